/** Whole declarations in the form that JSON Schema has for them, a common first mistake. */
import { writtenText } from "../../diagnostics/diagnostic.js";
import { entryOf, valueOf, type MapNode, type SyntaxNode } from "../../source/yaml/tree.js";
import { spanOf, type ShapePlace, type ShapeFinding } from "./place.js";

/**
 * The one finding for a resource, an enum or a limit that is written as a schema; undefined when its keys are wrong in
 * another way. `keys` are those that the declaration may have.
 *
 *     Book: { type: object, properties: { id: string } }   ->   Write the fields under `fields`, …
 *     Genre: { type: string, enum: [fiction, science] }    ->   Write `Genre: [fiction, science]`.
 *     title: { length: { min: 1, max: 200 } }              ->   Write `title: { min: 1, max: 200 }`.
 */
export function foreignDeclaration(
  place: ShapePlace,
  title: string | undefined,
  keys: readonly string[],
): ShapeFinding | undefined {
  const { node } = place;
  if (node.kind !== "map") return undefined;
  if (title === "resource")
    return schemaOfObject(node) ?? schemaOfUnion(place, node) ?? schemaOfScalar(place, node);
  if (title === "enum") return schemaOfEnum(place, node) ?? valuesAsKeys(place, node, keys);
  return title === "limit" ? boundsInside(place, node) : undefined;
}

function schemaOfObject(node: MapNode): ShapeFinding | undefined {
  const properties = entryOf(node, "properties");
  if (properties === undefined || entryOf(node, "fields") !== undefined) return undefined;
  return whole(
    properties.key.span,
    "properties",
    "Write the fields under `fields`, without `type: object`: `Author: { fields: { name: string, born?: date } }`. A question mark stands for a field that `required` does not list.",
  );
}

/** A union in the form of other languages. */
function schemaOfUnion({ path }: ShapePlace, node: MapNode): ShapeFinding | undefined {
  const key = ["discriminator", "variants", "oneOf", "anyOf"].find((one) => entryOf(node, one) !== undefined);
  const entry = key === undefined ? undefined : entryOf(node, key);
  if (key === undefined || entry === undefined || entryOf(node, "union") !== undefined) return undefined;
  const tag = valueOf(node, "discriminator");
  const written =
    tag?.kind === "scalar" && /^[A-Za-z]\w*$/.test(String(tag.value)) ? String(tag.value) : "kind";
  return whole(
    entry.key.span,
    key,
    `Write \`${path.at(-1) ?? ""}: { union: { tag: ${written}, of: [ … ] } }\`, and declare each member as a resource that has \`${written}: { const: … }\` among its fields.`,
  );
}

/** A resource whose schema is no object: an enum, a list or a scalar. */
function schemaOfScalar({ path }: ShapePlace, node: MapNode): ShapeFinding | undefined {
  const type = valueOf(node, "type");
  const word = type?.kind === "scalar" ? String(type.value) : undefined;
  const name = path.at(-1) ?? "";
  const values = entryOf(node, "enum");
  if (values !== undefined) {
    const written = shortText(values.value) ?? "[ … ]";
    return whole(values.key.span, "enum", `Declare it under \`enums\`: \`${name}: ${written}\`.`);
  }
  const key = entryOf(node, "type")?.key;
  if (key === undefined || word === undefined || entryOf(node, "fields") !== undefined) return undefined;
  const message = `A resource is an object, and ${name} is not one.`;
  if (word === "array") {
    const help = "Write `list<…>` with the type of the items wherever the list is used.";
    return { code: "unknown-key", message, span: key.span, help, isAboutAll: true };
  }
  if (!["string", "integer", "number", "boolean"].includes(word)) return undefined;
  const help = `Declare it under \`types\`: \`${name}: { type: ${word} }\`.`;
  return { code: "unknown-key", message, span: key.span, help, isAboutAll: true };
}

function schemaOfEnum({ path }: ShapePlace, node: MapNode): ShapeFinding | undefined {
  const values = entryOf(node, "enum");
  if (values === undefined || entryOf(node, "values") !== undefined) return undefined;
  const written = values.value.kind === "list" ? shortText(values.value) : undefined;
  const help =
    written === undefined
      ? "Write `values` in its place, without `type`."
      : `Write \`${path.at(-1) ?? ""}: ${written}\`.`;
  const isAlone = entryOf(node, "type") === undefined;
  return { ...whole(values.key.span, "enum", help), ...(isAlone ? { suggestion: "values" } : {}) };
}

/** An enum that has its values as keys, with their docs. */
function valuesAsKeys(place: ShapePlace, node: MapNode, keys: readonly string[]): ShapeFinding | undefined {
  const names = node.entries.map(({ key }) => key.value).filter((key) => key !== "doc");
  if (node.entries.some(({ value }) => value.kind === "list")) return undefined;
  if (names.length === 0 || names.some((name) => keys.includes(name) || name === "type")) return undefined;
  const [first = "", ...more] = names;
  const shown = `${[first, ...more.slice(0, 7)].join(", ")}${more.length > 7 ? ", …" : ""}`;
  const name = place.path.at(-1) ?? "";
  return {
    code: "missing-key",
    message: `"${name}" lacks the key "values".`,
    span: spanOf(place),
    help: `Write \`${name}: [${shown}]\`; a value with a \`doc\` is \`{ value: ${first}, doc: … }\`.`,
    isAboutAll: true,
  };
}

/** A limit that says which constraint it is for; a field says that, as `length: title`. */
function boundsInside({ path }: ShapePlace, node: MapNode): ShapeFinding | undefined {
  const constraint = node.entries.find(({ key }) => ["length", "range", "count", "size"].includes(key.value));
  if (constraint === undefined) return undefined;
  const { key, value } = constraint;
  const name = path.at(-1) ?? "";
  const written = value.kind === "list" ? undefined : shortText(value);
  return {
    code: "unknown-key",
    message: `A limit has no key "${key.value}".`,
    span: key.span,
    help: `Write \`${name}: ${written ?? "{ min: …, max: … }"}\`, and \`${key.value}: ${name}\` where it applies.`,
    isAboutAll: true,
  };
}

function whole(span: ShapeFinding["span"], key: string, help: string): ShapeFinding {
  return {
    code: "not-in-language-1",
    message: `Language 1 has no key \`${key}\`.`,
    span,
    help,
    isAboutAll: true,
  };
}

function shortText({ span }: SyntaxNode): string | undefined {
  const written = writtenText(span);
  return written.length > 80 || /[\n`]/.test(written) ? undefined : written;
}
