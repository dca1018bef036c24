/** Values of the model as TypeScript types. */
import type { ScalarKind, Type, Value } from "../../../language/model/model.js";
import { idType } from "../../../language/names/names.js";
import { perFormat } from "../../../language/formats/index.js";
import { quoteLiteral } from "../../../print/quote/code.js";
import type { TypesScope } from "./scope.js";

/**
 * `value` as a type. `refinements` are what extending resources make of the same field: where one of
 * them is a resource, a map of the base is any object, as an interface is not assignable to a map.
 *
 *   list<id<User> | null>   ->   (UserId | null)[]
 */
export function typeText(scope: TypesScope, value: Value, refinements: readonly Value[] = []): string {
  const text = bareType(scope, value.type, refinements);
  return isNullable(value) && text !== "null" ? `${text} | null` : text;
}

/** Returns whether null is a value besides those of the type; `unknown` holds it already. */
function isNullable(value: Value): boolean {
  return value.nullable && value.type.kind !== "json" && value.type.kind !== "unspecified";
}

const scalarTypes: { readonly [K in ScalarKind]: string } = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  json: "unknown",
  decimal: "string",
  datetime: "string",
  base64: "string",
  ...perFormat(() => "string"),
  unspecified: "unknown",
};

function bareType(scope: TypesScope, type: Type, refinements: readonly Value[]): string {
  switch (type.kind) {
    case "int64":
      return type.as;
    case "timestamp":
      return timestampType(scope, type.unit);
    case "id":
      return idType(type.of);
    case "const":
      return quoteLiteral(type.value);
    case "ref":
    case "scalar":
      return type.name;
    case "list":
      return listType(scope, type.items, refinements);
    case "map":
      return mapType(scope, type, refinements);
    default:
      return scalarTypes[type.kind];
  }
}

function timestampType(scope: TypesScope, unit: "ms" | "s" | "unspecified"): string {
  if (unit === "unspecified") return "number";
  const name = unit === "ms" ? "UnixMs" : "UnixSeconds";
  scope.foundations.use(name);
  return scope.module.support(name);
}

function listType(scope: TypesScope, items: Value, refinements: readonly Value[]): string {
  const inner = refinements.flatMap(({ type }) => (type.kind === "list" ? [type.items] : []));
  const text = typeText(scope, items, inner);
  return isNullable(items) ? `(${text})[]` : `${text}[]`;
}

/**
 * The type of a map. The values of a closed enum are names of properties; other keys are any string.
 *
 *   map<integer>                ->   { [key: string]: number }
 *   map<integer>, keys: Size    ->   { [key in Size]?: number }
 */
function mapType(
  scope: TypesScope,
  { values, keys }: Extract<Type, { kind: "map" }>,
  refinements: readonly Value[],
): string {
  if (refinements.some(({ type }) => type.kind === "ref")) return "object";
  const inner = refinements.flatMap(({ type }) => (type.kind === "map" ? [type.values] : []));
  const name = keys?.type.kind === "ref" ? keys.type.name : undefined;
  const isListed = name !== undefined && scope.enums.get(name)?.open === false;
  return `{ ${isListed ? `[key in ${name}]?` : "[key: string]"}: ${typeText(scope, values, inner)} }`;
}
