/** Alternatives of a parameter that are the text of another one: Elysia prints what it parses beside what arrives. */
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { assertionsIn } from "../document/keywords.js";
import { parsedFormats, schemaNotes } from "../dialects/index.js";
import { textAt } from "../../source/yaml/reading.js";
import { type DocumentPlace, itemPlaces, placeOfEntry } from "../document/references.js";
import type { Translation } from "../translation.js";

/**
 * Returns the alternative that a parameter is parsed to; undefined for any other schema.
 *
 *     anyOf: [{ type: string, format: numeric }, { type: number }]   ->   { type: number }
 */
export function parsedPlace(t: Translation, place: DocumentPlace) {
  const [stated, ...others] = assertionsIn(place.node).filter(({ key }) => !schemaNotes.has(key.value));
  if (stated === undefined || others.length > 0 || !["anyOf", "oneOf"].includes(stated.key.value))
    return undefined;
  const places = itemPlaces(placeOfEntry(place, stated));
  const texts = places.filter((one) => parsedTypes(one.node).length > 0);
  const [parsed, ...more] = places.filter((one) => !texts.includes(one));
  if (texts.length === 0 || parsed === undefined || more.length > 0) return undefined;
  const type = textAt(parsed.node, "type") ?? "";
  if (!texts.every((one) => parsedTypes(one.node).includes(type))) return undefined;
  const reason = "the text of the other alternative, which is how every parameter is sent";
  t.ledger.mark(stated, "approximated", reason);
  for (const one of texts) t.ledger.unread.set(one.node, reason);
  return { ...parsed, isJson: type === "object" || type === "array" };
}

/** Returns the types that a schema of strings is the text of. */
function parsedTypes(node: SyntaxNode): readonly string[] {
  const format = textAt(node, "format") ?? "";
  const isString = textAt(node, "type") === "string";
  return isString ? (parsedFormats.get(format) ?? []) : [];
}
