// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Options whose values make no sense are refused at once: each of them would show up late and oddly. */

/** @throws RangeError when `value` is not a whole number from `least` to `most`. */
export function wholeNumber(
  name: string,
  value: unknown,
  least: number,
  most: number = Infinity,
): void {
  const isWhole = Number.isInteger(value) || value === Infinity;
  if (isWhole && (value as number) >= least && (value as number) <= most) return;
  const bounds = most === Infinity ? `at least ${least}` : `from ${least} to ${most}`;
  throw new RangeError(`The option ${name} must be a whole number, ${bounds}.`);
}

/** @throws RangeError when `value` is not a number of milliseconds, which may be infinite. */
export function milliseconds(name: string, value: unknown): void {
  if (typeof value === "number" && value >= 0) return;
  throw new RangeError(`The option ${name} must be a number of milliseconds, at least 0.`);
}

/** @throws TypeError when `value` is neither a function nor missing. */
export function functionOrNothing(name: string, value: unknown): void {
  if (value === undefined || typeof value === "function") return;
  throw new TypeError(`The option ${name} must be a function.`);
}

/** @throws TypeError when `value` is none of `allowed`. */
export function oneOf(name: string, value: unknown, allowed: readonly string[]): void {
  if (allowed.includes(value as string)) return;
  throw new TypeError(`The option ${name} must be one of ${allowed.join(", ")}.`);
}
