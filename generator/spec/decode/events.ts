/** The section `events`. */
import type { DeclarationAst, EventsAst, Located, ResourceAst, SigningAst } from "../declarations/index.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { pascalCase } from "../../language/names/names.js";
import { standardSigning } from "../../language/facts/standard-signing.js";
import { dataTree, scalar } from "../../source/yaml/making.js";
import { entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import type { DecodeContext } from "./context.js";
import { defined } from "../../base/defined.js";
import { maybeGap } from "./gaps.js";
import { asString, declaration, stringAt } from "./reading.js";
import { decodeResourceAt } from "./resources.js";

/** The events, and the resources that they are. */
interface DecodedEvents {
  readonly events: EventsAst | undefined;
  /** The place of `signing` without events. */
  readonly lonelySigning?: Span;
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
  // The shape check reports a name that does not begin with a letter: there is no type for it.
  const stated = entries.filter(
    ({ key, value }) => entryOf(value, "payload") !== undefined && /^[a-z]/i.test(key.value),
  );
  const [first] = stated;
  const [signing, another] = entries.filter(isSigning);
  if (another !== undefined)
    context.report("duplicate-key", "The events have `signing` twice.", another.key.span);
  if (first === undefined)
    return { events: undefined, resources: [], ...defined({ lonelySigning: signing?.key.span }) };
  const made = stated.map((entry) => decodeEvent(context, entry));
  const { span } = first.key;
  // Two events whose names become one are reported as that.
  const names = new Map(made.map(({ base: { name } }) => [name.value, scalar(name.value, name.span)]));
  const of = [...names.values()];
  const union = dataTree({ union: { tag: "type", of } }, span);
  const name = { value: `${service}Event`, span };
  const base = { name, path: "events", span, inline: "derived" as const, at: "events" };
  return {
    events: {
      type: name.value,
      list: made.map(({ event }) => event),
      ...defined({ signing: signing && decodeSigning(context, signing.value) }),
    },
    resources: [...made.flatMap(({ resources }) => resources), decodeResourceAt(context, union, base)],
  };
}

/** Returns whether an entry is the key `signing`. An event of that name has a payload. */
function isSigning({ key, value }: MapEntry): boolean {
  return key.value === "signing" && entryOf(value, "payload") === undefined;
}

/**
 * Decodes the way in which events are signed; returns undefined for Standard Webhooks, which a gap without an
 * assumption stands for.
 *
 *     { header: x-signature, hmac: sha256 }
 */
function decodeSigning(context: DecodeContext, node: SyntaxNode): SigningAst | undefined {
  const path = "events/signing";
  const place = { path, question: "How are events signed?" };
  context.startDeclaration();
  const { stated } = maybeGap(context, node, place, readSigning) ?? {};
  return stated?.value;
}

function readSigning(node: SyntaxNode): Located<SigningAst> | undefined {
  const { span } = node;
  const headers = stringAt(node, "standard");
  if (headers !== undefined) return { value: { span, ...standardAst(headers) }, span };
  const header = stringAt(node, "header");
  const hmac = stringAt(node, "hmac");
  if (header === undefined || hmac === undefined) return undefined;
  const time = valueOf(node, "timestamp");
  const timeHeader = time && (asString(time) ?? stringAt(time, "header"));
  const timestamp =
    timeHeader === undefined
      ? undefined
      : { header: timeHeader, ...defined({ prefix: stringAt(time, "prefix") }) };
  const rest = {
    encoding: stringAt(node, "encoding"),
    prefix: stringAt(node, "prefix"),
    content: stringAt(node, "content"),
    timestamp,
    id: stringAt(node, "id"),
  };
  return { value: { span, header, hmac, ...defined(rest) }, span };
}

/** Returns the declaration that `{ standard: svix }` stands for. */
function standardAst({ value, span }: Located<string>): Omit<SigningAst, "span"> {
  const { header, hash, encoding, prefix, content, timestamp, id, secret } = standardSigning(value);
  const at = (text: string): Located<string> => ({ value: text, span });
  return {
    header: at(header),
    hmac: at(hash),
    encoding: at(encoding),
    prefix: at(prefix),
    content: at(content),
    timestamp: { header: at(timestamp.header) },
    id: at(id),
    secret,
  };
}

function decodeEvent(context: DecodeContext, entry: MapEntry) {
  context.startDeclaration();
  const { key, value } = entry;
  const { span } = key;
  const path = `events/${key.value}`;
  const name = { value: `${pascalCase(key.value)}Event`, span };
  // A question about an event leaves none of its fields open.
  const { gap: _, ...stated } = declaration(context, entry, path);
  const base: DeclarationAst = { ...stated, name, inline: "derived" };
  const fields = {
    type: { const: key.value },
    timestamp: { type: "datetime", doc: "Time at which it happened." },
    data: valueOf(value, "payload") ?? "unspecified",
  };
  const resource = decodeResourceAt(context, dataTree({ fields }, span), { ...base, at: path });
  return {
    event: { name: key, resource: name.value },
    base,
    resources: [resource, ...context.inlineResources.splice(0)],
  };
}
