/** Texts of the spec as TypeScript string literals. */

const unsafe =
  // Controls, line separators, bidi and zero-width characters, lone surrogates: never raw in output.
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const short: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * `text` as a string literal that evaluates to exactly `text`, in double quotes unless single ones
 * need fewer escapes (prettier's choice).
 *
 *   say "hi"   ->   'say "hi"'
 */
export function quoteString(text: string): string {
  if (typeof text !== "string") throw new TypeError("quoteString takes a string");
  const doubles = text.split('"').length - 1;
  const singles = text.split("'").length - 1;
  const quote = doubles > singles ? "'" : '"';
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll(quote, `\\${quote}`)
    .replace(unsafe, (char) => short[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return quote + escaped + quote;
}
