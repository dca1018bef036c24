/**
 * Counts what share of the operations of documents the language can say: `npm run documents -- FOLDER FILE …`. Takes files, and
 * folders with documents in JSON or YAML; documents are never part of the repository.
 */
import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { alignColumns } from "../report/table.mjs";
import { reportOn } from "./report.mjs";

/** @typedef {import("./report.mjs").Shares} Shares */
/** @typedef {{ readonly name: string, readonly seconds: number } & ({ readonly shares: Shares, readonly leftOut: number } | { readonly error: string })} Found */

/** The number of reasons that are listed for a document. */
const most = 12;

/** @param {string} path @returns {readonly string[]} */
function documentsAt(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => /\.(?:json|ya?ml)$/.test(name));
  return names.sort().map((name) => join(path, name));
}

/** @param {string} path @returns {Found} */
function judged(path) {
  const started = performance.now();
  const report = reportOn(path);
  return { name: basename(path), seconds: (performance.now() - started) / 1000, ...report };
}

const titles = [
  "document",
  "operations",
  "in full",
  "%",
  "strictly",
  "passed through",
  "dropped",
  "left out",
  "s",
];

/** @param {Found} found @returns {string[]} */
function cellsOf(found) {
  const { name, seconds } = found;
  if (!("shares" in found)) return [name, `refused: ${found.error}`];
  return [name, ...countsOf(found.shares, found.leftOut), seconds.toFixed(1)];
}

/** @param {Shares} shares @param {number} leftOut @returns {string[]} */
function countsOf({ full, strict, passedThrough, dropped }, leftOut) {
  const operations = full + passedThrough + dropped;
  const share = operations === 0 ? "" : ((100 * full) / operations).toFixed(2);
  return [operations, full, share, strict, passedThrough, dropped, leftOut].map(String);
}

/** @param {readonly Found[]} found @returns {string[][]} */
function together(found) {
  const read = found.flatMap((one) => ("shares" in one ? one : []));
  const sum = (/** @type {(one: typeof read[number]) => number} */ value) =>
    read.reduce((total, one) => total + value(one), 0);
  const shares = {
    full: sum((one) => one.shares.full),
    strict: sum((one) => one.shares.strict),
    passedThrough: sum((one) => one.shares.passedThrough),
    dropped: sum((one) => one.shares.dropped),
    reasons: {},
  };
  return [
    [
      "together",
      ...countsOf(
        shares,
        sum((one) => one.leftOut),
      ),
      sum((one) => one.seconds).toFixed(1),
    ],
  ];
}

/** @param {string} name @param {Shares["reasons"]} reasons */
function listReasons(name, reasons) {
  const sorted = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  if (sorted.length === 0) return;
  console.log(`\n${name}: operations that are not in full`);
  for (const [reason, times] of sorted.slice(0, most))
    console.log(`  ${String(times).padStart(6)}  ${reason}`);
  if (sorted.length > most) console.log(`          and ${sorted.length - most} more reasons`);
}

const operands = process.argv.slice(2);
if (operands.length === 0) {
  console.error("Usage: npm run documents -- FOLDER FILE …");
  process.exitCode = 2;
} else {
  const found = operands.flatMap(documentsAt).map((path) => judged(path));
  console.log(alignColumns([titles, ...found.map(cellsOf), ...together(found)]));
  for (const one of found) if ("shares" in one) listReasons(one.name, one.shares.reasons);
}
