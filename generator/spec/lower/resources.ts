/** Resources: bases flattened, presence resolved. */
import { defined } from "../../base/defined.js";
import type {
  Extras,
  Field,
  ObjectResource,
  Resource,
  Rule,
  Value,
  KindMember,
  UnionMember,
  UnionResource,
} from "../../language/model/model.js";
import type { BoundField } from "../bind/fields.js";
import type { ObjectAst, RuleAst, TaggedUnionAst, UnionAst } from "../declarations/index.js";
import { armsOf } from "./arms.js";
import { documented, type LoweringContext } from "./context.js";
import { lowerField, lowerValue } from "./values.js";
import { byUnionKind, type UnionTable } from "../../language/facts/union-kinds.js";
import { statedTag } from "../declarations/resources.js";
import type { BoundSpec } from "../bind/bound-spec.js";
import { isObjectMember, mayBeOther, unionMembers } from "../bind/unions.js";

/** Lowers all resources, in the order of the spec. */
export function lowerResources(context: LoweringContext): Resource[] {
  const lowered = new Map<BoundField, Field>();
  // Fields that several resources inherit, or declare again, are lowered once.
  const fieldOf = (bound: BoundField): Field => {
    const waiting: BoundField[] = [];
    for (let one: BoundField | undefined = bound; one && !lowered.has(one); one = one.before)
      waiting.push(one);
    for (const one of waiting.reverse())
      lowered.set(one, lowerBoundField(context, one, one.before && lowered.get(one.before)));
    return lowered.get(bound) as Field;
  };
  return context.spec.ast.resources.map((ast) =>
    ast.kind === "union" ? byUnionKind(lowerings, ast, context) : lowerObject(context, ast, fieldOf),
  );
}

function lowerObject(
  context: LoweringContext,
  ast: ObjectAst,
  fieldOf: (bound: BoundField) => Field,
): ObjectResource {
  const bound = context.spec.fieldsOf(ast);
  const fields = [...bound.values()].map(fieldOf);
  const { arms, dropped } = armsOf(context.spec, ast.name.value, { bound, fields });
  return {
    ...documented(context, ast),
    kind: "object",
    name: ast.name.value,
    extras: extrasOf(context, ast),
    fields,
    extends: ast.extends.map((base) => base.value),
    own: ast.from === undefined ? ast.fields.map(({ name }) => name.value) : [...bound.keys()],
    rules: ast.rules.map((rule) => lowerRule(context, rule)),
    arms,
    armsDropped: dropped,
    ...restOf(context, ast),
    ...defined({ atLeast: ast.atLeast?.value }),
  };
}

/** Lowers a field of an object. One that is declared again keeps its docs, its deprecation and that it is sensitive. */
function lowerBoundField(
  context: LoweringContext,
  { field, whole }: BoundField,
  base: Field | undefined,
): Field {
  const own = { ...lowerField(context, field), presence: whole };
  if (base === undefined) return own;
  const doc = own.doc ?? base.doc;
  const deprecated = own.deprecated ?? base.deprecated;
  const extra = own.extra ?? base.extra;
  return {
    ...own,
    sensitive: base.sensitive || own.sensitive,
    ...defined({ doc, deprecated, extra }),
  };
}

function extrasOf({ spec }: LoweringContext, ast: ObjectAst): Extras {
  if (ast.closed?.value === true) return "closed";
  return spec.keepsUndeclared(ast) ? "keep" : "drop";
}

/** Returns the value of undeclared properties; nothing where any JSON will do, as with `open: true`. */
function restOf(context: LoweringContext, ast: ObjectAst): { readonly rest?: Value } {
  const stated = ast.closed?.value === true ? undefined : context.spec.restOf(ast);
  const rest = stated && lowerValue(context, stated.value);
  return rest === undefined || rest.type.kind === "json" || rest.type.kind === "unspecified" ? {} : { rest };
}

