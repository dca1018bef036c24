/** The command `speccast prove`. */
import { resolve } from "node:path";
import { defined } from "../../base/defined.js";
import { load } from "../../pipeline/compile.js";
import { counted, grouped } from "../../diagnostics/counted.js";
import { visibleJson } from "../../diagnostics/visible.js";
import { toJsonDiagnostics } from "../../diagnostics/render.js";
import type { Model } from "../../language/model/model.js";
import { jsonViewOf } from "../../values/json-view.js";
import { maxPoints } from "../../values/leaf-values.js";
import { proveModel, type Disagreement, type Proof } from "../prove/proof.js";
import type { ProofOptions } from "../prove/judge-all.js";
import { valueText } from "../../values/value-text.js";
import type { DocumentSchemas } from "../prove/document-oracle.js";
import type { Arguments } from "./arguments.js";
import { describeDifferences, describeDocumentProof, documentJson } from "./document-differences.js";
import { commandToProve } from "./remedy.js";
import { readingOf, show, shown, specsOf } from "./specs.js";
import type { Terminal } from "./terminal.js";

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
  const rows: Record<string, unknown>[] = [];
  let isFine = true;
  for (const spec of specs) {
    const { model, document, diagnostics } = await load(spec, readingOf(spec, args, cwd));
    if (!json && model === undefined) show(diagnostics, terminal);
    const proof = model && (await prover(model, { seed, inputs, ...bound }, document?.schemas?.()));
    isFine &&= proof?.disagreements.length === 0 && (proof.document?.disagreements.length ?? 0) === 0;
    const name = shown(cwd, resolve(cwd, spec));
    rows.push({ spec: name, diagnostics: toJsonDiagnostics(diagnostics), ...jsonOf(seed, proof) });
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
  return isFine ? 0 : 1;
}

/** `speccast prove: 73 types, 100,000 values (48,211 valid), 4 verdicts each, no disagreement. Seed 42.` */
function describeProof(
  { types, inputs, accepted, disagreements, oneSided }: Proof,
  { seed, name }: { readonly seed: number; readonly name: string },
): string {
  const found = disagreements.length === 0 ? "no" : grouped(disagreements.length);
  const noun = disagreements.length > 1 ? "disagreements" : "disagreement";
  return `${oneSided.map(describeOneSided).join("")}speccast prove${name}: ${counted(types, "type")}, ${grouped(inputs)} values (${grouped(accepted)} valid), 4 verdicts each, ${found} ${noun}. Seed ${seed}.\n`;
}

/**
 * `Its values are too large to judge them all by default: all 7,298 types were judged, by 41,000 of 1,459,600 values.` and the
 * command that judges all.
 */
function describeBound({ types, inputs, planned = { types, inputs } }: Proof, command: string): string {
  const of = (some: number, all: number): string =>
    some === all ? `all ${grouped(all)}` : `${grouped(some)} of ${grouped(all)}`;
  return `Its values are too large to judge them all by default: ${of(types, planned.types)} types were judged, by ${of(inputs, planned.inputs)} values.\nTo judge all: ${command}\n`;
}

/** `Only 3 of 500 values of Wallet were valid: about valid ones the proof says little.` */
function describeOneSided({ type, missing, found, tried, isTooLong }: Proof["oneSided"][number]): string {
  const little = `about ${type} the proof says little.\n`;
  if (isTooLong === true)
    return `No valid value of ${type} was found, since no string of more than ${maxPoints.toLocaleString("en-US")} characters is tried: ${little}`;
  if (found === 0) return `No ${missing} value of ${type} was found: ${little}`;
  const were = found === 1 ? "was" : "were";
  return `Only ${found} of ${tried} values of ${type} ${were} ${missing}: ${little}`;
}

function describeDisagreements({ disagreements }: Proof, command: string): string {
  if (disagreements.length === 0) return "";
  const blocks = disagreements.map((found) => describeDisagreement(found));
  const advice =
    "This is a bug in speccast, not in your spec. Keep the spec and the seed to reproduce it.\n" +
    `To repeat it: ${command}\n`;
  return `${blocks.join("\n")}\n${advice}`;
}

/**
 * Describes one disagreement.
 *
 *   Wallet, input 4711
 *     {"id":""}
 *     is: valid, check: valid, schema: not valid, interpreter: not valid
 *     issues: none
 */
function describeDisagreement({ type, value, verdicts, note, issues, input }: Disagreement): string {
  const rows = Object.entries(verdicts).map(([who, valid]) => `${who}: ${valid ? "valid" : "not valid"}`);
  const lines = [
    `${type}, input ${input}`,
    `  ${valueText(value)}`,
    `  ${rows.join(", ")}`,
    `  issues: ${issues.length === 0 ? "none" : issues.join(", ")}`,
    ...(note === undefined ? [] : [`  ${note}`]),
  ];
  return `${lines.join("\n")}\n`;
}

/** A proof for programs; a value that JSON cannot hold is there as a string only. */
function jsonOf(seed: number, proof: Proof | undefined): Record<string, unknown> {
  if (proof === undefined) return { ok: false };
  const disagreements = proof.disagreements.map(({ value, ...found }) => {
    const view = jsonViewOf(value);
    return { ...found, text: valueText(value), ...defined({ value: view?.json }) };
  });
  const { document, ...others } = proof;
  const isFine = disagreements.length === 0 && (document?.disagreements.length ?? 0) === 0;
  const differences = document === undefined ? {} : { document: documentJson(document) };
  return { ok: isFine, seed, ...others, disagreements, ...differences };
}
