import type { ObjectAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { fieldsTellApart, isSwallowed, matchedMembers } from "../spec-facts/union-members.js";
import { defineRule } from "../rule.js";

/**
 * Warns of a member of a union with `match: one` whose values can be valid as another member, where no field tells them apart.
 * Refused values that lack an optional field, such as a tag, are what the author of `one` asks for.
 *
 *     resources:
 *       Book: { fields: { title: string } }
 *       Atlas: { fields: { title: string, scale: integer } }
 *       Item: { union: { match: one, of: [Atlas, Book] } }    # every Atlas is a valid Book, so that none is valid
 */
export const unionOverlap = defineRule({
  code: "union-overlap",
  severity: "warning",
  what: "Values of a member of a union with `match: one` can be valid as another member, and no field distinguishes them.",
  why: "A value that is valid as two members is rejected.",
  fix: "Write `match: first`, or require a field in one member that the other rejects.",
  *check(spec) {
    for (const { union, member, earlier } of matchedMembers(spec, "one"))
      for (const other of earlier) {
        const isNarrower = isWider(spec, other.object, member.object);
        if (!isNarrower && !isWider(spec, member.object, other.object)) continue;
        const [narrower, wider] = isNarrower ? [member, other] : [other, member];
        const [a, b] = [wider.name.value, narrower.name.value];
        yield {
          message: `Values of ${b} in union ${union.name.value} can also be valid as ${a} and are then rejected.`,
          span: narrower.name.span,
          related: { message: `${a} is listed here.`, span: wider.name.span },
        };
        break;
      }
  },
});

/** Returns whether `one` accepts values of `other`, also those with all their fields. */
function isWider(spec: BoundSpec, one: ObjectAst, other: ObjectAst): boolean {
  return isSwallowed(spec, one, other) && !fieldsTellApart(spec, one, other);
}
