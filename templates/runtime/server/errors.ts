/** Errors that handlers throw, and the responses to them. */
import { reportError, reportViolations, type RequestInfo } from "./context.js";
import type { CoreSettings } from "./options.js";
import { type Authentication, isA, type Outgoing } from "./protocol.js";
import { problemOf, type ProtocolErrorCode, RejectedBody } from "./rejections.js";
import {
  addNonFiniteIssue,
  ContractViolation,
  membersOf,
  problemResponse,
  rejectionResponse,
  retryLater,
  setHeaders,
  toJsonValue,
} from "./response.js";
import type { AnyRoute, DeclaredHeaders } from "./routes.js";
import type { Issue } from "../values/issues.js";
import type { Schema } from "../values/schema.js";
import { dropField, dropUndeclared } from "../values/undeclared-fields.js";

/** Optional details of a declared error. */
export interface FailDetails {
  /** A description for people; by default the description in the spec. */
  readonly detail?: string;
}

/** The body of an error. */
interface FailureBody {
  readonly body: unknown;
  /** True if it holds NaN or an infinity. */
  readonly hasNonFinite: boolean;
  /** The violations of its body and headers; empty if they were not checked. */
  readonly issues: Issue[];
  /** The declared headers, by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Creates the body of an error and, if `checks`, checks it. */
type MakeBody = (requestId: string, checks: boolean) => FailureBody;

/** A declared error on its way to the client. Create it with `context.fail` and throw it. */
export abstract class Failure extends Error {
  static readonly brand: string = "speccast.Failure";
  /** Name of the error in the spec. */
  readonly error: string;
  readonly status: number;
  /** Code on the wire. */
  readonly code: string;
  /** Media type of the body, which is JSON. */
  readonly mediaType: string;

  constructor({ error, status, code, mediaType }: FailureFacts) {
    super(error);
    this.name = "Failure";
    this.error = error;
    this.status = status;
    this.code = code;
    this.mediaType = mediaType;
  }

  /** Returns the body for the client and, with `checks`, its violations. */
  abstract make(requestId: string, checks: boolean): FailureBody;
}

/** A failure that is not thrown yet: TypeScript names this type where a handler returns one. */
export interface FailureToThrow extends Failure {
  // With a member of its own, the type keeps its name in every line of a message.
  readonly error: string;
}

/** The facts of a failure. */
type FailureFacts = Pick<Failure, "error" | "status" | "code" | "mediaType">;

/** The only class with instances. `Failure` has no private members, so that those of two outputs have one type. */
class Made extends Failure {
  readonly #make: MakeBody;

  constructor(facts: FailureFacts, make: MakeBody) {
    super(facts);
    this.#make = make;
  }

