/** Keys and options of queries. */
import type { Endpoint, Pages } from "../../../language/model/model.js";
import {
  errorType,
  inputType,
  operationData,
  operationName,
  outputType,
  pagesData,
  queryNames,
} from "../../../language/names/names.js";
import { everyResponse } from "../../../language/model/responses.js";
import { functionDeclaration, type Declaration } from "../../../print/declarations.js";
import { call, callWithRecord, type Doc } from "../../../print/layout.js";
import type { ModuleNames } from "../../../print/module.js";
import { quoteString } from "../../../print/quote/string.js";
import { plainCursor } from "../../../language/facts/page-paths.js";
import { code } from "../../../language/inline-code.js";
import { connectionType, isInputOptional } from "../../shared/call-types.js";
import { endpointSummary } from "../../shared/docs.js";
import { runtimeType, runtimeValue } from "../../output/runtime-modules.js";

/** The surroundings of the functions of an endpoint. */
export interface QueryScope {
  readonly module: ModuleNames;
  /** The constant with the first part of all keys. */
  readonly service: string;
}

/**
 * Returns the types of the data and the errors of an endpoint. No content is null, since data must not be undefined.
 *
 *   parcels.get   ->   ParcelsGetOutput, ParcelsGetError
 */
function resultTypes(
  module: ModuleNames,
  endpoint: Endpoint,
): { readonly data: string; readonly error: string } {
  const responses = everyResponse(endpoint);
  const error = module.type("types.ts", errorType(endpoint));
  if (responses.every(({ value }) => value === undefined)) return { data: "null", error };
  const output = module.type("types.ts", outputType(endpoint));
  const isWhole = responses.every(({ value }) => value !== undefined);
  return { data: isWhole ? output : `NonNullable<${output}> | null`, error };
}

/**
 * The function that returns keys.
 *
 *   parcels.get   ->   export function parcelsGetKey(
 *                        input?: ParcelsGetInput,
 *                        connection?: Connection,
 *                      ): KeyOf<ParcelsGetOutput, ParcelsGetError> {
 *                        return keyOf(service, "parcels.get", input, connection);
 *                      }
 */
export function keyFunction(
  { module, service }: QueryScope,
  endpoint: Endpoint,
  hasInt64: boolean,
): Declaration {
  const { data, error } = resultTypes(module, endpoint);
  const input = hasInt64 ? `${runtimeValue(module, "query", "withDigits")}(input)` : "input";
  const key = runtimeValue(module, "query", "keyOf");
  return functionDeclaration({
    name: queryNames(endpoint).key,
    docs: [`Key of the queries of ${code(endpoint.name)} with this input, or a prefix of the keys of all.`],
    parameters: [
      { name: "input", type: module.type("types.ts", inputType(endpoint)), optional: true },
      { name: "connection", type: runtimeType(module, "client", "Connection"), optional: true },
    ],
    returns: `${runtimeType(module, "query", "KeyOf")}<${data}, ${error}>`,
    body: ["return ", call(key, [service, quoteString(endpoint.name), input, "connection"]), ";"],
  });
}

/**
 * The function that returns the options of a query.
 *
 *   parcels.get   ->   export function parcelsGetQuery(
 *                        connection: Connection<"app">,
 *                        input: ParcelsGetInput,
 *                      ): QueryOf<ParcelsGetOutput, ParcelsGetError>;
 *                      export function parcelsGetQuery(
 *                        connection: Connection<"app">,
 *                        input: ParcelsGetInput | Skip,
 *                      ): SkippableOf<ParcelsGetOutput, ParcelsGetError>;
 *                      export function parcelsGetQuery(…) {
 *                        return query(parcelsGetKey, parcelsGet, connection, input);
 *                      }
 */
