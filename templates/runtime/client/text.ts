/** Bodies of plain text. */
import { readDownload } from "./bytes.js";
import type { CallState, RequestDraft } from "./operation.js";
import { own } from "../values/checks.js";
import { pointerTo } from "../values/issue.js";
import { escapeText } from "../values/wire.js";

/** Adds the body as text in UTF-8. */
export function addTextBody(draft: RequestDraft): void {
  const { state, input, issues, headers } = draft;
  const { body = "fields", media = "text/plain" } = state.operation;
  const property = body === "fields" ? "body" : body.property;
  const text = own(input, property);
  if (text === undefined) return;
  if (typeof text !== "string" || escapeText(text) === undefined) {
    const message = "must be well-formed text";
    const pointer = pointerTo(property);
    issues.push({ code: "type", expected: "string", pointer, in: "body", message });
    return;
  }
  draft.body = text;
  headers["content-type"] = `${media}; charset=utf-8`;
}

/** Returns the text in `response`, at most `maxResponseBytes`. */
export async function readTextOutput(
  state: CallState,
  response: Response,
  reading: { readonly accept?: string },
): Promise<string> {
  return (await readDownload(state, response, reading)).text();
}
