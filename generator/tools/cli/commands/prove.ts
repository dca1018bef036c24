/** The command as data; see `command.ts`. */
import { readingFlags, type Command } from "./command.js";

export const proveCommand = {
  name: "prove",
  operands: "[SPEC…]",
  completes: "spec",
  summary: "test the validators against JSON Schema on many values",
  details:
    "Compares the verdicts of the validators with those of the JSON Schema and of an interpreter of the spec.\nWithout SPEC, the specs of speccast.config.json. A run prints its seed; --seed repeats it.",
  flags: ["config", "seed", "inputs", "json", ...readingFlags],
} as const satisfies Command;
