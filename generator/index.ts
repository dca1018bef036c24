/**
 * The programmatic API of speccast: what the commands do, for build tools and tests.
 *
 *   const result = await generate({ spec: "spec/wallet.yaml", out: "generated/wallet" });
 */
import { resolve } from "node:path";
import { checkCast, generateCast, type CastResult, type RunOptions } from "./cast.js";
import { load, type LoadedSpec } from "./compile.js";
import { defaultOptions, UsageError, type Cast, type CastOptions } from "./config/cast.js";
import { readOptions } from "./config/config.js";
import type { Model } from "./model/model.js";
import type { Proof, ProofOptions } from "./prove/proof.js";

export type { CastResult, LoadedSpec, RunOptions, CastOptions };
export type { DiagnosticCode } from "./catalogue.js";
export type { CatalogueEntry } from "./diagnostics/catalogue-entry.js";
export type { Diagnostic, Severity, SourceText, Span } from "./diagnostics/diagnostic.js";
export type { EmitOptions, EmittedFile, Emitter, Target, TextFile } from "./emit/emitter.js";
export type * from "./model/model.js";
export type { Disagreement, Proof, ProofOptions } from "./prove/proof.js";
export type { FileState, PlannedFile } from "./write/plan.js";
export { catalogue } from "./catalogue.js";
export { positionAt } from "./diagnostics/diagnostic.js";
export { renderDiagnostics } from "./diagnostics/render.js";
export { WriteError } from "./write/write-error.js";
export { UsageError };
export { version } from "./version.js";

/** A spec, where its output goes, and whatever differs from the defaults. */
export interface CastRequest extends Partial<CastOptions> {
  /** Path of the root file; relative to `cwd`. */
  readonly spec: string;
  /** Folder of the output; relative to `cwd`. */
  readonly out: string;
}

/**
 * Brings the output up to date.
 * @throws UsageError for wrong options, WriteError when the output cannot be written.
 */
export async function generate(request: CastRequest, options: RunOptions = {}): Promise<CastResult> {
  return generateCast(castOf(request, options), options);
}

/**
 * Compares the output with what the spec gives; writes nothing.
 * @throws UsageError for wrong options, WriteError when the output cannot be read.
 */
export async function check(request: CastRequest, options: RunOptions = {}): Promise<CastResult> {
  return checkCast(castOf(request, options), options);
}

/** Reads a spec as far as it can be taken; its faults are diagnostics, never thrown. */
export function loadSpec(
  path: string,
  options: Pick<RunOptions, "cwd" | "maxFileBytes" | "maxNodes"> = {},
): Promise<LoadedSpec> {
  return load(path, options);
}

/**
 * Compares the validators of a spec with its JSON Schema and with an interpreter of the language
 * reference, on values made from `seed`; see `speccast prove`.
 */
export async function prove(model: Model, options: ProofOptions): Promise<Proof> {
  const proof = await import("./prove/proof.js");
  return proof.prove(model, options);
}

function castOf({ spec, out, ...given }: CastRequest, { cwd = process.cwd() }: RunOptions): Cast {
  if (typeof spec !== "string" || typeof out !== "string") {
    throw new UsageError("A cast needs `spec`, the path of a spec, and `out`, the path of a folder.");
  }
  return {
    spec: resolve(cwd, spec),
    out: resolve(cwd, out),
    options: readOptions({ ...defaultOptions, ...given }, "options"),
  };
}
