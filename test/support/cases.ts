/** The cases: the folders under test/cases, each with a spec and what speccast makes of it. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { audit } from "../../generator/audit/index.js";
import { compile, emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import {
  defaultOptions,
  withTargets,
  type GenerateOptions,
  type ChosenOptions,
} from "../../generator/config/generation.js";
import { readOptions } from "../../generator/config/config.js";
import { renderDiagnostics } from "../../generator/diagnostics/render.js";
import { isTemplate } from "../../generator/emit/output/templates.js";

/** The folder of all cases. */
export const casesFolder = fileURLToPath(new URL("../cases/", import.meta.url));

/** The names of all cases, sorted. */
export const caseNames: readonly string[] = readdirSync(casesFolder).sort();

/** The names of the cases in which something is not committed yet; all of them outside a git repository. */
export function changedCases(folder = casesFolder, names = caseNames): readonly string[] {
  const args = ["status", "--porcelain", "--untracked-files=all", "-z", "--", "."];
  const { status, stdout } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
  if (status !== 0) return names;
  const changed = new Set([...stdout.matchAll(/test\/cases\/([^/\0]+)\//g)].map(([, name]) => name));
  return names.filter((name) => changed.has(name));
}

/** The diagnostics of a case as they are printed, and its output by path; empty after an error. */
export interface CaseResult {
  readonly diagnostics: string;
  readonly files: ReadonlyMap<string, string>;
}

/** The contents of `options.json`: options of the generation, and the excerpts that `expected.md` shows. */
export interface CaseOptions {
  readonly options: ChosenOptions;
  /** Like the option of test/support/expected-page.ts; `everything` keeps every module in `expected/` instead. */
  readonly show?: readonly string[] | "everything";
  /** Paths of emitters in the folder of the case. */
  readonly emitters?: readonly string[];
}

/** Reads the options of the case in `folder`. */
export function caseOptions(folder: string): CaseOptions {
  const path = join(folder, "options.json");
  if (!existsSync(path)) return { options: defaultOptions };
  const { show, emitters, ...given } = JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown> &
    Pick<CaseOptions, "show" | "emitters">;
  const options = withTargets(readOptions(given, path), "spec");
  return {
    options,
    ...(show === undefined ? {} : { show }),
    ...(emitters === undefined ? {} : { emitters }),
  };
}

/** Generates the output of the case in `folder` in memory. */
export async function generateCase(
  folder: string,
  { audited = false, ...others }: { readonly audited?: boolean } & Pick<GenerateOptions, "split"> = {},
): Promise<CaseResult> {
  const { options: own, emitters } = caseOptions(folder);
  const options = { ...own, ...others };
  if (emitters !== undefined) return withEmitters(folder, emitters, options);
  const { model, diagnostics } = await load("spec.yaml", { cwd: folder });
  const rendered = diagnostics.length === 0 ? "" : renderDiagnostics(diagnostics, { color: false });
  if (model === undefined) return { diagnostics: rendered, files: new Map() };
  const files = await emitModel(model, options);
  if (audited) await audit(model, files, { full: true });
  return { diagnostics: rendered, files: new Map(files.map((file) => [file.path, file.text])) };
}

/** Generates the output of a case with emitters of its own. One that never returns has a second. */
async function withEmitters(
  folder: string,
  emitters: readonly string[],
  output: ChosenOptions,
): Promise<CaseResult> {
  const { diagnostics, files = [] } = await compile("spec.yaml", {
    cwd: folder,
    output,
    modules: emitters.map((path) => join(folder, path)),
    ...(folder.endsWith("emitter-time") ? { emitterLimitMs: 1000 } : {}),
    fullAudit: true,
  });
  const rendered = diagnostics.length === 0 ? "" : renderDiagnostics(diagnostics, { color: false });
  return { diagnostics: rendered, files: new Map(files.map((file) => [file.path, file.text])) };
}

/** The modules of an output that depend on the spec; copies of templates are left out. */
export function emittedModules(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...files].filter(([path]) => path.endsWith(".ts") && !isTemplate(path)));
}

/** Returns whether the case of this name has an output: its spec has no error. */
export function hasOutput(name: string): boolean {
  return (
    existsSync(join(casesFolder, name, "expected.md")) || existsSync(join(casesFolder, name, "expected"))
  );
}
