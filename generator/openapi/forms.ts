/** Forms whose fields are lists or objects: they stand under `body`, where each says how it is written. */
import type { MapEntry, SyntaxNode } from "../parse/tree.js";
import type { Content } from "./contents.js";
import { entriesOf, entry, mapNode, scalar, textOf } from "./nodes.js";
import { objectEntries } from "./objects.js";
import type { ViewShape } from "./shapes.js";
import type { Translation } from "./translation.js";

/** Returns the map of the fields of a form; undefined where each of them is a scalar or a list of scalars. */
export function formNode(
  t: Translation,
  { view }: ViewShape & { readonly kind: "object" },
  { node }: Content,
  typeName: string,
): SyntaxNode | undefined {
  const encoding = t.find(node, "encoding")?.value;
  const isDeep = (name: string): boolean =>
    textOf(t.find(t.find(encoding, name)?.value, "style")?.value) === "deepObject";
  const hasStructure = [...view.properties.values()].some(
    (property) => isDeep(property.name) || mayHoldObjects(t, property.node),
  );
  if (!hasStructure) return undefined;
  const made = objectEntries(t, view, { typeName, direction: "request", inForm: true });
  const fields = entriesOf(made.find(({ key }) => key.value === "fields")?.value).map(({ key, value }) => {
    const kind = structureOf(t, value);
    const name = key.value.replace(/\?$/, "");
    const isBracketed = kind === "object" || (kind === "list" && isDeep(name));
    return { key, value: isBracketed ? withWritten(value) : value };
  });
  return mapNode(fields, view.span);
}

/** Returns whether a schema states more than scalars: then the type that is made of it decides. */
function mayHoldObjects(t: Translation, node: SyntaxNode): boolean {
  const type = textOf(t.find(node, "type")?.value);
  const items = textOf(t.find(t.find(node, "items")?.value, "type")?.value);
  const isScalar = (word: string | undefined): boolean =>
    word === "string" || word === "integer" || word === "number" || word === "boolean";
  return !isScalar(type) && !(type === "array" && isScalar(items)) && t.find(node, "enum") === undefined;
}

/** The kind of the type of a field: a list of scalars, or anything that needs brackets. */
function structureOf(t: Translation, value: SyntaxNode): "scalar" | "list" | "object" {
  const inner = (key: string): SyntaxNode | undefined =>
    entriesOf(value).find((one) => one.key.value === key)?.value;
  const list = inner("list");
  if (list !== undefined) return structureOf(t, list) === "scalar" ? "list" : "object";
  if (["map", "fields", "union"].some((key) => inner(key) !== undefined)) return "object";
  return structureIn(t, textOf(inner("type") ?? value) ?? "");
}

function structureIn(t: Translation, expression: string): "scalar" | "list" | "object" {
  const item = /^list<(.*)>$/.exec(expression)?.[1];
  if (item !== undefined) return structureIn(t, item) === "scalar" ? "list" : "object";
  if (expression.startsWith("map<")) return "object";
  return /^[A-Z]/.test(expression) && t.isResource(expression) ? "object" : "scalar";
}

function withWritten(value: SyntaxNode): SyntaxNode {
  const { span } = value;
  const written: MapEntry = entry("written", scalar("brackets", span));
  const entries = value.kind === "map" ? value.entries : [entry("type", value)];
  return mapNode([...entries, written], span);
}
