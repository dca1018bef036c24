/** The tables. */
import { spreadOf } from "../measure/statistics.mjs";
import { alignColumns } from "../report/table.mjs";

/**
 * @param {readonly import("./rounds.mjs").Measured[]} measured
 * @param {string} exchange
 * @returns {string}
 */
export function serviceTable(measured, exchange) {
  return alignColumns([
    ["", "req/s", "min-max", "p50 ms", "p99 ms", "CPU us"],
    ...measured.map(({ name, samples, failure }) => {
      const all = samples[exchange] ?? [];
      if (failure !== undefined || all.length === 0) return [name, `did not run: ${failure ?? "no sample"}`];
      const perSecond = spreadOf(all.map((sample) => sample.perSecond));
      return [
        name,
        perSecond.median.toFixed(0),
        `${perSecond.min.toFixed(0)}-${perSecond.max.toFixed(0)}`,
        spreadOf(all.map(({ p50 }) => p50)).median.toFixed(1),
        spreadOf(all.map(({ p99 }) => p99)).median.toFixed(1),
        spreadOf(all.map(({ cpuUs }) => cpuUs)).median.toFixed(0),
      ];
    }),
  ]);
}
