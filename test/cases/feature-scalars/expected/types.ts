// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** A string or number with a name: plain ones may be assigned, other flavors may not. */
export type Flavor<T, Name extends string> = T & { readonly " flavor"?: Name | undefined };

/** Identifies one `Sample`. */
export type SampleId = Flavor<string, "SampleId">;

/** Identifies one `Parcel`. */
export type ParcelId = Flavor<string, "ParcelId">;

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type UnixMs = Flavor<number, "UnixMs">;

/** Seconds since 1970-01-01T00:00:00Z. */
export type UnixSeconds = Flavor<number, "UnixSeconds">;

/** @see spec.yaml#Sample */
export interface Sample {
  text: string;
  /** An integer. */
  whole: number;
  amount: number;
  flag: boolean;
  anything: unknown;
  /** A decimal number as text. */
  exact: string;
  /** RFC 3339 with an offset. */
  moment: string;
  /** Base64. */
  bytes: string;
  created: UnixMs;
  expires: UnixSeconds;
  /**
   * Open question: In which unit is seen, seconds or milliseconds?
   *
   * @see spec.yaml#Sample.seen
   */
  seen: number;
  id: SampleId;
  parcel: ParcelId;
}

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
