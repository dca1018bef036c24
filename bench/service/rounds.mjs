/** Interleaved rounds of load, as those of ../server/load: A B C … A B C …. */
import { showProgress } from "../report/lines.mjs";
import { loadOnce } from "../server/load/once.mjs";
import { start } from "../server/load/processes.mjs";
import { exchanges } from "./exchanges.mjs";
import { postgresFor } from "./postgres.mjs";
import { subjects } from "./subjects.mjs";

/** @typedef {import("../server/load/processes.mjs").Talking} Talking */
/** @typedef {import("../server/load/once.mjs").Sample} Sample */

/**
 * @typedef {object} Measured
 * @property {string} name
 * @property {Record<string, Sample[]>} samples By the id of the exchange; empty when `failure` says why.
 * @property {string} [failure]
 */

/**
 * @param {import("./options.mjs").Options & { bundle: string }} options
 * @returns {Promise<Measured[]>}
 */
export async function measureServices({ bundle, rounds, requests, connections }) {
  const postgres = await postgresFor(await import(bundle));
  const driver = await start(new URL("../server/load/driver.mjs", import.meta.url), [], undefined);
  /** @type {{ measured: Measured, talking?: Talking }[]} */
  const hosts = [];
  try {
    for (const { kind, name } of subjects) {
      showProgress(`starting ${name}`);
      const missing = kind === "postgres" ? postgres.missing : undefined;
      hosts.push(
        missing === undefined ? await startHost(name, [bundle, kind, postgres.url]) : failed(name, missing),
      );
    }
    // Round 0 warms up.
    for (let round = 0; round <= rounds; round++) {
      showProgress(round === 0 ? "warm-up" : `round ${round} of ${rounds}`);
      for (const exchange of exchanges)
        for (const host of hosts) {
          const sample = await loadOnce(host, exchange, { driver, requests, connections });
          if (round > 0 && sample !== undefined) (host.measured.samples[exchange.id] ??= []).push(sample);
        }
    }
  } finally {
    showProgress("");
    driver.stop();
    await Promise.all(hosts.map(({ talking }) => talking?.stop()));
    await postgres.stop();
  }
  return hosts.map(({ measured }) => measured);
}

/** @param {string} name @param {string} failure @returns {{ measured: Measured }} */
function failed(name, failure) {
  return { measured: { name, samples: {}, failure } };
}

/**
 * Starts a service and asks it everything once.
 *
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<{ measured: Measured, talking?: Talking }>}
 */
async function startHost(name, args) {
  try {
    const talking = await start(new URL("host.mjs", import.meta.url), args, undefined);
    for (const { title, asked, isRight } of exchanges) {
      const { method, path, headers, body } = asked;
      const url = `http://127.0.0.1:${talking.first.port}${path}`;
      const response = await fetch(url, { method, headers: withoutLength(headers), ...(body && { body }) });
      const answer = await response.json();
      if (response.status !== 200 || !isRight(answer)) {
        talking.stop();
        return failed(name, `${title}: answered ${response.status} ${JSON.stringify(answer).slice(0, 200)}`);
      }
    }
    return { measured: { name, samples: {} }, talking };
  } catch (error) {
    return failed(name, error instanceof Error ? error.message : String(error));
  }
}

/** `fetch` sets two of them itself. @param {Record<string, string>} headers */
function withoutLength(headers) {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== "host" && name !== "content-length"),
  );
}
