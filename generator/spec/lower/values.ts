/** Types, constraints and fields. */
import type {
  BoundsAst,
  ConditionAst,
  FieldAst,
  PresenceAst,
  TypeAst,
  ValueAst,
} from "../declarations/index.js";
import type { ConstraintForm } from "../../language/constraints/constraint.js";
import { constraintKeys, constraints } from "../../language/constraints/index.js";
import { statedBounds } from "../../language/constraints/bounds.js";
import type {
  Condition,
  Constraints,
  Field,
  Presence,
  RangeBounds,
  ScalarKind,
  Type,
  Value,
} from "../../language/model/model.js";
import { documented } from "./scope.js";
import type { LoweringScope } from "./scope.js";

/** Lowers a value: limits become bounds. */
export function lowerValue(scope: LoweringScope, value: ValueAst): Value {
  const type = lowerType(scope, value.type);
  return {
    type: detailedType(scope, type, value),
    nullable: value.nullable,
    constraints: lowerConstraints(scope, value),
    ...(value.default === undefined ? {} : { default: value.default.value }),
  };
}

/** Returns a type with what stands beside its expression: what an id is like, and the keys of a map. */
function detailedType(scope: LoweringScope, type: Type, { like, keys }: ValueAst): Type {
  if (type.kind === "id" && like !== undefined) return { ...type, like: lowerValue(scope, like) };
  return type.kind === "map" && keys !== undefined ? { ...type, keys: lowerValue(scope, keys) } : type;
}

/** Any value. */
export const anyValue: Value = { type: { kind: "unspecified" }, nullable: false, constraints: {} };

type Scalar = TypeAst & { readonly kind: ScalarKind };

/** The type of the model for each kind of type expression that is no scalar. */
const lowerings: {
  readonly [Kind in Exclude<TypeAst["kind"], ScalarKind>]: (
    type: TypeAst & { readonly kind: Kind },
    scope: LoweringScope,
  ) => Type;
} = {
  invalid: () => ({ kind: "unspecified" }),
  int64: ({ as }) => ({ kind: "int64", as }),
  timestamp: ({ unit }) => ({ kind: "timestamp", unit }),
  id: ({ of }) => ({ kind: "id", of: of.value }),
  const: ({ value }) => ({ kind: "const", value }),
  name: ({ name }, scope) => {
    const scalar = scope.scalars.get(name);
    return scalar === undefined
      ? { kind: "ref", name }
      : { kind: "scalar", name, value: lowerValue(scope, scalar.value) };
  },
  list: ({ items }, scope) => ({ kind: "list", items: lowerValue(scope, items) }),
  map: ({ values }, scope) => ({ kind: "map", values: lowerValue(scope, values) }),
};

function lowerType(scope: LoweringScope, type: TypeAst): Type {
  const table: Partial<Record<string, (type: never, scope: LoweringScope) => Type>> = lowerings;
  const lowerOne = table[type.kind];
  return lowerOne === undefined ? { kind: (type as Scalar).kind } : lowerOne(type as never, scope);
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
  readonly [Form in ConstraintForm]: (stated: StatedForm[Form], scope: LoweringScope) => unknown;
} = {
  bounds: lowerBounds,
  string: (stated) => stated,
  number: (stated) => stated,
  flag: (stated) => stated || undefined,
};

function lowerConstraints(scope: LoweringScope, value: ValueAst): Constraints {
  const lowered: { -readonly [Key in keyof Constraints]?: unknown } = {};
  for (const key of constraintKeys) {
    const stated = value[key];
    if (stated === undefined) continue;
    const lowerOne = constraintLowerings[constraints[key].form] as (
      stated: unknown,
      scope: LoweringScope,
    ) => unknown;
    const constraint = lowerOne(stated.value, scope);
    if (constraint !== undefined) lowered[key] = constraint;
  }
  return lowered as Constraints;
}

function lowerBounds(bounds: BoundsAst, scope: LoweringScope): RangeBounds {
  if (!("limit" in bounds)) return bounds;
  const value = scope.limits.get(bounds.limit)?.value?.value;
  const { limit } = bounds;
  if (value?.kind === "exact") return { min: value.value, max: value.value, limit };
  if (value?.kind !== "bounds") return { limit };
  return { ...Object.fromEntries(statedBounds(value)), limit };
}

/** Lowers a field. `outer` is the presence for a field that does not state its own. */
export function lowerField(scope: LoweringScope, field: FieldAst, outer?: PresenceAst): Field {
  return {
    ...documented(scope, field),
    name: field.name.value,
    value: lowerValue(scope, field.value),
    presence: lowerPresence(field, outer),
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

function lowerPresence(field: FieldAst, outer?: PresenceAst): Presence {
  const { requiredWhen, onlyWhen, presence, optional } = field;
  if (requiredWhen !== undefined || onlyWhen !== undefined) {
    return {
      kind: "conditional",
      ...(requiredWhen === undefined ? {} : { requiredWhen: lowerCondition(requiredWhen) }),
      ...(onlyWhen === undefined ? {} : { onlyWhen: lowerCondition(onlyWhen) }),
    };
  }
  if (presence?.kind === "unspecified") return { kind: "unspecified" };
  if (optional) return { kind: "optional" };
  return { kind: (presence ?? outer)?.kind ?? "required" };
}

function lowerCondition(condition: ConditionAst): Condition {
  return condition.value.map(({ field, values }) => ({
    field: field.value,
    values: values.map((one) => one.value),
  }));
}
