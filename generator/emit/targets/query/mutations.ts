/** Options of mutations. */
import type { StaleQueries } from "../../../language/effects/stale.js";
import type { Endpoint } from "../../../language/model/model.js";
import { operationName, queryNames } from "../../../language/names/names.js";
import { constant, type Declaration } from "../../../print/declarations.js";
import {
  call,
  callWithList,
  list,
  record,
  tallList,
  typeArguments,
  type Doc,
} from "../../../print/layout.js";
import type { ModuleNames } from "../../../print/module.js";
import { quoteKey } from "../../../print/quote/key.js";
import { quoteString } from "../../../print/quote/string.js";
import { endpointSummary } from "../../shared/docs.js";
import { runtimeType } from "../../output/runtime-modules.js";
import { maker, type QueryScope } from "./queries.js";

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
export function mutationFunction(
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
export function staleConstant(
  module: ModuleNames,
  name: string,
  stale: readonly StaleQueries[],
): Declaration {
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
