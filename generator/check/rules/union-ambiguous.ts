import type { ObjectAst, UnionAst } from "../../declarations/index.js";
import { areDisjoint } from "../facts/acceptance.js";
import type { SpecScope } from "../facts/spec-scope.js";
import { unionMembers, readTag } from "../facts/union-members.js";
import type { UnionMemberAst } from "../facts/union-members.js";
import { unionsOf } from "../facts/walk.js";
import { defineRule } from "../rule.js";
import type { RuleFinding } from "../rule.js";

/**
 * A value belongs to one member of a union: the tags differ, or a second tag (`by`) or the shape decides.
 * By shape, members are tried in order, so an earlier member must refuse the values of a later one.
 *
 *     resources:
 *       Book: { fields: { title: string } }
 *       Atlas: { fields: { title: string, scale: integer } }
 *       Item: { union: { of: [Book, Atlas] } }    # every Atlas is a valid Book: list Atlas first
 */
export const unionAmbiguous = defineRule({
  code: "union-ambiguous",
  severity: "error",
  what: "Two members of a union cannot be distinguished.",
  why: "The later member would never be selected, or only by chance.",
  fix: "Give them different tags, add a second tag with `by`, or list the narrower member first.",
  *check(scope) {
    for (const union of unionsOf(scope.ast)) {
      const members = unionMembers(scope, union).filter(({ object }) => scope.isComplete(object));
      for (const [at, later] of members.entries()) {
        const rival = members
          .slice(0, at)
          // A union among the members distinguishes its own members.
          .find((earlier) => earlier.name !== later.name && areAlike(scope, union, earlier, later));
        if (rival !== undefined && rival.object !== later.object) yield finding(scope, union, rival, later);
      }
    }
  },
});

function areAlike(
  scope: SpecScope,
  union: UnionAst,
  earlier: UnionMemberAst,
  later: UnionMemberAst,
): boolean {
  const { tag, by } = union;
  if (tag === undefined) return isSwallowed(scope, earlier.object, later.object);
  if (sharedTag(scope, tag.value, earlier, later) === undefined) return false;
  if (by === undefined) return true;
  if (by.value === "shape") return isSwallowed(scope, earlier.object, later.object);
  const readings = [earlier, later].map(({ object }) => readTag(scope, object, by.value));
  const isTold = readings.every((reading) => reading.kind === "values");
  return !isTold || sharedTag(scope, by.value, earlier, later) !== undefined;
}

function sharedTag(scope: SpecScope, tag: string, a: UnionMemberAst, b: UnionMemberAst): string | undefined {
  const [left, right] = [a, b].map(({ object }) => readTag(scope, object, tag));
  if (left?.kind !== "values" || right?.kind !== "values") return undefined;
  return left.values.find((value) => right.values.includes(value));
}

/** Returns whether the fields of `earlier` accept every value of `later`. */
function isSwallowed(scope: SpecScope, earlier: ObjectAst, later: ObjectAst): boolean {
  const [own, other] = [scope.fieldsOf(earlier), scope.fieldsOf(later)];
  for (const [name, { field, presence }] of own) {
    const rival = other.get(name);
    if (presence === "required" && rival?.presence !== "required") return false;
    if (rival?.presence === "required" && areDisjoint(scope, field.value, rival.field.value)) return false;
  }
  const isStranger = ([name, member]: readonly [string, { readonly presence: string }]) =>
    member.presence === "required" && !own.has(name);
  return !(earlier.closed?.value === true && [...other].some(isStranger));
}

function finding(
  scope: SpecScope,
  union: UnionAst,
  rival: UnionMemberAst,
  later: UnionMemberAst,
): RuleFinding {
  const [a, b] = [rival.object.name.value, later.object.name.value];
  const related = { message: `${a} is listed here.`, span: rival.name.span };
  const { span } = later.name;
  const owner = `union ${union.name.value}`;
  if (union.tag === undefined || union.by?.value === "shape") {
    const message = `Members ${a} and ${b} of ${owner} cannot be distinguished: every ${b} is also a valid ${a}.`;
    const help = `List ${b} before ${a}, give both a field with different constants, or require a field in ${a} that ${b} does not have.`;
    return { message, span, help, related };
  }
  const value = JSON.stringify(sharedTag(scope, union.tag.value, rival, later));
  const shared = `both have the ${union.tag.value} ${value}`;
  const message = `Members ${a} and ${b} of ${owner} cannot be distinguished: ${shared}.`;
  const help =
    union.by === undefined
      ? "Add a second tag with `by: <field>`, or write `by: shape`."
      : `The second tag "${union.by.value}" must be a different constant or enum in each member.`;
  return { message, span, help, related };
}
