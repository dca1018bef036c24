/** Endpoints from operations. */
import { escapeStep } from "../../base/json-pointer.js";
import { deprecatedOf, docOf } from "../schemas/objects.js";
import { groupBy } from "../../base/append.js";
import { dataTree, entry, mapNode, inMap } from "../document/nodes.js";
import { entriesOf, isTrue, textOf, itemsOf, entriesAt } from "../../source/yaml/reading.js";
import { pascalCase } from "../../language/names/names.js";
import { keyOfRoute, sameRoute } from "../../language/model/constants.js";
import { toJson, entryOf, valueOf, type MapEntry, type SyntaxNode } from "../../source/yaml/tree.js";
import { carriedEntries, carriedPart } from "../report/carry.js";
import { bodyEntries } from "./bodies.js";
import { contentNode } from "./contents.js";
import { endpointNames } from "./call-names.js";
import { makeErrors } from "./errors.js";
import { endpointExamples, type EndpointExamples } from "./message-examples.js";
import { freePageNames, pagesEntry } from "../pages/pages.js";
import { parametersOfOperation } from "./parameters.js";
import { Unsayable, type Operation } from "./operation.js";
import { operationIdEntry, unfitIds, type UnfitIds } from "./kept-operation-ids.js";
import { noteParts } from "./part-schemas.js";
import { placeOfEntry, placesAt, type DocumentPlace } from "../document/references.js";
import { makeResponses } from "./responses.js";
import { operationAccess } from "./security.js";
import { serverEntry, serverNames } from "./servers.js";
import { streamFlag } from "./streams.js";
import { declareBodies } from "./webhooks.js";
import type { Translation } from "../translation.js";
import { effectKinds } from "../../language/facts/effect-kinds.js";
import { extensionKey } from "../../language/facts/extensions.js";

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
    const pathItem = t.follow(at);
    if (pathItem === undefined) return [];
    const pathHops = t.references.hops(at);
    if (entriesOf(pathItem.node).some((one) => Object.hasOwn(methods, one.key.value)))
      t.ledger.markExact({ key });
    return entriesOf(pathItem.node).flatMap((found): Operation[] => {
      const method = methods[found.key.value];
      if (method === undefined || !Object.hasOwn(methods, found.key.value)) return [];
      const pointer = `${pathItem.pointer}/${found.key.value}`;
      const place = t.follow({ node: found.value, pointer });
      if (place === undefined) return [];
      return [{ method, path: key.value, pathItem, pathHops, entry: found, node: place.node, pointer }];
    });
  });
}

/** Leaves out the operations of other methods: TRACE, which `fetch` cannot send, QUERY, and those that OpenAPI 3.2 adds by name. */
export function leaveOutMethods(t: Translation): void {
  for (const { key: path, value } of entriesAt(t.root, "paths")) {
    const pathItem = t.references.follow({ node: value, pointer: "" })?.node;
    if (pathItem === undefined || path.value.startsWith("x-")) continue;
    const further = entryOf(pathItem, "additionalOperations");
    t.ledger.markExact(further);
    const others = entriesOf(pathItem).filter(({ key }) => isOtherMethod(key.value));
    const leave = (found: MapEntry, method: string, reason: string): void =>
      leaveOut(t, { method, path: path.value, node: found.value, entry: found }, reason);
    for (const found of [...others, ...entriesOf(further?.value)]) {
      const written = found.key.value.trim().toLowerCase();
      const method = others.includes(found) ? written.toUpperCase() : found.key.value;
      if (Object.hasOwn(methods, written)) leave(found, method, `the key of the method is \`${written}\``);
      else leave(found, method, `no endpoint has the method ${method}`);
    }
    for (const hop of t.references.hops({ node: value, pointer: "" }))
      for (const found of operationsBeside(hop.node))
        leave(found, found.key.value.trim().toUpperCase(), "OpenAPI reads no operation beside `$ref`");
  }
}

