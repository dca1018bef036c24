/** Streams: server-sent events, and JSON a line. */
import type { Span } from "../../diagnostics/diagnostic.js";
import { extensionKey } from "../../language/facts/extensions.js";
import { entryOf, valueOf, type MapEntry, type MapNode, type SyntaxNode } from "../../source/yaml/tree.js";
import { contentsOf, type Content } from "./contents.js";
import {
  entriesOf,
  entry,
  mapNode,
  textOf,
  expressionOf,
  entriesAt,
  isTrueAt,
  itemsAt,
  textAt,
} from "../document/nodes.js";
import type { Operation } from "./operation.js";
import type { DocumentPlace } from "../document/references.js";
import { plainShape, shapeOf } from "../schemas/shapes.js";
import type { Translation } from "../translation.js";

/** The field of the input that asks for a stream, and the value that does. */
export interface StreamFlag {
  readonly field: string;
  readonly value: true | string;
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
  const stated = entryOf(operation.node, "requestBody");
  const holder =
    stated === undefined
      ? undefined
      : t.references.follow({ node: stated.value, pointer: `${operation.pointer}/requestBody` });
  if (holder === undefined) return undefined;
  const [content] = contentsOf(t, holder, ["json", "form", "multipart", "text", "bytes"]);
  const schema = entryOf(content?.node, "schema");
  if (content === undefined || schema === undefined) return undefined;
  const place = { node: schema.value, pointer: `${content.pointer}/schema` };
  const shape = plainShape(t, shapeOf(t, place));
  const properties = shape.kind === "object" ? shape.view.properties : new Map<string, DocumentPlace>();
  for (const [field, property] of properties) {
    if (!/^stream(?:_?format)?$/i.test(field)) continue;
    const flag = plainShape(t, shapeOf(t, property));
    if (field === "stream" && flag.kind === "scalar" && flag.type === "boolean")
      return { field, value: true };
    if (flag.kind === "enum" && flag.values.includes("sse")) return { field, value: "sse" };
  }
  return undefined;
}

/** Returns the node of a response that is a stream of a resource; one of anything else is a body of bytes. */
export function streamNode(
  t: Translation,
  content: Content,
  { typeName, span }: { readonly typeName: string; readonly span: Span },
  further: readonly MapEntry[],
): MapNode {
  const { place: item, end } = streamItems(t, content);
  const made =
    item === undefined
      ? undefined
      : t.makeValue(item, { typeName: `${typeName}Item`, direction: "response", lifted: true });
  const name = made === undefined ? undefined : expressionOf({ ...made, nullable: false });
  const isResource =
    name !== undefined &&
    made?.entries.length === 0 &&
    /^[A-Z][A-Za-z0-9]*$/.test(name) &&
    t.draft.isResource(name);
  if (isResource && name !== undefined && item !== undefined) {
    const media = content.media === undefined ? [] : [entry("media", content.media, span)];
    const own = t.take(content.node, extensionKey("stream"));
    const last = end ?? valueOf(own, "end");
    const rest = [
      ...(last === undefined ? [] : [entry("end", last)]),
      ...(isTrueAt(own, "resume") ? [entry("resume", true, span)] : []),
    ];
    return mapNode([...further, entry("stream", name, item.node.span), ...media, ...rest], span);
  }
  if (item !== undefined) t.ledger.leaveOut(item.node, "the stream is read as bytes", "approximated");
  const type = entry("type", "bytes", content.node.span);
  return mapNode([...further, type, entry("media", content.type.toLowerCase(), span)], span);
}

interface StreamItems {
  /** The place of their schema: that of the data of server-sent events, or of the lines. Absent if there is none. */
  readonly place?: DocumentPlace;
  /** The text that ends the stream. */
  readonly end?: SyntaxNode;
}

