/** The load of one round on one server, with one request. */
import { bytesOf } from "./verify.mjs";

/**
 * @typedef {object} Sample One round of one server with one request.
 * @property {number} cpuUs Processor time of the server's process, all threads, per request.
 * @property {number} perSecond
 * @property {number} p50 Milliseconds.
 * @property {number} p99
 */

/**
 * @typedef {object} Host A server in a process of its own.
 * @property {{ samples: Record<string, Sample[]>, rssMiB?: number, failure?: string }} measured
 * @property {import("./processes.mjs").Talking} [talking] Absent when it did not start.
 */

/**
 * What the round took; nothing where the server does not run, or has answered wrongly, which is noted.
 *
 * @param {Host} host
 * @param {{ title: string, asked: Parameters<typeof bytesOf>[0] }} exchange
 * @param {{ driver: import("./processes.mjs").Talking, requests: number, connections: number }} drive
 * @returns {Promise<Sample | undefined>}
 */
export async function loadOnce({ measured, talking }, { title, asked }, { driver, requests, connections }) {
  if (talking === undefined || measured.failure !== undefined) return undefined;
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
