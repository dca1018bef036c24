// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/**
 * At least one field must be given.
 *
 * @see spec.yaml#Patch
 */
export interface Patch {
  name?: string;
  /** An integer. */
  size?: number | null;
}

/**
 * At least 2 fields must be given.
 *
 * @see spec.yaml#Two
 */
export interface Two {
  a?: string;
  b?: string;
  c?: string;
  /** Whatever else there is. */
  [field: string]: unknown;
}

/**
 * Input of `things.change`. At least one field of the body must be given.
 *
 * @see spec.yaml#things.change
 */
export interface ThingsChangeInput {
  id: string;
  dry?: boolean;
  name?: string;
  /** An integer. */
  size?: number | null;
}

/** Output of `things.change`, status 204. */
export type ThingsChangeOutput = void;

/** Errors of `things.change`. */
export type ThingsChangeError = CallFailure;

/**
 * Input of `twos.get`.
 *
 * @see spec.yaml#twos.get
 */
export interface TwosGetInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `twos.get`. */
export type TwosGetOutput = Two;

/** Errors of `twos.get`. */
export type TwosGetError = CallFailure;

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
     * `PATCH /things/{id}`
     *
     * @see spec.yaml#things.change
     */
    change(input: ThingsChangeInput): Promise<ThingsChangeOutput>;
  };
  readonly twos: {
    /**
     * `GET /two`
     *
     * @see spec.yaml#twos.get
     */
    get(input?: TwosGetInput): Promise<TwosGetOutput>;
  };
}
