// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** What a handler throws: errors that its endpoint declares, or that it is not written yet. */
import { problemOf } from "./problem.js";

/** What a handler can add to a declared error. */
export interface FailDetails {
  /** What happened, for people; the answer says nothing about it when absent. */
  readonly detail?: string;
}

/** A declared error on its way to the client. Only `context.fail` makes it; it is to be thrown. */
export abstract class Failure extends Error {
  /** Name of the error in the spec. */
  readonly error: string;
  readonly status: number;
  /** Code on the wire. */
  readonly code: string;
  /** Media type of the body. */
  readonly mediaType: "application/problem+json" | "application/json";
  readonly #body: (requestId: string) => unknown;

  constructor(
    { error, status, code, mediaType }: Pick<Failure, "error" | "status" | "code" | "mediaType">,
    body: (requestId: string) => unknown,
  ) {
    super(error);
    this.name = "Failure";
    this.error = error;
    this.status = status;
    this.code = code;
    this.mediaType = mediaType;
    this.#body = body;
  }

  /** The body that the client gets. */
  body(requestId: string): unknown {
    return this.#body(requestId);
  }
}

/** What the makers make: the class that others see cannot be made an instance of. */
class Made extends Failure {}

/** What the spec says about a declared error. */
export interface FailureShape {
  /** Name of the error in the spec. */
  readonly error: string;
  readonly status: number;
  /** Code on the wire; the name when absent. */
  readonly code?: string;
  /** Names of the members that its body has besides the standard ones. */
  readonly fields?: readonly string[];
  /** Functions that remove what is not declared from such members, where something can have to be. */
  readonly drop?: Readonly<Record<string, (value: never) => unknown>>;
}

/** The maker of a failure whose body is problem details. */
export function failing(shape: FailureShape): (details?: FailDetails) => Failure {
  const { error, status, code = error, fields = [], drop = {} } = shape;
  const mediaType = "application/problem+json";
  return (details = {}) =>
    new Made({ error, status, code, mediaType }, (requestId) => {
      const given = Object.entries(details as Readonly<Record<string, unknown>>)
        .filter(([name]) => fields.includes(name))
        .map(([name, value]) => [name, dropped(drop[name], value)] as const);
      const problem = problemOf(status, code, details.detail, requestId);
      return { ...Object.fromEntries(given), ...problem };
    });
}

function dropped(drop: ((value: never) => unknown) | undefined, value: unknown): unknown {
  return drop === undefined || value === null ? value : drop(value as never);
}

/** The maker of a failure whose body is what the handler gives, without what is not declared. */
export function failingWithBody<Body>(
  shape: Pick<FailureShape, "error" | "status" | "code"> & { readonly drop?: (body: Body) => Body },
): (body: Body) => Failure {
  const { error, status, code = error, drop = (body) => body } = shape;
  const mediaType = "application/json";
  return (body) => new Made({ error, status, code, mediaType }, () => drop(body));
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
