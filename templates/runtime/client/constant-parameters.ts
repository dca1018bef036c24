/** Parts of requests that are the same for every call. */
import type { RequestDraft } from "./operation.js";
import type { HeaderValues } from "./options.js";

/** Returns a part of requests that sets `query`, which begins with a question mark, and `headers`. */
export function addConstants(query: string, headers: HeaderValues): (draft: RequestDraft) => void {
  return (draft) => {
    draft.query = query;
    Object.assign(draft.headers, headers);
  };
}
