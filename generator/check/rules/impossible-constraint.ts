import type { Span } from "../../diagnostics/diagnostic.js";
import type { ObjectAst, ValueAst } from "../../spec/declarations/index.js";
import { constraintKeys } from "../../language/constraints/index.js";
import { whyImpossible } from "../spec-facts/constraints.js";
import { isEmptyRange } from "../../language/constraints/bounds.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import type { RangeBounds } from "../../language/model/model.js";
import { whyNotValue } from "../spec-facts/values.js";
import { boundsIn } from "../../spec/declarations/walk.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * At least one value must satisfy the constraints of a type.
 *
 *     resources:
 *       Parcel: { fields: { label: { type: string, length: { min: 10, max: 5 } } } }
 */
export const impossibleConstraint = defineRule({
  code: "impossible-constraint",
  what: "No value can satisfy a constraint.",
  why: "Every value would be rejected.",
  fix: "Correct the numbers.",
  *check(spec) {
    for (const { name, values, open } of spec.ast.enums) {
      const isEmpty = values.length === 0 && !open;
      if (isEmpty)
        yield {
          message: `Enum ${name.value} has no values.`,
          span: name.span,
          help: "State or assume some values.",
        };
    }
    for (const { value } of spec.ast.limits)
      if (value?.value.kind === "bounds") yield* emptyBounds(value.value, value.span);
    for (const value of spec.constrainedValues) yield* ofValue(spec, value);
    for (const object of spec.objects) yield* ofObject(spec, object);
  },
});

function* emptyBounds(bounds: RangeBounds, span: Span): Generator<RuleFinding> {
  if (!isEmptyRange(bounds)) return;
  const { min, max, above, below } = bounds;
  const low = above === undefined ? `at least ${min}` : `more than ${above}`;
  const high = below === undefined ? `at most ${max}` : `less than ${below}`;
  const keys = [above === undefined ? "`min`" : "`above`", below === undefined ? "`max`" : "`below`"];
  const isSwapped = (above ?? min ?? 0) > (below ?? max ?? 0);
  const help = isSwapped ? `Swap ${keys.join(" and ")}.` : "Write `min` and `max` for inclusive bounds.";
  yield { message: `No number is ${low} and ${high}.`, span, help };
}

function* ofValue(spec: BoundSpec, value: ValueAst): Generator<RuleFinding> {
  const { type } = value;
  for (const { bounds: stated } of boundsIn(value)) {
    // A limit that contradicts itself is reported where it is declared.
    if (!("limit" in stated.value)) yield* emptyBounds(stated.value, stated.span);
  }
  for (const key of constraintKeys) {
    const problem = value[key] === undefined ? undefined : whyImpossible(spec, spec.plain(value), key);
    if (problem !== undefined) yield { message: problem, span: value[key]?.span ?? value.span };
  }
  const reason = type.kind === "const" ? whyNotValue(spec, type.value, value) : undefined;
  if (reason !== undefined)
    yield { message: `The constant violates one of its constraints: ${reason}.`, span: type.span };
}

function* ofObject(spec: BoundSpec, object: ObjectAst): Generator<RuleFinding> {
  const { atLeast } = object;
  const count = spec.fieldsOf(object).size;
  if (atLeast === undefined || atLeast.value <= count || !spec.isComplete(object)) return;
  const message = `Resource ${object.name.value} has ${count} fields, so a value can never have ${atLeast.value} of them.`;
  yield { message, span: atLeast.span };
}
