/** A bound on unions within unions: each lists the members of those in it, so that their number can grow with its square. */
import type { ResourceAst } from "../declarations/index.js";
import type { DecodeContext } from "./context.js";

/** The most members that all unions together have through unions in them. */
const maxNested = 100_000;

/** Leaves the unions out of unions beyond the bound, and reports these. */
export function withoutDeepUnions(context: DecodeContext, resources: readonly ResourceAst[]): ResourceAst[] {
  const unions = new Map(resources.flatMap((one) => (one.kind === "union" ? [[one.name.value, one]] : [])));
  let left = maxNested;
  return resources.map((resource) => {
    if (resource.kind === "object") return resource;
    const inner = resource.of.flatMap(({ value }) => unions.get(value) ?? []);
    const met = new Set(inner);
    for (const union of met) {
      left -= union.members.length;
      if (left < 0) break;
      for (const { value } of union.of) {
        const next = unions.get(value);
        if (next !== undefined) met.add(next);
      }
    }
    if (inner.length === 0 || left >= 0) return resource;
    const message = `With union ${resource.name.value}, the unions within unions have more than 100,000 members.`;
    context.report("too-many-values", message, resource.name.span, "List fewer unions in unions.");
    const isPlain = (name: string | undefined): boolean => name === undefined || !unions.has(name);
    return {
      ...resource,
      of: resource.of.filter(({ value }) => isPlain(value)),
      members: resource.members.filter(({ type }) => isPlain(type.kind === "name" ? type.name : undefined)),
    };
  });
}
