/** Unions, and the values of the tag that select each member. */
import type { ObjectResource, UnionMember, UnionResource } from "../model/model.js";
import { byUnionKind } from "../model/union-kinds.js";
import type { UnionTable } from "../model/union-kinds.js";
import type { TaggedUnionAst, UnionAst } from "../declarations/index.js";
import { statedTag, statedTags } from "../declarations/union-tags.js";
import { listedValues } from "./listed-values.js";
import { documented, isOpen } from "./scope.js";
import type { LoweringScope } from "./scope.js";

/** Returns, for each member of a union, the names of its tags; a resource inherits them from its base. */
export function tagFields(scope: LoweringScope): Map<string, ReadonlySet<string>> {
  const direct = new Map<string, Set<string>>();
  for (const union of scope.ast.resources) {
    if (union.kind !== "union") continue;
    const { of, otherwise } = union;
    const tags = statedTags(union).map((tag) => tag.value);
    for (const member of [...of, ...(otherwise === undefined ? [] : [otherwise])]) {
      const known = direct.get(member.value) ?? new Set();
      for (const name of tags) known.add(name);
      direct.set(member.value, known);
    }
  }
  return direct;
}

/** Lowers a union; `objects` holds the object resources by name. */
export function lowerUnion(
  scope: LoweringScope,
  ast: UnionAst,
  objects: ReadonlyMap<string, ObjectResource>,
): UnionResource {
  return byUnionKind(lowerings, ast, scope, objects);
}

const lowerings: UnionTable<
  UnionAst,
  [scope: LoweringScope, objects: ReadonlyMap<string, ObjectResource>],
  UnionResource
> = {
  tag(ast, scope, objects) {
    const members = taggedMembers(scope, ast, objects);
    const hasUntagged = members.some((member) => member.tags.length === 0);
    const parts = lowerParts(scope, ast);
    return { ...parts, selectedBy: "tag", tag: ast.tag.value, members, open: parts.open || hasUntagged };
  },
  shape: (ast, scope) => ({
    ...lowerParts(scope, ast),
    selectedBy: "shape",
    members: ast.of.map(({ value }) => ({ resource: value, tags: [], byShape: false })),
  }),
};

/** Lowers the parts that every union has but its members. */
function lowerParts(scope: LoweringScope, ast: UnionAst) {
  const { otherwise } = ast;
  return {
    ...documented(scope, ast),
    kind: "union" as const,
    name: ast.name.value,
    open: otherwise !== undefined || isOpen(ast.gap) || isOpen(ast.unionGap),
    ...(otherwise === undefined ? {} : { otherwise: otherwise.value }),
  };
}

function taggedMembers(
  scope: LoweringScope,
  { tag, by, of }: TaggedUnionAst,
  objects: ReadonlyMap<string, ObjectResource>,
): UnionMember[] {
  const stringsAt = (member: string, field: string): string[] => {
    const leaves = leavesOf(scope, member, tag.value, objects);
    return [...new Set(leaves.flatMap((leaf) => tagsOf(leaf, field, scope, objects)))];
  };
  const drafts = of.map(({ value }) => ({ resource: value, tags: stringsAt(value, tag.value) }));
  const uses = new Map<string, number>();
  for (const value of drafts.flatMap((draft) => draft.tags)) uses.set(value, (uses.get(value) ?? 0) + 1);
  return drafts.map((draft): UnionMember => {
    const shares = draft.tags.some((value) => (uses.get(value) ?? 0) > 1);
    if (!shares || by === undefined) return { ...draft, byShape: false };
    if (by.value === "shape") return { ...draft, byShape: true };
    return { ...draft, by: { field: by.value, values: stringsAt(draft.resource, by.value) }, byShape: false };
  });
}

/**
 * Returns the objects behind a member: the member itself, or the objects of a union with the same tag, which
 * selects by the tags of its own members. `above` holds the unions that lead to it.
 */
function leavesOf(
  scope: LoweringScope,
  member: string,
  tag: string,
  objects: ReadonlyMap<string, ObjectResource>,
  above: readonly string[] = [],
): string[] {
  if (objects.has(member)) return [member];
  const inner = scope.resources.get(member);
  if (inner?.kind !== "union" || statedTag(inner)?.value !== tag || above.includes(member)) return [];
  return inner.of.flatMap((one) => leavesOf(scope, one.value, tag, objects, [...above, member]));
}

/** Returns the strings that a field of an object can have; none when they are not known. */
function tagsOf(
  name: string,
  field: string,
  scope: LoweringScope,
  objects: ReadonlyMap<string, ObjectResource>,
): string[] {
  const found = objects.get(name)?.fields.find((one) => one.name === field);
  const values = found === undefined ? undefined : listedValues(scope, found.value.type)?.values;
  return values?.filter((value) => typeof value === "string") ?? [];
}
