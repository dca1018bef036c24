/** The command `import`: what becomes of a document of OpenAPI. */
import { join, resolve } from "node:path";
import { effectsOf } from "../../../language/effects/effects.js";
import { UsageError } from "../../../config/generation.js";
import { visible, visibleJson } from "../../../diagnostics/visible.js";
import type { Arguments } from "../arguments.js";
import { effectCounts } from "./effects.js";
import { isLossy, reportRow, reportText, type ImportedDocument } from "../import-report.js";
import { loadNamedSpec } from "../models.js";
import { show, shown, specsOf } from "../specs.js";
import type { Terminal } from "../terminal.js";
import { writeSpecFiles } from "../../../write/single-files.js";

export async function importDocuments(args: Arguments, terminal: Terminal): Promise<number> {
  const { flags } = args;
  if (flags.out !== undefined) return moveDocument(args, flags.out, terminal);
  if (!flags.report)
    throw new UsageError(
      "`speccast import openapi.json --report` shows what becomes of a document, `--out spec` moves it into the language.",
    );
  return reportOn(specsOf(args), args, terminal);
}

/** Moves one document into the language: writes a spec that leads to the same output. */
async function moveDocument(args: Arguments, out: string, terminal: Terminal): Promise<number> {
  const [path, ...others] = args.operands;
  if (path === undefined || others.length > 0)
    throw new UsageError("--out goes with one document: `speccast import openapi.json --out spec`.");
  if (/\.(?:ya?ml|json)$/i.test(out))
    throw new UsageError(
      `--out names a folder, for several files, and "${visible(out)}" reads like a file: \`speccast import openapi.json --out spec\`.`,
    );
  const cwd = process.cwd();
  const { model, document, diagnostics } = await loadNamedSpec(path, args);
  show(diagnostics, terminal);
  if (model === undefined || document === undefined) {
    if (model !== undefined) terminal.err(`${shown(cwd, path)} is a spec, not a document of OpenAPI.\n`);
    return 1;
  }
  const files = document.print();
  const folder = resolve(cwd, out);
  writeSpecFiles(folder, files, args.flags.force);
  // With --json, standard output is for the report alone.
  const say = args.flags.json && args.flags.report ? terminal.err : terminal.out;
  say(`${shown(cwd, path)} -> ${shown(cwd, join(folder, "api.yaml"))}: ${files.length} files written.\n`);
  return args.flags.report ? reportOn([path], args, terminal) : 0;
}

/** Reports what became of each keyword of the documents at `paths`. With `--lossless`, a loss is a failure. */
async function reportOn(paths: readonly string[], args: Arguments, terminal: Terminal): Promise<number> {
  const cwd = process.cwd();
  const { documents, specs, failed } = await documentsAt(paths, args, terminal);
  for (const path of specs) terminal.err(`${shown(cwd, path)} is a spec, not a document of OpenAPI.\n`);
  const found = [...documents.values()];
  if (args.flags.json) terminal.out(`${visibleJson(found.map(reportRow))}\n`);
  else for (const document of found) terminal.out(reportText(document));
  return !failed && specs.length === 0 && isAccepted(found, args) ? 0 : 1;
}

/** Returns whether `--lossless` has nothing against documents. */
export function isAccepted(documents: readonly ImportedDocument[], { flags }: Arguments): boolean {
  return !(flags.lossless && documents.some(isLossy));
}

/** The files at paths, as documents and specs. */
interface FoundDocuments {
  readonly documents: ReadonlyMap<string, ImportedDocument>;
  /** Specs that come from no document. */
  readonly specs: readonly string[];
  /** True if a file has errors, which were shown. */
  readonly failed: boolean;
}

/** Reads the documents among the files at `paths`, and shows their diagnostics if they have errors. */
export async function documentsAt(
  paths: readonly string[],
  args: Arguments,
  terminal: Terminal,
): Promise<FoundDocuments> {
  const cwd = process.cwd();
  const documents = new Map<string, ImportedDocument>();
  const specs: string[] = [];
  let failed = false;
  for (const path of paths) {
    const { model, document, diagnostics } = await loadNamedSpec(path, args);
    if (model === undefined) {
      failed = true;
      show(diagnostics, terminal);
    } else if (document === undefined) specs.push(path);
    else {
      const operations = model.endpoints.length + document.leftOut.length;
      const rows = document.ledger();
      const shares = document.shares(rows);
      const effects = effectCounts([...effectsOf(model).values()]);
      documents.set(path, { ...document, path: shown(cwd, path), rows, shares, operations, effects });
    }
  }
  return { documents, specs, failed };
}
