/** The program behind each command. `bin.ts` loads it unless the run changes nothing. */
import { messageOfMachine, WriteError } from "./base/disk-failure.js";
import { reportTimings, startTimings, timed, timingTable } from "./base/timings.js";
import type { Arguments } from "./tools/cli/arguments.js";
import type { CommandName } from "./tools/cli/commands.js";
import type { Terminal } from "./tools/cli/terminal.js";

/** Runs a command and returns the exit code. */
type Run = (args: Arguments, terminal: Terminal) => number | Promise<number>;

const runs: Readonly<Record<CommandName, () => Promise<Run>>> = {
  generate: async () => (await import("./tools/cli/commands/generate.js")).generateAll,
  check: async () => (await import("./tools/cli/commands/generate.js")).generateAll,
  lint: async () => (await import("./tools/cli/commands/lint.js")).lintAll,
  gaps: async () => (await import("./tools/cli/commands/gaps.js")).listGaps,
  effects: async () => (await import("./tools/cli/commands/effects.js")).listEffects,
  explain: async () => (await import("./tools/cli/commands/explain.js")).explainCode,
  prove: async () => (await import("./tools/cli/commands/prove.js")).proveSpecs,
  test: async () => (await import("./tools/cli/commands/test.js")).testService,
  mock: async () => (await import("./tools/cli/commands/mock/mock.js")).serveMock,
  adopt: async () => (await import("./tools/cli/commands/adopt.js")).showAdoption,
  import: async () => (await import("./tools/cli/commands/import.js")).importDocuments,
  diff: async () => (await import("./tools/cli/commands/diff.js")).diffSpecs,
  docs: async () => (await import("./tools/cli/commands/docs.js")).writeDocs,
  init: async () => (await import("./tools/cli/commands/init/init.js")).initProject,
  watch: async () => (await import("./tools/cli/commands/watch.js")).watchSpecs,
  completion: async () => (await import("./tools/cli/commands/completion.js")).printCompletion,
  lsp: async () => (await import("./tools/cli/commands/lsp.js")).serveLanguage,
};

/** Runs the command that `args` name and returns the exit code. */
export async function runCommand(args: Arguments, terminal: Terminal): Promise<number> {
  startTimings();
  try {
    const run = await timed("loading", runs[args.command as CommandName]);
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
