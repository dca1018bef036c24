/** The content of an output folder: size, and a fingerprint that shows writes. */
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** @param {string} folder */
export function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} folder
 * @returns {{ files: number, lines: number, bytes: number }}
 */
export function sizeOf(folder) {
  const size = { files: 0, lines: 0, bytes: 0 };
  for (const file of filesIn(folder)) {
    const text = readFileSync(file);
    size.files += 1;
    size.bytes += text.length;
    size.lines += text.toString("latin1").split("\n").length - 1;
  }
  return size;
}

/**
 * Returns every file with its size and time of change. Equal before and after, nothing was written.
 *
 * @param {string} folder
 * @returns {string}
 */
export function fingerprintOf(folder) {
  const lines = filesIn(folder).map((file) => {
    const { size, mtimeNs } = statSync(file, { bigint: true });
    return `${file} ${size} ${mtimeNs}`;
  });
  return lines.sort().join("\n");
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
