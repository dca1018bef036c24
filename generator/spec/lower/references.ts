/** References between declarations: ids, and resources within resources. */
import type { ByName } from "../../language/facts/by-name.js";
import { everyResponse } from "../../language/model/responses.js";
import { heldValues, referencesOf, visitTypes } from "../../language/facts/inner-types.js";
import type {
  Endpoint,
  Field,
  NamedScalar,
  Resource,
  UnionResource,
  Value,
} from "../../language/model/model.js";
import { strongComponents } from "../../base/graph.js";
import { selectableMembers } from "../../language/facts/union-kinds.js";

/** Fields of an error or an object, and its other values. */
interface Holder {
  readonly fields: readonly Field[];
  readonly headers?: readonly Field[];
  readonly rest?: Value;
}

/** Returns the `X` of every `id<X>`, in the order of first use. */
export function idsOf(
  scalars: readonly NamedScalar[],
  holders: readonly Holder[],
  unions: readonly UnionResource[],
  endpoints: readonly Endpoint[],
): string[] {
  return [
    ...new Set([
      ...scalars.flatMap(({ value }) => idsIn([value])),
      ...holders.flatMap(idsOfHolder),
      ...unions.flatMap(({ byKind }) => idsIn(valuesOf(byKind))),
      ...endpoints.flatMap(idsOfEndpoint),
    ]),
  ];
}

function idsOfHolder({ headers = [], ...held }: Holder): readonly string[] {
  return idsIn([...heldValues(held), ...valuesOf(headers)]);
}

function idsOfEndpoint(endpoint: Endpoint): readonly string[] {
  const responses = everyResponse(endpoint).flatMap(({ value, headers }) => [
    ...(value === undefined ? [] : [value]),
    ...valuesOf(headers),
  ]);
  return idsIn([...valuesOf(endpoint.input), ...responses]);
}

function valuesOf(parts: readonly { readonly value: Value }[]): Value[] {
  return parts.map(({ value }) => value);
}

/** Returns the `X` of every `id<X>` in values, in the order of first use. */
function idsIn(values: readonly Value[]): readonly string[] {
  const ids = new Set<string>();
  for (const value of values)
    visitTypes(value, (type) => {
      if (type.kind === "id") ids.add(type.of);
    });
  return [...ids];
}

/** Returns `names` and every name that they lead to, in the order of discovery. */
export function reachableFrom(names: readonly string[], resources: ByName<Resource>): Set<string> {
  const met = new Set<string>();
  const waiting = [...names].reverse();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (met.has(name)) continue;
    met.add(name);
    const resource = resources.get(name);
    if (resource !== undefined) for (const one of referencesOf(resource).reverse()) waiting.push(one);
  }
  return met;
}

/** Returns the names that a value of a resource can hold. A member of a union that no tag selects is excluded. */
function heldBy(resource: Resource): readonly string[] {
  if (resource.kind !== "union") return referencesOf(resource);
  return referencesOf({ ...resource, members: selectableMembers(resource) });
}

/**
 * Names of the resources that can contain themselves, in the order of the spec: the members of the
 * cycles of references.
 */
export function recursiveResources(resources: readonly Resource[]): string[] {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const edges = (name: string) => {
    const resource = byName.get(name);
    return resource === undefined ? [] : heldBy(resource).filter((target) => byName.has(target));
  };
  const found = new Set<string>();
  for (const { members: names, isCircle } of strongComponents(byName.keys(), edges))
    if (isCircle) for (const name of names) found.add(name);
  return resources.map((resource) => resource.name).filter((name) => found.has(name));
}
