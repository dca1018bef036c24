/** The command as data; see `command.ts`. */
import { readingFlags, type Command } from "./command.js";

export const testCommand = {
  name: "test",
  operands: "URL [SPEC]",
  completes: "spec",
  max: 2,
  summary: "test a running service by its spec",
  details:
    "Sends right and wrong requests to the service at URL, and holds its responses to the spec.\nOn this machine it also writes, and deletes only what it has created. Elsewhere it only reads, ten times a second, unless --allow and --rate say otherwise.\nWithout SPEC, the spec of speccast.config.json. A run prints its seed; --seed repeats it.\nExit code 2 if the service cannot be reached.",
  flags: [
    "config",
    "given",
    "auth",
    "allow",
    "only",
    "skip",
    "rate",
    "for",
    "seed",
    "min-coverage",
    "junit",
    "sarif",
    "github",
    "json",
    ...readingFlags,
  ],
} as const satisfies Command;
