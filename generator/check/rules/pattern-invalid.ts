import { defineRule } from "../rule.js";
import { constrainedValues } from "../facts/walk.js";

/**
 * A pattern is an ECMAScript regular expression that compiles with the flag `u`.
 *
 *     resources:
 *       Parcel: { fields: { label: { type: string, pattern: "^[a-z" } } }
 */
export const patternInvalid = defineRule({
  code: "pattern-invalid",
  severity: "error",
  what: "A pattern is not an ECMAScript regular expression with the flag u.",
  why: "The generated validators would not compile.",
  fix: "Correct the pattern.",
  *check(scope) {
    for (const { pattern } of constrainedValues(scope.ast)) {
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

/** Why a pattern does not compile, in the words of the engine. */
export function whyNotPattern(pattern: string): string | undefined {
  try {
    RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message
      .replace(/^Invalid regular expression: /, "")
      .slice(pattern.length + 2)
      .replace(/^u?: /, "");
  }
}

function helpFor(reason: string): string | undefined {
  if (!reason.includes("escape")) return undefined;
  return "With the flag u, only characters that mean something can be escaped: write `-` and `@` as they are.";
}
