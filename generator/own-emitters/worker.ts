/** The thread in which an emitter of the user's runs: it can be stopped, and what it logs stays away from our output. */
import { Worker } from "node:worker_threads";
import { pathToFileURL } from "node:url";
import type { Model } from "../language/model/model.js";
import type { EmitterOptions } from "./emitter-module.js";

/** The end of an emitter's run. */
export type Outcome =
  | { readonly step: "returned"; readonly value: unknown }
  /** The module has no function `emit`; these are its exports. */
  | { readonly step: "unexported"; readonly names: readonly string[] }
  | { readonly step: "load" | "emit" | "send"; readonly message: string; readonly stack: string }
  | { readonly step: "exit" }
  | { readonly step: "time" };

/** The program of the thread. It is text, since the sources and the package hold it in different files. */
const program = `
const { parentPort, workerData: { url, model, options } } = require("node:worker_threads");
void (async () => {
  let step = "load";
  try {
    const loaded = await import(url);
    const emit = [loaded.emit, loaded.default?.emit, loaded.default].find((one) => typeof one === "function");
    if (emit === undefined) return parentPort.postMessage({ step: "unexported", names: Object.keys(loaded) });
    step = "emit";
    const value = await emit(model, options);
    step = "send";
    parentPort.postMessage({ step: "returned", value });
  } catch (error) {
    parentPort.postMessage({ step, message: String(error?.message ?? error), stack: String(error?.stack ?? "") });
  }
})();
`;

/** The limit of one run, with the time to load the module. */
const defaultLimitMs = 30_000;

/** Runs the emitter at `path`. Never throws. */
export function runInThread(
  path: string,
  model: Model,
  { limitMs = defaultLimitMs, ...options }: EmitterOptions & { readonly limitMs?: number },
): Promise<Outcome> {
  const worker = new Worker(program, {
    eval: true,
    stdout: true,
    workerData: { url: pathToFileURL(path).href, model, options },
  });
  // Standard output belongs to the command: with --json, a program reads it.
  worker.stdout.pipe(process.stderr, { end: false });
  return new Promise<Outcome>((resolve) => {
    const timer = setTimeout(() => resolve({ step: "time" }), limitMs);
    worker
      .once("message", resolve)
      .once("error", ({ message, stack = "" }: Error) => resolve({ step: "emit", message, stack }))
      .once("exit", () => {
        clearTimeout(timer);
        resolve({ step: "exit" });
      });
  }).finally(() => worker.terminate());
}
