/** Parameters in headers. */
import type { RequestDraft } from "./operation.js";
import { headerIssue } from "./options.js";
import { type AddText, eachText, writeScalar, type WriteValue } from "./parameters.js";
import { isHeaderValue } from "../values/headers.js";
import { pointerTo } from "../values/issue.js";
import { wireName } from "../values/wire.js";

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
