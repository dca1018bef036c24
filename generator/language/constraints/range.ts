import { defined } from "../../base/defined.js";
import type { JsonObject, RangeBounds, Type, Value } from "../model/model.js";
import { firstMultiple, scaleOf } from "../facts/multiples.js";
import { unnamedValue } from "../facts/unnamed-values.js";
import { boundTests } from "./bound-tests.js";
import { boundsText, rangePhrase, whyNarrower, whyOutside } from "./bound-words.js";
import {
  isEmptyRange,
  isInRange,
  isRangeInside,
  isRangeOnly,
  mirrored,
  statedBounds,
  wholeBounds,
  type BoundName,
} from "./bounds.js";
import { right, wrong, type ConstrainedType, type Constraint, type ConstraintTest } from "./constraint.js";
import { relateBounds } from "./relation.js";

/**
 * The range of a number, and the number of which it is a multiple.
 *
 *     { type: number, range: { min: 7001.5, max: 7002 } }
 */
export const range: Constraint<RangeBounds> = {
  form: "bounds",
  keywords: { numbers: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"] },
  use: "`range` is for numbers; a string has a `length`, a list a `count`.",
  // The phrase of an integer has its range.
  phrase: (bounds, { kind }) => (kind === "integer" ? undefined : rangePhrase(bounds)),
  specText: (bounds) => `range ${boundsText(bounds)}`,
  inSchema: (schema, bounds, { type, hasNumberFormats }) =>
    type.kind === "integer"
      ? integerSchema(hasNumberFormats, bounds)
      : { ...schema, ...rangeKeywords(bounds) },
  enforced: {
    keeps: (bounds, value) => typeof value !== "number" || isInRange(value, bounds),
    whyBroken: (bounds, value) =>
      typeof value === "number" ? whyOutside(bounds, value, `${value} is out of range: it`) : undefined,
    // Integers are multiples of 1.
    whyStricter: (bounds, own = {}, kind) =>
      isWhole(kind) && isRangeInside({ step: 1, ...wholeBounds(own) }, wholeBounds(bounds))
        ? undefined
        : whyNarrower(bounds, own, "range"),
    whyImpossible,
    relate: (base, head, kind) =>
      isWhole(kind)
        ? relateBounds(wholeBounds(base), wholeBounds(head), -Infinity)
        : relateBounds(base, head, -Infinity),
    tests,
    testsType: isInterval,
    shape: (bounds, value) => {
      const where = isInt64(value) ? "int64Range" : isRangeOnly(bounds) ? "interval" : "range";
      return { where, operand: bounds };
    },
    *edges({ min, max, above, below, step }, { kind, current }) {
      const by = step ?? (kind === "number" ? 0.5 : 1);
      if (min !== undefined) yield right(`${min}, the minimum`, min);
      if (min !== undefined) yield wrong(`${min - by}, below the minimum`, min - by);
      if (max !== undefined) yield right(`${max}, the maximum`, max);
      if (max !== undefined) yield wrong(`${max + by}, above the maximum`, max + by);
      if (above !== undefined) yield right(`${above + by}, just above ${above}`, above + by);
      if (above !== undefined) yield wrong(`${above}, which is excluded`, above);
      if (below !== undefined) yield right(`${below - by}, just below ${below}`, below - by);
      if (below !== undefined) yield wrong(`${below}, which is excluded`, below);
      if (step !== undefined && typeof current === "number")
        yield wrong(`no multiple of ${step}`, current + step / 2);
    },
    runtime: {
      tests: { isIntegerIn: "checks", isMultiple: "numbers", isWithinInt64: "int64" },
      shapes: { int64Range: "int64", interval: "numbers", range: "shapes" },
    },
  },
};

function isWhole(kind: string): boolean {
  return kind === "integer" || kind === "int64";
}

/** Returns whether a value, or the one that its name stands for, is a 64-bit integer. */
function isInt64(value: Value): boolean {
  return unnamedValue(value).type.kind === "int64";
}

function whyImpossible(bounds: RangeBounds, { kind }: ConstrainedType): string | undefined {
  const { step } = bounds;
  if (isEmptyRange(bounds) || (!isWhole(kind) && step === undefined)) return undefined;
  const steps = [...(isWhole(kind) ? [1] : []), ...(step === undefined ? [] : [step])];
  const first = firstWithin(bounds, steps);
  const last = -firstWithin(mirrored(bounds), steps);
  const [smallest, largest] =
    kind === "integer"
      ? [Math.max(first, Number.MIN_SAFE_INTEGER), Math.min(last, Number.MAX_SAFE_INTEGER)]
      : [first, last];
  if (smallest <= largest) return undefined;
  const { min, above, max, below } = bounds;
  const place = `lies between ${above ?? min ?? -Infinity} and ${below ?? max ?? Infinity}`;
  if (step === undefined) return `No integer ${place}.`;
  return `No ${isWhole(kind) ? "integer that is a " : ""}multiple of ${step} ${place}.`;
}

function firstWithin({ min, above }: RangeBounds, steps: readonly number[]): number {
  const from = above ?? min;
  if (from === undefined) return -Infinity;
  return firstMultiple(from, steps, { exclusive: above !== undefined });
}

/**
 * Returns the tests of a range. Those of 64-bit integers compare them exactly.
 *
 *   { above: 0, max: 1, step: 0.01 }   ->   share <= 0, share > 1, !isMultiple(share, 0.01, 100)
 */
function tests(bounds: RangeBounds, value: Value): readonly ConstraintTest[] {
  if (isInt64(value))
    return [{ unless: "isWithinInt64", operands: [Object.fromEntries(statedBounds(bounds))] }];
  const { min, max, above, below, step } = bounds;
  const inclusive: readonly ConstraintTest[] = isInterval(bounds, value.type)
    ? [{ unless: "isIntegerIn", operands: [min ?? 0, max ?? 0] }]
    : boundTests(bounds);
  return [
    ...inclusive,
    ...(above === undefined ? [] : [{ operator: "<=", operand: above } as const]),
    ...(below === undefined ? [] : [{ operator: ">=", operand: below } as const]),
    ...(step === undefined ? [] : [{ unless: "isMultiple", operands: [step, scaleOf(step)] }]),
  ];
}

/** Returns whether one test can say that a value is an integer within both bounds. */
function isInterval({ min, max }: RangeBounds, { kind }: Type): boolean {
  return kind === "integer" && min !== undefined && max !== undefined && min !== max;
}

/**
 * Returns the schema of a whole number within what JavaScript holds exactly.
 *
 *   integer   ->   { "type": "integer", "minimum": -9007199254740991, "maximum": 9007199254740991 },
 *                  or { "type": "integer", "format": "int64" } where the document has formats of numbers
 */
export function integerSchema(hasNumberFormats: boolean, bounds: RangeBounds): JsonObject {
  const hasLow = (bounds.min ?? bounds.above) !== undefined;
  const hasHigh = (bounds.max ?? bounds.below) !== undefined;
  return {
    type: "integer",
    ...(hasNumberFormats && !(hasLow && hasHigh) ? { format: "int64" } : {}),
    ...rangeKeywords({
      ...(hasNumberFormats && !hasLow ? {} : safeLow(bounds)),
      ...(hasNumberFormats && !hasHigh ? {} : safeHigh(bounds)),
      ...defined({ step: bounds.step }),
    }),
  };
}

function safeLow({ min = -Infinity, above }: RangeBounds): RangeBounds {
  const least = Number.MIN_SAFE_INTEGER;
  return above !== undefined && above >= least ? { above } : { min: Math.max(min, least) };
}

function safeHigh({ max = Infinity, below }: RangeBounds): RangeBounds {
  const most = Number.MAX_SAFE_INTEGER;
  return below !== undefined && below <= most ? { below } : { max: Math.min(max, most) };
}

/** The keyword for each part of a range. */
const rangeWords: Readonly<Record<BoundName, string>> = {
  min: "minimum",
  above: "exclusiveMinimum",
  max: "maximum",
  below: "exclusiveMaximum",
  step: "multipleOf",
};

/** Returns `minimum`, `exclusiveMaximum`, `multipleOf` and their like. */
export function rangeKeywords(bounds: RangeBounds): JsonObject {
  return Object.fromEntries(statedBounds(bounds).map(([name, bound]) => [rangeWords[name], bound]));
}
