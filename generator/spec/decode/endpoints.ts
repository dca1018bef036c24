/** Endpoints. */
import type {
  EndpointAst,
  Located,
  MaybeGap,
  ResponseAst,
  StreamAst,
  ValueAst,
  PagesAst,
  EffectAst,
  ConstantAst,
} from "../declarations/index.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { httpMethods } from "../../language/facts/http-methods.js";
import type { SuccessStatus, PageStyle } from "../../language/model/model.js";
import { pascalCase } from "../../language/names/names.js";
import { entriesOf } from "../../source/yaml/reading.js";
import {
  entryOf,
  valueOf,
  type MapEntry,
  type MapNode,
  type SyntaxNode,
  spanWithin,
  textStart,
} from "../../source/yaml/tree.js";
import { decodeAuth } from "./auth.js";
import type { DecodeContext } from "./context.js";
import { defined } from "../../base/defined.js";
import { derivedName } from "./derived-names.js";
import { decodeEndpointExamples } from "./examples.js";
import { decodeCondition, decodeFields, fieldsAt } from "./fields.js";
import { decodeBytes, decodeParts } from "./files.js";
import { gapReader, keyGap, withAssumed } from "./gaps.js";
import { inlineEntryOf, type ValuePlace } from "./inline-keys.js";
import {
  asString,
  constants,
  declaration,
  flagAt,
  mapAt,
  namesAt,
  statusAt,
  stringAt,
  stringsOf,
  numberAt,
} from "./reading.js";
import { otherwiseBody } from "./sections.js";
import { decodeRules } from "./resources.js";
import { decodeValue, typeKeys, type ValueWithGap } from "./values.js";
import { foreignBody } from "../../source/types/foreign-types.js";

const joined = ["with", "path", "query", "headers", "body", "body?", "errors", "rules", "scopes"];

/** Decodes an endpoint; returns undefined without a method and a path. */
export function decodeEndpoint(context: DecodeContext, entry: MapEntry): EndpointAst | undefined {
  const base = declaration(context, entry, `endpoints/${entry.key.value}`);
  const node = withAssumed(context, entry.value, { joined });
  const { path, name } = base;
  const place = { path, name: name.value, typeName: pascalCase(name.value) };
  const http = httpMethods.find((method) => stringAt(node, method) !== undefined);
  const stated = http === undefined ? undefined : stringAt(node, http);
  if (http === undefined || stated === undefined) return undefined;
  const address = decodeRoute(stated, valueOf(node, "constant_headers"));
  const errors = valueOf(node, "errors");
  const read = gapReader(context, node, path);
  const auth = read("auth", `Who may call ${name.value}?`, decodeAuth);
  const { first, otherResponses } = decodeResponses(context, valueOf(node, "response"), place);
  return {
    ...base,
    http: { value: http, span: entryOf(node, http)?.key.span ?? stated.span },
    ...address,
    with: namesAt(node, "with"),
    pathFields: fieldsAt(context, node, "path", place),
    query: fieldsAt(context, node, "query", place),
    headers: fieldsAt(context, node, "headers", place),
    otherResponses,
    errors: stringsOf(errors?.kind === "map" ? valueOf(errors, "of") : errors),
    scopes: stringsOf(valueOf(node, "scopes")),
    bodyRequired: flagAt(node, "body_required")?.value === true,
    reads: flagAt(node, "reads")?.value === true,
    touches: namesAt(node, "touches"),
    rules: decodeRules(context, node, path),
    ...defined({
      body: decodeBody(context, node, place),
      bodyAs: stringAt(node, "body_as"),
      media: read("media", `In which format is the body of ${name.value}?`, asString),
      response: first,
      otherwise: otherwiseBody(context, valueOf(errors, "otherwise"), `${path}/errors`),
      auth,
      idempotency: decodeIdempotency(context, node, path),
      deadline: read("deadline", whichHeader, asString),
      pages: decodePages(node),
      precondition: decodePrecondition(context, node, path),
      effect: decodeEffect(valueOf(node, "effect")),
      invalidates: valueOf(node, "invalidates") && namesAt(node, "invalidates"),
      waitOn: stringAt(node, "wait_on"),
      server: stringAt(node, "server"),
      operationId: stringAt(node, "operation_id"),
      examples: decodeEndpointExamples(context, node),
    }),
  };
}

