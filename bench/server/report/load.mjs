/** The tables of load. */
import { alignColumns } from "../../report/table.mjs";
import { installedPackage } from "../../subjects/install.mjs";
import { figuresOf } from "./figures.mjs";

/** @typedef {import("../load/rounds.mjs").Measured} Measured */

/**
 * @param {readonly Measured[]} measured
 * @param {string} exchange
 * @returns {string}
 */
export function loadTable(measured, exchange) {
  const raw = measured.find(({ subject }) => subject.id === "raw");
  return alignColumns([
    ["", "CPU us", "min-max", "x raw", "min-max", "req/s", "p50 ms", "p99 ms"],
    ...measured.map((each) => {
      const title = titleOf(each);
      const figures = figuresOf(each, raw, exchange);
      if (figures === undefined)
        return [title, `did not run: ${each.failure ?? "node:http by hand did not"}`];
      const { cpuUs, timesRaw, perSecond, p50, p99 } = figures;
      return [
        title,
        cpuUs.median.toFixed(1),
        `${cpuUs.min.toFixed(1)}-${cpuUs.max.toFixed(1)}`,
        timesRaw.median.toFixed(2),
        `${timesRaw.min.toFixed(2)}-${timesRaw.max.toFixed(2)}`,
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
