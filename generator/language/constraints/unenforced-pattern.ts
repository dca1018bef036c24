import { code } from "../inline-code.js";
import type { Constraint } from "./constraint.js";

/** An expression that the source states and nothing enforces, since it may take long to match. */
export const unenforcedPattern: Constraint<string> = {
  form: "string",
  word: "pattern",
  keywords: { strings: [] },
  use: "`pattern` is for strings.",
  phrase: (expression) => `matches ${code(expression)}, which is not enforced`,
  specText: (expression) => `pattern ${expression}, not enforced`,
  inSchema: (schema, expression, { hasNotes }) => ({
    ...schema,
    ...(hasNotes ? { pattern: expression } : { $comment: `Not enforced: the pattern ${expression}` }),
  }),
};
