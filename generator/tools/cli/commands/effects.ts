/** The command as data; see `command.ts`. */
import { readingFlags, type Command } from "./command.js";

export const effectsCommand = {
  name: "effects",
  operands: "[SPEC…]",
  completes: "spec",
  summary: "list what each endpoint does to which resource",
  details: "Without SPEC, the specs of speccast.config.json.",
  flags: ["config", "json", ...readingFlags],
} as const satisfies Command;
