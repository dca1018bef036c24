// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** @see spec.yaml#Cat */
export interface Cat {
  kind: "cat";
  /** An integer. */
  lives: number;
}

/** @see spec.yaml#Dog */
export interface Dog {
  kind: "dog";
}

/** @see spec.yaml#Carp */
export interface Carp {
  kind: "carp";
}

/** @see spec.yaml#Gull */
export interface Gull {
  kind: "gull";
}

/**
 * Told apart by `kind`.
 *
 * @see spec.yaml#Pet
 */
export type Pet = Cat | Dog;

/**
 * Told apart by `kind`.
 *
 * @see spec.yaml#Walker
 */
export type Walker = Pet;

/**
 * Told apart by `kind`.
 *
 * @see spec.yaml#Animal
 */
export type Animal = Walker | Carp | Gull;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type ZooService = object;
