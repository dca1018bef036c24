/** The program as a process that ends by itself. */
import { spawn } from "node:child_process";
import { mainProgram } from "./child.js";

/** The exit code and the output. */
export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program with `args`, in the environment of the tests with `more`. */
export async function runProgram(
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [mainProgram, ...args], { env: { ...env, ...more } });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (text: Buffer) => (stdout += String(text)));
  child.stderr.on("data", (text: Buffer) => (stderr += String(text)));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, stdout, stderr };
}
