/** Figures of a server, computed from its single rounds. */
import { spreadOf } from "../measure/statistics.mjs";

/** @typedef {import("../measure/statistics.mjs").Spread} Spread */
/** @typedef {import("./load/rounds.mjs").Measured} Measured */

/**
 * @typedef {object} Figures Of one server for one request.
 * @property {Spread} cpuUs
 * @property {Spread} times Processor time over that of the baseline in the same round.
 * @property {Spread} perSecond
 * @property {Spread} p50
 * @property {Spread} p99
 */

/**
 * @param {Measured} measured
 * @param {Measured | undefined} baseline
 * @param {string} exchange
 * @returns {Figures | undefined} nothing when one of the two did not run
 */
export function figuresOf(measured, baseline, exchange) {
  const samples = measured.samples[exchange] ?? [];
  const others = baseline?.samples[exchange] ?? [];
  if (samples.length === 0 || others.length !== samples.length) return undefined;
  return {
    cpuUs: spreadOf(samples.map(({ cpuUs }) => cpuUs)),
    times: spreadOf(samples.map(({ cpuUs }, round) => cpuUs / (others[round]?.cpuUs ?? Number.NaN))),
    perSecond: spreadOf(samples.map(({ perSecond }) => perSecond)),
    p50: spreadOf(samples.map(({ p50 }) => p50)),
    p99: spreadOf(samples.map(({ p99 }) => p99)),
  };
}
