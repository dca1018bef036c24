/** The command as data; see `command.ts`. */
import { colorFlags, type Command } from "./command.js";

export const initCommand = {
  name: "init",
  operands: "[SPEC]",
  completes: "spec",
  max: 1,
  summary: "set up a project: spec, configuration, scripts and a CI check",
  details: `Asks no questions and overwrites nothing: it creates missing files and adds scripts and ignored folders.
SPEC is an existing spec or OpenAPI document. Without it, init looks for api.yaml, openapi.json and similar files, and
writes a first spec in an empty folder. It chooses \`imports\` and \`targets\` from tsconfig.json and package.json. With --into, it writes one file more, and prints the lines
to paste into your application; without a name, package.json says which framework it is.`,
  flags: ["out", "targets", "query", "emit", "imports", "into", "no-ci", ...colorFlags],
} as const satisfies Command;
