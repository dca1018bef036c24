// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** The limits of the service, by name. */
export interface Limits {
  /** @see spec.yaml#default */
  readonly default: 5;
  /** @see spec.yaml#class */
  readonly class: { readonly max: 3 };
  /** @see spec.yaml#constructor */
  readonly constructor: 4;
  /** @see spec.yaml#toString */
  readonly toString: { readonly max: 2 };
}

/** The limits of the service. */
export const limits: Limits = Object.freeze<Limits>({
  default: 5,
  class: Object.freeze({ max: 3 }),
  constructor: 4,
  toString: Object.freeze({ max: 2 }),
});
