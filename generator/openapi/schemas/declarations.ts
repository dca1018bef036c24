/** Declarations from the schemas that have a name. */
import { carriedDefault, carriedEntries, portableEntries } from "../report/carry.js";
import { noteUnfit } from "./contradictions.js";
import { defaultEntries } from "./defaults.js";
import { nameFor } from "./components.js";
import { addDeclaration, enumEntries, type Direction } from "../document/made.js";
import { entriesOf, entry, isTrue, mapNode, scalar } from "../document/nodes.js";
import { docOf, objectEntries } from "./objects.js";
import { scalarOf, unconstrainedScalarOf } from "./scalars.js";
import { shapeOf } from "./shapes.js";
import type { Component } from "./schema-facts.js";
import type { Translation } from "../translation.js";
import { unionEntries } from "./unions.js";
import { makeShape } from "./values.js";

/** Adds the declaration of a component for a direction. */
export function addComponent(t: Translation, component: Component, direction: Direction): void {
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
  const isPlain = t.refusals.times(pointer) > t.refusals.times(pointer, "noExtras");
  const read = isPlain ? unconstrainedScalarOf : scalarOf;
  const parts = shape.kind === "scalar" ? read(t, shape.view, shape.type) : undefined;
  const doc = docOf(t, node, { name: component.typeName });
  const deprecated = isTrue(t.take(node, "deprecated")) ? [entry("deprecated", scalar(true, span))] : [];
  const standard =
    shape.kind === "any"
      ? []
      : defaultEntries(t, node, pointer, { instead: (stated) => carriedDefault(t, stated, pointer) });
  // The schema may stand alone in `anyOf`, beside null.
  const inner = shape.view?.place.node;
  const isRefused = t.refusals.times(pointer, "noExtras") > 0;
  const own = new Set(entriesOf(node).map(({ key }) => key.value));
  const further = inner === node || isRefused ? [] : portableEntries(t, inner, "schema", own);
  const extra = carriedEntries(t, node, pointer, "schema", further);
  const notes = [...(doc === undefined ? [] : [doc]), ...deprecated, ...standard, ...extra];
  if (parts !== undefined) {
    const { word, constraints } = parts;
    const format = shape.view?.keywords.get("format");
    if (format !== undefined) {
      const isDocumented = constraints.some(({ key }) => key.value === "format");
      const reason = isDocumented ? "documented and not enforced" : "enforced by the rules of the language";
      t.ledger.loosen(format, `the format is ${reason}`);
    }
    t.draft.sections.types.push(
      entry(name, mapNode([entry("type", scalar(word, span)), ...constraints, ...notes], span), span),
    );
  } else if (shape.kind === "enum") {
    addDeclaration(
      t.draft.sections,
      name,
      { key: "enum", entries: enumEntries(shape.values, span) },
      span,
      notes,
    );
  } else if (shape.kind === "object" || shape.kind === "map") {
    t.schemas.open.add(node);
    const entries = objectEntries(t, shape.view, { typeName: name, direction });
    t.schemas.open.delete(node);
    addDeclaration(t.draft.sections, name, { key: "fields", entries }, span, notes);
  } else if (shape.kind === "union" || shape.kind === "kinds") {
    t.schemas.open.add(node);
    const plan = unionEntries(t, shape, { typeName: name, direction, isTrial: false }, makeShape);
    t.schemas.open.delete(node);
    if (plan.kind === "other") return;
    addDeclaration(t.draft.sections, name, { key: plan.kind, entries: plan.entries }, span, notes);
  }
}
