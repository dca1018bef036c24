/** Failures of the file system in words: the reason, and what the user can do about it. */

/** The reason of a failure, without a full stop, and its remedy, as a sentence. */
type Failure = readonly [reason: string, remedy: string];

const makeRoom = "Make room, then run speccast again.";
const grantAccess = "Change its permissions, or those of the folder that it is in.";
const closeFiles = "Close other programs, or raise the limit (`ulimit -n`).";

/** Failures that only the machine can cause, and no mistake in speccast. */
const ofMachine: Readonly<Record<string, Failure>> = {
  EACCES: ["permission denied", grantAccess],
  EPERM: ["permission denied", grantAccess],
  EBUSY: ["another program uses it", "Close that program."],
  EROFS: ["the file system is read-only", "Mount it for writing, or name another folder."],
  ENOSPC: ["the disk is full", makeRoom],
  EDQUOT: ["the disk quota is used up", makeRoom],
  EFBIG: ["the file is too large for this process", "Raise the limit (`ulimit -f`)."],
  ERR_ACCESS_DENIED: [
    "the permission model of Node denies it",
    "Allow it with `--allow-fs-read` or `--allow-fs-write`.",
  ],
  EIO: ["the disk reports an error", "Check the disk, or name another folder."],
  EMFILE: ["this process has too many files open", closeFiles],
  ENFILE: ["this machine has too many files open", closeFiles],
};

/** Failures by the path that somebody has named. */
const ofPath: Readonly<Record<string, Failure>> = {
  ENOENT: ["the file system has no such place", "Check the path."],
  ENOTDIR: ["a part of the path is a file", "Move that file away, or name another path."],
  EISDIR: ["it is a folder", "Move it away, or name another path."],
  EINVAL: ["it is not a regular file", "Put a regular file in its place."],
  ELOOP: ["its symbolic links lead in a circle", "Remove one of the links."],
  ENAMETOOLONG: ["the name is too long", "Name a shorter path."],
};

/**
 * Returns the reason of a failure, which ends a sentence, and the remedy.
 *
 *   ENOSPC   ->   the disk is full. Make room, then run speccast again.
 */
export function reasonOf(error: unknown): string {
  const [reason, remedy] = failureOf(error);
  return remedy === undefined ? `${reason}.` : `${reason}. ${remedy}`;
}

/** Returns the reason of a failure, and the remedy where one is known. */
export function failureOf(error: unknown): Failure | readonly [reason: string] {
  const code = codeOf(error);
  const known = ofMachine[code] ?? ofPath[code];
  if (known !== undefined) return known;
  if (code !== "") return [`the operating system says ${code}`];
  return [error instanceof Error ? error.message : "unknown reason"];
}

/**
 * Returns the message about a failure that no mistake in speccast can cause, wherever it happens; undefined for
 * any other error.
 */
export function messageOfMachine(error: unknown): string | undefined {
  if (!Object.hasOwn(ofMachine, codeOf(error))) return undefined;
  const { path, dest, resource } = error as Readonly<Record<string, unknown>>;
  const place = typeof dest === "string" ? dest : (path ?? resource);
  // A failing write to an open file, or to standard output, has no path.
  return `${typeof place === "string" ? place : "A file or the output of this command"} cannot be used: ${reasonOf(error)}`;
}

/** Reports that a run cannot write. The user can fix the reason, and the output is as it was. Exit code 1. */
export class WriteError extends Error {
  override readonly name = "WriteError";
}

/** Returns the code of an error of the operating system; the empty text for other errors. */
function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" && /^(?:E[A-Z\d]+|ERR_ACCESS_DENIED)$/.test(code) ? code : "";
}
