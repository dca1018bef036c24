/** Servers of single paths and operations. */
import { extensionKey } from "../../language/facts/extensions.js";
import { entryOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { AnswerKey, type Translation } from "../translation.js";
import { carriedEntries } from "../report/carry.js";
import { lowerNameOf, NameRegister, namesFor } from "../names.js";
import { entry, mapNode, inMap } from "../document/nodes.js";
import { entriesOf, itemsOf, textOf, entriesAt, itemsAt, textAt } from "../../source/yaml/reading.js";
import type { ServerOfOperations } from "./service-facts.js";
import { docOf } from "../schemas/objects.js";
import { Unsayable, type Operation } from "./operation.js";
import type { DocumentPlace } from "../document/references.js";

/** A server that an operation states. */
interface StatedServer extends DocumentPlace {
  /** The list in which it stands. */
  readonly list: MapEntry;
  readonly address: string;
  /** The name that the document gives it. */
  readonly given: string | undefined;
}

/**
 * Returns the names of the servers of operations, by their addresses: the name that the document states, or the first
 * part of the host.
 *
 *     https://uploads.parcels.example/v2   ->   uploads
 */
export function serverNames(t: Translation, operations: readonly Operation[]): ReadonlyMap<string, string> {
  const found = operations.flatMap((operation) => ownServerOf(t, operation) ?? []);
  const given = new Map(
    found.flatMap((server) => (server.given === undefined ? [] : [[server.address, server.given] as const])),
  );
  const nameOf = (address: string): string => given.get(address) ?? lowerNameOf(hostWord(address));
  const addresses = [...new Set(found.map(({ address }) => address))];
  return namesFor(addresses, nameOf, new NameRegister(), (address) => address);
}

/**
 * Returns the entry `server` of an operation that has another server than the document.
 * @throws Unsayable for an operation of WebSockets.
 */
export function serverEntry(
  t: Translation,
  operation: Operation,
  names: ReadonlyMap<string, string>,
): MapEntry[] {
  if (isOfSockets(operation)) throw new Unsayable("a WebSocket, which no request opens");
  const own = ownServerOf(t, operation);
  if (own === undefined || t.refusals.has(own.pointer)) return noteWhole(t, operation);
  const name = names.get(own.address) ?? "";
  const known = t.service.servers.get(name);
  const { list } = own;
  const others = itemsOf(list.value).filter((one) => one !== own.node);
  if (others.length > 0) {
    t.ledger.mark(list, "approximated", "the first of several servers of the operation");
    for (const other of others)
      t.ledger.leaveOut(other, "clients call the first server; pass `baseUrl` for another", "approximated");
  } else t.ledger.markExact(list);
  if (known === undefined) t.service.servers.set(name, serverNode(t, own, name));
  else if (known.source !== own.node) {
    const isSame = textAt(own.node, "url") === known.url;
    t.ledger.leaveOut(own.node, `the server \`${name}\` of another operation`, "approximated");
    if (isSame) t.take(own.node, "url");
  }
  return [entry("server", name, list.key.span)];
}

function serverNode(
  t: Translation,
  { node, pointer, address }: StatedServer,
  name: string,
): ServerOfOperations {
  t.draft.unit(pointer, node.span);
  const url = textOf(t.take(node, "url"))?.trim() ?? address;
  t.take(node, "name");
  t.take(node, extensionKey("name"));
  const doc = docOf(t, node);
  const variables = entriesOf(t.take(node, "variables")).map((variable) => {
    t.ledger.markExact(variable);
    const { value: one } = variable;
    const standard = textOf(t.take(one, "default")) ?? "";
    const values = entryOf(one, "enum");
    const isListed = itemsOf(values?.value).some((item) => textOf(item) === standard);
    if (values !== undefined && isListed) t.ledger.markExact(values);
    const entries = [
      entry("default", standard, one.span),
      ...(values === undefined || !isListed ? [] : [entry("values", values.value, values.key.span)]),
      ...docOf(t, one),
    ];
    return entry(variable.key.value, mapNode(entries, one.span), variable.key.span);
  });
  const entries = [
    entry("url", url, node.span),
    entry("name", name, node.span),
    ...doc,
    ...inMap("variables", variables, node.span),
    ...carriedEntries(t, node, "server"),
  ];
  return { node: mapNode(entries, node.span), source: node, url };
}

/** Returns the server of an operation, or of its path, where it is another one than that of the document. */
function ownServerOf(t: Translation, { node, pointer, pathItem }: Operation): StatedServer | undefined {
  const own = entryOf(node, "servers");
  const list = own ?? entryOf(pathItem.node, "servers");
  const all = itemsOf(list?.value);
  const index = indexOfServer(t, all);
  const server = all[index];
  const address = server && addressIn(t, server);
  if (list === undefined || server === undefined || address === undefined) return undefined;
  if (all.some((one) => isBase(t, one))) return undefined;
  const given = textAt(server, extensionKey("name")) ?? textAt(server, "name");
  return {
    node: server,
    pointer: `${own === undefined ? pathItem.pointer : pointer}/servers/${index}`,
    list,
    address,
    given: given !== undefined && /^[a-z][A-Za-z0-9]{0,99}$/.test(given) ? given : undefined,
  };
}

function isOfSockets({ node, pathItem }: Operation): boolean {
  const all = itemsOf((entryOf(node, "servers") ?? entryOf(pathItem.node, "servers"))?.value);
  return all.length > 0 && all.every((one) => /^wss?:/i.test(textAt(one, "url") ?? ""));
}

/** Returns whether a server is that of the document, by whichever protocol: calls go to the base URL. */
function isBase(t: Translation, server: SyntaxNode): boolean {
  const [base] = itemsAt(t.root, "servers");
  const address = addressIn(t, server);
  return (
    base !== undefined &&
    address !== undefined &&
    withoutProtocol(address) === withoutProtocol(addressIn(t, base))
  );
}

/** Returns the index of the server that clients call: the first, or its form by https, to which they send credentials. */
export function indexOfServer(t: Translation, all: readonly SyntaxNode[]): number {
  const found = all.map((one) => addressIn(t, one) ?? "");
  const [first = ""] = found;
  const isSecure = (one: string): boolean =>
    /^https:/i.test(one) && withoutProtocol(one) === withoutProtocol(first);
  return Math.max(/^http:/i.test(first) ? found.findIndex(isSecure) : 0, 0);
}

/** Addresses by server; operations state the same ones again and again. */
const addresses = new AnswerKey<SyntaxNode, string | undefined>();

/** Returns the address of a server without a slash at its end, or `/`; undefined where clients cannot call it. */
function addressIn(t: Translation, server: SyntaxNode): string | undefined {
  return t.answers.once(addresses, server, () => {
    const variables = new Map(
      entriesAt(server, "variables").map(({ key, value }) => [key.value, textAt(value, "default")] as const),
    );
    const template = textAt(server, "url")?.trim() ?? "";
    const address = template.replaceAll(/\{([^{}]*)\}/g, (all, name: string) => variables.get(name) ?? all);
    const isPath = /^\/(?:[^/]|$)/.test(address);
    return isAddress(isPath ? `https://parcels.example${address}` : address)
      ? address.replace(/(?<!\/)\/+$/, "") || "/"
      : undefined;
  });
}

/** Returns whether clients can append paths to a text. */
export function isAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /[\s\\?#{}<>]|\$\w/.test(text)) return false;
  try {
    const url = new URL(text);
    return url.username === "" && url.password === "";
  } catch {
    return false;
  }
}

/** Returns the text that names an address: the first part of its host, or the path of one without a host. */
function hostWord(address: string): string {
  if (!/^https?:/i.test(address)) return address === "/" ? "root" : address;
  const { hostname, host } = new URL(address);
  return /^[\d.]+$|^\[/.test(hostname) ? host : (hostname.split(".")[0] ?? host);
}

function noteWhole(t: Translation, { node, pathItem }: Operation): [] {
  for (const one of [entryOf(pathItem.node, "servers"), entryOf(node, "servers")])
    if (itemsOf(one?.value).some((server) => isBase(t, server)))
      t.ledger.leaveOutAt(one, "the servers of the document", "approximated");
  return [];
}

function withoutProtocol(address: string | undefined): string | undefined {
  return address?.replace(/^https?:/i, "");
}
