import { append } from "../../base/append.js";
import { suggest } from "../../diagnostics/suggest.js";
import type { Located } from "../../spec/declarations/index.js";
import { defineRule } from "../rule.js";

/**
 * Warns about an `id<…>` whose name is not a resource but is close to one, or close to a name that more
 * ids use. The thing that an id identifies need not be declared.
 *
 *     resources:
 *       Parcel: { fields: { label: string } }
 *       Delivery: { fields: { parcel: id<Pacel> } }
 */
export const idCloseToName = defineRule({
  code: "id-close-to-name",
  severity: "warning",
  what: "The name in `id<…>` is not a resource, but is close to the name of one.",
  why: "An id can identify something that is not declared, so a misspelled name would silently become a different kind of id.",
  fix: "Correct the name, or choose one that is clearly different.",
  *check(spec) {
    const uses = new Map<string, Located<string>[]>();
    for (const { type } of spec.values) {
      if (type.kind !== "id" || spec.resources.has(type.of.value)) continue;
      append(uses, type.of.value, type.of);
    }
    const commonest = [...uses].sort(([, a], [, b]) => b.length - a.length);
    function* candidates(count: number): Generator<string> {
      yield* spec.resources.keys();
      for (const [name, places] of commonest) {
        if (places.length <= count) return;
        yield name;
      }
    }
    for (const [name, places] of uses) {
      const suggestion = suggest(name, candidates(places.length));
      const [first] = places;
      if (suggestion === undefined || first === undefined) continue;
      const message = `There is no resource "${name}" for \`id<${name}>\`, but a similar name exists.`;
      yield { message, span: first.span, suggestion };
    }
  },
});
