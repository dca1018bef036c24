/** The table of whole processes. */
import { alignColumns } from "../report/table.mjs";

/** @typedef {import("./figures.mjs").Figures} Figures */

/**
 * @param {Figures[]} figures
 * @param {{ bare: Figures | undefined, peer: Figures | undefined }} against
 * @returns {string}
 */
export function figuresTable(figures, { bare, peer }) {
  const head = [
    "",
    "wall s",
    "min-max",
    "cpu s",
    "peak MiB",
    "files",
    "lines",
    "x bare node",
    "x faster peer",
  ];
  const rows = figures.map((each) =>
    each.seconds === undefined
      ? [each.name, `did not run: ${each.failure}`]
      : [
          each.name,
          each.seconds.median.toFixed(3),
          `${each.seconds.min.toFixed(3)}-${each.seconds.max.toFixed(3)}`,
          each.cpuSeconds?.median.toFixed(2) ?? "-",
          each.peakMiB?.median.toFixed(0) ?? "-",
          each.output?.files.toString() ?? "-",
          each.output?.lines.toString() ?? "-",
          ratio(each, bare),
          ratio(each, peer),
        ],
  );
  return alignColumns([head, ...rows]);
}

/**
 * @param {Figures} each
 * @param {Figures | undefined} other
 */
function ratio(each, other) {
  return each.seconds && other?.seconds ? (each.seconds.median / other.seconds.median).toFixed(2) : "-";
}
