/** The values within a stated value, and the names in it. */
import type { ScalarKind } from "../../language/model/model.js";
import type { Located } from "./located.js";
import type { UnionAst } from "./resources.js";
import type { TypeAst, ValueAst } from "./values.js";

const none = (): readonly ValueAst[] => [];

/** The values within each kind of type that is no scalar. */
const parts: {
  readonly [Kind in Exclude<TypeAst["kind"], ScalarKind>]: (
    type: TypeAst & { readonly kind: Kind },
  ) => readonly ValueAst[];
} = {
  invalid: none,
  int64: none,
  timestamp: none,
  id: none,
  const: none,
  name: none,
  list: ({ items }) => [items],
  map: ({ values }) => [values],
};

/** The values directly within a stated type: the items of a list, the values of a map. */
export function statedInnerValues(type: TypeAst): readonly ValueAst[] {
  const read = (parts as Partial<Record<string, (type: TypeAst) => readonly ValueAst[]>>)[type.kind];
  return read === undefined ? [] : read(type);
}

/** Returns a value and all that is in it, outermost first: what an id is like, the keys of a map, items and values. */
export function withInnerValues(value: ValueAst): readonly ValueAst[] {
  const found = [value];
  for (const { type, like, keys } of found) {
    if (like !== undefined) found.push(like);
    if (keys !== undefined) found.push(keys);
    if (type.kind === "list") found.push(type.items);
    else if (type.kind === "map") found.push(type.values);
  }
  return found;
}

/** A type that is the name of a declaration. */
type NameAst = TypeAst & { readonly kind: "name" };

/** Returns the names that a value refers to. */
export function namesIn(value: ValueAst): NameAst[] {
  const { kind } = value.type;
  // Most values are of one type.
  if (kind === "name") return [value.type];
  if (kind !== "list" && kind !== "map" && value.like === undefined) return [];
  return withInnerValues(value).flatMap(({ type }) => (type.kind === "name" ? type : []));
}

/** Returns the members of a union that are names, then the resource of other values. */
export function memberNames({ of, otherwise }: UnionAst): readonly Located<string>[] {
  return otherwise === undefined ? of : [...of, otherwise];
}

/** Returns the names of resources and enums in the members of a union, those in lists and maps included. */
export function namesInUnion({ members, otherwise }: UnionAst): string[] {
  const names = members.flatMap(namesIn).map(({ name }) => name);
  return otherwise === undefined ? names : [...names, otherwise.value];
}
