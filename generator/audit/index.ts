/**
 * The audit: a second line of defence behind quoting. It reads the emitted files back, knows
 * nothing of how they were made, and lets pass only what the spec and our own code can account for.
 */
import type { Model } from "../model/model.js";
import type { AuditedFile } from "./audited-file.js";
import { asEsModule, isCommonJs } from "./cjs.js";
import { scan, ScanError } from "./scan.js";
import { isSpecifier } from "./specifiers.js";
import { checkTemplate, isTemplateCopy } from "./templates.js";
import { Vocabulary } from "./vocabulary.js";

/** The modules that our emitters write. Files of a user's own emitters are the user's to judge. */
const emittedModules =
  /^(?:(?:limits|(?:groups\/(?:[A-Za-z]\w*\/)*)?(?:types|validators|operations|client|server))|groups\/(?:[A-Za-z]\w*\/)+routes)\.(?:ts|js|d\.ts)$/;

/**
 * Audits the output of `model`. Always: a scan of the tokens of every emitted module, and templates
 * compared with their originals. `full`: every emitted module is also parsed by TypeScript, and
 * every literal, name and call accounted for.
 * @throws Error that names file, line and what should not be there; it is a bug of ours.
 */
export async function audit(
  model: Model,
  files: readonly AuditedFile[],
  options: { readonly full: boolean },
): Promise<void> {
  const vocabulary = new Vocabulary(model);
  const paths = new Set(files.map((file) => file.path));
  const emitted = files
    .filter((file) => emittedModules.test(file.path))
    .map(({ path, text }) => ({ path, text: isCommonJs(text) ? asEsModule(text) : text }));
  for (const file of emitted) scanModule(file, vocabulary, paths);
  for (const file of files) if (isTemplateCopy(file.path)) checkTemplate(file.path, file.text, paths);
  if (!options.full) return;
  const { auditFully } = await import("./full.js");
  for (const file of emitted) auditFully(file, vocabulary, paths);
}

/** Scans one module. */
function scanModule({ path, text }: AuditedFile, vocabulary: Vocabulary, paths: ReadonlySet<string>): void {
  try {
    const judge = {
      string: (value: string, isImport: boolean) =>
        isImport ? isSpecifier(value, path, paths) : vocabulary.hasString(value),
      name: (word: string) => vocabulary.hasName(word),
    };
    scan(text, judge, path.endsWith(".d.ts"));
  } catch (error) {
    if (!(error instanceof ScanError)) throw error;
    const line = text.slice(0, error.at).split("\n").length;
    throw new Error(`audit: ${path}:${line}: ${error.message}`, { cause: error });
  }
}
