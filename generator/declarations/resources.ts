/** Resources and rules. */
import type { DeclarationAst, GapAst, Located } from "./located.js";
import type { FieldAst, PresenceAst, ValueAst } from "./values.js";

/** A resource: an object or a union. */
export type ResourceAst = ObjectAst | UnionAst;

/** An object with fields. */
export interface ObjectAst extends DeclarationAst {
  readonly kind: "object";
  readonly extends?: Located<string>;
  readonly closed?: Located<boolean>;
  readonly open?: Located<boolean>;
  readonly presence?: PresenceAst;
  readonly fields: readonly FieldAst[];
  readonly atLeast?: Located<number>;
  readonly rules: readonly RuleAst[];
}

/** A union, of one of the kinds of the model. */
export type UnionAst = TaggedUnionAst | UntaggedUnionAst;

/** A union that states a tag. */
export interface TaggedUnionAst extends UnionPartsAst {
  readonly selectedBy: "tag";
  readonly tag: Located<string>;
}

/** A union that states no tag. */
interface UntaggedUnionAst extends UnionPartsAst {
  readonly selectedBy: "shape";
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
