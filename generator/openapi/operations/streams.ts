/** Streams: server-sent events, and JSON a line. */
import { defined } from "../../base/defined.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { extensionKey } from "../../language/facts/extensions.js";
import { entryOf, valueOf, type MapEntry, type MapNode, type SyntaxNode } from "../../source/yaml/tree.js";
import { spokenBody, type Content } from "./contents.js";
import { entry, mapNode, expressionOf, optional, type Direction } from "../document/nodes.js";
import { entriesOf, textOf, entriesAt, isTrueAt, itemsAt, textAt } from "../../source/yaml/reading.js";
import type { Operation } from "./operation.js";
import { type DocumentPlace, placeAt, itemPlaces } from "../document/references.js";
import { plainShape, shapeOf } from "../schemas/shapes.js";
import type { Translation } from "../translation.js";

/** The field of the input that asks for a stream, and the value that does. */
export interface StreamFlag {
  readonly field: string;
  readonly value: true | string;
}

/**
 * Returns the input that asks for a stream as speccast itself exports it; undefined where the input of the endpoint has no such
 * field, as with a body that is one member of it.
 *
 *   { "x-speccast-stream": { "of": "items", "when": { "watch": true } } }   ->   { watch: true }
 */
export function statedWhen(
  t: Translation,
  operation: Operation,
  content: Content | undefined,
  made: readonly MapEntry[],
): SyntaxNode | undefined {
  const when = valueOf(content && valueOf(content.node, extensionKey("stream")), "when");
  const under = (name: string) => made.find(({ key }) => key.value === name)?.value;
  const names = new Set(
    entriesOf(under("query")).map(({ key, value }) => textAt(value, "as") ?? key.value.replace(/\?$/, "")),
  );
  if (under("body") !== undefined && under("body_as") === undefined)
    for (const name of bodyProperties(t, operation).keys()) names.add(name);
  const [only, ...others] = entriesOf(when);
  const isKnown = only !== undefined && names.has(only.key.value) && only.value.kind === "scalar";
  return isKnown && others.length === 0 ? when : undefined;
}

/** Returns the properties of the body of a request, by name. */
function bodyProperties(t: Translation, operation: Operation): ReadonlyMap<string, DocumentPlace> {
  const schema = placeAt(spokenBody(t, operation), "schema");
  const shape = schema && plainShape(t, shapeOf(t, schema));
  return shape?.kind === "object" ? shape.view.properties : new Map();
}

/**
 * Returns the field of the input that asks for a stream: the boolean `stream` of the query, or of a body whose fields are
 * those of the input; or a field such as `stream_format` of that body with the value `sse`. `made` are the entries of the
 * endpoint for its input.
 */
export function streamFlag(
  t: Translation,
  operation: Operation,
  made: readonly MapEntry[],
): StreamFlag | undefined {
  const under = (name: string): SyntaxNode | undefined => made.find(({ key }) => key.value === name)?.value;
  const query = entriesOf(under("query")).find(({ key }) => /^stream\??$/.test(key.value));
  const type = query === undefined ? undefined : (valueOf(query.value, "type") ?? query.value);
  if (textOf(type) === "boolean") return { field: "stream", value: true };
  if (under("body") === undefined || under("body_as") !== undefined) return undefined;
  for (const [field, property] of bodyProperties(t, operation)) {
    if (!/^stream(?:_?format)?$/i.test(field)) continue;
    const flag = plainShape(t, shapeOf(t, property));
    if (field === "stream" && flag.kind === "scalar" && flag.type === "boolean")
      return { field, value: true };
    if (flag.kind === "enum" && flag.values.includes("sse")) return { field, value: "sse" };
  }
  return undefined;
}

interface StreamContext {
  readonly typeName: string;
  readonly span: Span;
  readonly direction?: Direction;
}

/** Returns the node of a body that is a stream of a resource; one of anything else is a body of bytes. */
export function streamNode(
  t: Translation,
  content: Content,
  { typeName, span, direction = "response" }: StreamContext,
  further: readonly MapEntry[],
): MapNode {
  const { place: item, end } = streamItems(t, content);
  const made =
    item === undefined
      ? undefined
      : t.makeValue(item, { typeName: `${typeName}Item`, direction, lifted: true });
  const name = made === undefined ? undefined : expressionOf({ ...made, nullable: false });
  const isResource =
    name !== undefined &&
    made?.entries.length === 0 &&
    /^[A-Z][A-Za-z0-9]*$/.test(name) &&
    t.draft.isResource(name);
  if (isResource && name !== undefined && item !== undefined) {
    const media = optional("media", content.media, span);
    const own = t.take(content.node, extensionKey("stream"));
    const last = end ?? valueOf(own, "end");
    const rest = [
      ...optional("end", last),
      ...(isTrueAt(own, "resume") ? [entry("resume", true, span)] : []),
    ];
    return mapNode([...further, entry("stream", name, item.node.span), ...media, ...rest], span);
  }
  if (item !== undefined) t.ledger.leaveOut(item.node, "the stream is read as bytes", "approximated");
  const type = entry("type", "bytes", content.node.span);
  return mapNode([...further, type, entry("media", content.type.toLowerCase(), span)], span);
}

/** The items of a stream: the lines, or the data of events, around which the event is the form of server-sent events. */
interface StreamItems {
  /** The place of their schema; absent if there is none. */
  readonly place?: DocumentPlace;
  /** The text that ends the stream. */
  readonly end?: SyntaxNode;
}

