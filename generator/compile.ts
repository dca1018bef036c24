/** The pipeline: read, parse, check, lower, emit. It knows the order and nothing else. */
import type { Cast } from "./config/cast.js";
import type { Diagnostic } from "./diagnostics/diagnostic.js";
import type { Emitter } from "./emit/emitter.js";
import type { OutputFile } from "./emit/index.js";
import type { Model } from "./model/model.js";
import type { LoadOptions } from "./parse/load.js";
import { timed } from "./timings.js";
import type { HashedFile } from "./write/manifest.js";

/** A spec as far as it could be taken: the model is there when no diagnostic is an error. */
export interface LoadedSpec {
  readonly model?: Model;
  readonly diagnostics: readonly Diagnostic[];
  /** The files that were read, absolute paths with the hash of their text; the root first. */
  readonly inputs: readonly HashedFile[];
}

/** Reads, parses, checks and lowers the spec at `path`. */
export async function load(path: string, options: LoadOptions = {}): Promise<LoadedSpec> {
  const { loadSyntax } = await timed("load parser", () => import("./parse/load.js"));
  const syntax = await timed("parse", () => loadSyntax(path, options));
  const inputs = syntax.inputs;
  if (syntax.root === undefined) return { diagnostics: syntax.diagnostics, inputs };
  const { check } = await timed("load checker", () => import("./check/index.js"));
  const checked = await timed("check", () => check(syntax));
  const diagnostics = [...syntax.diagnostics, ...checked.diagnostics];
  if (checked.ast === undefined || diagnostics.some((finding) => finding.severity === "error"))
    return { diagnostics, inputs };
  const { ast } = checked;
  const { lower } = await import("./lower/index.js");
  return { model: await timed("lower", () => lower(ast)), diagnostics, inputs };
}

/** The output of `model` under the options of `cast`. */
export async function cast(
  model: Model,
  options: Cast["options"],
  extra: readonly Emitter[] = [],
): Promise<OutputFile[]> {
  const { emit } = await timed("load emitters", () => import("./emit/index.js"));
  return timed("emit", () => emit(model, options, extra));
}
