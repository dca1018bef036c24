/** Endpoints from operations. */
import { keyOfRoute, sameRoute } from "../../language/model/constants.js";
import { handlerIn } from "../dialects/index.js";
import type { MapEntry, SyntaxNode } from "../../source/yaml/tree.js";
import { carriedEntries, carriedPart } from "../report/carry.js";
import { bodyEntries } from "./bodies.js";
import { contentNode } from "./contents.js";
import { effectEntries } from "./effects.js";
import { makeErrors } from "./errors.js";
import { escapeStep } from "../document/keywords.js";
import { endpointExamples } from "./message-examples.js";
import type { EndpointExamples } from "./message-examples.js";
import { hasWords, lowerNameOf, numbered } from "../names.js";
import { entriesOf, entry, isTrue, itemsOf, mapNode, scalar, textOf } from "../document/nodes.js";
import { docOf } from "../schemas/objects.js";
import { PageNames, pagesEntry } from "../pages/pages.js";
import { parametersOfOperation } from "./parameters.js";
import { Unsayable } from "./operation.js";
import type { Operation } from "./operation.js";
import type { DocumentPlace } from "../document/references.js";
import { nameForms } from "./request.js";
import { makeResponses } from "./responses.js";
import { operationAccess } from "./security.js";
import { serverEntry, serverNames } from "./servers.js";
import { streamFlag } from "./streams.js";
import type { Translation } from "../translation.js";

/** The methods of endpoints, by their key in a document. */
const methods: Readonly<Record<string, string>> = {
  get: "GET",
  post: "POST",
  put: "PUT",
  patch: "PATCH",
  delete: "DELETE",
  head: "HEAD",
  options: "OPTIONS",
};

/** Returns the operations of a document, in order. */
export function operationsOf(t: Translation): Operation[] {
  const paths = t.take(t.root, "paths");
  const reference = paths === undefined ? undefined : t.references.entryOf(paths);
  if (reference !== undefined) t.references.dangling.add(reference);
  return entriesOf(paths).flatMap(({ key, value }) => {
    if (key.value.startsWith("x-")) return [];
    const at = { node: value, pointer: `/paths/${escapeStep(key.value)}` };
    const pathItem = t.references.follow(at, (ref) => t.ledger.markExact(ref));
    if (pathItem === undefined) return [];
    const pathHops = t.references.hops(at);
    if (entriesOf(pathItem.node).some((one) => Object.hasOwn(methods, one.key.value)))
      t.ledger.markExactKey(key);
    return entriesOf(pathItem.node).flatMap((found): Operation[] => {
      const method = methods[found.key.value];
      if (method === undefined || !Object.hasOwn(methods, found.key.value)) return [];
      const pointer = `${pathItem.pointer}/${found.key.value}`;
      const place = t.references.follow({ node: found.value, pointer }, (ref) => t.ledger.markExact(ref));
      if (place === undefined) return [];
      return [{ method, path: key.value, pathItem, pathHops, entry: found, node: place.node, pointer }];
    });
  });
}

/** Leaves out the operations of other methods: TRACE, which `fetch` cannot send, QUERY, and those that OpenAPI 3.2 adds by name. */
export function leaveOutMethods(t: Translation): void {
  for (const { key: path, value } of entriesOf(t.find(t.root, "paths")?.value)) {
    const pathItem = t.references.follow({ node: value, pointer: "" })?.node;
    if (pathItem === undefined || path.value.startsWith("x-")) continue;
    const further = t.find(pathItem, "additionalOperations");
    if (further !== undefined) t.ledger.markExact(further);
    const others = entriesOf(pathItem).filter(({ key }) => isOtherMethod(key.value));
    for (const found of [...others, ...entriesOf(further?.value)]) {
      const written = found.key.value.trim().toLowerCase();
      const isMisspelled = others.includes(found) && Object.hasOwn(methods, written);
      const method = others.includes(found) ? written.toUpperCase() : found.key.value;
      const at = { method, path: path.value, node: found.value, entry: found };
      leaveOut(
        t,
        at,
        isMisspelled ? `the key of the method is \`${written}\`` : `no endpoint has the method ${method}`,
      );
    }
    for (const hop of t.references.hops({ node: value, pointer: "" }))
      for (const found of operationsBeside(t, hop.node)) {
        const at = {
          method: found.key.value.trim().toUpperCase(),
          path: path.value,
          node: found.value,
          entry: found,
        };
        leaveOut(t, at, "OpenAPI reads no operation beside `$ref`");
      }
  }
}

