/** Bounds on what resources have from others: the output repeats it, so that its size can grow with the square of the spec's. */
import type { Located, ResourceAst, UnionAst } from "../declarations/index.js";
import { reachable } from "../../base/graph.js";
import type { DecodeContext } from "./context.js";

/** The most members of a union that only their fields tell apart: each forbids the fields that the others require. */
const maxByShape = 500;
/** The most members that all unions with a tag, and all without one, have through unions in them, and the most fields from others. */
const most = { tagged: 100_000, untagged: 1_000_000, inherited: 200_000 };

/** The findings about a bound: the first, since each resource in a long chain is beyond it, or, to refuse them all, each. */
export type BoundFindings = "first" | "each";

/** Returns the resources without what is beyond the bounds, and reports it. */
export function withinBounds(
  context: DecodeContext,
  resources: readonly ResourceAst[],
  findings: BoundFindings,
): ResourceAst[] {
  const byName = new Map(resources.map((one) => [one.name.value, one] as const).reverse());
  const counts = { tagged: 0, untagged: 0, inherited: 0 };
  const passed = new Set<string>();
  return resources.map((resource) => {
    if (resource.kind === "union" && isByShape(resource) && resource.members.length > maxByShape) {
      const { name, of, members } = resource;
      const message = `Union ${name.value} has more than 500 members that only their fields distinguish.`;
      context.report("too-many-values", message, name.span, "Distinguish the members by a tag.");
      return { ...resource, of: of.slice(0, maxByShape), members: members.slice(0, maxByShape) };
    }
    const sources = sourcesOf(byName, resource);
    if (sources.length === 0) return resource;
    const key =
      resource.kind === "object" ? "inherited" : resource.selectedBy === "tag" ? "tagged" : "untagged";
    // A field that many declare again counts once, and fifty resources on the way as one more. Beyond a bound nothing is counted.
    const names = new Set<string>();
    reachable(sources, (one) => {
      if (one.kind === "union") counts[key] += Math.max(1, one.members.length);
      else {
        counts[key] -= names.size;
        for (const { name } of one.fields) names.add(name.value);
        counts[key] += names.size + 1 / 50;
      }
      return counts[key] > most[key] ? [] : sourcesOf(byName, one);
    });
    if (counts[key] <= most[key]) return resource;
    if (findings === "each" || !passed.has(key)) reportCut(context, resource);
    passed.add(key);
    return cut(resource, byName);
  });
}

function isByShape({ selectedBy, by }: UnionAst): boolean {
  return selectedBy === "shape" || by?.value === "shape";
}

/** Returns the resources of which one repeats the members or the fields. */
function sourcesOf(byName: ReadonlyMap<string, ResourceAst>, one: ResourceAst): ResourceAst[] {
  return namesOfSources(one).flatMap(({ value }) => {
    const found = byName.get(value);
    return found?.kind === one.kind ? found : [];
  });
}

function namesOfSources(one: ResourceAst): readonly Located<string>[] {
  if (one.kind === "union") return one.of;
  // Fields that are picked are listed in the spec.
  return one.from === undefined || one.from.pick !== undefined
    ? one.extends
    : [...one.extends, one.from.resource];
}

function reportCut(context: DecodeContext, resource: ResourceAst): void {
  const { name } = resource;
  if (resource.kind === "object") {
    const message = `With ${name.value}, resources take more than 200,000 fields from others; fifty bases count as one.`;
    context.report("too-many-values", message, name.span, "Take fewer fields from other resources.");
    return;
  }
  const count =
    resource.selectedBy === "tag" ? "100,000 members with a tag" : "1,000,000 members without a tag";
  const message = `With union ${name.value}, the unions in unions have more than ${count}.`;
  context.report("too-many-values", message, name.span, "List fewer unions in unions.");
}

function cut(resource: ResourceAst, byName: ReadonlyMap<string, ResourceAst>): ResourceAst {
  if (resource.kind === "object") {
    const { from: _, ...own } = resource;
    return { ...own, extends: [] };
  }
  const isUnion = (one: string | undefined): boolean => byName.get(one ?? "")?.kind === "union";
  return {
    ...resource,
    of: resource.of.filter(({ value }) => !isUnion(value)),
    members: resource.members.filter(({ type }) => !isUnion(type.kind === "name" ? type.name : undefined)),
  };
}
