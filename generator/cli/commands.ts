/** The commands. `bin.ts` handles the run that changes nothing before it loads this. */
import type { Generation } from "../config/generation.js";
import { messageOfMachine } from "../disk-failure.js";
import { load } from "../compile.js";
import { checkOutput, generateOutput, type GenerateResult } from "../generate.js";
import { toJsonDiagnostics } from "../diagnostics/render.js";
import { visibleJson } from "../diagnostics/visible.js";
import { reportTimings, startTimings, timingTable } from "../timings.js";
import { version } from "../version.js";
import type { FileState } from "../write/plan.js";
import { isUnchanged } from "../write/unchanged.js";
import { WriteError } from "../write/write-error.js";
import { maySkip, type Arguments } from "./arguments.js";
import { selectGenerations, specsWithoutOutput } from "./generations.js";
import { describeCheck, describeGenerate } from "./describe.js";
import { gapList, type PlacedGap } from "./gaps.js";
import { extraList, extraRow, placedExtras, type PlacedExtra } from "./extras.js";
import { generateCommand, shellWord } from "./remedy.js";
import { boundsOf, readingOf, show, shown, showWarnings, specsOf } from "./specs.js";
import type { Terminal } from "./terminal.js";

/** Runs one command and returns the exit code. */
export async function runCommand(args: Arguments, terminal: Terminal): Promise<number> {
  startTimings();
  try {
    if (args.command === "explain") return await (await import("./explain.js")).explainCode(args, terminal);
    if (args.command === "gaps") return await gaps(args, terminal);
    if (args.command === "prove") return await (await import("./prove.js")).proveSpecs(args, terminal);
    if (args.command === "import") return await (await import("./import.js")).importDocuments(args, terminal);
    if (args.command === "watch") return await (await import("./watch.js")).watchSpecs(args, terminal);
    if (args.command === "init") return (await import("./init.js")).initProject(args, terminal);
    if (args.command === "lsp") return await (await import("./lsp.js")).serveLanguage(args, terminal);
    if (args.command === "docs") return await (await import("./docs.js")).writeDocs(args, terminal);
    if (args.command === "diff") return await (await import("./diff.js")).diffSpecs(args, terminal);
    return await generateAll(args, terminal);
  } catch (error) {
    const message = error instanceof WriteError ? error.message : messageOfMachine(error);
    if (message === undefined) throw error;
    terminal.err(`speccast: ${message}\n`);
    return 1;
  } finally {
    reportTimings();
    if (args.flags.timing) terminal.err(timingTable());
  }
}

async function generateAll(args: Arguments, terminal: Terminal): Promise<number> {
  const cwd = process.cwd();
  const specs = specsWithoutOutput(args, cwd);
  if (specs !== undefined) return checkSpecs(specs, args, terminal);
  if (!args.flags.staged) return generateFrom(cwd, { args, terminal, command: () => generateCommand(args) });
  const { withStagedFiles } = await import("./staged.js");
  return withStagedFiles(args, cwd, (folder, staged) => {
    const { generations, warnings } = selectGenerations(staged, folder);
    if (maySkip(args.flags) && generations.every((generation) => isUnchanged(generation, version))) {
      showWarnings(warnings, terminal);
      terminal.out("The output is up to date.\n");
      return Promise.resolve(0);
    }
    const command = (out: string): string => `${generateCommand(args)} && git add ${shellWord(out)}`;
    return generateFrom(folder, { args: staged, terminal, command });
  });
}

/** Judges specs whose output nobody has named. */
async function checkSpecs(specs: readonly string[], args: Arguments, terminal: Terminal): Promise<number> {
  const cwd = process.cwd();
  const rows: Record<string, unknown>[] = [];
  for (const spec of specs) {
    const { model, diagnostics } = await load(spec, readingOf(spec, args, cwd));
    const [ok, name] = [model !== undefined, shown(cwd, spec)];
    rows.push({ spec: name, out: null, ok, diagnostics: toJsonDiagnostics(diagnostics), files: [] });
    if (args.flags.json) continue;
    show(diagnostics, terminal);
    if (ok) terminal.out(`${name} has no errors. To compare its output as well, add --out FOLDER.\n`);
  }
  if (args.flags.json) terminal.out(`${visibleJson(rows)}\n`);
  return rows.every(({ ok }) => ok) ? 0 : 1;
}

interface GenerateRun {
  readonly args: Arguments;
  readonly terminal: Terminal;
  /** The command that updates the output in `folder`. */
  readonly command: (folder: string) => string;
}

