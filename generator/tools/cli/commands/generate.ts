/** The commands `generate` and `check`. */
import { existsSync } from "node:fs";
import { resolve, join } from "node:path";
import { foldersUp } from "../../../base/paths.js";
import { readConfig } from "../../../config/config.js";
import { type Generation, queryPackages } from "../../../config/generation.js";
import { checkOutputs, generateOutputs, type GenerateResult } from "../../../pipeline/generate.js";
import { toJsonDiagnostics } from "../../../diagnostics/render.js";
import { visibleJson } from "../../../diagnostics/visible.js";
import type { FileState } from "../../../write/plan.js";
import { maySkip, type Arguments } from "../arguments.js";
import { selectGenerations, specsWithoutOutput } from "../generations.js";
import { describeCheck, describeGenerate } from "../describe.js";
import { commandToGenerate } from "../remedy.js";
import { shellWord } from "../../../base/shell-word.js";
import { loadNamedSpec } from "../models.js";
import { boundsOf, show, shown, showUnchanged } from "../specs.js";
import type { Terminal } from "../terminal.js";
import { toolWithOwnImports } from "../tsconfig.js";
import { mapUnder, readJson } from "../loose-json.js";

/** Runs `generate` or `check` and returns the exit code. */
export async function generateAll(args: Arguments, terminal: Terminal): Promise<number> {
  const cwd = process.cwd();
  const specs = specsWithoutOutput(args, cwd);
  if (specs !== undefined) return checkSpecs(specs, args, terminal);
  if (!args.flags.staged)
    return generateFrom(cwd, { args, terminal, command: () => commandToGenerate(args) });
  const { withStagedFiles } = await import("../staged.js");
  return withStagedFiles(args, cwd, (folder, staged) => {
    if (maySkip(args) && showUnchanged(selectGenerations(staged, folder), { cwd: folder, terminal })) {
      terminal.out("The output is up to date.\n");
      return Promise.resolve(0);
    }
    const command = (out: string): string => {
      const config = staged.configs?.find((path) => listsOutput(resolve(folder, path), resolve(folder, out)));
      const flags = config === undefined ? args.flags : { ...args.flags, config };
      return `${commandToGenerate({ ...args, flags })} && git add ${shellWord(out)}`;
    };
    return generateFrom(folder, { args: staged, terminal, command });
  });
}

/** Returns whether the configuration at `path` lists the output folder `out`. */
function listsOutput(path: string, out: string): boolean {
  return readConfig(path).some((generation) => generation.out === out);
}

/** Judges specs whose output nobody has named. */
async function checkSpecs(specs: readonly string[], args: Arguments, terminal: Terminal): Promise<number> {
  const cwd = process.cwd();
  const rows: Record<string, unknown>[] = [];
  for (const spec of specs) {
    const { model, diagnostics } = await loadNamedSpec(spec, args);
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
  const generations = selectGenerations(args, cwd);
  const options = { cwd, force: args.flags.force, audit: args.flags.audit, ...boundsOf(args) };
  const make = args.command === "check" ? checkOutputs : generateOutputs;
  const results = (await make(generations, options)).map((result, at) => ({
    generation: generations[at] as Generation,
    result,
  }));
  const shownSpecs = new Set<string>();
  for (const { generation, result } of args.flags.json ? [] : results) {
    // The findings of a spec are the same for each of its outputs.
    const isFirst = shownSpecs.size < shownSpecs.add(generation.spec).size;
    if (isFirst) show(result.diagnostics, terminal);
    else if (result.files.length === 0) continue;
    const describe = args.command === "check" ? describeCheck : describeGenerate;
    const folder = shown(cwd, generation.out);
    const { out, err } = describe(result, {
      folder,
      spec: shown(cwd, generation.spec),
      options: generation.options,
      command: command(folder),
      isOneOfSeveral: generations.length > 1,
      isThere: existsSync(generation.out),
    });
    terminal.out(out);
    const warnings = [queryPackageWarning(generation, folder), importsWarning(args, generation, folder)];
    terminal.err(`${warnings.join("")}${err}`);
  }
  const ok = results.every(({ result }) => result.ok);
  const { report, rows: reports } = await reportsOn(ok ? generations : [], args, terminal);
  if (args.flags.json) {
    const rows = results.map(({ generation: { spec, out }, result }) => ({
      spec: shown(cwd, spec),
      out: shown(cwd, out),
      ok: result.ok,
      diagnostics: toJsonDiagnostics(result.diagnostics),
      files: filesOf(args, result),
      ...reports.get(spec),
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
  const { reportRow, reportText } = await import("../import-report.js");
  const specs = [...new Set(generations.map(({ spec }) => spec))];
  const { documents, failed } = await documentsAt(specs, args, terminal);
  for (const [spec, document] of documents) {
    if (args.flags.json) rows.set(spec, { report: reportRow(document) });
    else terminal.out(reportText(document));
  }
  return { report: !failed && isAccepted([...documents.values()], args) ? 0 : 1, rows };
}

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

const firstVersion = 5;

/**
 * Returns the warning about the package of a generation; undefined where a `package.json` above the output lists a
 * version that fits.
 */
function queryPackageWarning({ out, options }: Generation, folder: string): string | undefined {
  if (options.query === undefined) return undefined;
  const name = queryPackages[options.query.for];
  const found = versionAbove(out, name);
  if (found === undefined)
    return `warning: ${folder} imports types of ${name}, and no package.json above it lists that package. Install it: npm install ${name}\n`;
  const major = /\d+/.exec(found)?.[0];
  if (major === undefined || Number(major) >= firstVersion) return undefined;
  return `warning: ${folder} needs version ${firstVersion} of ${name} or a later one, and package.json has ${found}. Update it: npm install ${name}@latest\n`;
}

/**
 * Returns the warning about imports that a tool of the project does not find; undefined where a configuration or the command
 * line says how they end.
 */
function importsWarning(
  { command, flags }: Arguments,
  { out, options }: Generation,
  folder: string,
): string | undefined {
  const isStated = flags.out === undefined || flags.imports !== undefined || options.emit !== undefined;
  const tool = isStated || command !== "generate" ? undefined : toolWithOwnImports(out);
  if (tool === undefined) return undefined;
  return `warning: the imports in ${folder} end in .js, and ${tool.name} finds no TypeScript by that. Add --imports ${tool.imports}, or let \`npx speccast init\` write a configuration for this project.\n`;
}

/** Returns the version of a package by the nearest `package.json` above a folder that lists it: the installed one, else the range. */
function versionAbove(folder: string, name: string): string | undefined {
  for (const at of foldersUp(folder)) {
    const description = readJson(join(at, "package.json"));
    const range = ["dependencies", "devDependencies", "peerDependencies"]
      .map((key) => mapUnder(description, key)[name])
      .find((one) => typeof one === "string");
    const installed = readJson(join(at, "node_modules", name, "package.json"))?.["version"];
    if (typeof range === "string") return typeof installed === "string" ? installed : range;
  }
  return undefined;
}
