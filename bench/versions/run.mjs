/**
 * Runs `speccast diff` over successive versions of a document in the history of a repository: `npm run versions -- REPOSITORY FILE
 * [PAIRS] [RESULTS]`. Prints a row for each pair, and one for all of them with the kinds of change that the reasoned verdicts are of. Documents are never part of the repository; RESULTS is a file of JSON lines, to
 * read the verdicts one by one.
 */
import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { builtBin } from "../paths.mjs";
import { replayValues } from "./replay.mjs";

/** Time for one command, in milliseconds. */
const timeout = 120_000;

/**
 * @typedef {object} Verdict
 * @property {string} level
 * @property {string} [why]
 * @property {import("./replay.mjs").Witness} [witness]
 */

/**
 * @typedef {object} Change
 * @property {string} key
 * @property {string} level
 * @property {string} text
 * @property {Record<string, Verdict>} verdicts
 */

/**
 * @typedef {object} Row
 * @property {Change[]} changes
 * @property {number} seconds
 * @property {number} replayed
 * @property {number} wrong
 * @property {string} [failure]
 */

const [repository, file, pairs = "10", results] = process.argv.slice(2);
if (repository === undefined || file === undefined) {
  console.error("Usage: npm run versions -- REPOSITORY FILE [PAIRS] [RESULTS]");
  process.exitCode = 2;
} else process.exitCode = compareAll(repository, file, Number(pairs), results);

/**
 * @param {string} within
 * @param {string} path
 * @param {number} most
 * @param {string | undefined} out
 */
function compareAll(within, path, most, out) {
  const folder = mkdtempSync(join(tmpdir(), "speccast-versions-"));
  /** @type {Row[]} */
  const rows = [];
  let failed = 0;
  let left = most;
  try {
    const versions = git(within, ["log", "--format=%h", "--", path]).trim().split("\n");
    for (let at = 0; at + 1 < versions.length && left > 0; at++) {
      const [head = "", base = ""] = [versions[at], versions[at + 1]];
      const files = [base, head].map((version) => write(folder, within, version, path));
      const [one, other] = files;
      if (one === undefined || other === undefined || contentOf(one) === contentOf(other)) continue;
      left -= 1;
      const row = compare(folder, one, other);
      rows.push(row);
      if (row.failure !== undefined || row.wrong > 0) failed += 1;
      console.log(`${basename(path)} ${base}..${head}: ${sentence(row)}`);
      if (out !== undefined) appendFileSync(out, `${JSON.stringify({ path, base, head, ...row })}\n`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const all = sumOf(rows);
  console.log(
    `${basename(path)}, ${rows.length} pairs, ${failed} failed: ${sentence(all)} at most; ${reasonedKinds(all)}`,
  );
  return failed === 0 ? 0 : 1;
}

/**
 * @param {string} folder
 * @param {string} one
 * @param {string} other
 * @returns {Row}
 */
function compare(folder, one, other) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [builtBin, "diff", one, other, "--json", "--for", "all"],
    { encoding: "utf8", timeout, maxBuffer: 1 << 28, cwd: folder },
  );
  const seconds = (performance.now() - started) / 1000;
  const none = { seconds, changes: /** @type {Change[]} */ ([]), replayed: 0, wrong: 0 };
  if (status !== 0)
    return { ...none, failure: status === null ? "timeout" : `exit ${status}: ${stderr.slice(0, 300)}` };
  const [report] = /** @type {[{ changes: Change[] }]} */ (JSON.parse(stdout));
  const { changes } = report;
  const { replayed, wrong } = replayValues(changes, { folder, base: one, head: other });
  return { seconds, changes, replayed, wrong };
}

/**
 * Returns the row of several pairs, with the time of the longest.
 * @param {readonly Row[]} rows
 * @returns {Row}
 */
function sumOf(rows) {
  return {
    changes: rows.flatMap(({ changes }) => changes),
    seconds: Math.max(0, ...rows.map(({ seconds }) => seconds)),
    replayed: rows.reduce((sum, { replayed }) => sum + replayed, 0),
    wrong: rows.reduce((sum, { wrong }) => sum + wrong, 0),
  };
}

/** @param {readonly Change[]} changes */
function breakingOf(changes) {
  return changes.flatMap(({ key, verdicts }) =>
    Object.values(verdicts).flatMap(({ level, witness }) => (level === "breaking" ? [{ key, witness }] : [])),
  );
}

/** @param {readonly string[]} names */
function countText(names) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(", ");
}

/** @param {Row} row */
function reasonedKinds({ changes }) {
  const reasoned = breakingOf(changes).filter(({ witness }) => witness === undefined);
  return `reasoned: ${countText(reasoned.map(({ key }) => key.split(" ")[0] ?? "")) || "none"}`;
}

/** @param {Row} row */
function sentence({ changes, seconds, replayed, wrong, failure }) {
  if (failure !== undefined) return failure;
  const verdicts = breakingOf(changes);
  const shown = countText(verdicts.map(({ witness }) => witness?.kind ?? "reasoned"));
  return `${changes.length} changes, ${verdicts.length} breaking verdicts (${shown}), ${replayed} replayed, ${wrong} wrong; ${seconds.toFixed(1)} s`;
}

/**
 * @param {string} folder
 * @param {string} within
 * @param {string} version
 * @param {string} path
 */
function write(folder, within, version, path) {
  const text = git(within, ["show", `${version}:${path}`]);
  if (text === "") return undefined;
  mkdirSync(join(folder, version), { recursive: true });
  const target = join(folder, version, `document${extname(path)}`);
  writeFileSync(target, text);
  return target;
}

/** The text of a document without its version. @param {string} path */
function contentOf(path) {
  const text = readFileSync(path, "utf8");
  return text.replace(/^\s*"?version"?\s*:.*$/gm, "");
}

/**
 * @param {string} within
 * @param {readonly string[]} args
 */
function git(within, args) {
  const { stdout } = spawnSync("git", ["-C", within, ...args], { encoding: "utf8", maxBuffer: 1 << 28 });
  return stdout;
}
