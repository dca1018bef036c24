/** The command as data; see `command.ts`. */
import { readingFlags, type Command } from "./command.js";

export const proveCommand = {
  name: "prove",
  operands: "[SPEC…]",
  summary: "test the validators against JSON Schema and the reference, on many values",
  details: "Without SPEC, the specs of speccast.config.json. A run prints its seed; --seed repeats it.",
  flags: ["config", "seed", "inputs", "json", ...readingFlags],
} as const satisfies Command;
