/** Assumptions that only add to the stated type. */
import type { TypeAst, ValueAst } from "../declarations/index.js";
import { builtInKind } from "../../language/facts/json-kinds.js";
import type { ConstValue } from "../../language/model/model.js";

/**
 * Returns whether `stated` admits every value that `assumed` admits, as far as this is known before names are
 * resolved.
 */
export function refines(stated: ValueAst, assumed: ValueAst): boolean {
  if (assumed.nullable && !stated.nullable && builtInKind(stated.type.kind) !== "any") return false;
  return typeRefines(stated.type, assumed.type);
}

function typeRefines(stated: TypeAst, assumed: TypeAst): boolean {
  if (assumed.kind === "invalid" || stated.kind === "invalid" || builtInKind(stated.kind) === "any")
    return true;
  if (assumed.kind === "const") return admits(stated, assumed.value);
  switch (stated.kind) {
    case "string":
      // The name of an enum refines `string`.
      return assumed.kind === "name" || builtInKind(assumed.kind) === "string";
    case "number":
      return assumed.kind !== "int64" && builtInKind(assumed.kind) === "number";
    case "id":
      return assumed.kind === "id" && assumed.of.value === stated.of.value;
    case "timestamp":
      return assumed.kind === "timestamp" && (stated.unit === "unspecified" || stated.unit === assumed.unit);
    case "list":
      return assumed.kind === "list" && refines(stated.items, assumed.items);
    case "map":
      if (assumed.kind === "name") return true;
      return assumed.kind === "map" && refines(stated.values, assumed.values);
    default:
      return assumed.kind === stated.kind;
  }
}

/** Returns whether a type admits a constant. */
function admits(stated: TypeAst, value: ConstValue): boolean {
  if (stated.kind === "name") return true;
  if (stated.kind === "const") return stated.value === value;
  if (stated.kind === "integer") return Number.isInteger(value);
  return stated.kind !== "int64" && value !== null && builtInKind(stated.kind) === typeof value;
}
