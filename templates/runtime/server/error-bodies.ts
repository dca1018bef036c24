/** Errors whose bodies are resources: declared ones, and the server's own. */
import {
  type BodyShape,
  type FailDetails,
  failing,
  type Failure,
  failureHeaders,
  type FailureShape,
  failureWith,
  withShape,
} from "./errors.js";
import type { Outgoing } from "./protocol.js";
import type { ProtocolError } from "./rejections.js";
import { ContractViolation, membersOf, toJsonValue } from "./response.js";
import { isObject, own } from "../values/checks.js";
import type { Issue } from "../values/issues.js";
import type { Schema } from "../values/schema.js";
import { dropUndeclared } from "../values/undeclared-fields.js";

/** A path in a body and the value that stands there. */
type Placed = readonly [path: readonly string[], value: unknown];

/** The parts of a body that the server fills in. */
interface FilledBody<Body> {
  readonly schema: Schema<Body>;
  /** Values that are always the same, such as the code. */
  readonly values?: readonly Placed[];
  /** Path of the description for people. */
  readonly message?: readonly string[];
}

/** A declared error whose body the server completes. */
export interface FilledShape<Body>
  extends FilledBody<Body>, Omit<BodyShape<Body>, "schema">, Pick<FailureShape, "doc"> {
  /** Set if `status` is the first of a hundred, of which the handler chooses one. */
  readonly isRange?: true;
}

/**
 * Returns the function that creates a failure from the parts of its body that only handlers know.
 * That function throws a RangeError for a status outside the range of the error.
 */
export function failingIn<Body>(shape: FilledShape<Body>): (details?: object) => Failure {
  const { error, code = error, media: mediaType = "application/json", doc, schema } = shape;
  const make = (details?: object): Failure => {
    const status = chosenStatus(shape, details);
    return failureWith({ error, status, code, mediaType }, (_, checks) => {
      const { value, hasNonFinite } = toJsonValue(details);
      const given = membersOf(value);
      const { message = given["detail"] ?? doc } = given;
      const body = dropUndeclared(schema, bodyWith(shape, given["body"], message) as Body);
      const issues: Issue[] = (checks && schema.check(body)) || [];
      const headers = failureHeaders(shape.headers, given["headers"], checks, issues);
      return { body, hasNonFinite, issues, headers };
    });
  };
  const { status, isRange = false } = shape;
  return withShape(make, { status, isRange, schema, isProblem: false, media: shape.media });
}

/** The details of a failure with one of several statuses. */
interface RangeDetails extends FailDetails {
  readonly status: number;
}

/**
 * Returns the function that creates a failure with problem details and the status that its handler
 * chooses. That function throws a RangeError for a status outside the range of the error.
 */
export function failingInRange(shape: FailureShape): (details: RangeDetails) => Failure {
  const make = (details: RangeDetails): Failure => {
    const status = chosenStatus({ ...shape, isRange: true }, details);
    return failing({ ...shape, status })(details);
  };
  const { status, schema } = shape;
  return withShape(make, { status, isRange: true, ...(schema && { schema }), isProblem: true });
}

/** Returns the status to send. */
function chosenStatus(
  { error, status, isRange }: Pick<FilledShape<unknown>, "error" | "status" | "isRange">,
  details: unknown,
): number {
  if (isRange !== true) return status;
  const given = Number(membersOf(details)["status"]);
  if (!Number.isInteger(given) || given < status || given > status + 99)
    throw new RangeError(`The status of ${error} must be from ${status} to ${status + 99}.`);
  return given;
}

/** Returns a copy of `given` with the parts that the server fills in. A list or a scalar has none. */
function bodyWith(
  { values = [], message: at }: Omit<FilledBody<unknown>, "schema">,
  given: unknown,
  message: unknown,
): unknown {
  if (given !== undefined && !isObject(given)) return given;
  const body = { ...membersOf(given) };
  for (const [path, value] of values) place(body, path, value);
  if (at !== undefined && message !== undefined) place(body, at, message);
  return body;
}

/** Puts `value` at `path`; copies the objects on the way, which belong to the handler. */
function place(body: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let at = body;
  path.forEach((name, index) => {
    if (index === path.length - 1) at[name] = value;
    else {
      const inner = { ...membersOf(own(at, name)) };
      at[name] = inner;
      at = inner;
    }
  });
}

/** The parts of the body of the server's own errors. */
interface OwnBody<Body> extends FilledBody<Body> {
  /** Path of the code. */
  readonly code?: readonly string[];
}

/**
 * Returns the function that writes the server's own errors in the body of the spec, or in the one
 * that `supply` returns. It throws if that body violates the spec.
 */
export function ownErrorsIn<Body>(
  { schema, code, values = [], message }: OwnBody<Body>,
  supply?: (problem: ProtocolError) => Body,
): (response: Outgoing) => Outgoing {
  return (response) => {
    const isProblem = response.headers["content-type"] === "application/problem+json";
    if (response.isDeclared === true || !isProblem) return response;
    const problem = JSON.parse(response.body) as ProtocolError;
    const coded: readonly Placed[] =
      code === undefined ? values : [...values, [code, problem.code]];
    const given =
      supply === undefined
        ? bodyWith({ values: coded, ...(message && { message }) }, {}, problem.detail)
        : toJsonValue(supply(problem)).value;
    const body = dropUndeclared(schema, given as Body);
    const issues = schema.check(body);
    if (issues !== null)
      throw new ContractViolation("The body of an error violates the contract:", issues);
    const headers = { ...response.headers, "content-type": "application/json" };
    return { ...response, headers, body: JSON.stringify(body) };
  };
}
