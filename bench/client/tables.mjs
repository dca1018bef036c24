/** The tables of the client. */
import { alignColumns } from "../report/table.mjs";
import { figuresOf } from "./timing.mjs";

/** @typedef {import("./timing.mjs").Timed} Timed */

/**
 * @param {readonly { id: string, title: string }[]} rows
 * @param {readonly Timed[]} timed
 * @param {"page" | "quote"} call
 * @param {{ min: boolean }} options
 * @returns {string}
 */
export function timesTable(rows, timed, call, options) {
  const of = (/** @type {string} */ id) => timed.find((each) => each.id === id && each.call === call);
  const floor = of("raw");
  const head = ["", "cpu µs", "min-max", "over raw", "x raw", "wall µs"];
  const lines = rows.map(({ id, title }) => {
    const cell = of(id);
    if (cell === undefined || floor === undefined) return [title, "did not run"];
    const { cpu, spread, over, times, wall } = figuresOf(cell, floor, options);
    const range = `${spread.min.toFixed(1)}-${spread.max.toFixed(1)}`;
    return [title, cpu.toFixed(2), range, over.toFixed(2), times.toFixed(2), wall.toFixed(1)];
  });
  return alignColumns([head, ...lines]);
}

/** @param {readonly import("./sizes.mjs").Weighed[]} weighed */
export function sizesTable(weighed) {
  const rows = weighed.map(({ name, minified, gzip }) => [name, String(minified), String(gzip)]);
  return alignColumns([["", "minified", "gzip"], ...rows]);
}
