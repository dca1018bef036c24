/** Paths of files, by their text: nothing is read from the disk. */
import { dirname, isAbsolute, relative, sep } from "node:path";

/** Returns whether a path leads to a folder or below it. Links are not followed. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Returns a folder and all that it lies in, the nearest first. */
export function foldersUp(folder: string): readonly string[] {
  const folders = [folder];
  for (let at = dirname(folder); at !== folders.at(-1); at = dirname(at)) folders.push(at);
  return folders;
}

/** Returns the path of a file from a folder, with forward slashes. */
export function pathFrom(folder: string, path: string): string {
  return withSlashes(relative(folder, path));
}

/** Returns a path of this platform with forward slashes. On POSIX, a backslash is part of a name. */
export function withSlashes(path: string): string {
  return sep === "/" ? path : path.replaceAll(sep, "/");
}
