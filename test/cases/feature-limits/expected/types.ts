// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { DeclaredError } from "./runtime/call-error.js";

/** @see spec.yaml#Thing */
export interface Thing {
  /**
   * Exactly 24 characters (`limits.exact`).
   *
   * @see spec.yaml#Thing.code
   */
  code: string;
  /**
   * 1 to 50 characters (`limits.between`).
   *
   * @see spec.yaml#Thing.name
   */
  name: string;
  /**
   * At most 150 items (`limits.atMost`).
   *
   * @see spec.yaml#Thing.parts
   */
  parts: string[];
  /**
   * 1 to 100 (`limits.partly`).
   *
   * @see spec.yaml#Thing.size
   */
  size?: number;
}

/** @see spec.yaml#too_many */
export interface TooMany extends DeclaredError {
  readonly code: "too_many";
  readonly status: 409;
}

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
