/** Bounds that no value of a type can satisfy. */
import type { ValueAst } from "../../declarations/index.js";
import type { BoundsKey } from "../../model/constraints.js";
import type { NumericBounds, SpecScope } from "./spec-scope.js";
import { typeKinds } from "./type-kinds.js";

/** Returns why no value of a type satisfies its bounds, as a sentence; their `min` is not above their `max`. */
export function whyImpossible(
  scope: SpecScope,
  value: ValueAst,
  key: BoundsKey,
  { min = -Infinity, max = Infinity }: NumericBounds,
): string | undefined {
  return impossible[key](scope, value, { min, max });
}

type Reason = (scope: SpecScope, value: ValueAst, bounds: Required<NumericBounds>) => string | undefined;

/** The reason for each constraint with bounds. */
const impossible: Readonly<Record<BoundsKey, Reason>> = {
  range(_, { type }, { min, max }) {
    if (type.kind !== "integer") return undefined;
    const smallest = Math.max(Math.ceil(min), Number.MIN_SAFE_INTEGER);
    const largest = Math.min(Math.floor(max), Number.MAX_SAFE_INTEGER);
    return smallest > largest ? `No integer lies between ${min} and ${max}.` : undefined;
  },
  length(_, { type }, { min, max }) {
    if (type.kind === "base64" && Math.ceil(min / 4) * 4 > max) {
      return "No base64 string has such a length: it is always a multiple of 4.";
    }
    const facts = typeKinds[type.kind];
    const shortest = facts.json === "string" ? facts.minLength : 0;
    return shortest > max ? `A string of type ${type.kind} has at least ${shortest} characters.` : undefined;
  },
  count(scope, { type, unique }, { min }) {
    const values = type.kind === "list" && unique !== undefined ? scope.valuesOf(type.items.type) : undefined;
    if (values === undefined || min <= values.length) return undefined;
    return `There are only ${values.length} different items.`;
  },
};
