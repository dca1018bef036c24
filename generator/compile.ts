/** The pipeline: read, parse, check, lower, emit. It knows the order and nothing else. */
import { resolve } from "node:path";
import type { GenerateOptions } from "./config/generation.js";
import type { Diagnostic } from "./diagnostics/diagnostic.js";
import type { Emitter } from "./emit/emitter.js";
import type { OutputFile } from "./emit/index.js";
import type { Model } from "./model/model.js";
import type { LoadedSyntax, LoadOptions } from "./parse/load-syntax.js";
import { timed } from "./timings.js";
import { hashText } from "./write/hash.js";
import type { HashedFile } from "./write/manifest.js";

/** A spec as far as it could be taken: the model is there when no diagnostic is an error. */
export interface LoadedSpec {
  readonly model?: Model;
  readonly diagnostics: readonly Diagnostic[];
  /** The files that were read, absolute paths with the hash of their text; the root first. */
  readonly inputs: readonly HashedFile[];
}

/** Reads, parses, checks and lowers the spec at `path`. Faults of the spec are diagnostics, never thrown. */
export async function load(path: string, options: LoadOptions = {}): Promise<LoadedSpec> {
  const { loadSyntax } = await timed("load parser", () => import("./parse/load-syntax.js"));
  const syntax = await timed("parse", () => loadSyntax(path, options));
  const inputs = inputsOf(syntax, options.cwd ?? process.cwd());
  const { check, checkModel } = await timed("load checker", () => import("./check/index.js"));
  const checked = await timed("check", () => check(syntax));
  const found = [...syntax.diagnostics, ...checked.diagnostics];
  const { ast } = checked;
  if (ast === undefined || hasError(found)) return { diagnostics: found, inputs };
  const { lower } = await timed("load lowering", () => import("./lower/index.js"));
  const model = await timed("lower", () => lower(ast));
  const diagnostics = [...found, ...checkModel(model, ast)];
  return hasError(diagnostics) ? { diagnostics, inputs } : { model, diagnostics, inputs };
}

/** The output of `model` under `options`; `extra` are emitters of one's own. */
export async function generateFiles(
  model: Model,
  options: GenerateOptions,
  extra: readonly Emitter[] = [],
): Promise<OutputFile[]> {
  const { emit } = await timed("load emitters", () => import("./emit/index.js"));
  return timed("emit", () => emit(model, options, extra));
}

function inputsOf(syntax: LoadedSyntax, cwd: string): HashedFile[] {
  const files = syntax.root === undefined ? [] : [syntax.root, ...syntax.includes];
  return files.map(({ source }) => ({ path: resolve(cwd, source.path), sha256: hashText(source.text) }));
}

function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((finding) => finding.severity === "error");
}
