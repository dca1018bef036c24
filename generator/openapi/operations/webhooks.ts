/** Events from webhooks. */
import { deprecatedOf, docOf } from "../schemas/objects.js";
import { pascalCase } from "../../language/names/names.js";
import { isFreeKey, portableNode } from "../report/carry.js";
import { entry, mapNode, expressionOf, inMap } from "../document/nodes.js";
import { entriesOf, itemsOf } from "../../source/yaml/reading.js";
import { type DocumentPlace, type NamedPlace, placeAt, placeOfEntry } from "../document/references.js";
import { shapeOf, plainShape } from "../schemas/shapes.js";
import type { View } from "../schemas/views.js";
import { entryOf, valueOf, type MapEntry } from "../../source/yaml/tree.js";
import type { Translation } from "../translation.js";

/**
 * Adds the events of a document: webhooks by POST whose bodies have the form of Standard Webhooks, `type`, `timestamp` and
 * `data`. Returns the entry `webhooks` with the others, as far as they can be carried.
 */
export function addEvents(t: Translation): MapEntry[] {
  const stated = entryOf(t.root, "webhooks");
  const types = new Set<string>();
  const carried = entriesOf(stated?.value).flatMap((webhook): MapEntry[] => {
    const place = t.follow(placeOfEntry({ node: t.root, pointer: "/webhooks" }, webhook));
    if (place === undefined || addEvent(t, webhook, place, types)) return [];
    declareBodies(t, place, `${pascalCase(webhook.key.value)}Webhook`);
    const portable = isFreeKey(webhook.key.value) ? portableNode(t, webhook.value) : undefined;
    const reason = "a webhook that does not follow Standard Webhooks, or has the event of another one";
    if (portable === undefined) {
      t.ledger.leaveOut(webhook.value, reason);
      return [];
    }
    t.ledger.leaveOut(webhook.value, `${reason}; the exported openapi.json keeps it`, "passedThrough");
    return [{ key: webhook.key, value: portable }];
  });
  if (stated === undefined) return [];
  t.ledger.markExact(stated);
  return inMap("webhooks", carried, stated.value.span, stated.key.span);
}

/**
 * Declares the types of bodies that a path item states in place, so that a receiver has them: the path item itself is only
 * carried.
 */
export function declareBodies(t: Translation, pathItem: DocumentPlace, typeName: string): void {
  for (const { node, pointer } of ["post", "put", "patch"].flatMap((key) => placeAt(pathItem, key) ?? [])) {
    const content = placeAt(t.references.follow(placeAt({ node, pointer }, "requestBody")), "content");
    const schema = placeAt(placeAt(content, "application/json"), "schema");
    if (schema === undefined || t.references.entryOf(schema.node) !== undefined) continue;
    const { kind } = plainShape(t, shapeOf(t, schema));
    const isTyped = t.schemas.carriedAs.has(schema.node) || t.refusals.has(schema.pointer);
    if ((kind !== "object" && kind !== "union") || isTyped) continue;
    t.draft.unit(schema.pointer, schema.node.span);
    const made = t.makeValue(schema, {
      typeName: undefined,
      otherName: () => typeName,
      direction: "response",
      lifted: true,
    });
    const name = expressionOf(made);
    if (name !== undefined && /^[A-Z]\w*$/.test(name) && made.entries.length === 0)
      t.schemas.carriedAs.set(schema.node, name);
  }
}

const eventName = /^[A-Za-z][A-Za-z0-9_]{0,63}(?:\.[A-Za-z0-9_]{1,64}){0,7}$/;

/** Adds the event for a webhook; returns false for one of another form, and for a second one with a type of `types`. */
function addEvent(
  t: Translation,
  { key }: MapEntry,
  { node, pointer }: DocumentPlace,
  types: Set<string>,
): boolean {
  const [only, ...others] = entriesOf(node);
  if (only?.key.value !== "post" || others.length > 0) return false;
  const at = `${pointer}/post`;
  const body = t.references.follow(placeAt({ node: only.value, pointer: at }, "requestBody"));
  const content = placeAt(placeAt(body, "content"), "application/json");
  const schema = placeAt(content, "schema");
  if (content === undefined || schema === undefined) return false;
  const whole = plainShape(t, shapeOf(t, schema));
  const parts = whole.kind === "object" ? envelopeOf(t, whole.view) : undefined;
  if (parts === undefined || t.refusals.has(at)) return false;
  const { name, data } = parts;
  if (types.has(pascalCase(name))) return false;
  t.draft.unit(at, { ...only.value.span, start: key.span.start });
  const made = t.makeValue(data, {
    typeName: undefined,
    otherName: () => `${pascalCase(name)}Data`,
    direction: "response",
    lifted: true,
  });
  const expression = expressionOf(made);
  if (expression === undefined || made.entries.length > 0) return false;
  for (const part of [only, ...entriesOf(only.value), content.entry, schema.entry]) t.ledger.markExact(part);
  const reason = "an event has a body of JSON, and its receiver responds with a status";
  const security = entryOf(only.value, "security");
  if (security !== undefined && itemsOf(security.value).length > 0) {
    t.ledger.mark(security, "dropped", "receivers verify signatures, and check no credentials");
    const problem = `receivers of the event ${name} verify signatures, and do not check the credentials of \`security\``;
    t.losses.unclear.push({ scheme: undefined, span: security.key.span, problem });
  }
  for (const part of ["requestBody", "responses", "operationId", "tags", "parameters"])
    t.ledger.leaveOutAt(entryOf(only.value, part), reason, "approximated");
  types.add(pascalCase(name));
  const doc = docOf(t, only.value, { keys: ["summary", "description"] });
  const entries = [entry("payload", expression, data.node.span), ...doc, ...deprecatedOf(t, only.value)];
  t.draft.sections.events.push(entry(name, mapNode(entries, only.value.span), key.span));
  return true;
}

/** Returns the name and the data of an event; undefined for an object that is not exactly one. */
function envelopeOf(
  t: Translation,
  { properties, required }: View,
): { readonly name: string; readonly data: NamedPlace } | undefined {
  const [type, time, data] = ["type", "timestamp", "data"].map((name) => properties.get(name));
  if (type === undefined || time === undefined || data === undefined || properties.size !== 3)
    return undefined;
  if (!["type", "timestamp", "data"].every((name) => required.has(name))) return undefined;
  const name = shapeOf(t, type);
  const format = valueOf(time.node, "format");
  const isTime = format?.kind === "scalar" && format.value === "date-time";
  if (name.kind !== "const" || typeof name.value !== "string" || !eventName.test(name.value) || !isTime)
    return undefined;
  return { name: name.value, data };
}