export function queryFunction({ module }: QueryScope, endpoint: Endpoint): Declaration {
  const { data, error } = resultTypes(module, endpoint);
  const type = module.type("types.ts", inputType(endpoint));
  const optional = isInputOptional(endpoint);
  const connection = { name: "connection", type: connectionType(module, endpoint.auth) };
  const always = {
    parameters: [connection, { name: "input", type, optional }],
    returns: `${runtimeType(module, "query", "QueryOf")}<${data}, ${error}>`,
  };
  const skippable = {
    parameters: [
      connection,
      { name: "input", type: `${type} | ${runtimeType(module, "query", "Skip")}`, optional },
    ],
    returns: `${runtimeType(module, "query", "SkippableOf")}<${data}, ${error}>`,
  };
  const { key, query } = queryNames(endpoint);
  const operation = module.value("operations.ts", operationName(endpoint));
  return functionDeclaration({
    name: query,
    docs: endpointSummary(endpoint),
    overloads: [always, skippable],
    ...skippable,
    body: [
      "return ",
      call(runtimeValue(module, "query", "query"), [key, operation, "connection", "input"]),
      ";",
    ],
  });
}

/**
 * The function that returns the options of an infinite query.
 *
 *   parcels.list, with the cursor `cursor`   ->   export function parcelsListInfinite(
 *                                                   connection: Connection<"app">,
 *                                                   input?: Omit<ParcelsListInput, "cursor">,
 *                                                 ): InfiniteOf<
 *                                                   ParcelsListOutput,
 *                                                   ParcelsListError,
 *                                                   NonNullable<ParcelsListInput["cursor"]>
 *                                                 > {
 *                                                   return infinite(parcelsListKey, parcelsList, connection, input, {
 *                                                     cursor: "cursor",
 *                                                     next: "next_cursor",
 *                                                   });
 *                                                 }
 */
export function infiniteFunction({ module }: QueryScope, endpoint: Endpoint, pages: Pages): Declaration {
  const { data, error } = resultTypes(module, endpoint);
  const whole = module.type("types.ts", inputType(endpoint));
  const { key, infinite: name } = queryNames(endpoint);
  const parameter = "parameter" in pages ? quoteString(pages.parameter) : undefined;
  const { input, types } =
    parameter === undefined
      ? { input: whole, types: [`${runtimeType(module, "client", "LinkedPage")}<${data}>`, error, "string"] }
      : {
          input: `Omit<${whole}, ${parameter}>`,
          types: [data, error, `NonNullable<${whole}[${parameter}]>`],
        };
  return functionDeclaration({
    name,
    docs: [`The pages of ${code(endpoint.name)}, each fetched when it is asked for.`],
    parameters: [
      { name: "connection", type: connectionType(module, endpoint.auth) },
      { name: "input", type: input, optional: isInputOptional(endpoint) },
    ],
    returns: `${runtimeType(module, "query", "InfiniteOf")}<${types.join(", ")}>`,
    body: ["return ", infiniteCall(module, endpoint, pages, key), ";"],
  });
}

/**
 * The call that returns the options of an infinite query.
 *
 *   { page: page }          ->   infiniteBy(parcelsListKey, parcelsList, connection, input, parcelsListPaging)
 *   { link: next }          ->   infiniteLinks(parcelsListKey, parcelsListOperation, connection, input, parcelsListPaging)
 */
function infiniteCall(module: ModuleNames, endpoint: Endpoint, pages: Pages, key: string): Doc {
  const plain = plainCursor(pages);
  const of = (name: string): string => module.value("operations.ts", name);
  if (plain !== undefined) {
    const names = [`cursor: ${quoteString(plain.cursor)}`, `next: ${quoteString(plain.next)}`];
    const first = [key, of(operationName(endpoint)), "connection", "input"];
    return callWithRecord(runtimeValue(module, "query", "infinite"), first, names);
  }
  const isLinked = !("parameter" in pages);
  const source = isLinked ? operationData(endpoint) : operationName(endpoint);
  const callee = runtimeValue(module, "query", isLinked ? "infiniteLinks" : "infiniteBy");
  return call(callee, [key, of(source), "connection", "input", of(pagesData(endpoint))]);
}
