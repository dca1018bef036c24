import type { UnionAst, ValueAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { isAnyKind, describe } from "../spec-facts/type-kinds.js";
import { sharedKinds } from "../spec-facts/union-members.js";
import { isMemberWithin, isNestable } from "../../spec/bind/unions.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * The members of a union are types with values of their own: objects, or unions of objects with the same tag,
 * and beside them types of other JSON kinds.
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
  what: "A type cannot be a member of the union: it is any value, null, a map next to objects, or another union of objects without the same tag.",
  why: "The JSON kind of a value, one field or its fields decide which member a value belongs to.",
  fix: "List the inner members, give both unions the same tag, or write `nullable: true` for null.",
  *check(spec) {
    for (const union of spec.unions) {
      const reported = new Set<ValueAst>();
      for (const member of union.members) {
        const problem = whyNoMember(spec, union, member);
        if (problem === undefined) continue;
        reported.add(member);
        yield { ...problem, span: member.span };
      }
      yield* besideObjects(spec, union, reported);
    }
  },
});

/** Returns why a type can be no member of any union. */
function whyNoMember(
  spec: BoundSpec,
  union: UnionAst,
  { type, nullable }: ValueAst,
): Pick<RuleFinding, "message" | "help"> | undefined {
  const owner = `Union ${union.name.value}`;
  if (isAnyKind(type.kind))
    return {
      message: `${owner} cannot have \`${describe(type)}\` as a member, which is any value.`,
      help: "Where other members are not known, write `unspecified: <question>` beside `of`; for any value, use `json` in place of the union.",
    };
  if (nullable)
    return {
      message: `${owner} cannot list null with a member.`,
      help: `Write \`${describe(type)}\` here, and add \`nullable: true\` next to \`of\`.`,
    };
  const member = spec.resourceOf(type);
  if (member?.kind !== "union" || !isMemberWithin(spec, union, member)) return undefined;
  if (member !== union && isNestable(spec, union, member)) return undefined;
  const what = member === union ? "itself" : `the union ${member.name.value}, which has it as a member,`;
  return { message: `${owner} cannot have ${what} as a member.`, help: "Delete it from the list." };
}

/** Members whose objects nothing distinguishes from those of another. */
function* besideObjects(
  spec: BoundSpec,
  union: UnionAst,
  reported: ReadonlySet<ValueAst>,
): Generator<RuleFinding> {
  for (const { earlier, later, kind } of sharedKinds(spec, union)) {
    if (kind !== "object") continue;
    if (reported.has(earlier) || reported.has(later)) continue;
    const [a, b] = [describe(earlier.type), describe(later.type)];
    if (a === b) continue;
    const nested = [later, earlier].find(({ type }) => spec.resourceOf(type)?.kind === "union");
    const odd = nested ?? [later, earlier].find(({ type }) => type.kind === "map") ?? later;
    const other = odd === later ? a : b;
    const message =
      nested === undefined
        ? `Union ${union.name.value} cannot have ${describe(odd.type)} as a member together with ${other}: both can be objects.`
        : `Union ${union.name.value} cannot have the union ${describe(nested.type)} as a member.`;
    const help =
      nested === undefined
        ? "Declare a resource with fields in place of the map, or put the map into a field."
        : "List its members instead, or give both unions the same tag.";
    yield { message, span: odd.span, help };
  }
}
