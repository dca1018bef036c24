/** The files of a folder. */
import { readdirSync } from "node:fs";

/** Returns the names in a folder; none where it cannot be read. */
export function namesInFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns the names of the folders in a folder, sorted, without dot folders and packages; none where it cannot be read. */
export function foldersInFolder(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name))
      .map(({ name }) => name)
      .toSorted();
  } catch {
    return [];
  }
}
