/** Reports that a command line names. */
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { reasonOf } from "../base/disk-failure.js";
import { readRegularText } from "../base/regular-file.js";
import { replaceFile } from "./replace-file.js";
import { WriteError } from "./write-error.js";

/**
 * Writes a report, in place of an earlier one, which has `mark` in it. A run that is killed leaves the earlier one whole.
 * @throws WriteError where another file stands there, or where it cannot be written.
 */
export function writeReport(path: string, text: string, mark: string): void {
  if (!existsSync(dirname(path)))
    throw new WriteError(`There is no folder ${dirname(path)} for ${path}. Make it first.`);
  if (existsSync(path) && !isReport(path, mark))
    throw new WriteError(`${path} already exists, and speccast did not write it. Name another file.`);
  try {
    replaceFile(path, text);
  } catch (error) {
    throw new WriteError(`${path} cannot be written: ${reasonOf(error)}`);
  }
}

function isReport(path: string, mark: string): boolean {
  try {
    return readRegularText(path).includes(mark);
  } catch {
    return false;
  }
}
