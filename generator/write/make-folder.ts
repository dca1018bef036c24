/** Folders for the output. */
import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those that it is in. Node's own way to do so never ends where the file system refuses a folder as if the
 * one around it were missing, as `/proc` does.
 * @throws Error of the file system.
 */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  let at = path;
  while (statSync(at, { throwIfNoEntry: false })?.isDirectory() !== true && dirname(at) !== at) {
    missing.push(at);
    at = dirname(at);
  }
  for (const folder of missing.reverse()) makeOne(folder);
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another run may have made it meanwhile.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
