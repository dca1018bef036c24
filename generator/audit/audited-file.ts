/** A file of the output. */
export interface AuditedFile {
  readonly path: string;
  readonly text: string;
  /** True for a file of a user's own emitter, which is the user's to judge. */
  readonly isUsers?: true;
}

/** Throws the error for something that should not be in a file, at an offset of its text. */
export function refuseAt({ path, text }: AuditedFile, at: number, problem: string): never {
  throw new Error(`audit: ${path}:${text.slice(0, at).split("\n").length}: ${problem}`);
}