function streamItems(t: Translation, content: Content): StreamItems {
  const stated = placeAt(content, "itemSchema");
  const schema = stated ?? placeAt(content, "schema");
  if (schema === undefined) return {};
  // springdoc prints a `Flux` of parcels as a list of them.
  const list = textAt(schema.node, "type") === "array" ? placeAt(schema, "items") : undefined;
  if (stated !== undefined) t.ledger.markExact(stated.entry);
  else if (textAt(schema.node, "type") === "string") {
    t.ledger.mark(schema.entry, "approximated", "a stream without a type of its items is read as bytes");
    return { place: schema };
  } else if (list !== undefined) {
    t.ledger.mark(schema.entry, "assumed", `the items of the list are those of ${content.type}`);
    for (const one of entriesOf(schema.node)) t.ledger.mark(one, "approximated", "the list is a stream");
    return { place: list };
  } else t.ledger.mark(schema.entry, "assumed", `the schema of ${content.type} is that of each item`);
  return content.media === "lines" ? { place: schema } : (eventItems(t, schema) ?? { place: schema });
}

/** The fields of an event, by the standard of HTML. */
const eventFields: ReadonlySet<string> = new Set(["event", "data", "id", "retry"]);

/**
 * Returns the data of events: that of OpenAPI 3.2 under `contentSchema`, that of the only event, or that of the event
 * `message` among several, as oRPC prints them; an event without a name is one, as TypeSpec prints it. Returns undefined where
 * the schema describes no events, and no place for events of which none is a message.
 */
function eventItems(t: Translation, place: DocumentPlace): StreamItems | undefined {
  const listed = ["oneOf", "anyOf"].flatMap((key) => itemPlaces(placeAt(place, key)));
  const all = listed.length > 0 ? listed : [place];
  // Among events, one may have only data.
  const isAround = listed.length > 0 && [place, ...all].some(({ node }) => isEvent(node));
  if (!all.every(({ node }) => isEvent(node, isAround))) return undefined;
  const ends = isAround ? all.filter(({ node }) => endOf(node) !== undefined) : [];
  const events = all.filter((one) => !ends.includes(one));
  const messages =
    events.length === 1 ? events : events.filter(({ node }) => (eventName(node) ?? "message") === "message");
  const [message, ...others] = messages;
  if (message === undefined || others.length > 0 || ends.length > 1) {
    const reason = "several events, of which none is called `message`: the stream is read as bytes";
    t.ledger.leaveOut(place.node, reason);
    return {};
  }
  for (const one of entriesOf(place.node)) t.ledger.markExact(one);
  const around = isAround ? entriesAt(place.node, "properties") : [];
  for (const one of around) t.ledger.leaveOut(one.value, aroundData, "approximated");
  for (const one of events) if (one !== message) leaveOutEvent(t, one.node);
  for (const { node } of ends) t.ledger.leaveOut(node, "the text that ends the stream", "approximated");
  const data = dataOf(t, message);
  const [last] = ends;
  const end = last && endOf(last.node);
  return data && { place: data, ...defined({ end }) };
}

/** Returns the text of an event without a name that is always the same: it ends the stream. */
function endOf(event: SyntaxNode): SyntaxNode | undefined {
  const text = valueOf(propertyOf(event, "data"), "const");
  return eventName(event) === undefined && textOf(text) !== undefined ? text : undefined;
}

function propertyOf(event: SyntaxNode, name: string): SyntaxNode | undefined {
  return valueOf(valueOf(event, "properties"), name);
}

/**
 * Returns whether a schema is that of an event: it has `data`, and `event`, `id` or `retry`, and no other property. Within the
 * schema of an event, `data` is enough.
 */
function isEvent(node: SyntaxNode, isWithin = false): boolean {
  const names = entriesAt(node, "properties").map(({ key }) => key.value);
  if (!names.includes("data") || !names.every((name) => eventFields.has(name))) return false;
  return isWithin || names.length > 1 || entryOf(propertyOf(node, "data"), "contentSchema") !== undefined;
}

function eventName(event: SyntaxNode): string | undefined {
  const stated = propertyOf(event, "event");
  const [only, ...others] = itemsAt(stated, "enum");
  return textOf(valueOf(stated, "const") ?? (others.length === 0 ? only : undefined));
}

const aroundData = "the event around the data of a stream";

/** Returns the data of an event. The ledger says what stands around it. */
function dataOf(t: Translation, event: DocumentPlace): DocumentPlace | undefined {
  for (const one of entriesOf(event.node)) t.ledger.mark(one, "approximated", aroundData);
  for (const { key, value } of entriesAt(event.node, "properties"))
    if (key.value !== "data") t.ledger.leaveOut(value, aroundData, "approximated");
  const data = placeAt(placeAt(event, "properties"), "data");
  const inner = placeAt(data, "contentSchema");
  if (inner === undefined) return data;
  for (const one of entriesOf(data?.node)) t.ledger.mark(one, "approximated", aroundData);
  return inner;
}

/** Leaves out an event beside messages: its data has another type. */
function leaveOutEvent(t: Translation, event: SyntaxNode): void {
  const name = eventName(event);
  const events = name === undefined ? "events other than `message`" : `the event \`${name}\``;
  t.ledger.leaveOut(
    event,
    `${events} of a stream: its data is an item too, and reported as drift if its type differs`,
  );
}
