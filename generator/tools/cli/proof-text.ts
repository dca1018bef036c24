/** A proof as text and as JSON: that of the types, and the comparison with the document of an import. */
import { cutText } from "../../base/cut-text.js";
import { defined } from "../../base/defined.js";
import { counted, grouped } from "../../diagnostics/counted.js";
import { positionAt } from "../../diagnostics/diagnostic.js";
import { visible } from "../../diagnostics/visible.js";
import { jsonViewOf } from "../../values/json-view.js";
import { maxPoints } from "../../values/leaf-values.js";
import { valueText } from "../../values/value-text.js";
import type { DocumentDisagreement, DocumentProof } from "../prove/document-proof.js";
import type { Disagreement, Proof } from "../prove/proof.js";

/** Characters of an example of a difference. */
const maxExample = 300;

/** `speccast prove: 73 types, 100,000 values (48,211 valid), 4 verdicts each, no disagreement. Seed 42.` */
export function describeProof(
  { types, inputs, accepted, disagreements, oneSided }: Proof,
  { seed, name }: { readonly seed: number; readonly name: string },
): string {
  return `${oneSided.map(describeOneSided).join("")}speccast prove${name}: ${counted(types, "type")}, ${grouped(inputs)} values (${grouped(accepted)} valid), 4 verdicts each, ${countOf(disagreements)}. Seed ${seed}.\n`;
}

function countOf(disagreements: readonly unknown[]): string {
  return disagreements.length === 0 ? "no disagreement" : counted(disagreements.length, "disagreement");
}

/**
 * `Its values are too large to judge them all by default: all 7,298 types were judged, by 41,000 of 1,459,600 values.` and the
 * command that judges all.
 */
export function describeBound(
  { types, inputs, planned = { types, inputs } }: Proof,
  command: string,
): string {
  const of = (some: number, all: number): string =>
    some === all ? `all ${grouped(all)}` : `${grouped(some)} of ${grouped(all)}`;
  return `Its values are too large to judge them all by default: ${of(types, planned.types)} types were judged, by ${of(inputs, planned.inputs)} values.\nTo judge all: ${command}\n`;
}

/** `Only 3 of 500 values of Wallet were valid: about valid ones the proof says little.` */
function describeOneSided({ type, missing, found, tried, isTooLong }: Proof["oneSided"][number]): string {
  const little = `about ${type} the proof says little.\n`;
  if (isTooLong === true)
    return `No valid value of ${type} was found, since no string of more than ${grouped(maxPoints)} characters is tried: ${little}`;
  if (found === 0) return `No ${missing} value of ${type} was found: ${little}`;
  const were = found === 1 ? "was" : "were";
  return `Only ${found} of ${tried} values of ${type} ${were} ${missing}: ${little}`;
}

/**
 * Describes the disagreements of a proof.
 *
 *   Wallet, input 4711
 *     {"id":""}
 *     is: valid, check: valid, schema: not valid, interpreter: not valid
 *     issues: none
 */
export function describeDisagreements({ disagreements }: Proof, command: string): string {
  const blocks = disagreements.map(({ note, issues, ...found }) => {
    const list = `  issues: ${issues.length === 0 ? "none" : issues.join(", ")}\n`;
    return `${describeVerdicts(found.type, found)}${list}${note === undefined ? "" : `  ${note}\n`}`;
  });
  return describeBug(blocks, "not in your spec. Keep the spec and the seed to reproduce it.", command);
}

/**
 * Describes the differences from the document that nothing explains.
 *
 *   Book, openapi.json:12:5 (#/components/schemas/Book), input 17
 *     {"title":""}
 *     validators: valid, document: not valid
 */
export function describeDifferences({ disagreements }: DocumentProof, command: string): string {
  const blocks = disagreements.map((found) => describeVerdicts(`${found.type}, ${placeOf(found)}`, found));
  return describeBug(blocks, "not in your document, unless the document contradicts itself.", command);
}

function describeVerdicts(
  subject: string,
  { value, verdicts, input }: Pick<Disagreement | DocumentDisagreement, "value" | "verdicts" | "input">,
): string {
  const rows = Object.entries(verdicts).map(([who, valid]) => `${who}: ${valid ? "valid" : "not valid"}`);
  return `${subject}, input ${input}\n  ${valueText(value)}\n  ${rows.join(", ")}\n`;
}

function describeBug(blocks: readonly string[], whose: string, command: string): string {
  if (blocks.length === 0) return "";
  return `${blocks.join("\n")}\nThis is a bug in speccast, ${whose}\nTo repeat it: ${command}\n`;
}

/** `Document: 12 types, 10,000 values (4,000 valid), no disagreement; 3 types differ as the report says.` */
export function describeDocumentProof(proof: DocumentProof): string {
  const { types, inputs, accepted, disagreements, reported, unjudged } = proof;
  if (types === 0 && unjudged.length === 0)
    return "Document: none of its schemas is a type of the output, so there was nothing to compare with it.\n";
  const differing = new Set(reported.map(({ type }) => type)).size;
  const differ = differing === 1 ? "differs" : "differ";
  const known =
    differing === 0 ? "" : `; ${counted(differing, "type")} ${differ} as \`import --report\` says`;
  const summary = `Document: ${counted(types, "type")}, ${counted(inputs, "value")} (${grouped(accepted)} valid), ${countOf(disagreements)}${known}.\n`;
  return `${reported.map(describeReported).join("")}${unjudged.map(describeUnjudged).join("")}${summary}`;
}

/** `Book is looser than openapi.json:12:5 (#/components/schemas/Book), as the report says: {"a":1}` */
function describeReported({ type, value, verdicts, ...place }: DocumentDisagreement): string {
  const how = verdicts.validators ? "looser" : "narrower";
  return `${type} is ${how} than ${placeOf(place)}, as the report says: ${cutText(valueText(value), maxExample)}\n`;
}

function describeUnjudged({ type, pointer, reason }: DocumentProof["unjudged"][number]): string {
  return `Ajv cannot judge ${type}, ${visible(pointer)}: ${visible(reason)}\n`;
}

function placeOf({ pointer, span }: Pick<DocumentDisagreement, "pointer" | "span">): string {
  const { line, column } = positionAt(span.source, span.start);
  return `${visible(span.source.path)}:${line}:${column} (#${visible(pointer)})`;
}

/** A proof for programs; a value that JSON cannot hold is there as a string only. */
export function proofJson(
  seed: number,
  proof: Proof | undefined,
): Record<string, unknown> & { readonly ok: boolean } {
  if (proof === undefined) return { ok: false };
  const { document, ...others } = proof;
  const disagreements = proof.disagreements.map(({ value, ...found }) => ({ ...found, ...valueJson(value) }));
  const isFine = disagreements.length === 0 && (document?.disagreements.length ?? 0) === 0;
  const differences = document === undefined ? {} : { document: documentJson(document) };
  return { ok: isFine, seed, ...others, disagreements, ...differences };
}

function documentJson(proof: DocumentProof): Record<string, unknown> {
  const jsonOf = ({ span, value, ...found }: DocumentDisagreement): Record<string, unknown> => ({
    ...found,
    ...positionAt(span.source, span.start),
    ...valueJson(value),
  });
  return {
    ...proof,
    disagreements: proof.disagreements.map(jsonOf),
    reported: proof.reported.map(jsonOf),
  };
}

function valueJson(value: unknown): Record<string, unknown> {
  return { text: valueText(value), ...defined({ value: jsonViewOf(value)?.json }) };
}
