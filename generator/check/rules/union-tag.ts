import type { UnionAst } from "../../parse/ast.js";
import type { Finding, Rule } from "../rule.js";
import type { Scope } from "../facts/spec-scope.js";
import { membersOf, readTag } from "../facts/union-members.js";
import type { UnionMemberAst } from "../facts/union-members.js";
import { unionsOf } from "../facts/walk.js";

/**
 * Each member of a tagged union has the tag, always, as a constant or an enum of texts; or it says
 * that its value is unspecified.
 *
 *     Event:  { union: { tag: kind, of: [Opened, Closed] } }
 *     Opened: { fields: { kind: string } }
 */
export const unionTag: Rule = function* (scope) {
  for (const union of unionsOf(scope.ast)) {
    if (union.tag === undefined) continue;
    const members = membersOf(scope, union);
    // A tag that no member has is misspelt, and was reported as an unknown field.
    const isKnown = members.some(({ object }) => scope.fieldsOf(object).has(union.tag?.value ?? ""));
    if (!isKnown) continue;
    for (const member of members) yield* judge(scope, union, union.tag.value, member);
  }
};

function* judge(
  scope: Scope,
  { name: union }: UnionAst,
  tag: string,
  { name, object }: UnionMemberAst,
): Generator<Finding> {
  const reading = readTag(scope, object, tag);
  const owner = `Member ${object.name.value} of union ${union.value}`;
  if (reading.kind === "missing") {
    const help = `Add the field, for example \`${tag}: { const: ${object.name.value} }\`.`;
    const related = { message: `This is ${object.name.value}.`, span: object.name.span };
    yield { message: `${owner} lacks the tag "${tag}".`, span: name.span, help, related };
  } else if (reading.kind === "wrong") {
    const { problem, member } = reading;
    const help = helpFor(problem);
    const related = { message: "This is the tag.", span: member.field.name.span };
    yield {
      message: `The tag "${tag}" of ${object.name.value}, a member of union ${union.value}, ${problem}.`,
      span: name.span,
      help,
      related,
    };
  }
}

function helpFor(problem: string): string {
  if (problem === "is not a text") return "Leave out `tag`: constants tell members apart by themselves.";
  if (!problem.startsWith("is neither")) return "Without its tag a value belongs to no member.";
  return "Write `{ const: value }`; where the source does not say the value, add `unspecified` to the field.";
}
