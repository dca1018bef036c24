/**
 * The audit: a second line of defence behind quoting. It reads the emitted files back, knows
 * nothing of how they were made, and lets pass only what the spec and our own code can account for.
 */
import type { Model } from "../model/model.js";
import type { AuditedFile } from "./audited-file.js";
import { asEsModule, isCommonJs } from "./cjs.js";
import type { AuditMemory } from "./audit-memory.js";
import { scan, ScanError, type TokenJudge } from "./scan.js";
import { isSpecifier } from "./specifiers.js";
import { checkTemplate, isTemplateCopy } from "./templates.js";
import { Vocabulary } from "./vocabulary.js";

/** The modules that our emitters write. Files of a user's own emitters are the user's to judge. */
const emittedModules =
  /^(?:(?:limits|(?:groups\/(?:[A-Za-z]\w*\/)*)?(?:types|validators|operations|client|server))|groups\/(?:[A-Za-z]\w*\/)+routes)\.(?:ts|js|d\.ts)$/;

/**
 * Audits the output of `model`. Always: a scan of the tokens of every emitted module, and templates
 * compared with their originals. `full`: every emitted module is also parsed by TypeScript, and
 * every literal, name and call accounted for. `memory`: what passed in the run before.
 * @throws Error that names file, line and what should not be there; it is a bug of ours.
 */
export async function audit(
  model: Model,
  files: readonly AuditedFile[],
  { full, memory }: { readonly full: boolean; readonly memory?: AuditMemory },
): Promise<void> {
  const vocabulary = new Vocabulary(model, memory);
  const paths = new Set(files.map((file) => file.path));
  const emitted = files.filter((file) => emittedModules.test(file.path));
  memory?.begin(paths);
  for (const file of emitted) scanModule(file, { vocabulary, paths, memory });
  for (const file of files) if (isTemplateCopy(file.path)) checkTemplate(file.path, file.text, paths);
  if (!full) return;
  const { auditFully } = await import("./full.js");
  for (const { path, text } of emitted) auditFully({ path, text: esModule(text) }, vocabulary, paths);
}

function esModule(text: string): string {
  return isCommonJs(text) ? asEsModule(text) : text;
}

/** The facts that a scan asks for, and the modules of the run before. */
interface ScanContext {
  readonly vocabulary: Vocabulary;
  readonly paths: ReadonlySet<string>;
  readonly memory: AuditMemory | undefined;
}

/** Scans one module. */
function scanModule({ path, text: written }: AuditedFile, { vocabulary, paths, memory }: ScanContext): void {
  const judge: TokenJudge = {
    string: (value, isImport) => (isImport ? isSpecifier(value, path, paths) : vocabulary.hasString(value)),
    name: (word) => vocabulary.hasName(word),
  };
  const work = (asked: TokenJudge): void => scanText(path, esModule(written), asked);
  if (memory === undefined) work(judge);
  else memory.scanned({ path, text: written }, judge, work);
}

function scanText(path: string, text: string, judge: TokenJudge): void {
  try {
    scan(text, judge, path.endsWith(".d.ts"));
  } catch (error) {
    if (!(error instanceof ScanError)) throw error;
    const line = text.slice(0, error.at).split("\n").length;
    throw new Error(`audit: ${path}:${line}: ${error.message}`, { cause: error });
  }
}
