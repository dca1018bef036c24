/** Assumptions that only add to the stated type. */
import type { TypeAst, ValueAst } from "../declarations/index.js";
import { builtInKind } from "../../language/facts/json-kinds.js";
import type { ConstValue } from "../../language/model/model.js";
import type { DecodeContext } from "./context.js";
import { wordsBehind } from "./named-types.js";

/**
 * Returns whether `stated` admits every value that `assumed` admits, as far as this is known before names are
 * resolved.
 */
export function refines(context: DecodeContext, stated: ValueAst, assumed: ValueAst): boolean {
  if (assumed.nullable && !stated.nullable && builtInKind(stated.type.kind) !== "any") return false;
  return typeRefines(context, stated.type, assumed.type);
}

function typeRefines(context: DecodeContext, stated: TypeAst, assumed: TypeAst): boolean {
  if (assumed.kind === "invalid" || stated.kind === "invalid" || builtInKind(stated.kind) === "any")
    return true;
  if (assumed.kind === "const") return admits(stated, assumed.value);
  switch (stated.kind) {
    case "name":
      return assumed.kind === "name";
    case "id":
      return assumed.kind === "id" && assumed.of.value === stated.of.value;
    case "timestamp":
      return assumed.kind === "timestamp" && (stated.unit === "unspecified" || stated.unit === assumed.unit);
    case "list":
      return assumed.kind === "list" && refines(context, stated.items, assumed.items);
    case "map":
      if (assumed.kind === "name") return kindBehind(context, assumed.name) === undefined;
      return assumed.kind === "map" && refines(context, stated.values, assumed.values);
    default: {
      const kind = assumed.kind === "name" ? kindBehind(context, assumed.name) : assumed.kind;
      return kind === undefined ? !isObject(context, assumed) : kindRefines(stated.kind, kind);
    }
  }
}

/** Returns whether every value of one kind of type is one of another, such as a `timestamp` of `integer`. */
export function kindRefines(stated: string, assumed: string): boolean {
  if (stated === "string") return builtInKind(assumed) === "string";
  if (stated === "number") return assumed !== "int64" && builtInKind(assumed) === "number";
  if (stated === "integer") return ["integer", "int64", "timestamp"].includes(assumed);
  return assumed === stated;
}

/** Returns the kind of the type that an enum or a scalar stands for; undefined for another name. */
function kindBehind({ types, inlineEnums }: DecodeContext, name: string): string | undefined {
  const inline = inlineEnums.find((one) => one.name.value === name);
  if (inline === undefined) return [...wordsBehind(types, name)].slice(1).at(-1)?.replace(/<.*/s, "");
  const values = inline.values.map(({ value }) => value.value);
  if (values.every((value) => typeof value === "string")) return "string";
  return values.every(Number.isInteger) ? "integer" : "number";
}

function isObject({ inlineResources, objects }: DecodeContext, type: TypeAst): boolean {
  if (type.kind !== "name") return false;
  const inline = inlineResources.find(({ name }) => name.value === type.name);
  return inline === undefined ? objects.has(type.name) : inline.kind === "object";
}

/** Returns whether a type admits a constant. */
function admits(stated: TypeAst, value: ConstValue): boolean {
  if (stated.kind === "name") return true;
  if (stated.kind === "const") return stated.value === value;
  if (stated.kind === "integer") return Number.isInteger(value);
  return stated.kind !== "int64" && value !== null && builtInKind(stated.kind) === typeof value;
}
