// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** Identifies one `Thing`. */
export type ThingId = string;

/** Identifies one `Other`. */
export type OtherId = string;

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type UnixMs = number;

/** Seconds since 1970-01-01T00:00:00Z. */
export type UnixSeconds = number;

/** @see spec.yaml#Thing */
export interface Thing {
  id: ThingId;
  other: OtherId;
  at: UnixMs;
  until: UnixSeconds;
}

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