/** Returns whether a key of a path is a method that is left out: in letters that OpenAPI does not read, TRACE or QUERY. */
export function isOtherMethod(key: string): boolean {
  const written = key.trim().toLowerCase();
  const isKnown = Object.hasOwn(methods, written);
  return isKnown ? key !== written : written === "trace" || written === "query";
}

function operationsBeside(node: SyntaxNode): readonly MapEntry[] {
  const own = entriesOf(node).filter(
    ({ key }) => Object.hasOwn(methods, key.value) || isOtherMethod(key.value),
  );
  return [...own, ...entriesAt(node, "additionalOperations")];
}

/** Adds the endpoints of the operations that are `taken`, out of `all`, which the names follow from. */
export function addOperations(
  t: Translation,
  all: readonly Operation[],
  taken: ReadonlySet<Operation> = new Set(all),
): void {
  const names = endpointNames(t, all, taken);
  const servers = serverNames(t, all);
  const ids = unfitIds(names);
  const routes = new Map<string, string>();
  const hasFreeNames = freePageNames(t, [...names.values(), ...t.request.endpoints.keys()]);
  // The operations of a group stand together.
  for (const operation of [...groupBy(all, (one) => names.get(one)?.split(".", 1)[0]).values()].flat()) {
    if (!taken.has(operation)) {
      const reason = "the import selects other operations";
      t.ledger.mark(operation.entry, "unselected", reason);
      t.ledger.leaveOut(operation.node, reason, "unselected");
      continue;
    }
    t.draft.unit(operation.pointer, { ...operation.node.span, start: operation.entry.key.span.start });
    const refused = t.refusals.reasonOf(operation.pointer);
    if (refused !== undefined) {
      leaveOut(t, operation, refused);
      continue;
    }
    try {
      const name = names.get(operation) ?? "root.call";
      const context = { servers, ids, hasFreeNames: hasFreeNames(name), routes };
      t.draft.sections.endpoints.push(endpointOf(t, operation, name, context));
    } catch (error) {
      if (!(error instanceof Unsayable)) throw error;
      leaveOut(t, operation, error.message);
    }
  }
}

function leaveOut(
  t: Translation,
  { node, entry: found, method, path }: Pick<Operation, "node" | "entry" | "method" | "path">,
  reason: string,
): void {
  t.ledger.mark(found, "dropped", `${method} ${path} is left out: ${reason}`);
  t.ledger.leaveOut(node, `the operation is left out: ${reason}`);
  t.losses.addOperation({ method, path, reason, span: found.key.span });
}

/** The facts about other endpoints that an endpoint depends on. */
interface EndpointContext {
  readonly servers: ReadonlyMap<string, string>;
  readonly ids: UnfitIds;
  /** True if nothing else has the names that its functions for pages would have. */
  readonly hasFreeNames: boolean;
  /** The names of the endpoints that are made, by the keys of their routes. */
  readonly routes: Map<string, string>;
}

