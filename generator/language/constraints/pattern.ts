import { cached } from "../../base/cached.js";
import { growthOf } from "../patterns/growth.js";
import { code } from "../inline-code.js";
import { shortJson } from "../short-json.js";
import { right, wrong, type Constraint } from "./constraint.js";

/**
 * An ECMAScript regular expression with the flag `u`, which may match anywhere in a string.
 *
 *     { type: string, pattern: '^[a-z]{2}-[0-9]{3}$' }
 */
export const pattern: Constraint<string> = {
  form: "string",
  keywords: { strings: ["pattern"] },
  use: "`pattern` is for strings.",
  phrase: (expression) => `matches ${code(expression)}`,
  specText: (expression) => `pattern ${expression}`,
  // That of the type may stand there.
  inSchema: (schema, expression) => ({
    ...schema,
    ...(schema["pattern"] === undefined ? { pattern: expression } : { allOf: [{ pattern: expression }] }),
  }),
  enforced: {
    keeps: (expression, value) => typeof value !== "string" || compiled(expression).test(value),
    whyBroken: (expression, value) =>
      typeof value !== "string" || mayMatch(value, expression)
        ? undefined
        : `${shortJson(value)} does not match the pattern`,
    whyStricter: (expression, own) => (expression === own ? undefined : "the base has a pattern"),
    relate: (base, head) => (base === head ? "same" : "replaces"),
    tests: (expression) => [{ pattern: expression }],
    shape: (expression) => ({ where: "pattern", operand: { pattern: expression } }),
    *edges(expression, { current, matching }) {
      const text = ["!", "", ` ${String(current)}`, `${String(current)}!`, "a", "1"].find(
        (one) => !compiled(expression).test(one),
      );
      if (text !== undefined)
        yield wrong(`${JSON.stringify(text)}, which does not match ${expression}`, text);
      for (const one of matching().slice(0, 2))
        yield right(`${JSON.stringify(one)}, which matches ${expression}`, one);
    },
    expression: (expression) => expression,
    runtime: { tests: {}, shapes: { pattern: "shapes" } },
  },
};

/**
 * Returns whether `text` matches. An expression that does not compile, or may run for long, is not tried. No
 * compiled one is kept: an editor asks about each that is being typed.
 */
function mayMatch(text: string, expression: string): boolean {
  if (text.length > 100) return true;
  try {
    return growthOf(expression).degree > 1 || new RegExp(expression, "u").test(text);
  } catch {
    return true;
  }
}

// Bounded, since an editor has its process for days.
const compiled = cached((expression: string) => new RegExp(expression, "u"), 10_000);
