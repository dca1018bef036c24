// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** @see spec.yaml#ByNumber */
export interface ByNumber {
  number: number;
}

/** @see spec.yaml#ByCode */
export interface ByCode {
  code: number;
  /** Only in `ByNumber`. */
  number?: never;
}

/** @see spec.yaml#ByParts */
export interface ByParts {
  code: unknown[];
  /** Only in `ByNumber`. */
  number?: never;
}

/** @see spec.yaml#Archive */
export interface Archive {
  first: ByNumber;
}

/** @see spec.yaml#Query */
export type Query = ByParts | (ByNumber & { code?: never }) | ByCode;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type ParcelService = object;
