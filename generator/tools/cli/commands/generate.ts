/** The command as data; see `command.ts`. */
import { outputFlags, readingFlags, withSpecs, type Command } from "./command.js";

export const generateCommand = {
  name: "generate",
  operands: "[SPEC…]",
  completes: "spec",
  usual: "[--out FOLDER]",
  summary: "write types, validators, client and server",
  details: `${withSpecs}\n\nNothing is written if the spec has an error or if a generated file was edited.`,
  flags: [
    ...outputFlags,
    "force",
    "no-skip",
    "audit",
    "timing",
    "quiet",
    "json",
    "report",
    "lossless",
    ...readingFlags,
  ],
} as const satisfies Command;
