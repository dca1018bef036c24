/** Fields inside a field, a common mistake of beginners. */
import { suggest } from "../../diagnostics/suggest.js";
import { foreignType } from "../../source/types/foreign-types.js";
import { textOf } from "../../source/yaml/reading.js";
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { typeWords } from "../../source/types/type-expression.js";
import { foreignKey, renames } from "./foreign-keys.js";
import { shortMap, spanOf, type ShapePlace, type ShapeFinding } from "./place.js";

/** Keys that declare a type in place. */
export const inPlaceKeys: ReadonlySet<string> = new Set(["from", "enum", "fields", "union"]);

/**
 * The finding for a map in the place of a type that contains fields instead of the keys of a field,
 * `known`; undefined when another mistake is more likely.
 *
 *     author: { first: string, last: string }     ->   Write `author: { fields: { first: string, last: string } }`.
 */
export function inlineObject(place: ShapePlace, known: readonly string[]): ShapeFinding | undefined {
  const { node, path } = place;
  if (node.kind !== "map") return undefined;
  const keys = node.entries.map(({ key }) => key.value);
  if (keys.some((key) => typeKeys.has(key) && known.includes(key))) return undefined;
  if (!node.entries.every(({ value }) => isLikeType(value))) return undefined;
  if (node.entries.some(({ key, value }) => value.kind === "map" && known.includes(key.value)))
    return undefined;
  if (!keys.some((key) => isOwn(key, known, keys.length > 1))) return undefined;
  return {
    code: "inline-type",
    message: "The fields of an object stand under the key `fields`.",
    span: spanOf(place),
    help: helpFor(path, node),
    isAboutAll: true,
  };
}

function helpFor(path: readonly string[], node: SyntaxNode): string {
  const [section, , part] = path;
  if (section === "endpoints" && ["path", "query", "headers"].includes(part ?? ""))
    return "A parameter is one value: declare each of these fields as a separate parameter.";
  const written = shortMap(node);
  if (written !== undefined) return `Write \`${path.at(-1) ?? ""}: { fields: ${written} }\`.`;
  return "Write `fields:` on a line before them, and indent them further.";
}

/** Keys that say what the type is, so that the map is a field or a response. */
const typeKeys: ReadonlySet<string> = new Set(
  "type,const,list,map,enum,fields,union,from,stream,unspecified".split(","),
);

/** Keys of a field that say nothing without a type, and that fields are often called. */
const alsoFields: ReadonlySet<string> = new Set(["size", "keys"]);

/** Keys of other languages that fields are often called. */
const commonNames: ReadonlySet<string> = new Set(
  "total,page,page_size,offset,tags,summary,description,content,links,contact,license,style,form".split(","),
);

/** Returns whether `key` is the name of a field: neither a misspelt key nor one of another language. */
function isOwn(key: string, known: readonly string[], hasOthers: boolean): boolean {
  if (key === "array") return false;
  if (renames.has(key) || alsoFields.has(key) || commonNames.has(key)) return true;
  if (hasOthers && key === "items") return true;
  return suggest(key, known) === undefined && foreignKey(key, "field") === undefined;
}

/** Returns whether a value can be the type of a field. */
export function isLikeType(node: SyntaxNode): boolean {
  if (node.kind === "map") return true;
  const text = textOf(node);
  if (text === undefined) return false;
  const [, word = ""] = /^([A-Za-z][\w-]*)(?:<[\w<> |]*>)?(?: \| null)?$/.exec(text) ?? [];
  const isWord = typeWords.some((type) => type === word) || foreignType(word) !== undefined;
  return isWord || /^[A-Z]/.test(word) || /^(?:list|map|id|timestamp)$/.test(word);
}
