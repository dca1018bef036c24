/** JSON that stays on one line, whoever reads it. */

/**
 * Returns `json` with escapes for the characters that end a line for some readers, though not in JSON Lines or in events: for
 * `readline` of Node and for `splitlines` of Python.
 *
 *   "a<U+2028>b"   ->   "a\u2028b"
 */
export function onOneLine(json: string): string {
  return json.replace(
    lineEnd,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const lineEnd = /[\u0085\u2028\u2029]/g;
