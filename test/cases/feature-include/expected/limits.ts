// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** The limits of the service, by name. */
export interface Limits {
  /**
   * Applies to `First.name`.
   *
   * @see parts/limits.yaml#nameLength
   */
  readonly nameLength: { readonly max: 3 };
}

/** The limits of the service. */
export const limits: Limits = Object.freeze({
  nameLength: Object.freeze({ max: 3 }),
});
