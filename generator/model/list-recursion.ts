/** Unions that contain themselves through lists and maps alone, so that no object counts the depth of a value. */
import { visitTypes } from "./inner-types.js";
import type { Model, UnionResource } from "./model.js";

/**
 * Returns the names of the unions that lead back to themselves without an object in between.
 *
 *   Tree: { of: [string, list<Tree>] }   ->   Tree
 */
export function unionsWithinThemselves(model: Model): ReadonlySet<string> {
  const recursive = new Set(model.recursive);
  const unions = new Map<string, UnionResource>();
  for (const resource of model.resources)
    if (resource.kind === "union" && recursive.has(resource.name)) unions.set(resource.name, resource);
  const found = new Set<string>();
  for (const [name, union] of unions) {
    const reached = new Set<string>();
    const open = [union];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const held of namesWithin(next)) {
        const inner = reached.has(held) ? undefined : unions.get(held);
        reached.add(held);
        if (inner !== undefined) open.push(inner);
      }
    }
    if (reached.has(name)) found.add(name);
  }
  return found;
}

function namesWithin({ byKind }: UnionResource): string[] {
  const names: string[] = [];
  for (const { value } of byKind)
    visitTypes(value, (type) => {
      if (type.kind === "ref") names.push(type.name);
    });
  return names;
}
