// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** @see spec.yaml#Market */
export interface Market {
  tag: "north";
}

/**
 * Told apart by `tag`, then by their fields.
 *
 * @see spec.yaml#Umbrella
 */
export type Umbrella = Quartz | Market;

/** @see spec.yaml#Quartz */
export interface Quartz {
  id?: { [key: string]: Umbrella };
  /** Each value: an integer. */
  owner: { [key: string]: number };
  tag: "north";
}

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type ZooService = object;
