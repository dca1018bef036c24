/** Numbers and strings for a type: right ones, and those at and just beyond its bounds. */
import type { Bounds, RangeBounds, Value } from "../language/model/model.js";
import { firstMultiple, isMultipleOf } from "../language/facts/multiples.js";
import { textPattern } from "../language/constraints/index.js";
import { matchingStrings } from "./matching-strings.js";
import { below, chance, pick } from "./random.js";
import { formOf } from "./string-forms.js";

const largest = Number.MAX_SAFE_INTEGER;

/** Returns a number within `range`, as long as there is one. */
export function rightNumber(random: () => number, isWhole: boolean, range: RangeBounds = {}): number {
  const { above, below: under, step } = range;
  const [min, max] = [range.min ?? above ?? -Infinity, range.max ?? under ?? Infinity];
  const [low, high] = isWhole ? [Math.ceil(min), Math.floor(max)] : [min, max];
  const usual = isWhole ? wholes : numbers;
  const isRight = (one: number): boolean =>
    Number.isFinite(one) &&
    one >= low &&
    one <= high &&
    one !== above &&
    one !== under &&
    (!isWhole || Number.isInteger(one)) &&
    (step === undefined || isMultipleOf(one, step));
  const stepped = step === undefined ? [] : multiplesNear([low, high, ...usual], step, isWhole);
  const middle = above === undefined && under === undefined ? [] : [(low + high) / 2];
  const inside = [...usual, ...stepped, ...(isWhole ? [] : middle)].filter(isRight);
  const bounds = [low, high, low + 1, high - 1].filter(isRight);
  const choices = chance(random, 0.5) && bounds.length > 0 ? bounds : [...inside, ...bounds];
  return choices.length === 0 ? low : pick(random, choices);
}

/** Multiples of `step` at or just above numbers, and the next one. */
function multiplesNear(places: readonly number[], step: number, isWhole: boolean): number[] {
  const steps = isWhole ? [1, step] : [step];
  const first = places.filter(Number.isFinite).map((one) => firstMultiple(one, steps, { exclusive: false }));
  return [...first, ...first.map((one) => one + step), ...first.map((one) => one - step)];
}

const wholes = [0, -0, 1, -1, 2, 7, 42, 1000, largest, -largest];
const numbers = [...wholes, 0.5, -1.5, 1e-7, 5e-324, 1e21, 2 ** 53, -(2 ** 53), 1.7e308];

/** Returns a number at or just beyond `range`, or at the ends of what a number can be. */
export function edgeNumber(random: () => number, range: RangeBounds = {}): number {
  const { min, max, above, below: under, step } = range;
  const bounds = [min, max, above, under, step, step && step * 3, step && 1e15 + step].filter(
    (one) => one !== undefined,
  );
  const near = bounds.flatMap((one) => [one - 1, one, one + 1, one + 0.5, one - 0.5]);
  return pick(random, near.length > 0 && chance(random, 0.7) ? near : edges);
}

const edges = [
  largest + 1,
  -largest - 1,
  largest,
  -largest,
  1.5,
  -0,
  1e308,
  -1e308,
  1e21,
  0.1,
  5e-324,
  NaN,
  Infinity,
];

/** Code points of strings: one unit, two units, halves of a pair, parts of one character. */
const characters = [
  "a",
  "Z",
  "0",
  " ",
  "é",
  "語",
  "𝒳",
  "😀",
  "\ud83d",
  "\ude00",
  "\u0301",
  "\n",
  "\u2028",
  "\0",
];

/** The code points of the longest string: where a bound asks for more, none is right. */
export const maxPoints = 20_000;

/** A string of `wanted` code points; mostly a short one where that is more than the longest, as no string is right then. */
function stringOf(random: () => number, wanted: number): string {
  const most = wanted <= maxPoints || chance(random, 0.02) ? maxPoints : usualLength;
  const points = Math.min(wanted, most);
  if (chance(random, 0.5)) return "abcdefghij".repeat(Math.ceil(points / 10)).slice(0, points);
  if (chance(random, 0.5)) return "𝒳".repeat(points);
  let string = "";
  for (let at = 0; at < points; at++) {
    // A half that follows another would make one code point of two.
    const last = string.charCodeAt(string.length - 1);
    const next = pick(random, characters);
    string += last >= 0xd800 && last <= 0xdbff && next === "\ude00" ? "x" : next;
  }
  return string;
}

/** The length of the longest string where no bound asks for a longer one. */
const usualLength = 12;

/** A number of code points within the bounds, often one of them. */
function rightSize(random: () => number, { min = 0, max = Infinity }: Bounds): number {
  const high = Math.min(max, Math.max(min, usualLength));
  if (chance(random, 0.25)) return min;
  if (chance(random, 0.2) && max <= 2000) return max;
  return min + below(random, high - min + 1);
}

/** Returns a string that is right, as long as one is known. */
export function rightString(random: () => number, value: Value, example: unknown): string {
  const { type, constraints } = value;
  const { length } = constraints;
  if (textPattern(constraints) !== undefined) {
    const strings = matchingStrings(value);
    if (strings.length > 0) return pick(random, strings);
    return typeof example === "string" ? example : "";
  }
  const form = formOf(type);
  if (form.right.length === 0) {
    const min = form.has("") ? 0 : 1;
    return stringOf(random, rightSize(random, { ...length, min: Math.max(min, length?.min ?? 0) }));
  }
  if (length === undefined) return pick(random, form.right);
  const { min = 0, max = Infinity } = length;
  if (form.sized !== undefined)
    return form.sized(Math.min(maxPoints, rightSize(random, { min: Math.max(1, min), max })));
  const fits = (string: string): boolean => string.length >= min && string.length <= max;
  const [fitting, shaped] = [form.right.filter(fits), form.shapes.filter(fits)];
  return pick(random, fitting.length > 0 ? fitting : shaped.length > 0 ? shaped : form.right);
}

/** Returns a string at or just beyond what `value` can hold. */
export function edgeString(random: () => number, value: Value, example: unknown): string {
  const { length = {} } = value.constraints;
  const { wrong } = formOf(value.type);
  if (wrong.length > 0) return pick(random, wrong);
  if (textPattern(value.constraints) !== undefined)
    return spoiltString(random, rightString(random, value, example));
  const { min = 0, max } = length;
  const sizes = [min - 1, min, min + 1, ...(max === undefined || max > 2000 ? [] : [max, max + 1, max + 2])];
  return stringOf(random, Math.max(0, pick(random, sizes)));
}

/** Returns `string` with a character removed, added, doubled or replaced. */
export function spoiltString(random: () => number, string: string): string {
  const at = below(random, string.length + 1);
  const [before, after] = [string.slice(0, at), string.slice(at)];
  const spoilt = [
    () => before + after.slice(1),
    () => before + pick(random, characters) + after,
    () => before + pick(random, characters) + after.slice(1),
    () => string + string,
    () => (string === string.toUpperCase() ? string.toLowerCase() : string.toUpperCase()),
    () => pick(random, [`${string}\n`, ` ${string}`, string.trim(), ""]),
  ];
  return pick(random, spoilt)();
}
