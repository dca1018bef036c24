/** Reports that a run cannot write. The user can fix the reason, and the output is as it was. Exit code 1. */
export class WriteError extends Error {
  override readonly name = "WriteError";
}

/** Returns the meaning of a file-system error in words. */
export function reasonOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  const reasons: Readonly<Record<string, string>> = {
    EACCES: "permission denied",
    EPERM: "permission denied",
    EROFS: "the file system is read-only",
    ENOSPC: "the disk is full",
    EDQUOT: "the disk quota is used up",
    EMFILE: "too many files are open",
    ENFILE: "too many files are open",
    ENOENT: "the file system has no such place",
    ENOTDIR: "a part of the path is a file",
    EISDIR: "it is a folder",
    EINVAL: "it is not a regular file",
    ELOOP: "its symbolic links form a loop",
    ENAMETOOLONG: "the name is too long",
  };
  if (typeof code === "string") return reasons[code] ?? code;
  return error instanceof Error ? error.message : "unknown reason";
}
