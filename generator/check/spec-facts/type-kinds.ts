/** The kinds of types, and what the rules need to know about each. */
import { defined } from "../../base/defined.js";
import type { ScalarKind } from "../../language/model/model.js";
import type { TextFormatRow } from "../../language/formats/format.js";
import { perFormat, textFormats } from "../../language/formats/index.js";
import type { TypeAst, ValueAst, EnumAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";

/** The kind of a type expression. */
export type TypeKind = TypeAst["kind"];

/** Kinds that are complete without a name or an inner type. */
export type PlainKind = ScalarKind | "int64" | "invalid";

/** The facts about one kind. */
export type KindFacts =
  | {
      readonly json: "string";
      /** Length of the shortest value. */
      readonly minLength: number;
      /** Length of the longest value; absent where there is none. */
      readonly maxLength?: number;
      /** Set for kinds that accept only strings of a certain form. */
      readonly isFormat: boolean;
    }
  | {
      /**
       * The JSON kind of the values: `any` for kinds that accept every value, `declared` and `constant`
       * where the declaration or the constant decides, `unknown` for an expression that cannot be read.
       */
      readonly json: "number" | "boolean" | "list" | "object" | "any" | "declared" | "constant" | "unknown";
    };

/** The facts about every kind. A new kind must be entered here. */
export const typeKinds: Readonly<Record<TypeKind, KindFacts>> = {
  string: { json: "string", minLength: 0, isFormat: false },
  id: { json: "string", minLength: 1, isFormat: false },
  base64: { json: "string", minLength: 0, isFormat: true },
  decimal: { json: "string", minLength: 1, isFormat: true },
  datetime: { json: "string", minLength: 20, isFormat: true },
  ...perFormat((format) => stringsOf(textFormats[format])),
  integer: { json: "number" },
  int64: { json: "number" },
  number: { json: "number" },
  timestamp: { json: "number" },
  boolean: { json: "boolean" },
  list: { json: "list" },
  map: { json: "object" },
  json: { json: "any" },
  unspecified: { json: "any" },
  name: { json: "declared" },
  const: { json: "constant" },
  invalid: { json: "unknown" },
};

function stringsOf({ shortest, longest }: TextFormatRow): KindFacts {
  const most = defined({ maxLength: longest });
  return { json: "string", minLength: shortest, isFormat: true, ...most };
}

/** Returns whether every value of `kind` is a string. */
export function isStringKind(kind: TypeKind): boolean {
  return typeKinds[kind].json === "string";
}

/** Returns whether `kind` accepts strings of every form, as far as is known. */
export function acceptsAnyString(kind: TypeKind): boolean {
  const facts = typeKinds[kind];
  return facts.json === "string" ? !facts.isFormat : facts.json === "any" || facts.json === "unknown";
}

/** Returns whether `kind` accepts every JSON value. */
export function isAnyKind(kind: TypeKind): boolean {
  return typeKinds[kind].json === "any";
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
