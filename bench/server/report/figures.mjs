/** From single rounds to the figures that are shown and judged. */
import { spreadOf } from "../../measure/statistics.mjs";

/** @typedef {import("../../measure/statistics.mjs").Spread} Spread */
/** @typedef {import("../load/rounds.mjs").Measured} Measured */

/**
 * @typedef {object} Figures Of one server under one request.
 * @property {Spread} cpuUs
 * @property {Spread} timesRaw Processor time over that of `raw` in the same round.
 * @property {Spread} perSecond
 * @property {Spread} p50
 * @property {Spread} p99
 */

/**
 * @param {Measured} measured
 * @param {Measured | undefined} raw
 * @param {string} exchange
 * @returns {Figures | undefined} nothing when one of the two did not run
 */
export function figuresOf(measured, raw, exchange) {
  const samples = measured.samples[exchange] ?? [];
  const floor = raw?.samples[exchange] ?? [];
  if (samples.length === 0 || floor.length !== samples.length) return undefined;
  return {
    cpuUs: spreadOf(samples.map(({ cpuUs }) => cpuUs)),
    timesRaw: spreadOf(samples.map(({ cpuUs }, round) => cpuUs / (floor[round]?.cpuUs ?? Number.NaN))),
    perSecond: spreadOf(samples.map(({ perSecond }) => perSecond)),
    p50: spreadOf(samples.map(({ p50 }) => p50)),
    p99: spreadOf(samples.map(({ p99 }) => p99)),
  };
}
