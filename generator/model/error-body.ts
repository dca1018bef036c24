/** The body of errors. */
import type { Model } from "./model.js";

/** Returns the name of the resource that is the body of errors; undefined for RFC 9457 and for a gap. */
export function errorResource({ service: { errorBody } }: Model): string | undefined {
  return errorBody !== "problem" && "resource" in errorBody ? errorBody.resource : undefined;
}
