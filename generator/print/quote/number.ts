/** Numbers of the spec as numeric literals. */

/**
 * `value` as prettier prints numeric literals.
 *
 *   1e21   ->   1e21
 */
export function quoteNumber(value: number): string {
  if (typeof value !== "number" || !Number.isFinite(value))
    throw new TypeError("quoteNumber takes a finite number");
  if (Object.is(value, -0)) return "-0";
  return String(value).replace("e+", "e");
}