/** Returns whether a key of a path is a method that no endpoint has, or a method in other letters. */
function isOtherMethod(key: string): boolean {
  const written = key.trim().toLowerCase();
  const isKnown = Object.hasOwn(methods, written);
  return isKnown ? key !== written : written === "trace" || written === "query";
}

/** Returns the operations beside the reference of a path. */
function operationsBeside(t: Translation, node: SyntaxNode): readonly MapEntry[] {
  const own = entriesOf(node).filter(
    ({ key }) => Object.hasOwn(methods, key.value) || isOtherMethod(key.value),
  );
  return [...own, ...entriesOf(t.find(node, "additionalOperations")?.value)];
}

/** Adds the endpoints of the operations that are `taken`, out of `all`, which the names follow from. */
export function addOperations(
  t: Translation,
  all: readonly Operation[],
  taken: ReadonlySet<Operation> = new Set(all),
): void {
  const names = endpointNames(t, all);
  const servers = serverNames(t, all);
  const routes = new Map<string, string>();
  const pageNames = new PageNames(t, [...names.values(), ...t.request.endpoints]);
  for (const operation of byGroup(all, names)) {
    if (!taken.has(operation)) {
      const reason = "the import takes other operations";
      t.ledger.mark(operation.entry, "unselected", reason);
      t.ledger.leaveOut(operation.node, reason, "unselected");
      continue;
    }
    t.draft.unit(operation.pointer, { ...operation.node.span, start: operation.entry.key.span.start });
    if (t.refusals.times(operation.pointer) > t.refusals.times(operation.pointer, ...formsOfOperations)) {
      leaveOut(t, operation, t.refusals.reasonOf(operation.pointer));
      continue;
    }
    try {
      const name = names.get(operation) ?? "root.call";
      const context = { servers, hasFreeNames: pageNames.areFree(name), routes };
      t.draft.sections.endpoints.push(endpointOf(t, operation, name, context));
    } catch (error) {
      if (!(error instanceof Unsayable)) throw error;
      leaveOut(t, operation, error.message);
    }
  }
}

/** The simpler forms of an operation. */
const formsOfOperations = ["name", "noExtras", "noStream", "noPages"] as const;

/** Returns the operations of each group together, in the order of the first of each. */
function byGroup(
  operations: readonly Operation[],
  names: ReadonlyMap<Operation, string>,
): readonly Operation[] {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const [group = ""] = (names.get(operation) ?? "").split(".");
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [operation]);
    else known.push(operation);
  }
  return [...groups.values()].flat();
}

function leaveOut(
  t: Translation,
  { node, entry: found, method, path }: Pick<Operation, "node" | "entry" | "method" | "path">,
  reason: string,
): void {
  t.ledger.mark(found, "dropped", `${method} ${path} is left out: ${reason}`);
  t.ledger.leaveOut(node, `the operation is left out: ${reason}`);
  t.losses.leftOut.push({ method, path, reason, span: found.key.span });
}

/** The facts about other endpoints that an endpoint depends on. */
interface EndpointContext {
  readonly servers: ReadonlyMap<string, string>;
  /** True if nothing else has the names that its functions for pages would have. */
  readonly hasFreeNames: boolean;
  /** The names of the endpoints that are made, by the keys of their routes. */
  readonly routes: Map<string, string>;
}

