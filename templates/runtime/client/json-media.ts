/** Responses that are JSON under other media types than `application/json`. */
import type { RequestDraft } from "./operation.js";

/** Asks for the media types of the responses, all of which are JSON. */
export function acceptJson({ state, headers }: RequestDraft): void {
  const { operation } = state;
  const types = new Set<string>();
  for (const { accept, output } of [operation, ...Object.values(operation.others ?? {})])
    if (accept !== undefined || output !== undefined) types.add(accept ?? "application/json");
  // Errors are JSON.
  if (!types.has("application/json")) types.add("application/json;q=0.9");
  headers["accept"] = [...types].join(", ");
}
