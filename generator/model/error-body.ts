/** What the body of errors is. */
import type { Model } from "./model.js";

/** Name of the resource that the body of errors is; undefined where it is a problem, or not known. */
export function errorResource({ service: { errorBody } }: Model): string | undefined {
  return errorBody !== "problem" && "resource" in errorBody ? errorBody.resource : undefined;
}
