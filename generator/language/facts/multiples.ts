/** Returns whether the decimal digits of `value` are those of a multiple of `step`, which is above 0. */
export function isMultipleOf(value: number, step: number): boolean {
  const [whole, unit] = aligned([value, step]);
  return whole !== undefined && unit !== undefined && whole % unit === 0n;
}

/**
 * Returns the smallest number of at least `from`, or above it, that is a multiple of every step.
 *
 *   0.25, [0.1], { exclusive: false }   ->   0.3
 */
export function firstMultiple(
  from: number,
  steps: readonly number[],
  { exclusive }: { readonly exclusive: boolean },
): number {
  const exponent = Math.min(...[from, ...steps].map((one) => digitsOf(one).exponent));
  const [start = 0n, ...units] = aligned([from, ...steps]);
  const unit = units.reduce((a, b) => (a * b) / commonDivisor(a, b), 1n);
  const rest = ((start % unit) + unit) % unit;
  const reached = rest === 0n ? start : start - rest + unit;
  return Number(`${exclusive && reached === start ? reached + unit : reached}e${exponent}`);
}

/** The largest power of ten that JavaScript holds exactly, by its exponent. */
const largestScale = 22;

/**
 * Returns the power of ten that makes `step` whole; 0 where no number holds that power exactly.
 *
 *   0.01   ->   100
 */
export function scaleOf(step: number): number {
  const { exponent } = digitsOf(step);
  if (exponent >= 0) return 1;
  return -exponent > largestScale ? 0 : Number(`1e${-exponent}`);
}

/** Returns the numbers as whole multiples of one power of ten. */
function aligned(numbers: readonly number[]): bigint[] {
  const found = numbers.map(digitsOf);
  const exponent = Math.min(...found.map((one) => one.exponent));
  return found.map((one) => one.digits * 10n ** BigInt(one.exponent - exponent));
}

/** The digits by which JavaScript and JSON write a number: `-1.5e-7` is -15 × 10^-8. */
function digitsOf(value: number) {
  const [mantissa = "0", power = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [large, small] = [a, b];
  while (small !== 0n) [large, small] = [small, large % small];
  return large;
}