/** Lowers a rule of a resource or an endpoint. */
export function lowerRule(context: LoweringContext, rule: RuleAst): Rule {
  return {
    name: rule.name.value,
    path: rule.path,
    doc: rule.sentence.trim(),
    gaps: context.gaps.get(rule.path) ?? [],
    ...defined({ error: rule.error?.value }),
  };
}

const lowerings: UnionTable<UnionAst, [context: LoweringContext], UnionResource> = {
  tag(ast, context) {
    const { names, byKind } = membersOf(context, ast);
    const members = taggedMembers(context.spec, ast, names);
    const hasUntagged = members.some((member) => member.tags.length === 0);
    const parts = lowerParts(context, ast);
    const open = parts.open || hasUntagged;
    return { ...parts, selectedBy: "tag", tag: ast.tag.value, members, byKind, open };
  },
  shape: (ast, context) => {
    const { names, byKind } = membersOf(context, ast);
    const members = names.map((resource) => ({ resource, tags: [], byShape: false }));
    return { ...lowerParts(context, ast), selectedBy: "shape", members, byKind };
  },
  match: (ast, context) => {
    const { byKind } = membersOf(context, ast);
    const { optionalTag } = ast;
    const parts = { ...lowerParts(context, ast), selectedBy: "match", members: [], open: false } as const;
    // A gap accepts further objects, and these may be anything.
    if (!mayBeOther(ast)) {
      if (optionalTag === undefined) return { ...parts, match: ast.match.value, byKind };
      const names = ast.of.map(({ value }) => value).filter((name) => context.spec.resources.has(name));
      const members = taggedMembers(context.spec, { tag: optionalTag }, names);
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

/** Divides the members of a union. An object beside no other is selected by its kind, unless others may come. */
function membersOf(context: LoweringContext, ast: UnionAst) {
  const objects = ast.of.map(({ value }) => value).filter((name) => isObjectMember(context.spec, ast, name));
  const isOnlyObject =
    objects.length === 1 && ast.members.length > 1 && statedTag(ast) === undefined && !mayBeOther(ast);
  const names = isOnlyObject || ast.selectedBy === "match" ? [] : objects;
  const byKind: KindMember[] = [];
  let after = 0;
  for (const member of ast.members) {
    if (member.type.kind === "name" && names.includes(member.type.name)) after++;
    else byKind.push({ value: lowerValue(context, member), after });
  }
  if (ast.nullable?.value === true) byKind.push({ value: nullValue, after });
  return { names, byKind };
}

const nullValue: Value = { type: { kind: "const", value: null }, nullable: false, constraints: {} };

/** Lowers the parts that every union has but its members. */
function lowerParts(context: LoweringContext, ast: UnionAst) {
  const { otherwise } = ast;
  return {
    ...documented(context, ast),
    kind: "union" as const,
    name: ast.name.value,
    open: mayBeOther(ast),
    ...defined({ otherwise: otherwise?.value }),
  };
}

function taggedMembers(
  spec: BoundSpec,
  { tag, by }: Pick<TaggedUnionAst, "tag" | "by">,
  names: readonly string[],
): UnionMember[] {
  const stringsAt = (member: string, field: string): string[] => {
    const leaves = leavesOf(spec, member, tag.value);
    return [...new Set(leaves.flatMap((leaf) => stringsOf(spec, leaf, field)))];
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

/** Returns the objects behind a member: the member itself, or those of a union with the same tag, which selects by their tags. */
function leavesOf(spec: BoundSpec, member: string, tag: string): ObjectAst[] {
  const found = spec.resources.get(member);
  if (found?.kind === "object") return [found];
  if (found === undefined || statedTag(found)?.value !== tag) return [];
  return unionMembers(spec, found).map(({ object }) => object);
}

/** Returns the strings that a field of an object can have; none when they are not known. */
function stringsOf(spec: BoundSpec, object: ObjectAst, name: string): string[] {
  const field = spec.fieldsOf(object).get(name)?.field;
  const listed = field && spec.listedValues(spec.plain(field.value).type);
  return listed?.values.filter((value) => typeof value === "string") ?? [];
}
