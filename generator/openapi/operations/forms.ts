/** Forms whose fields are lists or objects: they stand under `body`, where each says how it is written. */
import { entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import type { Content } from "./contents.js";
import { essenceOf, isJson } from "./media-types.js";
import { entry, mapNode } from "../document/nodes.js";
import { entriesOf, textOf, isFalseAt, textAt } from "../../source/yaml/reading.js";
import { objectEntries } from "../schemas/objects.js";
import { Unsayable } from "./operation.js";
import type { ViewShape } from "../schemas/shapes.js";
import { listForm, objectForm, styleAt } from "./styles.js";
import type { DocumentPlace, NamedPlace } from "../document/references.js";
import { assertionsIn } from "../document/keywords.js";
import { isStructured, whyNoText } from "../schemas/text-forms.js";
import { derivedName } from "../../spec/decode/derived-names.js";
import type { Written } from "../../language/model/model.js";
import type { Translation } from "../translation.js";

/** Returns the map of the fields of a form; undefined where each of them is a scalar or a list of scalars. */
export function formNode(
  t: Translation,
  { view }: ViewShape & { readonly kind: "object" },
  { node }: Content,
  typeName: string,
): SyntaxNode | undefined {
  const encodings = valueOf(node, "encoding");
  const encodingOf = (name: string): SyntaxNode | undefined => valueOf(encodings, name);
  const { properties, required } = view;
  const hasStructure = [...properties.values()].some(
    ({ name, node: schema }) => statesForm(encodingOf(name)) || mayHoldObjects(schema),
  );
  // What is required and not declared is text here, and any value in a declaration.
  if (!hasStructure && [...required].every((name) => properties.has(name))) return undefined;
  const words = new Map<string, Written>();
  const sent = [...properties].map(([name, property]): [string, NamedPlace] => {
    const word = wordOf(t, property, encodingOf(name));
    words.set(name, word);
    const fault =
      word === "brackets" ? whyNoText(t, property, word, derivedName(typeName, name) ?? name) : undefined;
    return [name, fault === undefined ? property : asText(t, property, fault)];
  });
  const inForm = (name: string): Written => words.get(name) ?? "repeated";
  const owner = { typeName, direction: "request", inForm } as const;
  const made = objectEntries(t, { ...view, properties: new Map(sent) }, owner);
  const fields = entriesOf(made.find(({ key }) => key.value === "fields")?.value).map(({ key, value }) => {
    const name = key.value.replace(/\?$/, "");
    const encoding = encodingOf(name);
    const word = formOf(t, name, structureOf(t, value), encoding);
    if (word === "brackets" && textAt(encoding, "style") === undefined)
      noteBrackets(t, properties.get(name)?.node);
    return { key, value: word === undefined ? value : withWritten(value, word) };
  });
  return mapNode(fields, view.span);
}

/** Returns how a field is written, as far as its schema and its encoding say so. */
function wordOf(t: Translation, place: DocumentPlace, encoding: SyntaxNode | undefined): Written {
  if (isJsonEncoding(encoding)) return "json";
  const style = {
    place: "form",
    style: textAt(encoding, "style"),
    explode: valueOf(encoding, "explode"),
  } as const;
  return (isStructured(t, place) ? objectForm(style) : listForm(style)) ?? "repeated";
}

/** Returns a field whose schema says nothing of its values, because they have no form: it is text, sent as it is. */
function asText(t: Translation, property: NamedPlace, fault: string): NamedPlace {
  const { node, name } = property;
  const stated = assertionsIn(node);
  for (const one of stated)
    t.ledger.leaveOutAt(one, `a string: "${name}" cannot be written as brackets: ${fault}.`);
  const others = entriesOf(node).filter((one) => !stated.includes(one));
  return { ...property, node: mapNode(others, node.span) };
}

/** Notes the form of a field whose style no encoding states: OpenAPI says JSON, and nearly all services read brackets. */
function noteBrackets(t: Translation, schema: SyntaxNode | undefined): void {
  const [stated] = assertionsIn(schema);
  const reason = "in brackets; where the service reads JSON, an overlay says `contentType: application/json`";
  const isNoted = stated !== undefined && (t.ledger.isLoose(stated) || t.ledger.narrowed.has(stated.key));
  if (!isNoted) t.ledger.mark(stated, "assumed", reason);
}

/** Returns whether an encoding says how a list or an object is written. */
export function statesForm(encoding: SyntaxNode | undefined): boolean {
  const style = textAt(encoding, "style");
  const isJoined = isFalseAt(encoding, "explode");
  return (style !== undefined && style !== "form") || isJoined || isJsonEncoding(encoding);
}

function isJsonEncoding(encoding: SyntaxNode | undefined): boolean {
  return isJson(essenceOf(textAt(encoding, "contentType") ?? ""));
}

/**
 * Returns how a field of a form is written; undefined for scalars, and for lists that repeat their name.
 * @throws Unsayable for a style without such a form.
 */
function formOf(
  t: Translation,
  name: string,
  kind: "scalar" | "list" | "object",
  encoding: SyntaxNode | undefined,
): string | undefined {
  const style = styleAt(t, encoding, "form");
  const isInJson = isJsonEncoding(encoding);
  t.take(encoding, "contentType");
  if (isInJson && kind === "scalar")
    t.ledger.mark(entryOf(encoding, "contentType"), "dropped", "a scalar is sent as text, without quotes");
  if (kind === "scalar") return undefined;
  if (isInJson) return "json";
  const word = kind === "list" ? listForm(style) : objectForm(style);
  if (word === undefined) throw new Unsayable(`the style ${style.style} of the field "${name}"`);
  return word === "repeated" ? undefined : word;
}

/** Returns whether a schema states more than scalars: then the type that is made of it decides. */
function mayHoldObjects(node: SyntaxNode): boolean {
  const type = textAt(node, "type");
  const items = textAt(valueOf(node, "items"), "type");
  const isScalar = (word: string | undefined): boolean =>
    word === "string" || word === "integer" || word === "number" || word === "boolean";
  return !isScalar(type) && !(type === "array" && isScalar(items)) && entryOf(node, "enum") === undefined;
}

/** The kind of the type of a field: a list of scalars, or anything that needs brackets. */
function structureOf(t: Translation, value: SyntaxNode): "scalar" | "list" | "object" {
  const list = valueOf(value, "list");
  if (list !== undefined) return structureOf(t, list) === "scalar" ? "list" : "object";
  if (["map", "fields", "union"].some((key) => entryOf(value, key) !== undefined)) return "object";
  return structureIn(t, textOf(valueOf(value, "type") ?? value) ?? "");
}

function structureIn(t: Translation, expression: string): "scalar" | "list" | "object" {
  const item = /^list<(.*)>$/.exec(expression)?.[1];
  if (item !== undefined) return structureIn(t, item) === "scalar" ? "list" : "object";
  if (expression.startsWith("map<") || expression === "json") return "object";
  return /^[A-Z]/.test(expression) && t.draft.isResource(expression) ? "object" : "scalar";
}

function withWritten(value: SyntaxNode, word: string): SyntaxNode {
  const { span } = value;
  const written: MapEntry = entry("written", word, span);
  const entries = value.kind === "map" ? value.entries : [entry("type", value)];
  return mapNode([...entries, written], span);
}