function endpointOf(
  t: Translation,
  operation: Operation,
  name: string,
  { servers, hasFreeNames, routes }: EndpointContext,
): MapEntry {
  const { node, method, entry: found } = operation;
  const { span } = found.key;
  t.ledger.markExact(found);
  const [group = "", own = ""] = name.split(".");
  const stem = capitalize(group) + capitalize(own);
  const { route, address, entries: parameters, inputs } = parametersOfOperation(t, operation, stem);
  const http = { http: method, ...address };
  const rival = routes.get(keyOfRoute(http));
  if (rival !== undefined) throw new Unsayable(sameRoute([rival, name], http));
  const doc = hasNameAsSummary(t, node, name)
    ? undefined
    : docOf(t, node, { keys: ["summary", "description"] });
  const deprecated = isTrue(t.take(node, "deprecated")) ? [entry("deprecated", scalar(true, span))] : [];
  const isRefused = t.refusals.times(operation.pointer, "noExtras") > 0;
  const [bodyTypes, responseTypes]: [MapEntry[], MapEntry[]] = [[], []];
  const examples: EndpointExamples = { parts: [], responses: [], errors: [] };
  const schemas: DocumentPlace[] = [];
  const body = bodyEntries(t, operation, {
    stem,
    inputs,
    examples: examples.parts,
    ...(isRefused ? {} : { carried: bodyTypes }),
  });
  const flag = streamFlag(t, operation, [...parameters, ...body]);
  const responses = makeResponses(t, operation, {
    stem,
    flag,
    examples,
    schemas,
    ...(isRefused ? {} : { carried: responseTypes }),
  });
  const errors = makeErrors(t, operation, {
    stem,
    endpoint: name,
    examples: examples.errors,
    ...(isRefused ? {} : { carried: responseTypes }),
  });
  const paged = { operation, parameters, hasBody: body.length > 0, hasFreeNames, responses, schemas };
  const carried = [
    ...(bodyTypes.length === 0 || body.length === 0
      ? []
      : [entry("requestBody", contentNode(bodyTypes, span), span)]),
    ...(responseTypes.length === 0 ? [] : [entry("responses", mapNode(responseTypes, span), span)]),
    ...(isRefused ? [] : carriedPart(t, node, "callbacks")),
  ];
  const entries = [
    entry(method, scalar(route, span), span),
    ...(doc === undefined ? [] : [doc]),
    ...deprecated,
    ...parameters,
    ...body,
    ...responses,
    ...errors,
    ...pagesEntry(t, paged),
    ...effectEntries(t, node),
    ...operationAccess(t, operation),
    ...serverEntry(t, operation, servers),
    ...operationId(t, node),
    ...endpointExamples(examples),
    ...carriedEntries(t, node, operation.pointer, "operation", carried),
  ];
  routes.set(keyOfRoute(http), name);
  return entry(name, mapNode(entries, node.span), span);
}

/** Returns whether the summary is only the name of the endpoint, as speccast writes it where there is no doc. */
function hasNameAsSummary(t: Translation, node: SyntaxNode, name: string): boolean {
  const summary = t.find(node, "summary");
  const text = textOf(summary?.value);
  const isName = t.service.own !== undefined && text === name && t.find(node, "description") === undefined;
  if (isName && summary !== undefined) t.ledger.mark(summary, "approximated", "the name of the endpoint");
  return isName;
}

/** Returns the entry `operation_id`, if the id is one that no other operation has. */
function operationId(t: Translation, node: SyntaxNode): MapEntry[] {
  const found = t.find(node, "operationId");
  const id = textOf(found?.value);
  if (found === undefined || id === undefined) return [];
  if (!/^\S+$/.test(id) || t.service.isSharedId(id)) {
    const reason = t.service.isSharedId(id)
      ? "an id that several operations have; where they have one name, that of the endpoint follows from its path"
      : "an id with white space; the name of the endpoint is made of it";
    t.ledger.mark(found, "dropped", reason);
    return [];
  }
  t.ledger.markExact(found);
  return [entry("operation_id", scalar(id, found.value.span), found.key.span)];
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the name `group.method` of each operation. */
function endpointNames(t: Translation, operations: readonly Operation[]): ReadonlyMap<Operation, string> {
  const wanted = handlerNames(operations.map((operation) => ({ operation, ...wantedName(t, operation) })));
  const names = new Map<Operation, string>();
  const taken = new Set<string>();
  const isFree = (name: string): boolean => !taken.has(stemKey(name));
  const take = (operation: Operation, name: string): void => {
    taken.add(stemKey(name));
    names.set(operation, name);
  };
  const isRefused = ({ pointer }: Operation): boolean => t.refusals.times(pointer, "name") > 0;
  const given = ({ pointer }: Operation): string | undefined =>
    t.request.given.find(pointer, nameForms.endpoint);
  for (const { operation } of wanted) {
    const name = isRefused(operation) ? undefined : given(operation);
    if (name !== undefined) take(operation, name);
  }
  for (const { operation, name } of wanted) {
    if (!names.has(operation)) {
      const own = isFree(name) && !isRefused(operation) ? name : withPath(name, operation);
      take(operation, numbered(own, isFree));
    }
    if (given(operation) !== undefined) t.request.given.use(operation.pointer, names.get(operation) ?? "");
  }
  return names;
}

/** An operation with the name of its endpoint, if nothing else has it. */
interface WantedName {
  readonly operation: Operation;
  readonly name: string;
  /** The name by the handler alone: `users.findAll`. */
  readonly byHandler: string | undefined;
}

/** Gives each operation the name of its handler, unless another operation has that name. */
function handlerNames(wanted: readonly WantedName[]): readonly WantedName[] {
  const counts = countsOf(wanted.map(({ name, byHandler }) => byHandler ?? name));
  return wanted.map((one) => {
    const { byHandler } = one;
    const isFree = byHandler !== undefined && counts.get(stemKey(byHandler)) === 1;
    return isFree ? { ...one, name: byHandler } : one;
  });
}

/** Counts the names that clash with each. */
function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(stemKey(name), (counts.get(stemKey(name)) ?? 0) + 1);
  return counts;
}

