/** Strings of the spec in commands of a shell. */

/**
 * `text` as one word of a POSIX shell that means exactly `text`.
 *
 *   it's   ->   'it'\''s'
 */
export function quoteShell(text: string): string {
  if (typeof text !== "string") throw new TypeError("quoteShell takes a string");
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
