/** What a handler throws: errors that its endpoint declares, or that it is not written yet. */
import { problemOf } from "./problem.js";

/** What a handler can add to a declared error. */
export interface FailDetails {
  /** What happened, for people; the error's own text when absent. */
  readonly detail?: string;
}

/** A declared error on its way to the client. Made by `context.fail`, to be thrown. */
export class Failure extends Error {
  /** Name of the error in the spec. */
  readonly error: string;
  readonly status: number;
  readonly #body: (requestId: string) => unknown;

  constructor(error: string, status: number, body: (requestId: string) => unknown) {
    super(error);
    this.name = "Failure";
    this.error = error;
    this.status = status;
    this.#body = body;
  }

  /** The body that the client gets. */
  body(requestId: string): unknown {
    return this.#body(requestId);
  }
}

/** How a declared error looks on the wire. */
export interface FailureShape {
  /** Name of the error in the spec. */
  readonly error: string;
  readonly status: number;
  readonly code: string;
  /** What the error means, for people. */
  readonly doc?: string;
  /** Names of the members that the error has besides the standard ones. */
  readonly fields?: readonly string[];
}

/** A failure whose body is problem details. */
export function failure(shape: FailureShape, details: FailDetails = {}): Failure {
  const { error, status, code, doc, fields = [] } = shape;
  return new Failure(error, status, (requestId) => {
    const problem = problemOf(status, code, details.detail ?? doc, requestId);
    const given = Object.entries(details).filter(([name]) => fields.includes(name));
    return { ...problem, ...Object.fromEntries(given) };
  });
}

/** A failure whose body is `body`, as it is. */
export function failureWithBody(error: string, status: number, body: unknown): Failure {
  return new Failure(error, status, () => body);
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
