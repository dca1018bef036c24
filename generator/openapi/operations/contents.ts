/** The content of bodies, and the one of several media types that speccast speaks. */
import { escapeStep } from "../../base/json-pointer.js";
import { isFramed, isLine } from "../dialects/index.js";
import { portableNode } from "../report/carry.js";
import { toJson, entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { keywordsOf, contentUnder, isAnnotation, assertionsIn } from "../document/keywords.js";
import { entry, mapNode } from "../document/nodes.js";
import { entriesOf, textOf, entriesAt, textAt } from "../../source/yaml/reading.js";
import { assertionsOf, filesOf, isBinary } from "./files.js";
import {
  essenceOf,
  isAnyType,
  isJson,
  isMultipart,
  isOfVendor,
  isPlainJson,
  isXml,
  mediaKindOf,
  mediaName,
  type MediaKind,
} from "./media-types.js";
import type { Operation } from "./operation.js";
import { fieldsOf } from "../schemas/merged-fields.js";
import { type DocumentPlace, placeAt, placesAt } from "../document/references.js";
import { plainShape, shapeOf } from "../schemas/shapes.js";
import type { Translation } from "../translation.js";

/** The content of a body in one media type. */
export interface Content extends DocumentPlace, MediaKind {
  /** The media type as the document writes it. */
  readonly type: string;
}

/** The contents beside the one that is spoken. */
interface FurtherContents {
  /** Takes those that can stand in the exported document. */
  readonly carried?: MapEntry[] | undefined;
  /** The media types that the exported document has for other bodies. */
  readonly exported?: readonly string[];
  /** One that is spoken, too. */
  readonly spoken?: Pick<Content, "type"> | undefined;
  /** The uses of each media type in the document: of several with one schema, the usual one is spoken. */
  readonly usual?: ReadonlyMap<string, number>;
}

/** The formats in which bodies of requests are spoken. */
export const bodyFormats = ["json", "form", "multipart", "text", "bytes"] as const;

/** Returns the contents of a body in the formats that may be spoken, the best first. */
export function contentsOf(
  t: Translation,
  holder: DocumentPlace,
  formats: readonly Content["format"][],
): readonly Content[] {
  const isOfFiles = formats.includes("multipart") && holdsFiles(t, holder);
  const found = placesAt(holder, "content")
    .flatMap(({ name: type, node, pointer, entry: { key, value } }) => {
      const kind = kindIn(t, { key, value, pointer }, formats);
      if (kind === undefined || !formats.includes(kind.format)) return [];
      return [
        {
          ...kind,
          node,
          pointer,
          type,
          rank:
            (isOfFiles && kind.format === "multipart" ? -2 : ranks[kind.format]) +
            (kind.media === undefined ? 0 : 1) +
            // The export writes JSON of other names, such as `*/*`, under this one.
            (kind.format === "json" && essenceOf(type) !== "application/json" ? 0.5 : 0) +
            (kind.format === "json" ? rankOfJson(value) : isXml(key.value) ? mostOfJson : 0),
        },
      ];
    })
    .sort((a, b) => a.rank - b.rank);
  // A type of a vendor counts where nothing else is JSON.
  const known = found.filter(({ format, type }) => format !== "json" || !isOfVendor(essenceOf(type)));
  return known.length > 0 ? known : found.slice(0, 1);
}

/** Returns the best content of the body of a request; undefined for an operation without one. */
export function spokenBody(t: Translation, operation: Operation): Content | undefined {
  const holder = t.references.follow(placeAt(operation, "requestBody"));
  return holder && contentsOf(t, holder, bodyFormats)[0];
}

/** The rank of JSON that says nothing, behind whatever is no XML: FastAPI prints it beside the media type of a download. */
const mostOfJson = 8;

function rankOfJson(content: SyntaxNode): number {
  if (!hasSchema(content)) return mostOfJson + 0.5;
  const schema = valueOf(content, "schema");
  const isEmpty = schema?.kind === "map" && assertionsIn(schema).length === 0;
  return isEmpty ? mostOfJson : 0;
}

/** Returns the format of a content; undefined for a media type that none is. */
function kindIn(
  t: Translation,
  { key, value, pointer }: MapEntry & { readonly pointer: string },
  formats: readonly Content["format"][],
): MediaKind | undefined {
  const schema = valueOf(value, "schema");
  if (formats.includes("text") && isAnyType(key.value) && isAnyString(schema))
    return { format: "text", media: undefined };
  if (formats.includes("stream") && isPlainJson(essenceOf(key.value)) && isLine(schema))
    return { format: "stream", media: "lines" };
  if (!formats.includes("bytes") && isVendorJson(t, key.value, pointer, schema))
    return { format: "json", media: undefined };
  const isResponse = formats.includes("bytes") && !formats.includes("multipart");
  return mediaKindOf(key.value, isOfBytes(t, schema, key.value), isResponse);
}

/**
 * Returns the content that speccast speaks, out of several media types. The others are noted, and carried where they can
 * stand in the exported document.
 */
export function contentOf(
  t: Translation,
  holder: DocumentPlace,
  formats: readonly Content["format"][],
  { carried, exported = [], spoken, usual }: FurtherContents = {},
): Content | "none" | string {
  const found = entryOf(holder.node, "content");
  if (found === undefined) return "none";
  t.ledger.markExact(found);
  const entries = entriesOf(found.value).filter((one) => isMediaType(t, found, one));
  if (entries.length === 0) return "none";
  const best = usualOf(contentsOf(t, holder, formats), usual);
  if (best === undefined) return entries.map(({ key }) => key.value).join(", ");
  const [, charset = "utf-8"] = /;\s*charset="?([^";\s]+)/i.exec(best.type) ?? [];
  if (best.format === "json" && !/^utf-?8$/i.test(charset))
    t.ledger.mark(
      found,
      "dropped",
      `JSON in ${charset}: clients and servers send it in UTF-8, and refuse others`,
    );
  // A string in an error is that of JSON or plain text, as its own row says.
  const isEither = best.format === "json" && isAnyString(valueOf(best.node, "schema"));
  if (isAnyType(best.type) && best.format !== "bytes" && !isEither)
    t.ledger.mark(found, "assumed", `${best.type} is ${best.format === "text" ? "plain text" : "JSON"}`);
  if (best.format === "json" && !isAnyType(best.type) && !isJson(essenceOf(best.type)))
    t.ledger.mark(found, "assumed", `${best.type} is JSON, since its schema is an object`);
  if (best.format === "bytes" && (isJson(essenceOf(best.type)) || essenceOf(best.type) === "text/plain"))
    t.ledger.mark(found, "assumed", `\`format: binary\` is bytes, although the media type is ${best.type}`);
  const meaning = entries.length < 2 ? "" : meaningOf(best.node);
  for (const { key, value } of entries) {
    if (key.value === best.type || key.value === spoken?.type) continue;
    t.ledger.mark(found, "approximated", ofSeveral);
    if (essenceOf(key.value) === essenceOf(best.type) && !hasSchema(value)) continue;
    const isStream = best.format !== "stream" && mediaKindOf(key.value, false)?.format === "stream";
    if (!isStream && meaningOf(value) === meaning) noteSame(t, value, `the same content as ${best.type}`);
    else if (!carries(t, { key, value }, carried, [best.type, ...exported]))
      t.ledger.leaveOut(value, `clients and servers use ${best.type} instead of ${key.value}`);
  }
  return best;
}

