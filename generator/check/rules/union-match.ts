import { isSwallowed, matchedMembers } from "../spec-facts/union-members.js";
import { defineRule } from "../rule.js";

/**
 * Warns of a member of a union with `match: first` whose values can be valid as an earlier one.
 *
 *     resources:
 *       Book: { fields: { title: string } }
 *       Atlas: { fields: { title: string, scale: integer } }
 *       Item: { union: { match: first, of: [Book, Atlas] } }    # every Atlas is a valid Book: list Atlas first
 */
export const unionMatch = defineRule({
  code: "union-match",
  severity: "warning",
  what: "Values of a member of a union with `match: first` can be valid as an earlier member.",
  why: "Other tools read such a value as the first member that accepts it, and no check reports that you meant the later one. The server keeps the fields of all members that accept the value.",
  fix: "List the narrower member first, or distinguish the members by a tag or required fields.",
  *check(spec) {
    for (const { union, member, earlier } of matchedMembers(spec, "first")) {
      const wider = earlier.find(({ object }) => isSwallowed(spec, object, member.object));
      if (wider === undefined) continue;
      const [a, b] = [wider.name.value, member.name.value];
      const without = union.optionalTag === undefined ? "" : ` without "${union.optionalTag.value}"`;
      yield {
        message: `Values of ${b}${without} in union ${union.name.value} can be valid as ${a}, too, which is listed first and describes them.`,
        span: member.name.span,
        help: `List ${b} before ${a}, or require a field in ${a} that ${b} does not have.`,
        related: { message: `${a} is listed here.`, span: wider.name.span },
      };
    }
  },
});
