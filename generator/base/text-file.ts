/** Files as text, before they are written. */

/** A complete file. */
export interface TextFile {
  /** Relative to the folder that the file is for, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface OutputFile extends TextFile {
  /** True for a file of a user's own emitter, which is the user's to judge. */
  readonly isUsers?: true;
}
