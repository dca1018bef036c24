/** Unions, and the values of the tag that select each member. */
import type { Field, ObjectResource, UnionMember, UnionResource } from "../model/model.js";
import type { UnionAst } from "../declarations/index.js";
import { documented, isOpen } from "./scope.js";
import type { LoweringScope } from "./scope.js";

/** Returns, for each member of a union, the names of its tags; a resource inherits them from its base. */
export function tagFields(scope: LoweringScope): Map<string, ReadonlySet<string>> {
  const direct = new Map<string, Set<string>>();
  for (const union of scope.ast.resources) {
    if (union.kind !== "union" || union.tag === undefined) continue;
    const { tag, by, of, otherwise } = union;
    const tags = [tag.value, ...(by === undefined || by.value === "shape" ? [] : [by.value])];
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
  const { tag, by, of, otherwise } = ast;
  const stringsAt = (member: string, field: string): string[] => {
    const leaves = tag === undefined ? [member] : leavesOf(scope, member, tag.value, objects);
    return [...new Set(leaves.flatMap((leaf) => tagsOf(leaf, field, scope, objects)))];
  };
  const drafts = of.map((member) => ({
    resource: member.value,
    tags: tag === undefined ? [] : stringsAt(member.value, tag.value),
  }));
  const uses = new Map<string, number>();
  for (const value of drafts.flatMap((draft) => draft.tags)) uses.set(value, (uses.get(value) ?? 0) + 1);
  const members = drafts.map((draft): UnionMember => {
    const shares = draft.tags.some((value) => (uses.get(value) ?? 0) > 1);
    if (!shares || by === undefined) return { ...draft, byShape: false };
    if (by.value === "shape") return { ...draft, byShape: true };
    return { ...draft, by: { field: by.value, values: stringsAt(draft.resource, by.value) }, byShape: false };
  });
  const hasUntagged = tag !== undefined && members.some((member) => member.tags.length === 0);
  return {
    ...documented(scope, ast),
    kind: "union",
    name: ast.name.value,
    members,
    open: otherwise !== undefined || hasUntagged || isOpen(ast.gap) || isOpen(ast.unionGap),
    ...(tag === undefined ? {} : { tag: tag.value }),
    ...(otherwise === undefined ? {} : { otherwise: otherwise.value }),
  };
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
  if (inner?.kind !== "union" || inner.tag?.value !== tag || above.includes(member)) return [];
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
  return found === undefined ? [] : stringsOf(scope, found);
}

function stringsOf(scope: LoweringScope, field: Field): string[] {
  const { type } = field.value;
  if (type.kind === "const") return typeof type.value === "string" ? [type.value] : [];
  if (type.kind !== "ref") return [];
  return scope.enums.get(type.name)?.values.map((one) => one.value.value) ?? [];
}