  override make(requestId: string, checks: boolean): FailureBody {
    return this.#make(requestId, checks);
  }
}

/** Creates a failure whose body `make` creates. */
export function failureWith(facts: FailureFacts, make: MakeBody): Failure {
  return new Made(facts, make);
}

/** A declared error in the spec. */
export interface FailureShape {
  /** Name of the error in the spec. */
  readonly error: string;
  readonly status: number;
  /** Code on the wire; by default the name. */
  readonly code?: string;
  /** Description in the spec. */
  readonly doc?: string;
  /** Names of the members beside the standard ones. */
  readonly fields?: readonly string[];
  /** Schema of these members. */
  readonly schema?: Schema;
  readonly headers?: DeclaredHeaders;
}

/** A declared error as its responses show it. */
export interface ErrorShape extends Pick<FailureShape, "status" | "schema"> {
  /** True if `status` is the first of a hundred. */
  readonly isRange?: boolean;
  /** True if the body is problem details with the members of `schema`. */
  readonly isProblem: boolean;
  /** Media type of another body; by default `application/json`. */
  readonly media?: string | undefined;
}

/** Returns a function that creates failures, with the shape of their responses. */
export function withShape<Make extends object>(
  make: Make,
  shape: ErrorShape,
): Make & { readonly shape: ErrorShape } {
  return Object.assign(make, { shape });
}

/** Returns the function that creates a failure with problem details. */
export function failing(shape: FailureShape): (details?: FailDetails) => Failure {
  const { error, status, code = error, doc, fields = [], schema } = shape;
  const mediaType = "application/problem+json";
  const make = (details?: FailDetails): Failure =>
    new Made({ error, status, code, mediaType }, (requestId, checks) => {
      const { value, hasNonFinite } = toJsonValue(details);
      const given = membersOf(value);
      const members: Record<string, unknown> = {};
      for (const name of fields)
        if (Object.hasOwn(given, name))
          members[name] = schema ? dropField(schema, name, given[name]) : given[name];
      const { detail = doc } = given;
      const issues = (checks && schema?.check(members)) || [];
      if (checks && detail !== undefined && typeof detail !== "string") issues.push(detailIssue());
      const standard = problemOf(status, code, detail as string | undefined, requestId);
      const headers = failureHeaders(shape.headers, given["headers"], checks, issues);
      return { body: { ...members, ...standard }, hasNonFinite, issues, headers };
    });
  return withShape(make, { status, ...(schema && { schema }), isProblem: true });
}

/**
 * Returns the headers to send.
 * @throws ContractViolation for a value that cannot be sent.
 */
export function failureHeaders(
  declared: DeclaredHeaders | undefined,
  given: unknown,
  checks: boolean,
  issues: Issue[],
): Record<string, string> {
  const headers = {};
  if (declared === undefined) return headers;
  const values = membersOf(given);
  setHeaders(headers, declared, values);
  for (const issue of (checks && declared.schema.check(values)) || [])
    issues.push({ ...issue, in: "header" });
  return headers;
}

function detailIssue(): Issue {
  return { code: "type", expected: "string", pointer: "/detail", message: "must be a string" };
}

/** A declared error in the spec whose body is a resource. */
export interface BodyShape<Body> extends Pick<
  FailureShape,
  "error" | "status" | "code" | "headers"
> {
  /** Media type; by default `application/json`. */
  readonly media?: string;
  readonly schema: Schema<Body>;
}

/**
 * Returns the function that creates a failure whose body is a resource, without undeclared
 * properties.
 */
export function failingWithBody<Body>(
  shape: BodyShape<Body>,
): (body: Body, headers?: object) => Failure {
  const { error, status, code = error, media: mediaType = "application/json", schema } = shape;
  const make = (given: Body, givenHeaders?: object): Failure =>
    new Made({ error, status, code, mediaType }, (_, checks) => {
      const { value, hasNonFinite } = toJsonValue(given);
      const body = dropUndeclared(schema, value as Body);
      const issues = (checks && schema.check(body)) || [];
      const headers = failureHeaders(
        shape.headers,
        toJsonValue(givenHeaders).value,
        checks,
        issues,
      );
      return { body, hasNonFinite, issues, headers };
    });
  return withShape(make, { status, schema, isProblem: false, media: shape.media });
}

/** Thrown by `unimplemented`. */
class Unimplemented extends Error {
  static readonly brand: string = "speccast.Unimplemented";

  constructor() {
    super("not implemented");
    this.name = "Unimplemented";
  }
}

/** A handler for an endpoint that is not implemented yet; the response is 501. */
export function unimplemented(): Promise<never> {
  return Promise.reject(new Unimplemented());
}

/** Options of `ServiceUnavailable`. */
export interface ServiceUnavailableOptions {
  /** `Retry-After` in seconds, rounded up and clamped to 1–86,400; not sent by default. */
  readonly retryAfter?: number;
  /** The cause, for `onError`. */
  readonly cause?: unknown;
}

/**
 * Thrown by a handler, rule, hook or idempotency store, for example if a database is down; the
 * response is 503 `unavailable`. Message and cause reach only `onError`.
 */
export class ServiceUnavailable extends Error {
  static readonly brand: string = "speccast.ServiceUnavailable";
  readonly retryAfter: number | undefined;

