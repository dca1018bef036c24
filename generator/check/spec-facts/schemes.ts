/** The places in which schemes of authentication send their credentials. */
import type { KeyPlace } from "../../language/model/model.js";
import type { SchemeAst } from "../../spec/declarations/index.js";

/** The places of keys in words. */
export const keyPlaces: Readonly<Record<KeyPlace, string>> = { query: "query parameter", cookie: "cookie" };

/** Returns the names of the headers that a scheme sends, in lower case. */
export function headersOf({ headers, basic, bearer, http, oauth }: SchemeAst): string[] {
  const own = headers.map((item) => item.header.value.toLowerCase());
  return [basic, bearer, http, oauth].every((part) => part === undefined) ? own : ["authorization", ...own];
}

/** Returns the places where a scheme sends something, in words: `header "x-key"`, `cookie "session"`. */
export function credentialPlaces(scheme: SchemeAst): string[] {
  const keys = scheme.keys.map((key) => `${keyPlaces[key.in]} "${key.name.value}"`);
  return [...headersOf(scheme).map((header) => `header "${header}"`), ...keys];
}
