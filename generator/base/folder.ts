/** The files of a folder. */
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Returns the names in a folder; none where it cannot be read. */
export function namesInFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns the names of the folders in a folder, sorted, without dot folders and packages; none where it cannot be read. */
function foldersInFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name))
      .map(({ name }) => name)
      .toSorted();
  } catch {
    return [];
  }
}

/** Returns the paths of a project's own folders: the empty one, and those below it, `depth` deep and at most 2,000. */
export function ownFolders(project: string, depth = Infinity): readonly string[] {
  const found = [""];
  for (let at = 0; at < found.length && found.length < 2_000; at++) {
    const path = found[at] ?? "";
    if (path !== "" && path.split("/").length >= depth) continue;
    const names = foldersInFolder(join(project, path)).slice(0, 2_000 - found.length);
    found.push(...names.map((name) => (path === "" ? name : `${path}/${name}`)));
  }
  return found;
}
