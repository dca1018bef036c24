/**
 * The programmatic API of speccast: the commands as functions, for build tools and tests.
 *
 *   const result = await generate({ spec: "spec/wallet.yaml", out: "generated/wallet" });
 */
import { resolve } from "node:path";
import { defined } from "./base/defined.js";
import { checkOutput, generateOutput, type GenerateResult, type RunOptions } from "./pipeline/generate.js";
import { load } from "./pipeline/load.js";
import type { LoadedSpec } from "./pipeline/loaded-spec.js";
import {
  folderOver,
  notBelow,
  rootFault,
  UsageError,
  type Generation,
  type GenerateOptions,
} from "./config/generation.js";
import { readEmitters, readOptions } from "./config/config.js";
import { didYouMean } from "./diagnostics/suggest.js";
import type { Model } from "./language/model/model.js";
import type { ContractCase, ContractCasesOptions } from "./tools/contract/cases.js";
import type { Proof } from "./tools/prove/proof.js";
import type { ProofOptions } from "./tools/prove/judge-all.js";

export type { GenerateResult, LoadedSpec, RunOptions, GenerateOptions };
export type { DiagnosticCode } from "./pipeline/catalogue.js";
export type { CatalogueEntry } from "./diagnostics/catalogue-entry.js";
export type { Diagnostic, Severity, SourceText, Span } from "./diagnostics/diagnostic.js";
export type { TargetName as Target } from "./config/targets.js";
export type { TextFile } from "./base/text-file.js";
export type {
  EmitterFiles,
  EmitterModule,
  EmitterOptions,
  StructureFile,
} from "./own-modules/own-emitters.js";
export type { EndpointEffect } from "./language/effects/effect.js";
export type * from "./language/model/model.js";
export type { ContractCase, ContractCasesOptions };
export type { AllowedCalls, GivenValues } from "./tools/contract/chosen.js";
export type { OwnFinding, OwnRule } from "./tools/lint/own-rules.js";
export type { Disagreement, Proof } from "./tools/prove/proof.js";
export type { ProofOptions } from "./tools/prove/judge-all.js";
export type { FileState, PlannedFile } from "./write/plan.js";
export { effectsOf } from "./language/effects/effects.js";
export { catalogue } from "./pipeline/catalogue.js";
export { positionAt } from "./diagnostics/diagnostic.js";
export { renderDiagnostics } from "./diagnostics/render.js";
export { WriteError } from "./base/disk-failure.js";
export { UsageError };
export { version } from "./base/version.js";

/** A spec, the folder of its output, and the options that differ from the defaults. */
export interface GenerateRequest extends Partial<GenerateOptions> {
  /** Path of the root file; relative to `cwd`. */
  readonly spec: string;
  /** Folder of the output; relative to `cwd`. */
  readonly out: string;
  /** A folder above that of the spec, in which its includes may lie; relative to `cwd`. That of the spec by default. */
  readonly includeRoot?: string;
  /** Modules with emitters of your own; relative to `cwd`. */
  readonly emitters?: readonly string[];
}

/**
 * Brings the output up to date.
 * @throws UsageError for wrong options, WriteError when the output cannot be written.
 */
export async function generate(request: GenerateRequest, options: RunOptions = {}): Promise<GenerateResult> {
  return generateOutput(generationOf(request, options), options);
}

/**
 * Compares the output with the spec; writes nothing.
 * @throws UsageError for wrong options, WriteError when the output cannot be read.
 */
export async function check(request: GenerateRequest, options: RunOptions = {}): Promise<GenerateResult> {
  return checkOutput(generationOf(request, options), options);
}

/** Reads a spec. Its faults are diagnostics, never thrown. */
export function loadSpec(
  path: string,
  options: Pick<RunOptions, "cwd" | "maxFileBytes" | "maxNodes"> & Pick<GenerateRequest, "includeRoot"> = {},
): Promise<LoadedSpec> {
  const { cwd = process.cwd(), includeRoot } = options;
  return load(path, { ...options, ...rootOf(includeRoot, resolve(cwd, path), cwd) });
}

/**
 * Compares the validators of a spec with its JSON Schema and with an interpreter of the language
 * reference, on values made from `seed`; see `speccast prove`.
 */
export async function prove(model: Model, options: ProofOptions): Promise<Proof> {
  const proof = await import("./tools/prove/proof.js");
  return proof.proveModel(model, options);
}

/**
 * Tests a running service by its spec, as cases for any test runner; see `speccast test`.
 *
 *   for (const { name, run } of await contractCases(model, { url: "http://127.0.0.1:8080" })) test(name, run);
 *
 * @throws UsageError where the spec has errors, and so no model, and for names that it does not have.
 */
export async function contractCases(
  model: Model | undefined,
  options: ContractCasesOptions,
): Promise<readonly ContractCase[]> {
  if (model === undefined)
    throw new UsageError("The spec has errors, so it cannot be tested. `speccast check` shows them.");
  const [cases, { givenNames }] = await Promise.all([
    import("./tools/contract/cases.js"),
    import("./tools/contract/chosen.js"),
  ]);
  const { skip = [], given = {}, credentials = {} } = options;
  const named = [
    ["skip", "endpoint", skip, model.endpoints.map(({ name }) => name)],
    ["given", "endpoint", Object.keys(given), givenNames(model)],
    ["credentials", "scheme", Object.keys(credentials), model.schemes.map(({ name }) => name)],
  ] as const;
  for (const [option, kind, names, known] of named) {
    const unknown = names.find((name) => !known.includes(name));
    if (unknown !== undefined)
      throw new UsageError(`${option}: There is no ${kind} ${unknown}.${didYouMean(unknown, known)}`);
  }
  return cases.casesOfContract(model, options);
}

function generationOf(
  { spec, out, includeRoot, emitters, ...given }: GenerateRequest,
  { cwd = process.cwd() }: RunOptions,
): Generation {
  if (typeof spec !== "string" || typeof out !== "string") {
    throw new UsageError("A generation needs `spec`, the path of a spec, and `out`, the path of a folder.");
  }
  const at = (path: string): string => resolve(cwd, path);
  return {
    spec: at(spec),
    out: at(out),
    options: { ...readOptions({ ...given }, "options"), ...readEmitters(emitters, "options", at, at(out)) },
    ...rootOf(includeRoot, resolve(cwd, spec), cwd),
  };
}

/** @throws UsageError where the spec is not below the folder. */
function rootOf(
  includeRoot: string | undefined,
  spec: string,
  cwd: string,
): { readonly includeRoot?: string } {
  if (includeRoot === undefined) return {};
  const folder = resolve(cwd, includeRoot);
  const own = folderOver(folder, spec);
  const fault = rootFault(folder) ?? (own === undefined ? notBelow(folder, spec) : undefined);
  if (fault !== undefined) throw new UsageError(`includeRoot: ${fault}`);
  return defined({ includeRoot: own });
}
