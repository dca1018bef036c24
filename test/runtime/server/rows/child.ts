/** Runs the server of shop.yaml in a process of its own, to be stopped by a signal. */
import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { onTestFinished } from "vitest";

/** A process that serves the shop. */
export interface ShopProcess {
  readonly port: number;
  /** Waits until a handler says `line`. */
  said(line: string): Promise<void>;
  stop(signal: NodeJS.Signals): void;
  /** The end of the process, and all that it wrote to its log. */
  readonly ended: Promise<{ readonly code: number | null; readonly log: string }>;
}

/**
 * Starts `program`, a module beside this file for which `#shop` is the folder of an output. It writes
 * its port as its first line. `flags` are those of Node.
 */
export async function startProcess(
  program: string,
  folder: string,
  flags: readonly string[] = [],
): Promise<ShopProcess> {
  const outfile = `${folder}${program}.mjs`;
  await build({
    entryPoints: [fileURLToPath(new URL(`${program}.mjs`, import.meta.url))],
    alias: { "#shop": folder.replace(/\/$/, "") },
    bundle: true,
    format: "esm",
    platform: "node",
    outfile,
    logLevel: "error",
  });
  const child = spawn(process.execPath, [...flags, outfile], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const said = linesOf(child);
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (piece: string) => (log += piece));
  const ended = new Promise<{ code: number | null; log: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, log }));
  });
  return {
    port: Number(await said(/^\d+$/)),
    said: async (line) => void (await said(new RegExp(`^${line}$`))),
    stop: (signal) => void child.kill(signal),
    ended,
  };
}

/** Waits for a line of the child's output; lines that came before count. */
function linesOf(child: ChildProcess): (pattern: RegExp) => Promise<string> {
  const lines: string[] = [];
  let wake = (): void => {};
  if (child.stdout === null) throw new Error("The process has no output.");
  createInterface(child.stdout).on("line", (line) => {
    lines.push(line);
    wake();
  });
  return async (pattern) => {
    for (;;) {
      const found = lines.find((line) => pattern.test(line));
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
}
