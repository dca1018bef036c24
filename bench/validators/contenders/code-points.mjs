/** The length check that libraries which count UTF-16 units are given as a refinement, with its shortcuts. */

/**
 * @param {string} text
 * @param {number} min
 * @param {number} max
 * @returns {boolean} whether `text` has `min` to `max` code points
 */
export function hasCodePoints(text, min, max) {
  const units = text.length;
  if (units < min || units > 2 * max) return false;
  if (units <= max && units >= 2 * min - 1) return true;
  const points = highSurrogate.test(text) ? [...text].length : units;
  return points >= min && points <= max;
}

const highSurrogate = /[\ud800-\udbff]/;
