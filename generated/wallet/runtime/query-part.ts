// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The query of a request. */
import { eachText, typeIssue } from "./parameters.js";
import type { RequestDraft } from "./request.js";
import { escapeText } from "./wire.js";

/** Adds the parameters that travel in the query. */
export function addQuery(draft: RequestDraft): void {
  eachText(draft, "query", (parameter, text) => {
    const value = escapeText(text);
    if (value === undefined) return typeIssue(parameter, "well-formed text");
    const before = draft.query === "" ? "?" : `${draft.query}&`;
    draft.query = `${before}${encodeURIComponent(parameter.name)}=${value}`;
    return undefined;
  });
}
