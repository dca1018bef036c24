/** The pipeline: read, parse, decode, bind, check, lower, emit, audit. Each phase is loaded when it is needed. */
import { runtimeRooms, withTargets, type GenerateOptions, type ChosenOptions } from "../config/generation.js";
import { startSuggesting } from "../diagnostics/suggest.js";
import type { Emitter } from "../emit/emitter.js";
import type { OutputFile } from "../emit/index.js";
import { inputsOf, modelOf } from "./load-model.js";
import type { LoadedDocument, LoadedSpec, LoadOptions, SpecSyntax } from "./load-model.js";
import type { Memo } from "../memo/memo.js";
import type { Model } from "../language/model/model.js";
import { entryOf } from "../source/yaml/tree.js";
import type { SpecFiles } from "../source/read/read-spec.js";
import { timed } from "../base/timings.js";

export type { LoadedDocument, LoadedSpec, LoadOptions, SpecSyntax };

/** Settings of the phases that make the output. */
export interface OutputOptions {
  /** The targets and the form of the output. */
  readonly output: GenerateOptions;
  /** The user's own emitters. */
  readonly emitters?: readonly Emitter[];
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
export async function compileLoaded(
  { model, diagnostics, inputs, globs = [], isDocument }: LoadedSpec,
  options: OutputOptions,
): Promise<CompiledSpec> {
  if (model === undefined) return { diagnostics, inputs };
  const output = withTargets(options.output, isDocument === true ? "document" : "spec");
  const files = await emitModel(model, output, options);
  const { audit } = await timed("load audit", () => import("../audit/index.js"));
  const full = options.fullAudit === true;
  const { specPath } = options;
  const { runtime } = output;
  const scope = output.query?.scope;
  const settings = { full, specPath, runtime, rooms: runtimeRooms, scope };
  await timed("audit", () => audit(model, files, settings));
  return { model, diagnostics, inputs, globs, files };
}

/** Takes the spec at `path` as far as its model. Mistakes of the spec are diagnostics, never thrown. */
export async function load(path: string, options: LoadOptions = {}): Promise<LoadedDocument> {
  startSuggesting();
  const { readSpec } = await timed("load reader", () => import("../source/read/read-spec.js"));
  const { documentLimits, isDocument } = await import("../openapi/document/recognise.js");
  const { maxBytes, maxFiles } = documentLimits;
  const document = { isDocument, maxBytes, maxFiles };
  const opened = await timed("read", () => readSpec(path, { ...options, document }));
  if (!opened.ok) return { diagnostics: [opened.diagnostic], inputs: [] };
  const { root: source } = opened.files;
  if (isDocument(source)) {
    const { loadDocument } = await import("./load-document.js");
    return { ...(await loadDocument(source, opened.files, options)), isDocument: true };
  }
  const loaded = await loadSpecFiles(opened.files, options);
  const { globs } = opened.files;
  return globs.length === 0 ? loaded : { ...loaded, globs };
}

async function loadSpecFiles(files: SpecFiles, options: LoadOptions): Promise<LoadedDocument> {
  const { parseSpec } = await timed("load parser", () => import("../source/yaml/parse-spec.js"));
  const parsed = await timed("parse", () => parseSpec(files, options));
  if (entryOf(parsed.root.root, "import") !== undefined) {
    const { loadBeside } = await import("./load-document.js");
    const loaded = await loadBeside(parsed, files, options);
    if (loaded !== undefined) return loaded;
  }
  const inputs = inputsOf(
    [parsed.root, ...parsed.includes].map((file) => file.source),
    options,
  );
  if (parsed.root.root === undefined) return { diagnostics: parsed.diagnostics, inputs };
  return { ...(await modelOf(parsed, options)), inputs };
}

/** Emits the files of `model`. */
export async function emitModel(
  model: Model,
  options: ChosenOptions,
  { emitters, specPath, memo }: Omit<OutputOptions, "output"> = {},
): Promise<OutputFile[]> {
  const { emit } = await timed("load emitters", () => import("../emit/index.js"));
  const context = {
    ...(specPath === undefined ? {} : { specPath }),
    ...(memo === undefined ? {} : { memo }),
  };
  return timed("emit", () => emit(model, options, emitters, context));
}
