/** The translation of a document: a spec with the places of the document. */
import { reachable } from "../base/graph.js";
import type { TextFile } from "../base/text-file.js";
import { deprecatedOf, docOf, noteTitle, objectEntries } from "./schemas/objects.js";
import type { Span } from "../diagnostics/diagnostic.js";
import type { PhaseDiagnostic } from "../diagnostics/phase-catalogue.js";
import { entry, mapNode, enumEntries, type Direction, inMap } from "./document/nodes.js";
import { entriesOf, textOf, entriesAt, itemsAt, textAt, mapsWithin } from "../source/yaml/reading.js";
import { leadsNowhere } from "./document/references.js";
import type { Operation } from "./operations/operation.js";
import { addOperations, leaveOutMethods, operationsOf } from "./operations/operations.js";
import { addOwnErrors, findOwnErrors } from "./operations/own-errors.js";
import { countErrorMedia } from "./operations/errors.js";
import { findComponentsOfParts } from "./operations/part-schemas.js";
import { missingPart, type DocumentRequest } from "./operations/request.js";
import { addSchemes } from "./operations/schemes.js";
import { serviceEntry, takeServiceName } from "./operations/service.js";
import { addEvents } from "./operations/webhooks.js";
import { printSpec } from "./print-spec.js";
import type { Refusals, Unit } from "./refuse.js";
import type { LedgerRow } from "./report/ledger.js";
import type { LeftOut, UnclearAccess } from "./report/left-out.js";
import { misspelledWarnings } from "./report/misspelled.js";
import { ownSchemas } from "./report/own-schemas.js";
import { sharesOf, type OperationShares } from "./report/shares.js";
import { membersOfBases } from "./schemas/base-unions.js";
import type { NamedCall, NamedGroup } from "./operations/service-facts.js";
import { registerComponents, nameFor } from "./schemas/components.js";
import { isDeclared, makeValue, makeShape } from "./schemas/values.js";
import { Translation } from "./translation.js";
import { entryOf, valueOf, type MapEntry, type SyntaxNode } from "../source/yaml/tree.js";
import type { Located } from "../spec/declarations/index.js";
import { suggest } from "../diagnostics/suggest.js";
import type { ImportSelection } from "../spec/import/request.js";
import { carriedDefault, carriedEntries, portableEntries } from "./report/carry.js";
import { noteUnfit } from "./schemas/contradictions.js";
import { settleExclusive } from "./schemas/exclusive-unions.js";
import { defaultEntries } from "./schemas/defaults.js";
import { scalarOf } from "./schemas/scalars.js";
import { shapeOf } from "./schemas/shapes.js";
import type { Component } from "./schemas/schema-facts.js";
import { unionEntries } from "./schemas/unions.js";

