import { code } from "../inline-code.js";
import type { Constraint } from "./constraint.js";

/** The name of a format that the language does not know: documented and exported. */
export const format: Constraint<string> = {
  form: "string",
  keywords: { "free strings": ["format"], numbers: ["format"] },
  use: "`format` is for strings and numbers without a format of their own.",
  phrase: (name) => `format ${code(name)}, which is not enforced`,
  specText: (name) => `format ${name}`,
  inSchema: (schema, name) => ({ ...schema, format: name }),
};
