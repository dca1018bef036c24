/** The JSON kinds of the values of a type: of a model, or of a spec that is checked. */
import type { NamedDeclarations } from "./by-name.js";
import { valueKinds } from "./numeric-enums.js";
import { perFormat } from "../formats/index.js";
import type { Type, Value } from "../model/model.js";
import type { KindOfType } from "./type-kinds.js";
import { holdsObjects } from "./union-kinds.js";

/** A kind of JSON value. */
export type JsonKind = "string" | "number" | "boolean" | "null" | "list" | "object";

/** All kinds, in the order in which messages name them. */
export const jsonKinds: readonly JsonKind[] = ["string", "number", "boolean", "list", "object", "null"];

/** The JSON kind of the values of each type that is neither a name nor a constant; `any` where every value is one. */
const builtInKinds: Readonly<Record<Exclude<KindOfType, "const" | "ref" | "scalar">, JsonKind | "any">> = {
  string: "string",
  id: "string",
  decimal: "string",
  datetime: "string",
  base64: "string",
  ...perFormat(() => "string" as const),
  integer: "number",
  int64: "number",
  number: "number",
  timestamp: "number",
  boolean: "boolean",
  json: "any",
  unspecified: "any",
  list: "list",
  map: "object",
};

/** Returns the JSON kind of the values of a type; undefined for names, constants and other words. */
export function builtInKind(kind: string): JsonKind | "any" | undefined {
  return Object.hasOwn(builtInKinds, kind) ? builtInKinds[kind as keyof typeof builtInKinds] : undefined;
}

/** A value of a model, or of a spec, whose type may be unreadable. */
interface TypedValue {
  readonly type: {
    readonly kind: KindOfType | "name" | "invalid";
    readonly name?: string;
    readonly value?: unknown;
  };
  readonly nullable: boolean;
}

/** The values that a name stands for: some by their kinds, others by their types. */
interface NamedKinds<Of extends TypedValue> {
  readonly kinds: Iterable<JsonKind>;
  readonly values?: readonly Of[];
}

/** Returns the JSON kinds of a value; `named` resolves the type that is a name, once for each. */
export function kindsWith<Of extends TypedValue>(
  start: Of,
  named: (name: string, type: Of["type"]) => NamedKinds<Of>,
): ReadonlySet<JsonKind> {
  const kinds = new Set<JsonKind>();
  const met = new Set<string>();
  const open = [start];
  for (const { type, nullable } of open) {
    if (nullable) kinds.add("null");
    if (type.kind === "const") {
      kinds.add(type.value === null ? "null" : (typeof type.value as "string" | "number" | "boolean"));
    } else if (type.name === undefined) {
      const kind = builtInKind(type.kind);
      for (const one of kind === "any" ? jsonKinds : kind === undefined ? [] : [kind]) kinds.add(one);
    } else if (!met.has(type.name)) {
      met.add(type.name);
      const { kinds: own, values = [] } = named(type.name, type);
      for (const one of own) kinds.add(one);
      for (const value of values) open.push(value);
    }
  }
  return kinds;
}

export function jsonKindsOf(value: Value, { resources, enums }: NamedDeclarations): ReadonlySet<JsonKind> {
  return kindsWith<Value>(value, (name, type: Type) => {
    if (type.kind === "scalar") return { kinds: [], values: [type.value] };
    const resource = resources.get(name);
    if (resource === undefined) return { kinds: valueKinds(enums.get(name) ?? { values: [] }) };
    if (resource.kind === "object") return { kinds: ["object"] };
    const values = resource.byKind.map((member) => member.value);
    return { kinds: holdsObjects(resource) ? ["object"] : [], values };
  });
}
