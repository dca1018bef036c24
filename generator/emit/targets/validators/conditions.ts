/** Conditions on sibling fields, as expressions. */
import type { Condition, ConstValue, Field } from "../../../language/model/model.js";
import { quoteLiteral } from "../../../print/quote/code.js";
import type { Scope } from "./scope.js";

/** The fields of an object and the constants that hold them. */
export interface Siblings {
  readonly scope: Scope;
  readonly fields: readonly Field[];
  readonly locals: ReadonlyMap<string, string>;
}

/** The test of a condition: never true, always true (no operands), or its operands. */
export interface Holds {
  /** Joined by `&&`. */
  readonly operands: readonly string[];
  readonly never: boolean;
}

/**
 * Returns the test that `condition` holds. Leaves out values that a sibling cannot have, as
 * TypeScript rejects such comparisons.
 *
 *   { status: rejected }   ->   status === "rejected"
 */
export function holds(siblings: Siblings, condition: Condition): Holds {
  const operands: string[] = [];
  for (const { field, values } of condition) {
    const local = siblings.locals.get(field);
    const possible = possibleValues(siblings, field, values);
    if (local === undefined || possible.length === 0) return { operands: [], never: true };
    const tests = possible.map((value) => `${local} === ${quoteLiteral(value)}`);
    operands.push(tests.length > 1 && condition.length > 1 ? `(${tests.join(" || ")})` : tests.join(" || "));
  }
  return { operands, never: false };
}

/**
 * Returns operands for `&&` that are true if `condition` does not hold.
 *
 *   { status: [executed, failed] }   ->   status !== "executed", status !== "failed"
 */
export function holdsNot(siblings: Siblings, condition: Condition): readonly string[] {
  const { operands, never } = holds(siblings, condition);
  if (never) return [];
  const [only] = condition;
  if (condition.length > 1 || only === undefined) return [`!(${operands.join(" && ")})`];
  const local = siblings.locals.get(only.field) ?? "";
  return possibleValues(siblings, only.field, only.values).map(
    (value) => `${local} !== ${quoteLiteral(value)}`,
  );
}

/** Returns the names of the fields in the conditions of `field`. */
export function conditionFields({ presence }: Field): string[] {
  if (presence.kind !== "conditional") return [];
  return [...(presence.requiredWhen ?? []), ...(presence.onlyWhen ?? [])].map(({ field }) => field);
}

/** Returns those of `values` that the sibling `name` can have. */
export function possibleValues(
  { scope, fields }: Pick<Siblings, "scope" | "fields">,
  name: string,
  values: readonly ConstValue[],
): readonly ConstValue[] {
  const value = fields.find((field) => field.name === name)?.value;
  if (value === undefined) return [];
  const { type } = value;
  const listed = type.kind === "ref" ? scope.enums.get(type.name) : undefined;
  return values.filter((wanted) => {
    if (wanted === null && value.nullable) return true;
    if (type.kind === "const") return wanted === type.value;
    if (listed !== undefined && !listed.open) return listed.values.some((one) => one.value === wanted);
    return true;
  });
}

/** Returns a condition without values that its fields cannot have. */
export function possibleOf(scope: Scope, fields: readonly Field[], condition: Condition): Condition {
  return condition.map(({ field, values }) => ({
    field,
    values: possibleValues({ scope, fields }, field, values),
  }));
}
