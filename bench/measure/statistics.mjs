/**
 * @typedef {object} Spread
 * @property {number} median
 * @property {number} min
 * @property {number} max
 */

/**
 * @param {number[]} values At least one.
 * @returns {Spread}
 */
export function spreadOf(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = (at(sorted, Math.floor(middle)) + at(sorted, Math.ceil(middle))) / 2;
  return { median, min: at(sorted, 0), max: at(sorted, sorted.length - 1) };
}

/**
 * @param {(number | undefined)[]} values
 * @returns {Spread | undefined} nothing unless every value is known
 */
export function spreadOfKnown(values) {
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 && known.length === values.length ? spreadOf(known) : undefined;
}

/**
 * @param {number[]} sorted
 * @param {number} index
 */
function at(sorted, index) {
  const value = sorted[index];
  if (value === undefined) throw new RangeError("a spread needs at least one value");
  return value;
}
