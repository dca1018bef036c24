/** The components that schemas stand for. */
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { isAnnotation } from "../document/keywords.js";
import { baseOfAlternatives } from "./base-alternatives.js";
import { onlyAssertion } from "./all-of.js";
import { objectKeyOf } from "./inheritance.js";
import { itemsOf, textOf, textAt } from "../../source/yaml/reading.js";
import { nullBeside } from "./nulls.js";
import { componentNameOf, type DocumentPlace } from "../document/references.js";
import type { Component } from "./schema-facts.js";
import type { Translation } from "../translation.js";

/** Returns the component that stands at a place inside another schema; none for the component itself. */
export function innerAt(t: Translation, place: DocumentPlace): Component | undefined {
  const inner = t.schemas.inner.get(place.node);
  return inner === place ? undefined : inner;
}

/** Returns the component that a reference leads to, through other references. */
export function componentBehind(t: Translation, reference: string): Component | undefined {
  const name = componentNameOf(reference, "schemas");
  if (name !== undefined) return t.schemas.components.get(name);
  const end = t.references.follow(t.references.find(reference));
  if (end === undefined) return undefined;
  return (
    t.schemas.inner.get(end.node) ??
    t.schemas.components.get(componentNameOf(`#${end.pointer}`, "schemas") ?? "")
  );
}

/** Returns the component that a reference means: the union of a base, or its object where a schema extends it. */
export function componentOf(t: Translation, node: SyntaxNode): Component | undefined {
  const found = componentBehind(t, textOf(t.references.entryOf(node)?.value) ?? "");
  if (found === undefined) return undefined;
  const { inheritance } = t.schemas;
  if (inheritance.readings.get(node) === "object")
    return t.schemas.components.get(objectKeyOf(found.name)) ?? found;
  if (inheritance.bases.get(found.node) !== undefined) inheritance.readings.set(node, "union");
  return found;
}

/**
 * Returns the component that a schema stands for: by `$ref`, or as the only member of `allOf`, with annotations beside it or
 * in members of their own.
 */
export function referenceOf(t: Translation, place: DocumentPlace): Component | undefined {
  const { node } = place;
  if (node.kind !== "map") return undefined;
  const inner = innerAt(t, place);
  if (inner !== undefined) return inner;
  if (t.schemas.inheritance.extending.has(node)) return undefined;
  let found: Component | undefined;
  let typed: MapEntry | undefined;
  for (const entry of node.entries) {
    const { key, value } = entry;
    if (isAnnotation(key.value) || key.value === "nullable" || entry === nullBeside(node)) continue;
    if (key.value === "type" && textOf(value) === "object") {
      typed = entry;
      continue;
    }
    if (found !== undefined) return undefined;
    if (key.value === "$ref") {
      found = componentOf(t, node);
    } else {
      const index = onlyMember(entry);
      const only = itemsOf(value)[index ?? -1];
      if (only !== undefined)
        found = referenceOf(t, { node: only, pointer: `${place.pointer}/${key.value}/${index}` });
      else if (key.value === "oneOf" || key.value === "anyOf") found = baseOfAlternatives(t, node, entry);
    }
    if (found === undefined) return undefined;
    t.ledger.markExact(entry);
  }
  if (found !== undefined && typed !== undefined) noteTypeBeside(t, typed, found);
  return found;
}

/** Returns the index of the member that a list of schemas comes to; undefined for another keyword or several members. */
function onlyMember({ key, value }: MapEntry): number | undefined {
  if (key.value === "allOf") return onlyAssertion(itemsOf(value));
  const isOne = (key.value === "oneOf" || key.value === "anyOf") && itemsOf(value).length === 1;
  return isOne ? 0 : undefined;
}

/** Notes `type: object` beside a reference: one to an object says the same. */
function noteTypeBeside(t: Translation, typed: MapEntry, { node }: Component): void {
  const isSame = textAt(node, "type") === "object";
  if (isSame) t.ledger.markExact(typed);
  else t.ledger.loosen(typed, "the type of the schema that stands beside it counts");
}
