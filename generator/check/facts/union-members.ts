/** The members of a union and their tags. */
import type { Located, ObjectAst, UnionAst } from "../../spec/declarations/index.js";
import { statedTag } from "../../spec/declarations/union-tags.js";
import { isOpenGap } from "./spec-scope.js";
import type { MemberField, SpecScope } from "./spec-scope.js";

/** An object that a union lists, itself or through a union with the same tag. */
export interface UnionMemberAst {
  /** The name in the outer union. */
  readonly name: Located<string>;
  readonly object: ObjectAst;
}

/**
 * The object members of a union; unknown names are left out. `above` are the unions that lead to it,
 * lest one that contains itself is followed without end.
 */
export function unionMembers(
  scope: SpecScope,
  union: UnionAst,
  above: readonly UnionAst[] = [],
): UnionMemberAst[] {
  return union.of.flatMap((name): UnionMemberAst[] => {
    const member = scope.resources.get(name.value);
    if (member?.kind === "object") return [{ name, object: member }];
    if (member === undefined || !isNestable(scope, union, member) || above.includes(member)) return [];
    return unionMembers(scope, member, [...above, union]).map(({ object }) => ({ name, object }));
  });
}

/** Returns whether the tag of a union can select a member of `inner`: both have that tag, and `inner` is all objects. */
export function isNestable(scope: SpecScope, outer: UnionAst, inner: UnionAst): boolean {
  const tag = statedTag(outer);
  if (outer === inner || tag === undefined || statedTag(inner)?.value !== tag.value) return false;
  const isMixed = inner.members.length > inner.of.length || inner.nullable?.value === true;
  return !isMixed && !inner.of.some(({ value }) => scope.enums.has(value));
}

/** Returns whether `union` is `inner`, or a member of it or of its members. */
export function isMemberWithin(scope: SpecScope, union: UnionAst, inner: UnionAst): boolean {
  const met = new Set([inner]);
  for (const next of met) {
    if (next === union) return true;
    for (const { value } of next.of) {
      const member = scope.resources.get(value);
      if (member?.kind === "union") met.add(member);
    }
  }
  return false;
}

/** The tag of a member. */
export type TagReading =
  | { readonly kind: "values"; readonly values: readonly string[] }
  /** The source does not state the value: the tag never selects the member. */
  | { readonly kind: "gap" }
  | { readonly kind: "missing" }
  | { readonly kind: "wrong"; readonly member: MemberField; readonly problem: string };

/** Reads the field `tag` of a member, which may be optional where values may leave the tag out. */
export function readTag(scope: SpecScope, object: ObjectAst, tag: string, mayLack = false): TagReading {
  const member = scope.fieldsOf(object).get(tag);
  const lineage = scope.lineage(object);
  const hasGap = lineage.some((one) => isOpenGap(one.gap)) || isOpenGap(member?.field.gap);
  if (member === undefined)
    return hasGap || !scope.isComplete(object) ? { kind: "gap" } : { kind: "missing" };
  const { value } = member.field;
  if (member.presence === "optional" && !mayLack) return { kind: "wrong", member, problem: "is optional" };
  if (value.nullable) return { kind: "wrong", member, problem: "may be null" };
  if (value.type.kind === "invalid" || value.type.kind === "unspecified") return { kind: "gap" };
  const values = scope.valuesOf(value.type) ?? scope.enumOf(value.type)?.values.map((one) => one.value.value);
  const strings = values?.filter((one) => typeof one === "string");
  if (strings !== undefined && strings.length > 0 && strings.length === values?.length)
    return { kind: "values", values: strings };
  if (hasGap && value.type.kind === "string") return { kind: "gap" };
  const isValue = values !== undefined && values.length > 0;
  const problem = isValue ? "is not a string" : "is neither a constant string nor an enum";
  return { kind: "wrong", member, problem };
}
