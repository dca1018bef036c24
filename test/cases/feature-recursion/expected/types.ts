// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.

/** @see spec.yaml#Node */
export interface Node {
  /** An integer. */
  value: number;
  next?: Node | null;
  children?: Node[];
  named?: { [key: string]: Node };
}

/** @see spec.yaml#Leaf */
export interface Leaf {
  kind: "leaf";
  text: string;
}

/** @see spec.yaml#And */
export interface And {
  kind: "and";
  terms: Term[];
}

/**
 * Told apart by `kind`.
 *
 * @see spec.yaml#Term
 */
export type Term = Leaf | And;

/** What each scheme of authentication takes. */
export type Credentials = object;

/**
 * What the service does, whoever does it: a client, a stub, or handlers that need no context.
 *
 * @see spec.yaml#service
 */
export type Demo = object;
