// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** The limits of the service, by name. */
export interface Limits {
  /** @see spec.yaml#fact */
  readonly fact: { readonly max: 5 };
}

/** The limits of the service. */
export const limits: Limits = Object.freeze({
  fact: Object.freeze({ max: 5 }),
});
