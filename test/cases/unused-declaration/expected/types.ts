// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure, DeclaredError } from "./runtime/call-error.js";

/** @see spec.yaml#Colour */
export type Colour = "red" | "green";

/** The values of `Colour`. */
export const ColourValues: readonly Colour[] = /* @__PURE__ */ Object.freeze(["red", "green"]);

/** @see spec.yaml#Size */
export type Size = "small" | "large";

/** The values of `Size`. */
export const SizeValues: readonly Size[] = /* @__PURE__ */ Object.freeze(["small", "large"]);

/** @see spec.yaml#Thing */
export interface Thing {
  id: string;
}

/** @see spec.yaml#Box */
export interface Box {
  bag: Bag;
  colour: Colour;
}

/** @see spec.yaml#Bag */
export interface Bag {
  boxes: Box[];
}

/** @see spec.yaml#Ring */
export type Ring = Link;

/** @see spec.yaml#Link */
export interface Link {
  next?: Ring;
}

/** @see spec.yaml#gone */
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
     * `GET /things/{id}`
     *
     * @see spec.yaml#things.get
     */
    get(input: ThingsGetInput): Promise<ThingsGetOutput>;
  };
}
