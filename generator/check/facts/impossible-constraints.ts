/** Constraints that no value of a type can satisfy. */
import type { ValueAst } from "../../declarations/index.js";
import type { BoundsKey } from "../../model/constraints.js";
import type { ConstraintKey } from "./constraints.js";
import type { NumericBounds, SpecScope } from "./spec-scope.js";
import { typeKinds } from "./type-kinds.js";

/** Returns why no value of a type satisfies one of its constraints, as a sentence; undefined where one does. */
export function whyImpossible(scope: SpecScope, value: ValueAst, key: ConstraintKey): string | undefined {
  return value[key] === undefined ? undefined : impossible[key](scope, value);
}

type Reason = (scope: SpecScope, value: ValueAst) => string | undefined;
type BoundsReason = (
  scope: SpecScope,
  value: ValueAst,
  bounds: Required<NumericBounds>,
) => string | undefined;

/** The reason for bounds whose `min` is not above their `max`; the rule reports the others. */
function bounded(key: BoundsKey, reason: BoundsReason): Reason {
  return (scope, value) => {
    const { min = -Infinity, max = Infinity } = scope.bounds(value[key]?.value) ?? {};
    return min > max ? undefined : reason(scope, value, { min, max });
  };
}

/** The reason for each constraint. */
const impossible: Readonly<Record<ConstraintKey, Reason>> = {
  range: bounded("range", (_, { type }, { min, max }) => {
    if (type.kind !== "integer") return undefined;
    const smallest = Math.max(Math.ceil(min), Number.MIN_SAFE_INTEGER);
    const largest = Math.min(Math.floor(max), Number.MAX_SAFE_INTEGER);
    return smallest > largest ? `No integer lies between ${min} and ${max}.` : undefined;
  }),
  length: bounded("length", (_, { type }, { min, max }) => {
    if (type.kind === "base64" && Math.ceil(min / 4) * 4 > max) {
      return "No base64 string has such a length: it is always a multiple of 4.";
    }
    const facts = typeKinds[type.kind];
    const shortest = facts.json === "string" ? facts.minLength : 0;
    return shortest > max ? `A string of type ${type.kind} has at least ${shortest} characters.` : undefined;
  }),
  count: bounded("count", (scope, { type, unique }, { min }) => {
    const values = type.kind === "list" && unique !== undefined ? scope.valuesOf(type.items.type) : undefined;
    if (values === undefined || min <= values.length) return undefined;
    return `There are only ${values.length} different items.`;
  }),
  pattern: () => undefined,
  unique: () => undefined,
};
