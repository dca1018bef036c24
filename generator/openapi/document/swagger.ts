/** Swagger 2 upgraded: a document of OpenAPI 3.0 with the places of the old one. */
import { entry, listNode, mapNode, scalar } from "./nodes.js";
import {
  entriesOf,
  entriesWithin,
  itemsOf,
  textOf,
  entriesAt,
  itemsAt,
  textAt,
} from "../../source/yaml/reading.js";
import { entryOf, valueOf, type MapEntry, type MapNode, type SyntaxNode } from "../../source/yaml/tree.js";
import { Origins } from "./origins.js";
import { References } from "./references.js";
import { contentUnder, type Under } from "./keywords.js";

/** The state of an upgrade. */
interface Upgrade {
  readonly origins: Origins;
  readonly references: References;
  /** The media types of bodies that state none. */
  readonly media: Media;
  /** The protocol of the base URL. */
  readonly protocol: string;
  /** The address of the service by another protocol; none where only the caller knows its host. */
  readonly addressBy: (protocol: string) => string | undefined;
  /** The parameters that are bodies, or fields of them, and those in whose place an operation has another body. */
  readonly inBodies: Set<SyntaxNode>;
  readonly replaced: Set<SyntaxNode>;
}

/** Media types of requests and of responses. */
interface Media {
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
}

/** Returns the document of OpenAPI 3.0 for one of Swagger 2. */
export function upgradedDocument(root: SyntaxNode) {
  const origins = new Origins();
  const media = mediaOf(root, { consumes: ["application/json"], produces: ["application/json"] });
  const bodies = { inBodies: new Set<SyntaxNode>(), replaced: new Set<SyntaxNode>() };
  const up: Upgrade = { origins, references: new References(root), media, ...addressesOf(root), ...bodies };
  for (const key of ["consumes", "produces"])
    origins.note(entryOf(root, key), "they are the media types of bodies");
  const components: MapEntry[] = [];
  const entries = entriesOf(root).flatMap((one): MapEntry[] => {
    const { key, value } = one;
    if (key.value === "swagger")
      return [{ key: origins.key(key, "openapi"), value: scalar("3.0.3", value.span) }];
    if (key.value === "paths") return [{ key, value: mapOf(up, value, pathItem) }];
    if (["host", "basePath", "schemes", "consumes", "produces"].includes(key.value)) return [];
    const section = Object.hasOwn(sections, key.value) ? sections[key.value] : undefined;
    if (section === undefined) return [one];
    const parts = mapOf(up, value, section.upgrade);
    const kept = entriesOf(parts).filter((part) => entriesOf(part.value).length > 0);
    components.push({ key: origins.key(key, section.name), value: mapNode(kept, value.span) });
    return [];
  });
  for (const node of up.replaced)
    if (!up.inBodies.has(node))
      for (const one of entriesWithin(node)) origins.note(one, "the operation has another body");
  const whole = [...entries, ...servers(up, root), entry("components", mapNode(components, root.span))];
  return { root: origins.node(root, mapNode(whole, root.span)), origins, moved };
}

/** Returns the pointer to a part in the upgraded document: `/definitions/Book` -> `/components/schemas/Book`. */
function moved(pointer: string): string {
  const [, section = "", rest = ""] = /^\/(\w+)(\/.*)?$/s.exec(pointer) ?? [];
  return Object.hasOwn(sections, section) ? `/components/${sections[section]?.name}${rest}` : pointer;
}

type UpgradePart = (up: Upgrade, node: SyntaxNode, name: string) => SyntaxNode;

/** The sections of Swagger 2 with those of `components`. */
const sections: Readonly<Record<string, { readonly name: string; readonly upgrade: UpgradePart }>> = {
  definitions: { name: "schemas", upgrade: (up, node) => schemaFrom(up.origins, node) },
  parameters: { name: "parameters", upgrade: (up, node) => parameter(up, node) ?? mapNode([], node.span) },
  responses: { name: "responses", upgrade: (up, node) => response(up, node, up.media.produces) },
  securityDefinitions: { name: "securitySchemes", upgrade: scheme },
};

