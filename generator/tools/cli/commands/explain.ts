/** The command as data; see `command.ts`. */
import { colorFlags, type Command } from "./command.js";

export const explainCommand = {
  name: "explain",
  operands: "CODE",
  completes: "code",
  max: 1,
  summary: "explain a diagnostic or a lint rule, and how to fix it",
  details:
    "CODE is the word after `error` or `warning` in a diagnostic, such as unknown-type, or a rule of `speccast lint`.",
  flags: ["json", ...colorFlags],
} as const satisfies Command;
