import type { ObjectAst } from "../../declarations/index.js";
import type { SpecScope } from "../facts/spec-scope.js";
import { isSwallowed } from "../facts/swallowed.js";
import { unionMembers } from "../facts/union-members.js";
import { unionsOf } from "../facts/walk.js";
import { defineRule } from "../rule.js";

/**
 * Warns of a member of a union with `match` whose values can be valid as an earlier one.
 *
 *     resources:
 *       Book: { fields: { title: string } }
 *       Atlas: { fields: { title: string, scale: integer } }
 *       Item: { union: { match: first, of: [Book, Atlas] } }    # every Atlas is a valid Book: list Atlas first
 */
export const unionMatch = defineRule({
  code: "union-match",
  severity: "warning",
  what: "Values of a member of a union with `match` can be valid as another member.",
  why: "With `first`, they are taken for the earlier member; with `one`, they are refused.",
  fix: "List the narrower member first, or tell the members apart by a tag or required fields.",
  *check(scope) {
    for (const union of unionsOf(scope.ast)) {
      if (union.selectedBy !== "match") continue;
      const isOne = union.match.value === "one";
      const members = unionMembers(scope, union).filter(({ object }) => scope.isComplete(object));
      for (const [at, later] of members.entries()) {
        const wider = members
          .slice(0, at)
          .find(({ object }) => object !== later.object && overlap(scope, isOne, [object, later.object]));
        if (wider === undefined) continue;
        const [a, b] = [wider.name.value, later.name.value];
        const effect = isOne ? "refused" : `taken for ${a}`;
        const without = union.optionalTag === undefined ? "" : ` without "${union.optionalTag.value}"`;
        yield {
          message: `Values of ${b}${without} in union ${union.name.value} can be valid as ${a}, too, and are then ${effect}.`,
          span: later.name.span,
          help: isOne
            ? "Require a field in one of them that the other refuses, or write `match: first`."
            : `List ${b} before ${a}, or require a field in ${a} that ${b} does not have.`,
          related: { message: `${a} is listed here.`, span: wider.name.span },
        };
      }
    }
  },
});

/** Returns whether the earlier object accepts the values of the later; with `one`, also the other way round. */
function overlap(
  scope: SpecScope,
  isOne: boolean,
  [earlier, later]: readonly [ObjectAst, ObjectAst],
): boolean {
  return isSwallowed(scope, earlier, later) || (isOne && isSwallowed(scope, later, earlier));
}
