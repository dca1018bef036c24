/** Resources and rules. */
import type { Span } from "../../diagnostics/diagnostic.js";
import type { DeclarationAst, GapAst, Located } from "./located.js";
import type { FieldAst, PresenceAst, ValueAst } from "./values.js";
import { byUnionKind, type UnionTable } from "../../language/facts/union-kinds.js";

/** A resource: an object or a union. */
export type ResourceAst = ObjectAst | UnionAst;

/** An object with fields. */
export interface ObjectAst extends DeclarationAst {
  readonly kind: "object";
  /** Names of the bases, in order; none where the resource extends nothing. */
  readonly extends: readonly Located<string>[];
  /** The resource that it takes fields from; never beside bases. */
  readonly from?: FromAst;
  readonly closed?: Located<boolean>;
  readonly open?: Located<boolean>;
  /** The value of undeclared properties. */
  readonly rest?: ValueAst;
  readonly presence?: PresenceAst;
  readonly fields: readonly FieldAst[];
  readonly atLeast?: Located<number>;
  readonly rules: readonly RuleAst[];
}

/** A resource that another takes fields from, and the changes to them. */
export interface FromAst {
  readonly resource: Located<string>;
  /** The fields that are taken; all of them where neither `pick` nor `omit` stands. */
  readonly pick?: readonly Located<string>[];
  readonly omit?: readonly Located<string>[];
  readonly optional?: ChangedFieldsAst;
  readonly required?: ChangedFieldsAst;
}

/** The word `all`, or names of fields. */
export interface ChangedFieldsAst {
  /** The place of the word. */
  readonly all?: Span;
  readonly names: readonly Located<string>[];
}

/** A resource with a type parameter: `Page<T>`. Each use with an argument is a resource of its own. */
export interface TemplateAst {
  readonly name: Located<string>;
  readonly parameter: string;
  readonly span: Span;
  readonly isUsed: boolean;
  readonly usesParameter: boolean;
}

/** A union, of one of the kinds of the model. */
export type UnionAst = TaggedUnionAst | UntaggedUnionAst | MatchedUnionAst;

/** A union that states a tag. */
export interface TaggedUnionAst extends UnionPartsAst {
  readonly selectedBy: "tag";
  readonly tag: Located<string>;
}

/** A union that states no tag. */
interface UntaggedUnionAst extends UnionPartsAst {
  readonly selectedBy: "shape";
}

/** A union whose members are tried in order. */
interface MatchedUnionAst extends UnionPartsAst {
  readonly selectedBy: "match";
  readonly match: Located<"first" | "one">;
  /** The tag that it must not have. */
  readonly tag?: Located<string>;
  /** The tag of a union that states it as `kind?`: a value may leave it out. */
  readonly optionalTag?: Located<string>;
}

/** A value of the tag under `values`, and the name of its member. */
export interface StatedTagValue {
  readonly value: Located<string>;
  readonly member?: string;
}

/** The parts of every union. */
interface UnionPartsAst extends DeclarationAst {
  readonly kind: "union";
  /** A second tag, or the word `shape`. */
  readonly by?: Located<string>;
  /** The members that are names of resources or enums, in order. */
  readonly of: readonly Located<string>[];
  /** All members, in order. */
  readonly members: readonly ValueAst[];
  /** The values of the tag that `values` states, in order, with the names of their members, which `of` holds, too. */
  readonly values: readonly StatedTagValue[];
  /** True if null is a value of the union. */
  readonly nullable?: Located<boolean>;
  readonly otherwise?: Located<string>;
  /** A gap inside `union:`; the union's own gap is `gap`. */
  readonly unionGap?: GapAst;
}

/** A rule of a resource or an endpoint: a sentence that no constraint expresses. */
export interface RuleAst extends DeclarationAst {
  readonly sentence: string;
  readonly error?: Located<string>;
}

/** Returns whether the field `name` is among those that are taken. */
export function isTaken({ pick, omit }: FromAst, name: string): boolean {
  return (pick === undefined || isListed(pick, name)) && !isListed(omit, name);
}

/** Returns the presence that the taken field `name` is given; undefined where it keeps its own. A name beats `all`. */
export function changedPresence(
  { optional, required }: FromAst,
  name: string,
): "optional" | "required" | undefined {
  if (isListed(optional?.names, name)) return "optional";
  if (isListed(required?.names, name)) return "required";
  if (optional?.all !== undefined) return "optional";
  return required?.all === undefined ? undefined : "required";
}

function isListed(names: readonly Located<string>[] | undefined, name: string): boolean {
  return names?.some(({ value }) => value === name) ?? false;
}

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
