/** Processes that are pinned to a CPU and respond to messages, one response for each. */
import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { allowedCpus, pin } from "../../measure/machine.mjs";

/**
 * @typedef {object} Worker
 * @property {(message: unknown) => Promise<any>} ask
 * @property {() => void} stop
 * @property {any} first Its first message, sent when it was ready.
 */

/**
 * Chooses a CPU for the servers and one for the load.
 *
 * @returns {{ server: number | undefined, load: number | undefined, line: string }}
 */
export function chooseCpus() {
  const cpus = allowedCpus();
  const [load] = cpus;
  const server = cpus.at(-1);
  if (load === undefined || server === undefined)
    return { server, load, line: `not pinned (no taskset), ${availableParallelism()} CPUs` };
  const shared = server === load ? ", the same: latencies contain the client's work" : "";
  return { server, load, line: `servers pinned to CPU ${server}, load to CPU ${load}${shared}` };
}

/**
 * @param {URL} module
 * @param {string[]} args
 * @param {number | undefined} cpu
 * @returns {Promise<Worker>} after its first message
 */
export function start(module, args, cpu) {
  const child = fork(module, args, {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (piece) => (errors += piece));
  const stop = () => {
    if (child.connected) child.disconnect();
  };
  const next = () =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new Error(firstLine(errors) ?? `it ended with ${child.exitCode}`));
      child.once("exit", fail);
      child.once("message", (message) => {
        child.off("exit", fail);
        resolve(message);
      });
    });
  if (cpu !== undefined && child.pid !== undefined) pin([cpu], child.pid);
  return next().then((first) => ({
    first,
    stop,
    ask: (message) => {
      const response = next();
      child.send(/** @type {import("node:child_process").Serializable} */ (message));
      return response;
    },
  }));
}

/** @param {string} text */
function firstLine(text) {
  return text.split("\n").find((line) => /\b(?:Error|ERR_)/.test(line)) ?? (text.trim() || undefined);
}