/** Returns the best of several contents, or the one that says the same in a media type that the document has more often. */
function usualOf(
  [best, ...others]: readonly Content[],
  usual: ReadonlyMap<string, number> = new Map(),
): Content | undefined {
  if (best === undefined || others.length === 0) return best;
  const countOf = ({ type }: Content): number => usual.get(essenceOf(type)) ?? 0;
  const meaning = meaningOf(best.node);
  const same = others.filter((one) => one.format === best.format && meaningOf(one.node) === meaning);
  return same.reduce((found, one) => (countOf(one) > countOf(found) ? one : found), best);
}

/**
 * Returns whether a body has files: in multipart, which has all fields of the other media types. Frameworks print one schema for
 * all media types that they parse, although JSON cannot hold files.
 */
function holdsFiles(t: Translation, holder: DocumentPlace): boolean {
  const contents = entriesAt(holder.node, "content");
  if (contents.length < 2) return false;
  const propertiesOf = ({ key, value }: MapEntry): ReadonlyMap<string, DocumentPlace> | undefined => {
    const stated = valueOf(value, "schema");
    const format = mediaKindOf(key.value, false)?.format;
    const isRead = format === "json" || format === "form" || format === "multipart";
    if (stated === undefined || !isRead) return new Map();
    const pointer = `${holder.pointer}/content/${escapeStep(key.value)}/schema`;
    const shape = plainShape(t, shapeOf(t, { node: stated, pointer }));
    return fieldsOf(t, shape)?.properties;
  };
  const parts = contents.filter(({ key }) => isMultipart(key.value)).map(propertiesOf)[0];
  if (parts === undefined || ![...parts.values()].some(({ node }) => filesOf(t, node) !== undefined))
    return false;
  return contents.every((one) => {
    const found = propertiesOf(one);
    return found !== undefined && [...found.keys()].every((name) => parts.has(name));
  });
}

/**
 * Returns whether a schema says that a body is bytes: by `format: binary`, and in a range of media types also by
 * `contentMediaType` or `format: byte`, which springdoc prints for `byte[]`.
 */
function isOfBytes(t: Translation, schema: SyntaxNode | undefined, type: string): boolean {
  if (schema === undefined) return false;
  if (isBinary(t, schema)) return true;
  const { keywords } = assertionsOf(t, schema);
  const isMedia = keywords.has("contentMediaType") && !keywords.has("contentEncoding");
  return isAnyType(type) && (textOf(keywords.get("format")) === "byte" || isMedia);
}

