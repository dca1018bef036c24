// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Length of texts in code points, as people count characters, without counting where it can be helped. */

/**
 * Whether `text` has `min` to `max` code points. A code point takes one or two units of UTF-16, so
 * most texts are decided by their length in units.
 */
export function hasLength(text: string, min: number, max: number): boolean {
  const units = text.length;
  return (units <= max && units >= 2 * min - 1) || hasPoints(text, min, max);
}

/** Whether `text` has exactly `length` code points. */
export function hasExactLength(text: string, length: number): boolean {
  return (text.length === length && !highSurrogate.test(text)) || hasPoints(text, length, length);
}

function hasPoints(text: string, min: number, max: number): boolean {
  const units = text.length;
  if (units < min || units > 2 * max) return false;
  const points = codePoints(text);
  return points >= min && points <= max;
}

/** Number of code points; half a surrogate pair counts as one. */
export function codePoints(text: string): number {
  if (!highSurrogate.test(text)) return text.length;
  let pairs = 0;
  for (let at = 0; at < text.length - 1; at++) {
    if (
      (text.charCodeAt(at) & 0xfc00) === 0xd800 &&
      (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
    ) {
      pairs++;
      at++;
    }
  }
  return text.length - pairs;
}

const highSurrogate = /[\ud800-\udbff]/;
