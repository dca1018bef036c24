// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure, DeclaredError } from "./runtime/call-error.js";

/** A string or number with a name: plain ones may be assigned, other flavors may not. */
export type Flavor<T, Name extends string> = T & { readonly " flavor"?: Name | undefined };

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type UnixMs = Flavor<number, "UnixMs">;

/**
 * Open: other values may occur.
 *
 * Not specified: the other colours.
 *
 * @see spec.yaml#Color
 */
export type Color = "red" | (string & {});

/** The listed values of `Color`. */
export const ColorValues: readonly Color[] = /* @__PURE__ */ Object.freeze(["red"]);

/**
 * Not specified: the table has no column. Assumed: `required`.
 *
 * Not specified: fields that some have.
 *
 * @see spec.yaml#Thing
 */
export interface Thing {
  /**
   * Open question: Of which type is any?
   *
   * @see spec.yaml#Thing.any
   */
  any: unknown;
  color?: Color;
  /**
   * Open question: Of which type are the items of list?
   *
   * @see spec.yaml#Thing.list
   */
  list: unknown[];
  /**
   * Open question: In which unit is time, seconds or milliseconds?
   *
   * @see spec.yaml#Thing.time
   */
  time: number;
  /**
   * Not specified: the unit. Assumed: `timestamp<ms>`.
   *
   * @see spec.yaml#Thing.said
   */
  said: UnixMs;
  /**
   * At least 1 character.
   *
   * Not specified: its form. Assumed: `{ type: string, length: { min: 1 } }`.
   *
   * @see spec.yaml#Thing.wide
   */
  wide: string;
  /** An integer. Presence not specified. */
  seen?: number;
  /**
   * Not specified: the form of an item.
   *
   * @see spec.yaml#Thing.items
   */
  items: string[];
  /**
   * Not specified: everything about it.
   *
   * @see spec.yaml#Thing.nothing
   */
  nothing: unknown;
  /** Whatever else there is. */
  [field: string]: unknown;
}

/**
 * No other fields are allowed.
 *
 * Not specified: its fields. Assumed: `{ fields: { id: string }, closed: true }`.
 *
 * @see spec.yaml#Assumed
 */
export interface Assumed {
  id: string;
}

/**
 * Told apart by `kind`.
 *
 * Not specified: its members. Assumed: `{ of: [One, Two] }`.
 *
 * @see spec.yaml#Guess
 */
export type Guess = One | Two;

/** @see spec.yaml#One */
export interface One {
  kind: "one";
}

/** @see spec.yaml#Two */
export interface Two {
  kind: "two";
}

/**
 * Not specified: what is answered. Assumed: status 410.
 *
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
   * Not specified: its form.
   *
   * @see spec.yaml#things.get.id
   */
  id: string;
  /**
   * Not specified: its type. Assumed: `boolean`.
   *
   * @see spec.yaml#things.get.deep
   */
  deep?: boolean;
  /**
   * Not specified: its form.
   *
   * @see spec.yaml#things.get.x-trace
   */
  "x-trace"?: string;
}

/** Output of `things.get`. */
export type ThingsGetOutput = Thing;

/** Errors of `things.get`; others come with the code `unexpected`. */
export type ThingsGetError = Gone | CallFailure;

/**
 * Input of `things.put`.
 *
 * @see spec.yaml#things.put
 */
export interface ThingsPutInput {
  assumed: Assumed;
  guess?: Guess;
  /**
   * Not specified: its type.
   *
   * @see spec.yaml#things.put.note
   */
  note: unknown;
}

/** Output of `things.put`, status 204. */
export type ThingsPutOutput = void;

/** Errors of `things.put`; others come with the code `unexpected`. */
export type ThingsPutError = Gone | CallFailure;

/**
 * Input of `things.count`.
 *
 * @see spec.yaml#things.count
 */
export interface ThingsCountInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `things.count`. */
export type ThingsCountOutput = number;

/** Errors of `things.count`; others come with the code `unexpected`. */
export type ThingsCountError = CallFailure;

/** What each scheme of authentication takes. */
export interface Credentials {
  /**
   * Sent: `key` in the header `x-key`.
   *
   * Not specified: the form of the key.
   *
   * @see spec.yaml#key
   */
  key: { key: string };
  /**
   * Not specified: how guests sign in.
   *
   * @see spec.yaml#guest
   */
  guest: {};
}

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * Not specified: what else the service does.
 *
 * Not specified: where it lives.
 *
 * Not specified: how versions are told apart. Assumed: the first segment of the path.
 *
 * Not specified: which groups there are.
 *
 * Not specified: who may call what. Assumed: `key`.
 *
 * Not specified: what an error looks like. Assumed: `problem`.
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly things: {
    /**
     * `GET /things/{id}`
     *
     * Not specified: the answer. Assumed: `Thing`.
     *
     * Not specified: whether there are more parameters.
     *
     * @see spec.yaml#things.get
     */
    get(input: ThingsGetInput): Promise<ThingsGetOutput>;
    /**
     * `POST /things`
     *
     * Precondition not specified: what must hold.
     *
     * Rule `makesSense`: The note says something. Not specified: what makes sense. Assumed:
     * `{ doc: The note says something., error: gone }`.
     *
     * Not specified: how long. Assumed: `day`.
     *
     * Not specified: its name.
     *
     * Not specified: the header. Assumed: `x-until`.
     *
     * Not specified: what happens to what is there. Assumed: it is replaced, and so is what it
     * holds.
     *
     * @see spec.yaml#things.put
     */
    put(input: ThingsPutInput): Promise<ThingsPutOutput>;
    /**
     * `GET /count`
     *
     * @see spec.yaml#things.count
     */
    count(input?: ThingsCountInput): Promise<ThingsCountOutput>;
  };
}
