/** Keys and options of queries. */
import type { Endpoint, Pages } from "../../../language/model/model.js";
import { operationData, operationName, pagesData, queryNames } from "../../../language/names/names.js";
import { everyResponse } from "../../../language/model/responses.js";
import { constant, type Declaration } from "../../../print/declarations.js";
import { call, callWithRecord, typeArguments, type Doc } from "../../../print/layout.js";
import type { ModuleNames } from "../../../print/module.js";
import { quoteString } from "../../../print/quote/code.js";
import { plainCursor } from "../../../language/facts/page-paths.js";
import { code } from "../../../language/inline-code.js";
import { endpointSummary } from "../../shared/docs.js";
import { runtimeType, runtimeValue, type RuntimeName } from "../../output/runtime-modules.js";

/** The surroundings of the functions of an endpoint. */
export interface QueryScope {
  readonly module: ModuleNames;
  /** The constant with the first part of all keys. */
  readonly service: string;
}

/**
 * Returns the callee that makes a function for an endpoint. A bundle leaves out what is not used.
 *
 *   keys   ->   /* @__PURE__ *\/ keys
 */
export function maker(module: ModuleNames, name: RuntimeName<"query">): string {
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
export function keyFunction(
  { module, service }: QueryScope,
  endpoint: Endpoint,
  hasInt64: boolean,
): Declaration {
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
export function queryFunction({ module }: QueryScope, endpoint: Endpoint): Declaration {
  const { key, query } = queryNames(endpoint);
  const operation = module.value("operations.ts", operationName(endpoint));
  const isStream = everyResponse(endpoint).some(({ stream }) => stream !== undefined);
  const type = runtimeType(module, "query", isStream ? "StreamFunction" : "QueryFunction");
  return constant({
    name: query,
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
export function infiniteFunction({ module }: QueryScope, endpoint: Endpoint, pages: Pages): Declaration {
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
    docs: [`The pages of ${code(endpoint.name)}, each fetched when it is asked for.`],
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
