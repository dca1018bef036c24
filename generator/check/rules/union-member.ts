import { isNestable } from "../facts/union-members.js";
import { unionsOf } from "../facts/walk.js";
import { defineRule } from "../rule.js";

/**
 * The members of a union are objects, or unions with the same tag.
 *
 *     resources:
 *       Book: { fields: { isbn: string } }
 *       Atlas: { fields: { scale: integer } }
 *       Print: { union: { of: [Book, Atlas] } }
 *       Gift: { fields: { note: string } }
 *       Item: { union: { of: [Print, Gift] } }
 */
export const unionMember = defineRule({
  code: "union-member",
  severity: "error",
  what: "A union lists another union that does not have the same tag.",
  why: "One field could not decide which member a value belongs to.",
  fix: "List the inner members, or give both unions the same tag.",
  *check(scope) {
    for (const union of unionsOf(scope.ast)) {
      for (const name of union.of) {
        const member = scope.resources.get(name.value);
        if (member?.kind !== "union" || isNestable(union, member)) continue;
        const self = member === union;
        const help = self
          ? "Delete it from the list."
          : "List its members instead, or give both unions the same tag.";
        const what = self ? "itself" : `the union ${name.value}`;
        yield {
          message: `Union ${union.name.value} cannot have ${what} as a member.`,
          span: name.span,
          help,
        };
      }
    }
  },
});
