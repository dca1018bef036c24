/** Credentials in the query and in cookies. */
import type { AddCredentials, CredentialHeaders } from "./connection.js";
import { escapeText } from "../values/parameters.js";

/** Adds the keys of a scheme to the query and the cookies of a request. Invalid ones become issues. */
export const addKeys: AddCredentials = ({ name, query, cookies }, values, target, issues) => {
  const valueOf = (credential: string, form: RegExp, expected: string): string | undefined => {
    const value: unknown = values?.[credential];
    if (typeof value === "string" && form.test(value)) return value;
    const message = value === undefined ? "is required" : `must be ${expected}`;
    issues.push({ code: "required", pointer: `/auth/${name}/${credential}`, message });
    return undefined;
  };
  for (const parameter in query) {
    const value = valueOf(query[parameter] ?? "", wellFormed, "a non-empty, well-formed string");
    if (value !== undefined)
      target.query.push(`${encodeURIComponent(parameter)}=${escapeText(value) ?? ""}`);
  }
  for (const cookie in cookies) {
    const value = valueOf(cookies[cookie] ?? "", cookieValue, "the value of a cookie");
    if (value === undefined) continue;
    const before = target.headers["cookie"];
    target.headers["cookie"] = `${before === undefined ? "" : `${before}; `}${cookie}=${value}`;
  }
};

const wellFormed = /^[^\p{Surrogate}]+$/u;
/** RFC 6265: visible ASCII without quotes, commas, semicolons and backslashes. */
const cookieValue = /^[!#-+\--:<-[\]-~]+$/;

/**
 * Returns `headers` that also sends keys in URLs. Neither middleware, errors nor responses show these URLs, which
 * logs would keep.
 */
export function withKeys(headers: CredentialHeaders): CredentialHeaders {
  return {
    ...headers,
    async send(fetch, url, init, query) {
      if (query.length === 0) return fetch(url, init);
      const target = url + (url.includes("?") ? "&" : "?") + query.join("&");
      try {
        return concealed(await fetch(target, init), url, query);
      } catch (error) {
        conceal(error, query);
        throw error;
      }
    },
  };
}

/** Returns `text` without the values of `query`. */
function without(text: string, query: readonly string[]): string {
  let shown = text;
  for (const pair of query) {
    const value = pair.slice(pair.indexOf("=") + 1);
    for (const form of new Set([value, decodeURIComponent(value)]))
      shown = shown.split(form).join("***");
  }
  return shown;
}

/** Returns `response` with the URL of the request as others see it, and without keys in headers that repeat that URL. */
function concealed(response: Response, url: string, query: readonly string[]): Response {
  const headers = new Headers(response.headers);
  for (const name of ["location", "content-location", "link"]) {
    const text = headers.get(name);
    if (text !== null) headers.set(name, without(text, query));
  }
  return Object.defineProperties(response, {
    url: { value: url, configurable: true },
    headers: { value: headers, configurable: true },
  });
}

function isError(value: unknown): value is Error {
  return /^\[object (?:Error|DOMException)\]$/.test(Object.prototype.toString.call(value));
}

/** Removes keys from the texts of an error and its causes, five levels deep. */
function conceal(error: unknown, query: readonly string[]): void {
  let at = error;
  // `fetch` may be of another realm, as in Jest.
  for (let depth = 0; depth < 5 && isError(at); depth++, at = at.cause) {
    for (const name of Object.getOwnPropertyNames(at)) {
      if (name === "code" || name === "name") continue;
      const value: unknown = Reflect.get(at, name);
      if (typeof value !== "string" || without(value, query) === value) continue;
      Reflect.defineProperty(at, name, { value: without(value, query), configurable: true });
    }
  }
}
