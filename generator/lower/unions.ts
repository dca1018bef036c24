/** Unions: which values of the tag select which member. */
import type { Field, ObjectResource, UnionMember, UnionResource } from "../model/model.js";
import type { UnionAst } from "../parse/ast.js";
import { documented, isOpen } from "./scope.js";
import type { Scope } from "./scope.js";

/** The fields of each resource by which a union tells it apart, inherited by what extends it. */
export function tagFields(scope: Scope): Map<string, ReadonlySet<string>> {
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

/** A union; `objects` are the object resources by name. */
export function lowerUnion(
  scope: Scope,
  ast: UnionAst,
  objects: ReadonlyMap<string, ObjectResource>,
): UnionResource {
  const { tag, by, of, otherwise } = ast;
  const drafts = of.map((member) => ({
    resource: member.value,
    tags: tag === undefined ? [] : tagsOf(scope, member.value, tag.value, objects),
  }));
  const uses = new Map<string, number>();
  for (const value of drafts.flatMap((draft) => draft.tags)) uses.set(value, (uses.get(value) ?? 0) + 1);
  const members = drafts.map((draft): UnionMember => {
    const shares = draft.tags.some((value) => (uses.get(value) ?? 0) > 1);
    if (!shares || by === undefined) return { ...draft, byShape: false };
    if (by.value === "shape") return { ...draft, byShape: true };
    const values = tagsOf(scope, draft.resource, by.value, objects);
    return { ...draft, by: { field: by.value, values }, byShape: false };
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
 * The texts that the tag field of a member can have; none when they are not known. A union as a member
 * is selected by the tags of its own members; `above` are the unions that lead to it.
 */
function tagsOf(
  scope: Scope,
  member: string,
  tag: string,
  objects: ReadonlyMap<string, ObjectResource>,
  above: readonly string[] = [],
): string[] {
  const field = objects.get(member)?.fields.find((one) => one.name === tag);
  if (field !== undefined) return textsOf(scope, field);
  const inner = scope.resources.get(member);
  if (inner?.kind !== "union" || inner.tag?.value !== tag || above.includes(member)) return [];
  return inner.of.flatMap((one) => tagsOf(scope, one.value, tag, objects, [...above, member]));
}

function textsOf(scope: Scope, field: Field): string[] {
  const { type } = field.value;
  if (type.kind === "const") return typeof type.value === "string" ? [type.value] : [];
  if (type.kind !== "ref") return [];
  return scope.enums.get(type.name)?.values.map((one) => one.value.value) ?? [];
}
