/** Programs that make calls, each in a process of its own, so that one sees whether it ends. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { onTestFinished } from "vitest";

/** The result of a program. */
export interface Ran {
  readonly code: number | null;
  /** The cause of its end, if it did not end by itself. */
  readonly signal: NodeJS.Signals | null;
  /** Its output on stderr. */
  readonly log: string;
  /** Its output on stdout, as JSON. */
  readonly said: unknown;
}

/** Runs `program`, a module beside this file for which `#generated` is the folder of an output, to its end. */
export async function runProgram(program: string, folder: string, args: readonly string[]): Promise<Ran> {
  const outfile = `${folder}/${program}.mjs`;
  await build({
    entryPoints: [fileURLToPath(new URL(`${program}.mjs`, import.meta.url))],
    alias: { "#generated": folder },
    bundle: true,
    format: "esm",
    platform: "node",
    outfile,
    logLevel: "error",
  });
  const child = spawn(process.execPath, ["--expose-gc", outfile, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let text = "";
  let log = "";
  child.stdout.setEncoding("utf8").on("data", (piece: string) => (text += piece));
  child.stderr.setEncoding("utf8").on("data", (piece: string) => (log += piece));
  return new Promise((resolve) => {
    child.once("close", (code, signal) => {
      resolve({ code, signal, log, said: text === "" ? undefined : (JSON.parse(text) as unknown) });
    });
  });
}
