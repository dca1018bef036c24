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
 * text and settings are those of the run before is not formatted again. The prettier is that of the output folder; where that
 * is outside of the project, it may be that of `root`.
 * @throws WriteError where the project has no prettier, or prettier refuses a file.
 */
export async function formatted<File extends OutputFile>(
  files: readonly File[],
  folder: string,
  { root, memo }: { readonly root: string; readonly memo?: Memo | undefined },
): Promise<readonly File[]> {
  const prettier = prettierOf([folder, root]);
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
  // A text, and no promise of one: a run that prettier fails in is no memory of the next.
  const done = (): { text?: string } => ({});
  const made = memo?.part(`formatted ${path}`, [prettier.version, settings, text], done) ?? done();
  return (made.text ??= await prettier.format(text, settings));
}

/** Returns the prettier that a module in the first of `folders` would import, or else one in the next. */
function prettierOf(folders: readonly string[]): Prettier {
  for (const folder of folders) {
    const require = createRequire(join(folder, "output.js"));
    try {
      require.resolve("prettier");
    } catch {
      continue;
    }
    try {
      return require("prettier") as Prettier;
    } catch (error) {
      throw new WriteError(`The prettier of ${folder} cannot be loaded: ${String(error)}`);
    }
  }
  throw new WriteError(
    `"format" asks for prettier, which is not installed for ${folders[0]}. Install it (npm install --save-dev prettier), or leave "format" out.`,
  );
}
