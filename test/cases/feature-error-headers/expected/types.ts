// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure, DeclaredError } from "./runtime/call-error.js";

/** A string or number with a name: plain ones may be assigned, other flavors may not. */
export type Flavor<T, Name extends string> = T & { readonly " flavor"?: Name | undefined };

/** Identifies one `Thing`. */
export type ThingId = Flavor<string, "ThingId">;

/** @see spec.yaml#Scope */
export type Scope = "minute" | "day";

/** The values of `Scope`. */
export const ScopeValues: readonly Scope[] = /* @__PURE__ */ Object.freeze(["minute", "day"]);

/** Headers of the error `too_many`. */
export interface TooManyHeaders {
  /** Seconds to wait. An integer from 1 to 60. */
  readonly "retry-after": number;
  readonly "x-scope"?: Scope;
}

/**
 * Wait a little.
 *
 * @see spec.yaml#too_many
 */
export interface TooMany extends DeclaredError {
  readonly code: "too_many";
  readonly status: 429;
  readonly headers: TooManyHeaders;
  /** An integer. */
  readonly most: number;
}

/** Headers of the error `maybe`. */
export interface MaybeHeaders {
  /** An integer. */
  readonly "retry-after"?: number;
}

/** @see spec.yaml#maybe */
export interface Maybe extends DeclaredError {
  readonly code: "maybe";
  readonly status: 503;
  readonly headers: MaybeHeaders;
}

/** @see spec.yaml#expired */
export interface Expired extends DeclaredError {
  readonly code: "expired";
  readonly status: 401;
}

/** Headers of the error `invalid_token`. */
export interface InvalidTokenHeaders {
  readonly "www-authenticate"?: string;
}

/** @see spec.yaml#invalid_token */
export interface InvalidToken extends DeclaredError {
  readonly code: "invalid_token";
  readonly status: 401;
  readonly headers: InvalidTokenHeaders;
}

/** Headers of the error `asked`. */
export interface AskedHeaders {
  readonly "x-asked": ThingId;
}

/**
 * Not specified: what else it has. Assumed: status 409.
 *
 * @see spec.yaml#asked
 */
export interface Asked extends DeclaredError {
  readonly code: "asked";
  readonly status: 409;
  readonly headers: AskedHeaders;
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
export type ThingsGetError = TooMany | Maybe | Expired | InvalidToken | Asked | CallFailure;

/**
 * Input of `things.open`.
 *
 * @see spec.yaml#things.open
 */
export interface ThingsOpenInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `things.open`. */
export type ThingsOpenOutput = number;

/** Errors of `things.open`. */
export type ThingsOpenError = Expired | CallFailure;

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
    /**
     * `GET /open`
     *
     * @see spec.yaml#things.open
     */
    open(input?: ThingsOpenInput): Promise<ThingsOpenOutput>;
  };
}
