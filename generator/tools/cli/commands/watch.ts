/** The command as data; see `command.ts`. */
import { outputFlags, readingFlags, withSpecs, type Command } from "./command.js";

export const watchCommand = {
  name: "watch",
  operands: "[SPEC…]",
  completes: "spec",
  usual: "[--out FOLDER]",
  summary: "regenerate whenever the spec changes",
  details: `${withSpecs}\n\nIt prints what changed. It runs until SIGINT or SIGTERM and then exits with 0. It also follows changes of the configuration.`,
  flags: [...outputFlags, "force", ...readingFlags],
} as const satisfies Command;
