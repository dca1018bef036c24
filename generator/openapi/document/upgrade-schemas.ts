/** Schemas and parameters of Swagger 2 in the form of OpenAPI 3.0. */
import { entryOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { contentUnder, type Under } from "./keywords.js";
import { entriesOf, entry, mapNode, scalar, textOf, textAt } from "./nodes.js";
import type { Origins } from "./origins.js";

/** Returns a schema with references into `components`, and the words of OpenAPI 3.0. */
export function schemaFrom(origins: Origins, node: SyntaxNode): SyntaxNode {
  return upgraded(origins, node, "schema");
}

function upgraded(origins: Origins, node: SyntaxNode, content: Under): SyntaxNode {
  if (content === "data" || node.kind === "scalar") return node;
  if (node.kind === "list")
    return {
      ...node,
      items: node.items.map((item, at) => upgraded(origins, item, contentUnder(content, String(at)))),
    };
  const entries = node.entries.flatMap(({ key, value }): MapEntry[] => {
    const isWord = content === "schema";
    if (isWord && key.value === "$ref") return [{ key, value: referenceIn(value) }];
    if (isWord && key.value === "x-nullable") return [{ key: origins.key(key, "nullable"), value }];
    if (isWord && key.value === "discriminator" && value.kind === "scalar")
      return [{ key, value: mapNode([entry("propertyName", value)], value.span) }];
    if (isWord && key.value === "type" && textOf(value) === "file")
      return [{ key, value: scalar("string", value.span) }, entry("format", "binary", value.span)];
    return [{ key, value: upgraded(origins, value, contentUnder(content, key.value)) }];
  });
  return origins.node(node, mapNode(entries, node.span));
}

/** The sections of `components` for those of Swagger 2. */
const sections: Readonly<Record<string, string>> = {
  definitions: "schemas",
  parameters: "parameters",
  responses: "responses",
};

function referenceIn(value: SyntaxNode): SyntaxNode {
  const found = /^#\/(definitions|parameters|responses)(\/.*)$/s.exec(textOf(value) ?? "");
  return found === null ? value : scalar(`#/components/${sections[found[1] ?? ""]}${found[2]}`, value.span);
}

/** Keys of a parameter that are none of its schema. */
const ownKeys: ReadonlySet<string> = new Set([
  "name",
  "in",
  "description",
  "required",
  "allowEmptyValue",
  "schema",
]);

/** The styles of OpenAPI 3 for the formats of lists: the style, and `explode`. OpenAPI 3 has none for tabs. */
const styles: Readonly<Record<string, readonly [string, boolean]>> = {
  csv: ["form", false],
  multi: ["form", true],
  ssv: ["spaceDelimited", false],
  tsv: ["tabDelimited", false],
  pipes: ["pipeDelimited", false],
};

/** Returns the entries of a parameter or a header, with the keys of its type under `schema`. */
export function parameterParts(origins: Origins, node: SyntaxNode, place: string | undefined): MapEntry[] {
  const isOwn = (one: MapEntry): boolean =>
    ownKeys.has(one.key.value) || (one.key.value.startsWith("x-") && one.key.value !== "x-nullable");
  const format = entryOf(node, "collectionFormat");
  const own = entriesOf(node).filter(isOwn);
  const typed = entriesOf(node).filter((one) => !isOwn(one) && one !== format);
  if (typed.length === 0) return own;
  const schema = schemaFrom(origins, mapNode(typed, node.span));
  return [...own, ...styleOf(origins, node, place), entry("schema", schema)];
}

/** Returns the entries `style` and `explode` for the format of a list. */
export function styleOf(origins: Origins, node: SyntaxNode, place: string | undefined): MapEntry[] {
  if (textAt(node, "type") !== "array") return [];
  const format = entryOf(node, "collectionFormat");
  const word = textOf(format?.value) ?? "csv";
  const found = Object.hasOwn(styles, word) ? styles[word] : undefined;
  // Paths and headers join lists by commas without a style, and repeat no name.
  if ((place === "path" || place === "header") && (word === "csv" || word === "multi")) {
    origins.note(format, "lists are joined by commas there");
    return [];
  }
  if (found === undefined) return [];
  origins.note(format, "`style` and `explode` say it");
  const { span } = format?.value ?? node;
  return [entry("style", found[0], span), entry("explode", found[1], span)];
}
