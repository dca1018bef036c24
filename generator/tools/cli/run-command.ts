/** The program behind each command. `bin.ts` handles the run that changes nothing before it loads this. */
import { messageOfMachine } from "../../base/disk-failure.js";
import { reportTimings, startTimings, timingTable } from "../../base/timings.js";
import { WriteError } from "../../write/write-error.js";
import type { Arguments } from "./arguments.js";
import type { CommandName } from "./commands/index.js";
import type { Terminal } from "./terminal.js";

/** Runs a command and returns the exit code. */
type Run = (args: Arguments, terminal: Terminal) => number | Promise<number>;

const runs: Readonly<Record<CommandName, () => Promise<Run>>> = {
  generate: async () => (await import("./generate.js")).generateAll,
  check: async () => (await import("./generate.js")).generateAll,
  gaps: async () => (await import("./gaps.js")).listGaps,
  explain: async () => (await import("./explain.js")).explainCode,
  prove: async () => (await import("./prove.js")).proveSpecs,
  import: async () => (await import("./import.js")).importDocuments,
  diff: async () => (await import("./diff.js")).diffSpecs,
  docs: async () => (await import("./docs.js")).writeDocs,
  init: async () => (await import("./init.js")).initProject,
  watch: async () => (await import("./watch.js")).watchSpecs,
  lsp: async () => (await import("./lsp.js")).serveLanguage,
};

/** Runs the command that `args` name and returns the exit code. */
export async function runCommand(args: Arguments, terminal: Terminal): Promise<number> {
  startTimings();
  try {
    const run = await runs[args.command as CommandName]();
    return await run(args, terminal);
  } catch (error) {
    const message = error instanceof WriteError ? error.message : messageOfMachine(error);
    if (message === undefined) throw error;
    terminal.err(`speccast: ${message}\n`);
    return 1;
  } finally {
    reportTimings();
    if (args.flags.timing) terminal.err(timingTable());
  }
}
