import { whyNotPattern } from "../../language/patterns/compile-error.js";
import { defineRule } from "../rule.js";

/**
 * A pattern is an ECMAScript regular expression that compiles with the flag `u`.
 *
 *     resources:
 *       Parcel: { fields: { label: { type: string, pattern: "^[a-z" } } }
 */
export const patternInvalid = defineRule({
  code: "pattern-invalid",
  what: "A pattern is not an ECMAScript regular expression with the flag u.",
  why: "The generated validators would not compile.",
  fix: "Correct the pattern.",
  *check(spec) {
    for (const { pattern: enforced, unenforcedPattern } of spec.constrainedValues) {
      const pattern = enforced ?? unenforcedPattern;
      const reason = pattern === undefined ? undefined : whyNotPattern(pattern.value);
      if (pattern === undefined || reason === undefined) continue;
      yield {
        message: `The pattern does not compile: ${reason}.`,
        span: pattern.span,
        help: helpFor(reason),
      };
    }
  },
});

function helpFor(reason: string): string | undefined {
  if (!reason.includes("escape")) return undefined;
  return "With the flag u, you can escape only special characters: write `-` and `@` without a backslash.";
}
