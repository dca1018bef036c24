/** queries.ts: options of TanStack Query for each endpoint, as free functions. */
import type { QueryOptions } from "../../../config/generation.js";
import { staleAfter } from "../../../language/effects/stale.js";
import { holdsSensitive } from "../../../language/facts/sensitive.js";
import { sentAlternatives } from "../../../language/facts/access.js";
import { inputHoldsInt64, modelHoldsInt64 } from "../../../language/facts/int64.js";
import type { Endpoint, Model } from "../../../language/model/model.js";
import { everyResponse, isBytes } from "../../../language/model/responses.js";
import { namesOf } from "../../../language/names/exported-names.js";
import { queryNames } from "../../../language/names/names.js";
import { constant } from "../../../print/declarations.js";
import { ModuleSource } from "../../../print/module.js";
import { quoteString } from "../../../print/quote/string.js";
import type { OwnEmitter } from "../../emitter.js";
import { reexportRuntime } from "../../output/runtime-modules.js";
import { mutationFunction } from "./mutations.js";
import { infiniteFunction, keyFunction, queryFunction, type QueryScope } from "./queries.js";

/** The name of the constant with the first part of all keys. */
const serviceName = "service";

/** The functions of the target `query`. */
export const query: OwnEmitter = {
  emit: (model, { homes, query: options }) => {
    const reads = model.endpoints.filter((endpoint) => endpoint.reads && isCached(model, endpoint));
    const writes = model.endpoints.filter((endpoint) => !endpoint.reads && isCalled(endpoint));
    if (reads.length + writes.length === 0) return [];
    const { support } = namesOf(model, "operations");
    const declared = new Set([
      serviceName,
      ...model.endpoints.flatMap((endpoint) => Object.values(queryNames(endpoint))),
    ]);
    const module = new ModuleSource("queries.ts", { declared, support }, homes);
    module.addAll(module.within("", () => [serviceConstant(model, options)]));
    const scope: QueryScope = { module, service: serviceName };
    for (const endpoint of model.endpoints) {
      const sent = { ...endpoint, auth: sentAlternatives(model, endpoint) };
      module.addAll(
        module.within(endpoint.name, () => {
          if (writes.includes(endpoint))
            return [mutationFunction(scope, sent, staleAfter(model, endpoint, reads))];
          if (!reads.includes(endpoint)) return [];
          const hasInt64 = inputHoldsInt64(model, endpoint);
          return [
            keyFunction(scope, sent, hasInt64),
            queryFunction(scope, sent),
            ...(endpoint.pages === undefined ? [] : [infiniteFunction(scope, sent, endpoint.pages)]),
          ];
        }),
      );
    }
    reexport(module, model, writes.length > 0);
    return [module];
  },
};

/**
 * The first part of all keys, so that two services never share one.
 *
 *   { name: "ParcelService" }   ->   const service = "ParcelService";
 */
function serviceConstant(model: Model, options: QueryOptions | undefined): ReturnType<typeof constant> {
  const value = quoteString(options?.scope ?? model.service.name);
  return constant({ name: serviceName, value, exported: false });
}

/** Returns whether the response of a reading endpoint can be cached under its input: it is a value, and no input is secret. */
function isCached(model: Model, endpoint: Endpoint): boolean {
  return isCalled(endpoint) && endpoint.body.kind !== "bytes" && !holdsSensitive(model, endpoint.input);
}

/** Returns whether an endpoint has options: its responses are values, and its call needs no further option. */
function isCalled(endpoint: Endpoint): boolean {
  const isValue = everyResponse(endpoint).every((one) => one.stream === undefined && !isBytes(one));
  return isValue && endpoint.deadline?.required !== true;
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
