// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Paths and queries of requests. */
import { type Issue, pointerTo } from "./issues.js";
import { brief } from "./brief.js";
import { type Parameter, wireName } from "./parameters.js";
import { decode, decodeValue } from "./read-text.js";

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
 *   /v1/%62ooks/a%2fb   ->   /v1/books/a%2Fb
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

/** Returns the segments of `path`, undefined when one is a dot segment. Only texts of templates are empty. */
export function segmentsOf(path: string): string[] | undefined {
  const segments: string[] = [];
  for (let start = 1, end = 0; end >= 0; start = end + 1) {
    end = path.indexOf("/", start);
    const segment = end < 0 ? path.slice(start) : path.slice(start, end);
    if (segment === "." || segment === "..") return undefined;
    segments.push(segment);
  }
  return segments;
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
  return eachPair(query, (name, text, escaped) => {
    addParameter(input, issues, parameters, [name, text, escaped]);
  });
}

/** Passes the names and values of `query` to `add`. Returns false when an escape is malformed. */
export function eachPair(
  query: string,
  add: (name: string, text: string, escaped: string) => void,
): boolean {
  // The search continues where the last one ended: linear time without a single `=`.
  let equals = query.indexOf("=");
  for (let from = 0; from < query.length;) {
    const next = query.indexOf("&", from);
    const end = next < 0 ? query.length : next;
    if (end > from) {
      if (equals >= 0 && equals < from) equals = query.indexOf("=", from);
      const hasValue = equals >= 0 && equals < end;
      const name = decodeQuery(query.slice(from, hasValue ? equals : end));
      const escaped = hasValue ? withSpaces(query.slice(equals + 1, end)) : "";
      const text = decode(escaped);
      if (name === undefined || text === undefined) return false;
      add(name, text, escaped);
    }
    from = end + 1;
  }
  return true;
}

function decodeQuery(text: string): string | undefined {
  return decode(withSpaces(text));
}

function withSpaces(text: string): string {
  return text.includes("+") ? text.replaceAll("+", " ") : text;
}

function addParameter(
  input: Record<string, unknown>,
  issues: Issue[],
  parameters: readonly Parameter[],
  [name, text, escaped]: readonly [name: string, text: string, escaped: string],
): void {
  const parameter = parameters.find((one) => one.in === "query" && wireName(one) === name);
  const pair = [name, text] as const;
  if (parameter === undefined) {
    if (!parameters.some((one) => one.written?.add?.(input, issues, one, pair)))
      addDecodeIssue(issues, unknownParameter(name));
  } else addText(input, issues, parameter, text, escaped);
}

/** Adds the value of `text` to `input`, to its list where the parameter is one. */
export function addText(
  input: Record<string, unknown>,
  issues: Issue[],
  parameter: Parameter,
  text: string,
  escaped?: string,
): void {
  const { name } = parameter;
  const known = Object.hasOwn(input, name) ? input[name] : undefined;
  if (parameter.list === true) {
    if (Array.isArray(known)) known.push(decodeValue(parameter, text));
    else input[name] = [decodeValue(parameter, text)];
  } else if (known !== undefined) addDecodeIssue(issues, repeatedParameter(parameter));
  else {
    const value = decodeValue(parameter, text, escaped);
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
