/** The translation of a document: a spec with the places of the document. */
import type { Span } from "../diagnostics/diagnostic.js";
import type { PhaseDiagnostic } from "../diagnostics/phase-catalogue.js";
import { entriesOf, entry, mapNode, scalar, textOf } from "./document/nodes.js";
import { leadsNowhere } from "./document/references.js";
import { SelectedOperations } from "./document/selection.js";
import type { Operation } from "./operations/operation.js";
import { addOperations, leaveOutMethods, operationsOf } from "./operations/operations.js";
import { addOwnErrors } from "./operations/own-error-entries.js";
import { findOwnErrors } from "./operations/own-errors.js";
import type { DocumentRequest } from "./operations/request.js";
import { addSchemes } from "./operations/security.js";
import { serviceEntry, takeServiceName } from "./operations/service.js";
import { addEvents } from "./operations/webhooks.js";
import { printSpec, type PrintedFile } from "./print-spec.js";
import type { Refusals, Unit } from "./refuse.js";
import type { LedgerRow } from "./report/ledger.js";
import type { LeftOut, UnclearAccess } from "./report/left-out.js";
import { ownSchemas, type OwnSchemas } from "./report/own-schemas.js";
import { sharesOf, type OperationShares } from "./report/shares.js";
import { membersOfBases } from "./schemas/base-unions.js";
import type { NamedCall } from "./operations/name-steps.js";
import { registerComponents } from "./schemas/components.js";
import { addComponent } from "./schemas/declarations.js";
import { isDeclared, makeValue } from "./schemas/values.js";
import { Translation } from "./translation.js";
import type { KeyNode, MapEntry, SyntaxNode } from "../source/yaml/tree.js";

/** The spec for a document. */
export interface TranslatedDocument {
  /** A tree as that of a spec; each node has the place of the part of the document that it comes from. */
  readonly root: SyntaxNode;
  readonly units: readonly Unit[];
  readonly leftOut: readonly LeftOut[];
  /** The names of calls, with the steps that made them. */
  readonly calls: readonly NamedCall[];
  /** The pages that the document does not state itself, with the pointers of their operations. */
  readonly assumedPages: ReadonlyMap<SyntaxNode, string>;
  /** Requirements that are not understood. */
  readonly unclear: readonly UnclearAccess[];
  /** Operations with a stream that is left out, beside a response in another format. */
  readonly lostStreams: readonly LeftOut[];
  /** Parts of requests that clients cannot send. */
  readonly lostParts: readonly LeftOut[];
  /** The references, and the values of mappings, that lead to nothing. */
  readonly dangling: readonly MapEntry[];
  /** Schemas that no value fits, although something has one as its type. */
  readonly contradictions: readonly SyntaxNode[];
  /** The key `speccast` at the root of a document, which has no sections of a spec. */
  readonly specKey: KeyNode | undefined;
  /** Computes what became of each keyword. */
  readonly ledger: () => readonly LedgerRow[];
  /** Counts the operations that are in full, by the rows of the ledger. */
  readonly shares: (rows: readonly LedgerRow[]) => OperationShares;
  /** Returns the schemas of the document, for proofs. */
  readonly schemas: () => OwnSchemas;
  /** Returns the same without the defaults and examples at some places, which are not valid. */
  readonly withoutValues: (places: readonly Span[]) => TranslatedDocument;
  /** Prints the spec as files of the language. */
  readonly print: () => readonly PrintedFile[];
  /** Faults of the import: names of parts that are not there, or names that are taken. */
  readonly findings: readonly PhaseDiagnostic[];
}

/**
 * Translates a document to a spec. `refusals` are the parts that the checks refused in an earlier pass, `request` is what
 * an import asks for.
 */