/** Returns whether a key under `content` can be a media type. One that cannot is left out: Elysia prints `type: void` there. */
function isMediaType(t: Translation, content: MapEntry, { key, value }: MapEntry): boolean {
  const isType = key.value.includes("/");
  if (!isType) {
    const reason = `"${key.value}" is no media type, so no body has it`;
    t.ledger.mark(content, "approximated", reason);
    t.ledger.leaveOut(value, reason, "approximated");
  }
  return isType;
}

function hasSchema(content: SyntaxNode): boolean {
  return entryOf(content, "schema") !== undefined || entryOf(content, "itemSchema") !== undefined;
}

/** Returns whether a schema in place says of a value that it is a string, and no more: springdoc prints a method so that returns text. */
function isAnyString(schema: SyntaxNode | undefined): boolean {
  const stated = assertionsIn(schema);
  return (
    stated.length === 1 &&
    stated.every(({ key, value }) => key.value === "type" && textOf(value) === "string")
  );
}

/** Returns what a media type says about bodies, as text: without examples, descriptions and the like. */
function meaningOf(content: SyntaxNode): string {
  return entriesOf(content)
    .filter(({ key }) => ["schema", "itemSchema", "encoding"].includes(key.value))
    .flatMap(({ key, value }) =>
      key.value === "encoding"
        ? [JSON.stringify(toJson(value))]
        : [key.value, ...statementsOf(value).map((one) => `${key.value} ${one}`)],
    )
    .sort()
    .join("\n");
}

/** The keywords of a schema that say something about values, each as a line of text. */
function statementsOf(schema: SyntaxNode): string[] {
  return [...keywordsOf(schema, undefined, "schema")].flatMap(({ entry: { key, value }, of, pointer }) => {
    if (of !== "schema" || isAnnotation(key.value)) return [];
    const under = contentUnder(of, key.value);
    if (under === "data" || value.kind === "scalar") return [`${pointer} ${JSON.stringify(toJson(value))}`];
    return [`${pointer} ${typeof under === "object" ? namesIn(value) : ""}`];
  });
}

function namesIn(schemas: SyntaxNode): string {
  const names = entriesOf(schemas).map(({ key, value }) =>
    value.kind === "scalar" ? [key.value, value.value] : [key.value],
  );
  return JSON.stringify(names.sort());
}

/** Notes that a media type says the same as the one that is spoken; its examples are read by none. */
function noteSame(t: Translation, content: SyntaxNode, reason: string): void {
  for (const one of entriesOf(content)) {
    if (one.key.value !== "schema" && one.key.value !== "encoding") continue;
    t.ledger.leaveOutAt(one, reason, "approximated");
  }
}

/** Leaves out the schema of a body of text or bytes. In XML a schema says more than the language can. */
export function leaveOutSchema(t: Translation, { node, type, format }: Content): void {
  const stated = entryOf(node, "schema");
  t.ledger.markExact(stated);
  if (stated === undefined) return;
  const kind = textAt(stated.value, "type");
  const isOfXml = isXml(type) && kind !== "string" && entriesOf(stated.value).length > 0;
  if (isFramed(essenceOf(type))) t.ledger.leaveOutAt(stated, framed);
  else if (isOfXml) t.ledger.leaveOutAt(stated, ofXml);
  else t.ledger.leaveOut(stated.value, `the body is ${format}`, "approximated");
}

const ofSeveral =
  "of several media types, clients and servers use one; an overlay that removes it makes them use another";
const framed = "messages in frames of bytes are not validated; clients read and write them as bytes";
const ofXml = "a body in XML is not validated; clients read it as text or bytes";

/** Carries a media type that is not spoken; false where it cannot stand in the exported document. */
export function carries(
  t: Translation,
  { key, value }: MapEntry,
  carried: MapEntry[] | undefined,
  exported: readonly string[],
): boolean {
  const isTaken = exported.some((type) => mediaName(type) === mediaName(key.value));
  const portable = isTaken || carried === undefined ? undefined : portableNode(t, value);
  if (portable === undefined) return false;
  carried?.push(entry(key.value, portable, key.span));
  t.ledger.leaveOut(
    value,
    "clients and servers use another media type; the exported openapi.json keeps this one",
    "passedThrough",
  );
  return true;
}

/** Returns the object of a body or a response that has more media types. */
export function contentNode(types: readonly MapEntry[], span: Span): SyntaxNode {
  return mapNode([entry("content", mapNode(types, span), span)], span);
}

/** The order of formats; JSON is spoken where it can be. */
const ranks: Readonly<Record<Content["format"], number>> = {
  json: 0,
  stream: 1,
  form: 2,
  multipart: 3,
  text: 4,
  bytes: 6,
};

/** Returns whether a media type says nothing of the format of its bodies, and the schema is that of an object: `application/vnd.goa.error`. */
function isVendorJson(
  t: Translation,
  type: string,
  pointer: string,
  schema: SyntaxNode | undefined,
): boolean {
  if (schema === undefined || !isOfVendor(essenceOf(type))) return false;
  const { kind } = plainShape(t, shapeOf(t, { node: schema, pointer: `${pointer}/schema` }));
  return kind === "object" || kind === "union";
}
