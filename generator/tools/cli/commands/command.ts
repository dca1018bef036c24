/** The shape of a command. The executable reads commands without the program, which `run-command.ts` adds. */
import type { FlagName } from "../flags.js";

/** A command of the command line, as data. */
export interface Command {
  readonly name: string;
  /** The words beside it: `BASE [HEAD] [SPEC]`. */
  readonly operands: string;
  /** The kind of its operands, for completion: specs, versions of one (commits and files), codes of diagnostics, shells. */
  readonly completes?: "spec" | "version" | "code" | "shell";
  /** The number of words that it takes at most; any number where it is left out. */
  readonly max?: number;
  /** An option that its line in the overview shows. */
  readonly usual?: string;
  readonly summary: string;
  readonly details: string;
  /** The options that it obeys. Every other one is an error. */
  readonly flags: readonly FlagName[];
  /** The meaning of exit code 1, where it is not "findings". */
  readonly failure?: string;
}

/** The help of commands that take the specs of the configuration. */
export const withSpecs = `Without SPEC, every entry of speccast.config.json:
  { "generate": [{ "spec": "api.yaml", "out": "generated" }] }
With SPEC, the entries of that spec. An included file selects the spec that includes it.`;

/** The options that select an output and its form. */
export const outputFlags = [
  "out",
  "config",
  "targets",
  "query",
  "emit",
  "split",
  "imports",
  "no-flavors",
] as const;

/** The options that every command obeys. */
export const colorFlags = ["color", "no-color"] as const;

/** The options of commands that read specs. */
export const readingFlags = [...colorFlags, "max-file-mib", "max-nodes"] as const;
