/** The command as data; see `command.ts`. */
import { outputFlags, readingFlags, withSpecs, type Command } from "./command.js";

export const checkCommand = {
  name: "check",
  operands: "[SPEC…]",
  completes: "spec",
  usual: "[--out FOLDER]",
  summary: "exit with 1 if the output is not up to date",
  details: `${withSpecs}\n\nIt writes nothing. In a pre-commit hook, \`speccast check --staged\` compares the staged files.\nTo fail on breaking changes, use \`speccast diff main --fail-on breaking\`.`,
  flags: [...outputFlags, "staged", "no-skip", "audit", "timing", "quiet", "json", ...readingFlags],
} as const satisfies Command;
