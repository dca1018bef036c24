/** The translation of a document: a spec with the places of the document. */
import type { MapEntry, SyntaxNode } from "../parse/tree.js";
import { isDeclared, makeValue } from "./values.js";
import { registerComponents } from "./components.js";
import { addComponent } from "./declarations.js";
import type { LedgerRow } from "./ledger.js";
import { entry, mapNode, scalar } from "./nodes.js";
import { addOperations } from "./operations.js";
import { ownSchemas } from "./own-schemas.js";
import type { OwnSchemas } from "./own-schemas.js";
import { printSpec } from "./print-spec.js";
import type { PrintedFile } from "./print-spec.js";
import { addSchemes } from "./security.js";
import { serviceEntry, takeServiceName } from "./service.js";
import { Translation } from "./translation.js";
import type { LeftOut, Refusals, Unit } from "./translation.js";

/** The spec for a document. */
export interface TranslatedDocument {
  /** A tree as that of a spec; each node has the place of the part of the document that it comes from. */
  readonly root: SyntaxNode;
  readonly units: readonly Unit[];
  readonly leftOut: readonly LeftOut[];
  /** Computes what became of each keyword. */
  readonly ledger: () => readonly LedgerRow[];
  /** Returns the schemas of the document, for proofs. */
  readonly schemas: () => OwnSchemas;
  /** Prints the spec as files of the language. */
  readonly print: () => readonly PrintedFile[];
}

/** Translates a document to a spec. `refusals` are the parts that the checks refused in an earlier turn. */
export function translateDocument(document: SyntaxNode, refusals: Refusals = new Map()): TranslatedDocument {
  const t = new Translation(document, refusals, makeValue);
  registerComponents(t);
  // What stands in these maps is read where it is used.
  for (const kind of ["parameters", "responses", "requestBodies", "headers"])
    t.take(t.take(document, "components"), kind);
  const serviceName = takeServiceName(t);
  addSchemes(t);
  for (const component of t.components.values())
    if (isDeclared(t, component)) addComponent(t, component, "response");
  addOperations(t);
  addInputs(t);
  const service = serviceEntry(t, serviceName);
  const { types, enums, errors, auth, resources, endpoints } = t.sections;
  const { span } = document;
  const section = (name: string, entries: readonly MapEntry[]): MapEntry[] =>
    entries.length === 0 ? [] : [entry(name, mapNode(entries, span), span)];
  const root = mapNode(
    [
      entry("speccast", scalar(1, span), span),
      service,
      ...section("types", types),
      ...section("enums", enums),
      ...section("errors", errors),
      ...section("auth", auth),
      ...section("resources", resources),
      ...section("endpoints", endpoints),
    ],
    span,
  );
  return {
    root,
    units: t.units,
    leftOut: t.leftOut,
    ledger: () => t.ledger.rows(document),
    schemas: () => ownSchemas(t),
    print: () => printSpec(root),
  };
}

/** Adds the types of requests for the components that requests use; one may lead to others. */
function addInputs(t: Translation): void {
  const done = new Set<string>();
  for (let before = -1; before < done.size;) {
    before = done.size;
    for (const component of t.components.values()) {
      if (component.inputName === undefined || done.has(component.name)) continue;
      done.add(component.name);
      if (isDeclared(t, component)) addComponent(t, component, "request");
    }
  }
}
