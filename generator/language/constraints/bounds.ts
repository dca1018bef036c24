/** Bounds: their keys, and which numbers lie within them. */
import { defined } from "../../base/defined.js";
import type { NumberSteps, RangeBounds } from "../model/model.js";
import { isMultipleOf } from "../facts/multiples.js";

/** The keys of bounds, in the order of the output. The last three are for numbers only. */
export const boundNames = [
  "min",
  "above",
  "max",
  "below",
  "step",
] as const satisfies readonly (keyof RangeBounds)[];

/** A key of bounds. */
export type BoundName = (typeof boundNames)[number];

/** The keys of bounds that only a range has. */
export const rangeOnlyNames = ["above", "below", "step"] as const satisfies readonly (keyof NumberSteps)[];

/** Returns the bounds that are there, in order, each with its key. */
export function statedBounds(bounds: RangeBounds): [name: BoundName, bound: number][] {
  return boundNames.flatMap((name): [BoundName, number][] => {
    const bound = bounds[name];
    return bound === undefined ? [] : [[name, bound]];
  });
}

/** Returns whether bounds have a part that only a range has. */
export function isRangeOnly(bounds: NumberSteps): boolean {
  return rangeOnlyNames.some((name) => bounds[name] !== undefined);
}

/** Returns whether `value` keeps all bounds. */
export function isInRange(value: number, { min, max, above, below, step }: RangeBounds): boolean {
  return (
    value >= (min ?? -Infinity) &&
    value <= (max ?? Infinity) &&
    value > (above ?? -Infinity) &&
    value < (below ?? Infinity) &&
    (step === undefined || isMultipleOf(value, step))
  );
}

/** Returns whether every number within `inner` is within `outer`. */
export function isRangeInside(inner: RangeBounds, outer: RangeBounds): boolean {
  return (
    isAbove(inner, outer) &&
    isAbove(mirrored(inner), mirrored(outer)) &&
    (outer.step === undefined || (inner.step !== undefined && isMultipleOf(inner.step, outer.step)))
  );
}

/** Returns whether the lower bound of `inner` is not below that of `outer`. */
function isAbove(inner: RangeBounds, outer: RangeBounds): boolean {
  const low = inner.above ?? inner.min ?? -Infinity;
  if (outer.above === undefined) return low >= (outer.min ?? -Infinity);
  return low > outer.above || (low === outer.above && inner.above !== undefined);
}

/** The bounds of the numbers with the opposite sign. */
export function mirrored({ min, max, above, below }: RangeBounds): RangeBounds {
  return {
    ...(max === undefined ? {} : { min: -max }),
    ...(min === undefined ? {} : { max: -min }),
    ...(below === undefined ? {} : { above: -below }),
    ...(above === undefined ? {} : { below: -above }),
  };
}

/** Returns the bounds of whole numbers with inclusive ends: `above: 0` is `min: 1`. Ends that numbers do not hold exactly stay. */
export function wholeBounds(bounds: RangeBounds): RangeBounds {
  const { above, below, min, max, ...others } = bounds;
  const low = above === undefined ? Math.ceil(min ?? NaN) : Math.floor(above) + 1;
  const high = below === undefined ? Math.floor(max ?? NaN) : Math.ceil(below) - 1;
  return {
    ...others,
    ...(Number.isSafeInteger(low) ? { min: low } : defined({ above, min })),
    ...(Number.isSafeInteger(high) ? { max: high } : defined({ below, max })),
  };
}

/** Returns whether no number lies between the bounds, whatever their step. */
export function isEmptyRange({ min, max, above, below }: RangeBounds): boolean {
  const [low, high] = [above ?? min ?? -Infinity, below ?? max ?? Infinity];
  return above === undefined && below === undefined ? low > high : low >= high;
}
