// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/**
 * The limits of the service, by name.
 *
 * Not specified: all other limits.
 *
 * `unknown` has no value. Not specified: the rate.
 */
export interface Limits {
  /**
   * Applies to `things.put`.
   *
   * @see spec.yaml#day
   */
  readonly day: { readonly hours: 24; readonly milliseconds: 86400000 };
  /**
   * Not specified: the smallest.
   *
   * @see spec.yaml#size
   */
  readonly size: { readonly max: 5 };
}

/** The limits of the service. */
export const limits: Limits = Object.freeze({
  day: Object.freeze({ hours: 24, milliseconds: 86400000 }),
  size: Object.freeze({ max: 5 }),
});
