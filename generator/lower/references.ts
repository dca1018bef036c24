/** References between declarations: ids, and resources within resources. */
import { everyResponse } from "../model/responses.js";
import { heldValues, visitTypes } from "../model/inner-types.js";
import type { Endpoint, Field, NamedScalar, Resource, UnionResource, Value } from "../model/model.js";
import { selectableMembers } from "../model/union-kinds.js";

/** Returns the `X` of every `id<X>`, in the order of first use. */
export function idsOf(
  scalars: readonly NamedScalar[],
  holders: readonly {
    readonly fields: readonly Field[];
    readonly headers?: readonly Field[];
    readonly rest?: Value;
  }[],
  unions: readonly UnionResource[],
  endpoints: readonly Endpoint[],
): string[] {
  const ids = new Set<string>();
  const visit = (value: Value) =>
    visitTypes(value, (type) => {
      if (type.kind === "id") ids.add(type.of);
    });
  for (const { value } of scalars) visit(value);
  for (const { headers = [], ...held } of holders) {
    for (const value of heldValues(held)) visit(value);
    for (const header of headers) visit(header.value);
  }
  for (const { byKind } of unions) for (const { value } of byKind) visit(value);
  for (const endpoint of endpoints) {
    for (const field of endpoint.input) visit(field.value);
    for (const { value, headers } of everyResponse(endpoint)) {
      if (value !== undefined) visit(value);
      for (const header of headers) visit(header.value);
    }
  }
  return [...ids];
}

/** Returns the names that the values of a resource refer to directly. */
export function referencesOf(resource: Resource): string[] {
  if (resource.kind === "union") {
    const objects = resource.members.map((member) => member.resource);
    const members = [...objects, ...resource.byKind.flatMap(({ value }) => refsIn(value))];
    return resource.otherwise === undefined ? members : [...members, resource.otherwise];
  }
  return heldValues(resource).flatMap(refsIn);
}

/** Returns the names that a value refers to. */
export function refsIn(value: Value): string[] {
  const names: string[] = [];
  visitTypes(value, (type) => {
    if (type.kind === "ref") names.push(type.name);
  });
  return names;
}

/** Returns `names` and every name that they lead to, in the order of discovery. */
export function reachableFrom(
  names: readonly string[],
  resources: ReadonlyMap<string, Resource>,
): Set<string> {
  const met = new Set<string>();
  const waiting = [...names].reverse();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (met.has(name)) continue;
    met.add(name);
    const resource = resources.get(name);
    if (resource !== undefined) waiting.push(...referencesOf(resource).reverse());
  }
  return met;
}

/** Returns the names that a value of a resource can hold. A member of a union that no tag selects is excluded. */
function heldBy(resource: Resource): string[] {
  if (resource.kind !== "union") return referencesOf(resource);
  return referencesOf({ ...resource, members: selectableMembers(resource) });
}

/**
 * Names of the resources that can contain themselves, in the order of the spec: the members of the
 * cycles of references (Tarjan's strongly connected components, without recursion).
 */
export function recursiveResources(resources: readonly Resource[]): string[] {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const edges = (name: string) => {
    const resource = byName.get(name);
    return resource === undefined ? [] : heldBy(resource).filter((target) => byName.has(target));
  };
  const found = new Set<string>();
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();

  const enter = (name: string): Step => {
    order.set(name, order.size);
    low.set(name, order.size - 1);
    open.push(name);
    isOpen.add(name);
    return { name, targets: edges(name), next: 0 };
  };
  const lower = (name: string, value: number) => low.set(name, Math.min(low.get(name) ?? value, value));
  const leave = (step: Step) => {
    if (low.get(step.name) !== order.get(step.name)) return;
    const component = open.splice(open.lastIndexOf(step.name));
    for (const name of component) isOpen.delete(name);
    if (component.length > 1 || step.targets.includes(step.name))
      for (const name of component) found.add(name);
  };

  for (const { name: start } of resources) {
    if (order.has(start)) continue;
    const path = [enter(start)];
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const target = step.targets[step.next++];
      if (target === undefined) {
        leave(step);
        path.pop();
        const parent = path.at(-1);
        if (parent !== undefined) lower(parent.name, low.get(step.name) ?? 0);
      } else if (!order.has(target)) path.push(enter(target));
      else if (isOpen.has(target)) lower(step.name, order.get(target) ?? 0);
    }
  }
  return resources.map((resource) => resource.name).filter((name) => found.has(name));
}

/** A resource on the current path; `next` counts the references that were followed. */
interface Step {
  readonly name: string;
  readonly targets: readonly string[];
  next: number;
}
