/** The output for a document whose types were compared with its schemas. */
import { expect } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { defaultOptions } from "../../generator/config/generation.js";
import type { Finding } from "../../generator/pipeline/loaded-spec.js";
import { isValidAs } from "../../generator/values/interpreter.js";
import { proveDocument } from "./prove-document.js";
import type { ProvenDocument } from "./prove-document.js";

/** The output for a document, as far as tests look at it. */
interface ProvenOutput extends ProvenDocument {
  readonly types: string;
  /** Returns the verdict of the interpreter. */
  readonly accepts: (type: string, value: unknown) => boolean;
  readonly diagnostics: readonly Finding[];
}

/** Compiles a document without errors, with the full audit, and expects the verdicts of its own schemas. */
export async function provenOutput(path: string): Promise<ProvenOutput> {
  const output = { ...defaultOptions, targets: ["types", "validators", "openapi"] as const };
  const { files = [], diagnostics } = await compile(path, { output, fullAudit: true });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const proven = await proveDocument(path);
  expect(proven.proof.disagreements).toEqual([]);
  return {
    ...proven,
    types: files.find((file) => file.path === "types.ts")?.text ?? "",
    accepts: (type, value) => isValidAs(proven.model, type, value),
    diagnostics,
  };
}
