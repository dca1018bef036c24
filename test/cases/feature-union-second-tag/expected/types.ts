// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** @see spec.yaml#Air */
export interface Air {
  kind: "express";
  way: "air";
  flight: string;
}

/** @see spec.yaml#Road */
export interface Road {
  kind: "express";
  way: "road";
  plate: string;
}

/** @see spec.yaml#Standard */
export interface Standard {
  kind: "standard";
  /** An integer. */
  days: number;
}

/**
 * Told apart by `kind`, then by `way`.
 *
 * @see spec.yaml#Delivery
 */
export type Delivery = Air | Road | Standard;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
