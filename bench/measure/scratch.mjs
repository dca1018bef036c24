/** The temporary folder of a run. It is removed when the process ends, on signals too. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @returns {string} */
export function makeScratch() {
  const folder = mkdtempSync(join(tmpdir(), "speccast-bench-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  process.once("SIGINT", () => process.exit(130));
  process.once("SIGTERM", () => process.exit(143));
  return folder;
}
