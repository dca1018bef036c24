/** Reports that a command line names. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { WriteError } from "./write-error.js";

/**
 * Writes a report, in place of an earlier one, which has `mark` in it. A run that is killed leaves the earlier one whole.
 * @throws WriteError where another file stands there.
 */
export function writeReport(path: string, text: string, mark: string): void {
  if (existsSync(path) && !readFileSync(path, "utf8").includes(mark))
    throw new WriteError(`${path} already exists, and speccast did not write it. Name another file.`);
  const draft = `${path}.draft`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}
