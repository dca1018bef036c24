/** Endpoints that a constant query or constant headers distinguish. */
import type { ServerRequest } from "./protocol.js";
import type { RouteConstants } from "./routes.js";
import { eachPair } from "../values/targets.js";

/** Returns the constants of a route: a request fits if it has each of them once, with this value. */
export function requestConstants(
  query: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): RouteConstants {
  const names = Object.keys(query);
  const [inQuery, inHeaders] = [Object.entries(query), Object.entries(headers)];
  return {
    fits: (request) => {
      if (inHeaders.some(([name, value]) => request.header(name) !== value)) return false;
      const given = names.length === 0 ? undefined : queryValuesOf(request);
      return inQuery.every(([name, value]) => given?.get(name) === value);
    },
    drop: (text) => (names.length === 0 ? text : withoutNames(text, names)),
  };
}

/** The queries of requests, which are read once for all routes of a path. */
const queries = /* @__PURE__ */ new WeakMap<object, ReadonlyMap<string, string | undefined>>();

/** Returns the parameters of a query by name; one that is repeated has no value. */
function queryValuesOf(
  request: Pick<ServerRequest, "query">,
): ReadonlyMap<string, string | undefined> {
  const known = queries.get(request);
  if (known !== undefined) return known;
  const found = new Map<string, string | undefined>();
  eachPair(request.query, (name, text) => {
    found.set(name, found.has(name) ? undefined : text);
  });
  queries.set(request, found);
  return found;
}

/** Returns `query` without the parameters called `names`, which are no members of the input. */
function withoutNames(query: string, names: readonly string[]): string {
  const pairs = query.split("&").filter((pair) => {
    let isNamed = false;
    eachPair(pair, (name) => {
      isNamed = names.includes(name);
    });
    return !isNamed;
  });
  return pairs.join("&");
}