/** The form in which two names of endpoints clash: their types have both parts in one word. */
function stemKey(name: string): string {
  return name.replaceAll(".", "").toLowerCase();
}

function withPath(name: string, { method, path }: Operation): string {
  const words = lowerNameOf(`${method.toLowerCase()} ${path}`);
  const [group = "root"] = name.split(".");
  return `${group}.${words.slice(0, 80)}`;
}

function wantedName(
  t: Translation,
  { node, method, path }: Operation,
): { readonly name: string; readonly byHandler: string | undefined } {
  const tags = t.find(node, "tags");
  const [first, ...more] = itemsOf(tags?.value).flatMap((one) => textOf(one) ?? []);
  if (tags !== undefined && more.length > 0)
    t.ledger.mark(tags, "approximated", "the first tag is the group");
  else if (tags !== undefined) t.ledger.markExact(tags);
  // A tag or an id without letters of names says nothing that a name can say.
  const group = lowerNameOf(first !== undefined && hasWords(first) ? first : groupOfPath(path));
  const id = textOf(t.find(node, "operationId")?.value);
  const named = (own: string): string => notThen(`${group}.${lowerNameOf(own)}`);
  if (id !== undefined) t.service.addId(id);
  if (id === undefined || !hasWords(id))
    return { name: named(methodOfPath(method, path)), byHandler: undefined };
  const handler = handlerIn(id);
  return {
    name: named(withoutGroup(id, group)),
    byHandler: handler === undefined ? undefined : named(handler),
  };
}

/**
 * Returns an id without the group in front of it.
 *
 *     issues/list         ->   list
 *     depotParcels_list   ->   list
 *     parcelsList         ->   List
 *     parcelsort          ->   parcelsort
 */
function withoutGroup(id: string, group: string): string {
  const letters = group.toLowerCase();
  let at = 0;
  for (let matched = 0; matched < letters.length; at++) {
    const letter = id.charAt(at).toLowerCase();
    if (letter === letters.charAt(matched)) matched++;
    else if (letter === "" || /[a-z0-9]/.test(letter)) return id;
  }
  const rest = id.slice(at);
  const isWord = /^[^A-Za-z0-9]/.test(rest) || (/^[A-Z]/.test(rest) && /[a-z0-9]/.test(id.charAt(at - 1)));
  return isWord && /[A-Za-z]/.test(rest) ? rest : id;
}

/** Returns a name that JavaScript takes for nothing else. */
function notThen(name: string): string {
  return name
    .replace(/^then\./, "thenGroup.")
    .replace(/\.then$/, ".thenCall")
    .replace(/^global\.this$/, "global.thisCall");
}

/** The first segment of a path that is neither a parameter nor a version. */
function groupOfPath(path: string): string {
  const segments = path
    .replace(/[?#].*$/, "")
    .split("/")
    .filter((segment) => /[A-Za-z]/.test(segment) && !segment.includes("{"));
  return segments.find((segment) => !/^(?:v\d+(?:\.\d+)*|api|rest)$/i.test(segment)) ?? segments[0] ?? "root";
}

/** Names a method by its path: `GET /users/{id}/posts` → `get users by id posts`. */
function methodOfPath(method: string, path: string): string {
  return `${method.toLowerCase()} ${path.replaceAll(/\{([^}]*)\}/g, " by $1 ")}`;
}
