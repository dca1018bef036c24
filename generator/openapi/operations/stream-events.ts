/** Server-sent events as schemas: the item of a stream is the data of an event, not the event around it. */
import type { SyntaxNode } from "../../source/yaml/tree.js";
import { entriesOf, itemsOf, textOf } from "../document/nodes.js";
import type { DocumentPlace } from "../document/references.js";
import type { Translation } from "../translation.js";

/** The fields of an event, by the standard of HTML. */
const eventFields: ReadonlySet<string> = new Set(["event", "data", "id", "retry"]);

/** The data of the events of a stream. */
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
export function eventData(t: Translation, place: DocumentPlace): EventData | "several" | undefined {
  const listed = (["oneOf", "anyOf"] as const).flatMap((key) =>
    itemsOf(t.find(place.node, key)?.value).map((node, at) => ({
      node,
      pointer: `${place.pointer}/${key}/${at}`,
    })),
  );
  const all = listed.length > 0 ? listed : [place];
  const isAround = listed.length > 0 && isEvent(t, place.node);
  if (!all.every(({ node }) => isEvent(t, node, isAround))) return undefined;
  const ends = isAround ? all.filter(({ node }) => endOf(t, node) !== undefined) : [];
  const events = all.filter((one) => !ends.includes(one));
  const messages =
    events.length === 1
      ? events
      : events.filter(({ node }) => (eventName(t, node) ?? "message") === "message");
  const [message, ...others] = messages;
  if (message === undefined || others.length > 0 || ends.length > 1) return "several";
  for (const one of entriesOf(place.node)) t.ledger.markExact(one);
  const around = isAround ? entriesOf(t.find(place.node, "properties")?.value) : [];
  for (const one of around) t.ledger.leaveOut(one.value, aroundData, "approximated");
  for (const one of events) if (one !== message) leaveOutEvent(t, one.node);
  for (const { node } of ends) t.ledger.leaveOut(node, "the text that ends the stream", "approximated");
  const data = dataOf(t, message);
  const [last] = ends;
  const end = last && endOf(t, last.node);
  return data && (end === undefined ? { place: data } : { place: data, end });
}

/** Returns the text of an event without a name that is always the same: it ends the stream. */
function endOf(t: Translation, event: SyntaxNode): SyntaxNode | undefined {
  const text = t.find(propertyOf(t, event, "data"), "const")?.value;
  return eventName(t, event) === undefined && textOf(text) !== undefined ? text : undefined;
}

function propertyOf(t: Translation, event: SyntaxNode, name: string): SyntaxNode | undefined {
  return t.find(t.find(event, "properties")?.value, name)?.value;
}

/**
 * Returns whether a schema is that of an event: it has `data`, and `event`, `id` or `retry`, and no other property. Within the
 * schema of an event, `data` is enough.
 */
function isEvent(t: Translation, node: SyntaxNode, isWithin = false): boolean {
  const names = entriesOf(t.find(node, "properties")?.value).map(({ key }) => key.value);
  if (!names.includes("data") || !names.every((name) => eventFields.has(name))) return false;
  return isWithin || names.length > 1 || t.find(propertyOf(t, node, "data"), "contentSchema") !== undefined;
}

function eventName(t: Translation, event: SyntaxNode): string | undefined {
  const stated = propertyOf(t, event, "event");
  const [only, ...others] = itemsOf(t.find(stated, "enum")?.value);
  return textOf(t.find(stated, "const")?.value ?? (others.length === 0 ? only : undefined));
}

const aroundData = "the event around the data of a stream";

/** Returns the data of an event. The ledger says what stands around it. */
function dataOf(t: Translation, { node, pointer }: DocumentPlace): DocumentPlace | undefined {
  for (const one of entriesOf(node)) t.ledger.mark(one, "approximated", aroundData);
  for (const { key, value } of entriesOf(t.find(node, "properties")?.value))
    if (key.value !== "data") t.ledger.leaveOut(value, aroundData, "approximated");
  const data = propertyOf(t, node, "data");
  if (data === undefined) return undefined;
  const at = `${pointer}/properties/data`;
  const inner = t.find(data, "contentSchema");
  if (inner === undefined) return { node: data, pointer: at };
  for (const one of entriesOf(data)) t.ledger.mark(one, "approximated", aroundData);
  return { node: inner.value, pointer: `${at}/contentSchema` };
}

/** Leaves out an event beside messages: its data has another type. */
function leaveOutEvent(t: Translation, event: SyntaxNode): void {
  const name = eventName(t, event);
  const events = name === undefined ? "events other than `message`" : `the event \`${name}\``;
  t.ledger.leaveOut(
    event,
    `${events} of a stream: its data is an item too, and reported as drift if its type differs`,
  );
}
