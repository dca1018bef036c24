/** Interleaved rounds of load: A B C … A B C …, so that a busy minute of the machine hits all alike. */
import { exchanges } from "../data/exchanges.mjs";
import { loadOnce } from "./once.mjs";
import { start } from "./processes.mjs";
import { faultOf } from "./verify.mjs";

/** @typedef {import("../subjects/all.mjs").Subject} Subject */

/** @typedef {import("./once.mjs").Sample} Sample */

/**
 * @typedef {object} Measured
 * @property {Subject} subject
 * @property {Record<string, Sample[]>} samples By the id of the exchange; empty when `failure` says why.
 * @property {number} [rssMiB] At the end.
 * @property {string} [failure]
 */

/**
 * @param {readonly Subject[]} subjects
 * @param {{ generated: string, rounds: number, requests: number, connections: number,
 *   cpus: import("./processes.mjs").chooseCpus extends () => infer C ? C : never,
 *   progress: (text: string) => void }} options
 * @returns {Promise<Measured[]>}
 */
export async function measureLoad(subjects, { generated, rounds, requests, connections, cpus, progress }) {
  const driver = await start(new URL("driver.mjs", import.meta.url), [], cpus.load);
  const hosts = [];
  for (const subject of subjects) {
    progress(`starting ${subject.id}`);
    hosts.push(await startHost(subject, generated, cpus.server));
  }
  try {
    const drive = { driver, connections };
    // Round 0 warms up: V8 has compiled everything for good after some ten thousand requests.
    for (let round = 0; round <= rounds; round++) {
      progress(round === 0 ? "warm-up" : `round ${round} of ${rounds}`);
      for (const exchange of exchanges) {
        for (const host of hosts) {
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

/** @param {Subject} subject @param {string} generated @param {number | undefined} cpu @returns {Promise<Host>} */
async function startHost(subject, generated, cpu) {
  /** @type {Measured} */
  const measured = { subject, samples: {} };
  try {
    const args = [subject.module, subject.function ?? "listen", generated];
    const talking = await start(new URL("host.mjs", import.meta.url), args, cpu);
    const fault = await faultOf(talking.first.port, { validates: subject.kind !== "floor" });
    if (fault !== undefined) measured.failure = fault;
    return { measured, talking };
  } catch (error) {
    measured.failure = error instanceof Error ? error.message : String(error);
    return { measured };
  }
}
