/** Types, constraints and fields. */
import { defined } from "../../base/defined.js";
import { wholePresenceOf } from "../bind/fields.js";
import type { BoundsAst, FieldAst, TypeAst, ValueAst } from "../declarations/index.js";
import type { ConstraintForm } from "../../language/constraints/constraint.js";
import { constraintKeys, constraints } from "../../language/constraints/index.js";
import { statedBounds } from "../../language/constraints/bounds.js";
import type { Constraints, Field, RangeBounds, ScalarKind, Type, Value } from "../../language/model/model.js";
import { documented, type LoweringContext } from "./context.js";

/** Lowers a value: limits become bounds. */
export function lowerValue(context: LoweringContext, value: ValueAst): Value {
  const type = lowerType(context, value.type);
  return {
    type: detailedType(context, type, value),
    nullable: value.nullable,
    constraints: lowerConstraints(context, value),
    ...defined({ default: value.default?.value }),
  };
}

/** Returns a type with what stands beside its expression: what an id is like, and the keys of a map. */
function detailedType(context: LoweringContext, type: Type, { like, keys }: ValueAst): Type {
  if (type.kind === "id" && like !== undefined) return { ...type, like: lowerValue(context, like) };
  return type.kind === "map" && keys !== undefined ? { ...type, keys: lowerValue(context, keys) } : type;
}

export const anyValue: Value = { type: { kind: "unspecified" }, nullable: false, constraints: {} };

type Scalar = TypeAst & { readonly kind: ScalarKind };

/** The type of the model for each kind of type expression that is no scalar. */
const lowerings: {
  readonly [Kind in Exclude<TypeAst["kind"], ScalarKind>]: (
    type: TypeAst & { readonly kind: Kind },
    context: LoweringContext,
  ) => Type;
} = {
  invalid: () => ({ kind: "unspecified" }),
  int64: ({ as }) => ({ kind: "int64", as }),
  timestamp: ({ unit }) => ({ kind: "timestamp", unit }),
  id: ({ of }) => ({ kind: "id", of: of.value }),
  const: ({ value }) => ({ kind: "const", value }),
  name: ({ name }, context) => {
    const scalar = context.spec.scalars.get(name);
    return scalar === undefined
      ? { kind: "ref", name }
      : { kind: "scalar", name, value: lowerValue(context, scalar.value) };
  },
  list: ({ items }, context) => ({ kind: "list", items: lowerValue(context, items) }),
  map: ({ values }, context) => ({ kind: "map", values: lowerValue(context, values) }),
};

function lowerType(context: LoweringContext, type: TypeAst): Type {
  const table: Partial<Record<string, (type: never, context: LoweringContext) => Type>> = lowerings;
  const lowerOne = table[type.kind];
  return lowerOne === undefined ? { kind: (type as Scalar).kind } : lowerOne(type as never, context);
}

/** The stated form of a constraint. */
interface StatedForm {
  readonly bounds: BoundsAst;
  readonly string: string;
  readonly number: number;
  readonly flag: boolean;
}

/** The constraint of the model for a stated one of each form; undefined where it restricts nothing. */
const constraintLowerings: {
  readonly [Form in ConstraintForm]: (stated: StatedForm[Form], context: LoweringContext) => unknown;
} = {
  bounds: lowerBounds,
  string: (stated) => stated,
  number: (stated) => stated,
  flag: (stated) => stated || undefined,
};

function lowerConstraints(context: LoweringContext, value: ValueAst): Constraints {
  const lowered: { -readonly [Key in keyof Constraints]?: unknown } = {};
  for (const key of constraintKeys) {
    const stated = value[key];
    if (stated === undefined) continue;
    const lowerOne = constraintLowerings[constraints[key].form] as (
      stated: unknown,
      context: LoweringContext,
    ) => unknown;
    const constraint = lowerOne(stated.value, context);
    if (constraint !== undefined) lowered[key] = constraint;
  }
  return lowered as Constraints;
}

function lowerBounds(bounds: BoundsAst, { spec }: LoweringContext): RangeBounds {
  if (!("limit" in bounds)) return bounds;
  const { limit } = bounds;
  return { ...Object.fromEntries(statedBounds(spec.bounds(bounds) ?? {})), limit };
}

/** Lowers a field, with the presence that it has by itself. */
export function lowerField(context: LoweringContext, field: FieldAst): Field {
  return {
    ...documented(context, field),
    name: field.name.value,
    value: lowerValue(context, field.value),
    presence: wholePresenceOf(field),
    sensitive: field.sensitive,
    ...(field.apply === undefined ? {} : { apply: true }),
    ...lowerExamples(field.examples),
  };
}

/** Lowers examples: the first, and the others where there are some. */
export function lowerExamples(examples: FieldAst["examples"]): Pick<Field, "example" | "furtherExamples"> {
  const [first, ...others] = examples.map(({ value }) => value);
  if (first === undefined) return {};
  return { example: first, ...(others.length === 0 ? {} : { furtherExamples: others }) };
}
