/** Unions, and the values of the tag that select each member. */
import type { ByName } from "../../language/facts/by-name.js";
import type {
  KindMember,
  ObjectResource,
  UnionMember,
  UnionResource,
  Value,
} from "../../language/model/model.js";
import { byUnionKind } from "../../language/facts/union-kinds.js";
import type { UnionTable } from "../../language/facts/union-kinds.js";
import type { TaggedUnionAst, UnionAst } from "../declarations/index.js";
import { statedTag, statedTags } from "../declarations/union-tags.js";
import { listedValues } from "./listed-values.js";
import { documented, isOpen } from "./scope.js";
import type { LoweringScope } from "./scope.js";
import { lowerValue } from "./values.js";

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
  objects: ByName<ObjectResource>,
): UnionResource {
  return byUnionKind(lowerings, ast, scope, objects);
}

const lowerings: UnionTable<
  UnionAst,
  [scope: LoweringScope, objects: ByName<ObjectResource>],
  UnionResource
> = {
  tag(ast, scope, objects) {
    const { names, byKind } = membersOf(scope, ast);
    const members = taggedMembers(scope, ast, names, objects);
    const hasUntagged = members.some((member) => member.tags.length === 0);
    const parts = lowerParts(scope, ast);
    const open = parts.open || hasUntagged;
    return { ...parts, selectedBy: "tag", tag: ast.tag.value, members, byKind, open };
  },
  shape: (ast, scope) => {
    const { names, byKind } = membersOf(scope, ast);
    const members = names.map((resource) => ({ resource, tags: [], byShape: false }));
    return { ...lowerParts(scope, ast), selectedBy: "shape", members, byKind };
  },
  match: (ast, scope, objects) => {
    const { byKind } = membersOf(scope, ast);
    const { optionalTag } = ast;
    const parts = { ...lowerParts(scope, ast), selectedBy: "match", members: [], open: false } as const;
    // A gap accepts further objects, and these may be anything.
    if (!mayBeOther(ast)) {
      if (optionalTag === undefined) return { ...parts, match: ast.match.value, byKind };
      const names = ast.of.map(({ value }) => value).filter((name) => scope.resources.has(name));
      const members = taggedMembers(scope, { tag: optionalTag }, names, objects);
      const isKnown = members.every(({ tags }) => tags.length > 0);
      const tagged = isKnown ? { optionalTag: { field: optionalTag.value, members } } : {};
      return { ...parts, match: "first", byKind, ...tagged };
    }
    return { ...parts, match: "first", byKind: [...byKind, { value: anyObject, after: 0 }] };
  },
};

const anyObject: Value = {
  type: { kind: "map", values: { type: { kind: "json" }, nullable: false, constraints: {} } },
  nullable: false,
  constraints: {},
};

/** The members of a union: the objects that its kind tells apart, and those that their JSON kind selects. */
interface Members {
  readonly names: readonly string[];
  readonly byKind: readonly KindMember[];
}

/** Divides the members of a union. An object beside no other is selected by its kind, unless others may come. */
function membersOf(scope: LoweringScope, ast: UnionAst): Members {
  const objects = ast.of.map(({ value }) => value).filter((name) => isObjectMember(scope, ast, name));
  const isAlone =
    objects.length === 1 && ast.members.length > 1 && statedTag(ast) === undefined && !mayBeOther(ast);
  const names = isAlone || ast.selectedBy === "match" ? [] : objects;
  const byKind: KindMember[] = [];
  let after = 0;
  for (const member of ast.members) {
    if (member.type.kind === "name" && names.includes(member.type.name)) after++;
    else byKind.push({ value: lowerValue(scope, member), after });
  }
  if (ast.nullable?.value === true) byKind.push({ value: nullValue, after });
  return { names, byKind };
}

const nullValue: Value = { type: { kind: "const", value: null }, nullable: false, constraints: {} };

/** Returns whether a member is an object, or a union that has the same tag. */
function isObjectMember(scope: LoweringScope, union: UnionAst, name: string): boolean {
  const member = scope.resources.get(name);
  if (member?.kind !== "union") return member !== undefined;
  const tag = statedTag(union)?.value;
  const isMixed = member.members.length > member.of.length || member.nullable?.value === true;
  if (isMixed || member.of.some(({ value }) => scope.enums.has(value))) return false;
  return tag !== undefined && statedTag(member)?.value === tag;
}

/** Returns whether objects that no member describes belong to a union. */
function mayBeOther({ otherwise, gap, unionGap }: UnionAst): boolean {
  return otherwise !== undefined || isOpen(gap) || isOpen(unionGap);
}

/** Lowers the parts that every union has but its members. */
function lowerParts(scope: LoweringScope, ast: UnionAst) {
  const { otherwise } = ast;
  return {
    ...documented(scope, ast),
    kind: "union" as const,
    name: ast.name.value,
    open: mayBeOther(ast),
    ...(otherwise === undefined ? {} : { otherwise: otherwise.value }),
  };
}

function taggedMembers(
  scope: LoweringScope,
  { tag, by }: Pick<TaggedUnionAst, "tag" | "by">,
  names: readonly string[],
  objects: ByName<ObjectResource>,
): UnionMember[] {
  const stringsAt = (member: string, field: string): string[] => {
    const leaves = leavesOf(scope, member, tag.value, objects);
    return [...new Set(leaves.flatMap((leaf) => tagsOf(leaf, field, scope, objects)))];
  };
  const drafts = names.map((resource) => ({ resource, tags: stringsAt(resource, tag.value) }));
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
  objects: ByName<ObjectResource>,
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
  objects: ByName<ObjectResource>,
): string[] {
  const found = objects.get(name)?.fields.find((one) => one.name === field);
  const values = found === undefined ? undefined : listedValues(scope, found.value.type)?.values;
  return values?.filter((value) => typeof value === "string") ?? [];
}
