/** Multipart bodies: fields and files. */
import { entry, mapNode, nodeOf, dataTree } from "../document/nodes.js";
import { textOf, entriesAt, isTrueAt, textAt } from "../../source/yaml/reading.js";
import { derivedName } from "../../spec/decode/derived-names.js";
import { entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { filesOf, isFileByEncoding, untypedFilesOf } from "./files.js";
import { directionFlags, isSet } from "../schemas/all-of.js";
import { typeNameOf } from "../names.js";
import { isPartRequired } from "./null-in-requests.js";
import { describingEntries, docOf, isFieldName } from "../schemas/objects.js";
import { isXml } from "./media-types.js";
import { Unsayable, type Operation } from "./operation.js";
import { spokenBody } from "./contents.js";
import { placeAt, type DocumentPlace, type NamedPlace } from "../document/references.js";
import { plainShape, shapeOf, type SchemaShape } from "../schemas/shapes.js";
import { listForm, styleAt } from "./styles.js";
import type { Translation } from "../translation.js";
import { fieldsOf } from "../schemas/merged-fields.js";

/** The place of a multipart body. */
interface PartsContext {
  /** The beginning of the names of types that are declared in it. */
  readonly typeName: string;
  /** Names that its parts must not have. */
  readonly inputs: ReadonlySet<string>;
  /** The encodings of parts, by name. */
  readonly encoding: SyntaxNode | undefined;
}

/** Returns the names of the parts of the body of an operation; none of a body that is no multipart. */
export function partNames(t: Translation, operation: Operation): ReadonlySet<string> {
  const content = spokenBody(t, operation);
  const schema = content?.format === "multipart" ? placeAt(content, "schema") : undefined;
  const fields = schema && fieldsOf(t, plainShape(t, shapeOf(t, schema)));
  return new Set(fields?.properties.keys());
}

/** Returns the map of parts for a body of the shape of an object. */
export function partsNode(
  t: Translation,
  shape: SchemaShape | undefined,
  place: DocumentPlace,
  context: PartsContext,
): SyntaxNode {
  const fields = fieldsOf(t, shape);
  if (fields === undefined) throw new Unsayable("a multipart body that is not an object with fields");
  const { properties, required } = fields;
  if (shape?.kind === "union")
    t.ledger.loosen(shape.alternatives.entry, "a multipart body has the fields of all alternatives");
  const parts = [...properties.values()].flatMap((property) => {
    const { name, node } = property;
    if (isSet(directionFlags(t, node).readOnly)) return [];
    if (context.inputs.has(name)) throw new Unsayable(`the parameter "${name}" has the name of a part`);
    if (!isFieldName(name)) throw new Unsayable(`the name of the part "${name}"`);
    t.draft.unit(property.pointer, node.span);
    const value = fileNode(t, property, context) ?? fieldNode(t, property, context);
    const isRequired = isPartRequired(t, property, required.has(name));
    return [entry(isRequired ? name : `${name}?`, value, property.entry.key.span)];
  });
  if (parts.length === 0) throw new Unsayable("a multipart body without fields");
  return mapNode(parts, place.node.span);
}

/** Returns the node of a file, or of a list of files; undefined for another part. */
function fileNode(t: Translation, property: NamedPlace, { encoding }: PartsContext): SyntaxNode | undefined {
  const { node, name } = property;
  const ownEncoding = valueOf(encoding, name);
  const isOfXml = isXml(textAt(ownEncoding, "contentType") ?? "") && isObject(t, property);
  const files =
    filesOf(t, node) ??
    untypedFilesOf(t, node, ownEncoding) ??
    (isFileByEncoding(t, node, ownEncoding) || isOfXml ? "one" : undefined);
  if (files === undefined) return undefined;
  const isMany = files === "many";
  const { span } = node;
  const doc = docOf(t, node);
  if (isOfXml) t.ledger.leaveOut(node, "a part in XML is not validated: clients send it as a file");
  else t.ledger.leaveOut(node, isMany ? "the part is a list of files" : "the part is a file", "approximated");
  const media = mediaOf(t, t.take(encoding, name));
  const type = entry("type", isMany ? "list<bytes>" : "bytes", span);
  return mapNode([type, ...doc, ...media], span);
}

/** Returns the entry `media` for the content types of an encoding. */
function mediaOf(t: Translation, encoding: SyntaxNode | undefined): MapEntry[] {
  const stated = entryOf(encoding, "contentType");
  const types = (textOf(stated?.value) ?? "").split(",").map((one) => one.trim().toLowerCase());
  if (stated === undefined) return [];
  t.ledger.markExact(stated);
  const isKnown = types.every((one) =>
    /^[a-z0-9][a-z0-9!#$&^_.+-]*\/(?:\*|[a-z0-9][a-z0-9!#$&^_.+-]*)$/.test(one),
  );
  const { span } = stated.value;
  if (!isKnown || types.includes("application/octet-stream")) {
    t.ledger.mark(stated, "approximated", "the media type of the file is not checked");
    return [];
  }
  return [entry("media", dataTree(types, span), stated.key.span)];
}

/** Returns the node of a field: a scalar as text, or JSON. */
function fieldNode(t: Translation, property: NamedPlace, { typeName, encoding }: PartsContext): SyntaxNode {
  const { name, node, pointer } = property;
  const made = t.makeValue(property, {
    typeName: derivedName(typeName, name),
    otherName: () => `${typeName}${typeNameOf(name)}`,
    direction: "request",
    inForm: shapeOf(t, property).kind === "kinds" ? "repeated" : undefined,
  });
  const own = t.take(encoding, name);
  const stated = entryOf(own, "contentType");
  t.ledger.mark(stated, "approximated", "a scalar is text, everything else is JSON");
  const notes = describingEntries(t, node, pointer, made, { name });
  return nodeOf({ ...made, nullable: false }, [...notes, ...writtenEntry(t, property, own)]);
}

/**
 * Returns the entry `written` for a list that is one part.
 * @throws Unsayable for an object in a style, and for headers that each part must have.
 */
function writtenEntry(t: Translation, property: NamedPlace, encoding: SyntaxNode | undefined): MapEntry[] {
  const { name, node } = property;
  const headers = entriesAt(encoding, "headers");
  if (headers.some(({ value }) => isTrueAt(value, "required")))
    throw new Unsayable(`the headers of the part "${name}"`);
  const style = styleAt(t, encoding, "form");
  const isOne = isObject(t, property);
  if (!isOne && plainShape(t, shapeOf(t, property)).kind !== "list") return [];
  const isStated = style.style !== undefined || style.explode !== undefined;
  const word = isOne ? (isStated ? undefined : "json") : listForm(style);
  if (word === undefined || word === "brackets")
    throw new Unsayable(`the style ${style.style ?? "form"} of the part "${name}"`);
  return isOne || word === "repeated" ? [] : [entry("written", word, node.span)];
}

function isObject(t: Translation, place: DocumentPlace): boolean {
  const { kind } = plainShape(t, shapeOf(t, place));
  return kind === "object" || kind === "map";
}
