/**
 * The audit: a second line of defence behind quoting. It reads the emitted files back, knows
 * nothing of how they were made, and lets pass only what the spec and our own code can account for.
 */
import type { Model } from "../model/model.js";
import { isSpecifier } from "./specifiers.js";
import { StatementReader } from "./statements.js";
import { checkTemplate, isTemplateCopy } from "./templates.js";
import { Kind, TokenError, TokenReader } from "./tokens.js";
import { Vocabulary } from "./vocabulary.js";

/** A file of the output. */
export interface AuditedFile {
  readonly path: string;
  readonly text: string;
}

/** The modules that our emitters write. Files of a user's own emitters are the user's to judge. */
const emittedModules: ReadonlySet<string> = new Set([
  "types.ts",
  "limits.ts",
  "validators.ts",
  "operations.ts",
  "client.ts",
  "server.ts",
]);

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
  const emitted = files.filter((file) => emittedModules.has(file.path));
  for (const file of emitted) scan(file, vocabulary, paths);
  for (const file of files) if (isTemplateCopy(file.path)) checkTemplate(file.path, file.text);
  if (!options.full) return;
  const { auditFully } = await import("./full.js");
  for (const file of emitted) auditFully(file, vocabulary, paths);
}

/** Scans the tokens of one module. */
function scan({ path, text }: AuditedFile, vocabulary: Vocabulary, paths: ReadonlySet<string>): void {
  try {
    const tokens = new TokenReader(text);
    const statements = new StatementReader(tokens, (word) => vocabulary.hasName(word));
    let followsFrom = false;
    for (let kind = tokens.next(); kind !== Kind.end; kind = tokens.next()) {
      statements.take(kind);
      if (kind === Kind.string) checkString(tokens, followsFrom ? paths : vocabulary);
      followsFrom = kind === Kind.word && tokens.end - tokens.start === 4 && tokens.text === "from";
    }
    statements.finish();
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    const line = text.slice(0, error.at).split("\n").length;
    throw new Error(`audit: ${path}:${line}: ${error.message}`);
  }
}

/** Checks a string: an import specifier names a file of the output, all else is in the vocabulary. */
function checkString({ value, start }: TokenReader, known: ReadonlySet<string> | Vocabulary): void {
  if (known instanceof Vocabulary ? known.hasString(value) : isSpecifier(value, known)) return;
  throw new TokenError(`a string that is not of the spec: ${JSON.stringify(value)}`, start);
}
