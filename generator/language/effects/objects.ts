/** The fields that all objects of a resource have. */
import type { ByName } from "../facts/by-name.js";
import { objectsIn } from "../facts/inner-types.js";
import type { Field, Resource, UnionResource } from "../model/model.js";

/** Returns the fields of an object, or those that every object of a union has. */
export function fieldsOfAll(
  name: string,
  resources: ByName<Resource>,
  met: ReadonlySet<string> = new Set(),
): readonly Field[] {
  const resource = resources.get(name);
  if (resource === undefined || met.has(name)) return [];
  if (resource.kind === "object") return resource.fields;
  const names = membersOf(resource);
  const [first = [], ...others] = names.map((one) => fieldsOfAll(one, resources, new Set([...met, name])));
  return first.filter((field) => others.every((list) => list.some((one) => one.name === field.name)));
}

/** Returns the names of the resources that are members of a union. */
export function membersOf(union: UnionResource): readonly string[] {
  const kinds = union.byKind.flatMap(({ value }) => (value.type.kind === "ref" ? [value.type.name] : []));
  return [...objectsIn(union), ...kinds];
}
