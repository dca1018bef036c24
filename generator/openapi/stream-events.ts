/** Server-sent events as schemas: the item of a stream is the data of an event, not the event around it. */
import type { SyntaxNode } from "../parse/tree.js";
import { entriesOf, itemsOf, textOf } from "./nodes.js";
import type { DocumentPlace } from "./references.js";
import type { Translation } from "./translation.js";

/** The fields of an event, by the standard of HTML. */
const eventFields: ReadonlySet<string> = new Set(["event", "data", "id", "retry"]);

/**
 * Returns the schema of the data of events: that of OpenAPI 3.2 under `contentSchema`, that of the only event, or that of
 * the event `message` among several, as oRPC prints them. Returns undefined where the schema describes no events, and
 * `several` for events of which none is a message.
 */
export function eventData(t: Translation, place: DocumentPlace): DocumentPlace | "several" | undefined {
  const listed = (["oneOf", "anyOf"] as const).flatMap((key) =>
    itemsOf(t.find(place.node, key)?.value).map((node, at) => ({
      node,
      pointer: `${place.pointer}/${key}/${at}`,
    })),
  );
  const events = listed.length > 0 ? listed : [place];
  if (!events.every(({ node }) => isEvent(t, node))) return undefined;
  const message =
    events.length === 1 ? events[0] : events.find(({ node }) => eventName(t, node) === "message");
  if (message === undefined) return "several";
  for (const one of entriesOf(place.node)) t.ledger.say(one);
  for (const one of events) if (one !== message) leaveOutEvent(t, one.node);
  return dataOf(t, message);
}

function propertyOf(t: Translation, event: SyntaxNode, name: string): SyntaxNode | undefined {
  return t.find(t.find(event, "properties")?.value, name)?.value;
}

/** Returns whether a schema is that of an event: it has `data`, and `event`, `id` or `retry`, and no other property. */
function isEvent(t: Translation, node: SyntaxNode): boolean {
  const names = entriesOf(t.find(node, "properties")?.value).map(({ key }) => key.value);
  if (!names.includes("data") || !names.every((name) => eventFields.has(name))) return false;
  return names.length > 1 || t.find(propertyOf(t, node, "data"), "contentSchema") !== undefined;
}

function eventName(t: Translation, event: SyntaxNode): string | undefined {
  const stated = propertyOf(t, event, "event");
  const [only, ...others] = itemsOf(t.find(stated, "enum")?.value);
  return textOf(t.find(stated, "const")?.value ?? (others.length === 0 ? only : undefined));
}

/** Returns the data of an event. The ledger says what stands around it. */
function dataOf(t: Translation, { node, pointer }: DocumentPlace): DocumentPlace | undefined {
  const reason = "the event around the data of a stream";
  for (const one of entriesOf(node)) t.ledger.note(one, "otherwise", reason);
  for (const { key, value } of entriesOf(t.find(node, "properties")?.value))
    if (key.value !== "data") t.ledger.leaveOut(value, reason, "otherwise");
  const data = propertyOf(t, node, "data");
  if (data === undefined) return undefined;
  const at = `${pointer}/properties/data`;
  const inner = t.find(data, "contentSchema");
  if (inner === undefined) return { node: data, pointer: at };
  for (const one of entriesOf(data)) t.ledger.note(one, "otherwise", reason);
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
