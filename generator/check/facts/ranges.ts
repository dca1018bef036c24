/** Ranges of numbers: which numbers lie within, which ranges lie within others, and which hold no number. */
import type { ValueAst } from "../../declarations/index.js";
import { firstMultiple, isMultipleOf } from "../../model/multiples.js";
import type { NumericBounds } from "./spec-scope.js";

/** Returns whether `value` keeps all bounds. */
export function isInRange(value: number, { min, max, above, below, step }: NumericBounds): boolean {
  return (
    value >= (min ?? -Infinity) &&
    value <= (max ?? Infinity) &&
    value > (above ?? -Infinity) &&
    value < (below ?? Infinity) &&
    (step === undefined || isMultipleOf(value, step))
  );
}

/** Returns whether every number within `inner` is within `outer`. */
export function isRangeInside(inner: NumericBounds, outer: NumericBounds): boolean {
  return (
    isAbove(inner, outer) &&
    isAbove(mirrored(inner), mirrored(outer)) &&
    (outer.step === undefined || (inner.step !== undefined && isMultipleOf(inner.step, outer.step)))
  );
}

/** Returns whether the lower bound of `inner` is not below that of `outer`. */
function isAbove(inner: NumericBounds, outer: NumericBounds): boolean {
  const low = inner.above ?? inner.min ?? -Infinity;
  if (outer.above === undefined) return low >= (outer.min ?? -Infinity);
  return low > outer.above || (low === outer.above && inner.above !== undefined);
}

/** The bounds of the numbers with the opposite sign. */
function mirrored({ min, max, above, below }: NumericBounds): NumericBounds {
  return {
    ...(max === undefined ? {} : { min: -max }),
    ...(min === undefined ? {} : { max: -min }),
    ...(below === undefined ? {} : { above: -below }),
    ...(above === undefined ? {} : { below: -above }),
  };
}

/** Returns whether no number lies between the bounds, whatever their step. */
export function isEmptyRange({ min, max, above, below }: NumericBounds): boolean {
  const [low, high] = [above ?? min ?? -Infinity, below ?? max ?? Infinity];
  return above === undefined && below === undefined ? low > high : low >= high;
}

/** Returns why no number of the type of a value lies within a range, as a sentence. */
export function whyNothingWithin(range: NumericBounds, { type }: ValueAst): string | undefined {
  const isWhole = type.kind === "integer" || type.kind === "int64";
  const { step } = range;
  if (isEmptyRange(range) || (!isWhole && step === undefined)) return undefined;
  const steps = [...(isWhole ? [1] : []), ...(step === undefined ? [] : [step])];
  const first = firstWithin(range, steps);
  const last = -firstWithin(mirrored(range), steps);
  const [smallest, largest] =
    type.kind === "integer"
      ? [Math.max(first, Number.MIN_SAFE_INTEGER), Math.min(last, Number.MAX_SAFE_INTEGER)]
      : [first, last];
  if (smallest <= largest) return undefined;
  const { min, above, max, below } = range;
  const place = `lies between ${above ?? min ?? -Infinity} and ${below ?? max ?? Infinity}`;
  if (step === undefined) return `No integer ${place}.`;
  return `No ${isWhole ? "integer that is a " : ""}multiple of ${step} ${place}.`;
}

function firstWithin({ min, above }: NumericBounds, steps: readonly number[]): number {
  const from = above ?? min;
  if (from === undefined) return -Infinity;
  return firstMultiple(from, steps, { exclusive: above !== undefined });
}
