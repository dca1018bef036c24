/** Globs in the include list: `parts/*.yaml` stands for the files of one folder whose names match. */
import { readdirSync, statSync, type Dirent } from "node:fs";
import { basename, dirname, join } from "node:path";
import { matchesStars } from "./stars.js";
import { pathFrom } from "./paths.js";

export function isGlob(include: string): boolean {
  return include.includes("*");
}

/** The names of files that match `glob`, without folders and links to folders; undefined where its folder cannot be read. */
export function filesOfGlob(glob: string): readonly string[] | undefined {
  try {
    const entries = readdirSync(dirname(glob), { withFileTypes: true });
    const files = entries.filter(
      (entry) => matchesName(basename(glob), entry.name) && !isFolder(entry, dirname(glob)),
    );
    // By code units, so that every file system and locale gives one order.
    return files.map(({ name }) => name).sort((one, other) => (one < other ? -1 : 1));
  } catch {
    return undefined;
  }
}

/** Returns whether an entry of a folder is a folder or a link to one. A link that leads nowhere is none. */
function isFolder(entry: Dirent, parent: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  try {
    return statSync(join(parent, entry.name)).isDirectory();
  } catch {
    return false;
  }
}

/** Returns whether the file at `path` matches `glob`; both are relative to one folder, or absolute. */
export function matchesGlob(glob: string, path: string): boolean {
  return join(dirname(glob)) === join(dirname(path)) && matchesName(basename(glob), basename(path));
}

/**
 * Returns whether the text of the root file `root` names the file at `path`, by its path from the folder of the root or by
 * a glob. Reads no YAML: a mention in a comment counts.
 */
export function mentionsFile(root: string, text: string, path: string): boolean {
  const way = pathFrom(dirname(root), path);
  if (way === "") return false;
  if (text.includes(way)) return true;
  const parts = text.split(/[\n\r"',[\]{}]|\s#/).filter(isGlob);
  return parts.some((part) => matchesGlob(part.trim().replace(/^-\s+/, ""), way));
}

/** Matches the name of a file. A `*` matches no dot at the start. */
function matchesName(pattern: string, name: string): boolean {
  return (pattern === name || !name.startsWith(".")) && matchesStars(pattern, name);
}
