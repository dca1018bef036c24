import { isSwallowed } from "../facts/swallowed.js";
import { matchedMembers } from "../facts/match-pairs.js";
import { defineRule } from "../rule.js";

/**
 * Warns of a member of a union with `match: one` whose values can be valid as another member.
 *
 *     resources:
 *       Book: { fields: { title: string } }
 *       Atlas: { fields: { title: string, scale: integer } }
 *       Item: { union: { match: one, of: [Atlas, Book] } }    # every Atlas is a valid Book, so that none is valid
 */
export const unionOverlap = defineRule({
  code: "union-overlap",
  severity: "warning",
  what: "Values of a member of a union with `match: one` can be valid as another member.",
  why: "A value that is valid as two members is refused.",
  fix: "Write `match: first`, or require a field in one of the members that the other refuses.",
  *check(scope) {
    for (const { union, member, earlier, without } of matchedMembers(scope, "one"))
      for (const other of earlier) {
        const isNarrower = isSwallowed(scope, other.object, member.object);
        if (!isNarrower && !isSwallowed(scope, member.object, other.object)) continue;
        const [narrower, wider] = isNarrower ? [member, other] : [other, member];
        const [a, b] = [wider.name.value, narrower.name.value];
        yield {
          message: `Values of ${b}${without} in union ${union.name.value} can be valid as ${a}, too, and are then refused.`,
          span: narrower.name.span,
          related: { message: `${a} is listed here.`, span: wider.name.span },
        };
        break;
      }
  },
});
