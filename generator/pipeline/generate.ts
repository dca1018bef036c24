/** Generate and check: from the spec on the disk to the output on the disk. */
import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { defined } from "../base/defined.js";
import { compile, compileLoaded, type CompiledSpec, type OutputOptions } from "./compile.js";
import { formatted } from "./format.js";
import type { LoadedSpec } from "./loaded-spec.js";
import type { ReadOptions } from "../source/read/read-spec.js";
import type { ParseOptions } from "../source/yaml/parse-spec.js";
import type { GenerateOptions, Generation } from "../config/generation.js";
import type { OutputFile } from "../base/text-file.js";
import type { Memo } from "../memo/memo.js";
import { asJson, printJson } from "../print/json.js";
import { timed } from "../base/timings.js";
import {
  applyPlans,
  stagedByKilledRuns,
  withOutputFolders,
  type FolderPlan,
  type WriteContext,
} from "../write/apply.js";
import { keptWarnings } from "../write/kept-warnings.js";
import { holdsDocs, manifestProblem, otherOwner, readLastRun } from "../write/last-run.js";
import { manifestJson, manifestName, manifestOf } from "../write/manifest.js";
import { resolveOutputFolder } from "../write/output-folder.js";
import { mayWrite, planOutput, type PlannedFile } from "../write/plan.js";
import { WriteError } from "../base/disk-failure.js";
import { pathFrom } from "../base/paths.js";

export interface RunOptions extends Pick<ReadOptions, "maxFileBytes">, Pick<ParseOptions, "maxNodes"> {
  /** Folder of the project; the working folder by default. */
  readonly cwd?: string;
  /** True to overwrite generated files that were edited. */
  readonly force?: boolean;
  /** True to parse every emitted file and compare it with the model. */
  readonly audit?: boolean;
}

/** Options of a run that others follow in one process. */
interface RepeatedRunOptions extends RunOptions {
  /** The texts of the run before. */
  readonly memo?: Memo;
}

/** The findings and effects of a run. */
export interface GenerateResult {
  /** True when the spec has no error and the output matches it. */
  readonly ok: boolean;
  readonly diagnostics: LoadedSpec["diagnostics"];
  /** Every file of the output, in its state before the run. */
  readonly files: readonly PlannedFile[];
  /** True if nothing was written because another output of the same run failed. */
  readonly isHeldBack?: boolean;
  /** The reason why the manifest was not used; absent when all is well. */
  readonly manifestProblem?: string;
  /** The options of the last run that wrote the output, where they are others than those of this one. */
  readonly writtenWith?: GenerateOptions;
  /** The names of folders that killed runs left in the output. `generate` removes them. */
  readonly leftovers?: readonly string[];
}

/**
 * Brings the output of `generation` up to date. Writes nothing when the spec has an error, when a
 * generated file was edited (unless `force`), or when a file of the user is in the way.
 * @throws WriteError when the folder cannot or must not be written.
 */
export async function generateOutput(
  generation: Generation,
  options: RunOptions = {},
): Promise<GenerateResult> {
  const [result] = await generateOutputs([generation], options);
  return result as GenerateResult;
}

/**
 * Brings several outputs up to date, all of them or none: see `generateOutput`. Returns their results in the same order.
 * @throws WriteError when a folder cannot or must not be written.
 */
export async function generateOutputs(
  generations: readonly Generation[],
  options: RunOptions = {},
): Promise<readonly GenerateResult[]> {
  const outputs: MadeOutput[] = [];
  for (const generation of generations) outputs.push(await makeOutput(generation, options));
  return write(outputs, options);
}

/**
 * Brings the output of `generation` up to date with its spec, which is loaded already.
 * @throws WriteError when the folder cannot or must not be written.
 */
export async function generateLoaded(
  generation: Generation,
  spec: LoadedSpec,
  options: RepeatedRunOptions = {},
): Promise<GenerateResult> {
  const [result] = await write([await makeOutput(generation, options, spec)], options);
  return result as GenerateResult;
}

/** The output of a generation, of which nothing is written yet. */
interface MadeOutput extends Pick<CompiledSpec, "diagnostics" | "inputs"> {
  readonly generation: Generation;
  /** Folder of the project. */
  readonly root: string;
  /** The output folder, a real path. */
  readonly folder: string;
  /** The whole output with its manifest; absent when the spec has an error. */
  readonly files?: readonly OutputFile[];
}

/** Writes outputs, unless one of their specs has an error, or one of their files is in the way. */
async function write(
  outputs: readonly MadeOutput[],
  options: RunOptions,
): Promise<readonly GenerateResult[]> {
  if (outputs.some(({ files }) => files === undefined))
    return outputs.map(({ diagnostics, files }) => ({
      ok: false,
      diagnostics,
      files: [],
      ...(files !== undefined && { isHeldBack: true }),
    }));
  const contexts = outputs.map(({ generation: { spec }, root, folder }) => ({
    folder,
    root,
    spec: pathFrom(root, spec),
  }));
  return timed("write", () =>
    withOutputFolders(contexts, () => {
      const plans = outputs.map((output, at) => planOf(output, contexts[at] as WriteContext, options));
      const isRefused = plans.some(({ ok }) => !ok);
      if (!isRefused) applyPlans(plans);
      return plans.map(({ plan, ok, diagnostics, problem }) => ({
        ok: !isRefused,
        diagnostics,
        files: plan,
        ...(isRefused && ok && { isHeldBack: true }),
        ...defined({ manifestProblem: problem }),
      }));
    }),
  );
}

