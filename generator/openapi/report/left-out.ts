/** The warnings about a document: operations, streams and references that are left out, and schemas that no value fits. */
import { capitalize } from "../../language/names/names.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { partsOf, type PhaseDiagnostic } from "../../diagnostics/phase-catalogue.js";
import type { KeyNode, MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { textOf } from "../document/nodes.js";

/** A part of an operation, or the whole, that is left out, with the reason. */
export interface LeftOut {
  readonly method: string;
  readonly path: string;
  readonly reason: string;
  readonly span: Span;
}

/** A requirement that is not understood, and the scheme whose hook decides; none for a webhook, of which nobody is asked. */
export interface UnclearAccess {
  readonly scheme: string | undefined;
  readonly problem: string;
  readonly span: Span;
  /** The remedy, where no scheme decides. */
  readonly help?: string;
}

/** The parts of a document that the language cannot have. */
export class Losses {
  /** The operations that are left out. */
  readonly leftOut: LeftOut[] = [];
  /** Operations with a stream that is not spoken, since a response in another format stands beside it. */
  readonly lostStreams: LeftOut[] = [];
  /** Parts of requests that clients cannot send. */
  readonly lostParts: LeftOut[] = [];
  /** Requirements that are not understood, with the schemes whose hooks decide. */
  readonly unclear: UnclearAccess[] = [];
  /** Schemas that no value fits, although something has one as its type. */
  readonly contradictions = new Set<SyntaxNode>();
}

/** Losses with those that the document itself shows: references that lead nowhere, and sections of a spec. */
interface Lost extends Readonly<Record<"leftOut" | "lostStreams" | "lostParts", readonly LeftOut[]>> {
  readonly contradictions: readonly SyntaxNode[];
  readonly dangling: readonly MapEntry[];
  readonly specKey: KeyNode | undefined;
}

/**
 * Returns one warning for all operations that are left out, at the first, one for streams, one for parts of requests, one for
 * references, one for mappings of discriminators, one for the sections of a spec in a document, and one for contradictions.
 */
export function leftOutDiagnostics(lost: Lost): PhaseDiagnostic[] {
  const { leftOut, lostStreams, lostParts, dangling, specKey, contradictions } = lost;
  const [first] = leftOut;
  const [stream] = lostStreams;
  const [part] = lostParts;
  const references = dangling.filter(({ key }) => key.value === "$ref");
  const mapped = dangling.filter(({ key }) => key.value !== "$ref");
  const [reference] = references;
  const [value] = mapped;
  const [contradiction] = contradictions;
  return [
    ...(first === undefined ? [] : [operationsWarning(first, leftOut.length)]),
    ...(stream === undefined ? [] : [streamsWarning(stream, lostStreams.length)]),
    ...(part === undefined ? [] : [requestsWarning(part, lostParts.length)]),
    ...(reference === undefined ? [] : [referencesWarning(reference, references.length)]),
    ...(value === undefined ? [] : [mappingWarning(value, mapped.length)]),
    ...(specKey === undefined ? [] : [specWarning(specKey)]),
    ...(contradiction === undefined ? [] : [contradictionWarning(contradiction, contradictions.length)]),
  ];
}

function operationsWarning({ method, path, reason, span }: LeftOut, count: number): PhaseDiagnostic {
  const example = `${method} ${path}: ${reason.replace(/\.$/, "")}`;
  const message =
    count === 1
      ? `One operation is left out, ${example}.`
      : `${count} operations are left out, among them ${example}.`;
  return { ...partsOf("openapi-left-out"), message, span };
}

function streamsWarning({ method, path, reason, span }: LeftOut, count: number): PhaseDiagnostic {
  const rest = "No boolean `stream` of the input asks for it.";
  const example = `${reason} of ${method} ${path}`;
  const message =
    count === 1
      ? `A response is left out, ${example}. ${rest}`
      : `The streams of ${count} operations are left out, among them ${example}. ${rest}`;
  return { ...partsOf("openapi-left-out"), message, span };
}

function requestsWarning({ method, path, reason, span }: LeftOut, count: number): PhaseDiagnostic {
  const example = `${method} ${path}: ${reason}`;
  const message =
    count === 1
      ? `A part of requests is left out, ${example}.`
      : `${count} parts of requests are left out, among them ${example}.`;
  return { ...partsOf("openapi-left-out"), message, span };
}

function referencesWarning({ value: reference }: MapEntry, count: number): PhaseDiagnostic {
  const example = `"${textOf(reference) ?? ""}"`;
  const message =
    count === 1
      ? `The reference ${example} cannot be resolved: the part that it refers to is omitted.`
      : `${count} references cannot be resolved, among them ${example}: the parts that they refer to are omitted.`;
  return { ...partsOf("openapi-left-out"), message, span: reference.span };
}

function mappingWarning({ key, value }: MapEntry, count: number): PhaseDiagnostic {
  const example = `"${key.value}" to "${textOf(value) ?? ""}"`;
  const message =
    count === 1
      ? `A discriminator maps ${example}, where no schema can be found.`
      : `Discriminators map ${count} values to where no schema can be found, among them ${example}.`;
  const help =
    "Write the name of a schema of the document, or a reference from this file: `./parcels.yaml#/Letter`.";
  return { ...partsOf("openapi-left-out"), message, span: value.span, help };
}

function contradictionWarning({ span }: SyntaxNode, count: number): PhaseDiagnostic {
  const message =
    count === 1
      ? "No value fits this schema: its type takes what its parts allow."
      : `No value fits ${count} schemas, among them this one: their types take what their parts allow.`;
  return { ...partsOf("openapi-contradiction"), message, span };
}

function specWarning({ span }: KeyNode): PhaseDiagnostic {
  const message =
    "The key `speccast` is left out, with the sections of a spec: this file is a document of OpenAPI.";
  const help = "Write a spec of its own that refines the document: `import: { openapi: FILE }`.";
  return { ...partsOf("openapi-left-out"), message, span, help };
}

/**
 * Returns one warning for all requirements that are not understood, at the first. `schemes` are the schemes of requirements
 * that a spec beside the document does not state otherwise.
 */
export function unclearDiagnostics(
  unclear: readonly UnclearAccess[],
  isOpen: (scheme: string) => boolean,
): PhaseDiagnostic[] {
  const open = unclear.filter(({ scheme }) => scheme === undefined || isOpen(scheme));
  const [first] = open;
  if (first === undefined) return [];
  const { problem, scheme, span, help: remedy = "Check them where the events arrive." } = first;
  const raised = capitalize(problem);
  const message =
    open.length === 1
      ? `${raised}.`
      : `${open.length} places of the document state security that speccast does not understand; the first: ${problem}.`;
  const help =
    scheme === undefined
      ? remedy
      : `Endpoints stay closed: the server asks your hook \`${scheme}\`. Fix the document, or state \`auth\` in a spec beside it.`;
  return [{ ...partsOf("openapi-security"), message, span, help }];
}
