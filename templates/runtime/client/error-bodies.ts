/**
 * Errors whose bodies are resources: a code at a path names them, or the status where there is none.
 *
 * A response is a declared error only if its body has the declared form, because callers read the
 * typed body. A code that belongs to no error of the endpoint, or to one of another status, makes the
 * response undeclared, even if only one error has its status. An error by status takes any code that
 * belongs to no other.
 */
import { reportDrift } from "./drift.js";
import type { CallState, ErrorDescriptor, ErrorMatch } from "./operation.js";
import { isObject, own } from "../values/checks.js";
import type { Issue } from "../values/issues.js";
import { headerOf } from "../values/headers.js";

/** Media types in which a string can be the declared body. */
const textTypes = /^(?:text\/plain|[^;]*json)?\s*(?:;|$)/i;

/**
 * Recognizes an error by the code in its body, or by its status if the body has no code. The body
 * must have the declared form; otherwise the error is undeclared, and the difference is reported. A
 * string counts as the body only in JSON and in plain text, or without a media type.
 */
export function readErrorBody(
  state: CallState,
  { status, headers }: Response,
  received: unknown,
): ErrorMatch {
  // The page of a gateway is no body that the service declares.
  const isPage =
    typeof received === "string" && !textTypes.test(headerOf(headers, "content-type") ?? "");
  const body = isPage ? undefined : received;
  const { errors = [], errorReader = { read: readErrorBody } } = state.operation;
  const { code: codePath, message: messagePath, otherwise } = errorReader;
  const wireCode = valueAt(body, codePath) ?? undefined;
  const message = valueAt(body, messagePath);
  const issues: Issue[] = [];
  const error = errors
    .filter((one) => one.status === status)
    // One that any body has comes after those with a form.
    .sort((one, other) => Number(one.body === undefined) - Number(other.body === undefined))
    .concat(errors.filter((one) => one.isRange === true && isInRange(one, status)))
    .filter((one, _, same) => isNamed(one, wireCode, same))
    .find((one) => accepts(one, body, issues));
  if (error === undefined) reportDrift(state, issues);
  const isDescribed = error === undefined && otherwise?.check(body) === null;
  return {
    ...(error !== undefined && { error }),
    ...(isCode(wireCode) && { code: String(wireCode) }),
    ...(typeof message === "string" && { message }),
    ...(isDescribed && { more: { described: true } }),
  };
}

/**
 * Returns the value at `path`; undefined if something on the way is missing or no object.
 *
 *   { error: { code: "parcel_lost" } }, ["error", "code"]   ->   "parcel_lost"
 */
function valueAt(body: unknown, path: readonly string[] | undefined): unknown {
  if (path === undefined) return undefined;
  return path.reduce((at, name) => (isObject(at) ? own(at, name) : undefined), body);
}

/** Returns whether `value` can be a code: a string, or a number. */
function isCode(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** Returns whether `status` is one of the hundred that begins with the status of `error`. */
function isInRange(error: ErrorDescriptor, status: number): boolean {
  return Math.floor(status / 100) * 100 === error.status;
}

/**
 * Returns whether a body with `wireCode` names `error`. Without a code the status decides: for the
 * errors that have no code, or for the only error of that status.
 */
function isNamed(
  error: ErrorDescriptor,
  wireCode: unknown,
  same: readonly ErrorDescriptor[],
): boolean {
  if (error.isByStatus === true) return !same.some((one) => hasCode(one, wireCode));
  if (wireCode === undefined) return error.hasNoCode === true || same.length === 1;
  return hasCode(error, wireCode);
}

/** Returns whether `wireCode` is the code of an error. */
function hasCode(
  { code, wireCode: number, hasNoCode, isByStatus }: ErrorDescriptor,
  wireCode: unknown,
): boolean {
  return hasNoCode !== true && isByStatus !== true && wireCode === (number ?? code);
}

/**
 * Returns whether `body` has the form that `error` declares: that of a resource, or the declared
 * members of problem details. Adds the differences to `issues`. An error by status without a form may
 * have any body, or none.
 */
function accepts(
  { body: form, schema, isByStatus }: ErrorDescriptor,
  body: unknown,
  issues: Issue[],
): boolean {
  if (body === undefined || (form === undefined && !isObject(body)))
    return isByStatus === true && (form ?? schema) === undefined;
  const found = form?.check(body) ?? schema?.check(body) ?? [];
  // The page of a gateway is text, and no drift.
  if (typeof body !== "string") issues.push(...found);
  return found.length === 0;
}
