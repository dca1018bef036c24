/** One folder for all that tests and their programs leave in the temporary folder; it goes away with the run. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes the folder before the workers start, which inherit it; vitest calls what it returns at the end. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "speccast-tests-"));
  // The server of a database runs as another user.
  chmodSync(folder, 0o711);
  process.env["TMPDIR"] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
