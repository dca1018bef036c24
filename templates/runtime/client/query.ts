/** Parameters in the query. */
import type { RequestDraft } from "./operation.js";
import { type AddText, eachText, typeIssue, writeScalar, type WriteValue } from "./parameters.js";
import { escapeValue, wireName } from "../values/wire.js";

/** Adds the query parameters, all of which are scalars. */
export function addQuery(draft: RequestDraft): void {
  writeQuery(draft, writeScalar);
}

/** Adds the query parameters. `write` decides which values they can have. */
export function writeQuery(draft: RequestDraft, write: WriteValue): void {
  const add: AddText = (parameter, text) => {
    const value = escapeValue(parameter, text);
    if (value === undefined) return typeIssue(parameter, "well-formed text");
    const before = draft.query === "" ? "?" : `${draft.query}&`;
    draft.query = `${before}${encodeURIComponent(wireName(parameter))}=${value}`;
    return undefined;
  };
  eachText(draft, "query", add, write);
}
