/** Types, constraints, fields and their presence. */
import type { Span } from "../../diagnostics/diagnostic.js";
import type {
  Bounds,
  ConstValue,
  Constraints,
  Int64Type,
  Json,
  NumberSteps,
  ScalarKind,
  Written,
} from "../../language/model/model.js";
import type { DeclarationAst, Located } from "./located.js";

/** A type with constraints; where an assumption fills a gap in the type, `type` is the assumed one. */
export interface ValueAst extends ConstraintsAst {
  readonly type: TypeAst;
  readonly nullable: boolean;
  /** The scalar that an id is like. */
  readonly like?: ValueAst;
  /** The type of the keys of a map. */
  readonly keys?: ValueAst;
  /** The place of the word `size`, where it states the count. */
  readonly size?: Span;
  /** The default of an item of a list, or of a value of a map; a field has its own. */
  readonly default?: Located<Json>;
  readonly span: Span;
}

export interface NamedScalarAst extends DeclarationAst {
  readonly value: ValueAst;
  /** The key `as`, where it does not say how code has a 64-bit integer. */
  readonly as?: Located<string>;
  readonly examples: readonly Located<Json>[];
}

/** The constraints of the model as the source states them, each with its place. */
export type ConstraintsAst = {
  readonly [Key in keyof Constraints]?: Located<StatedConstraint<NonNullable<Constraints[Key]>>>;
};

/** The stated form of a constraint: bounds may name a limit, and a flag may be off. */
type StatedConstraint<Constraint> = Constraint extends Bounds & object
  ? BoundsAst
  : Constraint extends boolean
    ? boolean
    : Constraint;

/** A type expression, each name with its place. An `invalid` type has been reported where it was read. */
export type TypeAst = { readonly span: Span } & (
  | { readonly kind: ScalarKind | "invalid" }
  | { readonly kind: "int64"; readonly as: Int64Type }
  | { readonly kind: "timestamp"; readonly unit: "ms" | "s" | "unspecified" }
  | { readonly kind: "id"; readonly of: Located<string> }
  | { readonly kind: "const"; readonly value: ConstValue }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "list"; readonly items: ValueAst }
  | { readonly kind: "map"; readonly values: ValueAst }
);

/** The name of a limit, or bounds; in the bounds of an exact number `min` equals `max`. */
export type BoundsAst =
  { readonly limit: string } | ({ readonly min?: number; readonly max?: number } & NumberSteps);

/** A field. Its `name` is without the `?`. */
export interface FieldAst extends DeclarationAst {
  readonly optional: boolean;
  readonly value: ValueAst;
  readonly presence?: PresenceAst;
  readonly requiredWhen?: ConditionAst;
  readonly onlyWhen?: ConditionAst;
  /** Set for a default that the server fills in. */
  readonly apply?: Span;
  readonly examples: readonly Located<Json>[];
  readonly sensitive: boolean;
  /** Name in the input, for a parameter. */
  readonly as?: Located<string>;
  /** The form of a list or an object, for a parameter. */
  readonly written?: Located<Written>;
}

/** Stated presence: `unspecified` is a gap; with `assume: required` it is required. */
export interface PresenceAst {
  readonly kind: "required" | "unspecified";
  readonly span: Span;
}

/** `{ field: value or values }`. */
export type ConditionAst = Located<
  readonly { readonly field: Located<string>; readonly values: readonly Located<ConstValue>[] }[]
>;
