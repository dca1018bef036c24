/** Resources: objects and unions. */
import type { Documented, Gap } from "./documented.js";
import type { Field } from "./fields.js";
import type { ConstValue, Value } from "./types.js";

/** A resource: an object with fields, or a union. */
export type Resource = ObjectResource | UnionResource;

/** An object with fields. */
export interface ObjectResource extends Documented {
  readonly kind: "object";
  readonly name: string;
  /** Names of the bases, in order. */
  readonly extends: readonly string[];
  readonly extras: Extras;
  /** The value of undeclared properties, where they are kept and their type is stated. */
  readonly rest?: Value;
  /** All fields, inherited or taken ones first (at their first place even when redeclared). */
  readonly fields: readonly Field[];
  /** Names of the fields that no base describes: declared, redeclared, or taken from another resource. */
  readonly own: readonly string[];
  /** Minimum number of declared fields that an object has. */
  readonly atLeast?: number;
  readonly rules: readonly Rule[];
  /** Arms of the type when presence depends on other fields; empty otherwise. */
  readonly arms: readonly Arm[];
  /** True if there are too many arms for the type, so that conditional fields are merely optional in it. */
  readonly armsDropped: boolean;
}

/** Treatment of undeclared properties; see the table in the language reference. */
export type Extras = "closed" | "drop" | "keep";

/** Part of an object type in which presence no longer depends on a value. */
export interface Arm {
  /** Exported name, for example `IntentRejected`. */
  readonly name: string;
  /** The values that select the arm, per discriminating field. */
  readonly when: readonly { readonly field: string; readonly values: readonly ConstValue[] }[];
  /** Conditional fields that are required in this arm. */
  readonly required: readonly string[];
  /** Conditional fields that are absent in this arm. */
  readonly forbidden: readonly string[];
}

/** A union. Every phase has a table over its kinds (union-kinds.ts). */
export type UnionResource = TaggedUnion | UntaggedUnion | MatchedUnion;

/** The kind of a union: the part of an object that selects its member. */
export type UnionKind = UnionResource["selectedBy"];

/** A union in which the value of one field selects the member. */
export interface TaggedUnion extends UnionParts {
  readonly selectedBy: "tag";
  /** Name of that field. */
  readonly tag: string;
}

/** A union whose members differ in the fields that they require. */
export interface UntaggedUnion extends UnionParts {
  readonly selectedBy: "shape";
}

/** A union whose members may accept the same values: they are tried in order. It has no `members` but those by kind. */
export interface MatchedUnion extends UnionParts {
  readonly selectedBy: "match";
  /** `first`: the first member that accepts a value describes it. `one`: no other may accept it. */
  readonly match: "first" | "one";
  /** The tag of a union whose values may leave it out; a value with a tag fits the member of that tag alone. */
  readonly optionalTag?: OptionalTag;
}

/** A tag that values may leave out, and the objects that its values select. */
export interface OptionalTag {
  readonly field: string;
  readonly members: readonly UnionMember[];
}

/** The parts of every union. */
interface UnionParts extends Documented {
  readonly kind: "union";
  readonly name: string;
  /** The objects among the members, which the kind of the union tells apart. */
  readonly members: readonly UnionMember[];
  /** The members that the JSON kind of a value selects. Most unions have none: their values are objects. */
  readonly byKind: readonly KindMember[];
  /** Object resource that describes values whose tag is not listed. */
  readonly otherwise?: string;
  /** True if values that match no listed member are accepted. */
  readonly open: boolean;
}

/** A member of a union that the JSON kind of a value selects, such as the strings or the lists. */
export interface KindMember {
  readonly value: Value;
  /** The number of objects that the spec lists before it. */
  readonly after: number;
}

/** A member of a union that is an object. */
export interface UnionMember {
  readonly resource: string;
  /** Values of the tag that select it; empty in an untagged union, and when the tag is a gap: then nothing selects it. */
  readonly tags: readonly string[];
  /** Second tag and its values, when several members share a value of the first. */
  readonly by?: { readonly field: string; readonly values: readonly string[] };
  /** True if it shares its tag with other members, so that the shape selects. */
  readonly byShape: boolean;
}

/** A sentence that no constraint expresses; the author of the server supplies the function. */
export interface Rule {
  readonly name: string;
  readonly path: string;
  readonly doc: string;
  /** Declared error of the response; without it, the response is a 400 that names the rule. */
  readonly error?: string;
  readonly gaps: readonly Gap[];
}