function mapOf(up: Upgrade, node: SyntaxNode, upgrade: UpgradePart): SyntaxNode {
  if (node.kind !== "map") return node;
  const entries = node.entries.map(({ key, value }) =>
    key.value.startsWith("x-") ? { key, value } : { key, value: upgrade(up, value, key.value) },
  );
  return up.origins.node(node, mapNode(entries, node.span));
}

function servers({ origins, protocol, addressBy }: Upgrade, root: SyntaxNode): MapEntry[] {
  const [host, path, schemes] = ["host", "basePath", "schemes"].map((key) => entryOf(root, key));
  for (const one of [host, path, schemes]) origins.note(one, "the base URL is made of it");
  const first = host ?? path;
  if (first === undefined) return [];
  const url = addressBy(protocol) ?? (textOf(path?.value) ?? "").replace(/\/$/, "");
  const { span } = first.value;
  const address = entry("url", url === "" ? "/" : url, span);
  return [entry("servers", listNode([mapNode([address], span)], span), first.key.span)];
}

function addressesOf(root: SyntaxNode): Pick<Upgrade, "protocol" | "addressBy"> {
  const [host, path = ""] = ["host", "basePath"].map((key) => textAt(root, key));
  return {
    protocol: protocolOf(root),
    addressBy: (protocol) =>
      host === undefined ? undefined : `${protocol}://${host}${path.replace(/\/$/, "")}`,
  };
}

/** Returns the servers of an operation for its protocols, where the base URL has none of them. */
function serversOfSchemes({ origins, protocol, addressBy }: Upgrade, one: MapEntry): MapEntry[] {
  const words = itemsOf(one.value).flatMap((item) => textOf(item) ?? []);
  const other = words.find((word) => word === "https") ?? words.find((word) => word === "http");
  const address = addressBy(other ?? protocol);
  if (words.includes(protocol) || (address === undefined && other !== undefined)) {
    origins.note(one, "the base URL has one of them");
    return [];
  }
  const socket = words.find((word) => /^wss?$/.test(word));
  const text = other === undefined && socket !== undefined ? (addressBy(socket) ?? `${socket}:`) : address;
  if (text === undefined || (other ?? socket) === undefined) return [];
  const { span } = one.value;
  const url = entry("url", text, span);
  return [{ key: origins.key(one.key, "servers"), value: listNode([mapNode([url], span)], span) }];
}

/**
 * Returns the protocol of the base URL: https where the document offers it. Where the document states none, its operations
 * do: Goa prints those of an operation alone.
 */
function protocolOf(root: SyntaxNode): string {
  const stated = itemsAt(root, "schemes");
  const schemes = stated.length > 0 ? stated : schemesOfOperations(root);
  const offered = new Set(schemes.map(textOf));
  return offered.has("http") && !offered.has("https") ? "http" : "https";
}

function schemesOfOperations(root: SyntaxNode): readonly SyntaxNode[] {
  return entriesAt(root, "paths")
    .flatMap(({ value }) => entriesOf(value))
    .filter(({ key }) => methods.has(key.value))
    .flatMap(({ value }) => itemsAt(value, "schemes"));
}

function mediaOf(node: SyntaxNode, fallback: Media): Media {
  const list = (key: string): readonly string[] | undefined => {
    const found = itemsAt(node, key).flatMap((item) => textOf(item) ?? []);
    return found.length === 0 ? undefined : [...new Set(found)];
  };
  return {
    consumes: list("consumes") ?? fallback.consumes,
    produces: list("produces") ?? fallback.produces,
  };
}

const methods: ReadonlySet<string> = new Set(["get", "put", "post", "delete", "options", "head", "patch"]);

function pathItem(up: Upgrade, node: SyntaxNode): SyntaxNode {
  if (node.kind !== "map") return node;
  const shared = entryOf(node, "parameters");
  const all = itemsOf(shared?.value);
  const entries = node.entries.map((one): MapEntry => {
    const { key, value } = one;
    if (one === shared) return { key, value: listNode(plainParameters(up, all), value.span) };
    return methods.has(key.value) ? { key, value: operation(up, value, all) } : one;
  });
  return up.origins.node(node, mapNode(entries, node.span));
}

