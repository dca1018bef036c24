/** Looks at files, again and again, without reading them: whether they have changed, and stay as they are. */
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
function hasGone(mark: Mark, before: Mark): boolean {
  return mark.some((line, at) => line.startsWith(gone) && line !== before[at]);
}

/** Compares each look at some files with the one before, and with the one that was dealt with last. */
export class FileLook {
  #done: Mark;
  #last: Mark;
  /** The time since which looks agree. */
  #since = 0;

  constructor(done: Mark) {
    this.#done = this.#last = done;
  }

  /** Takes a mark as dealt with. */
  settle(mark: Mark): void {
    this.#done = this.#last = mark;
  }

  /**
   * Takes the next look. A change counts when two looks agree, so that a burst of changes is one; a file that is gone counts
   * later. `isFresh` says that the look before was another one, and that no file is gone.
   */
  see(mark: Mark): { readonly isFresh: boolean; readonly isSettled: boolean; readonly isChanged: boolean } {
    const now = performance.now();
    const isSame = isSameMark(mark, this.#last);
    if (!isSame) this.#since = now;
    this.#last = mark;
    const isChanged = !isSameMark(mark, this.#done);
    const isGone = hasGone(mark, this.#done);
    const isSettled = isSame && now - this.#since >= (isGone ? goneMs : 0);
    return { isFresh: !isSame && isChanged && !isGone, isSettled, isChanged };
  }

  /** Takes the next look, and returns whether there is a change to deal with. */
  isDue(mark: Mark): boolean {
    const { isSettled, isChanged } = this.see(mark);
    if (isSettled && isChanged) this.settle(mark);
    return isSettled && isChanged;
  }
}
