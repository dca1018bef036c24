// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/** @see spec.yaml#Thing */
export interface Thing {
  id: string;
  /** Matches `^(?=.*[1-9])(?:0|[1-9]\d*)(?:\.\d+)?$`. */
  amount: string;
  /** Matches `^did:service:.+$`. */
  did: string;
  /** Matches `^[a-z0-9-]+$`. */
  slug: string;
  /** Matches `^\d{4}-\d{2}$`. */
  month: string;
  /** Matches `^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$`. */
  host: string;
  /** At most 1000 characters. Matches `^\d+\d+$`. */
  short: string;
  /** Matches `^[a-z]{1,30}-?[a-z]{1,30}$`. */
  bounded: string;
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
export type ThingsGetOutput = Thing;

/** Errors of `things.get`. */
export type ThingsGetError = CallFailure;

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
