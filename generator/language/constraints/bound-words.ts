/** Bounds in words: for messages, for the docs of the output, and in short. */
import type { Bounds, RangeBounds } from "../model/model.js";
import { code } from "../inline-code.js";
import { isInRange, isRangeInside, isRangeOnly } from "./bounds.js";

/** Returns bounds in words: `1 to 50`, `at most 50`, `more than 0 and less than 1, a multiple of 0.01`. */
function describeBounds(bounds: RangeBounds): string {
  const { min, max, above, below, step } = bounds;
  const multiple = step === undefined ? [] : [`a multiple of ${step}`];
  if (min !== undefined && max !== undefined) {
    return [min === max ? `exactly ${min}` : `${min} to ${max}`, ...multiple].join(", ");
  }
  const sides = [
    ...(min === undefined ? [] : [`at least ${min}`]),
    ...(above === undefined ? [] : [`more than ${above}`]),
    ...(max === undefined ? [] : [`at most ${max}`]),
    ...(below === undefined ? [] : [`less than ${below}`]),
  ].join(" and ");
  return [...(sides === "" ? [] : [sides]), ...multiple].join(", ");
}

/** Returns why a size or a number, the `subject`, is not within bounds. */
export function whyOutside(bounds: RangeBounds, size: number, subject: string): string | undefined {
  return isInRange(size, bounds) ? undefined : `${subject} must be ${describeBounds(bounds)}`;
}

/** Returns why the bounds of a base, called `key`, may refuse what those of a subtype accept. */
export function whyNarrower(outer: RangeBounds, inner: RangeBounds, key: string): string | undefined {
  return isRangeInside(inner, outer) ? undefined : `the base has a ${key} of ${describeBounds(outer)}`;
}

/** `1 to 50 characters`, `at most 100`, with the name of the limit that says so. */
export function amount({ min, max, limit }: Bounds, unit: string): string | undefined {
  const phrase = boundsPhrase(min, max, unit);
  return phrase === undefined || limit === undefined ? phrase : `${phrase} (${code(`limits.${limit}`)})`;
}

/** `0 to 10`, or `more than 0 and less than 1, a multiple of 0.01`. */
export function rangePhrase(range: RangeBounds): string | undefined {
  const { min, max, above, below, step, limit } = range;
  if (!isRangeOnly(range)) return amount(range, "");
  const sides = [
    above === undefined ? undefined : `more than ${above}`,
    boundsPhrase(min, max, ""),
    below === undefined ? undefined : `less than ${below}`,
  ].filter((side) => side !== undefined);
  const all = sides.length === 0 ? [] : [sides.join(" and ")];
  const phrase = [...all, ...(step === undefined ? [] : [`a multiple of ${step}`])].join(", ");
  return limit === undefined ? phrase : `${phrase} (${code(`limits.${limit}`)})`;
}

/** Inclusive bounds as a phrase; `unit` is a singular noun of which there is no less than nothing, or "". */
function boundsPhrase(min: number | undefined, max: number | undefined, unit: string): string | undefined {
  const from = min === 0 && unit !== "" ? undefined : min;
  if (max === undefined) return from === undefined ? undefined : `at least ${counted(from, unit)}`;
  if (min === max) return `exactly ${counted(max, unit)}`;
  return from === undefined ? `at most ${counted(max, unit)}` : `${from} to ${counted(max, unit)}`;
}

function counted(count: number, unit: string): string {
  if (unit === "") return String(count);
  const plural = unit === "entry" ? "entries" : `${unit}s`;
  return `${count} ${count === 1 ? unit : plural}`;
}

/** Returns bounds in short: `1..50`, `>0`, `..100, step 5`. */
export function boundsText({ min, above, max, below, step }: RangeBounds): string {
  const closed = min === undefined && max === undefined ? [] : [`${min ?? ""}..${max ?? ""}`];
  const parts = [
    ...closed,
    ...(above === undefined ? [] : [`>${above}`]),
    ...(below === undefined ? [] : [`<${below}`]),
    ...(step === undefined ? [] : [`step ${step}`]),
  ];
  return parts.length === 0 ? "any" : parts.join(", ");
}
