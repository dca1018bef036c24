/** The kind of the values of a stated enum. */
import type { EnumAst, TypeAst } from "../../declarations/index.js";
import type { SpecScope } from "./spec-scope.js";

/** Returns whether the values of an enum are numbers; another rule reports an enum that has strings, too. */
export function isNumericEnum({ values }: EnumAst): boolean {
  return typeof values[0]?.value.value === "number";
}

/** Returns whether a type names an enum of strings. */
export function isStringEnum(scope: SpecScope, type: TypeAst): boolean {
  const item = scope.enumOf(type);
  return item !== undefined && !isNumericEnum(item);
}
