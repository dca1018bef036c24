// Generated from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type { CallFailure, DeclaredError } from "./runtime/client/index.js";

/** A named string or number: plain ones can be assigned to it, other flavors cannot. */
export type Flavor<T, Name extends string> = T & { readonly " flavor"?: Name | undefined };

/** Identifies one `Parcel`. */
export type ParcelId = Flavor<string, "ParcelId">;

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type UnixMs = Flavor<number, "UnixMs">;

/** @see spec.yaml#ParcelStatus */
export type ParcelStatus = "created" | "in-transit" | "delivered";

/** The values of `ParcelStatus`. */
export const ParcelStatusValues: readonly ParcelStatus[] = /* @__PURE__ */ Object.freeze([
  "created",
  "in-transit",
  "delivered",
]);

/** The fields of every `Parcel`, whatever its `status`. */
export interface ParcelFields {
  id: ParcelId;
  /**
   * 1 to 80 characters (`limits.labelLength`).
   * @see spec.yaml#Parcel.label
   */
  label: string;
  status: ParcelStatus;
  /** Given when `status` is `delivered`. */
  delivered_at?: UnixMs;
  /**
   * - Open question: In which unit is the weight?
   * @see spec.yaml#Parcel.weight
   */
  weight?: number;
}

/** `Parcel` when `status` is `delivered`. */
export interface ParcelDelivered extends ParcelFields {
  status: "delivered";
  delivered_at: UnixMs;
}

/** `Parcel` when `status` is `created` or `in-transit`. */
export interface ParcelNotDelivered extends ParcelFields {
  status: "created" | "in-transit";
}

/** @see spec.yaml#Parcel */
export type Parcel = ParcelDelivered | ParcelNotDelivered;

/**
 * There is no such parcel.
 * @see spec.yaml#parcel_not_found
 */
export interface ParcelNotFound extends DeclaredError {
  readonly code: "parcel_not_found";
  readonly status: 404;
}

/** Input of `parcels.create`. */
export interface ParcelsCreateInput {
  /**
   * 1 to 80 characters (`limits.labelLength`).
   * @see spec.yaml#parcels.create.label
   */
  label: string;
}

/** Output of `parcels.create`, status 201. */
export type ParcelsCreateOutput = Parcel;

/** Errors of `parcels.create`. */
export type ParcelsCreateError = CallFailure;

/** Input of `parcels.get`. */
export interface ParcelsGetInput {
  id: ParcelId;
}

/** Output of `parcels.get`. */
export type ParcelsGetOutput = Parcel;

/** Errors of `parcels.get`. */
export type ParcelsGetError = ParcelNotFound | CallFailure;

/**
 * The service as an interface, for clients, stubs and handlers that need no context.
 * @see spec.yaml#service
 */
export interface ParcelService {
  readonly parcels: {
    /** `POST /parcels` */
    create(input: ParcelsCreateInput): Promise<ParcelsCreateOutput>;
    /** `GET /parcels/{id}` */
    get(input: ParcelsGetInput): Promise<ParcelsGetOutput>;
  };
}
