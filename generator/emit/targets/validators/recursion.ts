/** Limits on the recursion of validators through resources that can contain themselves. */
import { heldValues, nameIn } from "../../../language/facts/inner-types.js";
import { unionsWithinThemselves } from "../../../language/facts/list-recursion.js";
import type { Model, Resource, UnionResource } from "../../../language/model/model.js";
import { strongComponents } from "../../../base/graph.js";
import { byUnionKind, selectableMembers, type UnionTable } from "../../../language/facts/union-kinds.js";
import type { TypeAliases } from "../../shared/aliases.js";
import type { NamedDeclarations } from "../../../language/facts/by-name.js";
import { selectionOf } from "./selection.js";

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

/**
 * Returns the nesting of each resource that can contain itself or connects two such resources. A type whose validators are
 * those of its alias, too, takes the nesting wherever the alias does.
 */
export function recursionOf(model: Model, declared: NamedDeclarations, aliases: TypeAliases): Recursion {
  const { resources } = declared;
  const nesting = new Map<string, Nesting>();
  if (model.recursive.length === 0) return nesting;
  const recursive = new Set(model.recursive);
  const inLists = unionsWithinThemselves(model);
  const edges = new Map<string, readonly string[]>();
  const heldBy = (name: string): readonly string[] => {
    const known = edges.get(name) ?? [...new Set(held(resources.get(name)))];
    edges.set(name, known);
    return known;
  };
  // Each component stands behind those that it leads to.
  const leads = new Set<string>();
  const tries = new Set<string>();
  for (const { members: names, isCircle } of strongComponents(model.recursive, heldBy)) {
    const inner = names.filter((name) => recursive.has(name));
    const isTrying = isCircle && inner.some((name) => isByShape(resources.get(name), declared));
    for (const name of names) {
      if (isTrying && recursive.has(name)) tries.add(name);
      const below = heldBy(name).some((other) => recursive.has(other) || leads.has(other));
      if (below || (isCircle && inner.length > 0)) leads.add(name);
    }
  }
  for (const name of reachedFrom(model.recursive, heldBy)) {
    if (!recursive.has(name) && !leads.has(name)) continue;
    const counts = recursive.has(name) && (resources.get(name)?.kind === "object" || inLists.has(name));
    const found = { counts, byShape: tries.has(name) };
    nesting.set(name, found);
    const of = aliases.get(name);
    if (of !== undefined) nesting.set(of, found);
  }
  return nesting;
}

/** Returns the names that values of `names` can contain, at any depth. */
function reachedFrom(
  names: readonly string[],
  heldBy: (name: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...names];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const other of heldBy(next)) {
      if (found.has(other)) continue;
      found.add(other);
      open.push(other);
    }
  }
  return found;
}

function isByShape(resource: Resource | undefined, declared: NamedDeclarations): boolean {
  return resource?.kind === "union" && byUnionKind(triesMembers, resource, declared);
}

const triesMembers: UnionTable<UnionResource, [declared: NamedDeclarations], boolean> = {
  tag: ({ members }) => members.some((member) => member.byShape),
  shape: (union, declared) => selectionOf(union, declared) === undefined,
  match: () => true,
};

function held(resource: Resource | undefined): string[] {
  if (resource === undefined) return [];
  if (resource.kind === "object") return heldValues(resource).flatMap(({ type }) => nameIn(type) ?? []);
  const otherwise = resource.otherwise === undefined ? [] : [resource.otherwise];
  const kinds = resource.byKind.flatMap(({ value }) => nameIn(value.type) ?? []);
  return [...selectableMembers(resource).map((member) => member.resource), ...kinds, ...otherwise];
}