function operation(up: Upgrade, node: SyntaxNode, shared: readonly SyntaxNode[]): SyntaxNode {
  if (node.kind !== "map") return node;
  const media = mediaOf(node, up.media);
  const own = itemsAt(node, "parameters");
  const entries = node.entries.flatMap((one): MapEntry[] => {
    const { key, value } = one;
    if (key.value === "consumes" || key.value === "produces") {
      up.origins.note(one, "they are the media types of bodies");
      return [];
    }
    if (key.value === "schemes") return serversOfSchemes(up, one);
    if (key.value === "parameters") return [{ key, value: listNode(plainParameters(up, own), value.span) }];
    if (key.value !== "responses") return [one];
    return [{ key, value: mapOf(up, value, (inner, part) => response(inner, part, media.produces)) }];
  });
  const body = requestBody(up, { shared, own }, media.consumes);
  return up.origins.node(node, mapNode([...entries, ...body], node.span));
}

function plainParameters(up: Upgrade, list: readonly SyntaxNode[]): SyntaxNode[] {
  return list.flatMap((node) => parameter(up, node) ?? []);
}

function parameter(up: Upgrade, node: SyntaxNode): SyntaxNode | undefined {
  const place = placeOf(up, node);
  if (place === "body" || place === "formData") return undefined;
  return entryOf(node, "$ref") === undefined
    ? up.origins.node(node, mapNode(parameterParts(up.origins, node, place), node.span))
    : schemaFrom(up.origins, node);
}

function placeOf(up: Upgrade, node: SyntaxNode): string | undefined {
  return textAt(behind(up, node), "in");
}

function behind({ references }: Upgrade, node: SyntaxNode): SyntaxNode {
  return references.follow({ node, pointer: "" })?.node ?? node;
}

function response(up: Upgrade, node: SyntaxNode, produces: readonly string[]): SyntaxNode {
  if (node.kind !== "map") return node;
  if (entryOf(node, "$ref") !== undefined) return schemaFrom(up.origins, node);
  const entries = node.entries.flatMap((one): MapEntry[] => {
    const { key, value } = one;
    if (key.value === "examples") return [];
    if (key.value === "headers") return [{ key, value: mapOf(up, value, header) }];
    if (key.value !== "schema") return [one];
    const isFile = textAt(value, "type") === "file";
    const types = isFile ? produces.filter((type) => !/json/i.test(type)) : produces;
    const media = types.length === 0 ? ["application/octet-stream"] : types;
    return [inMedia(media, { key, value: schemaFrom(up.origins, value) })];
  });
  return up.origins.node(node, mapNode(entries, node.span));
}

function header(up: Upgrade, node: SyntaxNode): SyntaxNode {
  return up.origins.node(node, mapNode(parameterParts(up.origins, node, "header"), node.span));
}

function inMedia(types: readonly string[], schema: MapEntry): MapEntry {
  const { span } = schema.value;
  const entries = types.map((type) => entry(type, mapNode([schema], span)));
  return entry("content", mapNode(entries, span), schema.key.span);
}

/** Returns the body of an operation: its parameter in `body`, or those in `formData` together. */
function requestBody(
  up: Upgrade,
  { shared, own }: { readonly shared: readonly SyntaxNode[]; readonly own: readonly SyntaxNode[] },
  consumes: readonly string[],
): MapEntry[] {
  const all = [...shared, ...own].map((node) => ({ node, real: behind(up, node), place: placeOf(up, node) }));
  // A parameter of an operation stands in place of that of its path with the same name.
  const nameOf = ({ real, place }: (typeof all)[number]): string => `${place} ${textAt(real, "name")}`;
  const parts = [...new Map(all.map((one) => [nameOf(one), one])).values()];
  for (const { node, place } of parts)
    if (place === "body" || place === "formData")
      up.origins.note(entryOf(node, "$ref"), "the body is written out where it is used");
  const body = parts.findLast(({ place }) => place === "body")?.real;
  const fields = parts.flatMap(({ real, place }) => (place === "formData" ? [real] : []));
  const used = new Set(body === undefined ? fields : [body]);
  for (const one of used) up.inBodies.add(one);
  for (const { real, place } of all.slice(0, shared.length))
    if ((place === "body" || place === "formData") && !used.has(real)) up.replaced.add(real);
  if (body !== undefined) return bodyOf(up, body, consumes);
  return fields.length === 0 ? [] : formOf(up, fields, consumes);
}

