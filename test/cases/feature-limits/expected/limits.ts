// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/**
 * The limits of the service, by name.
 *
 * Not specified: how many requests may be made per minute.
 *
 * `unknown` has no value. Not specified: how long an intent lives.
 */
export interface Limits {
  /**
   * Applies to `Thing.code`.
   *
   * @see spec.yaml#exact
   */
  readonly exact: 24;
  /** @see spec.yaml#negative */
  readonly negative: -1.5;
  /** @see spec.yaml#atLeast */
  readonly atLeast: { readonly min: 1 };
  /**
   * How many there may be. Applies to `Thing.parts`. Beyond it: the error `too_many`.
   *
   * @see spec.yaml#atMost
   */
  readonly atMost: { readonly max: 150 };
  /**
   * Applies to `Thing.name`.
   *
   * @see spec.yaml#between
   */
  readonly between: { readonly min: 1; readonly max: 50 };
  /** @see spec.yaml#window */
  readonly window: { readonly hours: 24; readonly milliseconds: 86400000 };
  /** @see spec.yaml#short */
  readonly short: { readonly milliseconds: 250 };
  /** @see spec.yaml#long */
  readonly long: { readonly days: 365; readonly milliseconds: 31536000000 };
  /**
   * Applies to `Thing.size`.
   *
   * Not specified: the smallest. Assumed: `{ min: 1 }`.
   *
   * @see spec.yaml#partly
   */
  readonly partly: { readonly min: 1; readonly max: 100 };
  /**
   * Not specified: how many. Assumed: `7`.
   *
   * @see spec.yaml#assumed
   */
  readonly assumed: 7;
  /**
   * Not specified: how long. Assumed: `{ minutes: 5 }`.
   *
   * @see spec.yaml#assumedDuration
   */
  readonly assumedDuration: { readonly minutes: 5; readonly milliseconds: 300000 };
}

/** The limits of the service. */
export const limits: Limits = Object.freeze({
  exact: 24,
  negative: -1.5,
  atLeast: Object.freeze({ min: 1 }),
  atMost: Object.freeze({ max: 150 }),
  between: Object.freeze({ min: 1, max: 50 }),
  window: Object.freeze({ hours: 24, milliseconds: 86400000 }),
  short: Object.freeze({ milliseconds: 250 }),
  long: Object.freeze({ days: 365, milliseconds: 31536000000 }),
  partly: Object.freeze({ min: 1, max: 100 }),
  assumed: 7,
  assumedDuration: Object.freeze({ minutes: 5, milliseconds: 300000 }),
});
