/** Marks of files: what a look at them shows, without reading them. */
import { statSync } from "node:fs";
import { filesOfGlob } from "../../base/include-glob.js";

/** Time for which a file must be empty or missing before that counts: it may be about to be written or replaced. */
const goneMs = 250;

/** A line for each file, and for each glob: it changes when the file is written, replaced or removed. */
export type Mark = readonly string[];

/** Returns the mark of some files, and of the files that match some globs. */
export function markOf(files: Iterable<string>, globs: readonly string[] = []): Mark {
  return [...[...files].map(stateOf), ...globs.map((glob) => JSON.stringify(filesOfGlob(glob)))];
}

/** The beginning of the line of a file that is empty, missing, or cannot be read. */
const gone = "gone";

function stateOf(path: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(path);
    return `${size === 0 ? gone : ""} ${ino} ${size} ${mtimeMs}`;
  } catch (error) {
    // No such file, links in a circle, a folder that may not be read.
    return `${gone} ${String((error as NodeJS.ErrnoException).code)}`;
  }
}

/** Returns whether two looks at the same files agree. */
export function isSameMark(one: Mark, other: Mark): boolean {
  return one.length === other.length && one.every((line, at) => line === other[at]);
}

/** Returns whether a file is gone that was not, or that was gone in another way. */
export function hasGone(mark: Mark, before: Mark): boolean {
  return mark.some((line, at) => line.startsWith(gone) && line !== before[at]);
}

/** Returns the time for which a mark must stay as it is before it counts, in milliseconds. */
export function settlingMs(mark: Mark, done: Mark): number {
  return hasGone(mark, done) ? goneMs : 0;
}
