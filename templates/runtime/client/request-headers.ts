/** Headers of requests from inputs, and the media types that operations accept. */
import { pointerTo } from "../values/issues.js";
import { isHeaderValue } from "../values/headers.js";
import { wireName } from "../values/parameters.js";
import type { OperationDescriptor, RequestDraft } from "./operation.js";
import { headerIssue } from "./options.js";
import { type AddText, eachText, writeScalar, type WriteValue } from "./request.js";

/** Adds the header parameters, all of which are scalars. */
export function addHeaders(draft: RequestDraft): void {
  writeHeaders(draft, writeScalar);
}

/** Adds the header parameters. `write` decides which values they can have. */
export function writeHeaders(draft: RequestDraft, write: WriteValue): void {
  const add: AddText = (parameter, text) => {
    if (!isHeaderValue(text)) return headerIssue(pointerTo(parameter.name));
    draft.headers[wireName(parameter).toLowerCase()] = text;
    return undefined;
  };
  eachText(draft, "header", add, write);
}

/** Returns the media types of the responses of an operation, and behind them that of errors, which are JSON. */
export function acceptedTypes({ response }: OperationDescriptor): readonly string[] {
  const types = new Set<string>();
  for (const { media, output } of [response, ...Object.values(response.others ?? {})])
    if (media !== undefined || output !== undefined) types.add(media ?? "application/json");
  if (!types.has("application/json")) types.add("application/json;q=0.9");
  return [...types];
}

/** Asks for the media types of the responses, all of which are JSON. */
export function acceptJson({ state, headers }: RequestDraft): void {
  headers["accept"] = acceptedTypes(state.operation).join(", ");
}
