/** Bodies in the format of HTML forms: `application/x-www-form-urlencoded`. */
import type { RequestDraft } from "./operation.js";
import { writeAny } from "./lists.js";
import { type AddText, eachText, typeIssue } from "./parameters.js";
import { own } from "../values/checks.js";
import { escapeValue, wireName } from "../values/wire.js";

/** Adds the body as a form, by the rules of a query: unless `written` sets a format, a list repeats its name, and null is empty. */
export function addForm(draft: RequestDraft): void {
  const { body = "fields" } = draft.state.operation;
  const value = body === "fields" ? draft.input : own(draft.input, body.property);
  if (typeof value !== "object" || value === null) return;
  const pairs: string[] = [];
  const add: AddText = (parameter, text) => {
    const escaped = escapeValue(parameter, text);
    if (escaped === undefined) return typeIssue(parameter, "well-formed text");
    pairs.push(`${encodeURIComponent(wireName(parameter))}=${escaped}`);
    return undefined;
  };
  eachText({ ...draft, input: value as RequestDraft["input"] }, "body", add, writeAny);
  draft.body = pairs.join("&");
  draft.headers["content-type"] = "application/x-www-form-urlencoded";
}
