/** Values on the wire, for clients and servers: parameters, headers, media types and JSON text. */
import { brief, type Issue, pointerTo } from "./issue.js";

/** A response that violates the API contract and was delivered all the same. */
export interface Drift {
  /** Name of the endpoint in the spec, for example `policies.list`. */
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
  /** Set if the list can be absent: an absent list is not empty then. */
  readonly optional?: true;
  /** Set if the value or list item can be null. Queries and forms send null as the empty string. */
  readonly nullable?: true;
}

/** The text of a list or an object, and back. */
export interface Writing {
  /** The values that have a form, for messages. */
  readonly expected: string;
  /** Returns the texts of `value`, each with the end of its name; undefined when it has no form. */
  readonly write: (value: unknown) => readonly (readonly [end: string, text: string])[] | undefined;
  /** Returns the value of a text under the name itself. */
  readonly read: (parameter: Parameter, text: string) => unknown;
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

/** Returns `text` escaped for a URL, undefined when it is not well-formed Unicode. */
export function escapeText(text: string): string | undefined {
  try {
    return encodeURIComponent(text);
  } catch {
    return undefined;
  }
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

/** Returns `text` without escapes, undefined when one is malformed. */
export function decode(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The parts of a request target. */
export interface Target {
  /** Starts with a slash. Escapes remain only for characters that need them. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
}

/** Limit of characters in a request target (RFC 9110, section 4.1). */
const maxTargetLength = 8_000;

/** Returns the parts of `target`, or the code of its error. */
export function readTarget(target: string): Target | "malformed_path" | "uri_too_long" {
  if (target.length > maxTargetLength) return "uri_too_long";
  const hash = target.indexOf("#");
  const end = hash < 0 ? target.length : hash;
  const mark = target.indexOf("?");
  const split = mark < 0 || mark > end ? end : mark;
  const path = normalPath(target.slice(0, split));
  if (path === undefined) return "malformed_path";
  return { path, query: target.slice(split + 1, end) };
}

const escape = /%[0-9a-fA-F]{2}/g;
const unreserved = /[A-Za-z0-9\-._~]/;
/** U+0000 to U+001F, and U+007F. */
const control = /[^ -~\u0080-\uffff]/;

/**
 * Returns `path` without needless escapes (RFC 3986). Undefined when an escape is malformed, is not
 * UTF-8 or hides a control character.
 *
 *   /v1/%70olicies/a%2fb   ->   /v1/policies/a%2Fb
 */
function normalPath(path: string): string | undefined {
  if (!path.includes("%")) return path;
  const decoded = decode(path);
  if (decoded === undefined || control.test(decoded)) return undefined;
  return path.replace(escape, (code) => {
    const character = String.fromCharCode(parseInt(code.slice(1), 16));
    return unreserved.test(character) ? character : code.toUpperCase();
  });
}

/** Returns the segments of `path`, undefined when one is empty or a dot segment. */
export function segmentsOf(path: string): string[] | undefined {
  const segments: string[] = [];
  for (let start = 1, end = 0; end >= 0; start = end + 1) {
    end = path.indexOf("/", start);
    const segment = end < 0 ? path.slice(start) : path.slice(start, end);
    if (segment === "" || segment === "." || segment === "..") return undefined;
    segments.push(segment);
  }
  return segments;
}

const integerForm = /^-?(?:0|[1-9][0-9]*)$/;
/** More digits are no 64-bit integer. */
const maxDigits = 20;
const numberForm = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/**
 * Returns the value of `text`. Text of a wrong type stays a string: the check of the input then
 * reports the expected type.
 *
 *   integer   10     ->   10
 *   integer   1e2    ->   "1e2"
 *   nullable  ""     ->   null
 */
export function decodeValue(parameter: Parameter, text: string): unknown {
  if (parameter.written !== undefined) return parameter.written.read(parameter, text);
  if (text === "" && parameter.nullable === true) return null;
  switch (parameter.type) {
    case "string":
      return text;
    case "integer":
      if (integerForm.test(text)) return Number(text);
      break;
    case "bigint":
      if (text.length <= maxDigits && integerForm.test(text)) return BigInt(text);
      break;
    case "number":
      if (numberForm.test(text)) return Number(text);
      break;
    case "boolean":
      if (text === "true" || text === "false") return text === "true";
  }
  return text;
}

/**
 * Adds the parameters of `query` to `input`, and their issues to `issues`. Returns false when the
 * query is malformed.
 */
export function decodeQueryInto(
  input: Record<string, unknown>,
  issues: Issue[],
  parameters: readonly Parameter[],
  query: string,
): boolean {
  return eachPair(query, (name, text) => {
    addParameter(input, issues, parameters, [name, text]);
  });
}

/** Passes the names and values of `query` to `add`. Returns false when an escape is malformed. */
export function eachPair(query: string, add: (name: string, text: string) => void): boolean {
  // The search continues where the last one ended: linear time without a single `=`.
  let equals = query.indexOf("=");
  for (let from = 0; from < query.length;) {
    const next = query.indexOf("&", from);
    const end = next < 0 ? query.length : next;
    if (end > from) {
      if (equals >= 0 && equals < from) equals = query.indexOf("=", from);
      const hasValue = equals >= 0 && equals < end;
      const name = decodeQuery(query.slice(from, hasValue ? equals : end));
      const text = hasValue ? decodeQuery(query.slice(equals + 1, end)) : "";
      if (name === undefined || text === undefined) return false;
      add(name, text);
    }
    from = end + 1;
  }
  return true;
}

function decodeQuery(text: string): string | undefined {
  return decode(text.includes("+") ? text.replaceAll("+", " ") : text);
}

function addParameter(
  input: Record<string, unknown>,
  issues: Issue[],
  parameters: readonly Parameter[],
  [name, text]: readonly [name: string, text: string],
): void {
  const parameter = parameters.find((one) => one.in === "query" && wireName(one) === name);
  const pair = [name, text] as const;
  if (parameter === undefined) {
    if (!parameters.some((one) => one.written?.add?.(input, issues, one, pair)))
      addDecodeIssue(issues, unknownParameter(name));
  } else addText(input, issues, parameter, text);
}

/** Adds the value of `text` to `input`, to its list where the parameter is one. */
export function addText(
  input: Record<string, unknown>,
  issues: Issue[],
  parameter: Parameter,
  text: string,
): void {
  const { name } = parameter;
  const known = Object.hasOwn(input, name) ? input[name] : undefined;
  if (parameter.list === true) {
    if (Array.isArray(known)) known.push(decodeValue(parameter, text));
    else input[name] = [decodeValue(parameter, text)];
  } else if (known !== undefined) addDecodeIssue(issues, repeatedParameter(parameter));
  else {
    const value = decodeValue(parameter, text);
    if (!Number.isNaN(value)) input[name] = value;
    else {
      const message = "must be JSON";
      addDecodeIssue(issues, {
        code: "type",
        expected: "JSON",
        pointer: pointerTo(name),
        in: parameter.in,
        message,
      });
    }
  }
}

/** Limit of issues that are reported while parameters are decoded. */
export const maxDecodeIssues: number = 20;

/** Adds an issue. One issue above the limit shows that there are more. */
export function addDecodeIssue(issues: Issue[], issue: Issue): void {
  if (issues.length <= maxDecodeIssues) issues.push(issue);
}

function unknownParameter(name: string): Issue {
  const field = brief(name);
  const message = "is not a parameter of this endpoint";
  return { code: "unknown_field", field, pointer: pointerTo(field), in: "query", message };
}

function repeatedParameter({ name, in: place }: Parameter): Issue {
  const message = "may be given only once";
  return { code: "count", max: 1, pointer: pointerTo(name), in: place, message };
}

/** A media type with its parameters. All names are in lower case. */
interface MediaType {
  /** For example `application/json`. */
  readonly essence: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const essencePattern = /^[ \t]*([!#$%&'*+.^_`|~0-9A-Za-z-]+\/[!#$%&'*+.^_`|~0-9A-Za-z-]+)[ \t]*/;
const parameterPattern =
  /^;[ \t]*(?:([!#$%&'*+.^_`|~0-9A-Za-z-]+)=(?:([!#$%&'*+.^_`|~0-9A-Za-z-]+)|"((?:[^"\\]|\\.)*)"))?[ \t]*/;

/** Returns the media type in `text`, undefined when it is malformed. */
function parseMediaType(text: string): MediaType | undefined {
  const essence = essencePattern.exec(text);
  if (essence === null) return undefined;
  const parameters = new Map<string, string>();
  let rest = text.slice(essence[0].length);
  while (rest !== "") {
    const found = parameterPattern.exec(rest);
    if (found === null) return undefined;
    const [whole, name, plain, quoted = ""] = found;
    const value = plain ?? quoted.replace(/\\(.)/g, "$1");
    if (name !== undefined && !parameters.has(name.toLowerCase()))
      parameters.set(name.toLowerCase(), value);
    rest = rest.slice(whole.length);
  }
  return { essence: (essence[1] ?? "").toLowerCase(), parameters };
}

/**
 * Returns whether `contentType` announces `expected` in UTF-8. Refuses tabs, which HTTP allows: no
 * client sends them, and attacks have used them to evade checks.
 */
export function isMediaType(contentType: string | undefined, expected: string): boolean {
  if (contentType === expected) return true;
  if (contentType === undefined || contentType.includes("\t")) return false;
  const type = parseMediaType(contentType);
  if (type?.essence !== expected) return false;
  const charset = type.parameters.get("charset")?.toLowerCase() ?? "utf-8";
  return charset === "utf-8" || charset === "utf8";
}

/** A list element, which can contain quoted commas. */
const element = /(?:[^",]+|"(?:[^"\\]+|\\.)*"?)+/g;

/** Returns whether `accept` allows the media type `type`. The most specific range decides. */
export function acceptsType(
  accept: string | undefined,
  type: string = "application/json",
): boolean {
  if (accept === undefined || accept === "*/*" || accept === type || type === "*/*") return true;
  const weights = new Map<string, number>();
  for (const [part] of accept.matchAll(element)) {
    const range = parseMediaType(part);
    if (range === undefined) continue;
    const weight = Number(range.parameters.get("q") ?? "1");
    weights.set(range.essence, Math.max(weight, weights.get(range.essence) ?? 0));
  }
  if (weights.size === 0) return accept.trim() === "";
  const group = `${type.split("/", 1).join("")}/*`;
  const weight = weights.get(type) ?? weights.get(group) ?? weights.get("*/*") ?? 0;
  return weight > 0;
}

/**
 * Returns `Retry-After` in milliseconds, undefined when it is absent or malformed. A date counts from
 * the `Date` of the response, so clocks can differ.
 */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get("retry-after");
  if (text === null) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  if (!httpDate.test(text)) return undefined;
  const now = timeOf(headers.get("date") ?? "") || Date.now();
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

/** Limit of levels in a body. */
export const maxJsonDepth: number = 64;

/**
 * Returns whether `text` is nested deeper than `maxJsonDepth`. Scans without recursion, so no input
 * exhausts the stack, and skips text with few brackets.
 */
export function isTooDeep(text: string): boolean {
  if (text.length <= maxJsonDepth || hasAtMost(text, maxJsonDepth)) return false;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 0x5c) at++;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > maxJsonDepth) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}

/** Returns whether `text` has at most `max` opening brackets, in strings or not. */
function hasAtMost(text: string, max: number): boolean {
  let count = 0;
  for (const bracket of ["{", "["]) {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1))
      if (++count > max) return false;
  }
  return true;
}

/**
 * Returns the JSON pointer to a key in `value` that changes prototypes: `__proto__`, or `constructor`
 * with `prototype`. Undefined when there is none. `value` was parsed from `text`.
 */
export function forbiddenKeyAt(text: string, value: unknown): string | undefined {
  return mayHoldForbiddenKey(text) && isHolder(value) ? findForbiddenKey(value) : undefined;
}

/** Returns false if `text` has neither such a key nor escapes that could spell one. */
function mayHoldForbiddenKey(text: string): boolean {
  // One short string excludes most texts and is faster to search than two long ones.
  return (text.includes("proto") && /__proto__|constructor/.test(text)) || text.includes("\\u");
}

type KeyHolder = Readonly<Record<string, unknown>>;

function isHolder(value: unknown): value is KeyHolder {
  return typeof value === "object" && value !== null;
}

interface Place {
  readonly holder: KeyHolder;
  readonly key: string | number;
  readonly pointer: string;
}

/** Remembers only objects and lists, so that a long list of numbers costs little memory. */
function findForbiddenKey(whole: KeyHolder): string | undefined {
  const open: Place[] = [{ holder: whole, key: "", pointer: "" }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { holder, key, pointer } = place;
    if (Object.hasOwn(holder, "__proto__")) return `${pointer}/__proto__`;
    if (key === "constructor" && Object.hasOwn(holder, "prototype")) return pointer;
    const add = (inner: unknown, name: string | number): void => {
      if (!isHolder(inner)) return;
      open.push({ holder: inner, key: name, pointer: pointer + pointerTo(String(name)) });
    };
    if (Array.isArray(holder)) holder.forEach(add);
    else for (const name of Object.keys(holder)) add(holder[name], name);
  }
  return undefined;
}

/**
 * Returns the index of the first syntax error in JSON text (RFC 8259), the length of `text` for a
 * premature end, undefined for valid JSON. A lone surrogate in an escape is an error, since it has no
 * UTF-8. Nesting uses memory, not stack.
 *
 *   {"a":1,}   ->   7
 *   [01]       ->   2
 */
export function jsonErrorAt(text: string): number | undefined {
  const closers: string[] = [];
  let at: number | undefined = afterSpace(text, 0);
  while (at !== undefined && at >= 0) {
    const closer = text[at] === "{" ? "}" : text[at] === "[" ? "]" : undefined;
    if (closer === undefined) at = afterScalar(text, at);
    else {
      closers.push(closer);
      at = afterSpace(text, at + 1);
      if (text[at] !== closer) {
        if (closer === "}") at = afterKey(text, at);
        continue;
      }
    }
    if (at >= 0) at = afterValue(text, at, closers);
  }
  return at === undefined ? undefined : ~at;
}

// Each of these functions takes the index where something begins. It returns the index after it, or
// the complement (~) of the index of an error.

/** Skips closing brackets and a comma. Undefined at the end of valid text. */
function afterValue(text: string, from: number, closers: string[]): number | undefined {
  for (let at = afterSpace(text, from); ; at = afterSpace(text, at + 1)) {
    const closer = closers.at(-1);
    if (closer === undefined) return at === text.length ? undefined : ~at;
    if (text[at] === ",") {
      const next = afterSpace(text, at + 1);
      return closer === "}" ? afterKey(text, next) : next;
    }
    if (text[at] !== closer) return ~at;
    closers.pop();
  }
}

function afterKey(text: string, from: number): number {
  const end = afterString(text, from);
  if (end < 0) return end;
  const at = afterSpace(text, end);
  return text[at] === ":" ? afterSpace(text, at + 1) : ~at;
}

function afterScalar(text: string, at: number): number {
  switch (text[at]) {
    case '"':
      return afterString(text, at);
    case "t":
      return afterWord(text, at, "true");
    case "f":
      return afterWord(text, at, "false");
    case "n":
      return afterWord(text, at, "null");
    default:
      return afterNumber(text, at);
  }
}

function afterWord(text: string, from: number, word: string): number {
  for (let at = 0; at < word.length; at++) if (text[from + at] !== word[at]) return ~(from + at);
  return from + word.length;
}

function afterNumber(text: string, from: number): number {
  let at = text[from] === "-" ? from + 1 : from;
  at = text[at] === "0" ? at + 1 : afterDigits(text, at);
  if (at >= 0 && text[at] === ".") at = afterDigits(text, at + 1);
  if (at >= 0 && (text[at] === "e" || text[at] === "E")) {
    const sign = text[at + 1];
    at = afterDigits(text, sign === "+" || sign === "-" ? at + 2 : at + 1);
  }
  return at;
}

/** Skips digits, at least one. */
function afterDigits(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code >= 0x30 && code <= 0x39; code = text.charCodeAt(at))
    at++;
  return at === from ? ~at : at;
}

function afterString(text: string, from: number): number {
  if (text[from] !== '"') return ~from;
  let at = from + 1;
  while (at >= 0 && text[at] !== '"') {
    if (text[at] === "\\") at = afterEscape(text, at);
    else if (text.charCodeAt(at) >= 0x20) at++;
    else return ~at;
  }
  return at < 0 ? at : at + 1;
}

const pair = /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/y;
const loneSurrogate = /\\u[dD][89a-fA-F][0-9a-fA-F]{2}/y;

function afterEscape(text: string, at: number): number {
  const kind = text[at + 1];
  if (kind !== "u") return kind !== undefined && '"\\/bfnrt'.includes(kind) ? at + 2 : ~(at + 1);
  pair.lastIndex = loneSurrogate.lastIndex = at;
  if (pair.test(text)) return at + 12;
  if (loneSurrogate.test(text)) return ~at;
  for (let digit = at + 2; digit < at + 6; digit++)
    if (!/[0-9a-fA-F]/.test(text[digit] ?? "")) return ~digit;
  return at + 6;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === " " || text[at] === "\n" || text[at] === "\r" || text[at] === "\t") at++;
  return at;
}
