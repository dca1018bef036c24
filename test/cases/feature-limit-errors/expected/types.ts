// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure, DeclaredError } from "./runtime/call-error.js";

/** A string or number with a name: plain ones may be assigned, other flavors may not. */
export type Flavor<T, Name extends string> = T & { readonly " flavor"?: Name | undefined };

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type UnixMs = Flavor<number, "UnixMs">;

/** @see spec.yaml#Part */
export interface Part {
  /**
   * 1 to 5 characters (`limits.labelLength`).
   *
   * @see spec.yaml#Part.label
   */
  label: string;
  /** An integer. */
  weight?: number;
}

/**
 * A label is wrong.
 *
 * @see spec.yaml#bad_label
 */
export interface BadLabel extends DeclaredError {
  readonly code: "bad_label";
  readonly status: 422;
}

/** @see spec.yaml#too_many_parts */
export interface TooManyParts extends DeclaredError {
  readonly code: "too_many_parts";
  readonly status: 409;
}

/** @see spec.yaml#bad_page */
export interface BadPage extends DeclaredError {
  readonly code: "bad-page";
  readonly status: 400;
}

/** @see spec.yaml#too_soon */
export interface TooSoon extends DeclaredError {
  readonly code: "too_soon";
  readonly status: 410;
}

/** @see spec.yaml#too_many_today */
export interface TooManyToday extends DeclaredError {
  readonly code: "too_many_today";
  readonly status: 429;
}

/**
 * Input of `things.add`.
 *
 * @see spec.yaml#things.add
 */
export interface ThingsAddInput {
  /**
   * An integer from 1 to 9 (`limits.page`).
   *
   * @see spec.yaml#things.add.page
   */
  page?: number;
  /**
   * At most 2 items (`limits.parts`).
   *
   * @see spec.yaml#things.add.parts
   */
  parts: Part[];
}

/** Output of `things.add`. */
export type ThingsAddOutput = Part;

/** Errors of `things.add`. */
export type ThingsAddError =
  TooManyToday | BadPage | TooManyParts | BadLabel | TooSoon | CallFailure;

/**
 * Input of `things.list`.
 *
 * @see spec.yaml#things.list
 */
export interface ThingsListInput {
  /** Nothing is taken. */
  [field: string]: never;
}

/** Output of `things.list`. */
export type ThingsListOutput = Part[];

/** Errors of `things.list`. */
export type ThingsListError = CallFailure;

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
     * `POST /things`
     *
     * @see spec.yaml#things.add
     */
    add(input: ThingsAddInput): Promise<ThingsAddOutput>;
    /**
     * `GET /things`
     *
     * @see spec.yaml#things.list
     */
    list(input?: ThingsListInput): Promise<ThingsListOutput>;
  };
}
