/** The types of the keys of maps, from `propertyNames`. */
import { constraintKeywords } from "../../language/constraints/index.js";
import type { MapEntry } from "../../source/yaml/tree.js";
import { nodeOf, type Made } from "../document/made.js";
import { entriesOf, entry, mapNode, scalar } from "../document/nodes.js";
import type { DocumentPlace } from "../document/references.js";
import { scalarOf } from "./scalars.js";
import { shapeOf, type SchemaShape } from "./shapes.js";
import type { Translation } from "../translation.js";
import { viewOf, type View } from "../report/views.js";

/**
 * Returns the entry `keys` of a map. What is no type of strings stays for the keywords that are carried.
 *
 *   propertyNames: { maxLength: 64 }   ->   keys: { type: string, length: { max: 64 } }
 */
export function keysEntries(
  t: Translation,
  { keywords }: View,
  pointer: string,
  make: (place: DocumentPlace) => Made,
): MapEntry[] {
  const stated = keywords.get("propertyNames");
  if (stated?.value.kind !== "map" || t.refusals.times(pointer, "anyKeys") > 0) return [];
  const place = { node: stated.value, pointer: `${pointer}/propertyNames` };
  const { span } = stated.value;
  if (isUntyped(place)) {
    t.ledger.markExact(stated);
    const { word, constraints } = scalarOf(t, viewOf(t, place), "string");
    if (word === "string" && constraints.length === 0) return [];
    return [
      entry("keys", mapNode([entry("type", scalar(word, span)), ...constraints], span), stated.key.span),
    ];
  }
  if (!isOfStrings(t, shapeOf(t, place))) return [];
  t.ledger.markExact(stated);
  const made = make(place);
  if (made.expression === "string" && made.entries.length === 0) return [];
  return [entry("keys", nodeOf(made), stated.key.span)];
}

const stringBounds: ReadonlySet<string> = new Set([...constraintKeywords("strings"), "format"]);

/** Returns whether a schema bounds strings without saying that they are strings, which keys always are. */
function isUntyped(place: DocumentPlace): boolean {
  return entriesOf(place.node).every(({ key }) => stringBounds.has(key.value));
}

function isOfStrings(t: Translation, shape: SchemaShape): boolean {
  if (shape.nullable) return false;
  if (shape.kind === "component") return isOfStrings(t, shapeOf(t, shape.component));
  if (shape.kind === "scalar") return shape.type === "string";
  if (shape.kind === "const") return typeof shape.value === "string";
  return shape.kind === "enum" && shape.values.every((value) => typeof value === "string");
}
