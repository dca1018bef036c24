/// <reference lib="es2022" />
/** Ranges of numbers with exclusive bounds or a step. */
import { addIssue, type Issue } from "./issues.js";

/** Bounds of a number, each side inclusive or exclusive, and the number of which it is a multiple. */
export interface IntervalBounds {
  readonly min?: number;
  /** Exclusive lower bound. */
  readonly above?: number;
  readonly max?: number;
  /** Exclusive upper bound. */
  readonly below?: number;
  readonly step?: number;
  /** Name of the limit in the spec. */
  readonly limit?: string;
}

/** Below this, a number holds every whole number and its digits exactly, and rounding cannot miss. */
const maxExact = 1e15;

/**
 * Returns whether the decimal digits of `value` are those of a multiple of `step`: 0.3 is a multiple
 * of 0.1, although their quotient as numbers is not whole. `scale` is the power of ten that makes
 * `step` whole, or 0 if no number holds it exactly.
 */
export function isMultiple(value: number, step: number, scale: number): boolean {
  const scaled = value * scale;
  if (scale === 0 || scaled >= maxExact || scaled <= -maxExact)
    return isMultipleByDigits(value, step);
  const whole = Math.round(scaled);
  return whole / scale === value && whole % Math.round(step * scale) === 0;
}

/** The same for any two numbers, with exact integers: slower, and bounded by the digits of a number. */
function isMultipleByDigits(value: number, step: number): boolean {
  const [digits, exponent] = digitsOf(value);
  const [unit, unitExponent] = digitsOf(step);
  const shared = Math.min(exponent, unitExponent);
  const whole = BigInt(digits + "0".repeat(exponent - shared));
  return whole % BigInt(unit + "0".repeat(unitExponent - shared)) === BigInt(0);
}

/** Returns the digits of a number, and the power of ten to multiply them by. */
function digitsOf(value: number): [digits: string, exponent: number] {
  const [mantissa = "", power = "0"] = String(value).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return [whole + fraction, Number(power) - fraction.length];
}

/** Returns the power of ten that makes `step` whole, or 0 if no number holds it exactly. */
function scaleOf(step: number): number {
  const [, exponent] = digitsOf(step);
  return exponent < -22 ? 0 : Number(`1e${Math.max(0, -exponent)}`);
}

/** Numbers within bounds of which at least one is exclusive, or that have a step. */
export function interval(bounds: IntervalBounds): {
  readonly accepts: (value: number) => boolean;
  readonly report: (issues: Issue[] | null, pointer: string) => Issue[];
} {
  const { min = -Infinity, above = -Infinity, max = Infinity, below = Infinity, step } = bounds;
  const scale = step === undefined ? 0 : scaleOf(step);
  return {
    accepts: (value) =>
      value >= min &&
      value <= max &&
      value > above &&
      value < below &&
      (step === undefined || isMultiple(value, step, scale)),
    report: (issues, pointer) =>
      addIssue(issues, {
        code: "range",
        ...bounds,
        pointer,
        message: `must be ${stepText(bounds)}`,
      }),
  };
}

/** Returns `more than 0 and at most 1, a multiple of 0.01`. */
function stepText({ min, above, max, below, step }: IntervalBounds): string {
  const sides = [
    ...(min === undefined ? [] : [`at least ${min}`]),
    ...(above === undefined ? [] : [`more than ${above}`]),
    ...(max === undefined ? [] : [`at most ${max}`]),
    ...(below === undefined ? [] : [`less than ${below}`]),
  ];
  const multiple = step === undefined ? [] : [`a multiple of ${step}`];
  return [...(sides.length === 0 ? [] : [sides.join(" and ")]), ...multiple].join(", ");
}
