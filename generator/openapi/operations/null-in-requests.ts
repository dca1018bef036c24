/** Null in queries, forms and multipart bodies, where OpenAPI gives it no form. */
import { type MapEntry, type SyntaxNode, entryOf } from "../../source/yaml/tree.js";
import type { Made } from "../document/nodes.js";
import { entriesOf, itemsOf, textOf, isTrueAt } from "../../source/yaml/reading.js";
import { textFormatNames, textFormats } from "../../language/formats/index.js";
import type { DocumentPlace } from "../document/references.js";
import { shapeOf } from "../schemas/shapes.js";
import type { Translation } from "../translation.js";

/**
 * Returns whether a value in a query or a form keeps null, as the empty value: if it is required, so that nothing else says
 * "none", and no empty string is one of its values. Notes otherwise that null is not sent.
 */
export function keepsNull(t: Translation, place: DocumentPlace, made: Made, isRequired: boolean): boolean {
  const stated = keywordOfNull(t, place);
  if (stated === undefined) return false;
  if (isRequired && hasNoEmptyText(made)) {
    t.ledger.mark(stated, "approximated", "null is the empty value");
    return true;
  }
  const remedy = isRequired ? "send the empty string or the empty list" : "leave it out";
  noteNoNull(t, place.node, stated, `null cannot be sent here: ${remedy}`);
  return false;
}

/** Returns whether a part of a multipart body must be there. One that may be null is left out instead, which the ledger says. */
export function isPartRequired(t: Translation, place: DocumentPlace, isRequired: boolean): boolean {
  const stated = keywordOfNull(t, place);
  if (stated === undefined) return isRequired;
  const reason = "a part that is null is left out";
  noteNoNull(t, place.node, stated, reason);
  if (isRequired) t.ledger.loosen(stated, reason);
  return false;
}

function noteNoNull(t: Translation, node: SyntaxNode, stated: MapEntry, reason: string): void {
  t.ledger.narrow(node, stated, { status: "approximated", reason, rule: { not: { type: "null" } } });
}

function keywordOfNull(t: Translation, place: DocumentPlace): MapEntry | undefined {
  const { node } = place;
  if (!shapeOf(t, place).nullable) return undefined;
  const type = entryOf(node, "type");
  if (isTrueAt(node, "nullable")) return entryOf(node, "nullable");
  if (itemsOf(type?.value).some((one) => textOf(one) === "null")) return type;
  return entriesOf(node).find(({ key }) => bringing.has(key.value)) ?? type;
}

/** Keywords that bring null into a schema. */
const bringing: ReadonlySet<string> = new Set(["anyOf", "oneOf", "$ref", "allOf", "enum", "const"]);

/** Returns whether no empty text is a value: of a scalar that has none, or an enum. */
export function hasNoEmptyText({ expression, entries }: Made): boolean {
  const isEnum = entries.some(
    ({ key, value }) => key.value === "enum" && !itemsOf(value).some((one) => textOf(one) === ""),
  );
  return isEnum || emptyless.has(expression ?? "");
}

/** The scalars that no empty text is. */
const emptyless: ReadonlySet<string> = new Set([
  "boolean",
  "integer",
  "number",
  "int64",
  "datetime",
  ...textFormatNames.filter((format) => textFormats[format].shortest > 0),
]);
