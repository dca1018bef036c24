import type { UnionAst } from "../../spec/declarations/index.js";
import { optionalTagOf, statedTag } from "../../spec/declarations/resources.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { unionMembers, type UnionMemberAst } from "../../spec/bind/unions.js";
import { readTag } from "../spec-facts/union-members.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * Every member of a tagged union requires the tag and fixes its value with a constant or an enum of
 * strings, or states that the value is unspecified.
 *
 *     resources:
 *       Opened: { fields: { kind: { const: opened } } }
 *       Closed: { fields: { kind: string } }
 *       Event: { union: { tag: kind, of: [Opened, Closed] } }
 */
export const unionTag = defineRule({
  code: "union-tag",
  what: "A member of a tagged union lacks the tag, makes it optional, or does not fix its value.",
  why: "The value of the tag selects the member.",
  fix: "Declare the tag in each member as `{ const: value }` or as an enum. If the source does not state the value, declare a gap.",
  *check(spec) {
    for (const union of spec.unions) {
      const optional = optionalTagOf(union);
      const tag = statedTag(union) ?? optional;
      if (tag === undefined) continue;
      const members = unionMembers(spec, union);
      // A tag that no member has is misspelt, and was reported as an unknown field.
      const isKnown = members.some(({ object }) => spec.fieldsOf(object).has(tag.value));
      if (!isKnown) continue;
      for (const member of members)
        yield* judge(spec, union, { name: tag.value, mayLack: optional !== undefined }, member);
    }
  },
});

function* judge(
  spec: BoundSpec,
  { name: union }: UnionAst,
  { name: tag, mayLack }: { readonly name: string; readonly mayLack: boolean },
  { name, object }: UnionMemberAst,
): Generator<RuleFinding> {
  const reading = readTag(spec, object, tag, mayLack);
  const owner = `Member ${object.name.value} of union ${union.value}`;
  if (reading.kind === "missing") {
    const help = `Add the field, for example \`${tag}: { const: ${object.name.value} }\`.`;
    const related = { message: `This is ${object.name.value}.`, span: object.name.span };
    yield { message: `${owner} lacks the tag "${tag}".`, span: name.span, help, related };
  } else if (reading.kind === "wrong") {
    const { problem, member } = reading;
    if (spec.isUnknown(member.field.value.type)) return;
    const help = helpFor(problem, tag);
    const related = { message: "This is the tag.", span: member.field.name.span };
    yield {
      message: `The tag "${tag}" of ${object.name.value}, a member of union ${union.value}, ${problem}.`,
      span: name.span,
      help,
      related,
    };
  }
}

function helpFor(problem: string, tag: string): string {
  if (problem === "is not a string") return "Leave out `tag`: constants distinguish the members without it.";
  if (problem === "is optional")
    return `Write \`tag: ${tag}?\` if values may leave the tag out: the first member that accepts them describes them.`;
  if (!problem.startsWith("is neither")) return "Without its tag, a value belongs to no member.";
  return "Write `{ const: value }`, or state the value in the union: `values: { <value>: <resource> }`. If the source does not state the value, add `unspecified` to the field.";
}
