import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { mostTries } from "../../language/facts/union-kinds.js";
import { defineRule } from "../rule.js";

/**
 * Unions with `match` try their members one after the other. Within one another, they must not try a value more
 * than 64 times.
 *
 *     resources:
 *       A1: { fields: { a: string } }
 *       B1: { fields: { b: string } }
 *       U1: { union: { match: first, of: [A1, B1] } }
 *       A2: { fields: { a: string, in?: U1 } }
 *       B2: { fields: { b: string, in?: U1 } }
 *       U2: { union: { match: first, of: [A2, B2] } }
 *       A3: { fields: { a: string, in?: U2 } }
 *       B3: { fields: { b: string, in?: U2 } }
 *       U3: { union: { match: first, of: [A3, B3] } }
 *       A4: { fields: { a: string, in?: U3 } }
 *       B4: { fields: { b: string, in?: U3 } }
 *       U4: { union: { match: first, of: [A4, B4] } }
 *       A5: { fields: { a: string, in?: U4 } }
 *       B5: { fields: { b: string, in?: U4 } }
 *       U5: { union: { match: first, of: [A5, B5] } }
 *       A6: { fields: { a: string, in?: U5 } }
 *       B6: { fields: { b: string, in?: U5 } }
 *       U6: { union: { match: first, of: [A6, B6] } }
 *       A7: { fields: { a: string, in?: U6 } }
 *       B7: { fields: { b: string, in?: U6 } }
 *       U7: { union: { match: first, of: [A7, B7] } }
 */
export const matchNesting = defineRule({
  code: "match-nesting",
  what: "Nested unions with `match` would try a value more than 64 times.",
  why: "Each level multiplies the number of tries by its members, and a validator must be fast on every value.",
  fix: "Give the members of the inner unions a tag or required fields, and delete `match`.",
  *check(spec) {
    const tries = new Map<string, number>();
    for (const union of spec.unions) {
      if (union.selectedBy !== "match") continue;
      const count = triesOf(spec, union.name.value, tries);
      if (count <= mostTries) continue;
      const message = `Union ${union.name.value} tries a value up to ${count} times, by the unions with \`match\` in its members.`;
      yield { message, span: union.match.span };
      // What contains it would be reported for the same reason.
      tries.set(union.name.value, 1);
    }
  },
});

/** Returns how often a value in a resource is tried; one that contains itself is tried once at each level. */
function triesOf(spec: BoundSpec, name: string, known: Map<string, number>): number {
  const found = known.get(name);
  if (found !== undefined) return found;
  known.set(name, 1);
  const resource = spec.resources.get(name);
  const inner = resource === undefined ? [] : spec.namesWithin(resource);
  const most = inner.reduce((max, one) => Math.max(max, triesOf(spec, one, known)), 1);
  const isTried = resource?.kind === "union" && resource.selectedBy === "match";
  const count = Math.min(most * (isTried ? Math.max(1, resource.members.length) : 1), mostTries ** 2);
  known.set(name, count);
  return count;
}
