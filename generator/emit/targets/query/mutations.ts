/** Options of mutations. */
import type { StaleQueries } from "../../../language/effects/stale.js";
import type { Endpoint } from "../../../language/model/model.js";
import {
  errorType,
  inputType,
  operationName,
  outputType,
  queryNames,
} from "../../../language/names/names.js";
import { functionDeclaration, type Declaration } from "../../../print/declarations.js";
import { callWithList, list, record, type Doc } from "../../../print/layout.js";
import { quoteKey } from "../../../print/quote/key.js";
import { quoteString } from "../../../print/quote/string.js";
import { connectionType, isInputOptional } from "../../shared/call-types.js";
import { endpointSummary } from "../../shared/docs.js";
import { runtimeType, runtimeValue } from "../../output/runtime-modules.js";
import type { QueryScope } from "./queries.js";

/**
 * The function that returns the options of a mutation.
 *
 *   parcels.change, after which `stale` are stale   ->   export function parcelsChangeMutation(
 *                                                          connection: Connection<"app">,
 *                                                        ): MutationOf<
 *                                                          ParcelsChangeOutput,
 *                                                          ParcelsChangeError,
 *                                                          ParcelsChangeInput
 *                                                        > {
 *                                                          return mutation(service, "parcels.change", parcelsChange, connection, [
 *                                                            "parcels.list",
 *                                                            ["parcels.get", { id: "id" }],
 *                                                          ]);
 *                                                        }
 */
export function mutationFunction(
  { module, service }: QueryScope,
  endpoint: Endpoint,
  stale: readonly StaleQueries[],
): Declaration {
  const type = module.type("types.ts", inputType(endpoint));
  const types = [
    module.type("types.ts", outputType(endpoint)),
    module.type("types.ts", errorType(endpoint)),
    isInputOptional(endpoint) ? `${type} | void` : type,
  ];
  const callee = runtimeValue(
    module,
    "query",
    endpoint.idempotency === undefined ? "mutation" : "keyedMutation",
  );
  const operation = module.value("operations.ts", operationName(endpoint));
  const first = [service, quoteString(endpoint.name), operation, "connection"];
  const made = callWithList(callee, first, stale.map(staleEntry));
  return functionDeclaration({
    name: queryNames(endpoint).mutation,
    docs: endpointSummary(endpoint),
    parameters: [{ name: "connection", type: connectionType(module, endpoint.auth) }],
    returns: `${runtimeType(module, "query", "MutationOf")}<${types.join(", ")}>`,
    body: ["return ", made, ";"],
  });
}

/**
 * The queries of an endpoint or a group that are stale.
 *
 *   { name: "parcels.get", by: { id: "parcel_id" } }   ->   ["parcels.get", { id: "parcel_id" }]
 */
function staleEntry({ name, by }: StaleQueries): Doc {
  if (by === undefined) return quoteString(name);
  const members = Object.entries(by).map(([own, from]) => `${quoteKey(own)}: ${quoteString(from)}`);
  return list([quoteString(name), record(members)]);
}