/** The place of an endpoint: its path, its name, and the beginning of the names of types that are declared in it. */
interface EndpointPlace {
  readonly path: string;
  readonly name: string;
  readonly typeName: string;
}

function decodeBody(
  context: DecodeContext,
  node: SyntaxNode,
  { path: endpoint, typeName: owner }: EndpointPlace,
): EndpointAst["body"] {
  const maybe = entryOf(node, "body?");
  const body = valueOf(node, "body");
  if (maybe !== undefined) {
    if (body === undefined) return decodeOptionalBody(context, maybe, { path: endpoint, typeName: owner });
    context.report("duplicate-key", "The endpoint has both `body` and `body?`.", maybe.key.span);
  }
  if (body === undefined) return undefined;
  const path = `${endpoint}/body`;
  const { span } = body;
  const typeName = derivedName(owner, "body");
  const bodyAs = entryOf(node, "body_as");
  const entry = entryOf(node, "body");
  const stream = valueOf(body, "stream");
  if (mediaWord(node) === "lines" && stream !== undefined) {
    const { value: items } = decodeBodyType(context, stream, { path, name: "the body", typeName });
    return { kind: "bytes", span, items };
  }
  if (entry !== undefined && isBytesBody(node, bodyAs, body)) {
    const name = stringAt(node, "body_as")?.value ?? "body";
    const about = decodeBytes(context, entry, { path: endpoint, typeName, name });
    return { kind: "bytes", span, ...defined({ about }) };
  }
  if (body.kind === "map" && !isBodyValue(body, bodyAs)) {
    if (bodyAs !== undefined) {
      context.report("body-needs-name", "`body_as` needs a body that is a type.", bodyAs.key.span);
    }
    if (mediaWord(node) === "multipart")
      return { kind: "fields", ...decodeParts(context, body, { path, typeName }), span };
    return { kind: "fields", fields: decodeFields(context, body, { path, typeName }), files: [], span };
  }
  if (body.kind !== "map" && asString(body) === undefined) return undefined;
  const raw = rawWord(body);
  if (raw === "bytes") return { kind: "bytes", span };
  if (raw === "text") return { kind: "type", value: textValue(span), isText: true, span, optional: false };
  const { value, gap } = decodeBodyType(context, body, { path, name: "the body", typeName });
  return { kind: "type", value, span, optional: false, ...defined({ gap }) };
}

/**
 * Decodes a body that may be left out. It is one member of the input, so fields become a resource of their own.
 *
 *     body?: { label: string }   ->   body?: { fields: { label: string } }
 */
function decodeOptionalBody(
  context: DecodeContext,
  { key, value: body }: MapEntry,
  { path: endpoint, typeName: owner }: Pick<EndpointPlace, "path" | "typeName">,
): EndpointAst["body"] {
  if (body.kind !== "map" && asString(body) === undefined) return undefined;
  const { span } = body;
  const raw = rawWord(body);
  if (raw === "bytes") return { kind: "bytes", span, optional: true };
  if (raw === "text") return { kind: "type", value: textValue(span), isText: true, span, optional: true };
  const words = [...bodyKeys, "unspecified"];
  const isValue = body.kind !== "map" || words.some((word) => entryOf(body, word) !== undefined);
  const fields: MapEntry = { key: { ...key, value: "fields" }, value: body };
  const place = { path: `${endpoint}/body`, name: "the body", typeName: derivedName(owner, "body") };
  const { value, gap } = decodeBodyType(context, isValue ? body : { ...body, entries: [fields] }, place);
  return { kind: "type", value, span, optional: true, ...defined({ gap }) };
}

