/** The option `format`: the output as the project's own prettier lays it out. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { WriteError } from "../base/disk-failure.js";
import type { OutputFile } from "../base/text-file.js";
import type { Memo } from "../memo/memo.js";

type Settings = Readonly<Record<string, unknown>>;

/** The part of prettier that is used, from its second version on. */
interface Prettier {
  readonly version: string;
  clearConfigCache(): unknown;
  getFileInfo(path: string): Promise<{ readonly inferredParser: string | null }>;
  resolveConfig(path: string, options: Settings): Promise<Settings | null>;
  format(text: string, options: Settings): string | Promise<string>;
}

/**
 * Returns the files of the output `folder` as prettier writes them there; those that it does not know as they are. A file whose
 * text and settings are those of the run before is not formatted again.
 * @throws WriteError where the project has no prettier, or prettier refuses a file.
 */
export async function formatted<File extends OutputFile>(
  files: readonly File[],
  folder: string,
  memo?: Memo,
): Promise<readonly File[]> {
  const prettier = prettierOf(folder);
  // A run before may have read other settings.
  prettier.clearConfigCache();
  const made: File[] = [];
  for (const file of files)
    try {
      made.push({ ...file, text: await textBy(prettier, file, folder, memo) });
    } catch (error) {
      const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n");
      throw new WriteError(`prettier cannot format ${file.path}: ${reason}`);
    }
  return made;
}

async function textBy(
  prettier: Prettier,
  { path, text }: OutputFile,
  folder: string,
  memo: Memo | undefined,
): Promise<string> {
  const filepath = join(folder, path);
  const { inferredParser } = await prettier.getFileInfo(filepath);
  if (inferredParser === null) return text;
  const stated = await prettier.resolveConfig(filepath, { editorconfig: true });
  // Git decides how lines end in a working folder.
  const settings = { ...stated, filepath, endOfLine: "lf" };
  const make = async (): Promise<string> => prettier.format(text, settings);
  return await (memo?.part(`formatted ${path}`, [prettier.version, settings, text], make) ?? make());
}

/** Returns the prettier that a module in the folder would import. */
function prettierOf(folder: string): Prettier {
  const require = createRequire(join(folder, "output.js"));
  try {
    return require("prettier") as Prettier;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    throw new WriteError(
      `"format" asks for prettier, which is not installed for ${folder}. Install it (npm install --save-dev prettier), or leave "format" out.`,
    );
  }
}
