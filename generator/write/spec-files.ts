/** The files of a spec that a document is moved into. They are the user's from then on. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { reasonOf } from "../base/disk-failure.js";
import { makeFolder } from "./make-folder.js";
import { replaceFile } from "./replace-file.js";
import { WriteError } from "./write-error.js";
import type { TextFile } from "../base/text-file.js";

/**
 * Writes the files of a spec below `folder`.
 * @throws WriteError where a file exists, unless `force`, or cannot be written.
 */
export function writeSpecFiles(folder: string, files: readonly TextFile[], force: boolean): void {
  const taken = files.find(({ path }) => existsSync(join(folder, path)));
  if (taken !== undefined && !force)
    throw new WriteError(
      `${join(folder, taken.path)} exists. Choose another folder; --force replaces the file.`,
    );
  for (const { path, text } of files) {
    const target = join(folder, path);
    try {
      makeFolder(dirname(target));
      replaceFile(target, text);
    } catch (error) {
      throw new WriteError(`${target} cannot be written: ${reasonOf(error)}`);
    }
  }
}
