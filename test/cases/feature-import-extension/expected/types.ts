// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.ts";

/** @see spec.yaml#Thing */
export interface Thing {
  /** An integer. */
  id: number;
  /**
   * At most 3 characters (`limits.most`).
   *
   * @see spec.yaml#Thing.name
   */
  name: string;
}

/**
 * Input of `things.get`.
 *
 * @see spec.yaml#things.get
 */
export interface ThingsGetInput {
  /** An integer. */
  id: number;
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
