/** The machine that the figures come from, and the CPUs of it that processes are pinned to. */
import { spawnSync } from "node:child_process";
import { cpus, loadavg, platform, release } from "node:os";

/**
 * @typedef {object} Machine
 * @property {string} node
 * @property {string} system
 * @property {string} cpu
 * @property {number} cpus
 * @property {string} [pinnedTo] The CPUs that all measured processes share; absent when they are not pinned.
 */

/**
 * Describes the machine and pins this process, and with it every process that it starts, to the last CPUs.
 *
 * @param {number} count How many CPUs; 0 pins nothing.
 * @returns {Machine}
 */
export function describeMachine(count) {
  const all = cpus();
  const pinnedTo = count === 0 ? undefined : pin(allowedCpus().slice(-count));
  return {
    node: process.version,
    system: `${platform()} ${release()}`,
    cpu: all[0]?.model.trim() ?? "unknown CPU",
    cpus: all.length,
    ...(pinnedTo !== undefined && { pinnedTo }),
  };
}

/** Returns the load average of the last minute. Far above 1 on a pinned run, something else was running. */
export function currentLoad() {
  return loadavg()[0] ?? 0;
}

/**
 * Returns the CPUs that this process may use.
 *
 * @returns {number[]} empty where `taskset` is missing or refuses
 */
export function allowedCpus() {
  const shown = spawnSync("taskset", ["-c", "-p", String(process.pid)], { encoding: "utf8" });
  const list = /: *([\d,-]+)\s*$/.exec(shown.stdout ?? "")?.[1];
  if (shown.status !== 0 || list === undefined) return [];
  return list.split(",").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/** @param {readonly number[]} wanted @param {number} [pid] @returns {string | undefined} the CPUs, when it worked */
export function pin(wanted, pid = process.pid) {
  if (wanted.length === 0) return undefined;
  const pinned = spawnSync("taskset", ["-a", "-c", "-p", wanted.join(","), String(pid)]);
  return pinned.status === 0 ? wanted.join(",") : undefined;
}
