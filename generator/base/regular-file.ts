/** Regular files of a project, read whole: a pipe or a device under the name of a file may never end. */
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";

/** Flags to open a file for reading: a pipe does not block, a terminal does not become ours. Windows has neither. */
export const readFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);

/**
 * Returns the bytes of the regular file at `path`, or of the one that a link there leads to.
 *
 * @throws Error of the operating system; one with the code `EINVAL` for a pipe, a device or a socket, and with `EFBIG` for
 * more than `maxBytes`.
 */
export function readRegularBytes(path: string, maxBytes: number = Infinity): Buffer {
  const file = openSync(path, readFlags);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile() && !stats.isDirectory())
      throw Object.assign(new Error(`"${path}" is not a regular file.`), { code: "EINVAL" });
    if (stats.size > maxBytes)
      throw Object.assign(new Error(`"${path}" has more than ${maxBytes} bytes.`), { code: "EFBIG" });
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** Returns the text of the regular file at `path`, as {@link readRegularBytes} does its bytes. */
export function readRegularText(path: string, maxBytes?: number): string {
  return readRegularBytes(path, maxBytes).toString("utf8");
}
