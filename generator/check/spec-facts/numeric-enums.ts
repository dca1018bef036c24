/** The kinds of the values of a stated enum. */
import type { EnumAst, TypeAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";

/** Returns the JSON kinds of the values of an enum. An enum without listed values has strings. */
export function statedValueKinds({ values }: EnumAst): ReadonlySet<"string" | "number"> {
  const kinds = values.map(({ value }) => (typeof value.value === "number" ? "number" : "string"));
  return new Set(kinds.length === 0 ? ["string"] : kinds);
}

/** Returns whether all values of an enum are numbers. */
export function isNumericEnum(item: EnumAst): boolean {
  return !statedValueKinds(item).has("string");
}

/** Returns whether a type names an enum of strings alone. */
export function isStringEnum(spec: BoundSpec, type: TypeAst): boolean {
  const item = spec.enumOf(type);
  return item !== undefined && !statedValueKinds(item).has("number");
}
