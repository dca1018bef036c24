/** queries.ts: options of TanStack Query for each endpoint, as free functions. */
import { leadingTo } from "../../../base/graph.js";
import type { QueryOptions } from "../../../config/generation.js";
import { staleAfter, type StaleQueries } from "../../../language/effects/stale.js";
import { inputHoldsInt64, modelHoldsInt64 } from "../../../language/facts/int64.js";
import type { Endpoint, Model, Pages, Field, Value } from "../../../language/model/model.js";
import { bytesIn } from "../../../language/model/bodies.js";
import { everyResponse, isBytes } from "../../../language/model/responses.js";
import { namesOf } from "../../../language/names/exported-names.js";
import { queryNames, operationName, operationData, pagesData } from "../../../language/names/names.js";
import { constant, type Declaration } from "../../../print/declarations.js";
import {
  callWithList,
  call,
  list,
  record,
  tallList,
  typeArguments,
  type Doc,
  callWithRecord,
} from "../../../print/layout.js";
import { ModuleSource, type ModuleNames } from "../../../print/module.js";
import { quoteString, quoteKey } from "../../../print/quote/code.js";
import type { OwnEmitter } from "../../emitter.js";
import {
  reexportRuntime,
  runtimeType,
  runtimeValue,
  type RuntimeName,
} from "../../output/runtime-modules.js";
import { deprecatedTag, endpointSummary } from "../../shared/docs.js";
import { plainCursor } from "../../../language/facts/page-paths.js";
import { code } from "../../../language/inline-code.js";
import { factsOf } from "../../../language/facts/model-facts.js";
import { referencesOf, refsIn } from "../../../language/facts/inner-types.js";

/** The name of the constant with the first part of all keys. */
const serviceName = "service";

/** The name of the predicate for dehydration. */
const dehydrateName = "shouldDehydrate";

/** The functions of the target `query`. */
export const query: OwnEmitter = {
  emit: (model, { homes, query: options }) => {
    const reads = model.endpoints.filter((endpoint) => endpoint.reads && isCached(model, endpoint));
    const writes = model.endpoints.filter((endpoint) => !endpoint.reads && isValue(endpoint));
    if (reads.length + writes.length === 0) return [];
    const { support } = namesOf(model, "operations");
    const declared = new Set([
      serviceName,
      dehydrateName,
      ...model.endpoints.flatMap((endpoint) => Object.values(queryNames(endpoint))),
    ]);
    const module = new ModuleSource("queries.ts", { declared, support }, homes);
    const shared = new Map<string, string>();
    const staleLists = new Map(writes.map((endpoint) => [endpoint, staleAfter(model, endpoint, reads)]));
    const secret = reads.filter((endpoint) => respondsWithSensitive(model, endpoint));
    module.addAll(
      module.within("", () => [serviceConstant(model, options), ...sharedLists(module, staleLists, shared)]),
    );
    if (secret.length > 0) module.add(dehydrateConstant(module, secret));
    const scope: QueryScope = { module, service: serviceName };
    for (const endpoint of model.endpoints)
      module.addAll(
        module.within(endpoint.name, () => {
          const stale = staleLists.get(endpoint);
          if (stale !== undefined)
            return [mutationFunction(scope, endpoint, shared.get(JSON.stringify(stale)) ?? stale)];
          if (!reads.includes(endpoint)) return [];
          return [
            keyFunction(scope, endpoint, inputHoldsInt64(model, endpoint)),
            queryFunction(scope, endpoint),
            ...(endpoint.pages === undefined ? [] : [infiniteFunction(scope, endpoint, endpoint.pages)]),
          ];
        }),
      );
    reexport(module, model, writes.length > 0);
    return [module];
  },
};

/** The queries that each writing endpoint makes stale. */
type StaleLists = ReadonlyMap<Endpoint, readonly StaleQueries[]>;

/** Lists with fewer entries stand in each mutation, where they are easier to read. */
const sharedEntries = 4;

/** The lists that several mutations have, as constants. `shared` gets their names by their text. */
function sharedLists(module: ModuleSource, lists: StaleLists, shared: Map<string, string>): Declaration[] {
  const first = new Map<string, Endpoint>();
  const declarations: Declaration[] = [];
  for (const [endpoint, stale] of lists) {
    if (stale.length < sharedEntries) continue;
    const text = JSON.stringify(stale);
    const other = first.get(text);
    if (other === undefined) first.set(text, endpoint);
    else if (!shared.has(text)) {
      const name = queryNames(other).stale;
      shared.set(text, name);
      declarations.push(staleConstant(module, name, stale));
    }
  }
  return declarations;
}

/**
 * The predicate that leaves out queries with `sensitive` results.
 *
 *   logins.get   ->   export const shouldDehydrate: ShouldDehydrate = /* @__PURE__ *\/ allBut(service, ["logins.get"]);
 */
function dehydrateConstant(module: ModuleSource, secret: readonly Endpoint[]): Declaration {
  const names = secret.map(({ name }) => quoteString(name));
  return constant({
    name: dehydrateName,
    docs: ["For `shouldDehydrateQuery`: leaves out queries whose results hold `sensitive` values."],
    type: runtimeType(module, "query", "ShouldDehydrate"),
    value: callWithList(maker(module, "allBut"), [serviceName], names),
  });
}