/**
 * Returns whether a map under `body` is one value, not the fields of the body: a union with its members, or, beside
 * `body_as`, any map with a key that says its type.
 */
function isBodyValue(body: MapNode, bodyAs: MapEntry | undefined): boolean {
  if (bodyAs !== undefined) return bodyKeys.some((key) => entryOf(body, key) !== undefined);
  return valueOf(valueOf(body, "union"), "of") !== undefined;
}

/** Returns whether a map under `body` says of the whole body that it is bytes. Beside files, `type` is a field. */
function isBytesBody(endpoint: SyntaxNode, bodyAs: MapEntry | undefined, body: SyntaxNode): boolean {
  if (body.kind !== "map" || rawWord(valueOf(body, "type")) !== "bytes") return false;
  return bodyAs !== undefined || mediaWord(endpoint) !== "multipart";
}

/** The keys by which a map under `body` is one value. Fields are often called `from`. */
const bodyKeys = typeKeys.filter((key) => key !== "from");

function mediaWord(endpoint: SyntaxNode): string | undefined {
  const media = valueOf(endpoint, "media");
  return (media && (asString(media) ?? stringAt(media, "assume")))?.value;
}

function rawWord(node: SyntaxNode | undefined): "bytes" | "text" | undefined {
  const word = node && asString(node)?.value;
  return word === "bytes" || word === "text" ? word : undefined;
}

function textValue(span: Span): ValueAst {
  return { type: { kind: "string", span }, nullable: false, span };
}

/** Decodes the type of a whole body that is JSON. Reports the word for another format. */
function decodeBodyType(context: DecodeContext, node: SyntaxNode, place: ValuePlace): ValueWithGap {
  const word = asString(node);
  const help = word && foreignBody(word.value);
  if (word === undefined || help === undefined) return decodeValue(context, node, place);
  const { span } = word;
  context.report("not-in-language-1", `There is no \`${word.value}\` in language 1.`, span, help);
  return { value: { type: { kind: "invalid", span }, nullable: false, span } };
}

/**
 * Decodes one response, or a list of them. The path and the names of those in a list hold their status.
 *
 *     response: [Parcel, { status: 304 }]   ->   `response/200` and `response/304`
 */
function decodeResponses(
  context: DecodeContext,
  node: SyntaxNode | undefined,
  place: EndpointPlace,
): { readonly first: MaybeGap<ResponseAst> | undefined; readonly otherResponses: Located<ResponseAst>[] } {
  if (node?.kind !== "list") return { first: decodeResponse(context, node, place), otherResponses: [] };
  if (node.items.length < 2) {
    const [item] = node.items;
    const word = item && asString(item)?.value;
    const help = `Write \`list<${word ?? "…"}>\` for a body that is a list, or the response without brackets.`;
    context.report("wrong-kind", "A list of responses has at least two of them.", node.span, help);
  }
  const [first, ...others] = node.items.map((item) => {
    const status = String(listedStatus(item));
    const typeName = derivedName(derivedName(place.typeName, "response"), `status_${status}`);
    const path = `${place.path}/response/${status}`;
    return statedResponse(context, item, { path, name: "the response", typeName });
  });
  return { first, otherResponses: others.flatMap((other) => other?.stated ?? []) };
}

/** The ranges of statuses that a response can have in place of one status. */
const successRanges = ["2XX"] as const;

function listedStatus(item: SyntaxNode): SuccessStatus {
  if (asString(item)?.value === "none") return 204;
  return statusAt(item, successRanges)?.value ?? 200;
}

