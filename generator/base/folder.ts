/** The files of a folder. */
import { readdirSync, type Dirent } from "node:fs";
import { join } from "node:path";

/** Returns the names in a folder; none where it cannot be read. */
export function namesInFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Returns the paths of a project's own folders: the empty one, and those below it, `depth` deep and at most 2,000. Folders with a dot in
 * front and `node_modules` are those of tools.
 */
export function ownFolders(project: string, depth = Infinity): readonly string[] {
  const found = [""];
  for (let at = 0; at < found.length && found.length < 2_000; at++) {
    const path = found[at] ?? "";
    if (path !== "" && path.split("/").length >= depth) continue;
    found.push(...foldersIn(join(project, path)).map((name) => (path === "" ? name : `${path}/${name}`)));
  }
  return found;
}

function foldersIn(folder: string): readonly string[] {
  let entries: readonly Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  return names.filter((name) => !name.startsWith(".") && name !== "node_modules").toSorted();
}
