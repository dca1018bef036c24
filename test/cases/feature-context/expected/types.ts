// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/** @see spec.yaml#Thing */
export interface Thing {
  id: string;
}

/**
 * Input of `things.add`.
 *
 * @see spec.yaml#things.add
 */
export interface ThingsAddInput {
  id: string;
}

/** Output of `things.add`. */
export type ThingsAddOutput = Thing;

/** Errors of `things.add`. */
export type ThingsAddError = CallFailure;

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
export interface Credentials {
  /**
   * Sent: `token` as Bearer.
   *
   * @see spec.yaml#app
   */
  app: { token: string };
}

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly things: {
    /**
     * `POST /things`
     *
     * Rule `isFree`: Nobody else has it.
     *
     * @see spec.yaml#things.add
     */
    add(input: ThingsAddInput): Promise<ThingsAddOutput>;
    /**
     * `GET /things/{id}`
     *
     * @see spec.yaml#things.get
     */
    get(input: ThingsGetInput): Promise<ThingsGetOutput>;
  };
}
