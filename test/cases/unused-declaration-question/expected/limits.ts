// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */

/** The limits of the service, by name. */
export interface Limits {}

/** The limits of the service. */
export const limits: Limits = Object.freeze({});
