/** Strings of the spec as TypeScript string literals. */
import { escapes, hidden, plain } from "./hidden.js";

const short: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** The text that tools search a file for, strings included: `//# sourceMappingURL=…`. */
const magicComment = /(?<=\/[/*])[#@](?=\s*source(?:Mapping)?URL\s*=)/g;

/**
 * `text` as a string literal that evaluates to exactly `text`, in double quotes unless single ones
 * need fewer escapes (prettier's choice). Only what would end, hide or redirect is escaped.
 *
 *   Asia/Tokyo   ->   "Asia/Tokyo"
 *   say "hi"     ->   'say "hi"'
 */
export function quoteString(text: string): string {
  if (typeof text !== "string") throw new TypeError("quoteString takes a string");
  if (plain.test(text) && !/["\\#@]/.test(text)) return `"${text}"`;
  const doubles = text.split('"').length;
  const singles = text.split("'").length;
  const quote = doubles > singles ? "'" : '"';
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll(quote, `\\${quote}`)
    .replace(hidden, (found) => short[found] ?? escapes(found))
    .replace(magicComment, escapes);
  return quote + escaped + quote;
}
