/** Members of unions with `match`, which are told apart by trying them. */
import type { ObjectAst, UnionAst } from "../../spec/declarations/index.js";
import type { SpecScope } from "./spec-scope.js";
import { unionMembers } from "./union-members.js";
import { unionsOf } from "./walk.js";

/** A member of a union. */
type Member = ReturnType<typeof unionMembers>[number];

/** A union with `match`. */
type MatchedUnion = Extract<UnionAst, { readonly selectedBy: "match" }>;

/** A member of a union with `match`, with those that are listed before it. */
interface MatchedMember {
  readonly union: MatchedUnion;
  readonly member: Member;
  readonly earlier: readonly Member[];
}

/** Returns each member of each union with this `match`, where its fields are known. */
export function* matchedMembers(scope: SpecScope, match: "first" | "one"): Generator<MatchedMember> {
  for (const union of unionsOf(scope.ast)) {
    if (union.selectedBy !== "match" || union.match.value !== match) continue;
    const members = unionMembers(scope, union).filter(({ object }) => scope.isComplete(object));
    for (const [at, member] of members.entries())
      yield { union, member, earlier: members.slice(0, at).filter(isOther(member.object)) };
  }
}

function isOther(object: ObjectAst): (member: Member) => boolean {
  return (member) => member.object !== object;
}
