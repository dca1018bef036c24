// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/** A string or number with a name: plain ones may be assigned, other flavors may not. */
export type Flavor<T, Name extends string> = T & { readonly " flavor"?: Name | undefined };

/** Identifies one `Thing`. */
export type ThingId = Flavor<string, "ThingId">;

/** Identifies one `Thnig`. */
export type ThnigId = Flavor<string, "ThnigId">;

/** Identifies one `Person`. */
export type PersonId = Flavor<string, "PersonId">;

/** Identifies one `Persn`. */
export type PersnId = Flavor<string, "PersnId">;

/** @see spec.yaml#Thing */
export interface Thing {
  id: ThingId;
  parent: ThnigId;
  owner: PersonId;
  keeper: PersonId;
  buyer: PersnId;
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
  };
}
