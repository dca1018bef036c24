/** The command `import`: what becomes of a document of OpenAPI. */
import { load } from "../compile.js";
import { UsageError } from "../config/generation.js";
import type { Arguments } from "./arguments.js";
import { isLossy, reportJson, reportText } from "./import-report.js";
import type { ImportedDocument } from "./import-report.js";
import { boundsOf, show, shown, specsOf } from "./specs.js";
import type { Terminal } from "./terminal.js";

/** Runs the command and returns the exit code. */
export async function importDocuments(args: Arguments, terminal: Terminal): Promise<number> {
  const { flags } = args;
  if (!flags.report && !flags.lossless)
    throw new UsageError("`speccast import openapi.json --report` shows what becomes of a document.");
  return reportOn(specsOf(args, terminal), args, terminal);
}

/** Reports what became of each keyword of the documents at `paths`. With `--lossless`, a loss is a failure. */
export async function reportOn(
  paths: readonly string[],
  args: Arguments,
  terminal: Terminal,
): Promise<number> {
  const { flags } = args;
  const cwd = process.cwd();
  const found: ImportedDocument[] = [];
  let failed = false;
  for (const path of paths) {
    const { model, document, diagnostics } = await load(path, { cwd, ...boundsOf(args) });
    if (model === undefined || document === undefined) {
      failed = true;
      show(diagnostics, { ...terminal, annotations: terminal.annotations && !flags.json });
      if (model !== undefined) terminal.err(`${shown(cwd, path)} is a spec, not a document of OpenAPI.\n`);
      continue;
    }
    const { leftOut } = document;
    const operations = model.endpoints.length + leftOut.length;
    found.push({ path: shown(cwd, path), rows: document.ledger(), leftOut, operations });
  }
  if (flags.json) terminal.out(reportJson(found));
  else for (const document of found) terminal.out(reportText(document));
  return failed || (flags.lossless && found.some(isLossy)) ? 1 : 0;
}
