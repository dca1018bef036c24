// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/** @see spec.yaml#First */
export interface First {
  second: Second;
  /**
   * At most 3 characters (`limits.nameLength`).
   *
   * @see spec.yaml#First.name
   */
  name: string;
}

/** @see parts/limits.yaml#Middle */
export interface Middle {
  /** An integer. */
  id: number;
}

/** @see parts/resources.yml#Second */
export interface Second {
  middle: Middle;
}

/**
 * Input of `firsts.get`.
 *
 * @see parts/resources.yml#firsts.get
 */
export interface FirstsGetInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `firsts.get`. */
export type FirstsGetOutput = First;

/** Errors of `firsts.get`. */
export type FirstsGetError = CallFailure;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly firsts: {
    /**
     * `GET /first`
     *
     * @see parts/resources.yml#firsts.get
     */
    get(input?: FirstsGetInput): Promise<FirstsGetOutput>;
  };
}
