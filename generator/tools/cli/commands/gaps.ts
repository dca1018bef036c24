/** The command as data; see `command.ts`. */
import { readingFlags, type Command } from "./command.js";

export const gapsCommand = {
  name: "gaps",
  operands: "[SPEC…]",
  completes: "spec",
  summary: "list the open questions of a spec, with their assumptions",
  details: "Without SPEC, the specs of speccast.config.json.",
  flags: ["config", "carried", "json", ...readingFlags],
} as const satisfies Command;
