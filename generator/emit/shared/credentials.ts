/** The data by which both sides carry the credentials of a scheme. */
import type { KeyPlace, Scheme, SchemeKey } from "../../language/model/model.js";
import { dataEntries, recordUnlessEmpty } from "../../print/data.js";
import { record, type Doc } from "../../print/layout.js";
import { quoteString, quoteKey } from "../../print/quote/code.js";

/**
 * The entries that say where the credentials of a scheme travel; `headerName` is how headers are
 * spelled: as in the spec, or as a server reads them.
 *
 *   app   ->   basic: { username: "appId", password: "appSecret" }, headers: { "service-app-id": "appId" }
 */
export function credentialEntries(scheme: Scheme, headerName: (header: string) => string): Doc[] {
  const { basic, bearer, http } = scheme;
  const headers = scheme.headers.map(
    ({ header, credential }) => `${quoteKey(headerName(header))}: ${quoteString(credential)}`,
  );
  const data = {
    basic: basic && { username: basic.username, password: basic.password },
    bearer,
    http: http && { scheme: http.scheme, credential: http.credential },
    headers: recordUnlessEmpty(headers),
  };
  return [...dataEntries(data), ...keyEntries(scheme.keys)];
}

/**
 * The entries of keys in the query and in cookies, by place.
 *
 *   [{ in: "query", name: "api_key", credential: "key" }]   ->   query: { api_key: "key" }
 */
export function keyEntries(keys: readonly SchemeKey[]): Doc[] {
  return (Object.keys(placeKeys) as KeyPlace[]).flatMap((place): Doc[] => {
    const here = new Map(keys.filter((key) => key.in === place).map((key) => [key.name, key.credential]));
    if (here.size === 0) return [];
    const pairs = [...here].map(([name, credential]) => `${quoteKey(name)}: ${quoteString(credential)}`);
    return [[`${placeKeys[place]}: `, record(pairs)]];
  });
}

/** The keys of the places in the data of a scheme. */
const placeKeys: Readonly<Record<KeyPlace, string>> = { query: "query", cookie: "cookies" };
