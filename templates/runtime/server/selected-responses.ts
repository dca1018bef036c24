/** Responses that a member of the input selects. */
import type { RouteResponse } from "./routes.js";

/** Returns a function that returns `response` for inputs whose member `field` has one of `values`. */
export function responseIf(
  field: string,
  values: readonly unknown[],
  response: RouteResponse,
): (input: unknown) => RouteResponse | undefined {
  return (input) =>
    values.includes((input as Readonly<Record<string, unknown>>)[field]) ? response : undefined;
}
