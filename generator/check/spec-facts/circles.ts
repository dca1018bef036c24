/** Circles of resources that have their fields from one another. */
import { wayBack } from "../../base/graph.js";
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
    const members = wayBack(object, (one) => spec.sourcesOf(one)) ?? [];
    for (const one of members) reported.add(one);
    const names = members.map(({ name }) => name.value);
    const link = namesOfSources(object).find((name) => name.value === names[1]);
    const hasFrom = members.some((one) => one.from !== undefined);
    return [{ names, span: link?.span ?? object.name.span, hasFrom }];
  });
}
