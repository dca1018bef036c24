/**
 * Counts what share of the operations of documents the language can say: `npm run documents -- FOLDER`. Reads the JSON
 * files of a folder; documents are never part of the repository.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, openSync, closeSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtBin } from "../paths.mjs";

/** Keywords for readers, and all below them: without these the same messages are sent. A property may be called so. */
const forReaders =
  /(?<!\/properties)\/(?:description|summary|title|tags|externalDocs|examples?|x-[^/]*|operationId|bearerFormat)(?:\/|$)/;

/**
 * A row of `speccast import --report --json`.
 *
 * @typedef {{ readonly fate: string, readonly pointer: string, readonly reason?: string }} Row
 */

/**
 * @typedef {object} Report
 * @property {readonly Row[]} rows
 * @property {number} operations
 * @property {readonly unknown[]} leftOut
 */

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Usage: npm run documents -- FOLDER");
  process.exitCode = 2;
} else for (const file of readdirSync(folder).sort()) if (file.endsWith(".json")) count(folder, file);

/**
 * Prints the figures of one document, and the commonest reasons why an operation is not said in full.
 *
 * @param {string} within
 * @param {string} file
 */
function count(within, file) {
  const started = performance.now();
  const { report, error } = reportOn(within, file);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (report === undefined) return console.log(`${file}: refused in ${seconds} s\n  ${error}`);
  /** @type {unknown} */
  const document = JSON.parse(readFileSync(join(within, file), "utf8"));
  const lost = report.rows.filter(
    ({ fate, pointer }) => (fate === "dropped" || fate === "carried") && !forReaders.test(pointer),
  );
  /** @type {Record<string, number>} */
  const shares = { full: 0, carried: 0, dropped: 0 };
  /** @type {Map<string, number>} */
  const reasons = new Map();
  for (const operation of operationsOf(document)) {
    const places = reachedFrom(document, operation);
    const missed = lost.filter(({ pointer }) => places.some((place) => isBelow(pointer, place)));
    const fate = missed.some((row) => row.fate === "dropped")
      ? "dropped"
      : missed.length > 0
        ? "carried"
        : "full";
    shares[fate] = (shares[fate] ?? 0) + 1;
    for (const reason of new Set(missed.map((row) => row.reason ?? "")))
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const { full = 0, carried = 0, dropped = 0 } = shares;
  const share = ((100 * full) / Math.max(1, full + carried + dropped)).toFixed(1);
  console.log(
    `${file}: ${full + carried + dropped} operations, ${share} % in full, ${carried} with carried parts, ` +
      `${dropped} with dropped parts, ${report.leftOut.length} left out; ${seconds} s`,
  );
  for (const [reason, times] of [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 8))
    console.log(`  ${String(times).padStart(6)}  ${reason}`);
}

/**
 * @param {string} within
 * @param {string} file
 * @returns {{ readonly report?: Report, readonly error?: string }}
 */
function reportOn(within, file) {
  const scratch = mkdtempSync(join(tmpdir(), "speccast-documents-"));
  const path = join(scratch, "report.json");
  const output = openSync(path, "w");
  const run = spawnSync(process.execPath, [builtBin, "import", file, "--report", "--json"], {
    cwd: within,
    stdio: ["ignore", output, "pipe"],
    encoding: "utf8",
  });
  closeSync(output);
  try {
    /** @type {readonly Report[]} */
    const [report] = JSON.parse(readFileSync(path, "utf8"));
    return report === undefined ? { error: run.stderr } : { report };
  } catch {
    return { error: run.stderr.split("\n", 1)[0] ?? "" };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** @param {unknown} value @returns {readonly (readonly [string, unknown])[]} */
function entriesOf(value) {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/**
 * The pointers of the operations.
 *
 * @param {unknown} document
 * @returns {readonly string[]}
 */
function operationsOf(document) {
  const methods = /^(?:get|put|post|delete|options|head|patch|trace)$/;
  const paths = at(document, ["paths"]);
  return entriesOf(paths).flatMap(([path, item]) =>
    entriesOf(item)
      .filter(([method]) => methods.test(method))
      .map(([method]) => `/paths/${path.replaceAll("~", "~0").replaceAll("/", "~1")}/${method}`),
  );
}

/**
 * The pointer of an operation, the parameters of its path, and all that they refer to.
 *
 * @param {unknown} document
 * @param {string} operation
 * @returns {readonly string[]}
 */
function reachedFrom(document, operation) {
  const shared = `${operation.slice(0, operation.lastIndexOf("/"))}/parameters`;
  const places = new Set([operation, shared]);
  for (const place of places)
    for (const ref of refsIn(at(document, place.split("/").slice(1).map(unescaped)))) places.add(ref);
  return [...places];
}

/** @param {unknown} value @returns {readonly string[]} */
function refsIn(value) {
  return entriesOf(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" && inner.startsWith("#/")
      ? [decodeURIComponent(inner.slice(1))]
      : refsIn(inner),
  );
}

/** @param {unknown} value @param {readonly string[]} path @returns {unknown} */
function at(value, path) {
  return path.reduce((node, key) => entriesOf(node).find(([name]) => name === key)?.[1], value);
}

/** @param {string} step */
function unescaped(step) {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** @param {string} pointer @param {string} place */
function isBelow(pointer, place) {
  return pointer === place || pointer.startsWith(`${place}/`);
}
