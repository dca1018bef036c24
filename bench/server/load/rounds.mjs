/** Interleaved rounds of load: A B C … A B C …, so that a busy minute of the machine hits all alike. */
import { exchanges } from "../data/exchanges.mjs";
import { bytesOf, faultOf } from "./verify.mjs";
import { start } from "./processes.mjs";

/** @typedef {import("../subjects/all.mjs").Subject} Subject */

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
 * @property {Record<string, Sample[]>} samples By the id of the exchange; empty when `failure` says why.
 * @property {number} [rssMiB] At the end.
 * @property {string} [failure]
 */

/**
 * @param {readonly Subject[]} subjects
 * @param {{ cast: string, rounds: number, requests: number, connections: number,
 *   cpus: import("./processes.mjs").chooseCpus extends () => infer C ? C : never,
 *   progress: (text: string) => void }} options
 * @returns {Promise<Measured[]>}
 */
export async function measureLoad(subjects, { cast, rounds, requests, connections, cpus, progress }) {
  const driver = await start(new URL("driver.mjs", import.meta.url), [], cpus.load);
  const hosts = [];
  for (const subject of subjects) {
    progress(`starting ${subject.id}`);
    hosts.push(await startHost(subject, cast, cpus.server));
  }
  try {
    const drive = { driver, connections };
    // Round 0 warms up: V8 has compiled everything for good after some ten thousand requests.
    for (let round = 0; round <= rounds; round++) {
      progress(round === 0 ? "warm-up" : `round ${round} of ${rounds}`);
      for (const exchange of exchanges) {
        for (const host of hosts) {
          if (host.measured.failure !== undefined) continue;
          const sample = await loadOnce(host, exchange, {
            ...drive,
            requests: round === 0 ? 3 * requests : requests,
          });
          if (round > 0 && sample !== undefined) (host.measured.samples[exchange.id] ??= []).push(sample);
        }
      }
    }
  } finally {
    progress("");
    for (const talking of [driver, ...hosts.map((host) => host.talking)]) talking?.stop();
  }
  return hosts.map(({ measured }) => measured);
}

/**
 * @typedef {object} Host
 * @property {Measured} measured
 * @property {import("./processes.mjs").Talking} [talking] Absent when it did not start.
 */

/** @param {Subject} subject @param {string} cast @param {number | undefined} cpu @returns {Promise<Host>} */
async function startHost(subject, cast, cpu) {
  /** @type {Measured} */
  const measured = { subject, samples: {} };
  try {
    const args = [subject.module, subject.function ?? "listen", cast];
    const talking = await start(new URL("host.mjs", import.meta.url), args, cpu);
    const fault = await faultOf(talking.first.port, { validates: subject.kind !== "floor" });
    if (fault !== undefined) measured.failure = fault;
    return { measured, talking };
  } catch (error) {
    measured.failure = error instanceof Error ? error.message : String(error);
    return { measured };
  }
}

/**
 * @param {Host} host
 * @param {import("../data/exchanges.mjs").Exchange} exchange
 * @param {{ driver: import("./processes.mjs").Talking, requests: number, connections: number }} drive
 * @returns {Promise<Sample | undefined>}
 */
async function loadOnce({ measured, talking }, { title, asked }, { driver, requests, connections }) {
  if (talking === undefined) return undefined;
  const before = await talking.ask("usage");
  const load = { port: talking.first.port, bytes: bytesOf(asked), connections, requests };
  /** @type {import("./client.mjs").Loaded & { failed?: string }} */
  const loaded = await driver.ask(load);
  const after = await talking.ask("usage");
  const wrong =
    loaded.failed ?? (loaded.failures > 0 ? `${loaded.failures} answers were not 200` : undefined);
  if (wrong !== undefined) {
    measured.failure = `${title}: ${wrong}`;
    measured.samples = {};
    return undefined;
  }
  measured.rssMiB = after.rssMiB;
  const { seconds, p50, p99 } = loaded;
  return { cpuUs: (after.cpuUs - before.cpuUs) / requests, perSecond: requests / seconds, p50, p99 };
}
