/** Which of the functions that drop are told where they are in a value that can contain itself. */
import { nameIn } from "../../model/inner-types.js";
import type { Resource, UnionResource } from "../../model/model.js";
import type { Recursion } from "./recursion.js";

/**
 * Names of the resources whose function takes a trail and hands it on to another that does.
 *
 *   Node { left?: Node }, Tree { root: Node }   ->   Node
 */
export function trailsOf(
  resources: ReadonlyMap<string, Resource>,
  recursion: Recursion,
  dropped: ReadonlySet<string>,
): ReadonlySet<string> {
  const trails = new Set([...recursion.keys()].filter((name) => dropped.has(name)));
  for (let size = -1; size !== trails.size;) {
    size = trails.size;
    for (const name of trails)
      if (!partsOf(resources.get(name)).some((part) => trails.has(part))) trails.delete(name);
  }
  return trails;
}

/** Names of the resources to whose functions the one of `resource` hands parts of its value. */
function partsOf(resource: Resource | undefined): string[] {
  if (resource === undefined) return [];
  if (resource.kind === "union") return selectable(resource);
  return resource.fields.flatMap((field) => nameIn(field.value.type) ?? []);
}

/** Members that a value can be told to be, and the base of values that are none of them. */
export function selectable(union: UnionResource): string[] {
  const members = union.members.filter((member) => union.tag === undefined || member.tags.length > 0);
  const names = members.map((member) => member.resource);
  return keepsOthers(union) || union.otherwise === undefined ? names : [...names, union.otherwise];
}

/** Whether values of no selectable kind are kept whole, because a kind with unknown fields may be theirs. */
export function keepsOthers(union: UnionResource): boolean {
  return union.tag !== undefined && union.members.some((member) => member.tags.length === 0);
}
