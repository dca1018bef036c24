/** Responses of success. */
import { whyForbiddenHeader } from "../../language/facts/forbidden-headers.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import type { SuccessStatus } from "../../language/model/model.js";
import { isRedirect } from "../../language/model/responses.js";
import { entryOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { contentNode, contentOf, contentsOf, leaveOutSchema, type Content } from "./contents.js";
import { defaultEntries } from "../schemas/defaults.js";
import { carriedPart } from "../report/carry.js";
import {
  entry,
  listNode,
  mapNode,
  scalar,
  expressionOf,
  nodeOf,
  madeOf,
  optional,
  inMap,
  type Made,
} from "../document/nodes.js";
import { entriesAt, entriesOf, isTrue } from "../../source/yaml/reading.js";
import { isNoBody } from "../schemas/no-values.js";
import { Unsayable, type Operation } from "./operation.js";
import { namedExamples, type EndpointExamples } from "./message-examples.js";
import { loosenBounds } from "./error-bodies.js";
import { docOf, isHeaderName } from "../schemas/objects.js";
import { statedWhen, streamNode, type StreamFlag } from "./streams.js";
import { type DocumentPlace, placesAt } from "../document/references.js";
import { shapeOf, plainShape } from "../schemas/shapes.js";
import type { Translation } from "../translation.js";

/** A response of an operation, with its status. */
interface Stated {
  readonly status: SuccessStatus;
  readonly holder: DocumentPlace;
  readonly entry: MapEntry;
}

/** The place of responses. */
interface ResponseContext {
  readonly stem: string;
  /** The name of the endpoint. */
  readonly endpoint: string;
  /** Takes the media types that are carried, by status. */
  readonly carried: MapEntry[];
  /** The entries of the endpoint for its input. */
  readonly input: readonly MapEntry[];
  /** The field of the input that asks for a stream, if there is one. */
  readonly flag: StreamFlag | undefined;
  /** Takes the examples of the responses. */
  readonly examples: EndpointExamples;
  /** Takes the schemas of the responses in JSON. */
  readonly schemas: DocumentPlace[];
}

/** Returns the entry `response` of an endpoint. */
export function makeResponses(
  t: Translation,
  operation: Operation,
  { stem, endpoint, carried, flag, input, examples, schemas }: ResponseContext,
): MapEntry[] {
  const stated = successes(t, operation);
  const { span } = operation.entry.key;
  const [first] = stated;
  if (first === undefined) {
    const holder = entryOf(operation.node, "responses") ?? operation.entry;
    t.ledger.addReason(holder, "assumed", "no successful response is described, so clients return nothing");
    return [entry("response", "none", span)];
  }
  noteUndescribed(t, operation, endpoint, stated);
  const isSingle = stated.length === 1;
  const made = stated.map((one) => {
    const typeName = isSingle ? `${stem}Response` : `${stem}Response${one.status}`;
    const asking = isSingle ? flag : undefined;
    const stream = streamBeside(t, operation, one, { typeName, flag: asking, input });
    const [part, taking] =
      one === first ? ["response", examples.parts] : [String(one.status), examples.responses];
    const form = { typeName, carried, schemas, stream: stream?.content, part, examples: taking };
    const node = responseNode(t, operation, one, form);
    return stream === undefined ? [node] : [node, stream.node];
  });
  const [only, ...others] = made.flat();
  if (only !== undefined && others.length === 0) return [entry("response", only, first.entry.key.span)];
  return [entry("response", listNode(made.flat(), span), span)];
}

/** Returns the stream beside a response in another format, if the input asks for it; a stream that is lost is recorded. */
function streamBeside(
  t: Translation,
  operation: Operation,
  { holder, entry: stated }: Stated,
  { typeName, flag, input }: Pick<ResponseContext, "flag" | "input"> & { readonly typeName: string },
) {
  const contents = contentsOf(t, holder, spokenFormats);
  const content = contents.find(({ format }) => format === "stream");
  const best = contents.find(({ format }) => format !== "stream");
  const said = statedWhen(t, operation, content, input);
  // The rules tell responses by their spans: that of the stream is its own.
  const span = content?.node.span ?? stated.key.span;
  const when = said ?? (flag && mapNode([entry(flag.field, flag.value, span)], span));
  // Text and bytes give way to a stream that nothing asks for.
  const isUsual = when === undefined && contents[0] === content;
  if (best === undefined || content === undefined || isUsual) return undefined;
  if (when !== undefined) {
    const node = streamNode(t, content, { typeName, span }, [entry("when", when)]);
    if (node.entries.some(({ key }) => key.value === "stream")) {
      if (said !== undefined || flag === undefined) return { content, node };
      const reason =
        flag.value === true
          ? `the boolean \`${flag.field}\` of the input asks for the stream`
          : `\`${flag.value}\` as \`${flag.field}\` of the input asks for the stream`;
      t.mark(holder.node, "content", "assumed", reason);
      return { content, node };
    }
  }
  const { method, path } = operation;
  t.losses.add(
    "stream",
    { span: stated.key.span },
    `the stream in ${content.type} beside ${best.type} of ${method} ${path}`,
  );
  return undefined;
}

/** The formats in which responses are spoken. */
const spokenFormats = ["json", "stream", "text", "bytes"] as const;

/**
 * Returns the responses from 200 to 399, the first of success in front. A range and `default` have the statuses without an
 * entry of their own; `default` is success only where nothing else is described.
 */
function successes(t: Translation, operation: Operation): Stated[] {
  const responses = entryOf(operation.node, "responses");
  if (responses === undefined) return [];
  t.ledger.markExact(responses);
  const found: Stated[] = [];
  const all = placesAt(operation, "responses");
  for (const one of all) {
    const status = successStatusOf(one.name);
    if (status === undefined) noteUnread(t, responses, one.entry);
    if (status === undefined || found.some((other) => other.status === status)) continue;
    if (status === "2XX")
      t.ledger.addReason(responses, "assumed", "`2XX` is a range; servers send one status of it");
    const holder = t.follow(one);
    if (holder !== undefined) found.push({ status, holder, entry: one.entry });
    const is204Covered = status === "2XX" && !all.some(({ name }) => name === "204");
    if (is204Covered && holder !== undefined && contentsOf(t, holder, spokenFormats).length > 0)
      t.mark(
        holder.node,
        "content",
        "assumed",
        "a body: a 204, which has none, is an error that says that the request succeeded",
      );
  }
  const isError = all.some(({ name }) => /^[45]/.test(name));
  const fallback = all.find(({ name }) => name === "default");
  if (found.length === 0 && !isError && fallback !== undefined) {
    const holder = t.follow(fallback);
    t.ledger.addReason(
      responses,
      "assumed",
      "`default` alone is each status of success, and servers send one of them",
    );
    if (holder !== undefined) found.push({ status: "2XX", holder, entry: fallback.entry });
  }
  shareContent(t, found);
  const first = found.findIndex(({ status }) => status === "2XX" || status < 300);
  if (first > 0) found.unshift(...found.splice(first, 1));
  if (first === -1 && found.length > 0) {
    const [redirect] = found as [Stated];
    const empty: DocumentPlace = {
      node: { kind: "map", entries: [], span: redirect.holder.node.span },
      pointer: redirect.holder.pointer,
    };
    t.ledger.mark(responses, "assumed", "no successful response is described, but every endpoint has one");
    found.unshift({ status: 200, holder: empty, entry: redirect.entry });
  }
  return found;
}

/**
 * Notes the responses that may have a body of which the document says nothing: clients return nothing of it. Frameworks print
 * them for handlers without a declared type. A GET of which no body is described gives nothing to read, so there is a
 * warning where one may come, unless a spec beside the document states the response.
 */
function noteUndescribed(
  t: Translation,
  { method, path, node, entry: { key } }: Operation,
  endpoint: string,
  stated: readonly Stated[],
): void {
  if (t.service.own !== undefined || method === "HEAD") return;
  const isOpen = ({ status, holder }: Stated): boolean =>
    !isBodiless(status) && !isRedirect(status) && entriesAt(holder.node, "content").length === 0;
  for (const { holder } of stated.filter(isOpen)) {
    const keyword = entryOf(holder.node, "description") ?? entryOf(node, "responses");
    t.ledger.mark(keyword, "assumed", "no `content`, so clients return no body of it");
  }
  const isStated = entryOf(t.request.endpoints.get(endpoint), "response") !== undefined;
  const isEmpty = stated.every((one) => isOpen(one) || isBodiless(one.status));
  if (method === "GET" && !isStated && isEmpty && stated.some(isOpen))
    t.losses.add("content", { span: key.span }, `GET ${path}`);
}

/** Returns whether a response with a status has no body by HTTP. */
function isBodiless(status: SuccessStatus): boolean {
  return status === 204 || status === 205 || status === 304;
}

function successStatusOf(key: string): SuccessStatus | undefined {
  if (/^2XX$/i.test(key)) return "2XX";
  return /^[23]\d\d$/.test(key) ? Number(key) : undefined;
}

/** Records a key that stands for no response of its own: a redirect, an informational status, or a word. */
function noteUnread(t: Translation, responses: MapEntry, one: MapEntry): void {
  const { value: key } = one.key;
  if (key === "default" || /^[45](?:\d\d|XX)$/i.test(key) || key.startsWith("x-")) return;
  const [keywordStatus, reason] = /^3XX$/i.test(key)
    ? (["assumed", "clients follow no redirect: each is an error of kind `redirect`"] as const)
    : /^1(?:\d\d|XX)$/i.test(key)
      ? (["assumed", "HTTP itself handles informational responses"] as const)
      : (["dropped", "no status from 100 to 599, and no range of them"] as const);
  t.ledger.addReason(responses, keywordStatus, `\`${key}\`: ${reason}`);
  t.ledger.leaveOut(one.value, reason, keywordStatus);
}

/** Gives a 206 that states nothing but its description the content of 200: by HTTP, it has a part of it. */
function shareContent(t: Translation, found: Stated[]): void {
  const whole = found.find(({ status }) => status === 200);
  const at = found.findIndex(({ status }) => status === 206);
  const part = found[at];
  const content = whole && entryOf(whole.holder.node, "content");
  if (whole === undefined || part === undefined || content === undefined) return;
  const { node } = part.holder;
  if (["content", "headers"].some((key) => entryOf(node, key) !== undefined)) return;
  t.mark(node, "description", "assumed", "a part of the content of 200");
  const holder = { node: mapNode([...entriesOf(node), content], node.span), pointer: whole.holder.pointer };
  found[at] = { ...part, holder };
}

interface ResponseForm {
  readonly typeName: string;
  readonly carried: MapEntry[];
  readonly schemas: DocumentPlace[];
  /** The content that is spoken beside this response. */
  readonly stream: Content | undefined;
  /** Takes the examples of the response, which are called `part`. */
  readonly examples: MapEntry[];
  readonly part: string;
}

const contentless = "responses to this method or with this status have no content";

/** Returns the node of a response: a type expression for 200, else a map with its status. */
function responseNode(
  t: Translation,
  operation: Operation,
  { status, holder, entry: stated }: Stated,
  form: ResponseForm,
): SyntaxNode {
  const { span } = stated.key;
  const { typeName, carried, stream } = form;
  const headers = withLocation(t, status, stated, headerEntries(t, holder, { typeName, of: "success" }));
  const isEmpty = operation.method === "HEAD" || isBodiless(status);
  if (isEmpty) t.ledger.leaveOutAt(entryOf(holder.node, "content"), contentless, "approximated");
  const others: MapEntry[] = [];
  const formats = spokenFormats.filter((format) => stream === undefined || format !== "stream");
  const content = isEmpty ? "none" : contentOf(t, holder, formats, { carried: others, spoken: stream });
  const kept = [
    ...(others.length === 0 ? [] : entriesOf(contentNode(others, span))),
    ...carriedPart(t, holder.node, "links"),
  ];
  if (kept.length > 0) carried.push(entry(String(status), mapNode(kept, span), span));
  if (content === "none" && status === 204 && headers.length === 0) return scalar("none", span);
  const statusEntry = entry("status", status, span);
  if (content === "none") return mapNode([statusEntry, ...headers], span);
  if (typeof content === "string") throw new Unsayable(`a response in ${content}`);
  const unless200 = status === 200 ? [] : [statusEntry];
  if (content.format === "stream")
    return streamNode(t, content, { typeName, span }, [...unless200, ...headers]);
  const parts: ResponseParts = { statusEntry, unless200, headers, span };
  return content.format === "json"
    ? bodyNode(t, content, parts, form)
    : unparsedNode(t, content, parts, form);
}

/** The parts of a response beside its body. */
interface ResponseParts {
  readonly statusEntry: MapEntry;
  /** The status, where it is not the one that a response has by default. */
  readonly unless200: readonly MapEntry[];
  readonly headers: readonly MapEntry[];
  readonly span: Span;
}

/** Returns the node of a response in text or bytes. */
function unparsedNode(
  t: Translation,
  content: Content,
  { unless200, headers, span }: ResponseParts,
  { stream, examples, part }: ResponseForm,
): SyntaxNode {
  const { node, media, format } = content;
  if (format === "text") examples.push(...inMap(part, namedExamples(t, content), node.span));
  leaveOutSchema(t, content);
  const type = entry("type", format, node.span);
  // The rules distinguish two responses by their places.
  const at = stream === undefined ? span : node.span;
  return mapNode([...unless200, type, ...optional("media", media, node.span), ...headers], at);
}

/** Returns the node of a response with JSON. */
function bodyNode(
  t: Translation,
  content: Content,
  { statusEntry, unless200, headers, span }: ResponseParts,
  { typeName, schemas, examples, part }: ResponseForm,
): SyntaxNode {
  const schema = t.take(content.node, "schema");
  const place = { node: schema ?? content.node, pointer: `${content.pointer}/schema` };
  if (schema !== undefined) schemas.push(place);
  if (isNoBody(t, schema) || (schema !== undefined && shapeOf(t, place).kind === "null"))
    return mapNode([statusEntry, ...headers], span);
  examples.push(...inMap(part, namedExamples(t, content), content.node.span));
  t.mark(schema, "default", "approximated", "a body that is always present needs no default");
  const made =
    schema === undefined
      ? madeOf("json", span)
      : t.makeValue(place, { typeName, direction: "response", lifted: true, isBody: true });
  const further = [...optional("media", content.media, content.node.span), ...headers];
  const expression = expressionOf(made);
  const isPlain = expression !== undefined && made.entries.length === 0;
  if (isPlain && unless200.length === 0 && further.length === 0) return scalar(expression, place.node.span);
  // Lists and maps may have constraints here; those of scalars have no place.
  const shape = plainShape(t, shapeOf(t, place));
  if (made.entries.some(({ key }) => ofMaps.has(key.value)))
    for (const key of ["minProperties", "maxProperties", "propertyNames"])
      t.ledger.loosen(shape.view?.keywords.get(key), "it is not enforced of a map that is a response");
  const collection = asCollection(made);
  if (collection !== undefined) return nodeOf(collection, [...unless200, ...further]);
  if (schema !== undefined) loosenBounds(t, shape, made, "bounds of a response that is a scalar");
  return mapNode([statusEntry, entry("type", expression ?? "json", place.node.span), ...further], span);
}

/** The constraints of maps, which responses do not have. */
const ofMaps: ReadonlySet<string> = new Set(["size", "keys"]);

/** Returns a list or a map with its type under a key and the constraints that responses have; undefined for another value, and without them. */
function asCollection({ expression, entries, nullable, span }: Made): Made | undefined {
  const kept = entries.filter(({ key }) => !ofMaps.has(key.value));
  if (kept.some(({ key }) => key.value === "list" || key.value === "map"))
    return { entries: kept, nullable, span };
  const [, kind, inner] = /^(list|map)<(.*)>$/.exec(expression ?? "") ?? [];
  if (kind === undefined || inner === undefined || entries.length === 0) return undefined;
  return { entries: [entry(kind, inner, span), ...kept], nullable, span };
}

/** Adds the header `location` to the headers of a redirect that does not state it. */
function withLocation(
  t: Translation,
  status: SuccessStatus,
  stated: MapEntry,
  headers: MapEntry[],
): MapEntry[] {
  if (!isRedirect(status)) return headers;
  const fields = entriesOf(headers[0]?.value);
  const { span } = stated.key;
  if (fields.some(({ key }) => key.value.replace(/\?$/, "").toLowerCase() === "location")) return headers;
  t.mark(stated.value, "description", "assumed", "a redirect has the header `location`");
  return [entry("headers", mapNode([...fields, entry("location", "string", span)], span), span)];
}

/** Headers that servers set by themselves, beside those that no spec declares. */
const ofServers = /^(?:x-request-id|idempotency-replayed)$/i;

const ownHeader = "a header that servers set themselves";

/** Returns the entry `headers` of a response or an error. */
export function headerEntries(
  t: Translation,
  holder: DocumentPlace,
  { typeName, of }: { readonly typeName: string; readonly of: "success" | "error" },
): MapEntry[] {
  const found = entryOf(holder.node, "headers");
  if (found === undefined) return [];
  t.ledger.markExact(found);
  const fields = placesAt(holder, "headers").flatMap((header) => {
    const { key, value } = header.entry;
    const isChallenge = of === "error" && /^www-authenticate$/i.test(key.value);
    const isIgnored =
      ofServers.test(key.value) || (!isChallenge && whyForbiddenHeader(key.value) !== undefined);
    if (isIgnored || !isHeaderName(key.value)) {
      // Cookies and challenges say something about the service; the others are those of the connection or of CORS.
      const keywordStatus = /^(?:set-cookie|www-authenticate)$/i.test(key.value) ? "dropped" : "approximated";
      t.ledger.leaveOut(value, ownHeader, keywordStatus);
      const target = t.references.follow({ node: value, pointer: holder.pointer });
      if (keywordStatus === "approximated" && target !== undefined)
        t.ledger.placeless.set(target.node, ownHeader);
      return [];
    }
    const place = t.follow(header);
    if (place === undefined) return [];
    return [headerField(t, key.value, place, typeName)];
  });
  return inMap("headers", fields, found.value.span, found.key.span);
}

const formless = "a string: the type has no form in a header";

function headerField(
  t: Translation,
  name: string,
  { node, pointer }: DocumentPlace,
  typeName: string,
): MapEntry {
  t.draft.unit(pointer, node.span);
  const { span } = node;
  const isRequired = isTrue(t.take(node, "required"));
  // A header has one style, in which `explode` changes nothing but objects.
  for (const key of ["style", "explode"]) t.take(node, key);
  const stated = entryOf(node, "schema") ?? textSchemaOf(t, node);
  t.ledger.markExact(stated);
  const schema = stated?.value;
  const place = { node: schema ?? node, pointer: `${pointer}/schema` };
  const kind = schema && plainShape(t, shapeOf(t, place)).kind;
  const isScalar = kind === "scalar" || kind === "enum" || kind === "const";
  const key = isRequired ? name : `${name}?`;
  const doc = docOf(t, node);
  if (isScalar && !t.refusals.has(pointer)) {
    const made = t.makeValue(place, { typeName: `${typeName}Headers`, direction: "response", lifted: true });
    const notes = defaultEntries(t, place.node, place.pointer);
    return entry(key, nodeOf({ ...made, nullable: false }, [...doc, ...notes]), span);
  }
  if (schema !== undefined) {
    t.mark(node, "schema", "approximated", formless);
    t.ledger.unread.set(schema, formless);
  }
  return entry(key, nodeOf(madeOf("string", span), doc), span);
}

/** Returns the schema of a header whose value is described as the content of a media type: as text it is the value itself. */
function textSchemaOf(t: Translation, header: SyntaxNode): MapEntry | undefined {
  const content = entryOf(header, "content");
  const [only, ...others] = entriesOf(content?.value);
  if (content === undefined || only === undefined || others.length > 0) return undefined;
  if (!only.key.value.startsWith("text/")) return undefined;
  t.ledger.markExact(content);
  for (const key of ["example", "examples"])
    t.mark(only.value, key, "dropped", "an example of a header: its field has none");
  return entryOf(only.value, "schema");
}
