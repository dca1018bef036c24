/** The command `speccast prove`. */
import { resolve } from "node:path";
import { visibleJson } from "../../../diagnostics/visible.js";
import { toJsonDiagnostics } from "../../../diagnostics/render.js";
import type { Model } from "../../../language/model/model.js";
import { proveModel, type Proof } from "../../prove/proof.js";
import type { ProofOptions } from "../../prove/judge-all.js";
import type { DocumentSchemas } from "../../prove/document-oracle.js";
import type { Arguments } from "../arguments.js";
import {
  describeBound,
  describeDifferences,
  describeDisagreements,
  describeDocumentProof,
  describeProof,
  proofJson,
} from "../proof-text.js";
import { commandToProve } from "../remedy.js";
import { loadNamedSpec } from "../models.js";
import { show, shown, specsOf } from "../specs.js";
import type { Terminal } from "../terminal.js";

const usualInputs = 100_000;

/**
 * The bound on a proof without `--inputs`, in objects, lists and scalars of values. Only documents with thousands of types
 * come to it.
 */
const usualWork = 12_000_000;

/** Proves a model; tests substitute their own. */
export type Prover = (model: Model, options: ProofOptions, document?: DocumentSchemas) => Promise<Proof>;

/** Proves every spec that `args` names, and returns the exit code. */
export async function proveSpecs(
  args: Arguments,
  terminal: Terminal,
  prover: Prover = proveModel,
): Promise<number> {
  const cwd = process.cwd();
  const specs = specsOf(args);
  const { json, seed = Math.floor(Math.random() * 2 ** 32), inputs = usualInputs } = args.flags;
  const bound = args.flags.inputs === undefined ? { work: usualWork } : {};
  const rows: ReturnType<typeof proofJson>[] = [];
  for (const spec of specs) {
    const { model, document, diagnostics } = await loadNamedSpec(spec, args);
    if (!json && model === undefined) show(diagnostics, terminal);
    const proof = model && (await prover(model, { seed, inputs, ...bound }, document?.schemas?.()));
    const name = shown(cwd, resolve(cwd, spec));
    rows.push({ spec: name, diagnostics: toJsonDiagnostics(diagnostics), ...proofJson(seed, proof) });
    if (json || proof === undefined) continue;
    const [own = name, another] = args.operands;
    const command = commandToProve(another === undefined ? own : name, args.flags, { seed, inputs });
    terminal.err(describeDisagreements(proof, command));
    if (proof.document !== undefined) terminal.err(describeDifferences(proof.document, command));
    terminal.out(describeProof(proof, { seed, name: specs.length > 1 ? ` ${name}` : "" }));
    if (proof.document !== undefined) terminal.out(describeDocumentProof(proof.document));
    const rest = Math.max(proof.planned?.inputs ?? 0, proof.document?.planned?.inputs ?? 0);
    if (rest > 0) {
      const whole = commandToProve(another === undefined ? own : name, args.flags, { seed, inputs: rest });
      terminal.out(describeBound(proof, whole));
    }
  }
  if (json) terminal.out(`${visibleJson(rows)}\n`);
  return rows.every(({ ok }) => ok) ? 0 : 1;
}
