// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure, DeclaredError } from "./runtime/call-error.js";

/** @see spec.yaml#Fault */
export interface Fault {
  code: string;
  text: string;
  hint?: string;
}

/** @see spec.yaml#not_found */
export interface NotFound extends DeclaredError {
  readonly code: "not_found";
  readonly status: 404;
}

/** Headers of the error `busy`. */
export interface IsBusyHeaders {
  /** An integer. */
  readonly "retry-after": number;
}

/** @see spec.yaml#is_busy */
export interface IsBusy extends DeclaredError {
  readonly code: "busy";
  readonly status: 503;
  readonly headers: IsBusyHeaders;
}

/** @see spec.yaml#too_many */
export interface TooMany extends DeclaredError {
  readonly code: "too_many";
  readonly status: 409;
  /** An integer. */
  readonly most: number;
}

/**
 * Input of `things.get`.
 *
 * @see spec.yaml#things.get
 */
export interface ThingsGetInput {
  id: string;
}

/** Output of `things.get`. */
export type ThingsGetOutput = number;

/** Errors of `things.get`. */
export type ThingsGetError = NotFound | IsBusy | TooMany | CallFailure;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly things: {
    /**
     * `GET /things/{id}`
     *
     * @see spec.yaml#things.get
     */
    get(input: ThingsGetInput): Promise<ThingsGetOutput>;
  };
}
