/** The section `service`. */
import { isEmail, isUrl } from "../../language/facts/addresses.js";
import { entryOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { carriedEntries } from "../report/carry.js";
import { hasWords, typeNameOf } from "../names.js";
import { entry, mapNode, scalar, inList, optional } from "../document/nodes.js";
import { entriesOf, itemsOf, textOf } from "../../source/yaml/reading.js";
import { docOf } from "../schemas/objects.js";
import { groupOfTag } from "./group-names.js";
import { serviceAccess } from "./security.js";
import { indexOfServer, isAddress } from "./servers.js";
import type { Translation } from "../translation.js";

/** Returns the name of the service: the title of the document, in the form of names. */
export function takeServiceName(t: Translation): string {
  const info = t.take(t.root, "info");
  const title = textOf(t.take(info, "title")) ?? t.request.documentName ?? "Service";
  const wanted = typeNameOf(title.trim() === "" ? "Service" : title);
  const isFree = ["", "Client", "Handlers", "Options", "ClientFor"].every((end) =>
    t.names.isFree(wanted + end, "service"),
  );
  return t.names.take(isFree && !t.refusals.has("/info") ? wanted : `${wanted}Service`, "service");
}

/** Returns the section `service`. */
export function serviceEntry(t: Translation, name: string, webhooks: readonly MapEntry[]): MapEntry {
  t.take(t.root, "openapi");
  const info = t.take(t.root, "info");
  const span = info?.span ?? t.root.span;
  t.draft.unit("/info", span);
  const hasDoc = t.service.own === undefined || entryOf(info, "description") !== undefined;
  const doc = info === undefined || !hasDoc ? [] : docOf(t, info, { keys: ["summary", "description"] });
  const version = textOf(t.take(info, "version"));
  const servers = [...t.service.servers.values()].map(({ node }) => node);
  const entries = [
    entry("name", name, span),
    ...doc,
    ...(version === undefined || version.trim() === "" ? [] : [entry("version", version, span)]),
    ...baseUrl(t),
    ...inList("servers", servers, t.root.span),
    ...serviceAccess(t),
    ...serviceErrors(t, span),
    ...optional("int64", t.request.int64, span),
    ...(t.refusals.has("/info") ? [] : factsOf(t, info)),
    ...groupDocs(t),
    ...carriedEntries(t, t.root, "document", webhooks),
  ];
  return entry("service", mapNode(entries, span), span);
}

/** Returns `error_body`, and the errors of every endpoint, of a document that speccast has written. */
function serviceErrors(t: Translation, span: Span): MapEntry[] {
  const names = [...t.service.errorsOfService].map((name) => scalar(name, span));
  return [
    ...(t.service.own?.problem === undefined ? [] : [entry("error_body", "problem", span)]),
    ...inList("errors", names, span),
  ];
}

/** Returns the facts for people: title, contact, license and terms. */
function factsOf(t: Translation, info: SyntaxNode | undefined): MapEntry[] {
  const title = entryOf(info, "title");
  const terms = entryOf(info, "termsOfService");
  const texts = [
    ["title", title],
    ["terms", terms],
  ] as const;
  const found = texts.flatMap(([key, stated]) => {
    const text = textOf(stated?.value)?.trim();
    if (stated === undefined || text === undefined || text === "") return [];
    if (key === "terms" && !isFact(t, stated, isUrl)) return [];
    t.ledger.markExact(stated);
    return [entry(key, scalar(text, stated.value.span), stated.key.span)];
  });
  const people = (["contact", "license"] as const).flatMap((key) => {
    const stated = entryOf(info, key);
    const fields = entriesOf(stated?.value).filter(
      (one) =>
        ["name", "url", "email", "identifier"].includes(one.key.value) &&
        (textOf(one.value) ?? "").trim() !== "" &&
        (one.key.value !== "url" || isFact(t, one, isUrl)) &&
        (one.key.value !== "email" || isFact(t, one, isEmail)),
    );
    const hasName = key === "contact" || fields.some((one) => one.key.value === "name");
    if (stated === undefined || fields.length === 0 || !hasName) return [];
    t.ledger.markExact(stated);
    for (const one of fields) t.ledger.markExact(one);
    const made = fields.map((one) => entry(one.key.value, textOf(one.value) ?? "", one.value.span));
    return [entry(key, mapNode(made, stated.value.span))];
  });
  return [...found, ...people];
}

/** Returns whether a text is an address, and notes it otherwise. */
function isFact(t: Translation, stated: MapEntry, test: (text: string) => boolean): boolean {
  const text = textOf(stated.value) ?? "";
  if (test(text)) return true;
  t.ledger.mark(stated, "dropped", `"${text}" is not ${test === isUrl ? "a URL" : "an email address"}`);
  return false;
}

/** Returns the entry `groups`: the tags that have a description. */
function groupDocs(t: Translation): MapEntry[] {
  const stated = entryOf(t.root, "tags");
  const seen = new Set<string>();
  const groups = itemsOf(stated?.value).flatMap((tag) => {
    const tagName = textOf(t.take(tag, "name")) ?? "";
    const name = groupOfTag(t, tagName);
    const doc = docOf(t, tag);
    if (doc.length === 0 || seen.has(name) || !hasWords(tagName)) return [];
    seen.add(name);
    return [mapNode([entry("name", name, tag.span), ...doc], tag.span)];
  });
  if (stated === undefined) return [];
  t.ledger.markExact(stated);
  return inList("groups", groups, stated.value.span, stated.key.span);
}

/** Returns the entry `base_url`: the server that clients call, with the defaults of its variables, if it is an address. */
function baseUrl(t: Translation): MapEntry[] {
  const servers = entryOf(t.root, "servers");
  const listed = itemsOf(servers?.value);
  const index = indexOfServer(t, listed);
  const what = index === 0 ? "the first of several servers" : "the first of several servers, by https,";
  if (listed.length > 1) t.ledger.mark(servers, "approximated", `${what} is the base URL`);
  else t.ledger.markExact(servers);
  const first = listed[index];
  const pointer = `/servers/${index}`;
  if (first === undefined) return [];
  const stated = entryOf(first, "url");
  const template = textOf(stated?.value);
  if (stated === undefined || template === undefined) return [];
  const variables = new Map(
    entriesOf(t.take(first, "variables")).map(
      ({ key, value }) => [key.value, textOf(t.take(value, "default"))] as const,
    ),
  );
  const text = template.replaceAll(/\{([^{}]*)\}/g, (all, name: string) => variables.get(name) ?? all).trim();
  if (text !== template) t.ledger.mark(stated, "approximated", "variables have their defaults");
  if (!isAddress(text) || t.refusals.has(pointer)) {
    const isPath = /^\/[\w.~/-]+$/.test(text);
    const advice = isPath ? `a path: the \`baseUrl\` of clients ends with ${text}` : "relative or incomplete";
    t.ledger.mark(stated, "dropped", `the address is ${advice}`);
    return [];
  }
  t.ledger.markExact(stated);
  t.draft.unit(pointer, first.span);
  return [entry("base_url", scalar(text, stated.value.span), stated.key.span)];
}
