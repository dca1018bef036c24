/** Options of connections and calls, and their validation. */
import type { DriftOptions } from "./drift-options.js";
import { expectOption, optionIssue } from "./option-checks.js";
import { type AttemptOptions, defaultAttempts, type RetryOptions } from "./retry-options.js";
import { type Issue, pointerTo } from "../values/issues.js";
import { headerValue, isHeaderName, isHeaderValue } from "../values/headers.js";

/** A request that is about to be sent. */
export interface AttemptRequest {
  /** Name of the endpoint in the spec, for example `books.list`. */
  readonly endpoint: string;
  readonly method: string;
  readonly url: string;
  /** Headers by name in lower case. Only `sign` sees those with credentials. */
  readonly headers: HeaderValues;
  readonly body: string | undefined;
  /** 1 for the first attempt of a call. */
  readonly attempt: number;
  /** Aborts when the attempt times out or the call is aborted. */
  readonly signal: AbortSignal | undefined;
  /** The same for all attempts of a call; undefined where the endpoint takes none. */
  readonly idempotencyKey: string | undefined;
}

/** Sends `request`. Rethrow its errors unchanged: they decide about retries. */
export type Next = (request: AttemptRequest) => Promise<Response>;

/**
 * Wraps every attempt. An error of its own ends the call.
 *
 *   async (request, next) => {
 *     const response = await next({ ...request, headers: { ...request.headers, "x-trace": id() } });
 *     count(request.endpoint, response.status);
 *     return response;
 *   }
 */
export type Middleware = (request: AttemptRequest, next: Next) => Promise<Response>;

/** Returns headers to add to a complete request, such as its signature. */
export type Sign = (
  request: AttemptRequest,
  attempt: number,
) => HeaderValues | Promise<HeaderValues>;

/** Takes a log entry. The facts contain neither secrets nor bodies. */
type Log = (message: string, facts: object) => void;

/** Destination of log entries, such as `console`. Its errors are ignored. */
export interface Logger {
  readonly debug?: Log | undefined;
  readonly info?: Log | undefined;
  readonly warn?: Log | undefined;
  readonly error?: Log | undefined;
}

/** Least important level that is logged. */
export type LogLevel = keyof Logger | "off";

/** Limits of a call, set for a connection or for one call. Each is more than 0. */
export interface PolicyOptions extends AttemptOptions {
  /**
   * Milliseconds for an attempt: credentials, hooks, the response and its body. Default: 30,000.
   * Infinity removes the limit.
   */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds for all attempts and the waits between them. Default: 60,000. */
  readonly totalTimeoutMs?: number | undefined;
  /** Bytes of a decompressed response. Default: 10 MiB. */
  readonly maxResponseBytes?: number | undefined;
}

/** The limits of a call, all set. */
export type Bounds = { readonly [Name in keyof PolicyOptions]-?: number };

export const defaultBounds: Bounds = /* @__PURE__ */ Object.assign(
  { timeoutMs: 30_000, totalTimeoutMs: 60_000, maxResponseBytes: 10_485_760 },
  defaultAttempts,
);

/** Returns `bounds` with those of `options` in their place; invalid ones become issues. */
export function boundsOf(options: PolicyOptions, bounds: Bounds, issues: Issue[]): Bounds {
  let found = bounds;
  for (const name of boundNames) {
    const value: unknown = options[name];
    if (value === undefined) continue;
    if (typeof value === "number" && value > 0) found = Object.assign({}, found, { [name]: value });
    else issues.push({ code: "range", pointer: `/${name}`, message: "must be more than 0" });
  }
  return found;
}

const boundNames = /* @__PURE__ */ Object.keys(defaultBounds) as (keyof Bounds)[];

/** Headers by name. */
export type HeaderValues = Readonly<Record<string, string>>;

/** Returns `headers` with names in lower case; invalid ones become issues below `pointer`. */
export function checkHeaders(
  headers: HeaderValues | undefined,
  pointer: string,
  issues: Issue[],
): Record<string, string> {
  const checked: Record<string, string> = {};
  if (!isRecord(headers ?? {})) {
    const message = "must be an object of header names and values";
    issues.push({ code: "type", expected: "object", pointer, message });
    return checked;
  }
  for (const [name, value] of Object.entries(headers ?? {}) as [string, unknown][]) {
    const at = pointer + pointerTo(name);
    if (value === undefined) continue;
    if (!isHeaderName(name)) {
      const message = "is not a header that you can set";
      issues.push({ code: "unknown_field", field: name, pointer: at, in: "header", message });
    } else if (typeof value !== "string" || !isHeaderValue(value)) issues.push(headerIssue(at));
    else checked[name.toLowerCase()] = value;
  }
  return checked;
}

