/** The types within a type. */
import type { ScalarKind, Type, Value } from "./model.js";

const none = (): readonly Value[] => [];

/** The values within each kind of type that is no scalar. */
const parts: {
  readonly [Kind in Exclude<Type["kind"], ScalarKind>]: (
    type: Type & { readonly kind: Kind },
  ) => readonly Value[];
} = {
  timestamp: none,
  id: none,
  const: none,
  ref: none,
  list: ({ items }) => [items],
  map: ({ values }) => [values],
};

/** The values directly within a type: the items of a list, the values of a map. */
export function innerValues(type: Type): readonly Value[] {
  const read = (parts as Partial<Record<string, (type: Type) => readonly Value[]>>)[type.kind];
  return read === undefined ? [] : read(type);
}

/** Calls `visit` with the type of `value` and every type in it, outermost first. */
export function visitTypes(value: Value, visit: (type: Type) => void): void {
  visit(value.type);
  for (const inner of innerValues(value.type)) visitTypes(inner, visit);
}

/** The resource or enum at the bottom of a type: `list<map<Node>>` → `Node`. */
export function nameIn(type: Type): string | undefined {
  if (type.kind === "ref") return type.name;
  const [inner] = innerValues(type);
  return inner === undefined ? undefined : nameIn(inner.type);
}
