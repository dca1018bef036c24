// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** @see spec.yaml#Rounds */
export type Rounds = "circle" | "dot";

/** The values of `Rounds`. */
export const RoundsValues: readonly Rounds[] = /* @__PURE__ */ Object.freeze(["circle", "dot"]);

/** @see spec.yaml#Cat */
export interface Cat {
  kind: "cat";
  /** An integer. */
  lives: number;
}

/** @see spec.yaml#Dog */
export interface Dog {
  kind: "dog";
  good: boolean;
}

/**
 * What lives at home. Told apart by `kind`.
 *
 * @see spec.yaml#Pet
 */
export type Pet = Cat | Dog;

/** @see spec.yaml#Bird */
export interface Bird {
  kind: "bird";
}

/**
 * Told apart by `kind`.
 *
 * @see spec.yaml#Animal
 */
export type Animal = Pet | Bird;

/** @see spec.yaml#Square */
export interface Square {
  shape: "square";
  side: number;
}

/** @see spec.yaml#Round */
export interface Round {
  shape: Rounds;
  radius: number;
}

/**
 * Told apart by `shape`.
 *
 * @see spec.yaml#Figure
 */
export type Figure = Square | Round;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
