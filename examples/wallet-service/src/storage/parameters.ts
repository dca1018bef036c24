/** What JavaScript has in its strings and PostgreSQL has not in its texts. */

/**
 * `values` as they can be sent. PostgreSQL has no NUL in texts: it becomes U+FFFD, as lone
 * surrogates do in every UTF-8 encoder, so that an id that holds one is unknown rather than an
 * error. Documents are not concerned: JSON escapes both.
 */
export function storable(values: readonly unknown[]): unknown[] {
  return values.map((value) => (typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value));
}
