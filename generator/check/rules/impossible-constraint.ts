import type { Located, LimitValueAst, ObjectAst, ValueAst } from "../../parse/ast.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { whyImpossible } from "../facts/impossible-bounds.js";
import type { Finding, Rule } from "../rule.js";
import type { NumericBounds, Scope } from "../facts/spec-scope.js";
import { constrainedValues, objectsOf } from "../facts/walk.js";
import { whyNotValue } from "../facts/values.js";

/**
 * Some value must satisfy what is asked for.
 *
 *     name: { type: string, length: { min: 10, max: 5 } }
 */
export const impossibleConstraint: Rule = function* (scope) {
  for (const { name, values, open } of scope.ast.enums) {
    const isEmpty = values.length === 0 && !open;
    if (isEmpty)
      yield { message: `Enum ${name.value} has no values.`, span: name.span, help: "State or assume some." };
  }
  for (const { value } of scope.ast.limits) if (value !== undefined) yield* ofLimit(value);
  for (const value of constrainedValues(scope.ast)) yield* ofValue(scope, value);
  for (const object of objectsOf(scope.ast)) yield* ofObject(scope, object);
};

function* ofLimit({ value, span }: Located<LimitValueAst>): Generator<Finding> {
  if (value.kind === "bounds") yield* emptyBounds(value, span);
}

function* emptyBounds({ min, max }: NumericBounds, span: Span): Generator<Finding> {
  if (min === undefined || max === undefined || min <= max) return;
  yield { message: `Nothing is at least ${min} and at most ${max}.`, span, help: "Swap `min` and `max`." };
}

function* ofValue(scope: Scope, value: ValueAst): Generator<Finding> {
  const { type } = value;
  for (const key of ["length", "range", "count"] as const) {
    const written = value[key];
    const bounds = scope.bounds(written?.value);
    if (written === undefined || bounds === undefined) continue;
    if ((bounds.min ?? -Infinity) > (bounds.max ?? Infinity)) {
      // A limit that contradicts itself is reported where it is declared.
      if (!("limit" in written.value)) yield* emptyBounds(bounds, written.span);
      continue;
    }
    const problem = whyImpossible(scope, value, key, bounds);
    if (problem !== undefined) yield { message: problem, span: written.span };
  }
  const reason = type.kind === "const" ? whyNotValue(scope, type.value, value) : undefined;
  if (reason !== undefined)
    yield { message: `The constant breaks a constraint beside it: ${reason}.`, span: type.span };
}

function* ofObject(scope: Scope, object: ObjectAst): Generator<Finding> {
  const { atLeast } = object;
  const count = scope.fieldsOf(object).size;
  if (atLeast === undefined || atLeast.value <= count || !scope.isComplete(object)) return;
  const message = `Resource ${object.name.value} has ${count} fields, so ${atLeast.value} of them can never be there.`;
  yield { message, span: atLeast.span };
}
