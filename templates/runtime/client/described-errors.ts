/** Errors that the spec does not declare, whose bodies it describes. */
import type { HttpError } from "./errors.js";

/**
 * An undeclared error whose body has the form that the spec describes with `otherwise`. Bodies of
 * gateways, for example, have other forms: these errors lack `described`.
 */
export interface DescribedError<Body> extends Omit<HttpError, "body" | "described"> {
  readonly described: true;
  /** Body of the response. Not enumerable, which keeps it out of logs. */
  readonly body: Body;
}
