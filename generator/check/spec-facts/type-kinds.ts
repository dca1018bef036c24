/** The kinds of types, and what the rules need to know about each. */
import { builtInKind, kindsWith, type JsonKind } from "../../language/facts/json-kinds.js";
import type { ScalarKind } from "../../language/model/model.js";
import { isTextFormat, textFormats } from "../../language/formats/index.js";
import type { TypeAst, ValueAst, EnumAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { mayBeOther } from "../../spec/bind/unions.js";

/** The kind of a type expression. */
export type TypeKind = TypeAst["kind"];

/** Kinds that are complete without a name or an inner type. */
type PlainKind = ScalarKind | "int64" | "invalid";

/** The lengths of the shortest and the longest string of a kind. */
export function lengthsOf(kind: TypeKind): { readonly shortest: number; readonly longest: number } {
  const shortest = { id: 1, decimal: 1, datetime: 20 }[kind as string] ?? 0;
  return { shortest, longest: Infinity, ...(isTextFormat(kind) ? textFormats[kind] : {}) };
}

/** Returns whether every value of `kind` is a string. */
export function isStringKind(kind: TypeKind): boolean {
  return builtInKind(kind) === "string";
}

/** Returns whether `kind` accepts strings of every form, as far as is known. */
export function acceptsAnyString(kind: TypeKind): boolean {
  return kind === "string" || kind === "id" || kind === "invalid" || isAnyKind(kind);
}

/** Returns whether `kind` accepts every JSON value. */
export function isAnyKind(kind: TypeKind): boolean {
  return builtInKind(kind) === "any";
}

/** Returns a type as a spec writes it, for example `list<Parcel>`. */
export function describe(type: TypeAst): string {
  switch (type.kind) {
    case "name":
      return type.name;
    case "const":
      return JSON.stringify(type.value);
    case "id":
      return `id<${type.of.value}>`;
    case "timestamp":
      return `timestamp<${type.unit}>`;
    case "list":
    case "map": {
      const inner = type.kind === "list" ? type.items : type.values;
      return `${type.kind}<${describeValue(inner)}>`;
    }
    default: {
      const word: PlainKind = type.kind;
      return word;
    }
  }
}

/** Returns a type as a spec writes it, with `| null` where it is nullable. */
export function describeValue({ type, nullable }: ValueAst): string {
  return nullable ? `${describe(type)} | null` : describe(type);
}

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

/** Returns the JSON kinds that the values of a type have; none where the type is unknown. */
export function statedKinds(spec: BoundSpec, value: ValueAst): ReadonlySet<JsonKind> {
  return kindsWith<ValueAst>(value, (name) => {
    const [resource, item, scalar] = [spec.resources.get(name), spec.enums.get(name), spec.scalars.get(name)];
    if (resource?.kind === "object") return { kinds: ["object"] };
    if (resource !== undefined) {
      const isNullable = resource.nullable?.value === true;
      const kinds: JsonKind[] = isNullable ? ["null"] : [];
      return { kinds: mayBeOther(resource) ? [...kinds, "object"] : kinds, values: resource.members };
    }
    if (item !== undefined) return { kinds: statedValueKinds(item) };
    return { kinds: [], values: scalar === undefined ? [] : [{ ...scalar.value, nullable: false }] };
  });
}
