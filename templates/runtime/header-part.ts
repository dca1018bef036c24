/** Parameters in the headers of a request. */
import { headerIssue } from "./headers.js";
import { eachText } from "./parameters.js";
import { pointerTo } from "./pointer.js";
import type { RequestDraft } from "./request.js";
import { isHeaderValue } from "./wire.js";

/** Adds the parameters that travel in headers. */
export function addHeaders(draft: RequestDraft): void {
  eachText(draft, "header", ({ name }, text) => {
    if (!isHeaderValue(text)) return headerIssue(pointerTo(name));
    draft.headers[name.toLowerCase()] = text;
    return undefined;
  });
}
