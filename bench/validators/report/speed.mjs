/** The tables of times. */
import { alignColumns } from "../../report/table.mjs";
import { payloads } from "../data/payloads.mjs";
import { ratioOf, geometricMean } from "./figures.mjs";
import { nanoseconds, times } from "./numbers.mjs";
import { isWrongOn } from "./rows.mjs";

/** @typedef {import("./figures.mjs").Figures} Figures */
/** @typedef {import("./figures.mjs").Variant} Variant */
/** @typedef {import("./rows.mjs").Row} Row */
/** @typedef {import("../contenders/floors.mjs").Floor} Floor */

const types = payloads.map(({ type }) => type);
const titles = payloads.map(({ title }) => title);

/**
 * Nanoseconds, in brackets how many times `against`; the fastest first.
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

/**
 * How many times the walk over all fields each contender takes, with the floors themselves in nanoseconds.
 *
 * @param {Row[]} rows
 * @param {Floor[]} floors
 * @param {Figures} figures
 * @returns {string}
 */
export function floorsTable(rows, floors, figures) {
  return alignColumns([
    ["x walk", ...titles],
    ...floors.map(({ id, name }) => [
      name,
      ...types.map((type) => {
        const ns = figures.of(id, type);
        return `${nanoseconds(ns?.median)} ns (${times(ratioOf(ns, figures.of("walk", type)))})`;
      }),
    ]),
    ...rows.map(({ loaded, title }) => [
      title,
      ...types.map((type) => times(ratioOf(figures.of(loaded.contender.id, type), figures.of("walk", type)))),
    ]),
  ]);
}

/**
 * What a bad value costs beside a good one, for each place of the mistake.
 *
 * @param {Row[]} rows
 * @param {Figures} figures
 * @param {readonly Variant[]} places
 * @returns {string}
 */
export function badGoodTable(rows, figures, places) {
  return alignColumns([
    ["x the same call on good input", "issues", ...places, "worst"],
    ...rows.map(({ loaded, title }) => {
      const { id, reports } = loaded.contender;
      const ratios = places.map((place) =>
        types.map((type) => ratioOf(figures.of(id, type, place), figures.of(id, type))),
      );
      const worst = ratios.flat().reduce((most = 0, ratio = 0) => Math.max(most, ratio), 0);
      return [title, reports ?? "-", ...ratios.map((each) => times(geometricMean(each))), times(worst)];
    }),
  ]);
}

/**
 * The least and the most that a round gave for some rows.
 *
 * @param {Row[]} rows
 * @param {Figures} figures
 * @returns {string}
 */
export function spreadTable(rows, figures) {
  return alignColumns([
    ["ns, min-max", ...titles],
    ...rows.map(({ loaded, title }) => [
      title,
      ...types.map((type) => {
        const ns = figures.of(loaded.contender.id, type);
        return ns === undefined ? "-" : `${nanoseconds(ns.min)}-${nanoseconds(ns.max)}`;
      }),
    ]),
  ]);
}

/** @param {Row} row @param {Figures} figures @param {string} against @param {Variant} variant */
function meanOf({ loaded }, figures, against, variant) {
  return figures.meanRatio(loaded.contender.id, against, types, variant) ?? Number.POSITIVE_INFINITY;
}
