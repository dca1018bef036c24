/** New folders in that of temporary files. */
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { failureOf, WriteError } from "./disk-failure.js";

/**
 * Makes a folder whose name begins with `prefix`, and returns its path.
 * @throws WriteError where the machine has no usable folder for temporary files.
 */
export function newTemporaryPath(prefix: string): string {
  try {
    return mkdtempSync(join(tmpdir(), prefix));
  } catch (error) {
    throw new WriteError(
      `The folder for temporary files, ${tmpdir()}, cannot be used: ${failureOf(error)[0]}. Name another one by TMPDIR.`,
    );
  }
}

/**
 * Makes the folder of Node's cache in that of temporary files. Node makes it with all folders above, which never ends below
 * `/proc`, and leaves folders in the project where `TMPDIR` is a relative path.
 */
export function hasCacheFolder(): boolean {
  try {
    mkdirSync(join(tmpdir(), "node-compile-cache"));
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EEXIST";
  }
}
