/** Parameters as text, for clients and servers. */
import type { Issue } from "./issues.js";

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