function decodeResponse(
  context: DecodeContext,
  node: SyntaxNode | undefined,
  { path: endpoint, name, typeName: owner }: EndpointPlace,
): MaybeGap<ResponseAst> | undefined {
  if (node === undefined) return undefined;
  const path = `${endpoint}/response`;
  const place = { path, name: "the response", typeName: derivedName(owner, "response") };
  // The gap of a declaration in place is that of the type.
  if (node.kind !== "map" || inlineEntryOf(node) !== undefined) return statedResponse(context, node, place);
  const gap = keyGap(context, node, path);
  if (gap === undefined) return statedResponse(context, node, place);
  const assumed = valueOf(node, "assume");
  if (assumed === undefined) return { gap };
  context.assuming(assumed);
  const { stated } = statedResponse(context, assumed, place) ?? {};
  if (stated === undefined)
    context.report("wrong-kind", `The response of ${name} is not a type.`, assumed.span);
  return { gap, ...defined({ stated }) };
}

function statedResponse(
  context: DecodeContext,
  node: SyntaxNode,
  place: ValuePlace,
): MaybeGap<ResponseAst> | undefined {
  const { span } = node;
  if (asString(node)?.value === "none") return { stated: { value: { status: 204, headers: [] }, span } };
  const type = responseType(node);
  const status = statusAt(node, successRanges)?.value;
  if (status === undefined && (type === undefined || valueOf(node, "status") !== undefined)) return undefined;
  const stream = decodeStream(node);
  const raw = stream === undefined ? rawWord(type) : undefined;
  const decoded =
    type === undefined || raw !== undefined || (type.kind !== "map" && asString(type) === undefined)
      ? undefined
      : decodeBodyType(context, type, place);
  const headers = fieldsAt(context, node, "headers", place);
  const value = raw === "text" ? textValue(span) : decoded?.value;
  const media = node.kind === "map" ? stringAt(node, "media") : undefined;
  const when = decodeWhen(node);
  const response = { status: status ?? 200, headers, ...defined({ value, raw, media, stream, when }) };
  return { stated: { value: response, span }, ...defined({ gap: decoded?.gap }) };
}

/** Decodes the condition under which a response of a list is the response. */
function decodeWhen(node: SyntaxNode): ResponseAst["when"] {
  const entry = entryOf(node, "when");
  const condition = entry && decodeCondition(entry.value);
  return condition === undefined ? undefined : { condition, span: entry?.key.span ?? condition.span };
}

/** Decodes the keys of a stream. */
function decodeStream(node: SyntaxNode): StreamAst | undefined {
  const stream = entryOf(node, "stream");
  if (stream === undefined) return undefined;
  const resume = flagAt(node, "resume")?.value === true ? entryOf(node, "resume")?.key.span : undefined;
  const type = entryOf(node, "type")?.key.span;
  return { span: stream.key.span, ...defined({ end: stringAt(node, "end"), resume, type }) };
}

/** Returns the type of a response: its text, the value of `type`, or the map itself where it says the type. */
function responseType(node: SyntaxNode): SyntaxNode | undefined {
  if (node.kind !== "map") return node;
  const stream = valueOf(node, "stream");
  if (stream !== undefined) return stream;
  const isValue = typeKeys.some((key) => key !== "type" && entryOf(node, key) !== undefined);
  return isValue ? node : valueOf(node, "type");
}

const whichHeader = "What is the name of the header?";

function decodeIdempotency(
  context: DecodeContext,
  node: SyntaxNode,
  endpoint: string,
): EndpointAst["idempotency"] {
  const map = mapAt(node, "idempotency");
  if (map === undefined) return undefined;
  const read = gapReader(context, map, `${endpoint}/idempotency`);
  const window = read("window", "How long does the server remember a key?", asString);
  return {
    required: flagAt(map, "required")?.value === true,
    span: map.span,
    ...defined({ window, header: read("header", whichHeader, asString) }),
  };
}

function decodePrecondition(
  context: DecodeContext,
  owner: SyntaxNode,
  endpoint: string,
): EndpointAst["precondition"] {
  const written = valueOf(owner, "precondition");
  if (written === undefined) return undefined;
  const gap = keyGap(context, written, `${endpoint}/precondition`);
  const node = withAssumed(context, written, { joined: [] });
  const assumed = gap === undefined ? undefined : asString(valueOf(node, "assume"));
  const doc: Located<string> | undefined = asString(node) ?? stringAt(node, "doc") ?? assumed;
  return {
    doc: doc?.value ?? gap?.text ?? "",
    values: constants(valueOf(node, "is")),
    ...defined({
      resource: stringAt(node, "resource"),
      field: stringAt(node, "field"),
      error: stringAt(node, "error"),
    }),
  };
}

