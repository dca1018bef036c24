import { suggest, suggestAlike } from "../../diagnostics/suggest.js";
import { isTaken } from "../../spec/declarations/resources.js";
import type { FromAst, Located } from "../../spec/declarations/index.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * The keys `pick`, `omit`, `optional` and `required` name fields of the resource after `from`; the last
 * two name fields that are not left out.
 *
 *     resources:
 *       Booking: { fields: { id: id<Booking>, passenger: string } }
 *       NewBooking: { from: Booking, omit: [passanger] }
 */
export const fromField = defineRule({
  code: "from-field",
  what: "A resource selects, omits or changes a field that the resource after `from` does not have, or that it omits elsewhere.",
  why: "The key would have no effect, and a field that you meant to omit would stay.",
  fix: "Correct the name, or delete it from the list.",
  *check(spec) {
    for (const { from } of spec.objects) {
      const source = from === undefined ? undefined : spec.object(from.resource.value);
      if (from === undefined || source === undefined || !spec.isComplete(source)) continue;
      const names = [...spec.fieldsOf(source).keys()];
      const { optional, required, pick = [], omit = [] } = from;
      const changed = [...(optional?.names ?? []), ...(required?.names ?? [])];
      for (const name of [...pick, ...omit, ...changed]) {
        if (!names.includes(name.value)) yield missing(from, name, names);
      }
      for (const name of changed) {
        if (!names.includes(name.value) || isTaken(from, name.value)) continue;
        const message = `"${name.value}" is left out, so its presence cannot change.`;
        yield { message, span: name.span, help: "Delete it here, or take the field." };
      }
    }
  },
});

const mostListed = 8;

function missing(from: FromAst, { value, span }: Located<string>, names: readonly string[]): RuleFinding {
  const bare = value.endsWith("?") ? value.slice(0, -1) : value;
  const suggestion = names.includes(bare) ? bare : (suggest(value, names) ?? suggestAlike(value, names));
  const isListed = suggestion === undefined && names.length > 0 && names.length <= mostListed;
  return {
    message: `Resource ${from.resource.value} has no field "${value}".`,
    span,
    suggestion,
    help: isListed ? `It has ${names.map((name) => JSON.stringify(name)).join(", ")}.` : undefined,
  };
}
