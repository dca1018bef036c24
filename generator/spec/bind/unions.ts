/** The members of unions, and unions within unions. */
import { reachable } from "../../base/graph.js";
import type { Located, ObjectAst, UnionAst } from "../declarations/index.js";
import { statedTag } from "../declarations/resources.js";
import { isOpenGap, type BoundSpec } from "./bound-spec.js";

/** An object that a union lists, itself or through a union with the same tag. */
export interface UnionMemberAst {
  /** The name in the outer union. */
  readonly name: Located<string>;
  readonly object: ObjectAst;
}

/** The object members of a union, behind each name each once; unknown names are left out. */
export function unionMembers(scope: BoundSpec, union: UnionAst): UnionMemberAst[] {
  return union.of.flatMap((name) =>
    objectsBehind(scope, union, name).map((object): UnionMemberAst => ({ name, object })),
  );
}

/** Returns the object of a name, or those of the unions that it leads to: two unions may list the same ones. */
function objectsBehind(scope: BoundSpec, union: UnionAst, name: Located<string>): ObjectAst[] {
  const found: ObjectAst[] = [];
  const met = new Set<string>([union.name.value]);
  const waiting = [name];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const member = scope.resources.get(next.value);
    if (member === undefined || met.has(next.value)) continue;
    met.add(next.value);
    if (member.kind === "object") found.push(member);
    else if (isNestable(scope, union, member)) for (const one of [...member.of].reverse()) waiting.push(one);
  }
  return found;
}

/** Returns whether the tag of a union can select a member of `inner`: both have that tag, and `inner` is all objects. */
export function isNestable(scope: BoundSpec, outer: UnionAst, inner: UnionAst): boolean {
  const tag = statedTag(outer);
  if (outer === inner || tag === undefined || statedTag(inner)?.value !== tag.value) return false;
  const isMixed = inner.members.length > inner.of.length || inner.nullable?.value === true;
  return !isMixed && !inner.of.some(({ value }) => scope.enums.has(value) || scope.scalars.has(value));
}

/** Returns whether a member is an object that the tag or the fields of a value select, or a union of such objects. */
export function isObjectMember(scope: BoundSpec, union: UnionAst, name: string): boolean {
  const member = scope.resources.get(name);
  return member?.kind === "union" ? isNestable(scope, union, member) : member !== undefined;
}

/** Returns whether a union has further objects than those of its members. */
export function mayBeOther({ otherwise, gap, unionGap }: UnionAst): boolean {
  return otherwise !== undefined || isOpenGap(gap) || isOpenGap(unionGap);
}

/** Returns whether `union` is `inner`, or a member of it or of its members. */
export function isMemberWithin(scope: BoundSpec, union: UnionAst, inner: UnionAst): boolean {
  return reachable([inner], ({ of }) =>
    of.flatMap(({ value }) => {
      const member = scope.resources.get(value);
      return member?.kind === "union" ? [member] : [];
    }),
  ).has(union);
}
