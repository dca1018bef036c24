/** The thread in which a module of the user's runs: it can be stopped, and what it logs stays away from our output. */
import { Worker } from "node:worker_threads";
import { pathToFileURL } from "node:url";

/** The texts of an error that a module threw. */
export interface ThrownTexts {
  readonly message: string;
  readonly stack: string;
}

/** The end of a run. */
export type Outcome =
  | { readonly step: "returned"; readonly value: unknown }
  /** The module does not export what it has to; these are its exports. */
  | { readonly step: "unexported"; readonly names: readonly string[] }
  | ({ readonly step: "load" | "run" | "send" } & ThrownTexts)
  | { readonly step: "exit" }
  | { readonly step: "time" };

interface ThreadRun {
  /** Path of the module. */
  readonly path: string;
  /** The name of the export: a function, or a list of objects with a function `check`. */
  readonly exported: string;
  /** The arguments of the function, or of each. */
  readonly args: readonly unknown[];
  readonly limitMs?: number | undefined;
}

/** The program of the thread. It is text, since the sources and the package hold it in different files. */
const program = `
const { parentPort, workerData: { url, exported, args } } = require("node:worker_threads");
const failure = (error) => ({ message: String(error?.message ?? error), stack: String(error?.stack ?? "") });
const check = async (rule) => {
  const { name, severity } = rule ?? {};
  try {
    return { name, severity, findings: [...((await rule.check(...args)) ?? [])] };
  } catch (error) {
    return { name, severity, failure: failure(error) };
  }
};
void (async () => {
  let step = "load";
  try {
    const loaded = await import(url);
    const all = [loaded[exported], loaded.default?.[exported], loaded.default];
    const found = all.find((one) => typeof one === (exported === "rules" ? "object" : "function"));
    if (found === undefined) return parentPort.postMessage({ step: "unexported", names: Object.keys(loaded) });
    step = "run";
    const value = [];
    if (typeof found === "function") value.push(await found(...args));
    else for (const rule of found) value.push(await check(rule));
    step = "send";
    parentPort.postMessage({ step: "returned", value: typeof found === "function" ? value[0] : value });
  } catch (error) {
    parentPort.postMessage({ step, ...failure(error) });
  }
})();
`;

/** The limit of one run, with the time to load the module. */
const defaultLimitMs = 30_000;

/** Runs a module. Never throws. */
export function runInThread({ path, exported, args, limitMs = defaultLimitMs }: ThreadRun): Promise<Outcome> {
  const worker = new Worker(program, {
    eval: true,
    stdout: true,
    workerData: { url: pathToFileURL(path).href, exported, args },
  });
  // Standard output belongs to the command: with --json, a program reads it.
  worker.stdout.pipe(process.stderr, { end: false });
  return new Promise<Outcome>((resolve) => {
    const timer = setTimeout(() => resolve({ step: "time" }), limitMs);
    worker
      .on("message", (outcome: unknown) => {
        if (isOutcome(outcome)) resolve(outcome);
      })
      .once("error", (error: unknown) => resolve({ step: "run", ...textsOf(error) }))
      .once("exit", () => {
        clearTimeout(timer);
        resolve({ step: "exit" });
      });
  }).finally(() => worker.terminate());
}

/** Returns whether the program of the thread sent a message, and not the module. */
function isOutcome(value: unknown): value is Outcome {
  if (typeof value !== "object" || value === null) return false;
  const { step, message, stack, names } = value as Readonly<Record<string, unknown>>;
  if (step === "returned") return true;
  if (step === "unexported") return Array.isArray(names);
  const isFailure = step === "load" || step === "run" || step === "send";
  return isFailure && typeof message === "string" && typeof stack === "string";
}

/** Returns the texts of what a module threw, which may be anything. */
function textsOf(error: unknown): ThrownTexts {
  const { message, stack } = (error ?? {}) as Readonly<Record<string, unknown>>;
  return {
    message: typeof message === "string" ? message : "It threw no error.",
    stack: typeof stack === "string" ? stack : "",
  };
}
