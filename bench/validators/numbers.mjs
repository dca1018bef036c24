/** The notation of figures. */

/** @param {number | undefined} ns @returns {string} three digits: `8.31`, `149`, `14.7k`, `1.98M` */
export function nanoseconds(ns) {
  if (ns === undefined) return "-";
  if (ns >= 999_500) return `${threeDigits(ns / 1e6)}M`;
  return ns >= 9995 ? `${threeDigits(ns / 1e3)}k` : threeDigits(ns);
}

/** @param {number | undefined} factor @returns {string} */
export const times = (factor) => (factor === undefined ? "-" : threeDigits(factor));

/** @param {number} value */
const threeDigits = (value) => value.toFixed(value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2);
