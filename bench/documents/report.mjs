/** The report of speccast on one document. */
import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { builtBin } from "../paths.mjs";

/**
 * The operations of a document by what becomes of them, and the reasons why some are not in full.
 *
 * @typedef {{ readonly full: number, readonly strict: number, readonly passedThrough: number, readonly dropped: number, readonly reasons: Readonly<Record<string, number>> }} Shares
 */

/**
 * @param {string} path
 * @returns {{ readonly shares: Shares, readonly leftOut: number } | { readonly error: string }}
 */
export function reportOn(path) {
  const scratch = mkdtempSync(join(tmpdir(), "speccast-documents-"));
  const written = join(scratch, "report.json");
  // A file, since reports of large documents do not fit into the buffer of a pipe.
  const output = openSync(written, "w");
  const run = spawnSync(process.execPath, [builtBin, "import", basename(path), "--report", "--json"], {
    cwd: dirname(path),
    stdio: ["ignore", output, "pipe"],
    encoding: "utf8",
  });
  closeSync(output);
  try {
    const [report] = JSON.parse(readFileSync(written, "utf8"));
    if (report !== undefined) return { shares: report.shares, leftOut: report.leftOut.length };
  } catch {
    // It ended before it wrote a report.
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return { error: run.stderr.split("\n", 1)[0] ?? "" };
}
