/** The load of the program, all that lies behind the test for a run that changes nothing. */
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import { openCodeCache } from "./code-cache.js";
import type { runCommand } from "./run-command.js";

/** The exports of `program.ts` that the executable needs. */
interface Program {
  readonly runCommand: typeof runCommand;
}

/** The program, and a way to keep its compiled code. */
interface LoadedProgram extends Program {
  /** Keeps the compiled code for later runs, where theirs is missing or old. That takes time of its own. */
  readonly keepCode: () => void;
}

/** The program as the build writes it. This file is one folder deep in the sources and in the build. */
const file = fileURLToPath(new URL("../dist/program.cjs", import.meta.url));

/** Loads the program as Node loads any module. */
export function loadProgram(): Program {
  return createRequire(file)(file) as Program;
}

/** Loads the program with the compiled code of an earlier run, for commands that import no files of their own making. */
export function loadCompiledProgram(): LoadedProgram {
  const nothing = { keepCode: () => undefined };
  // Bun and Deno have caches of their own, or none.
  if (process.versions["bun"] !== undefined || process.versions["deno"] !== undefined)
    return { ...loadProgram(), ...nothing };
  // The build writes ASCII, and the hash of the text in front.
  const text = readFileSync(file, "latin1");
  const { mtimeMs } = statSync(file);
  const identity = `${text.slice(0, text.indexOf("\n"))} ${text.length} ${mtimeMs}`;
  const cache = openCodeCache(dirname(dirname(file)), identity);
  if (cache === undefined) return { ...loadProgram(), ...nothing };
  const { code } = cache;
  const script = new Script(`(function (exports, require, module, __filename, __dirname) { ${text}\n})`, {
    filename: file,
    ...(code === undefined ? {} : { cachedData: code }),
  });
  const isDue = cache.isDue || script.cachedDataRejected === true;
  const module = { exports: {} };
  const run = script.runInThisContext() as (...args: unknown[]) => void;
  run.call(module.exports, module.exports, createRequire(file), module, file, dirname(file));
  return {
    ...(module.exports as Program),
    keepCode: () => {
      if (isDue) cache.keep(() => script.createCachedData());
    },
  };
}
