/** Exact arithmetic on decimals in strings: money is never a floating-point number. */

/** `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** Reads digits with or without a point: `0`, `12.50`. */
export function decimalOf(text: string): Decimal {
  const [whole = "", fraction = ""] = text.split(".");
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

/** The product. */
export function times(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

/** The quotient, cut off behind `places` decimal places. */
export function dividedBy(a: Decimal, b: Decimal, places: number): Decimal {
  const shift = places + b.scale - a.scale;
  const [up, down] = shift < 0 ? [1n, 10n ** BigInt(-shift)] : [10n ** BigInt(shift), 1n];
  return { digits: (a.digits * up) / (b.digits * down), scale: places };
}

/** Returns the number as a string without trailing zeros. */
export function textOf({ digits, scale }: Decimal): string {
  const padded = String(digits).padStart(scale + 1, "0");
  const whole = padded.slice(0, padded.length - scale);
  const fraction = padded.slice(padded.length - scale).replace(/0+$/, "");
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
