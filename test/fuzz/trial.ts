/** The trial of one random spec: generated, loaded, and proved. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import * as prettier from "prettier";
import { audit } from "../../generator/audit/index.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import type { TextFile } from "../../generator/base/text-file.js";
import type { Model } from "../../generator/language/model/model.js";
import { hasFormattedStatements, prettierOptions } from "../support/prettier-options.js";
import { generateValidatorFiles, schemasIn } from "../../generator/tools/prove/load-output.js";
import { namedTypes } from "../../generator/values/named-types.js";
import {
  proveWith,
  type Disagreement,
  type Proof,
  type Subjects,
  judgeOf,
} from "../../generator/tools/prove/proof.js";
import { schemaOracle } from "../../generator/tools/prove/schema-oracle.js";
import { loadEmitted } from "./load-emitted.js";

/** The options of a trial. */
export interface TrialOptions {
  readonly seed: number;
  readonly inputs: number;
  /** The least number of them for each type. */
  readonly perType: number;
  /** True if the whole output is generated, audited and given to prettier, which takes its time. */
  readonly isThorough: boolean;
}

/** The faults of a spec that has no diagnostics. */
export interface Fault {
  readonly kind: "crash" | "audit" | "unstable" | "layout" | "disagreement";
  readonly text: string;
  readonly disagreement?: Disagreement;
}

/** Its result. */
export type Outcome =
  | { readonly kind: "refused"; readonly codes: readonly string[] }
  | {
      readonly kind: "tried";
      readonly model: Model;
      readonly warnings: readonly string[];
      readonly proof?: Proof;
      readonly faults: readonly Fault[];
    };

/** Tries the spec that says `text`. */
export async function trySpec(text: string, options: TrialOptions): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "speccast-fuzz-"));
  try {
    writeFileSync(join(folder, "spec.yaml"), text);
    const { model, diagnostics } = await load("spec.yaml", { cwd: folder });
    const codes = diagnostics.map(({ code }) => code);
    if (model === undefined) return { kind: "refused", codes };
    const faults = options.isThorough ? await faultsOfOutput(model) : [];
    const { proof, faults: found } = await provedBy(model, options);
    return {
      kind: "tried",
      model,
      warnings: codes,
      faults: [...faults, ...found],
      ...(proof === undefined ? {} : { proof }),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns what is wrong with one value of one type of the spec `text`, if anything. */
export async function tryValue(text: string, type: string, value: unknown): Promise<Fault | undefined> {
  const model = await modelOfText(text);
  if (model === undefined || !namedTypes(model).has(type)) return undefined;
  const { validators, schemas } = await subjectsOf(await generateValidatorFiles(model));
  const judge = judgeOf(model, validators, { name: type, oracle: schemaOracle(schemas) });
  const { verdicts, issues, note, isFault } = judge(value);
  if (!isFault) return undefined;
  const found = {
    type,
    value,
    verdicts,
    issues: issues.map(({ code, pointer }) => `${code} ${pointer}`),
    input: 0,
  };
  const disagreement = note === undefined ? found : { ...found, note };
  return { kind: "disagreement", text: note ?? "The verdicts differ.", disagreement };
}

/** The model of the spec that says `text`; undefined where it is refused. */
export async function modelOfText(text: string): Promise<Model | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "speccast-fuzz-"));
  try {
    writeFileSync(join(folder, "spec.yaml"), text);
    return (await load("spec.yaml", { cwd: folder })).model;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function subjectsOf(files: readonly TextFile[]): Promise<Subjects> {
  return { validators: await loadEmitted(files), schemas: schemasIn(files) };
}

/** Tries a spec; what is thrown is a fault of its own. */
export async function trySafely(text: string, options: TrialOptions): Promise<Outcome | Fault> {
  try {
    return await trySpec(text, options);
  } catch (error) {
    return crashOf(error);
  }
}

function crashOf(error: unknown): Fault {
  return { kind: "crash", text: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

async function provedBy(
  model: Model,
  { seed, inputs, perType }: TrialOptions,
): Promise<{ readonly proof?: Proof; readonly faults: readonly Fault[] }> {
  const files = await generateValidatorFiles(model);
  if (!isDeepStrictEqual(files, await generateValidatorFiles(model))) {
    return { faults: [{ kind: "unstable", text: "A second run writes something else." }] };
  }
  const proof = proveWith(model, await subjectsOf(files), { seed, inputs, perType });
  const faults = proof.disagreements.map((disagreement): Fault => {
    return { kind: "disagreement", text: disagreement.note ?? "The verdicts differ.", disagreement };
  });
  return { proof, faults };
}

/** Returns the findings of audit and prettier about the whole output. */
async function faultsOfOutput(model: Model): Promise<Fault[]> {
  const files = await emitModel(model, defaultOptions);
  const faults: Fault[] = [];
  try {
    await audit(model, files, { full: true });
  } catch (error) {
    faults.push({ kind: "audit", text: error instanceof Error ? error.message : String(error) });
  }
  for (const file of files) if (!(await isLaidOut(file))) faults.push({ kind: "layout", text: file.path });
  return faults;
}

async function isLaidOut({ path, text }: TextFile): Promise<boolean> {
  if (!/^[\w.]+\.(?:ts|json)$/.test(path)) return true;
  const parser = path.endsWith(".json") ? "json" : "typescript";
  if (parser === "typescript" && (await hasFormattedStatements(text))) return true;
  return (await prettier.format(text, { ...prettierOptions, parser })) === text;
}
