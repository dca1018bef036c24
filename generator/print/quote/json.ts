/** Strings of the spec in the JSON files of the output. */
import { escapes, hidden, plain } from "./hidden.js";

/**
 * `text` as a string of JSON that parses to exactly `text` and hides nothing.
 *
 *   say "hi"   ->   "say \"hi\""
 */
export function quoteJson(text: string): string {
  if (typeof text !== "string") throw new TypeError("quoteJson takes a string");
  const quoted = JSON.stringify(text);
  return plain.test(quoted) ? quoted : quoted.replace(hidden, escapes);
}
