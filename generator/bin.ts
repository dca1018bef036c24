#!/usr/bin/env node
/**
 * The executable. A run that would change nothing ends here, before anything but Node's modules
 * is loaded; everything else is imported when it is needed.
 */
import nodeModule from "node:module";
import { setFlagsFromString } from "node:v8";
import { maySkip, readArguments, type Arguments } from "./tools/cli/arguments.js";
import { selectGenerations, specsWithoutOutput } from "./tools/cli/generations.js";
import { showUnchanged } from "./tools/cli/specs.js";
import { openTerminal } from "./tools/cli/terminal.js";
import type { UsageError } from "./config/generation.js";
import { visible, visibleLines } from "./diagnostics/visible.js";
import { messageOfMachine } from "./base/disk-failure.js";
import { hasCacheFolder } from "./base/temporary-path.js";
import { version } from "./base/version.js";

/** Exit codes: see `speccast --help`. */
async function run(argv: readonly string[]): Promise<number> {
  const args = readArguments(argv);
  const { color, noColor, quiet, json, report, github } = args.flags;
  const terminal = openTerminal({
    color: noColor ? false : color || undefined,
    isQuiet: quiet && !json && !report,
    json,
    github,
  });
  if (args.command === "version") {
    terminal.out(`${version}\n`);
    return 0;
  }
  if (args.command === "help") {
    terminal.out((await import("./tools/cli/help.js")).helpAbout(args.operands[0]));
    return 0;
  }
  if (mayBeUnchanged(args) && specsWithoutOutput(args, process.cwd()) === undefined) {
    const config = selectGenerations(args, process.cwd());
    if (showUnchanged(config, { cwd: process.cwd(), terminal })) {
      terminal.out(args.command === "check" ? "The output is up to date.\n" : "Nothing has changed.\n");
      return 0;
    }
  }
  if (!longCommands.has(args.command)) await tuneForShortRun();
  // Node 22 and later keep compiled code between runs, for the flags of V8 that are set by now.
  const { enableCompileCache } = nodeModule as { enableCompileCache?: () => unknown };
  if (enableCompileCache !== undefined && hasCacheFolder()) enableCompileCache();
  const { runCommand } = await import("./program.js");
  return runCommand(args, terminal);
}

function mayBeUnchanged(args: Arguments): boolean {
  return (args.command === "generate" || args.command === "check") && maySkip(args) && !args.flags.staged;
}

const longCommands: ReadonlySet<string> = new Set(["watch", "lsp", "mock", "prove"]);

/**
 * Tunes V8 for a run of half a second. V8 reports a flag that it does not know on stderr, so each is for the versions that
 * have it.
 */
async function tuneForShortRun(): Promise<void> {
  // Bun has no V8, and its older versions throw.
  if (process.versions["bun"] !== undefined) return;
  // Node brings these compiled, which V8 refuses once a flag has changed.
  await Promise.all([import("node:crypto"), import("node:fs"), import("node:util")]);
  // By default the heap of a large document grows to four times what is in use.
  setFlagsFromString("--heap-growing-percent=50");
  const v8 = Number.parseInt(process.versions.v8, 10);
  if (v8 === 11) setFlagsFromString("--interrupt-budget=1000000");
  if (v8 < 12 || v8 > 14) return;
  // Node keeps the code of those functions that are compiled as a module is loaded: with this, of all.
  setFlagsFromString("--no-lazy");
  // V8 starts to optimize a function after a few hundred calls, which a short run never earns back.
  setFlagsFromString("--invocation-count-for-maglev=20000");
  setFlagsFromString("--invocation-count-for-maglev-osr=5000");
  setFlagsFromString("--invocation-count-for-turbofan=150000");
  setFlagsFromString("--invocation-count-for-osr=25000");
}

/** Returns whether `error` is one of wrong usage. The program has a class of its own, so it is known by its name. */
function isUsageError(error: unknown): error is UsageError {
  return error instanceof Error && error.name === "UsageError";
}

function fail(error: unknown): number {
  if (isUsageError(error)) {
    process.stderr.write(`speccast: ${[error.message, ...error.lines].map(visible).join("\n")}\n`);
    return 2;
  }
  const message = messageOfMachine(error);
  if (message !== undefined) {
    process.stderr.write(`speccast: ${visibleLines(message)}\n`);
    return 1;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    `speccast ${version}: this is a bug in speccast, not in your spec. Nothing was written.\n` +
      `Keep the spec and the lines below: they are what it takes to find it.\n\n${visibleLines(stack)}\n`,
  );
  return 70;
}

process.on("uncaughtException", (error) => process.exit(fail(error)));
// Without this, Node would end a run with success that waits for a prettier or an emitter which never answers.
const endless = (): void => {
  process.stderr.write(
    "speccast: The run cannot end: prettier, or an emitter of your own, waits for what never comes.\n",
  );
  process.exitCode = 1;
};
process.once("beforeExit", endless);
run(process.argv.slice(2))
  .finally(() => process.off("beforeExit", endless))
  .then(
    (code) => (process.exitCode = code),
    (error: unknown) => (process.exitCode = fail(error)),
  );
