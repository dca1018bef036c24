// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** @see spec.yaml#ByCode */
export interface ByCode {
  code: string;
}

/** @see spec.yaml#ByAddress */
export interface ByAddress {
  street: string;
  city: string;
}

/**
 * Not specified: how else something can be found.
 *
 * @see spec.yaml#ByOther
 */
export interface ByOther {
  /** Only in `ByCode`. */
  code?: never;
  /** Only in `ByAddress`. */
  street?: never;
  /** Only in `ByAddress`. */
  city?: never;
  /** Whatever else there is. */
  [field: string]: unknown;
}

/** @see spec.yaml#Known */
export type Known = (ByCode & { street?: never; city?: never }) | (ByAddress & { code?: never });

/** @see spec.yaml#Single */
export type Single = ByCode;

/** @see spec.yaml#Query */
export type Query =
  (ByCode & { street?: never; city?: never }) | (ByAddress & { code?: never }) | ByOther;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
