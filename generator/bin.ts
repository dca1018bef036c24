#!/usr/bin/env node
/**
 * The executable. A run that would change nothing ends here, before anything but Node's modules
 * is loaded; everything else is imported when it is needed.
 */
import { maySkip, readArguments, type Arguments } from "./cli/arguments.js";
import { selectGenerations, specsWithoutOutput } from "./cli/generations.js";
import { showUnchanged } from "./cli/specs.js";
import { openTerminal } from "./cli/terminal.js";
import type { UsageError } from "./config/generation.js";
import { visible, visibleLines } from "./diagnostics/visible.js";
import { messageOfMachine } from "./disk-failure.js";
import { version } from "./version.js";

/** Exit codes: see `speccast --help`. */
async function run(argv: readonly string[]): Promise<number> {
  const args = readArguments(argv);
  const { color, noColor, quiet, json, report } = args.flags;
  const terminal = openTerminal(noColor ? false : color || undefined, quiet && !json && !report);
  if (args.command === "version") {
    terminal.out(`${version}\n`);
    return 0;
  }
  if (args.command === "help") {
    terminal.out((await import("./cli/help.js")).helpAbout(args.operands[0]));
    return 0;
  }
  if (mayBeUnchanged(args) && specsWithoutOutput(args, process.cwd()) === undefined) {
    const config = selectGenerations(args, process.cwd());
    if (showUnchanged(config, { cwd: process.cwd(), terminal })) {
      terminal.out(args.command === "check" ? "The output is up to date.\n" : "Nothing has changed.\n");
      return 0;
    }
  }
  const { loadProgram, loadCompiledProgram } = await import("./cli/load-program.js");
  // These run long: V8 should optimize early, and compiled code need not be kept.
  if (args.command === "prove" || args.command === "lsp" || args.command === "watch")
    return loadProgram().runCommand(args, terminal);
  const { tuneForShortRun } = await import("./cli/warm-up.js");
  tuneForShortRun();
  if (!isWholeRun(args)) return loadProgram().runCommand(args, terminal);
  const { runCommand, keepCode } = loadCompiledProgram();
  const code = await runCommand(args, terminal);
  if (code === 0) keepCode();
  return code;
}

/** Returns whether the run was one of those that use most of the program. */
function isWholeRun({ command }: Arguments): boolean {
  return command === "generate" || command === "check";
}

function mayBeUnchanged(args: Arguments): boolean {
  return isWholeRun(args) && maySkip(args) && !args.flags.staged;
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
run(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => (process.exitCode = fail(error)),
);
