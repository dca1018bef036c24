import { defineRule } from "../rule.js";

/**
 * Warns of a pattern between slashes, as JavaScript writes a regular expression: no text has a slash before its beginning.
 *
 *     resources:
 *       Parcel: { fields: { label: { type: string, pattern: "/^[a-z]+$/" } } }
 */
export const patternSlashes = defineRule({
  code: "pattern-slashes",
  severity: "warning",
  what: "A pattern is enclosed in slashes, as in JavaScript.",
  why: "The slashes are part of the pattern, and no string has a slash before its start, so every value is rejected.",
  fix: "Write the pattern without the slashes.",
  *check(spec) {
    for (const { pattern } of spec.constrainedValues) {
      const inner = pattern === undefined ? undefined : /^\/(\^.*)\/[a-z]*$/s.exec(pattern.value)?.[1];
      if (pattern === undefined || inner === undefined) continue;
      yield {
        message: "The slashes around the pattern are part of it, so that it matches no text.",
        span: pattern.span,
        help: `Write ${JSON.stringify(inner)}.`,
      };
    }
  },
});