/** The spec for a document. */
export interface TranslatedDocument {
  /** A tree as that of a spec; each node has the place of the part of the document that it comes from. */
  readonly root: SyntaxNode;
  readonly units: readonly Unit[];
  readonly leftOut: readonly LeftOut[];
  /** The names of calls, with the steps that made them. */
  readonly calls: readonly NamedCall[];
  /** The groups that are named otherwise than their tags, by the tags. */
  readonly groups: ReadonlyMap<string, NamedGroup>;
  /** The pages that the document does not state itself, with the pointers of their operations. */
  readonly assumedPages: ReadonlyMap<SyntaxNode, string>;
  /** Requirements that are not understood. */
  readonly unclear: readonly UnclearAccess[];
  /** The warnings about what is left out. */
  readonly warnings: readonly PhaseDiagnostic[];
  /** Computes what became of each keyword. */
  readonly ledger: () => readonly LedgerRow[];
  /** Counts the operations that are in full, by the rows of the ledger. */
  readonly shares: (rows: readonly LedgerRow[]) => OperationShares;
  /** Returns the schemas of the document, for proofs. */
  readonly schemas: () => ReturnType<typeof ownSchemas>;
  /** Returns the same without the defaults and examples at some places, which are not valid. */
  readonly withoutValues: (places: readonly Span[]) => TranslatedDocument;
  /** Prints the spec as files of the language. */
  readonly print: () => readonly TextFile[];
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
  countErrorMedia(t, operations);
  registerComponents(t);
  const selected = selectedOperations(operations, request.only);
  const { taken } = selected;
  const reached =
    request.only === undefined
      ? undefined
      : nodesReachedFrom(
          t,
          taken.flatMap(({ node, pathItem }) => [node, valueOf(pathItem.node, "parameters") ?? []].flat()),
        );
  if (reached !== undefined) leaveOutUnreached(t, reached);
  // What stands in these maps is read where it is used.
  const usedElsewhere = "parameters responses requestBodies headers examples links callbacks pathItems";
  for (const kind of usedElsewhere.split(" ")) t.take(t.take(document, "components"), kind);
  const serviceName = takeServiceName(t);
  addSchemes(t, taken);
  addOwnErrors(t, reached);
  findComponentsOfParts(t, taken);
  for (const component of t.schemas.components.values())
    if (
      reached?.has(component.node) !== false &&
      !t.schemas.ofParts.has(component.name) &&
      isDeclared(t, component)
    )
      addComponent(t, component, "response");
  addOperations(t, operations, new Set(taken));
  // The webhooks of a document belong to none of its operations.
  const webhooks = reached === undefined ? addEvents(t) : [];
  if (reached === undefined) leaveOutMethods(t);
  addBodiesOfParts(t);
  addInputs(t);
  t.ledger.settle();
  addDangling(t);
  settleExclusive(t);
  const specKey = entryOf(stated, "speccast")?.key;
  if (specKey !== undefined) t.losses.add("spec", specKey);
  const root = specOf(t, serviceEntry(t, serviceName, webhooks));
  const { leftOut } = t.losses;
  const without = new Set(leftOut.map(({ method, path }) => `${method} ${path}`));
  const translated: TranslatedDocument = {
    root,
    units: t.draft.units,
    leftOut,
    calls: t.service.calls.filter(({ method, path }) => !without.has(`${method} ${path}`)),
    groups: t.service.groups,
    unclear: t.losses.unclear,
    assumedPages: t.draft.assumedPages,
    warnings: [...t.losses.warnings(), ...misspelledWarnings(stated)],
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

/** Notes the references, and the values of mappings, that lead to nothing. */
function addDangling(t: Translation): void {
  for (const one of t.references.dangling) {
    const { key, value } = one;
    const text = `"${textOf(value) ?? ""}"`;
    t.ledger.mark(one, "dropped", leadsNowhere);
    if (key.value === "$ref") t.losses.add("reference", value, text);
    else t.losses.add("mapping", value, `"${key.value}" to ${text}`);
  }
}

function specOf(t: Translation, service: MapEntry): SyntaxNode {
  const { span } = t.root;
  if (t.draft.otherwise !== undefined) t.draft.sections.errors.unshift(t.draft.otherwise);
  const sections = Object.entries(t.draft.sections).flatMap(([name, entries]) => inMap(name, entries, span));
  return mapNode([entry("speccast", 1, span), service, ...sections], span);
}

/** Declares those bodies that no endpoint has as parts, or that a type or a carried part names all the same. */
function addBodiesOfParts(t: Translation): void {
  const { ofParts, inParts, named } = t.schemas;
  for (let before = -1; before !== ofParts.size;) {
    before = ofParts.size;
    for (const component of ofParts.values()) {
      if (inParts.has(component) && !named.has(component)) continue;
      ofParts.delete(component.name);
      if (isDeclared(t, component)) addComponent(t, component, "response");
    }
  }
  for (const { node, typeName } of ofParts.values()) {
    noteTitle(t, node, typeName);
    const reason = "the description of a multipart body; describe the operation instead";
    t.mark(node, "description", "dropped", reason);
  }
}

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

function nodesReachedFrom(t: Translation, roots: readonly SyntaxNode[]): ReadonlySet<SyntaxNode> {
  const { inheritance } = t.schemas;
  const targetsIn = (root: SyntaxNode): SyntaxNode[] =>
    [...mapsWithin(root)].flatMap((map) => {
      const target = t.references.target(map)?.node;
      if (target === undefined) return [];
      const union = inheritance.readings.get(map) === "object" ? undefined : inheritance.unions.get(target);
      return union === undefined ? [target] : [target, union];
    });
  return reachable(roots.flatMap(targetsIn), targetsIn);
}

function leaveOutUnreached(t: Translation, reached: ReadonlySet<SyntaxNode>): void {
  for (const { value } of entriesAt(t.root, "webhooks"))
    t.ledger.leaveOut(value, "the import selects other operations", "unselected");
  for (const { key: kind, value } of entriesAt(t.root, "components")) {
    if (kind.value === "securitySchemes") continue;
    for (const { value: part } of entriesOf(value))
      if (!reached.has(part)) t.ledger.leaveOut(part, "no selected operation uses it", "unselected");
  }
}

/** Returns the operations that an import takes, and a finding for each word by which it takes none. */
function selectedOperations(
  all: readonly Operation[],
  only: ImportSelection | undefined,
): { readonly taken: readonly Operation[]; readonly findings: readonly PhaseDiagnostic[] } {
  if (only === undefined) return { taken: all, findings: [] };
  const facts = all.map((operation) => ({
    operation,
    tags: itemsAt(operation.node, "tags").flatMap((tag) => textOf(tag) ?? []),
    id: textAt(operation.node, "operationId"),
  }));
  const used = new Set<Located<string>>();
  const matches = (list: readonly Located<string>[], isNamed: (wanted: string) => boolean): boolean => {
    const found = list.filter(({ value }) => isNamed(value));
    for (const one of found) used.add(one);
    return found.length > 0;
  };
  const taken = facts.flatMap(({ operation, tags, id }) => {
    const { method, path } = operation;
    const found = [
      matches(only.tags, (tag) => tags.includes(tag)),
      matches(only.paths, (wanted) => path === wanted || path.startsWith(`${wanted.replace(/\/$/, "")}/`)),
      matches(only.operations, (wanted) => wanted === id || wanted === `${method} ${path}`),
    ];
    return found.includes(true) ? [operation] : [];
  });
  const known = {
    tag: [...new Set(facts.flatMap(({ tags }) => tags))],
    path: [...new Set(all.map(({ path }) => path))],
    operation: facts.flatMap(({ id, operation }) => id ?? `${operation.method} ${operation.path}`),
  };
  const lists = [
    ["tag", only.tags],
    ["path", only.paths],
    ["operation", only.operations],
  ] as const;
  const findings = lists.flatMap(([word, list]) =>
    list.flatMap((wanted) => {
      if (used.has(wanted)) return [];
      const { value, span } = wanted;
      return [
        missingPart(`No operation of the document has the ${word} "${value}".`, {
          span,
          meant: suggest(value, known[word]),
        }),
      ];
    }),
  );
  return { taken, findings };
}

function addComponent(t: Translation, component: Component, direction: Direction): void {
  const { node, pointer } = component;
  const { span } = node;
  t.draft.unit(pointer, span);
  const shape = shapeOf(t, component);
  noteUnfit(t, shape);
  const name = nameFor(t, component, direction);
  t.draft.subjects.set(name, { node, pointer, direction });
  if (direction === "response") {
    t.draft.declared.set(component.name, name);
    t.request.given.use(pointer, name);
  }
  // The constraints are read before the rest is carried.
  const parts = shape.kind === "scalar" ? scalarOf(t, shape.view, shape.type) : undefined;
  const doc = docOf(t, node, { name: component.typeName });
  const deprecated = deprecatedOf(t, node);
  const standard =
    shape.kind === "any"
      ? []
      : defaultEntries(t, node, pointer, { instead: (stated) => carriedDefault(t, stated) });
  // The schema may stand alone in `anyOf`, beside null.
  const inner = shape.view?.place.node;
  const own = new Set(entriesOf(node).map(({ key }) => key.value));
  const further = inner === node ? [] : portableEntries(t, inner, "schema", own);
  const extra = carriedEntries(t, node, "schema", further);
  const notes = [...doc, ...deprecated, ...standard, ...extra];
  if (parts !== undefined) {
    const { word, constraints } = parts;
    const format = shape.view?.keywords.get("format");
    if (format !== undefined) {
      const isDocumented = constraints.some(({ key }) => key.value === "format");
      const reason = isDocumented ? "documented but not enforced" : "validated as a format of the language";
      t.ledger.loosen(format, `the format is ${reason}`);
    }
    const entries = [entry("type", word, span), ...constraints];
    t.draft.declare(name, { key: "type", entries }, span, notes);
  } else if (shape.kind === "enum") {
    t.draft.declare(name, { key: "enum", entries: enumEntries(shape.values, span) }, span, notes);
  } else if (shape.kind === "object" || shape.kind === "map") {
    const owner = { typeName: name, direction };
    const entries = t.schemas.opened(node, () => objectEntries(t, shape.view, owner));
    t.draft.declare(name, { key: "fields", entries }, span, notes);
  } else if (shape.kind === "union" || shape.kind === "kinds") {
    const target = { typeName: name, direction, isTrial: false };
    const plan = t.schemas.opened(node, () => unionEntries(t, shape, target, makeShape));
    if (plan.kind === "other") return;
    t.draft.declare(name, { key: plan.kind, entries: plan.entries }, span, notes);
  }
}
