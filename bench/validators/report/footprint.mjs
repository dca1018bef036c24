/** The tables of first calls and of sizes. */
import { alignColumns } from "../../report/table.mjs";
import { steps } from "../measure/cold.mjs";
import { kilobytes } from "./numbers.mjs";

/** @typedef {import("./rows.mjs").Row} Row */
/** @typedef {import("../measure/sizes.mjs").Size} Size */

/**
 * @param {Row[]} rows
 * @param {Awaited<ReturnType<typeof import("../measure/cold.mjs").measureCold>>} cold
 * @returns {string}
 */
export function coldTable(rows, cold) {
  const measured = rows.map((row) => ({ row, figures: cold.get(row.loaded.contender.id) }));
  const sumOf = (/** @type {(typeof measured)[number]} */ { figures }) =>
    figures !== undefined && "sum" in figures ? figures.sum.median : Number.POSITIVE_INFINITY;
  return alignColumns([
    ["ms", "import", "first small", "first page", "user + intent", "sum", "min-max"],
    ...measured
      .sort((a, b) => sumOf(a) - sumOf(b))
      .map(({ row, figures }) => {
        if (figures === undefined || "failure" in figures) {
          return [row.title, `did not run: ${figures?.failure ?? "not measured"}`];
        }
        const { sum } = figures;
        return [
          row.title,
          ...steps.map((step) => figures[step].median.toFixed(2)),
          sum.median.toFixed(2),
          `${sum.min.toFixed(1)}-${sum.max.toFixed(1)}`,
        ];
      }),
  ]);
}

/**
 * @param {Row[]} rows
 * @param {Map<string, { all: Size, one: Size }>} sizes By contender.
 * @param {{ name: string, size: Size }[]} whole speccast's functions of the whole wallet.
 * @returns {string}
 */
export function sizesTable(rows, sizes, whole) {
  const gzipOf = (/** @type {Row} */ row) => sizes.get(row.loaded.contender.id)?.all.gzip ?? 0;
  return alignColumns([
    ["bytes", "minified", "gzip -9", "one type, minified", "one type, gzip -9"],
    ...[...rows]
      .sort((a, b) => gzipOf(a) - gzipOf(b))
      .map((row) => {
        const size = sizes.get(row.loaded.contender.id);
        const cells = size === undefined ? [] : [size.all, size.one];
        return [row.title, ...cells.flatMap(({ minified, gzip }) => [kilobytes(minified), kilobytes(gzip)])];
      }),
    ...whole.map(({ name, size }) => [name, kilobytes(size.minified), kilobytes(size.gzip), "", ""]),
  ]);
}
