/**
 * The audit: a second line of defence behind quoting. It reads the emitted files back, knows
 * nothing of how they were made, and lets pass only what the spec and our own code can account for.
 */
import type { Model } from "../language/model/model.js";
import type { OutputFile } from "../base/text-file.js";
import { refuseAt } from "./refuse-at.js";
import { asEsModule, isCommonJs } from "./cjs.js";
import { readGitAttributes, readData, readMap, readPackageFile } from "./data.js";
import { ProseWords } from "./prose-words.js";
import { scan, ScanError, type TokenJudge } from "./scan.js";
import { isSpecifier } from "./specifiers.js";
import { checkTemplate } from "./templates.js";
import { Vocabulary } from "./vocabulary.js";

/** The facts that readers ask for. */
interface AuditContext {
  readonly vocabulary: Vocabulary;
  /** The words of data. */
  readonly words: () => ProseWords;
  readonly files: ReadonlyMap<string, OutputFile>;
  readonly paths: ReadonlySet<string>;
  /** Path from the output folder to the runtime. */
  readonly runtime: string;
}

/** Reads a file, and throws an Error that names what should not be there. */
type Reader = (file: OutputFile, context: AuditContext) => void;

/** The readers by the paths of files. The first that fits reads a file, and there is no file without one. */
const readers: readonly (readonly [paths: RegExp, read: Reader])[] = [
  [
    /^runtime\/|^node\.(?:ts|js|d\.ts)$/,
    ({ path, text }, { paths, runtime }) => checkTemplate(path, text, { paths, runtime }),
  ],
  [
    /\.d\.ts\.map$/,
    (file, { words, files }) => readMap(file, words(), files.get(file.path.replace(/\.map$/, ""))),
  ],
  [/(?:^|\/)json-schema\.(?:ts|js)$/, scanSchemas],
  [/\.(?:ts|js)$/, scanModule],
  [/^package\.json$/, readPackageFile],
  [/\.json$/, (file, { words }) => readData(file, words())],
  [/^\.gitattributes$/, readGitAttributes],
];

/** The settings of an audit. */
interface AuditOptions {
  /** Makes TypeScript also parse every emitted module, and accounts for every literal, name and call. */
  readonly full: boolean;
  /** Path of the spec from the output folder, which maps name. */
  readonly specPath?: string | undefined;
  /** Path from the output folder to the runtime, where it is that of another output, and the folders that it may have. */
  readonly runtime?: string | undefined;
  readonly folders?: readonly string[];
  /** The text of the configuration that modules hold. */
  readonly scope?: string | undefined;
}

/**
 * Audits the output of `model`: each file has a reader, whichever emitter made it. Files of a user's own emitters are the
 * user's to judge.
 * @throws Error that names file, line and what should not be there; it is a bug of ours.
 */
export async function audit(
  model: Model,
  files: readonly OutputFile[],
  { full, specPath = "", runtime, folders = [], scope }: AuditOptions,
): Promise<void> {
  const vocabulary = new Vocabulary(model, scope);
  const paths = new Set(files.map((file) => file.path));
  if (runtime !== undefined) for (const folder of folders) paths.add(`${runtime}/${folder}/index.ts`);
  let words: ProseWords | undefined;
  const context: AuditContext = {
    vocabulary,
    words: () => (words ??= new ProseWords([model, specPath])),
    files: new Map(files.map((file) => [file.path, file])),
    paths,
    runtime: runtime ?? "runtime",
  };
  const modules: OutputFile[] = [];
  for (const file of files) {
    if (file.isUsers) continue;
    const [, read] = readers.find(([form]) => form.test(file.path)) ?? [];
    if (read === undefined) throw new Error(`audit: ${file.path}: no reader knows files of this kind`);
    read(file, context);
    if (read === scanModule) modules.push(file);
  }
  if (!full) return;
  const { auditFully } = await import("./full.js");
  for (const { path, text } of modules) auditFully({ path, text: esModule(text) }, vocabulary, paths);
}

function esModule(text: string): string {
  return isCommonJs(text) ? asEsModule(text) : text;
}

function scanModule(file: OutputFile, context: AuditContext): void {
  const { vocabulary } = context;
  scanBy(file, context, {
    string: (value) => vocabulary.hasStringIn(file.path, value),
    name: (word) => vocabulary.hasNameIn(file.path, word),
  });
}

/** Scans the module with JSON Schemas, whose strings are data: their words must come from the spec or from us. */
function scanSchemas(file: OutputFile, context: AuditContext): void {
  const words = context.words();
  scanBy(file, context, {
    string: (value) => words.strangerIn(value) === undefined,
    // Of the keywords, only this one is a word of TypeScript that modules never have.
    name: (word) => word === "enum" || context.vocabulary.hasName(word),
  });
}

/** Scans a module, whose imports are those of the output. */
function scanBy({ path, text: written }: OutputFile, { paths }: AuditContext, judge: TokenJudge): void {
  const text = esModule(written);
  const string: TokenJudge["string"] = (value, isImport) =>
    isImport ? isSpecifier(value, path, paths) : judge.string(value, isImport);
  try {
    scan(text, { ...judge, string }, path.endsWith(".d.ts"));
  } catch (error) {
    if (!(error instanceof ScanError)) throw error;
    refuseAt({ path, text }, error.at, error.message);
  }
}
