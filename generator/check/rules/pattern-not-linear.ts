import { capitalize } from "../../base/words.js";
import type { ValueAst } from "../../spec/declarations/index.js";
import { whyNotPattern } from "../../language/patterns/compile-error.js";
import { growthOf, isFast, maxMatchSteps } from "../../language/patterns/growth.js";
import type { BoundSpec } from "../../spec/bind/bound-spec.js";
import { defineRule, type RuleFinding } from "../rule.js";

/**
 * A pattern must match in linear time, or the length of the string must be bounded: by 1000 characters
 * where the time grows with its square, by 19 where it doubles with each character.
 *
 *     resources:
 *       Parcel: { fields: { label: { type: string, pattern: "^([0-9]+)+$" } } }
 */
export const patternNotLinear = defineRule({
  code: "pattern-not-linear",
  what: "Matching a pattern may take more than linear time, and nothing bounds the length of the string.",
  why: "A short hostile request could keep a server busy for minutes.",
  fix: "Simplify the pattern, or bound the length of the string. To document a pattern without checking it, write `pattern: { text: …, enforce: false }`.",
  *check(spec) {
    for (const value of spec.constrainedValues) {
      if (value.pattern === undefined || whyNotPattern(value.pattern.value) !== undefined) continue;
      yield judge(spec, value, value.pattern);
    }
  },
});

function judge(
  spec: BoundSpec,
  value: ValueAst,
  pattern: NonNullable<ValueAst["pattern"]>,
): RuleFinding | undefined {
  const growth = growthOf(pattern.value);
  const { degree, factor, unknown } = growth;
  const most = spec.bounds(spec.plain(value).length?.value)?.max ?? Infinity;
  if (isFast(growth, most)) return undefined;
  const { span } = pattern;
  if (unknown !== undefined) {
    const help =
      "Use a simpler pattern, and describe the rest in a rule, or write `pattern: { text: …, enforce: false }`.";
    return { message: `The pattern is not known to match in linear time: ${unknown}.`, span, help };
  }
  if (degree === Infinity) {
    const message =
      "The pattern is not known to match in linear time: its time may double with each character.";
    const advice =
      "Do not nest repetitions, and do not repeat alternatives that begin alike: write `a+` for `(a+)+`.";
    const longestSafe = Math.floor(Math.log(maxMatchSteps) / Math.log(factor));
    const help = longestSafe === 0 ? advice : `${advice} Or add \`length: { max: ${longestSafe} }\`.`;
    return { message, span, help };
  }
  const longest = Math.floor(maxMatchSteps ** (1 / degree) + 1e-9);
  const power = degree === 2 ? "square" : degree === 3 ? "cube" : `power of ${degree}`;
  const isAnchored = pattern.value.startsWith("^");
  const anchor = isAnchored ? "" : "begin the pattern with `^`, or ";
  const advice = `${anchor}let repeated parts that follow each other begin with different characters`;
  return {
    message: `The time to match the pattern may grow with the ${power} of the length of the string.`,
    span,
    help: `${capitalize(advice)}, or add \`length: { max: ${longest} }\`.`,
  };
}
