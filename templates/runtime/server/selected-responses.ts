/** Responses that a member of the input selects. */
import type { RouteResponse, SelectedResponse } from "./routes.js";

/** Returns `response`, which inputs select whose member `field` has one of `values`. */
export function responseIf(
  field: string,
  values: readonly unknown[],
  response: RouteResponse,
): SelectedResponse {
  return {
    response,
    isFor: (input) => values.includes((input as Readonly<Record<string, unknown>>)[field]),
  };
}
