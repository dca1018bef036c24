/** The command as data; see `command.ts`. */
import { readingFlags, type Command } from "./command.js";

export const adoptCommand = {
  name: "adopt",
  operands: "[SPEC]",
  completes: "spec",
  max: 1,
  summary: "show how far a service follows the spec, route by route",
  details:
    "Reads the log that `onObserved` of the target observe has written, and lists for each route of the spec how often it\nwas observed, who responded and where it disagrees with the spec; then routes that the spec lacks, and the next step.\nWithout --log, the routes alone and the lines that write a log. Without SPEC, the spec of speccast.config.json.",
  flags: ["config", "log", "json", ...readingFlags],
  failure: "an error in the spec, or lines of the log that it cannot use",
} as const satisfies Command;
