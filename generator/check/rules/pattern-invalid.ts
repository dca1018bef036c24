import type { Rule } from "../rule.js";
import { constrainedValues } from "../facts/walk.js";

/**
 * A pattern is a regular expression of ECMAScript that compiles with the flag `u`.
 *
 *     slug: { type: string, pattern: "^[a-z" }
 */
export const patternInvalid: Rule = function* (scope) {
  for (const { pattern } of constrainedValues(scope.ast)) {
    const reason = pattern === undefined ? undefined : whyNotPattern(pattern.value);
    if (pattern === undefined || reason === undefined) continue;
    yield { message: `The pattern does not compile: ${reason}.`, span: pattern.span, help: helpFor(reason) };
  }
};

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
