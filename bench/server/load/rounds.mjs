/** Interleaved rounds of load: A B C … A B C …, so that a busy minute of the machine affects all servers. */
import { exchanges } from "../exchanges.mjs";
import { start } from "./processes.mjs";
import { bytesOf, faultOf } from "./verify.mjs";

/** @typedef {import("../subjects/all.mjs").Subject} Subject */
/** @typedef {import("./processes.mjs").Worker} Worker */

/**
 * @typedef {object} Sample One round of one server with one request.
 * @property {number} cpuUs Processor time of the server's process, all threads, per request.
 * @property {number} perSecond
 * @property {number} p50 Milliseconds.
 * @property {number} p99
 */

/**
 * @typedef {object} Measured
 * @property {Subject} subject
 * @property {Record<string, Sample[]>} samples By the id of the exchange; empty when it failed.
 * @property {string} [failure]
 */

/**
 * @typedef {object} Host A server in a process of its own.
 * @property {Measured} measured
 * @property {Worker} [worker] Absent when it did not start.
 */

/**
 * @typedef {object} Load
 * @property {number} requests
 * @property {number} connections
 * @property {boolean} staysAwake
 */

const warmUpFactor = 3;

/**
 * @param {readonly Subject[]} subjects
 * @param {Omit<Load, "staysAwake"> & { generated: string, rounds: number, cpus: ReturnType<typeof import("./processes.mjs").chooseCpus>,
 *   progress: (text: string) => void }} options
 * @returns {Promise<Measured[]>}
 */
export async function measureLoad(subjects, { generated, rounds, requests, connections, cpus, progress }) {
  const driver = await start(new URL("driver.mjs", import.meta.url), [], cpus.load);
  /** @type {Host[]} */
  const hosts = [];
  try {
    for (const subject of subjects) {
      progress(`starting ${subject.id}`);
      hosts.push(await startHost(subject, generated, cpus.server));
    }
    // Round 0 warms up: V8 has optimized everything after some ten thousand requests.
    for (let round = 0; round <= rounds; round++) {
      progress(round === 0 ? "warm-up" : `round ${round} of ${rounds}`);
      const load = {
        connections,
        requests: round === 0 ? warmUpFactor * requests : requests,
        // On a shared CPU, a busy client would take the time of the server.
        staysAwake: cpus.load !== cpus.server,
      };
      for (const exchange of exchanges) {
        for (const host of hosts) {
          const sample = await measureRound(host, exchange, driver, load);
          if (round > 0 && sample !== undefined) (host.measured.samples[exchange.id] ??= []).push(sample);
        }
      }
    }
  } finally {
    progress("");
    for (const worker of [driver, ...hosts.map((host) => host.worker)]) worker?.stop();
  }
  return hosts.map(({ measured }) => measured);
}

/** @param {Subject} subject @param {string} generated @param {number | undefined} cpu @returns {Promise<Host>} */
async function startHost(subject, generated, cpu) {
  /** @type {Measured} */
  const measured = { subject, samples: {} };
  try {
    const worker = await start(new URL("host.mjs", import.meta.url), [subject.id, generated], cpu);
    const fault = await faultOf(worker.first.port, subject);
    if (fault !== undefined) measured.failure = fault;
    return { measured, worker };
  } catch (error) {
    measured.failure = error instanceof Error ? error.message : String(error);
    return { measured };
  }
}

/**
 * Returns the sample of one round; nothing when the server does not run or a response was wrong, which is recorded.
 *
 * @param {Host} host
 * @param {import("../exchanges.mjs").Exchange} exchange
 * @param {Worker} driver
 * @param {Load} load
 * @returns {Promise<Sample | undefined>}
 */
async function measureRound({ measured, worker }, { title, request }, driver, load) {
  if (worker === undefined || measured.failure !== undefined) return undefined;
  const before = await worker.ask("usage");
  /** @type {import("./client.mjs").Loaded & { failed?: string }} */
  const loaded = await driver.ask({ ...load, port: worker.first.port, bytes: bytesOf(request) });
  const after = await worker.ask("usage");
  const wrong =
    loaded.failed ?? (loaded.failures > 0 ? `${loaded.failures} responses were not 200` : undefined);
  if (wrong !== undefined) {
    measured.failure = `${title}: ${wrong}`;
    measured.samples = {};
    return undefined;
  }
  const { seconds, p50, p99 } = loaded;
  return {
    cpuUs: (after.cpuUs - before.cpuUs) / load.requests,
    perSecond: load.requests / seconds,
    p50,
    p99,
  };
}
