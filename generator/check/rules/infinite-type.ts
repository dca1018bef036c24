import type { ResourceAst } from "../../spec/declarations/index.js";
import { finiteResources, isAlwaysRequired, obstacle } from "../spec-facts/finite.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { defineRule } from "../rule.js";

/**
 * Every resource must have a finite value: it cannot always contain itself.
 *
 *     resources:
 *       Parcel: { fields: { inner: Parcel } }    # `inner?: Parcel`, `Parcel | null` or `list<Parcel>` would work
 */
export const infiniteType = defineRule({
  code: "infinite-type",
  what: "A resource always contains itself, so it has no finite value.",
  why: "No caller can send or construct such a value.",
  fix: "Make a field along the way optional, allow null, or use a list or a map.",
  *check(spec) {
    const finite = finiteResources(spec);
    const reported = new Set<string>();
    for (const resource of spec.ast.resources) {
      const name = resource.name.value;
      const circle = finite.has(name) || reported.has(name) ? undefined : circleOf(spec, name, finite);
      if (circle === undefined) continue;
      for (const one of circle) reported.add(one);
      const message = `Resource ${name} has no finite value: it always contains itself (${circle.join(" -> ")}).`;
      yield { message, span: resource.name.span };
    }
  },
});

/** Returns the names on the way from a resource back to itself through required values. */
function circleOf(spec: BoundSpec, start: string, finite: ReadonlySet<string>): string[] | undefined {
  const before = new Map<string, string>();
  const open = [start];
  for (const name of open) {
    for (const next of needs(spec, spec.resources.get(name), finite)) {
      if (next === start) {
        const circle = [start];
        for (let at = name; at !== start; at = before.get(at) ?? start) circle.unshift(at);
        return [start, ...circle];
      }
      if (before.has(next)) continue;
      before.set(next, name);
      open.push(next);
    }
  }
  return undefined;
}

function needs(spec: BoundSpec, resource: ResourceAst | undefined, finite: ReadonlySet<string>): string[] {
  if (resource === undefined) return [];
  if (resource.kind === "union") {
    return resource.of.map((name) => name.value).filter((name) => !finite.has(name));
  }
  const members = [...spec.fieldsOf(resource).values()];
  return members
    .filter(
      ({ field, presence }) =>
        presence === "required" || resource.atLeast !== undefined || isAlwaysRequired(spec, resource, field),
    )
    .flatMap((member) => obstacle(spec, member.field.value, finite) ?? []);
}
