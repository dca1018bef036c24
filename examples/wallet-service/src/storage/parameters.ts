/** Characters of JavaScript strings that a PostgreSQL text cannot hold. */

/** Begins an escape; it stands for itself as an escape, too. */
const escape = "\u001B";

/** Characters that a PostgreSQL text cannot hold, and the character that escapes them. */
const unfit = /[\0\u001B]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** The replacement of `unfit`: four hexadecimal digits behind an escape. */
const escaped = /\u001B([0-9A-F]{4})/g;

/**
 * `values` as they can be sent. PostgreSQL has no NUL in strings, and UTF-8 no lone surrogates. They
 * are escaped, so that two different strings stay different. Documents are not concerned: JSON
 * escapes all of these by itself.
 */
export function storable(values: readonly unknown[]): unknown[] {
  return values.map((value) => (typeof value === "string" ? value.replace(unfit, escapeOf) : value));
}

/** The text that was sent, from what is stored. */
export function written(text: string): string {
  if (!text.includes(escape)) return text;
  return text.replace(escaped, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

function escapeOf(unit: string): string {
  return `${escape}${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}
