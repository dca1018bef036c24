/** Circles of resources that have their fields from one another. */
import type { ObjectAst } from "../../spec/declarations/index.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { namesOfSources, type BoundSpec } from "../../spec/bind/bound-spec.js";
import { objectsOf } from "../../spec/declarations/walk.js";

/** A resource that has its fields from itself. */
export interface Circle {
  readonly names: readonly string[];
  /** The place where the resource names the next one. */
  readonly span: Span;
  /** True if a link of the circle is a `from`. */
  readonly hasFrom: boolean;
}

/** Returns the circles of a spec, each once, in the order of their first resources. */
export function circlesOf(spec: BoundSpec): Circle[] {
  const reported = new Set<ObjectAst>();
  return objectsOf(spec.ast).flatMap((object) => {
    if (reported.has(object) || !spec.isCircular(object)) return [];
    const members = pathBack(spec, object);
    for (const one of members) reported.add(one);
    const names = [...members, object].map((one) => one.name.value);
    const link = namesOfSources(object).find((name) => name.value === names[1]);
    const hasFrom = members.some((one) => one.from !== undefined);
    return [{ names, span: link?.span ?? object.name.span, hasFrom }];
  });
}

/** Returns the objects on a shortest way from `object` back to itself. */
function pathBack(spec: BoundSpec, object: ObjectAst): ObjectAst[] {
  const before = new Map<ObjectAst, ObjectAst>();
  const waiting = [object];
  for (const one of waiting) {
    for (const next of spec.sourcesOf(one)) {
      if (next === object) {
        const path = [one];
        for (let at = before.get(one); at !== undefined; at = before.get(at)) path.unshift(at);
        return path;
      }
      if (before.has(next)) continue;
      before.set(next, one);
      waiting.push(next);
    }
  }
  return [object];
}
