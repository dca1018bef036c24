/** Constants of a request: a query or a header that every request of an endpoint has. */
import type { Endpoint, RequestConstant } from "./endpoints.js";
import { parsePath, patternOf } from "../facts/path-segments.js";

/** A method, a path and the constants of requests. */
interface Route extends Pick<Endpoint, "pathText" | "constants"> {
  readonly http: string;
}

/** Returns the constants as a query as the client sends it: `Action=ListUsers&acl`. */
export function constantQuery(constants: readonly RequestConstant[]): string {
  return constants
    .filter((constant) => constant.in === "query")
    .map(({ name, value }) => escapeQuery(name) + (value === "" ? "" : `=${escapeQuery(value)}`))
    .join("&");
}

/** Escapes a text of a query; it has no lone surrogates, since it was decoded. */
function escapeQuery(text: string): string {
  return encodeURIComponent(text).replace(/%(?:2F|3A|40|2C)/g, decodeURIComponent);
}

/** Returns the headers among constants. */
export function constantHeaders(constants: readonly RequestConstant[]): readonly RequestConstant[] {
  return constants.filter((constant) => constant.in === "header");
}

/** Returns the text that says which requests are for an endpoint: `GET /v1/parcels?state=lost`. */
export function routeText({ http, pathText, constants }: Route): string {
  const headers = constantHeaders(constants).map(({ name, value }) => `${name}: ${value}`);
  return `${http} ${addressText({ pathText, constants })}${headers.length === 0 ? "" : ` (${headers.join(", ")})`}`;
}

/** Returns the key of a route: two endpoints with one key are for the same requests, whatever their parameters are called. */
export function keyOfRoute({ http, pathText, constants }: Route): string {
  const path = `${http} ${parsePath(pathText).map(patternOf).join("/")}`;
  if (constants.length === 0) return path;
  return `${path} ${JSON.stringify(constants.map((one) => [one.in, one.name, one.value]).sort())}`;
}

/** Returns the message about two endpoints with one key of their routes. */
export function sameRoute(names: readonly [string, string], route: Route): string {
  return `Endpoints ${names.join(" and ")} have the same route, ${routeText(route)}.`;
}

/** Returns a path with its constant query: `/v1/parcels?state=lost`. */
export function addressText({ pathText, constants }: Pick<Endpoint, "pathText" | "constants">): string {
  const query = constantQuery(constants);
  return query === "" ? pathText : `${pathText}?${query}`;
}

/** Sorts the endpoint with more constants first: of two that fit one request, its constants include those of the other. */
export function compareConstants(a: Pick<Endpoint, "constants">, b: Pick<Endpoint, "constants">): number {
  return b.constants.length - a.constants.length;
}
