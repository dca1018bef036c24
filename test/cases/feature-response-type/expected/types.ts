// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/** A string or number with a name: plain ones may be assigned, other flavors may not. */
export type Flavor<T, Name extends string> = T & { readonly " flavor"?: Name | undefined };

/** Identifies one `Thing`. */
export type ThingId = Flavor<string, "ThingId">;

/** @see spec.yaml#Thing */
export interface Thing {
  id: ThingId;
}

/**
 * Input of `things.get`.
 *
 * @see spec.yaml#things.get
 */
export interface ThingsGetInput {
  id: ThingId;
}

/** Output of `things.get`. */
export type ThingsGetOutput = Thing;

/** Errors of `things.get`. */
export type ThingsGetError = CallFailure;

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
export type ThingsListOutput = Thing[];

/** Headers of the answer of `things.list`. */
export interface ThingsListHeaders {
  /** An integer. */
  "x-count": number;
}

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
     * `GET /things/{id}`
     *
     * @see spec.yaml#things.get
     */
    get(input: ThingsGetInput): Promise<ThingsGetOutput>;
    /**
     * `GET /things`
     *
     * @see spec.yaml#things.list
     */
    list(input?: ThingsListInput): Promise<ThingsListOutput>;
  };
}
