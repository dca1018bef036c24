/** Members of unions with `match`, which are told apart by trying them. */
import type { UnionAst } from "../../spec/declarations/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { unionMembers } from "../../spec/bind/unions.js";
import { unionsOf } from "../../spec/declarations/walk.js";

type Member = ReturnType<typeof unionMembers>[number];

type MatchedUnion = Extract<UnionAst, { readonly selectedBy: "match" }>;

/** Returns each member of each union with this `match`, where its fields are known. */
export function* matchedMembers(
  spec: BoundSpec,
  match: "first" | "one",
): Generator<{ readonly union: MatchedUnion; readonly member: Member; readonly earlier: readonly Member[] }> {
  for (const union of unionsOf(spec.ast)) {
    if (union.selectedBy !== "match" || union.match.value !== match) continue;
    const members = unionMembers(spec, union).filter(({ object }) => spec.isComplete(object));
    for (const [at, member] of members.entries())
      yield { union, member, earlier: members.slice(0, at).filter(({ object }) => object !== member.object) };
  }
}
