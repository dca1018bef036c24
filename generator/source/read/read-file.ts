/** Regular files, read once, as consistent snapshots. */
import { closeSync, fstatSync, openSync, readSync, type BigIntStats } from "node:fs";
import { defined } from "../../base/defined.js";
import { failureOf } from "../../base/disk-failure.js";
import { readFlags } from "../../base/regular-file.js";

/** The reason why a file could not be read. */
interface FileProblem {
  readonly code: "file-not-found" | "not-a-file" | "file-unreadable" | "file-changing" | "file-too-large";
  readonly message: string;
  /** The remedy, where that of the code is too general. */
  readonly help?: string;
}

const attempts = 5;

/**
 * Reads the regular file at `path`, at most `maxBytes` bytes. `shown` names the file in messages. Checks the size
 * before it reads.
 */
export function readRegularFile(path: string, shown: string, maxBytes: number): Uint8Array | FileProblem {
  let descriptor: number;
  try {
    descriptor = openSync(path, readFlags);
  } catch (error) {
    return openProblem(error, shown);
  }
  try {
    return readOpened(descriptor, shown, maxBytes);
  } catch (error) {
    return unreadable(error, shown);
  } finally {
    closeSync(descriptor);
  }
}

export function isFileProblem(outcome: Uint8Array | FileProblem): outcome is FileProblem {
  return !(outcome instanceof Uint8Array);
}

function readOpened(descriptor: number, shown: string, maxBytes: number): Uint8Array | FileProblem {
  const stats = fstatSync(descriptor, { bigint: true });
  if (!stats.isFile()) return { code: "not-a-file", message: `"${shown}" is ${kindOf(stats)}, not a file.` };
  const file: OpenFile = {
    state: () => fstatSync(descriptor, { bigint: true }),
    read: (expected) => readUpTo(descriptor, expected, maxBytes),
  };
  return readSettled(file, shown, maxBytes);
}

/** The state of a file, which changes when it is written to. */
type FileStats = Pick<BigIntStats, "size" | "mtimeNs">;

/** An open file; both functions read its current state. */
export interface OpenFile {
  state(): FileStats;
  /** Returns all bytes, `expected` of them if nothing changes, or undefined when there are too many. */
  read(expected: number): Uint8Array | undefined;
}

/** Reads `file` until its state is the same before and after; gives up after a few attempts. */
export function readSettled(file: OpenFile, shown: string, maxBytes: number): Uint8Array | FileProblem {
  let before = file.state();
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (before.size > BigInt(maxBytes)) return tooLarge(shown, Number(before.size), maxBytes);
    const bytes = file.read(Number(before.size));
    if (bytes === undefined) return tooLarge(shown, undefined, maxBytes);
    const after = file.state();
    if (after.size === before.size && after.mtimeNs === before.mtimeNs) return bytes;
    before = after;
  }
  return { code: "file-changing", message: `"${shown}" changed while speccast read it.` };
}

/** Reads all bytes, or returns undefined when there are more than `maxBytes`. */
function readUpTo(descriptor: number, expected: number, maxBytes: number): Uint8Array | undefined {
  // One byte more than expected, so that the end is seen without another read. The reported size can
  // be too small: files under /proc say 0.
  let buffer = new Uint8Array(expected + 1);
  let length = 0;
  for (;;) {
    const count = readSync(descriptor, buffer, length, buffer.length - length, length);
    if (count === 0) return buffer.subarray(0, length);
    length += count;
    if (length > maxBytes) return undefined;
    if (length === buffer.length) {
      const larger = new Uint8Array(Math.min(maxBytes + 1, length * 2 + 4096));
      larger.set(buffer);
      buffer = larger;
    }
  }
}

/** Returns the problem of a file with more than `maxBytes` bytes; `size` is their number where it is known. */
export function tooLarge(shown: string, size: number | undefined, maxBytes: number): FileProblem {
  const actual = size === undefined ? "more" : `${inMebibytes(size)} MiB`;
  const message = `"${shown}" has ${actual}; the limit is ${inMebibytes(maxBytes)} MiB.`;
  return { code: "file-too-large", message };
}

/** Formats a number of bytes in MiB, rounded up to two digits so that one excess byte shows. */
export function inMebibytes(bytes: number): string {
  return String(Math.ceil((bytes / 1048576) * 100) / 100);
}

function openProblem(error: unknown, shown: string): FileProblem {
  const code = error instanceof Error && "code" in error ? String(error.code) : "an unknown error";
  if (code === "ENOENT" || code === "ENOTDIR") {
    return { code: "file-not-found", message: `There is no file "${shown}".` };
  }
  if (code === "EISDIR") return { code: "not-a-file", message: `"${shown}" is a folder, not a file.` };
  if (code === "ENXIO")
    return { code: "not-a-file", message: `"${shown}" is a socket or device, not a file.` };
  return unreadable(error, shown);
}

function unreadable(error: unknown, shown: string): FileProblem {
  const [reason, remedy] = failureOf(error);
  const message = `"${shown}" cannot be read: ${reason}.`;
  return { code: "file-unreadable", message, ...defined({ help: remedy }) };
}

function kindOf(stats: BigIntStats): string {
  if (stats.isDirectory()) return "a folder";
  if (stats.isFIFO()) return "a pipe";
  if (stats.isSocket()) return "a socket";
  return "a device";
}
