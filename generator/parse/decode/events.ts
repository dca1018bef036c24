/** The section `events`. */
import type { DeclarationAst, EventsAst, ResourceAst } from "../../declarations/index.js";
import { pascalCase } from "../../model/names.js";
import { entryOf, valueOf } from "../tree.js";
import type { MapEntry, MapNode, SyntaxNode } from "../tree.js";
import type { DecodeContext } from "./context.js";
import { declaration } from "./reading.js";
import { decodeResourceAt } from "./resources.js";

/** The events, and the resources that they are. */
interface DecodedEvents {
  readonly events: EventsAst | undefined;
  readonly resources: readonly ResourceAst[];
}

/**
 * Decodes events as resources: the message of each by Standard Webhooks, and the union of all.
 *
 *     parcel.delivered: { payload: Parcel }
 *       ->   ParcelDeliveredEvent: { fields: { type: { const: parcel.delivered }, timestamp: datetime, data: Parcel } }
 *            ParcelServiceEvent: { union: { tag: type, of: [ParcelDeliveredEvent] } }
 */
export function decodeEvents(
  context: DecodeContext,
  entries: readonly MapEntry[],
  service: string,
): DecodedEvents {
  const stated = entries.filter(({ value }) => entryOf(value, "payload") !== undefined);
  const [first] = stated;
  if (first === undefined) return { events: undefined, resources: [] };
  const made = stated.map((entry) => decodeEvent(context, entry));
  const { span } = first.key;
  const list: SyntaxNode = {
    kind: "list",
    items: made.map(({ base }) => word(base.name.value, base.name.span)),
    span,
  } as SyntaxNode;
  const union = mapOf(span, [
    ["tag", word("type", span)],
    ["of", list],
  ]);
  const name = { value: `${service}Event`, span };
  const base = { name, path: "events", span, inline: "derived" as const, at: "events" };
  return {
    events: {
      type: name.value,
      list: made.map(({ event }) => event),
    },
    resources: [
      ...made.flatMap(({ resources }) => resources),
      decodeResourceAt(context, mapOf(span, [["union", union]]), base),
    ],
  };
}

interface DecodedEvent {
  readonly event: EventsAst["list"][number];
  readonly base: DeclarationAst;
  readonly resources: readonly ResourceAst[];
}

function decodeEvent(context: DecodeContext, entry: MapEntry): DecodedEvent {
  context.startDeclaration();
  const { key, value } = entry;
  const { span } = key;
  const path = `events/${key.value}`;
  const name = { value: `${pascalCase(key.value)}Event`, span };
  // A question about an event leaves none of its fields open.
  const { gap: _, ...stated } = declaration(context, entry, path);
  const base: DeclarationAst = { ...stated, name, inline: "derived" };
  const fields = mapOf(span, [
    ["type", mapOf(span, [["const", word(key.value, span)]])],
    [
      "timestamp",
      mapOf(span, [
        ["type", word("datetime", span)],
        ["doc", word("Time at which it happened.", span)],
      ]),
    ],
    ["data", valueOf(value, "payload") ?? word("unspecified", span)],
  ]);
  const resource = decodeResourceAt(context, mapOf(span, [["fields", fields]]), { ...base, at: path });
  return {
    event: { name: key, resource: name.value },
    base,
    resources: [resource, ...context.inlineResources.splice(0)],
  };
}

function word(value: string, span: MapNode["span"]): SyntaxNode {
  return { kind: "scalar", value, span } as SyntaxNode;
}

function mapOf(span: MapNode["span"], entries: readonly (readonly [string, SyntaxNode])[]): MapNode {
  return {
    kind: "map",
    span,
    entries: entries.map(([key, value]) => ({ key: { kind: "key", value: key, span }, value })),
  };
}
