/** The tables of times. */
import { alignColumns } from "../report/table.mjs";
import { payloads } from "./data/payloads.mjs";
import { ratioOf } from "./figures.mjs";
import { nanoseconds, times } from "./numbers.mjs";
import { isWrongOn } from "./rows.mjs";

/** @typedef {import("./figures.mjs").Figures} Figures */
/** @typedef {import("./figures.mjs").Variant} Variant */
/** @typedef {import("./rows.mjs").Row} Row */

const types = payloads.map(({ type }) => type);
const titles = payloads.map(({ title }) => title);

/**
 * Returns the times in nanoseconds and, in brackets, relative to `against`; the fastest row first.
 *
 * @param {Row[]} rows
 * @param {Figures} figures
 * @param {{ against: string, variant?: Variant }} options
 * @returns {string}
 */
export function timesTable(rows, figures, { against, variant = "valid" }) {
  const sorted = [...rows].sort(
    (a, b) => meanOf(a, figures, against, variant) - meanOf(b, figures, against, variant),
  );
  return alignColumns([
    ["ns (x speccast)", ...titles, "mean x"],
    ...sorted.map((row) => {
      const { id } = row.loaded.contender;
      const cells = types.map((type) => {
        const ns = figures.of(id, type, variant);
        const ratio = times(ratioOf(ns, figures.of(against, type, variant)));
        return `${nanoseconds(ns?.median)} (${ratio})${isWrongOn(row, type, variant) ? "!" : ""}`;
      });
      return [row.title, ...cells, times(figures.meanRatio(id, against, types, variant))];
    }),
  ]);
}

/** @param {Row} row @param {Figures} figures @param {string} against @param {Variant} variant */
function meanOf({ loaded }, figures, against, variant) {
  return figures.meanRatio(loaded.contender.id, against, types, variant) ?? Number.POSITIVE_INFINITY;
}
