/** Differences between validators and the document that they were generated from, as text and as JSON. */
import { cutText } from "../../base/cut-text.js";
import { defined } from "../../base/defined.js";
import { counted } from "../../diagnostics/counted.js";
import { positionAt } from "../../diagnostics/diagnostic.js";
import { visible } from "../../diagnostics/visible.js";
import type { DocumentDisagreement, DocumentProof } from "../prove/document-proof.js";
import { jsonViewOf } from "../../values/json-view.js";
import { valueText } from "../../values/value-text.js";

/** Characters of an example of a difference. */
const maxExample = 300;

/** `Document: 12 types, 10,000 values (4,000 valid), no disagreement; 3 types differ as the report says.` */
export function describeDocumentProof(proof: DocumentProof): string {
  const { types, inputs, accepted, disagreements, reported, unjudged } = proof;
  if (types === 0 && unjudged.length === 0)
    return "Document: none of its schemas is a type of the output, so there was nothing to compare with it.\n";
  const found =
    disagreements.length === 0 ? "no disagreement" : counted(disagreements.length, "disagreement");
  const differing = new Set(reported.map(({ type }) => type)).size;
  const differ = differing === 1 ? "differs" : "differ";
  const known =
    differing === 0 ? "" : `; ${counted(differing, "type")} ${differ} as \`import --report\` says`;
  const summary = `Document: ${counted(types, "type")}, ${counted(inputs, "value")} (${accepted.toLocaleString("en-US")} valid), ${found}${known}.\n`;
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

/**
 * Describes the differences that nothing explains.
 *
 *   Book, openapi.json:12:5 (#/components/schemas/Book), input 17
 *     {"title":""}
 *     validators: valid, document: not valid
 */
export function describeDifferences({ disagreements }: DocumentProof, command: string): string {
  if (disagreements.length === 0) return "";
  const blocks = disagreements.map(({ type, value, verdicts, input, ...place }) => {
    const rows = Object.entries(verdicts).map(([who, valid]) => `${who}: ${valid ? "valid" : "not valid"}`);
    return `${type}, ${placeOf(place)}, input ${input}\n  ${valueText(value)}\n  ${rows.join(", ")}\n`;
  });
  const advice =
    "This is a bug in speccast, not in your document, unless the document contradicts itself.\n" +
    `To repeat it: ${command}\n`;
  return `${blocks.join("\n")}\n${advice}`;
}

function placeOf({ pointer, span }: Pick<DocumentDisagreement, "pointer" | "span">): string {
  const { line, column } = positionAt(span.source, span.start);
  return `${visible(span.source.path)}:${line}:${column} (#${visible(pointer)})`;
}

/** A comparison for programs. */
export function documentJson(proof: DocumentProof): Record<string, unknown> {
  return {
    ...proof,
    disagreements: proof.disagreements.map(jsonOf),
    reported: proof.reported.map(jsonOf),
  };
}

function jsonOf({ span, value, ...found }: DocumentDisagreement): Record<string, unknown> {
  const { line, column } = positionAt(span.source, span.start);
  const view = jsonViewOf(value);
  return {
    ...found,
    line,
    column,
    text: valueText(value),
    ...defined({ value: view?.json }),
  };
}
