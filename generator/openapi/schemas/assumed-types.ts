/** The types of schemas that state none. */
import { constraintKeywords } from "../../language/constraints/index.js";
import type { MapEntry } from "../../source/yaml/tree.js";
import { assertionsIn } from "../document/keywords.js";
import { anyFormats } from "../dialects/index.js";
import { noteIdle } from "../report/idle-keywords.js";
import { textOf, textAt } from "../../source/yaml/reading.js";
import type { Translation } from "../translation.js";
import type { View } from "./views.js";

/**
 * Returns the type that keywords imply where none is stated. By JSON Schema they constrain only values of that type, so those of
 * scalars do from OpenAPI 3.1 on; `properties` and `items` mean that there are no others.
 */
export function impliedType(t: Translation, view: View) {
  const structure = structureOf(view);
  if (structure !== undefined) return { type: structure, isOfKind: false };
  const type = scalarOf(view);
  if (type === undefined) return undefined;
  const version = textAt(t.root, "openapi") ?? "";
  return { type, isOfKind: !version.startsWith("3.0") };
}

/** Notes that the type is assumed which keywords imply. */
export function noteAssumed(t: Translation, view: View, type: string): void {
  noteIdle(t, { ...view, types: new Set([type]) });
  // An alternative may have its keywords from the schema around it alone.
  const nodes = [view.place.node, view.whole].flatMap((one) => t.schemas.joined.partsOf(one));
  const node = nodes.find((one) => assertionsIn(one).length > 0);
  const [first] = node === undefined ? [] : assertionsIn(node);
  if (node !== undefined && first !== undefined)
    t.ledger.narrow(node, first, {
      status: "assumed",
      reason: `there is no type; the keywords are those of the type ${type}`,
      rule: { type },
    });
}

/** Notes that a format is an assertion, by the rules of the language; JSON Schema leaves that open. */
export function noteFormat(t: Translation, { place, keywords }: View): void {
  const format = keywords.get("format");
  if (format === undefined) return;
  const reason = "validated where the language has the format, otherwise documented";
  t.ledger.loosen(format, reason);
  t.ledger.narrow(place.node, format, { status: "approximated", reason });
}

/** Returns the keywords of a schema for values of one type, where values of every type are valid. */
export function keywordsFor({ keywords }: View, type: string): ReadonlyMap<string, MapEntry> {
  if (type === "string" || !isOfText(keywords)) return keywords;
  return new Map([...keywords].filter(([key]) => key !== "format"));
}

const integerFormats: ReadonlySet<string> = new Set(["int32", "int64"]);
const numberFormats: ReadonlySet<string> = new Set(["float", "double"]);

function structureOf({ properties, keywords, required }: View): string | undefined {
  if (properties.size > 0 || keywords.has("additionalProperties") || required.size > 0) return "object";
  return keywords.has("items") || keywords.has("prefixItems") ? "array" : undefined;
}

function scalarOf({ keywords }: View): string | undefined {
  const has = (...keys: readonly string[]): boolean => keys.some((key) => keywords.has(key));
  if (has(...constraintKeywords("strings"))) return "string";
  const format = textOf(keywords.get("format")?.value) ?? "";
  if (integerFormats.has(format)) return "integer";
  if (numberFormats.has(format)) return "number";
  if (isOfText(keywords)) return "string";
  return has(...constraintKeywords("numbers")) ? "number" : undefined;
}

/** Returns whether a format is one of strings. */
function isOfText(keywords: ReadonlyMap<string, MapEntry>): boolean {
  const format = textOf(keywords.get("format")?.value);
  return (
    format !== undefined &&
    !anyFormats.has(format) &&
    !integerFormats.has(format) &&
    !numberFormats.has(format)
  );
}
