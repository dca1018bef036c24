// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** @see spec.yaml#Stated */
export interface Stated {
  there: string;
  nullable: string | null;
  optional?: string;
  both?: string | null;
  fixed: "1.0";
  number: 3;
  no: false;
  nothing: null;
  maybe: true | null;
}

/**
 * Open question: Which fields are always present?
 *
 * @see spec.yaml#Seen
 */
export interface Seen {
  id: string;
  name?: string;
  note?: string;
}

/**
 * Not specified: the table has no column for it. Assumed: `required`.
 *
 * @see spec.yaml#Table
 */
export interface Table {
  name: string;
  note?: string;
}

/** @see spec.yaml#Mixed */
export interface Mixed {
  /** An integer. Presence not specified. */
  seen?: number;
  /**
   * An integer.
   *
   * Not specified: whether it is always there. Assumed: `required`.
   *
   * @see spec.yaml#Mixed.taken
   */
  taken: number;
}

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
