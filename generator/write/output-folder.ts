/** The rules about the folder of the output. */
import { existsSync, lstatSync, realpathSync, statSync, type Stats } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, parse, resolve } from "node:path";
import { reasonOf, WriteError } from "../base/disk-failure.js";
import { readRegularText } from "../base/regular-file.js";
import { readLastRun } from "./last-run.js";
import { isWithin } from "../base/paths.js";

/**
 * The real path of the output folder `out`, after every check that needs no writing.
 * @param root Folder of the project: links below it may not lead out of it.
 * @throws WriteError when output may not go there.
 */
export function resolveOutputFolder(out: string, root: string): string {
  const lexical = resolve(root, out);
  const real = realPathOf(lexical);
  const realRoot = realPathOf(resolve(root));
  if (isWithin(resolve(root), lexical) && !isWithin(realRoot, real)) {
    throw new WriteError(`"${out}" leads out of ${root} through a symbolic link. Name the folder itself.`);
  }
  for (const [folder, what] of [
    [parse(real).root, "the root of the file system"],
    [realPathOf(homedir()), "your home folder"],
    [realRoot, "the project itself"],
  ] as const) {
    if (isWithin(real, folder)) {
      throw new WriteError(
        `Output cannot go to "${out}": that is ${what} or a folder above it. Name a folder of its own, for example "generated".`,
      );
    }
  }
  for (const sign of ["package.json", ".git"]) {
    if (existsSync(join(real, sign)) && !isOwnPackage(join(real, sign)) && !isRecorded(real, sign)) {
      throw new WriteError(
        `Output cannot go to "${out}": it holds ${sign}, which speccast did not write, so it is a project of its own. Name another folder, for example "${join(out, "generated")}".`,
      );
    }
  }
  const info = statSync(real, { throwIfNoEntry: false });
  if (info !== undefined && !info.isDirectory())
    throw new WriteError(`Output cannot go to "${out}": it is a file, not a folder.`);
  return real;
}

/** Returns whether a file is the package.json of an output: it says how Node reads the modules beside it, and nothing else. */
function isOwnPackage(path: string): boolean {
  if (!path.endsWith(".json")) return false;
  try {
    return /^\{ "type": "(?:module|commonjs)", "sideEffects": false \}\r?\n$/.test(readRegularText(path));
  } catch {
    return false;
  }
}

/** Returns whether the last run has written a file, which somebody may have edited since. */
function isRecorded(folder: string, path: string): boolean {
  const lastRun = readLastRun(folder);
  return lastRun.kind === "recorded" && lastRun.outputs.has(path);
}

/**
 * The path to write for the output file `path`: links within the output folder are followed.
 * @throws WriteError when the file or a folder on the way is a link that leads out of it.
 */
export function resolveOutputFile(folder: string, path: string): string {
  const lexical = join(folder, path);
  if (statsOf(lexical)?.isDirectory() === true)
    throw new WriteError(`${path} is a folder where a file should go. Move it away.`);
  const real = realPathOf(lexical);
  if (!isWithin(folder, real))
    throw new WriteError(`${path} leads out of the output folder through a symbolic link. Remove the link.`);
  return real;
}

/** The real path of `path`, of which the last parts need not exist yet. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      throw new WriteError(`"${path}" cannot be used: ${reasonOf(error)}`);
    }
    const parent = dirname(path);
    if (parent === path) return path;
    if (statsOf(path)?.isSymbolicLink() === true) {
      throw new WriteError(`"${path}" is a symbolic link to nothing. Remove the link.`);
    }
    return join(realPathOf(parent), path.slice(parent.length).replace(/^[\\/]+/, ""));
  }
}

/**
 * Returns facts about `path` itself, not about the target of a link; undefined if there is nothing.
 * @throws WriteError where a part of the path is a file or a circle of links.
 */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw new WriteError(`"${path}" cannot be used: ${reasonOf(error)}`);
  }
}
