// Generated from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** The limits of the service, by name. */
export interface Limits {
  /**
   * Applies to `Parcel.label` and `parcels.create.label`.
   * @see spec.yaml#labelLength
   */
  readonly labelLength: { readonly min: 1; readonly max: 80 };
}

/** The limits of the service. */
export const limits: Limits = Object.freeze({
  labelLength: Object.freeze({ min: 1, max: 80 }),
});
