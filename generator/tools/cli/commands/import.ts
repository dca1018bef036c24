/** The command as data; see `command.ts`. */
import { readingFlags, type Command } from "./command.js";

export const importCommand = {
  name: "import",
  operands: "[SPEC…]",
  completes: "spec",
  usual: "[--report] [--out FOLDER]",
  summary: "report on an OpenAPI document, or convert it to a spec",
  details:
    "--report says what happened to each keyword: exact, approximated, assumed, passed through or dropped, with the reason.\n--out writes a spec in YAML that generates the same output.",
  flags: ["out", "config", "force", "json", "report", "lossless", ...readingFlags],
} as const satisfies Command;
