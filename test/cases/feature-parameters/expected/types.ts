// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/** A string or number with a name: plain ones may be assigned, other flavors may not. */
export type Flavor<T, Name extends string> = T & { readonly " flavor"?: Name | undefined };

/** Identifies one `Thing`. */
export type ThingId = Flavor<string, "ThingId">;

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type UnixMs = Flavor<number, "UnixMs">;

/** @see spec.yaml#Color */
export type Color = "red" | "dark blue";

/** The values of `Color`. */
export const ColorValues: readonly Color[] = /* @__PURE__ */ Object.freeze(["red", "dark blue"]);

/**
 * Not specified: whatever came.
 *
 * @see spec.yaml#Echo
 */
export interface Echo {
  /** Whatever else there is. */
  [field: string]: unknown;
}

/**
 * Input of `things.find`.
 *
 * @see spec.yaml#things.find
 */
export interface ThingsFindInput {
  id: ThingId;
  /** An integer. */
  "part-of": number;
  text?: string;
  tags?: string[];
  /** At most 2 items. Each item: an integer, at least 0. */
  levels?: number[];
  /** An integer. */
  whole?: number | null;
  amount?: number;
  flag?: boolean;
  color?: Color;
  since?: UnixMs;
  /** A decimal number as text. */
  exact?: string;
  "odd name&"?: string;
  "x-trace": string;
  /** An integer. */
  "X-Count"?: number;
  "x-flag"?: boolean;
}

/** Output of `things.find`. */
export type ThingsFindOutput = Echo;

/** Errors of `things.find`. */
export type ThingsFindError = CallFailure;

/**
 * Input of `things.pick`.
 *
 * @see spec.yaml#things.pick
 */
export interface ThingsPickInput {
  id: string;
  must: boolean;
}

/** Output of `things.pick`. */
export type ThingsPickOutput = string;

/** Errors of `things.pick`. */
export type ThingsPickError = CallFailure;

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
     * `GET /things/{id}/{part-of}`
     *
     * @see spec.yaml#things.find
     */
    find(input: ThingsFindInput): Promise<ThingsFindOutput>;
    /**
     * `GET /things/{id}`
     *
     * @see spec.yaml#things.pick
     */
    pick(input: ThingsPickInput): Promise<ThingsPickOutput>;
  };
}