/** The styles; the schema of the language decides in the same order. */
const styles = Object.keys({
  page: true,
  offset: true,
  url: true,
  link: true,
  cursor: true,
} satisfies Record<PageStyle, true>) as PageStyle[];

/** Decodes `pages`. */
function decodePages(node: SyntaxNode): PagesAst | undefined {
  const map = mapAt(node, "pages");
  if (map === undefined) return undefined;
  const style = styles.find((key) => entryOf(map, key) !== undefined) ?? "cursor";
  return {
    style,
    span: map.span,
    ...defined({
      cursor: stringAt(map, "cursor"),
      next: stringAt(map, "next"),
      page: stringAt(map, "page"),
      from: numberAt(map, "from"),
      last: stringAt(map, "last"),
      offset: stringAt(map, "offset"),
      limit: stringAt(map, "limit"),
      total: stringAt(map, "total"),
      more: stringAt(map, "more"),
      url: stringAt(map, "url"),
      link: stringAt(map, "link"),
      items: stringAt(map, "items"),
    }),
  };
}

/**
 * Decodes the words of an effect, each with its place.
 *
 *   creates Parcel by label   ->   { kind: "creates", of: "Parcel", by: "label" }
 */
function decodeEffect(node: SyntaxNode | undefined): EffectAst | undefined {
  if (node?.kind !== "scalar" || typeof node.value !== "string") return undefined;
  const words: Located<string>[] = [...node.value.matchAll(/\S+/g)].map(({ 0: value, index }) => ({
    value,
    span: spanWithin(node, index, index + value.length),
  }));
  // `acts on Parcel`
  if (words[0]?.value === "acts" && words[1]?.value === "on") words.splice(1, 1);
  const [kind, of, link, by, ...others] = words;
  if (kind === undefined) return undefined;
  if (link?.value === "by" && by !== undefined) return { kind, ...defined({ of, by, rest: others[0] }) };
  return { kind, ...defined({ of, rest: link }) };
}

/**
 * Returns the path of an endpoint and its constants, each with its place.
 *
 *   GET: /?Action=ListUsers   ->   route "/", the constant "Action" with the value "ListUsers"
 */
function decodeRoute(
  { value, span }: Located<string>,
  headers: SyntaxNode | undefined,
): Pick<EndpointAst, "route" | "constants"> {
  const mark = value.indexOf("?");
  const found = [...(mark < 0 ? [] : queryOf({ value, span }, mark)), ...headersOf(headers)];
  return { route: { value: mark < 0 ? value : value.slice(0, mark), span }, constants: found };
}

function queryOf({ value, span }: Located<string>, mark: number): ConstantAst[] {
  const begin = textStart(span);
  let from = mark + 1;
  const part = (start: number, end: number): Located<string> => ({
    value: value.slice(start, end),
    span: { ...span, start: begin + start, end: begin + Math.max(end, start + 1) },
  });
  return value
    .slice(from)
    .split("&")
    .map((pair): ConstantAst => {
      const start = from;
      const end = start + pair.length;
      from = end + 1;
      const equals = pair.indexOf("=");
      const middle = equals < 0 ? end : start + equals;
      return { in: "query", name: part(start, middle), value: part(Math.min(middle + 1, end), end) };
    });
}

function headersOf(node: SyntaxNode | undefined): ConstantAst[] {
  return entriesOf(node).flatMap(({ key, value }) => {
    const text = asString(value);
    return text === undefined
      ? []
      : [{ in: "header", name: { value: key.value, span: key.span }, value: text } as const];
  });
}