function respondsWithSensitive(model: Model, endpoint: Endpoint): boolean {
  return everyResponse(endpoint).some(({ value }) => holdsSensitiveValue(model, value));
}

/**
 * The first part of all keys, so that two services never share one.
 *
 *   { name: "ParcelService" }   ->   const service = "ParcelService";
 */
function serviceConstant(model: Model, options: QueryOptions | undefined): ReturnType<typeof constant> {
  const value = quoteString(options?.scope ?? model.service.name);
  return constant({ name: serviceName, value, exported: false });
}

/**
 * Returns whether the response of a reading endpoint can be cached under its input: it is a value or a stream of values, and
 * no input is secret, a file or bytes.
 */
function isCached(model: Model, endpoint: Endpoint): boolean {
  const [first, ...others] = everyResponse(endpoint);
  const isStream = first?.stream !== undefined && others.length === 0 && !isBytes(first);
  const isRead = isValue(endpoint) || isStream;
  const { body, input } = endpoint;
  // A key is JSON, in which all files are equal.
  const hasBytes = body.kind === "bytes" || bytesIn(body).length > 0;
  return isRead && !hasBytes && !holdsSensitive(model, input);
}

function isValue(endpoint: Endpoint): boolean {
  return everyResponse(endpoint).every((one) => one.stream === undefined && !isBytes(one));
}

/** Re-exports the names that users need beside the functions. */
function reexport(module: ModuleSource, model: Model, hasWrites: boolean): void {
  reexportRuntime(module, "query", {
    types: ["KeyOf", "QueryOf", "SkippableOf"],
    values: [
      "withCacheScope",
      ...(hasWrites ? (["invalidating"] as const) : []),
      ...(modelHoldsInt64(model) ? (["hydration"] as const) : []),
    ],
  });
}

/** The queries that a mutation makes stale: of its own, or the name of a list that several mutations share. */
type StaleList = readonly StaleQueries[] | string;

/**
 * The function that returns the options of a mutation.
 *
 *   parcels.change, after which `stale` are stale
 *     ->   export const parcelsChangeMutation: MutationFunction<typeof parcelsChange> = /* @__PURE__ *\/ mutation(
 *            service,
 *            "parcels.change",
 *            parcelsChange,
 *            ["parcels.list", ["parcels.get", { id: "id" }]],
 *          );
 */
function mutationFunction(
  { module, service }: QueryScope,
  endpoint: Endpoint,
  stale: StaleList,
): Declaration {
  const callee = maker(module, endpoint.idempotency === undefined ? "mutation" : "keyedMutation");
  const operation = module.value("operations.ts", operationName(endpoint));
  const first = [service, quoteString(endpoint.name), operation];
  return constant({
    name: queryNames(endpoint).mutation,
    docs: endpointSummary(endpoint),
    type: typeArguments(runtimeType(module, "query", "MutationFunction"), [[`typeof ${operation}`]]),
    value:
      typeof stale === "string"
        ? call(callee, [...first, stale])
        : callWithList(callee, first, stale.map(staleEntry), listOf(stale)),
  });
}

/**
 * The list of queries that several mutations make stale.
 *
 *   export const parcelsChangeStale: readonly StaleName[] = ["parcels.list", ["parcels.get", { id: "id" }], "shelves"];
 */
function staleConstant(module: ModuleNames, name: string, stale: readonly StaleQueries[]): Declaration {
  const type = `readonly ${runtimeType(module, "query", "StaleName")}[]`;
  return constant({ name, type, value: listOf(stale)(stale.map(staleEntry)), exported: false });
}

/** Returns how a list is printed: as prettier does, a list of lists has one a line. */
function listOf(stale: readonly StaleQueries[]): typeof list {
  return stale.every(({ by }) => by !== undefined) ? tallList : list;
}

/**
 * The queries of an endpoint or a group that are stale.
 *
 *   { name: "parcels.get", by: { id: "parcel_id" }, gone: true }   ->   ["parcels.get", { id: "parcel_id" }, "gone"]
 */
function staleEntry({ name, by, gone }: StaleQueries): Doc {
  if (by === undefined) return quoteString(name);
  const members = Object.entries(by).map(([own, from]) => `${quoteKey(own)}: ${quoteString(from)}`);
  return list([quoteString(name), record(members), ...(gone === true ? [quoteString("gone")] : [])]);
}

/** The surroundings of the functions of an endpoint. */
interface QueryScope {
  readonly module: ModuleNames;
  /** The constant with the first part of all keys. */
  readonly service: string;
}

/**
 * Returns the callee that makes a function for an endpoint. A bundle leaves out what is not used.
 *
 *   keys   ->   /* @__PURE__ *\/ keys
 */
function maker(module: ModuleNames, name: RuntimeName<"query">): string {
  return `/* @__PURE__ */ ${runtimeValue(module, "query", name)}`;
}

