// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** A tag that the spec does not list: at run time any string but the listed ones. */
export type Unlisted<Where extends string> = "a value the spec does not list" & {
  readonly " unlisted": Where;
};

/** @see spec.yaml#Air */
export interface Air {
  kind: "express";
  by: "air";
}

/** @see spec.yaml#Road */
export interface Road {
  kind: "express";
  by: "road";
}

/** `Delivery` whose `kind` is not listed. */
export interface DeliveryOtherwise {
  kind: Unlisted<"Delivery">;
  /** Whatever else there is. */
  [field: string]: unknown;
}

/**
 * Told apart by `kind`, then by `by`.
 *
 * Not specified: other kinds.
 *
 * @see spec.yaml#Delivery
 */
export type Delivery = Air | Road | DeliveryOtherwise;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type ParcelService = object;
