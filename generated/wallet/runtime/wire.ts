// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** How values of a path, a query and headers are written. */

/** A member of an input that travels in the path, the query or a header. */
export interface Parameter {
  /** Name on the wire, and in the input. */
  readonly name: string;
  readonly in: "path" | "query" | "header";
  /** Type of the value, or of each item of a list. */
  readonly type: "string" | "integer" | "number" | "boolean";
  /** That there may be several: a repeated key, so only in a query. */
  readonly list?: true;
  /** Set if the list may be left out: an absent one is not empty then. */
  readonly optional?: true;
  /** That null may be sent, as the empty text, so only in a query; in a list, as an item. */
  readonly nullable?: true;
}

/**
 * A value as text. Undefined when it has no such form.
 *
 *   5 -> "5"    true -> "true"    null -> undefined    {} -> undefined
 */
export function valueText(value: unknown): string | undefined {
  const hasText = typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
  return hasText ? String(value) : undefined;
}

/** `text` for a URL; undefined when it is not well-formed Unicode. */
export function escapeText(text: string): string | undefined {
  try {
    return encodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * `text` as exactly one segment of a path; undefined when it would vanish or lead elsewhere, or has a
 * control character, which servers refuse there.
 */
export function escapeSegment(text: string): string | undefined {
  return segment.test(text) ? escapeText(text) : undefined;
}

/** A segment of a path: it has no control characters, and routers do not resolve it. */
const segment = /^(?!\.{0,2}$)[ -~\u0080-\uffff]*$/;

const headerValue = /^(?:[!-~\u0080-\u00ff](?:[\t -~\u0080-\u00ff]*[!-~\u0080-\u00ff])?)?$/;

/** What a header may hold so that it arrives as it was sent. */
export const headerValuePattern: string = headerValue.source;

/** Not those that belong to the connection, and none that is a trap when it becomes a key. */
const headerName =
  /^(?!(?:connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade|__proto__)$)[!#$%&'*+.^_`|~0-9a-z-]+$/i;

/** Whether `text` arrives unchanged as the value of a header. */
export function isHeaderValue(text: string): boolean {
  return headerValue.test(text);
}

/** Whether `name` may name a header that a caller sets. */
export function isHeaderName(name: string): boolean {
  return headerName.test(name);
}
