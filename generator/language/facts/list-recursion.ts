/** Unions that contain themselves through lists and maps alone, so that no object counts the depth of a value. */
import { refsIn } from "./inner-types.js";
import type { Model, UnionResource } from "../model/model.js";
import { strongComponents } from "../../base/graph.js";

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
  const edges = (name: string): readonly string[] => {
    const union = unions.get(name);
    return union === undefined
      ? []
      : union.byKind.flatMap(({ value }) => refsIn(value)).filter((held) => unions.has(held));
  };
  const circles = strongComponents(unions.keys(), edges).filter(({ isCircle }) => isCircle);
  return new Set(circles.flatMap(({ members }) => members));
}
