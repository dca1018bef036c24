/** The memory of `watch` for the files of the output: hashes of texts, and files that have not been touched. */
import { lstatSync, type Stats } from "node:fs";
import { join } from "node:path";
import { hashText } from "../hash.js";

/** A text, and its hash. */
interface Hashed {
  readonly text: string;
  readonly sha256: string;
}

/** A file that has its wanted text. */
interface Found {
  readonly text: string;
  /** Its path on the disk. */
  readonly target: string;
}

/** A file that had its wanted text. */
interface Seen extends Found {
  /** Its state before it was read. */
  readonly stats: Stats;
}

/** The files of one output in the last run. */
export class WriteMemory {
  readonly #hashes = new Map<string, Hashed>();
  readonly #seen = new Map<string, Seen>();

  /** Returns the hash of the text of a file. */
  hashOf(path: string, text: string): string {
    const before = this.#hashes.get(path);
    if (before?.text === text) return before.sha256;
    const sha256 = hashText(text);
    this.#hashes.set(path, { text, sha256 });
    return sha256;
  }

  /**
   * Returns the path on the disk of a file that has this text: it had it when it was read, and has not been touched since.
   * It is no file to write, so that nothing is lost where a file system does not show that it was.
   */
  targetOfUntouched(
    folder: string,
    { path, text }: { readonly path: string; readonly text: string },
  ): string | undefined {
    const before = this.#seen.get(path);
    return before?.text === text && isUntouched(before.stats, statsOf(folder, path))
      ? before.target
      : undefined;
  }

  /**
   * Looks at a file before it is read. What is written later shows in the next look, unless the file was written just
   * before this one: such a file is read again the next time.
   */
  look(folder: string, path: string): Look {
    const now = Date.now();
    const stats = statsOf(folder, path);
    this.#seen.delete(path);
    return {
      foundCurrent: (found) => {
        if (stats?.isFile() === true && isSettled(stats, now)) this.#seen.set(path, { ...found, stats });
      },
    };
  }

  /** Forgets files that the output no longer has. */
  forgetOthers(paths: ReadonlySet<string>): void {
    for (const files of [this.#hashes, this.#seen])
      for (const path of files.keys()) if (!paths.has(path)) files.delete(path);
  }
}

/** A look at a file. */
interface Look {
  /** Notes that the file has its wanted text. */
  readonly foundCurrent: (found: Found) => void;
}

/** Returns facts about a file, undefined if there is none or its folder is none: the write phase says why. */
function statsOf(folder: string, path: string): Stats | undefined {
  try {
    return lstatSync(join(folder, path), { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** The time after which every file system shows another write by another time, in milliseconds; that of FAT is longest. */
const settlingMs = 2_000;

/** Returns whether a write after `now` gives the file another time. */
function isSettled({ mtimeMs, ctimeMs }: Stats, now: number): boolean {
  return Math.max(mtimeMs, ctimeMs) <= now - settlingMs;
}

function isUntouched(before: Stats, now: Stats | undefined): boolean {
  return (
    now !== undefined &&
    now.ino === before.ino &&
    now.dev === before.dev &&
    now.size === before.size &&
    now.mtimeMs === before.mtimeMs &&
    now.ctimeMs === before.ctimeMs
  );
}