function endpointOf(
  t: Translation,
  operation: Operation,
  name: string,
  { servers, ids, hasFreeNames, routes }: EndpointContext,
): MapEntry {
  const { node, method, entry: found } = operation;
  const { span } = found.key;
  t.ledger.markExact(found);
  const stem = pascalCase(name);
  const { route, address, entries: parameters, inputs } = parametersOfOperation(t, operation, stem);
  const http = { http: method, ...address };
  const rival = routes.get(keyOfRoute(http));
  if (rival !== undefined) throw new Unsayable(sameRoute([rival, name], http));
  const doc = hasNameAsSummary(t, node, name) ? [] : docOf(t, node, { keys: ["summary", "description"] });
  const deprecated = deprecatedOf(t, node, span);
  const [bodyTypes, responseTypes]: [MapEntry[], MapEntry[]] = [[], []];
  const examples: EndpointExamples = { parts: [], responses: [], errors: [] };
  const schemas: DocumentPlace[] = [];
  const body = bodyEntries(t, operation, { stem, inputs, examples: examples.parts, carried: bodyTypes });
  const input = [...parameters, ...body];
  const flag = streamFlag(t, operation, input);
  const named = { stem, endpoint: name, carried: responseTypes };
  const responses = makeResponses(t, operation, { ...named, flag, input, examples, schemas });
  const errors = makeErrors(t, operation, { ...named, examples: examples.errors });
  const paged = { operation, parameters, hasBody: body.length > 0, hasFreeNames, responses, schemas };
  declareCallbacks(t, operation, stem);
  const carried = [
    ...(bodyTypes.length === 0 || body.length === 0
      ? []
      : [entry("requestBody", contentNode(bodyTypes, span), span)]),
    ...inMap("responses", responseTypes, span),
    ...carriedPart(t, node, "callbacks"),
  ];
  const entries = [
    entry(method, route, span),
    ...doc,
    ...deprecated,
    ...parameters,
    ...body,
    ...responses,
    ...errors,
    ...pagesEntry(t, paged),
    ...effectEntries(t, node),
    ...operationAccess(t, operation),
    ...serverEntry(t, operation, servers),
    ...operationIdEntry(t, operation, ids),
    ...endpointExamples(examples),
    ...carriedEntries(t, node, "operation", carried),
  ];
  routes.set(keyOfRoute(http), name);
  if (body.some(({ key, value }) => key.value === "media" && textOf(value) === "multipart"))
    noteParts(t, operation);
  return entry(name, mapNode(entries, node.span), span);
}

/** Declares the bodies of the callbacks of an operation. */
function declareCallbacks(t: Translation, operation: Operation, stem: string): void {
  for (const callback of placesAt(operation, "callbacks"))
    for (const one of entriesOf(t.references.follow(callback)?.node)) {
      const pathItem = t.references.follow(placeOfEntry(callback, one));
      if (pathItem !== undefined) declareBodies(t, pathItem, `${stem}${pascalCase(callback.name)}Callback`);
    }
}

function hasNameAsSummary(t: Translation, node: SyntaxNode, name: string): boolean {
  const summary = entryOf(node, "summary");
  const text = textOf(summary?.value);
  const isName = t.service.own !== undefined && text === name && entryOf(node, "description") === undefined;
  if (isName && summary !== undefined) t.ledger.mark(summary, "approximated", "the name of the endpoint");
  return isName;
}

/**
 * Returns the effect of an operation, the resources that it touches and invalidates, and whether it only reads. What
 * was changed by hand and names nothing is left to the report.
 *
 *   x-speccast-effect: creates Parcel   ->   effect: creates Parcel
 */
function effectEntries(t: Translation, operation: SyntaxNode): MapEntry[] {
  if (t.service.own === undefined) return [];
  const schemas = valueOf(valueOf(t.root, "components"), "schemas");
  const isSchema = (name: string) => entryOf(schemas, name) !== undefined;
  const read = (
    key: Parameters<typeof extensionKey>[0],
    isAllowed: (value: SyntaxNode) => boolean,
  ): MapEntry[] => {
    const stated = entryOf(operation, extensionKey(key));
    if (stated === undefined || !isAllowed(stated.value)) return [];
    t.ledger.markExact(stated);
    return [entry(key, dataTree(toJson(stated.value) as string, stated.value.span), stated.key.span)];
  };
  const areSchemas = (list: SyntaxNode): boolean =>
    list.kind === "list" && list.items.every((item) => isSchema(textOf(item) ?? ""));
  return [
    ...read("effect", (value) => isEffect(textOf(value) ?? "", isSchema)),
    ...read("reads", isTrue),
    ...read("touches", (list) => areSchemas(list) && itemsOf(list).length > 0),
    ...read("invalidates", areSchemas),
  ];
}

/** Returns whether a text is an effect: `none`, or a verb and a name, perhaps with `by` and a field. */
function isEffect(text: string, isSchema: (name: string) => boolean): boolean {
  const [verb, name = "", link, field, ...others] = text.replace(/^acts on /, "acts ").split(" ");
  if (text === "none") return true;
  const isBy = link === undefined || (link === "by" && field !== undefined);
  return effectKinds.some((kind) => kind === verb) && isSchema(name) && isBy && others.length === 0;
}
