/**
 * The constraints in validators.ts: for each one the operands in the compiled validator, and the
 * expression in a shape.
 */
import type { RangeBounds, Value } from "../../../language/model/model.js";
import { statedBounds } from "../../../language/constraints/bounds.js";
import type { ConstraintTest, Operand } from "../../../language/constraints/constraint.js";
import { enforcedOf } from "../../../language/constraints/index.js";
import { call, callWithRecord, record, type Doc } from "../../../print/layout.js";
import { quoteString, quoteNumber } from "../../../print/quote/code.js";
import type { Subject } from "./kinds.js";
import { namedRuntime, patternName, type Scope } from "./scope.js";

/** The place of a constraint, which names its pattern. */
export type ConstraintPlace = Pick<Subject, "scope" | "owner" | "field">;

/**
 * Returns operands. One is true if a value of the right type violates a constraint that is tested
 * before or after the items.
 *
 *   { length: { min: 1, max: 50 } }   ->   !hasLength(name, 1, 50)
 */
export function constraintFails(subject: Subject, value: Value, when: "before" | "after"): string[] {
  return enforcedOf(value.constraints).flatMap(({ enforced, setting }) =>
    (enforced.afterItems === true) === (when === "after")
      ? enforced.tests(setting, value, subject.scope).map((test) => operand(subject, test))
      : [],
  );
}

/** Returns a test as an expression. */
function operand({ scope, owner, field, text }: Subject, test: ConstraintTest): string {
  const { of } = test;
  const subject =
    of === undefined ? text : of === "length" ? `${text}.length` : `${namedRuntime(scope, of.call)}(${text})`;
  if ("operator" in test) return `${subject} ${test.operator} ${literal(test.operand)}`;
  if ("pattern" in test) return `!${patternName(scope, test.pattern, owner, field)}.test(${subject})`;
  if ("when" in test) return `${namedRuntime(scope, test.when)}(${subject})`;
  return `!${namedRuntime(scope, test.unless)}(${[subject, ...test.operands.map(literal)].join(", ")})`;
}

function literal(value: Operand): string {
  if (typeof value === "string") return quoteString(value);
  if (typeof value === "object") return `{ ${boundEntries(value).join(", ")} }`;
  return value === Infinity ? "Infinity" : quoteNumber(value);
}

/**
 * Returns the constraints of a scalar as arguments of `where`.
 *
 *   { length: { min: 1, max: 50 } }   ->   length({ min: 1, max: 50 })
 */
export function constraintArguments({ scope, owner, field }: ConstraintPlace, value: Value): Doc[] {
  const argument = (given: Operand | { readonly pattern: string }): Doc => {
    if (typeof given !== "object") return literal(given);
    if ("pattern" in given) return patternName(scope, given.pattern, owner, field);
    return record(boundEntries(given));
  };
  return enforcedOf(value.constraints).flatMap(({ enforced, setting }): Doc[] => {
    const shape = enforced.shape(setting, value, scope);
    if (!("where" in shape)) return [];
    return [[namedRuntime(scope, shape.where), "(", argument(shape.operand), ")"]];
  });
}

/**
 * Returns the constraints of a list as the entries of one record.
 *
 *   { count: { max: 3 }, unique: true }   ->   { unique: hasRepeats }
 */
export function constraintRules(scope: Scope, value: Value): Doc[] {
  return enforcedOf(value.constraints).flatMap(({ enforced, setting }): Doc[] => {
    const shape = enforced.shape(setting, value, scope);
    return "rule" in shape ? [`${shape.rule}: ${namedRuntime(scope, shape.call)}`] : [];
  });
}

/**
 * Returns the shape of a value with the constraints that wrap it.
 *
 *   list(ParcelSchema), { count: { max: 3 }, unique: true }   ->   distinct(counted(list(ParcelSchema), { max: 3 }))
 */
export function wrappedShape(scope: Scope, value: Value, inner: Doc): Doc {
  return enforcedOf(value.constraints).reduce((wrapped, { enforced, setting }) => {
    const shape = enforced.shape(setting, value, scope);
    if (!("around" in shape)) return wrapped;
    const callee = namedRuntime(scope, shape.around);
    return shape.bounds === undefined
      ? call(callee, [wrapped])
      : callWithRecord(callee, [wrapped], boundEntries(shape.bounds));
  }, inner);
}

function boundEntries(bounds: RangeBounds): string[] {
  const { limit } = bounds;
  return [
    ...statedBounds(bounds).map(([name, bound]) => `${name}: ${quoteNumber(bound)}`),
    ...(limit === undefined ? [] : [`limit: ${quoteString(limit)}`]),
  ];
}

/**
 * Returns whether a test of a constraint refuses values of other types, too.
 *
 *   { type: string, length: { min: 1, max: 50 } }   ->   true, by !hasLength(name, 1, 50)
 */
export function testsType({ type, constraints }: Value): boolean {
  return enforcedOf(constraints).some(
    ({ enforced, setting }) => enforced.testsType?.(setting, type) === true,
  );
}
