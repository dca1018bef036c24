/** Streams: server-sent events, and JSON a line. */
import type { Span } from "../../diagnostics/diagnostic.js";
import { extensionKey } from "../../language/facts/extensions.js";
import type { MapEntry, MapNode, SyntaxNode } from "../../source/yaml/tree.js";
import { contentsOf, type Content } from "./contents.js";
import { expressionOf } from "../document/made.js";
import { entriesOf, entry, isTrue, mapNode, scalar, textOf } from "../document/nodes.js";
import type { Operation } from "./operation.js";
import type { DocumentPlace } from "../document/references.js";
import { eventData } from "./stream-events.js";
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
  const type = query === undefined ? undefined : (t.find(query.value, "type")?.value ?? query.value);
  if (textOf(type) === "boolean") return { field: "stream", value: true };
  if (under("body") === undefined || under("body_as") !== undefined) return undefined;
  const stated = t.find(operation.node, "requestBody");
  const holder =
    stated === undefined
      ? undefined
      : t.references.follow({ node: stated.value, pointer: `${operation.pointer}/requestBody` });
  if (holder === undefined) return undefined;
  const [content] = contentsOf(t, holder, ["json", "form", "multipart", "text", "bytes"]);
  const schema = t.find(content?.node, "schema");
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

/** The place of a stream: the name of the response, and its place in the document. */
interface StreamContext {
  readonly typeName: string;
  readonly span: Span;
}

/** Returns the node of a response that is a stream of a resource; one of anything else is a body of bytes. */
export function streamNode(
  t: Translation,
  content: Content,
  { typeName, span }: StreamContext,
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
    const media = content.media === undefined ? [] : [entry("media", scalar(content.media, span))];
    const own = t.take(content.node, extensionKey("stream"));
    const last = end ?? t.find(own, "end")?.value;
    const rest = [
      ...(last === undefined ? [] : [entry("end", last)]),
      ...(isTrue(t.find(own, "resume")?.value) ? [entry("resume", scalar(true, span))] : []),
    ];
    return mapNode([...further, entry("stream", scalar(name, item.node.span)), ...media, ...rest], span);
  }
  if (item !== undefined) t.ledger.leaveOut(item.node, "the stream is read as bytes", "approximated");
  const type = entry("type", scalar("bytes", content.node.span));
  return mapNode([...further, type, entry("media", scalar(content.type.toLowerCase(), span))], span);
}

/** The items of a stream. */
interface StreamItems {
  /** The place of their schema: that of the data of server-sent events, or of the lines. Absent if there is none. */
  readonly place?: DocumentPlace;
  /** The text that ends the stream. */
  readonly end?: SyntaxNode;
}

/** Returns the items of a stream. */
function streamItems(t: Translation, { node, pointer, media, type }: Content): StreamItems {
  const stated = t.find(node, "itemSchema");
  if (stated !== undefined) {
    t.ledger.markExact(stated);
    const place = { node: stated.value, pointer: `${pointer}/itemSchema` };
    return media === "lines" ? { place } : eventItems(t, place);
  }
  const schema = t.find(node, "schema");
  if (schema === undefined) return {};
  const place = { node: schema.value, pointer: `${pointer}/schema` };
  if (textOf(t.find(schema.value, "type")?.value) === "string") {
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