export function translateDocument(
  document: SyntaxNode,
  refusals: Refusals = new Map(),
  request: DocumentRequest = {},
): TranslatedDocument {
  const t = new Translation(document, refusals, makeValue, request);
  const { upgraded } = request;
  const stated = upgraded?.from ?? document;
  const operations = operationsOf(t);
  t.service.own = findOwnErrors(t, operations);
  registerComponents(t);
  const selected = new SelectedOperations(t, operations, request.only);
  const { taken } = selected;
  const reached =
    request.only === undefined
      ? undefined
      : nodesReachedFrom(
          t,
          taken.flatMap((one) => startOf(t, one)),
        );
  if (reached !== undefined) leaveOutUnreached(t, reached);
  // What stands in these maps is read where it is used.
  for (const kind of [
    "parameters",
    "responses",
    "requestBodies",
    "headers",
    "examples",
    "links",
    "callbacks",
    "pathItems",
  ])
    t.take(t.take(document, "components"), kind);
  const serviceName = takeServiceName(t);
  addSchemes(t, taken);
  addOwnErrors(t, reached);
  for (const component of t.schemas.components.values())
    if (reached?.has(component.node) !== false && isDeclared(t, component))
      addComponent(t, component, "response");
  addOperations(t, operations, new Set(taken));
  // The webhooks of a document belong to none of its operations.
  const webhooks = reached === undefined ? addEvents(t) : [];
  if (reached === undefined) leaveOutMethods(t);
  addInputs(t);
  t.ledger.settle();
  for (const ref of t.references.dangling) t.ledger.mark(ref, "dropped", leadsNowhere);
  const root = specOf(t, serviceEntry(t, serviceName, webhooks));
  const translated: TranslatedDocument = {
    root,
    units: t.draft.units,
    leftOut: t.losses.leftOut,
    calls: t.service.calls,
    unclear: t.losses.unclear,
    assumedPages: t.draft.assumedPages,
    lostStreams: t.losses.lostStreams,
    lostParts: t.losses.lostParts,
    dangling: [...t.references.dangling],
    contradictions: [...t.losses.contradictions],
    specKey: t.find(stated, "speccast")?.key,
    ledger: () => t.ledger.rows(stated, upgraded?.origins),
    shares: (rows) => sharesOf(stated, rows, membersOfBases(t, upgraded?.origins)),
    schemas: () => ownSchemas(t),
    print: () => printSpec(root),
    findings: [...selected.findings, ...t.request.given.findings(t.references)],
    withoutValues: (places) => {
      const tidied = t.draft.stated.without(root, places);
      return { ...translated, root: tidied, print: () => printSpec(tidied) };
    },
  };
  return translated;
}

/** Returns the nodes from which everything is reached that an operation uses. */
function startOf(t: Translation, { node, pathItem }: Operation): SyntaxNode[] {
  return [node, t.find(pathItem.node, "parameters")?.value ?? []].flat();
}

/** Returns the tree of the spec. */
function specOf(t: Translation, service: MapEntry): SyntaxNode {
  const { span } = t.root;
  if (t.draft.otherwise !== undefined) t.draft.sections.errors.unshift(t.draft.otherwise);
  const { types, enums, errors, auth, resources, endpoints, events } = t.draft.sections;
  const section = (name: string, entries: readonly MapEntry[]): MapEntry[] =>
    entries.length === 0 ? [] : [entry(name, mapNode(entries, span), span)];
  return mapNode(
    [
      entry("speccast", scalar(1, span), span),
      service,
      ...section("types", types),
      ...section("enums", enums),
      ...section("errors", errors),
      ...section("auth", auth),
      ...section("resources", resources),
      ...section("endpoints", endpoints),
      ...section("events", events),
    ],
    span,
  );
}

/** Adds the types of requests for the components that requests use; one may lead to others. */
function addInputs(t: Translation): void {
  const done = new Set<string>();
  for (let before = -1; before < done.size;) {
    before = done.size;
    for (const component of t.schemas.components.values()) {
      if (component.inputName === undefined || done.has(component.name)) continue;
      done.add(component.name);
      if (isDeclared(t, component)) addComponent(t, component, "request");
    }
  }
}

/** Returns the nodes to which references in `roots`, and in what these lead to, refer. */
function nodesReachedFrom(t: Translation, roots: readonly SyntaxNode[]): ReadonlySet<SyntaxNode> {
  const found = new Set<SyntaxNode>();
  const stack = [...roots];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.kind === "list") for (const one of node.items) stack.push(one);
    for (const { key, value } of entriesOf(node)) {
      const target = key.value === "$ref" ? t.references.find(textOf(value) ?? "")?.node : undefined;
      if (target === undefined) {
        stack.push(value);
        continue;
      }
      const union = t.schemas.inheritance.plain.has(node)
        ? undefined
        : t.schemas.inheritance.unions.get(target);
      for (const next of [target, union ?? []].flat())
        if (!found.has(next)) {
          found.add(next);
          stack.push(next);
        }
    }
  }
  return found;
}

/** Marks the components to which nothing that is taken leads. */
function leaveOutUnreached(t: Translation, reached: ReadonlySet<SyntaxNode>): void {
  for (const { value } of entriesOf(t.find(t.root, "webhooks")?.value))
    t.ledger.leaveOut(value, "the import takes some operations alone", "unselected");
  for (const { key: kind, value } of entriesOf(t.find(t.root, "components")?.value)) {
    if (kind.value === "securitySchemes") continue;
    for (const { value: part } of entriesOf(value))
      if (!reached.has(part))
        t.ledger.leaveOut(part, "no operation that the import takes uses it", "unselected");
  }
}