/** A plan with what the result of its run says. */
interface OutputPlan extends FolderPlan, Pick<GenerateResult, "ok" | "diagnostics"> {
  readonly problem: string | undefined;
}

/**
 * Plans an output; `ok` is false if a file is in the way.
 * @throws WriteError when the folder must not be written.
 */
function planOf(
  { generation, files = [], diagnostics, inputs }: MadeOutput,
  context: WriteContext,
  { force = false }: RunOptions,
): OutputPlan {
  const { folder, root } = context;
  const lastRun = readLastRun(folder);
  if (holdsDocs(lastRun))
    throw new WriteError(
      "The output folder holds a reference of `speccast docs`. Give generated code a folder of its own.",
    );
  const owner = otherOwner(lastRun, folder, generation.spec);
  // A spec that imports the owner, or includes it, takes its place.
  const isPart = inputs.some(({ path }) => path === owner);
  if (owner !== undefined && !isPart && !force)
    throw new WriteError(
      `The output folder holds output generated from ${pathFrom(root, owner)}. Give each spec a folder of its own; --force replaces it.`,
    );
  const plan = planOutput(folder, files, lastRun);
  const ok = mayWrite(plan, force);
  return { context, plan, ok, diagnostics, problem: manifestProblem(lastRun) };
}

/** Compares several outputs with their specs: see `checkOutput`. */
export async function checkOutputs(
  generations: readonly Generation[],
  options: RunOptions = {},
): Promise<readonly GenerateResult[]> {
  const results: GenerateResult[] = [];
  for (const generation of generations) results.push(await checkOutput(generation, options));
  return results;
}

/**
 * Compares the output of `generation` with the spec. Writes nothing.
 * @throws WriteError when the folder cannot be read or must not hold output.
 */
export async function checkOutput(generation: Generation, options: RunOptions = {}): Promise<GenerateResult> {
  const { folder, files, diagnostics } = await makeOutput(generation, options);
  if (files === undefined) return { ok: false, diagnostics, files: [] };
  const lastRun = readLastRun(folder);
  const plan = planOutput(folder, files, lastRun);
  const last = lastRun.kind === "recorded" ? lastRun.manifest?.options : undefined;
  const leftovers = stagedByKilledRuns(folder);
  const isOther = last !== undefined && !("docs" in last) && !isSame(last, generation.options);
  return {
    ok: plan.every((file) => file.state === "current"),
    diagnostics,
    files: plan,
    ...(isOther ? { writtenWith: last } : {}),
    ...(leftovers.length > 0 ? { leftovers } : {}),
    ...defined({ manifestProblem: manifestProblem(lastRun) }),
  };
}

function isSame(one: GenerateOptions, other: GenerateOptions): boolean {
  const { targets, ...rest } = one;
  const { targets: others, ...more } = other;
  const sorted = (names: GenerateOptions["targets"]) => names && [...names].sort();
  return isDeepStrictEqual([sorted(targets), rest], [sorted(others), more]);
}

/** The folder that includes of the spec may not leave, as options of reading. */
export function boundOf({
  includeRoot,
  includeHelp,
}: Generation): Pick<ReadOptions, "includeRoot" | "includeHelp"> {
  return defined({ includeRoot, includeHelp });
}

/** Returns the paths of the modules with emitters of the user's own. */
export function ownModules({ out, options }: Pick<Generation, "out" | "options">): string[] {
  return (options.emitters ?? []).map((path) => resolve(out, path));
}

/** Makes the output of a generation; `spec` is its spec where that is loaded already. */
async function makeOutput(
  generation: Generation,
  options: RepeatedRunOptions,
  spec?: LoadedSpec,
): Promise<MadeOutput> {
  const { cwd: root = process.cwd(), memo } = options;
  const folder = resolveOutputFolder(generation.out, root);
  const chosen = outputOptions(generation, folder, options);
  const compiled =
    spec === undefined
      ? await compile(generation.spec, { ...options, ...boundOf(generation), ...chosen })
      : await compileLoaded(spec, chosen);
  const { files, diagnostics, inputs, globs = [] } = compiled;
  const made = { generation, root, folder, diagnostics, inputs };
  if (files === undefined) return made;
  const laidOut = async (some: readonly OutputFile[]): Promise<readonly OutputFile[]> => {
    if (generation.options.format !== true) return some;
    return timed("format", () => formatted(some, folder, { root, memo }));
  };
  const outputs = await laidOut(files);
  const manifest = manifestOf({
    folder,
    options: generation.options,
    inputs,
    globs,
    files: outputs,
    ...(diagnostics.length > 0 && { warnings: keptWarnings(diagnostics, inputs, root) ?? true }),
  });
  const recorded = { path: manifestName, text: printJson(asJson(manifestJson(manifest))) };
  return { ...made, files: [...outputs, ...(await laidOut([recorded]))] };
}

function outputOptions(
  { spec, out, options }: Generation,
  folder: string,
  run: RepeatedRunOptions,
): OutputOptions {
  return {
    output: options,
    specPath: pathFrom(folder, spec),
    fullAudit: run.audit === true,
    ...(options.emitters === undefined ? {} : { modules: ownModules({ out, options }) }),
    ...defined({ cwd: run.cwd, memo: run.memo }),
  };
}
