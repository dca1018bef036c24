// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure, DeclaredError } from "./runtime/call-error.js";

/** A string or number with a name: plain ones may be assigned, other flavors may not. */
export type Flavor<T, Name extends string> = T & { readonly " flavor"?: Name | undefined };

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type UnixMs = Flavor<number, "UnixMs">;

/**
 * Open: other values may occur.
 *
 * Open question: Which other colours are there? Assumed: `{ values: [red, blue] }`. These come
 * soon.
 *
 * @see spec.yaml#Colour
 */
export type Colour = "red" | "blue" | (string & {});

/** The listed values of `Colour`. */
export const ColourValues: readonly Colour[] = /* @__PURE__ */ Object.freeze(["red", "blue"]);

/**
 * Open question: Which of these fields are always present?
 *
 * @see spec.yaml#Parcel
 */
export interface Parcel {
  /**
   * Open question: In which unit is this timestamp, seconds or milliseconds? Assumed:
   * `timestamp<ms>`.
   *
   * @see spec.yaml#Parcel.sent_at
   */
  sent_at?: UnixMs;
  /**
   * Open question: In which unit is this timestamp, seconds or milliseconds? Assumed:
   * `timestamp<ms>`.
   *
   * Open question: Can a parcel carry this in other states? Assumed: it can, since nothing forbids
   * it.
   *
   * @see spec.yaml#Parcel.lost_at
   */
  lost_at?: UnixMs;
  /**
   * Open question: In which unit is this timestamp, seconds or milliseconds?
   *
   * @see spec.yaml#Parcel.seen_at
   */
  seen_at?: number | null;
  /**
   * Open question: What is a parcel called without a name? Assumed: its colour.
   *
   * @see spec.yaml#Parcel.name
   */
  name?: string;
  /**
   * Exactly 5 characters.
   *
   * Open question: What is the code? Assumed: `{ type: string, length: 5 }`. A check digit ends it.
   *
   * @see spec.yaml#Parcel.code
   */
  code?: string;
  /**
   * Open question: Which carriers are there? Assumed: it can be empty.
   *
   * @see spec.yaml#Parcel.rest
   */
  rest?: { [key: string]: unknown };
  colour?: Colour;
}

/**
 * It was there once.
 *
 * Open question: With which status does the service report this? Assumed: status 410.
 *
 * @see spec.yaml#gone
 */
export interface Gone extends DeclaredError {
  readonly code: "gone";
  readonly status: 410;
}

/**
 * Input of `parcels.get`.
 *
 * @see spec.yaml#parcels.get
 */
export interface ParcelsGetInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `parcels.get`. */
export type ParcelsGetOutput = Parcel;

/** Errors of `parcels.get`; others come with the code `unexpected`. */
export type ParcelsGetError = Gone | CallFailure;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * Open question: How long does an old version live?
 *
 * Open question: How does a client choose a version?
 *
 * @see spec.yaml#service
 */
export interface Demo {
  readonly parcels: {
    /**
     * `GET /parcels`
     *
     * @see spec.yaml#parcels.get
     */
    get(input?: ParcelsGetInput): Promise<ParcelsGetOutput>;
  };
}
