/** Limits on the recursion of validators through resources that can contain themselves. */
import { nameIn } from "../../model/inner-types.js";
import { unionsWithinThemselves } from "../../model/list-recursion.js";
import type { Model, Resource, UnionResource } from "../../model/model.js";
import { byUnionKind, selectableMembers, type UnionTable } from "../../model/union-kinds.js";
import { selectionOf, type Declared } from "./selection.js";

/**
 * The arguments that the functions of a resource take: the number of enclosing recursive objects,
 * including itself, and the outcomes so far.
 */
export interface Nesting {
  /** True for an object that can contain itself, or a union that does so through lists: it adds to the depth. */
  readonly counts: boolean;
  /** True if the circle includes a union without a tag. */
  readonly byShape: boolean;
}

/** Nesting by resource; absent if the functions take only the value. */
export type Recursion = ReadonlyMap<string, Nesting>;

/** Returns the nesting of each resource that can contain itself or connects two such resources. */
export function recursionOf(model: Model, declared: Declared): Recursion {
  const { resources } = declared;
  const nesting = new Map<string, Nesting>();
  if (model.recursive.length === 0) return nesting;
  const recursive = new Set(model.recursive);
  const inLists = unionsWithinThemselves(model);
  const below = new Map<string, ReadonlySet<string>>();
  for (const name of recursive) below.set(name, reachable(name, resources));
  const between = new Set([...below.values()].flatMap((names) => [...names]));
  for (const name of between) {
    const reached = below.get(name) ?? reachable(name, resources);
    if (!recursive.has(name) && !model.recursive.some((other) => reached.has(other))) continue;
    const circle = [...reached].filter((other) => below.get(other)?.has(name) === true);
    const byShape = recursive.has(name) && circle.some((other) => isByShape(resources.get(other), declared));
    const counts = recursive.has(name) && (resources.get(name)?.kind === "object" || inLists.has(name));
    nesting.set(name, { counts, byShape });
  }
  return nesting;
}

/** Returns whether a validator tries a value as several members of a union. */
function isByShape(resource: Resource | undefined, declared: Declared): boolean {
  return resource?.kind === "union" && byUnionKind(triesMembers, resource, declared);
}

const triesMembers: UnionTable<UnionResource, [declared: Declared], boolean> = {
  tag: ({ members }) => members.some((member) => member.byShape),
  shape: (union, declared) => selectionOf(union, declared) === undefined,
  match: () => true,
};

/** Returns the names of the resources that a value of `name` can contain, at any depth. */
function reachable(name: string, resources: ReadonlyMap<string, Resource>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const other of held(resources.get(next))) {
      if (found.has(other)) continue;
      found.add(other);
      open.push(other);
    }
  }
  return found;
}

function held(resource: Resource | undefined): string[] {
  if (resource === undefined) return [];
  if (resource.kind === "object") return resource.fields.flatMap((field) => nameIn(field.value.type) ?? []);
  const otherwise = resource.otherwise === undefined ? [] : [resource.otherwise];
  const kinds = resource.byKind.flatMap(({ value }) => nameIn(value.type) ?? []);
  return [...selectableMembers(resource).map((member) => member.resource), ...kinds, ...otherwise];
}
