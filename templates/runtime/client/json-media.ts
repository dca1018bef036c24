/** Responses that are JSON under other media types than `application/json`. */
import { acceptedTypes } from "./accepted-types.js";
import type { RequestDraft } from "./operation.js";

/** Asks for the media types of the responses, all of which are JSON. */
export function acceptJson({ state, headers }: RequestDraft): void {
  headers["accept"] = acceptedTypes(state.operation).join(", ");
}
