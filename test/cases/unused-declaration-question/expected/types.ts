// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure } from "./runtime/call-error.js";

/** @see spec.yaml#Parcel */
export interface Parcel {
  /**
   * Open question: In which unit is it?
   *
   * @see spec.yaml#Parcel.sent_at
   */
  sent_at: number;
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

/** Errors of `parcels.get`. */
export type ParcelsGetError = CallFailure;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
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
