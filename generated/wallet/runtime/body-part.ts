// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The body of a request. */
import { pointerTo } from "./pointer.js";
import type { RequestDraft } from "./request.js";
import { own } from "./values.js";

/** Adds the body: the members of the input that are no parameters, or the one that is the body. */
export function addBody(draft: RequestDraft): void {
  const { state, input, issues, headers } = draft;
  const { body = "fields", parameters = [] } = state.operation;
  const value = body === "fields" ? fieldsOf(input, parameters) : own(input, body.property);
  if (value === undefined) return;
  try {
    draft.body = JSON.stringify(value) as string | undefined;
  } catch {
    // A cycle or a bigint: told below.
  }
  headers["content-type"] = "application/json";
  if (draft.body !== undefined) return;
  const pointer = body === "fields" ? "" : pointerTo(body.property);
  issues.push({ code: "type", expected: "JSON", pointer, in: "body", message: "must be JSON" });
}

function fieldsOf(input: object, parameters: readonly { readonly name: string }[]): object {
  if (parameters.length === 0) return input;
  const entries = Object.entries(input);
  return Object.fromEntries(
    entries.filter(([name]) => !parameters.some((parameter) => parameter.name === name)),
  );
}
