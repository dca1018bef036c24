/** The option `format`: the output as the project's own prettier lays it out. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { WriteError } from "../base/disk-failure.js";
import type { OutputFile } from "../base/text-file.js";
import type { Memo } from "../memo/memo.js";
import { foldersUp } from "../base/paths.js";

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
  for (const file of files) {
    const settings = await settingsFor(prettier, join(folder, file.path)).catch(refuse("read its settings"));
    const text = settings === undefined ? file.text : textBy(prettier, file, settings, memo);
    made.push({ ...file, text: await Promise.resolve(text).catch(refuse(`format ${file.path}`)) });
  }
  return made;
}

/** Returns the function that throws what prettier says as a sentence of one line. */
function refuse(what: string): (error: unknown) => never {
  return (error) => {
    const lines = String(error instanceof Error ? error.message : error).split("\n");
    const reason = lines.slice(0, lines[0]?.endsWith(":") === true ? 2 : 1).join(" ");
    throw new WriteError(`prettier cannot ${what}: ${reason}`);
  };
}

/** The names of the files that `watch` follows. Node loads a module with settings once, so that a change of it has no effect. */
const settingsNames = [
  ".editorconfig",
  ...["", ".json", ".json5", ".toml", ".yaml", ".yml"].map((extension) => `.prettierrc${extension}`),
];

/** Returns the paths at which settings of prettier for an output folder may stand. */
export function settingsFiles(folder: string): readonly string[] {
  return foldersUp(folder).flatMap((at) => settingsNames.map((name) => join(at, name)));
}

/** Returns the settings for a file; undefined where prettier does not know its kind. */
async function settingsFor(prettier: Prettier, filepath: string): Promise<Settings | undefined> {
  const { inferredParser } = await prettier.getFileInfo(filepath);
  if (inferredParser === null) return undefined;
  const stated = await prettier.resolveConfig(filepath, { editorconfig: true });
  // Git decides how lines end in a working folder.
  return { ...stated, filepath, endOfLine: "lf" };
}

async function textBy(
  prettier: Prettier,
  { path, text }: OutputFile,
  settings: Settings,
  memo: Memo | undefined,
): Promise<string> {
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
