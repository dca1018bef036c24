/** The error for a file that a reader refuses. */
import type { TextFile } from "../base/text-file.js";

/** Throws the error for something that should not be in a file, at an offset of its text. */
export function refuseAt({ path, text }: TextFile, at: number, problem: string): never {
  throw new Error(`audit: ${path}:${text.slice(0, at).split("\n").length}: ${problem}`);
}