/**
 * The function that returns keys.
 *
 *   parcels.get   ->   export const parcelsGetKey: KeyFunction<typeof parcelsGet> = /* @__PURE__ *\/ keys(
 *                        service,
 *                        "parcels.get",
 *                      );
 */
function keyFunction({ module, service }: QueryScope, endpoint: Endpoint, hasInt64: boolean): Declaration {
  const operation = module.value("operations.ts", operationName(endpoint));
  return constant({
    name: queryNames(endpoint).key,
    docs: [`Key of the queries of ${code(endpoint.name)} with this input, or a prefix of the keys of all.`],
    type: typeArguments(runtimeType(module, "query", "KeyFunction"), [[`typeof ${operation}`]]),
    value: call(maker(module, hasInt64 ? "digitKeys" : "keys"), [service, quoteString(endpoint.name)]),
  });
}

/**
 * The function that returns the options of a query.
 *
 *   parcels.get     ->   export const parcelsGetQuery: QueryFunction<typeof parcelsGet> = /* @__PURE__ *\/ query(
 *                          parcelsGetKey,
 *                          parcelsGet,
 *                        );
 *   parcels.watch   ->   export const parcelsWatchQuery: StreamFunction<typeof parcelsWatch> = /* @__PURE__ *\/ stream(
 *                          parcelsWatchKey,
 *                          parcelsWatch,
 *                        );
 */
function queryFunction({ module }: QueryScope, endpoint: Endpoint): Declaration {
  const { key, query: name } = queryNames(endpoint);
  const operation = module.value("operations.ts", operationName(endpoint));
  const isStream = everyResponse(endpoint).some(({ stream }) => stream !== undefined);
  const type = runtimeType(module, "query", isStream ? "StreamFunction" : "QueryFunction");
  return constant({
    name,
    docs: endpointSummary(endpoint),
    type: typeArguments(type, [[`typeof ${operation}`]]),
    value: call(maker(module, isStream ? "stream" : "query"), [key, operation]),
  });
}

/**
 * The function that returns the options of an infinite query.
 *
 *   parcels.list, with the cursor `cursor`
 *     ->   export const parcelsListInfinite: InfiniteFunction<
 *            typeof parcelsList,
 *            "cursor"
 *          > = /* @__PURE__ *\/ infinite(parcelsListKey, parcelsList, { cursor: "cursor", next: "next_cursor" });
 */
function infiniteFunction({ module }: QueryScope, endpoint: Endpoint, pages: Pages): Declaration {
  const { key, infinite: name } = queryNames(endpoint);
  const operation = module.value("operations.ts", operationName(endpoint));
  const type =
    "parameter" in pages
      ? typeArguments(runtimeType(module, "query", "InfiniteFunction"), [
          `typeof ${operation}`,
          quoteString(pages.parameter),
        ])
      : typeArguments(runtimeType(module, "query", "LinkedFunction"), [[`typeof ${operation}`]]);
  return constant({
    name,
    docs: [
      `The pages of ${code(endpoint.name)}, each fetched when it is asked for.`,
      ...deprecatedTag(endpoint.deprecated),
    ],
    type,
    value: infiniteCall(module, endpoint, pages, key),
  });
}

/**
 * The call that makes the function for infinite queries.
 *
 *   { page: page }   ->   infiniteBy(parcelsListKey, parcelsList, parcelsListPaging)
 *   { link: next }   ->   infiniteLinks(parcelsListKey, parcelsListOperation, parcelsListPaging)
 */
function infiniteCall(module: ModuleNames, endpoint: Endpoint, pages: Pages, key: string): Doc {
  const plain = plainCursor(pages);
  const of = (name: string): string => module.value("operations.ts", name);
  if (plain !== undefined) {
    const names = [`cursor: ${quoteString(plain.cursor)}`, `next: ${quoteString(plain.next)}`];
    return callWithRecord(maker(module, "infinite"), [key, of(operationName(endpoint))], names);
  }
  const isLinked = !("parameter" in pages);
  const source = isLinked ? operationData(endpoint) : operationName(endpoint);
  const callee = maker(module, isLinked ? "infiniteLinks" : "infiniteBy");
  return call(callee, [key, of(source), of(pagesData(endpoint))]);
}

/** Returns whether fields, or objects in them, hold a sensitive value. */
function holdsSensitive(model: Model, fields: readonly Field[]): boolean {
  return fields.some(({ sensitive, value }) => sensitive || holdsSensitiveValue(model, value));
}

/** Returns whether the objects in a value hold a sensitive one. */
function holdsSensitiveValue(model: Model, value: Value | undefined): boolean {
  const sensitive = factsOf(model).once(sensitiveResources);
  return value !== undefined && refsIn(value).some((name) => sensitive.has(name));
}

/** Returns the resources with a sensitive field, and those that lead to one. */
function sensitiveResources({ resources }: Model): ReadonlySet<string> {
  const own = resources.filter(
    (one) => one.kind === "object" && one.fields.some(({ sensitive }) => sensitive),
  );
  return leadingTo(
    own.map(({ name }) => name),
    resources.map((one) => [one.name, referencesOf(one)] as const),
  );
}
