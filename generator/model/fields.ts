/** Fields and their presence. */
import type { Documented } from "./documented.js";
import type { ConstValue, Json, Value } from "./types.js";

/** A property of an object, or a parameter of an endpoint. */
export interface Field extends Documented {
  /** Name on the wire; any text. */
  readonly name: string;
  readonly value: Value;
  readonly presence: Presence;
  readonly default?: Json;
  readonly example?: Json;
  /** Whether the value must not show up in logs and messages. */
  readonly sensitive: boolean;
}

/** Whether a field has to be there. `unspecified`: seen, but not said to be always there. */
export type Presence =
  | { readonly kind: "required" }
  | { readonly kind: "optional" }
  | { readonly kind: "unspecified" }
  | { readonly kind: "conditional"; readonly requiredWhen?: Condition; readonly onlyWhen?: Condition };

/** All must hold; each holds when the sibling field has one of the values. */
export type Condition = readonly { readonly field: string; readonly values: readonly ConstValue[] }[];
