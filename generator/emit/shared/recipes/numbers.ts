/** Recipes of numbers. */
import type { RangeBounds } from "../../../language/model/model.js";
import { rightNumber } from "../../../values/leaf-values.js";
import { rng } from "../../../values/random.js";

/** A number to make: a whole one within bounds, or one of a list. */
type NumberRecipe = { readonly min?: number; readonly max?: number } | { readonly list: readonly number[] };

/**
 * Returns how to make numbers within a range; undefined where any will do.
 *
 *   integer, min: 1, max: 9   ->   { min: 1, max: 9 }
 *   number, above: 0          ->   { list: [0.5, 1, 2, …] }
 */
export function numberRecipe(isWhole: boolean, range: RangeBounds | undefined): NumberRecipe | undefined {
  if (range === undefined) return undefined;
  const { above, below, step = 1 } = range;
  const min = range.min ?? (above === undefined ? undefined : Math.floor(above) + 1);
  const max = range.max ?? (below === undefined ? undefined : Math.ceil(below) - 1);
  const isPlain = isWhole && step === 1;
  if (isPlain)
    return {
      ...(min === undefined ? {} : { min: Math.ceil(min) }),
      ...(max === undefined ? {} : { max: Math.floor(max) }),
    };
  const random = rng(11);
  const made = Array.from({ length: 200 }, () => rightNumber(random, isWhole, range) + 0);
  const short = [...new Set(made)].sort((a, b) => String(a).length - String(b).length);
  return { list: short.slice(0, 5) };
}
