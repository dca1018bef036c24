/** Reports that a run cannot write. The user can fix the reason, and the output is as it was. Exit code 1. */
export class WriteError extends Error {
  override readonly name = "WriteError";
}
