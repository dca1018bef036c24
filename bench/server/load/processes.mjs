/** Processes that are pinned to a CPU and talk over IPC: one message, one answer. */
import { fork, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/**
 * @typedef {object} Talking
 * @property {(message: unknown) => Promise<any>} ask
 * @property {() => void} stop
 * @property {any} first What it said when it was ready.
 */

/**
 * The CPUs that servers and load have to themselves.
 *
 * @returns {{ server: number | undefined, load: number | undefined, line: string }}
 */
export function chooseCpus() {
  const shown = spawnSync("taskset", ["-c", "-p", String(process.pid)], { encoding: "utf8" });
  const list = /: *([\d,-]+)\s*$/.exec(shown.stdout ?? "")?.[1];
  if (shown.status !== 0 || list === undefined)
    return {
      server: undefined,
      load: undefined,
      line: `not pinned (no taskset), ${availableParallelism()} CPUs`,
    };
  const cpus = list.split(",").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  const load = cpus[0] ?? 0;
  const server = cpus.at(-1) ?? load;
  const shared = server === load ? ", the same: latencies contain the client's work" : "";
  return { server, load, line: `servers pinned to CPU ${server}, load to CPU ${load}${shared}` };
}

/**
 * @param {URL} module
 * @param {string[]} args
 * @param {number | undefined} cpu
 * @returns {Promise<Talking>} when it has said its first word
 */
export function start(module, args, cpu) {
  const child = fork(module, args, {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (piece) => (said += piece));
  const stop = () => {
    if (child.connected) child.disconnect();
  };
  const next = () =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new Error(firstLine(said) ?? `it ended with ${child.exitCode}`));
      child.once("exit", fail);
      child.once("message", (message) => {
        child.off("exit", fail);
        resolve(message);
      });
    });
  if (cpu !== undefined && child.pid !== undefined)
    spawnSync("taskset", ["-a", "-c", "-p", String(cpu), String(child.pid)]);
  return next().then((first) => ({
    first,
    stop,
    ask: (message) => {
      const answer = next();
      child.send(/** @type {import("node:child_process").Serializable} */ (message));
      return answer;
    },
  }));
}

/** @param {string} text */
function firstLine(text) {
  return text.split("\n").find((line) => /\b(?:Error|ERR_)/.test(line)) ?? (text.trim() || undefined);
}
