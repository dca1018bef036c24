/** The types within a type, and the names that they refer to. */
import type { Field, Resource, Type, UnionResource, Value } from "../model/model.js";
import { byKind, type KindTable } from "./type-kinds.js";

const none = (): readonly Value[] => [];

const parts: KindTable<[], readonly Value[]> = {
  string: none,
  integer: none,
  int64: none,
  number: none,
  boolean: none,
  json: none,
  decimal: none,
  datetime: none,
  base64: none,
  formatted: none,
  unspecified: none,
  timestamp: none,
  id: ({ like }) => (like === undefined ? [] : [like]),
  const: none,
  ref: none,
  scalar: ({ value }) => [value],
  list: ({ items }) => [items],
  map: ({ values, keys }) => (keys === undefined ? [values] : [values, keys]),
};

/** The values directly within a type: the items of a list, the values of a map and then its keys, the value behind a name. */
export function innerValues(type: Type): readonly Value[] {
  return byKind(parts, type);
}

/** The values directly within an object: those of its fields, and of its undeclared properties. */
export function heldValues({
  fields,
  rest,
}: {
  readonly fields: readonly Field[];
  readonly rest?: Value | undefined;
}): readonly Value[] {
  const values = fields.map((field) => field.value);
  return rest === undefined ? values : [...values, rest];
}

/** Calls `visit` with the type of `value` and every type in it, outermost first. */
export function visitTypes(value: Value, visit: (type: Type) => void): void {
  visit(value.type);
  for (const inner of innerValues(value.type)) visitTypes(inner, visit);
}

/** Returns the names of resources and enums that a value refers to. */
export function refsIn(value: Value): string[] {
  const names: string[] = [];
  visitTypes(value, (type) => {
    if (type.kind === "ref") names.push(type.name);
  });
  return names;
}

/** Returns the names of the objects that a union tells apart, then of the one that describes all others. */
export function objectsIn({ members, otherwise }: Pick<UnionResource, "members" | "otherwise">): string[] {
  const names = members.map(({ resource }) => resource);
  return otherwise === undefined ? names : [...names, otherwise];
}

/** Returns the names that the values of a resource refer to directly. */
export function referencesOf(resource: Resource): string[] {
  if (resource.kind === "object") return heldValues(resource).flatMap(refsIn);
  return [...objectsIn(resource), ...resource.byKind.flatMap(({ value }) => refsIn(value))];
}

/** The resource or enum at the bottom of a type: `list<map<Node>>` → `Node`. */
export function nameIn(type: Type): string | undefined {
  if (type.kind === "ref") return type.name;
  const [inner] = innerValues(type);
  return inner === undefined ? undefined : nameIn(inner.type);
}
