/** Commands in one process that stays warm, for tests that call dozens of them. */
import { fileURLToPath } from "node:url";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { Finished } from "../project.js";

/** A command line of speccast, and where it runs. */
export interface Command {
  /** Path of the executable. */
  readonly bin: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** In milliseconds. */
const timeout = 120_000;

let run: ((command: Command) => Finished) | undefined;

/**
 * Runs a command to its end and returns what it printed. Loading the generator takes half a second of CPU time,
 * most of the run of a small spec; here only the first command of a test file does.
 */
export function runWarm(command: Command): Finished {
  run ??= startProcess();
  return run(command);
}

function startProcess(): (command: Command) => Finished {
  const ready = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(fileURLToPath(new URL("relay.mjs", import.meta.url)), {
    workerData: { port: port2, ready },
    transferList: [port2],
    execArgv: [],
  });
  worker.unref();
  return (command) => {
    Atomics.store(ready, 0, 0);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(command);
    if (Atomics.wait(ready, 0, 0, timeout) === "timed-out") throw new Error("The command takes too long.");
    return (receiveMessageOnPort(port1) as { message: Finished }).message;
  };
}
