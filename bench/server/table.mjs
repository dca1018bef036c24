/** The table of load. */
import { installedPackage } from "../packages.mjs";
import { alignColumns } from "../report/table.mjs";
import { figuresOf } from "./figures.mjs";
import { baseline } from "./subjects/all.mjs";

/** @typedef {import("./load/rounds.mjs").Measured} Measured */

/**
 * @param {readonly Measured[]} measured
 * @param {string} exchange
 * @returns {string}
 */
export function loadTable(measured, exchange) {
  const against = measured.find(({ subject }) => subject.id === baseline);
  return alignColumns([
    ["", "CPU us", "min-max", "x baseline", "min-max", "req/s", "p50 ms", "p99 ms"],
    ...measured.map((each) => {
      const title = titleOf(each);
      const figures = figuresOf(each, against, exchange);
      if (figures === undefined) return [title, `did not run: ${each.failure ?? "the baseline did not"}`];
      const { cpuUs, times, perSecond, p50, p99 } = figures;
      return [
        title,
        cpuUs.median.toFixed(1),
        `${cpuUs.min.toFixed(1)}-${cpuUs.max.toFixed(1)}`,
        times.median.toFixed(2),
        `${times.min.toFixed(2)}-${times.max.toFixed(2)}`,
        perSecond.median.toFixed(0),
        p50.median.toFixed(2),
        p99.median.toFixed(2),
      ];
    }),
  ]);
}

/** @param {Measured} measured */
function titleOf({ subject: { name, packages = [] } }) {
  const versions = packages.map((library) => `${library} ${installedPackage(library).version}`);
  return [name, versions.join(" + ")].filter((part) => part !== "").join(" ");
}
