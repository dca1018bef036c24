import type { BoundsAst, LimitAst, Located, MaybeGap } from "../../spec/declarations/index.js";
import { countsSomething } from "../spec-facts/constraints.js";
import { isRangeOnly } from "../../language/constraints/bounds.js";
import { type BoundsKey } from "../../language/constraints/index.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { boundsIn } from "../../spec/declarations/walk.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A limit must be of the right kind for its use: a duration for a window, whole numbers of at least 0 for
 * a length or a count, any numbers for a range.
 *
 *     limits:
 *       keyMemory: { hours: 24 }
 *     resources:
 *       Parcel: { fields: { label: { type: string, length: keyMemory } } }
 */
export const wrongLimit = defineRule({
  code: "wrong-limit",
  what: "A limit of the wrong kind is used, such as a duration as a length or a number as a window.",
  why: "The numbers would be compared with the wrong quantity.",
  fix: "Name a limit of the right kind.",
  *check(spec) {
    for (const value of spec.constrainedValues) {
      for (const { key, bounds } of boundsIn(value)) yield* asBounds(spec, key, bounds);
    }
    for (const { idempotency } of spec.ast.endpoints) yield* asWindow(spec, idempotency?.window);
  },
});

function* asBounds(spec: BoundSpec, key: BoundsKey, bounds: Located<BoundsAst>): Generator<RuleFinding> {
  if (!("limit" in bounds.value)) return;
  const limit = spec.limits.get(bounds.value.limit);
  const value = limit?.value?.value;
  if (limit === undefined || value === undefined) return;
  const { span } = bounds;
  const name = limit.name.value;
  if (value.kind === "duration") {
    yield { message: `Limit ${name} is a duration and cannot be a ${key}.`, span, related: declared(limit) };
    return;
  }
  if (countsSomething(key) && value.kind === "bounds" && isRangeOnly(value)) {
    const message = `Limit ${name} cannot be a ${key}: \`above\`, \`below\` and \`step\` are for ranges of numbers.`;
    yield { message, span, help: "Name a limit with `min` or `max`.", related: declared(limit) };
    return;
  }
  const numbers = value.kind === "exact" ? [value.value] : [value.min, value.max];
  const isCount = numbers.every((one) => one === undefined || (Number.isSafeInteger(one) && one >= 0));
  if (isCount || !countsSomething(key)) return;
  yield {
    message: `Limit ${name} cannot be a ${key}: it is not a whole number of at least 0.`,
    span,
    related: declared(limit),
  };
}

function* asWindow(spec: BoundSpec, window: MaybeGap<string> | undefined): Generator<RuleFinding> {
  const limit = spec.limits.get(window?.stated?.value ?? "");
  const kind = limit?.value?.value.kind;
  if (window?.stated === undefined || limit === undefined || kind === undefined || kind === "duration")
    return;
  const message = `Limit ${limit.name.value} is not a duration and cannot be a window.`;
  yield {
    message,
    span: window.stated.span,
    help: "Write a duration as `{ hours: 24 }`.",
    related: declared(limit),
  };
}

function declared({ name }: LimitAst) {
  return { message: `${name.value} is declared here.`, span: name.span };
}
