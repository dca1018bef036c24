/** The whole pipeline: loading, emit, audit. */
import { audit } from "../audit/index.js";
import { defined } from "../base/defined.js";
import {
  runtimeFolders,
  withTargets,
  type GenerateOptions,
  type ChosenOptions,
} from "../config/generation.js";
import type { PhaseDiagnostic } from "../diagnostics/phase-catalogue.js";
import { emit } from "../emit/index.js";
import type { OutputFile } from "../base/text-file.js";
import { load, type LoadOptions } from "./load.js";
import type { LoadedSpec } from "./loaded-spec.js";
import type { Memo } from "../memo/memo.js";
import type { Model } from "../language/model/model.js";
import { timed } from "../base/timings.js";
import { manifestName } from "../write/manifest.js";

/** Settings of the phases that make the output. */
export interface OutputOptions {
  /** The targets and the form of the output. */
  readonly output: GenerateOptions;
  /** The paths of modules with emitters of the user's own. */
  readonly modules?: readonly string[];
  /** The time that such an emitter has, in milliseconds. */
  readonly emitterLimitMs?: number;
  /** The folder that shown paths start from. */
  readonly cwd?: string;
  /** Path of the spec from the output folder, for maps. */
  readonly specPath?: string;
  /** The texts of the run before, under `watch`. */
  readonly memo?: Memo;
  /** Makes the audit also parse every emitted module and compare it with the model. */
  readonly fullAudit?: boolean;
}

/** A spec with its output. */
export interface CompiledSpec extends LoadedSpec {
  /** Absent when a diagnostic is an error. */
  readonly files?: readonly OutputFile[];
}

/**
 * Takes the spec at `path` through every phase. Writes nothing. Mistakes of the spec are diagnostics.
 * @throws Error when the audit finds something in the output that the spec cannot account for; this
 * is a bug of speccast.
 */
export async function compile(path: string, options: LoadOptions & OutputOptions): Promise<CompiledSpec> {
  // The trees of a document, which are larger than its model, are not kept while files are made.
  const { document: _, ...loaded } = await load(path, options);
  return compileLoaded(loaded, options);
}

/**
 * Takes a loaded spec through the phases that make the output. Writes nothing.
 * @throws Error when the audit finds something in the output that the spec cannot account for.
 */
export async function compileLoaded(loaded: LoadedSpec, options: OutputOptions): Promise<CompiledSpec> {
  const { model, diagnostics, inputs, globs = [] } = loaded;
  if (model === undefined) return { diagnostics, inputs };
  const output = withTargets(options.output, loaded.isDocument === true ? "document" : "spec");
  const { files, faults } = await withOwnFiles(model, output, options);
  if (files === undefined) return { model, diagnostics: [...diagnostics, ...faults], inputs, globs };
  const full = options.fullAudit === true;
  const { specPath } = options;
  const { runtime } = output;
  const scope = output.query?.scope;
  const settings = { full, specPath, runtime, folders: runtimeFolders, scope };
  await timed("audit", () => audit(model, files, settings));
  return { model, diagnostics, inputs, globs, files };
}

/** Emits the files of `model`, with those of the user's own modules. */
async function withOwnFiles(
  model: Model,
  output: ChosenOptions,
  options: OutputOptions,
): Promise<{ readonly files?: readonly OutputFile[]; readonly faults: readonly PhaseDiagnostic[] }> {
  const { modules = [], cwd = process.cwd(), emitterLimitMs: limitMs } = options;
  if (modules.length === 0) return { files: await emitModel(model, output, options), faults: [] };
  const { clashesOf, runOwnEmitters } = await import("../own-modules/own-emitters.js");
  const limit = defined({ limitMs });
  const own = await timed("own emitters", () =>
    runOwnEmitters(modules, { model, options: output, cwd, ...limit }),
  );
  if (own.diagnostics.length > 0) return { faults: own.diagnostics };
  const files = await emitModel(model, output, { ...options, files: own.files });
  const owned = new Set<OutputFile>(own.files);
  const others = files.filter((file) => !owned.has(file));
  const faults = clashesOf(own.files, [...others.map(({ path }) => path), manifestName], cwd);
  return faults.length > 0 ? { faults } : { files, faults };
}

/** Emits the files of `model`; `files` are further ones, complete. */
export async function emitModel(
  model: Model,
  options: ChosenOptions,
  { specPath, memo, files }: Omit<OutputOptions, "output"> & { readonly files?: readonly OutputFile[] } = {},
): Promise<OutputFile[]> {
  const context = defined({ specPath, memo, files });
  return timed("emit", () => emit(model, options, context));
}