function bodyOf({ origins }: Upgrade, node: SyntaxNode, consumes: readonly string[]): MapEntry[] {
  for (const key of ["name", "in"]) origins.note(entryOf(node, key), "the body of a request");
  const entries = entriesOf(node).flatMap((one): MapEntry[] => {
    const { key, value } = one;
    if (key.value === "schema") {
      const content = inMedia(consumes, { key, value: schemaFrom(origins, value) });
      return [{ ...content, key: origins.key(key, "content") }];
    }
    return key.value === "description" || key.value === "required" || key.value.startsWith("x-") ? [one] : [];
  });
  return [entry("requestBody", origins.node(node, mapNode(entries, node.span)), node.span)];
}

function formOf(
  { origins }: Upgrade,
  fields: readonly SyntaxNode[],
  consumes: readonly string[],
): MapEntry[] {
  const [first] = fields as readonly [SyntaxNode];
  const { span } = first;
  const isFile = (node: SyntaxNode): boolean => textAt(node, "type") === "file";
  const isMultipart = fields.some(isFile) || consumes.some((type) => /^multipart\//i.test(type));
  const names: SyntaxNode[] = [];
  const encodings: MapEntry[] = [];
  const properties = fields.flatMap((node): MapEntry[] => {
    const name = entryOf(node, "name");
    const text = textOf(name?.value);
    if (name === undefined || text === undefined) return [];
    for (const key of ["name", "in", "required"]) origins.note(entryOf(node, key), "a field of the body");
    const required = valueOf(node, "required");
    if (required?.kind === "scalar" && required.value === true) names.push(scalar(text, name.value.span));
    const parts = parameterParts(origins, node, "formData");
    const schema = parts.find(({ key }) => key.value === "schema")?.value;
    const doc = parts.filter(({ key }) => key.value === "description");
    const value = origins.node(node, mapNode([...doc, ...entriesOf(schema)], node.span));
    const style = styleOf(origins, node, "formData");
    if (style.length > 0) encodings.push(entry(text, mapNode(style, node.span)));
    return [entry(text, value, name.value.span)];
  });
  const type = isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded";
  const required = names.length === 0 ? undefined : names;
  const schema = { type: "object", required, properties: mapNode(properties, span) };
  const encoding = encodings.length === 0 ? undefined : mapNode(encodings, span);
  const body = { required: required && true, content: { [type]: { schema, encoding } } };
  return [entry("requestBody", body, span)];
}

/** The flows of OpenAPI 3 for those of Swagger 2. */
const flows: Readonly<Record<string, string>> = {
  implicit: "implicit",
  password: "password",
  application: "clientCredentials",
  accessCode: "authorizationCode",
};

function scheme({ origins }: Upgrade, node: SyntaxNode): SyntaxNode {
  if (node.kind !== "map") return node;
  const type = entryOf(node, "type");
  const word = textOf(type?.value);
  if (type !== undefined && word === "basic") {
    const { span } = type.value;
    const http = [{ key: type.key, value: scalar("http", span) }, entry("scheme", "basic", span)];
    return origins.node(node, mapNode([...http, ...without(node, ["type"])], node.span));
  }
  const flow = entryOf(node, "flow");
  const stated = textOf(flow?.value) ?? "";
  const name = Object.hasOwn(flows, stated) ? flows[stated] : undefined;
  if (word !== "oauth2" || flow === undefined || name === undefined) return node;
  const inFlow = ["authorizationUrl", "tokenUrl", "scopes"];
  const parts = node.entries.filter(({ key }) => inFlow.includes(key.value));
  const named: MapEntry = { key: origins.key(flow.key, name), value: mapNode(parts, node.span) };
  const whole = [
    ...without(node, ["flow", ...inFlow]),
    entry("flows", mapNode([named], flow.value.span), flow.key.span),
  ];
  return origins.node(node, mapNode(whole, node.span));
}

function without(node: MapNode, keys: readonly string[]): MapEntry[] {
  return node.entries.filter(({ key }) => !keys.includes(key.value));
}

/** Returns a schema, or what stands in one, with references into `components`, and the words of OpenAPI 3.0. */
function schemaFrom(origins: Origins, node: SyntaxNode, content: Under = "schema"): SyntaxNode {
  if (content === "data" || node.kind === "scalar") return node;
  if (node.kind === "list")
    return {
      ...node,
      items: node.items.map((item, at) => schemaFrom(origins, item, contentUnder(content, String(at)))),
    };
  const entries = node.entries.flatMap(({ key, value }): MapEntry[] => {
    const isWord = content === "schema";
    if (isWord && key.value === "$ref") return [{ key, value: referenceIn(value) }];
    if (isWord && key.value === "x-nullable") return [{ key: origins.key(key, "nullable"), value }];
    if (isWord && key.value === "discriminator" && value.kind === "scalar")
      return [{ key, value: mapNode([{ key: origins.key(key, "propertyName"), value }], value.span) }];
    if (isWord && key.value === "type" && textOf(value) === "file")
      return [{ key, value: scalar("string", value.span) }, entry("format", "binary", value.span)];
    return [{ key, value: schemaFrom(origins, value, contentUnder(content, key.value)) }];
  });
  return origins.node(node, mapNode(entries, node.span));
}

function referenceIn(value: SyntaxNode): SyntaxNode {
  const [, pointer] = /^#(\/(?:definitions|parameters|responses)\/.*)$/s.exec(textOf(value) ?? "") ?? [];
  return pointer === undefined ? value : scalar(`#${moved(pointer)}`, value.span);
}

/** Keys of a parameter that are none of its schema. */
const ownKeys: ReadonlySet<string> = new Set([
  "name",
  "in",
  "description",
  "required",
  "allowEmptyValue",
  "schema",
]);

/** The styles of OpenAPI 3 for the formats of lists: the style, and `explode`. OpenAPI 3 has none for tabs. */
const styles: Readonly<Record<string, readonly [string, boolean]>> = {
  csv: ["form", false],
  multi: ["form", true],
  ssv: ["spaceDelimited", false],
  tsv: ["tabDelimited", false],
  pipes: ["pipeDelimited", false],
};

/** Returns the entries of a parameter or a header, with the keys of its type under `schema`. */
function parameterParts(origins: Origins, node: SyntaxNode, place: string | undefined): MapEntry[] {
  const isOwn = (one: MapEntry): boolean =>
    ownKeys.has(one.key.value) || (one.key.value.startsWith("x-") && one.key.value !== "x-nullable");
  const format = entryOf(node, "collectionFormat");
  const own = entriesOf(node).filter(isOwn);
  const typed = entriesOf(node).filter((one) => !isOwn(one) && one !== format);
  if (typed.length === 0) return own;
  const schema = schemaFrom(origins, mapNode(typed, node.span));
  const { key } = entryOf(node, "type") ?? (typed[0] as MapEntry);
  return [...own, ...styleOf(origins, node, place), { key: origins.key(key, "schema"), value: schema }];
}

/** Returns the entries `style` and `explode` for the format of a list. */
function styleOf(origins: Origins, node: SyntaxNode, place: string | undefined): MapEntry[] {
  if (textAt(node, "type") !== "array") return [];
  const format = entryOf(node, "collectionFormat");
  const word = textOf(format?.value) ?? "csv";
  const found = Object.hasOwn(styles, word) ? styles[word] : undefined;
  // Paths and headers join lists by commas without a style, and repeat no name.
  if ((place === "path" || place === "header") && (word === "csv" || word === "multi")) {
    origins.note(format, "lists are joined by commas there");
    return [];
  }
  if (found === undefined) return [];
  origins.note(format, "`style` and `explode` say it");
  const { span } = format?.value ?? node;
  const explode = entry("explode", found[1], span);
  const { key } = format ?? (entryOf(node, "type") as MapEntry);
  return [entry("style", found[0], span), { ...explode, key: origins.key(key, "explode") }];
}
