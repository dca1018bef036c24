// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** The limits of the service, by name. */
export type Limits = object;

/** The limits of the service. */
export const limits: Limits = Object.freeze({});
