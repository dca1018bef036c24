/**
 * Counts what share of the operations of documents the language can say: `npm run documents -- FOLDER`. Reads the JSON
 * files of a folder; documents are never part of the repository.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, openSync, closeSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtBin } from "../paths.mjs";
import { sharesOf } from "./shares.mjs";

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
  const shares = sharesOf(JSON.parse(readFileSync(join(within, file), "utf8")), report);
  const { full, strict, carried, dropped, reasons } = shares;
  const operations = full + carried + dropped;
  const share = (/** @type {number} */ part) => ((100 * part) / Math.max(1, operations)).toFixed(1);
  console.log(
    `${file}: ${operations} operations, ${share(full)} % in full, ${share(strict)} % strictly, ${carried} with carried parts, ` +
      `${dropped} with dropped parts, ${report.leftOut.length} left out; ${seconds} s`,
  );
  for (const [reason, times] of [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 8))
    console.log(`  ${String(times).padStart(6)}  ${reason}`);
}

/**
 * @param {string} within
 * @param {string} file
 * @returns {{ readonly report?: import("./shares.mjs").Report, readonly error?: string }}
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
    /** @type {readonly import("./shares.mjs").Report[]} */
    const [report] = JSON.parse(readFileSync(path, "utf8"));
    return report === undefined ? { error: run.stderr } : { report };
  } catch {
    return { error: run.stderr.split("\n", 1)[0] ?? "" };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
