/** The TypeScripts that output must compile under, run as a user runs them: each in a process. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { isComplete, isExhaustive } from "./run-size.js";

/** Packages of the TypeScripts, oldest first. */
export const compilers = ["typescript-5.4", "typescript", "typescript-6", "typescript-7"] as const;

/** One of them. */
export type Compiler = (typeof compilers)[number];

/**
 * The compilers of a run: the oldest and the newest in CI, elsewhere the newest, which takes a fifth of the time of the others.
 * Those between them compile the wallet in test/types/matrix.test.ts.
 */
export const compilersHere: readonly Compiler[] = isExhaustive
  ? compilers
  : isComplete
    ? ["typescript-5.4", "typescript-7"]
    : ["typescript-7"];

/** The expected version of each. An alias to a newer version would test nothing. */
const versions: Readonly<Record<Compiler, string>> = {
  "typescript-5.4": "5.4.",
  typescript: "5.9.",
  "typescript-6": "6.",
  "typescript-7": "7.",
};

/**
 * Path of the compiler's program, to be run with Node.
 * @throws Error when what is installed under the name is another version.
 */
export function programOf(compiler: Compiler): string {
  const description = createRequire(import.meta.url).resolve(`${compiler}/package.json`);
  const { version } = JSON.parse(readFileSync(description, "utf8")) as { version: string };
  if (!version.startsWith(versions[compiler])) throw new Error(`${compiler} is TypeScript ${version}.`);
  return join(dirname(description), "bin/tsc");
}

/** Flags that only some of them know; the others refuse them. No project with JavaScript can have isolated declarations. */
export function newerFlags(compiler: Compiler, withScripts = false): Readonly<Record<string, boolean>> {
  return compiler === "typescript-5.4"
    ? {}
    : { isolatedDeclarations: !withScripts, erasableSyntaxOnly: true };
}

/**
 * Returns what a compiler says of the projects of `configs`, empty without errors, and of one that is `wrong`, which it builds
 * last: a compiler that finds nothing there would find nothing anywhere.
 */
export async function compileAll(
  compiler: Compiler,
  configs: readonly string[],
  wrong: string,
): Promise<{ readonly rows: string; readonly wrong: string }> {
  // Of one process for all of them, the compiler is warm and the libraries are read once.
  const args = ["-b", ...configs, wrong, "--verbose", ...flagsOf(compiler)];
  const said = await inTurn(() => run(programOf(compiler), args));
  const [right = "", last = ""] = said.split(/(?=^.*Building project '[^'\n]*[\\/]wrong[\\/])/m);
  const built = right.match(/Building project /g)?.length ?? 0;
  const isRight = built === configs.length && !/error|exit/.test(right.replaceAll(/'[^'\n]*'/g, ""));
  return { rows: isRight ? "" : `${built} of ${configs.length} projects were built.\n${said}`, wrong: last };
}

/** Compilers at work; the machine has little to gain from more. */
const most = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Returns the output of a compiler for the configuration file `config`; empty without errors. */
export function compile(compiler: Compiler, config: string): Promise<string> {
  return inTurn(() => run(programOf(compiler), ["-p", config, ...flagsOf(compiler)]));
}

/** The newest runs in one thread: of several, each checks what they share, which pays only where cores are idle. */
function flagsOf(compiler: Compiler): readonly string[] {
  return compiler === "typescript-7" ? ["--singleThreaded"] : [];
}

async function inTurn(work: () => Promise<string>): Promise<string> {
  if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}

function run(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.on("error", reject);
    child.on("close", (code) => resolve(code === 0 ? said : `${said}exit ${code ?? "by a signal"}`));
  });
}
