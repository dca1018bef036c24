/** Values on the wire, for clients and servers: parameters and headers as text. */
import type { Issue } from "./issues.js";

/** A header value that arrives unchanged. */
export const headerValue: RegExp =
  /^(?:[!-~\u0080-\u00ff](?:[\t -~\u0080-\u00ff]*[!-~\u0080-\u00ff])?)?$/;

/** A header name, except those of the connection and `__proto__`. */
const headerName =
  /^(?!(?:connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade|__proto__)$)[!#$%&'*+.^_`|~0-9a-z-]+$/i;

/** Returns whether `text` arrives unchanged as a header value. */
export function isHeaderValue(text: string): boolean {
  return headerValue.test(text);
}

/** Returns whether a caller can set the header `name`. */
export function isHeaderName(name: string): boolean {
  return headerName.test(name);
}

/**
 * Returns a header that a response may lack. Null, too, where reading it throws: in SvelteKit, `load`
 * shows only the headers that the application lists.
 */
export function headerOf(headers: Headers | undefined, name: string): string | null {
  try {
    return headers?.get(name) ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns `Retry-After` in milliseconds, undefined when it is absent or malformed. A date counts from
 * the `Date` of the response, so clocks can differ.
 */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headerOf(headers, "retry-after");
  if (text === null) return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text) * 1000;
  if (!httpDate.test(text)) return undefined;
  const now = timeOf(headerOf(headers, "date") ?? "") || Date.now();
  const wait = timeOf(text) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** The three date formats of RFC 9110: current, RFC 850 and `asctime`. */
const httpDate =
  /^(?:\w+, \d\d[ -]\w{3}[ -](?:\d\d){1,2} [\d:]{8} GMT|\w{3} \w{3} [ \d]\d [\d:]{8} \d{4})$/;

/** Returns the time of `date`. The `asctime` format ends with the year and has no zone. */
function timeOf(date: string): number {
  return Date.parse(date.replace(/ \d{4}$/, "$& GMT"));
}

/** A response that violates the API contract but was delivered. */
export interface Drift {
  /** Name of the endpoint in the spec, for example `books.list`. */
  readonly endpoint: string;
  readonly method: string;
  /** The path template from the spec, for example `/v1/parcels/{parcel_id}`. */
  readonly path: string;
  /** Request id that the service assigned, if known. */
  readonly requestId?: string | undefined;
  /** Place in the spec that declares the response, such as `api.yaml#Parcel`. Clients report it. */
  readonly specAt?: string;
  /** All issues of the response, at least one. */
  readonly issues: readonly Issue[];
}

/** Returns the bytes of `pieces`, which have `size` bytes together. */
export function concatBytes(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

/** A member of an input that the path, the query, a header or a form carries. */
export interface Parameter {
  /** Name in the input. */
  readonly name: string;
  /** Name on the wire, if it differs. */
  readonly wire?: string;
  readonly in: "path" | "query" | "header" | "body";
  /** The form of a list or an object, if it is not a repeated key. */
  readonly written?: Writing;
  /** Type of the value or of each list item. */
  readonly type: "string" | "integer" | "bigint" | "number" | "boolean";
  /** Set for a list: a repeated key, so only in a query or a form. */
  readonly list?: true;
  /** Set if an absent list has another meaning than an empty one. */
  readonly optional?: true;
  /** Set if the value or list item can be null. Queries and forms send null as the empty string. */
  readonly nullable?: true;
}

/** The text of a list or an object, and back. */
export interface Writing {
  /** The values that have a form, for messages. */
  readonly expected: string;
  /** The signs between values that have no escape in a URL (RFC 6570). */
  readonly literals?: string;
  /** Returns the texts of `value`, each with the end of its name; undefined when it has no form. */
  readonly write: (
    value: unknown,
    parameter: Parameter,
  ) => readonly (readonly [end: string, text: string])[] | undefined;
  /** Returns the value of a text under the name itself; `escaped` is the text as the URL has it. */
  readonly read: (parameter: Parameter, text: string, escaped?: string) => unknown;
  /** Adds the text of a longer name. Returns false when the name is not of this parameter. */
  readonly add?: (
    input: Record<string, unknown>,
    issues: Issue[],
    parameter: Parameter,
    pair: readonly [name: string, text: string],
  ) => boolean;
}

/** Returns the name of `parameter` on the wire. */
export function wireName({ name, wire = name }: Parameter): string {
  return wire;
}

/**
 * Returns `value` as text, undefined when it has no such form.
 *
 *   5 -> "5"    true -> "true"    null -> undefined    {} -> undefined
 */
export function valueText(value: unknown): string | undefined {
  const isText = ["string", "boolean", "bigint"].includes(typeof value);
  return isText || Number.isFinite(value) ? String(value) : undefined;
}

/** The reserved signs that `encodeURIComponent` leaves (RFC 3986, section 2.2). */
const reserved = /[!'()*]/g;

/** Returns `text` escaped for a URL, undefined when it is not well-formed Unicode. */
export function escapeText(text: string): string | undefined {
  try {
    return encodeURIComponent(text).replace(
      reserved,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  } catch {
    return undefined;
  }
}

/** Returns the text of a parameter escaped for a URL, but for the signs between its values. */
export function escapeValue({ written }: Parameter, text: string): string | undefined {
  let escaped = escapeText(text);
  for (const sign of written?.literals ?? "")
    escaped = escaped?.replaceAll(encodeURIComponent(sign), sign);
  return escaped;
}

/**
 * Returns `text` as one segment of a path. Undefined for empty and dot segments, which URLs resolve,
 * and for control characters, which servers refuse.
 */
export function escapeSegment(text: string): string | undefined {
  return pathSegment.test(text) ? escapeText(text) : undefined;
}

/** A segment without control characters that URLs do not resolve. */
const pathSegment = /^(?!\.{0,2}$)[ -~\u0080-\uffff]*$/;
