/** A headless Chromium that is told what to do over a pipe, by the DevTools protocol. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";

/** A page of the browser. */
export interface BrowserPage {
  /** Sends a command of the protocol. */
  readonly send: (method: string, params?: object) => Promise<Record<string, unknown>>;
  /** Evaluates an expression, and returns its value as JSON. */
  readonly evaluate: <T>(expression: string) => Promise<T>;
  /** Messages of the console, uncaught errors and violations of the policy, as they came. */
  readonly problems: readonly string[];
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** Opens `url` at a size, and closes the browser after `work`. */
export async function withPage<T>(
  program: string,
  { url, width, height }: { readonly url: string; readonly width: number; readonly height: number },
  work: (page: BrowserPage) => Promise<T>,
): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), "speccast-page-"));
  // A container has neither a namespace for the sandbox nor a large /dev/shm; what is opened is ours.
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"];
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];
  const child = spawn(
    program,
    [...flags, ...quiet, "--remote-debugging-pipe", `--user-data-dir=${profile}`],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
      // A group of its own, so that its parts end with it.
      detached: true,
    },
  );
  const [to, from] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const waiting = new Map<number, (message: Message) => void>();
  const events = new Map<string, () => void>();
  const problems: string[] = [];
  let rest = "";
  let count = 0;
  from.setEncoding("utf8").on("data", (text: string) => {
    const parts = (rest + text).split("\0");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      const message = JSON.parse(part) as Message;
      if (message.id !== undefined) waiting.get(message.id)?.(message);
      else if (message.method !== undefined) {
        events.get(message.method)?.();
        if (/exceptionThrown|consoleAPICalled|entryAdded/.test(message.method))
          problems.push(JSON.stringify(message.params));
      }
    }
  });
  const call = (method: string, params: object, sessionId?: string): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      const id = ++count;
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error === undefined) resolve(result ?? {});
        else reject(new Error(`${method}: ${error.message}`));
      });
      to.write(
        `${JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`,
      );
    });
  try {
    const { targetId } = await call("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await call("Target.attachToTarget", { targetId, flatten: true });
    const send = (method: string, params: object = {}): Promise<Record<string, unknown>> =>
      call(method, params, sessionId as string);
    for (const domain of ["Page", "Runtime", "Log", "Accessibility"]) await send(`${domain}.enable`);
    await send("Emulation.setDeviceMetricsOverride", {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: width < 600,
    });
    const loaded = new Promise<void>((resolve) => events.set("Page.loadEventFired", resolve));
    await send("Page.navigate", { url });
    await loaded;
    const evaluate = async <V>(expression: string): Promise<V> => {
      const found = await send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
      if (found["exceptionDetails"] !== undefined) throw new Error(JSON.stringify(found["exceptionDetails"]));
      return (found["result"] as { readonly value: V }).value;
    };
    return await work({ send, evaluate, problems });
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
