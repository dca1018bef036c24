// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure, DeclaredError } from "./runtime/call-error.js";

/**
 * - `blue`: Deprecated.
 *
 * @deprecated Since 1.1. Use Shade.
 * @see spec.yaml#Color
 */
export type Color = "red" | "blue";

/** The values of `Color`. */
export const ColorValues: readonly Color[] = /* @__PURE__ */ Object.freeze(["red", "blue"]);

/**
 * Something.
 *
 * @deprecated Use Item.
 * @see spec.yaml#Thing
 */
export interface Thing {
  /**
   * @deprecated
   * @see spec.yaml#Thing.id
   */
  id: string;
  /**
   * What it is called.
   *
   * @deprecated Use title.
   * @see spec.yaml#Thing.name
   */
  name: string;
  /**
   * An integer.
   *
   * @deprecated Since 2026-01. Ask twice, or never.
   * @see spec.yaml#Thing.size
   */
  size?: number;
  color?: Color;
}

/**
 * Told apart by `kind`.
 *
 * @deprecated
 * @see spec.yaml#Union
 */
export type Union = One;

/** @see spec.yaml#One */
export interface One {
  kind: "one";
}

/**
 * @deprecated
 * @see spec.yaml#gone
 */
export interface Gone extends DeclaredError {
  readonly code: "gone";
  readonly status: 410;
}

/**
 * Input of `things.get`.
 *
 * @see spec.yaml#things.get
 */
export interface ThingsGetInput {
  /**
   * @deprecated
   * @see spec.yaml#things.get.id
   */
  id: string;
  /**
   * @deprecated It is always deep.
   * @see spec.yaml#things.get.deep
   */
  deep?: boolean;
}

/** Output of `things.get`. */
export type ThingsGetOutput = Thing;

/** Errors of `things.get`. */
export type ThingsGetError = Gone | CallFailure;

/**
 * Input of `unions.get`.
 *
 * @see spec.yaml#unions.get
 */
export interface UnionsGetInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `unions.get`. */
export type UnionsGetOutput = Union;

/** Errors of `unions.get`. */
export type UnionsGetError = CallFailure;

/** What each scheme of authentication takes. */
export interface Credentials {
  /**
   * Sent: `token` as Bearer.
   *
   * @deprecated Nobody signs in any more.
   * @see spec.yaml#old
   */
  old: { token: string };
}

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
     * @deprecated Since 1.2. Use items.get.
     * @see spec.yaml#things.get
     */
    get(input: ThingsGetInput): Promise<ThingsGetOutput>;
  };
  readonly unions: {
    /**
     * `GET /union`
     *
     * @see spec.yaml#unions.get
     */
    get(input?: UnionsGetInput): Promise<UnionsGetOutput>;
  };
}