  constructor(message = "temporarily unavailable", options: ServiceUnavailableOptions = {}) {
    super(message, options);
    this.name = "ServiceUnavailable";
    this.retryAfter = options.retryAfter;
  }
}

/**
 * Returns the response to an error: declared errors as specified, `unimplemented` as 501,
 * `ServiceUnavailable` as 503, and all others as an opaque 500. Reports the last two to `onError`.
 */
export function errorResponse(
  core: ErrorSettings,
  route: AnyRoute,
  error: unknown,
  info: RequestInfo,
): Outgoing {
  const { options } = core;
  try {
    return responseTo(core, route, error, info);
  } catch (thrown) {
    // Reading the thrown value threw an error.
    reportError(options, route, info, thrown);
    return rejectionResponse("internal_error", info.id);
  }
}

/** Returns the response to a request for which no further step may start. */
export function overResponse({ id, lifetime }: RequestInfo): Outgoing {
  const isGone = lifetime.ended === "client_gone";
  return rejectionResponse(isGone ? "malformed_request" : "handler_timeout", id);
}

/** The parts of a server that error responses need. */
interface ErrorSettings {
  readonly options: CoreSettings;
  readonly authentication: Authentication | undefined;
}

function responseTo(
  core: ErrorSettings,
  route: AnyRoute,
  error: unknown,
  info: RequestInfo,
): Outgoing {
  const { options } = core;
  const opaque = (code: ProtocolErrorCode, thrown: unknown): Outgoing => {
    // A handler that throws its signal's reason has stopped as intended.
    if (info.lifetime.isReason(thrown)) return overResponse(info);
    reportError(options, route, info, thrown);
    return rejectionResponse(code, info.id);
  };
  if (isDeclaredError(route, error)) {
    try {
      return declaredResponse(core, route, error, info);
    } catch (thrown) {
      return opaque("response_contract", thrown);
    }
  }
  if (isA(RejectedBody, error)) return rejectionResponse(error.rejection, info.id);
  if (isA(Unimplemented, error)) return rejectionResponse("not_implemented", info.id);
  if (isA(ServiceUnavailable, error)) {
    reportError(options, route, info, error);
    return error.retryAfter === undefined
      ? rejectionResponse("unavailable", info.id)
      : retryLater("unavailable", info.id, error.retryAfter);
  }
  return opaque(isA(ContractViolation, error) ? "response_contract" : "internal_error", error);
}

/** Returns whether the endpoint of `route` declares `error`. */
export function isDeclaredError(route: AnyRoute, error: unknown): error is Failure {
  return isA(Failure, error) && route.errors.includes(error.error);
}

/**
 * Returns the response of a declared error, checked against the contract like an output.
 * @throws ContractViolation when it must not be sent, or the error that creating its body throws.
 */
function declaredResponse(
  { options, authentication }: ErrorSettings,
  route: AnyRoute,
  failure: Failure,
  info: RequestInfo,
): Outgoing {
  const { responses: mode } = options;
  const made = failure.make(info.id, mode !== "off");
  const { body, hasNonFinite, issues } = made;
  if (mode !== "off" && hasNonFinite) addNonFiniteIssue(issues, body);
  if (issues.length > 0) {
    if (mode === "enforce")
      throw new ContractViolation(`The error ${failure.error} violates the contract:`, issues);
    reportViolations(options, route, info, issues);
  }
  const needsChallenge = failure.status === 401 && route.auth.length > 0;
  const headers = {
    "content-type": failure.mediaType,
    ...(needsChallenge && { "www-authenticate": authentication?.challenges(route.auth) ?? "" }),
    ...made.headers,
  };
  const response = problemResponse(failure.status, body, info.id, headers);
  return { ...response, code: failure.code, isDeclared: true };
}