function streamItems(t: Translation, { node, pointer, media, type }: Content): StreamItems {
  const stated = entryOf(node, "itemSchema");
  if (stated !== undefined) {
    t.ledger.markExact(stated);
    const place = { node: stated.value, pointer: `${pointer}/itemSchema` };
    return media === "lines" ? { place } : eventItems(t, place);
  }
  const schema = entryOf(node, "schema");
  if (schema === undefined) return {};
  const place = { node: schema.value, pointer: `${pointer}/schema` };
  if (textAt(schema.value, "type") === "string") {
    t.ledger.mark(schema, "approximated", "a stream without a type of its items is read as bytes");
    return { place };
  }
  t.ledger.mark(schema, "assumed", `the schema of ${type} is that of each item`);
  return media === "lines" ? { place } : eventItems(t, place);
}

/** Returns the items of server-sent events; none for events that no one type describes. */
function eventItems(t: Translation, place: DocumentPlace): StreamItems {
  const data = eventData(t, place);
  if (data !== "several") return data ?? { place };
  t.ledger.leaveOut(
    place.node,
    "several events, of which none is called `message`: the stream is read as bytes",
  );
  return {};
}

/** The fields of an event, by the standard of HTML. */
const eventFields: ReadonlySet<string> = new Set(["event", "data", "id", "retry"]);

/** The data of the events of a stream, which is its item: the event around it is the form of server-sent events. */
interface EventData {
  readonly place: DocumentPlace;
  /** The text that ends the stream. */
  readonly end?: SyntaxNode;
}

/**
 * Returns the data of events: that of OpenAPI 3.2 under `contentSchema`, that of the only event, or that of the event
 * `message` among several, as oRPC prints them; an event without a name is one, as TypeSpec prints it. Returns undefined where
 * the schema describes no events, and `several` for events of which none is a message.
 */
function eventData(t: Translation, place: DocumentPlace): EventData | "several" | undefined {
  const listed = (["oneOf", "anyOf"] as const).flatMap((key) =>
    itemsAt(place.node, key).map((node, at) => ({
      node,
      pointer: `${place.pointer}/${key}/${at}`,
    })),
  );
  const all = listed.length > 0 ? listed : [place];
  const isAround = listed.length > 0 && isEvent(place.node);
  if (!all.every(({ node }) => isEvent(node, isAround))) return undefined;
  const ends = isAround ? all.filter(({ node }) => endOf(node) !== undefined) : [];
  const events = all.filter((one) => !ends.includes(one));
  const messages =
    events.length === 1 ? events : events.filter(({ node }) => (eventName(node) ?? "message") === "message");
  const [message, ...others] = messages;
  if (message === undefined || others.length > 0 || ends.length > 1) return "several";
  for (const one of entriesOf(place.node)) t.ledger.markExact(one);
  const around = isAround ? entriesAt(place.node, "properties") : [];
  for (const one of around) t.ledger.leaveOut(one.value, aroundData, "approximated");
  for (const one of events) if (one !== message) leaveOutEvent(t, one.node);
  for (const { node } of ends) t.ledger.leaveOut(node, "the text that ends the stream", "approximated");
  const data = dataOf(t, message);
  const [last] = ends;
  const end = last && endOf(last.node);
  return data && (end === undefined ? { place: data } : { place: data, end });
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
function dataOf(t: Translation, { node, pointer }: DocumentPlace): DocumentPlace | undefined {
  for (const one of entriesOf(node)) t.ledger.mark(one, "approximated", aroundData);
  for (const { key, value } of entriesAt(node, "properties"))
    if (key.value !== "data") t.ledger.leaveOut(value, aroundData, "approximated");
  const data = propertyOf(node, "data");
  if (data === undefined) return undefined;
  const at = `${pointer}/properties/data`;
  const inner = entryOf(data, "contentSchema");
  if (inner === undefined) return { node: data, pointer: at };
  for (const one of entriesOf(data)) t.ledger.mark(one, "approximated", aroundData);
  return { node: inner.value, pointer: `${at}/contentSchema` };
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
