// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure, DeclaredError } from "./runtime/call-error.js";

/**
 * There is no such thing.
 *
 * @see spec.yaml#not_found
 */
export interface NotFound extends DeclaredError {
  readonly code: "not_found";
  readonly status: 404;
}

/** @see spec.yaml#too_heavy */
export interface TooHeavy extends DeclaredError {
  readonly code: "TOO-HEAVY";
  readonly status: 422;
  /** What can be carried. */
  readonly heaviest: number;
  readonly unit?: string;
}

/**
 * @deprecated Use not_found.
 * @see spec.yaml#same_status
 */
export interface SameStatus extends DeclaredError {
  readonly code: "same_status";
  readonly status: 404;
}

/**
 * It is gone.
 *
 * Not specified: what happens then. Assumed: status 410.
 *
 * @see spec.yaml#guessed
 */
export interface Guessed extends DeclaredError {
  readonly code: "guessed";
  readonly status: 410;
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

/** Errors of `things.get`; others come with the code `unexpected`. */
export type ThingsGetError = NotFound | TooHeavy | SameStatus | Guessed | CallFailure;

/**
 * Input of `things.list`.
 *
 * @see spec.yaml#things.list
 */
export interface ThingsListInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `things.list`. */
export type ThingsListOutput = number[];

/** Errors of `things.list`; others come with the code `unexpected`. */
export type ThingsListError = CallFailure;

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
    /**
     * `GET /things`
     *
     * @see spec.yaml#things.list
     */
    list(input?: ThingsListInput): Promise<ThingsListOutput>;
  };
}
