/** Services as processes of their own. */
import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { ChildOptions } from "./child-main.js";

const folder = fileURLToPath(new URL("../../../../test/.output/wallet-service/", import.meta.url));

/** The program under test, bundled before the tests. */
export const mainProgram: string = `${folder}src/main.mjs`;

/** The client that was generated from the spec, bundled in the same way. */
export const clientProgram: string = `${folder}generated/wallet/client.mjs`;

/** A process that serves. */
export interface Child {
  readonly url: string;
  /** The URL of `/healthz`, `/readyz` and `/metrics`, if the process serves them. */
  readonly operationsUrl: string | undefined;
  readonly process: ChildProcess;
  /** Resolves when it has ended, with its code or its signal. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
}

/** Starts the service of `options`; it ends with the test at the latest. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const env = { ...process.env, WALLET_SERVICE_CHILD: JSON.stringify(options) };
  return started(spawn(process.execPath, [`${folder}test/support/child-main.mjs`], { env }));
}

/** Waits for the first line of a process that serves. */
export async function started(child: ChildProcess): Promise<Child> {
  let said = "";
  child.stderr?.on("data", (text: Buffer) => (said += String(text)));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once("exit", (code, signal) => resolve(code ?? signal));
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  if (child.stdout === null) throw new Error("The process has no output.");
  const lines = createInterface(child.stdout);
  const line = await Promise.race([
    new Promise<string>((resolve) => lines.once("line", resolve)),
    ended.then((how) => Promise.reject(new Error(`The process ended (${how}).\n${said}`))),
  ]);
  const ready = JSON.parse(line) as { readonly url: string; readonly operations_url?: string };
  return {
    url: ready.url,
    operationsUrl: ready.operations_url,
    process: child,
    ended,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
