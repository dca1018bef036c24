/** Which machine the figures come from, and how the processes are kept on one CPU of it. */
import { spawnSync } from "node:child_process";
import { cpus, loadavg, platform, release } from "node:os";

/**
 * @typedef {object} Machine
 * @property {string} node
 * @property {string} system
 * @property {string} cpu
 * @property {number} cpus
 * @property {number} [pinnedTo] The CPU that all measured processes share; absent where `taskset` is.
 */

/**
 * Pins this process to one CPU, too.
 *
 * @returns {Machine}
 */
export function describeMachine() {
  const pinnedTo = pinToOneCpu();
  return { ...describeSystem(), ...(pinnedTo === undefined ? {} : { pinnedTo }) };
}

/** @returns {Omit<Machine, "pinnedTo">} */
export function describeSystem() {
  const all = cpus();
  return {
    node: process.version,
    system: `${platform()} ${release()}`,
    cpu: all[0]?.model.trim() ?? "unknown CPU",
    cpus: all.length,
  };
}

/** The load average of the last minute: a figure far above 1 on a pinned run means company. */
export function currentLoad() {
  return loadavg()[0] ?? 0;
}

/**
 * Pins this process, and with it every process it starts, to the last CPU it may use.
 *
 * @returns {number | undefined} the CPU, or nothing where `taskset` is missing or refuses
 */
function pinToOneCpu() {
  const shown = spawnSync("taskset", ["-c", "-p", String(process.pid)], { encoding: "utf8" });
  const last = /(\d+)\s*$/.exec(shown.stdout ?? "")?.[1];
  if (shown.status !== 0 || last === undefined) return undefined;
  const pinned = spawnSync("taskset", ["-a", "-c", "-p", last, String(process.pid)]);
  return pinned.status === 0 ? Number(last) : undefined;
}
