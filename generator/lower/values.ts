/** Types, constraints and fields. */
import type { Bounds, Condition, Constraints, Field, Presence, Type, Value } from "../model/model.js";
import type { BoundsAst, ConditionAst, FieldAst, PresenceAst, TypeAst, ValueAst } from "../parse/ast.js";
import { documented } from "./scope.js";
import type { Scope } from "./scope.js";

/** A value with its limits resolved. */
export function lowerValue(scope: Scope, value: ValueAst): Value {
  return {
    type: lowerType(scope, value.type),
    nullable: value.nullable,
    constraints: lowerConstraints(scope, value),
  };
}

/** Any value. */
export const anyValue: Value = { type: { kind: "unspecified" }, nullable: false, constraints: {} };

function lowerType(scope: Scope, type: TypeAst): Type {
  switch (type.kind) {
    case "invalid":
      return { kind: "unspecified" };
    case "timestamp":
      return { kind: "timestamp", unit: type.unit };
    case "id":
      return { kind: "id", of: type.of.value };
    case "const":
      return { kind: "const", value: type.value };
    case "name":
      return { kind: "ref", name: type.name };
    case "list":
      return { kind: "list", items: lowerValue(scope, type.items) };
    case "map":
      return { kind: "map", values: lowerValue(scope, type.values) };
    default:
      return { kind: type.kind };
  }
}

function lowerConstraints(scope: Scope, value: ValueAst): Constraints {
  const { length, range, count, pattern, unique } = value;
  return {
    ...(length === undefined ? {} : { length: lowerBounds(scope, length.value) }),
    ...(range === undefined ? {} : { range: lowerBounds(scope, range.value) }),
    ...(count === undefined ? {} : { count: lowerBounds(scope, count.value) }),
    ...(pattern === undefined ? {} : { pattern: pattern.value }),
    ...(unique?.value === true ? { unique: true } : {}),
  };
}

function lowerBounds(scope: Scope, bounds: BoundsAst): Bounds {
  if (!("limit" in bounds)) return bounds;
  const value = scope.limits.get(bounds.limit)?.value?.value;
  const { limit } = bounds;
  if (value?.kind === "exact") return { min: value.value, max: value.value, limit };
  if (value?.kind !== "bounds") return { limit };
  const { min, max } = value;
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }), limit };
}

/** A field; where it does not say its presence itself, that of its resource holds. */
export function lowerField(scope: Scope, field: FieldAst, outer?: PresenceAst): Field {
  return {
    ...documented(scope, field),
    name: field.name.value,
    value: lowerValue(scope, field.value),
    presence: lowerPresence(field, outer),
    sensitive: field.sensitive,
    ...(field.default === undefined ? {} : { default: field.default.value }),
    ...(field.example === undefined ? {} : { example: field.example.value }),
  };
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
