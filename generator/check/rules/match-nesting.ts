import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import type { ResourceAst } from "../../spec/declarations/index.js";
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
function triesOf(spec: BoundSpec, start: string, known: Map<string, number>): number {
  // A path and not a recursion: resources may lead to each other in a long chain.
  const path: Step[] = [];
  const enter = (name: string): void => {
    known.set(name, 1);
    const resource = spec.resources.get(name);
    const inner = resource === undefined ? [] : spec.namesWithin(resource).reverse();
    path.push({ name, resource, inner, most: 1 });
  };
  if (!known.has(start)) enter(start);
  for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
    const { name, resource, inner } = step;
    const next = inner.at(-1);
    const found = next === undefined ? undefined : known.get(next);
    if (found !== undefined) {
      inner.pop();
      step.most = Math.max(step.most, found);
    } else if (next !== undefined) enter(next);
    else {
      const isTried = resource?.kind === "union" && resource.selectedBy === "match";
      const count = step.most * (isTried ? Math.max(1, resource.members.length) : 1);
      known.set(name, Math.min(count, mostTries ** 2));
      path.pop();
    }
  }
  return known.get(start) ?? 1;
}

/** A resource on the path, with the names in it that are still to be followed. */
interface Step {
  readonly name: string;
  readonly resource: ResourceAst | undefined;
  readonly inner: string[];
  most: number;
}
