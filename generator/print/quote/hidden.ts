/** Characters that must never stand raw in the output: they hide, reorder or break text. */

/**
 * Ranges of code points for a character class under the flag `u`, spelled out so that the output
 * does not depend on the Unicode version of the Node that runs: controls, separators of lines,
 * directions and joiners, fillers, tags, annotations, surrogates without their half, and the
 * replacement character, by which TypeScript takes a file for a binary one. Variation selectors
 * stay: they are part of many emoji and hide nothing.
 */
const ranges = [
  "\\u0000-\\u001f\\u007f-\\u009f",
  "\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f",
  "\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164",
  "\\ufeff\\uffa0\\ufff0-\\uffff",
  "\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e00ff}\\u{e01f0}-\\u{e0fff}",
  "\\ud800-\\udfff",
].join("");

/** Matches one hidden character, or a surrogate that stands alone. */
export const hidden: RegExp = new RegExp(`[${ranges}]`, "gu");

/** The replacement for a hidden character where people read the text. */
export const box = "\u25a1";

/** A text of which nothing has to be looked at: printable ASCII. */
export const plain: RegExp = /^[ -~]*$/;

/** Every UTF-16 unit of `text` as an escape of a string literal. */
export function escapes(text: string): string {
  return Array.from({ length: text.length }, (_, at) => unitEscape(text.charCodeAt(at))).join("");
}

function unitEscape(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
