/** The fields by which a stated union selects the member of a value. */
import { byUnionKind, type UnionTable } from "../../language/facts/union-kinds.js";
import type { Located } from "./located.js";
import type { UnionAst } from "./resources.js";

const tags: UnionTable<UnionAst, [], Located<string> | undefined> = {
  tag: ({ tag }) => tag,
  shape: () => undefined,
  match: () => undefined,
};

/** Returns the tag of a union; undefined where the shape of a value selects its member. */
export function statedTag(union: UnionAst): Located<string> | undefined {
  return byUnionKind(tags, union);
}

/** Returns the tags of a union: none, one, or two where `by` names a second tag. */
export function statedTags(union: UnionAst): readonly Located<string>[] {
  const tag = statedTag(union);
  if (tag === undefined) return [];
  return union.by === undefined || union.by.value === "shape" ? [tag] : [tag, union.by];
}

/** Returns the tag of a union whose values may leave it out; undefined for other unions. */
export function optionalTagOf(union: UnionAst): Located<string> | undefined {
  return union.selectedBy === "match" ? union.optionalTag : undefined;
}