/** Generates or checks the output that `args` select, from the folder `cwd`. */
async function generateFrom(cwd: string, { args, terminal, command }: GenerateRun): Promise<number> {
  const results: { readonly generation: Generation; readonly result: GenerateResult }[] = [];
  const { generations, warnings } = selectGenerations(args, cwd);
  showWarnings(warnings, terminal);
  for (const generation of generations) {
    const options = { cwd, force: args.flags.force, audit: args.flags.audit, ...boundsOf(args) };
    const result = await (args.command === "check" ? checkOutput : generateOutput)(generation, options);
    results.push({ generation, result });
    if (args.flags.json) continue;
    show(result.diagnostics, terminal);
    const describe = args.command === "check" ? describeCheck : describeGenerate;
    const place = { folder: shown(cwd, generation.out), spec: shown(cwd, generation.spec) };
    const { options: own } = generation;
    const { out, err } = describe(result, { ...place, options: own, command: command(place.folder) });
    terminal.out(out);
    terminal.err(err);
  }
  const ok = results.every(({ result }) => result.ok);
  const { report, rows: reports } = await reportsOn(ok ? generations : [], args, terminal);
  if (args.flags.json) {
    const rows = results.map(({ generation, result }) => ({
      ...toJson(generation, result, cwd),
      files: filesOf(args, result),
      ...reports.get(generation.spec),
    }));
    terminal.out(`${visibleJson(rows)}\n`);
  }
  return ok ? report : 1;
}

/** Reports on the documents among the specs of generations, with `--report`. Returns the exit code, and the rows for programs. */
async function reportsOn(
  generations: readonly Generation[],
  args: Arguments,
  terminal: Terminal,
): Promise<{ readonly report: number; readonly rows: ReadonlyMap<string, { readonly report: unknown }> }> {
  const rows = new Map<string, { readonly report: unknown }>();
  if (!args.flags.report) return { report: 0, rows };
  const { documentsAt, isAccepted } = await import("./import.js");
  const { reportRow, reportText } = await import("./import-report.js");
  const specs = [...new Set(generations.map(({ spec }) => spec))];
  const { documents, failed } = await documentsAt(specs, args, terminal);
  for (const [spec, document] of documents) {
    if (args.flags.json) rows.set(spec, { report: reportRow(document) });
    else terminal.out(reportText(document));
  }
  return { report: !failed && isAccepted([...documents.values()], args) ? 0 : 1, rows };
}

function toJson(generation: Generation, result: GenerateResult, cwd: string): Record<string, unknown> {
  return {
    spec: shown(cwd, generation.spec),
    out: shown(cwd, generation.out),
    ok: result.ok,
    diagnostics: toJsonDiagnostics(result.diagnostics),
  };
}

/** The files with their state before the run, or with the action of the run. */
function filesOf(args: Arguments, result: GenerateResult): { path: string; state: string }[] {
  const done: Readonly<Partial<Record<FileState, string>>> = {
    missing: "written",
    stale: "written",
    edited: "written",
    orphaned: "removed",
    "orphaned-edited": "kept",
  };
  const wrote = args.command === "generate" && result.ok;
  return result.files.map(({ path, state }) => ({ path, state: (wrote ? done[state] : undefined) ?? state }));
}

async function gaps(args: Arguments, terminal: Terminal): Promise<number> {
  const cwd = process.cwd();
  const found: PlacedGap[] = [];
  const carried: PlacedExtra[] = [];
  let failed = false;
  for (const spec of specsOf(args, terminal)) {
    const { model, diagnostics } = await load(spec, readingOf(spec, args, cwd));
    if (model === undefined) {
      failed = true;
      // Standard output is for the JSON alone.
      show(diagnostics, { ...terminal, annotations: terminal.annotations && !args.flags.json });
      continue;
    }
    found.push(...model.gaps.map((gap) => ({ ...gap, place: model.places[gap.path] })));
    carried.push(...placedExtras(model));
  }
  if (args.flags.carried) {
    if (args.flags.json) terminal.out(`${visibleJson(carried.map(extraRow))}\n`);
    else if (!failed) terminal.out(extraList(carried));
  } else if (args.flags.json) {
    const rows = found.map(({ path, place, text, name, assume }) => ({
      path,
      file: place?.file ?? null,
      line: place?.line ?? null,
      column: place?.column ?? null,
      text,
      name: name ?? null,
      assume: assume ?? null,
    }));
    terminal.out(`${visibleJson(rows)}\n`);
  } else if (!failed) terminal.out(gapList(found));
  return failed ? 1 : 0;
}
