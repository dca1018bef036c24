/** What a handler throws: errors that its endpoint declares, or that it is not written yet. */
import { asWritten } from "./as-written.js";
import { dropField, dropUndeclared } from "./dropping.js";
import type { Issue } from "./issue.js";
import { problemOf } from "./problem.js";
import { setHeaders } from "./respond.js";
import type { Schema } from "./schema.js";

/** What a handler can add to a declared error. */
export interface FailDetails {
  /** What happened, for people; what the spec says of the error when absent. */
  readonly detail?: string;
}

/** The body of an error. */
export interface FailureBody {
  readonly body: unknown;
  /** Whether it holds numbers that JSON cannot write. */
  readonly losesNumbers: boolean;
  /** The issues of it and its headers; empty if it was not checked. */
  readonly issues: Issue[];
  /** The declared headers that were given, by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes the body of an error, and looks at it if `checks`. */
type MakeBody = (requestId: string, checks: boolean) => FailureBody;

/** A declared error on its way to the client. Only `context.fail` makes it; it is to be thrown. */
export abstract class Failure extends Error {
  /** Name of the error in the spec. */
  readonly error: string;
  readonly status: number;
  /** Code on the wire. */
  readonly code: string;
  /** Media type of the body. */
  readonly mediaType: "application/problem+json" | "application/json";
  readonly #make: MakeBody;

  constructor(
    { error, status, code, mediaType }: Pick<Failure, "error" | "status" | "code" | "mediaType">,
    make: MakeBody,
  ) {
    super(error);
    this.name = "Failure";
    this.error = error;
    this.status = status;
    this.code = code;
    this.mediaType = mediaType;
    this.#make = make;
  }

  /** The body that the client gets; with `checks`, what is wrong with it, too. */
  make(requestId: string, checks: boolean): FailureBody {
    return this.#make(requestId, checks);
  }
}

/** What the makers make: the class that others see cannot be made an instance of. */
class Made extends Failure {}

/** The headers of a declared error in the spec. */
export interface FailureHeaders {
  readonly headers?: readonly string[];
  /** The schema of them. */
  readonly headersSchema?: Schema;
}

/** What the spec says about a declared error. */
export interface FailureShape extends FailureHeaders {
  /** Name of the error in the spec. */
  readonly error: string;
  readonly status: number;
  /** Code on the wire; the name when absent. */
  readonly code?: string;
  /** What the spec says of it. */
  readonly doc?: string;
  /** Names of the members that its body has besides the standard ones. */
  readonly fields?: readonly string[];
  /** The schema of such members. */
  readonly schema?: Schema;
}

/** The maker of a failure whose body is problem details. */
export function failing(shape: FailureShape): (details?: FailDetails) => Failure {
  const { error, status, code = error, doc, fields = [], schema } = shape;
  const mediaType = "application/problem+json";
  return (details) =>
    new Made({ error, status, code, mediaType }, (requestId, checks) => {
      const { value, losesNumbers } = asWritten(details);
      const given = membersOf(value);
      const members: Record<string, unknown> = {};
      for (const name of fields)
        if (Object.hasOwn(given, name))
          members[name] = schema ? dropField(schema, name, given[name]) : given[name];
      const { detail = doc } = given;
      const issues = (checks && schema?.check(members)) || [];
      if (checks && detail !== undefined && typeof detail !== "string") issues.push(detailIssue());
      const problem = problemOf(status, code, detail as string | undefined, requestId);
      const headers = headersOf(shape, given["headers"], checks, issues);
      return { body: { ...members, ...problem }, losesNumbers, issues, headers };
    });
}

/**
 * The headers to send, of those that were `given`.
 * @throws ContractBroken for a value that cannot be sent.
 */
function headersOf(
  { headers: declared, headersSchema }: FailureHeaders,
  given: unknown,
  checks: boolean,
  issues: Issue[],
): Record<string, string> {
  const headers = {};
  if (declared === undefined) return headers;
  const values = membersOf(given);
  setHeaders(headers, { headers: declared }, values);
  for (const issue of (checks && headersSchema?.check(values)) || [])
    issues.push({ ...issue, in: "header" });
  return headers;
}

function membersOf(details: unknown): Readonly<Record<string, unknown>> {
  return typeof details === "object" ? { ...details } : {};
}

function detailIssue(): Issue {
  return { code: "type", expected: "string", pointer: "/detail", message: "must be a string" };
}

/** What the spec says about a declared error whose body is a resource. */
export interface BodyShape<Body>
  extends FailureHeaders, Pick<FailureShape, "error" | "status" | "code"> {
  readonly schema: Schema<Body>;
}

/** The maker of a failure whose body is what the handler gives, without what is not declared. */
export function failingWithBody<Body>(
  shape: BodyShape<Body>,
): (body: Body, headers?: object) => Failure {
  const { error, status, code = error, schema } = shape;
  const mediaType = "application/json";
  return (given, givenHeaders) =>
    new Made({ error, status, code, mediaType }, (_, checks) => {
      const { value, losesNumbers } = asWritten(given);
      const body = dropUndeclared(schema, value as Body);
      const issues = (checks && schema.check(body)) || [];
      const headers = headersOf(shape, asWritten(givenHeaders).value, checks, issues);
      return { body, losesNumbers, issues, headers };
    });
}

/** Thrown by `unimplemented`. */
export class Unimplemented extends Error {
  constructor() {
    super("not implemented");
    this.name = "Unimplemented";
  }
}

/** A handler for any endpoint that is not written yet: the answer is 501. */
export function unimplemented(): Promise<never> {
  return Promise.reject(new Unimplemented());
}
