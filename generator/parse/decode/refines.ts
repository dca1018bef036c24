/** Whether an assumption only adds to what is known of a type. */
import type { TypeAst, ValueAst } from "../ast.js";

/**
 * Whether every value that `assumed` admits is one that `stated` admits, as far as this can be told
 * without knowing what names stand for.
 */
export function refines(stated: ValueAst, assumed: ValueAst): boolean {
  const admitsNull = stated.nullable || stated.type.kind === "unspecified" || stated.type.kind === "json";
  if (assumed.nullable && !admitsNull) return false;
  return typeRefines(stated.type, assumed.type);
}

const texts: ReadonlySet<TypeAst["kind"]> = new Set([
  "string",
  "decimal",
  "datetime",
  "base64",
  "id",
  "name",
]);

function typeRefines(stated: TypeAst, assumed: TypeAst): boolean {
  if (stated.kind === "invalid" || assumed.kind === "invalid") return true;
  if (assumed.kind === "const") return constRefines(stated, assumed.value);
  switch (stated.kind) {
    case "unspecified":
    case "json":
      return true;
    case "string":
      return texts.has(assumed.kind);
    case "number":
      return assumed.kind === "number" || assumed.kind === "integer" || assumed.kind === "timestamp";
    case "timestamp":
      return assumed.kind === "timestamp" && (stated.unit === "unspecified" || stated.unit === assumed.unit);
    case "list":
      return assumed.kind === "list" && refines(stated.items, assumed.items);
    case "map":
      return assumed.kind === "name" || (assumed.kind === "map" && refines(stated.values, assumed.values));
    case "id":
      return assumed.kind === "id" && assumed.of.value === stated.of.value;
    case "const":
      return false;
    default:
      return stated.kind === assumed.kind;
  }
}

function constRefines(stated: TypeAst, value: unknown): boolean {
  switch (stated.kind) {
    case "unspecified":
    case "json":
    case "name":
      return true;
    case "const":
      return stated.value === value;
    case "integer":
      return Number.isInteger(value);
    case "number":
    case "timestamp":
      return typeof value === "number";
    case "boolean":
      return typeof value === "boolean";
    case "list":
    case "map":
      return false;
    default:
      return typeof value === "string";
  }
}
