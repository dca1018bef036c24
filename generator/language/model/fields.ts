/** Fields and their presence. */
import type { Documented } from "./documented.js";
import type { ConstValue, Json, Value } from "./types.js";

/** A property of an object, or a parameter of an endpoint. */
export interface Field extends Documented {
  /** Name on the wire; any string. */
  readonly name: string;
  readonly value: Value;
  readonly presence: Presence;
  /** True if the server fills in the default. */
  readonly apply?: true;
  readonly example?: Json;
  /** The examples after the first. */
  readonly furtherExamples?: readonly Json[];
  /** True if logs and messages must not show the value. */
  readonly sensitive: boolean;
}

/** The presence of a field: required, optional, dependent on other fields, or unspecified. */
export type Presence =
  | { readonly kind: "required" }
  | { readonly kind: "optional" }
  | { readonly kind: "unspecified" }
  | { readonly kind: "conditional"; readonly requiredWhen?: Condition; readonly onlyWhen?: Condition };

/** A condition: every listed sibling field has one of its values. */
export type Condition = readonly { readonly field: string; readonly values: readonly ConstValue[] }[];