/** Returns whether the entries of `value` are its content, unlike those of `Headers`, maps and lists. */
function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !(Symbol.iterator in value);
}

/** Returns the issue of a header value at `pointer` that cannot be sent. It does not show the value. */
export function headerIssue(pointer: string): Issue {
  const message = "must be a header value: Latin-1 without line breaks";
  return { code: "pattern", pattern: headerValue.source, pointer, in: "header", message };
}

/** The part of `fetch` that calls need. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Credentials, or a function that returns them, called before each request, retries included. While it returns undefined or
 * null, nobody is signed in: calls that need the credentials fail with the code `unauthenticated`.
 */
export type CredentialSource<Values> =
  Values | (() => Values | null | undefined | Promise<Values | null | undefined>);

/** Options of a connection. */
export interface ConnectionOptions extends PolicyOptions, RetryOptions, DriftOptions {
  /** Replaces the global `fetch`: for tests, proxies and other runtimes. */
  readonly fetch?: Fetch | undefined;
  /** Headers for every request. Headers of a call take precedence. */
  readonly headers?: HeaderValues | undefined;
  /** Functions that wrap every attempt, the first one outermost. */
  readonly middleware?: readonly Middleware[] | undefined;
  /** Runs last before every request, with all its headers. */
  readonly sign?: Sign | undefined;
  /**
   * Receives requests and responses (`debug`), calls that end in a declared error or are aborted
   * (`info`), retries (`warn`) and failed calls (`error`).
   */
  readonly logger?: Logger | undefined;
  /** Default: `warn`. */
  readonly logLevel?: LogLevel | undefined;
}

/** A normalized URL; the group leaves out trailing slashes. */
const addressForm = /^(https?:\/\/[^/?#@]+(?:\/+[^/?#]+)*)\/*$/;

/** A normalized link-local host: IPv6, and IPv4 by itself or inside IPv6. */
const linkLocal = /^(?:169\.254\.|\[fe[89ab]|\[(?:::|::ffff:|::ffff:0:|64:ff9b::)a9fe:)/;

/**
 * Returns `text` without trailing slashes, a path in a page as that of the page's server; an invalid
 * base URL becomes an issue.
 */
export function readBaseUrl(text: unknown, issues: Issue[]): string {
  let message = "must be an http(s):// URL without credentials, query and fragment";
  try {
    const given = String(text);
    const page = globalThis as { readonly location?: { readonly origin: string } };
    const start = given.startsWith("/") ? (page.location?.origin ?? "") : "";
    const { href, hostname, pathname } = new URL(start + given);
    decodeURIComponent(pathname);
    const found = addressForm.exec(href)?.[1];
    if (linkLocal.test(hostname)) message = "must not be a link-local address";
    else if (found !== undefined) return found;
  } catch (error) {
    // Of an invalid URL, the error is a TypeError. Otherwise the platform lacks parts of `URL`.
    if (error instanceof URIError)
      message = "must not have a malformed escape in its path, such as %zz";
    else if (!(error instanceof TypeError)) message = String(error);
  }
  issues.push({ code: "type", expected: "URL", pointer: "/baseUrl", message });
  return "";
}

/** Adds an issue for each invalid option. */
export function checkOptions(options: ConnectionOptions, issues: Issue[]): void {
  const { middleware = [], logger = {} } = options;
  expectOption(issues, "fetch", options.fetch);
  expectOption(issues, "sign", options.sign);
  expectOption(issues, "logLevel", options.logLevel, levels);
  const isList = Array.isArray(middleware) && middleware.every((one) => typeof one === "function");
  if (!isList) issues.push(optionIssue("middleware", "a list of functions"));
  if (Object(logger) !== logger) issues.push(optionIssue("logger", "an object"));
}

/** The levels of log entries, the least important one first. */
export const levels: readonly LogLevel[] = ["debug", "info", "warn", "error", "off"];
