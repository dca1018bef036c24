/** Options of a server with their defaults, and the parts of requests that reports show. */
import type { Drift } from "../values/wire.js";
import {
  type AnyRoute,
  type Handle,
  type Incoming,
  InFlight,
  isA,
  type Outgoing,
  type Router,
  type ServerRequest,
} from "./protocol.js";

/** Identifies a request in reports. It holds no header and no query. */
export interface RequestNames {
  /** Name of the endpoint in the spec, such as `policies.list`; undefined for an unknown route. */
  readonly endpoint: string | undefined;
  /** The `request_id` in error bodies, also sent as the header `x-request-id`. */
  readonly requestId: string;
  readonly method: string;
  /**
   * The path without its query. Sensitive parameters are replaced by their names:
   * `/v1/tokens/{token}`. If the spec has such parameters, an unknown path shows only segments of
   * the spec: `/v1/tokens/…/`.
   */
  readonly path: string;
  /** The trace context of the request, if it has one. */
  readonly trace?: TraceContext;
}

/** The outcome of a request. */
export interface ResponseInfo extends RequestNames {
  readonly status: number;
  /** The code of an error. For a replayed error, the `code` of its body, if any. */
  readonly code?: string;
  /** Milliseconds from the headers of the request to the response, without sending it. */
  readonly durationMs: number;
  /** True if this is an earlier response, replayed for the same idempotency key. */
  readonly replayed: boolean;
  /** True if the client disconnected before the response. */
  readonly clientGone: boolean;
}

/** The treatment of outputs that violate the contract. */
export type ResponseMode = "enforce" | "report" | "off";

/** Options of every server. */
export interface CoreOptions {
  /**
   * Receives every error that became an opaque 500: errors thrown by handlers, hooks, rules and
   * stores, and outputs that were not sent. Also receives each `ServiceUnavailable`, which becomes
   * a 503. By default, writes the error to the console with control characters escaped.
   */
  readonly onError?: (error: unknown, request: RequestNames) => void;
  /** Receives outputs that violate the contract but were sent, with `responses: "report"`. */
  readonly onDrift?: (drift: Drift & Pick<RequestNames, "requestId" | "trace">) => void;
  /** Receives each request when its headers have arrived. Errors that it throws are ignored. */
  readonly onRequest?: (request: RequestNames) => void;
  /** Receives each response once, before it is sent. Errors that it throws are ignored. */
  readonly onResponse?: (response: ResponseInfo) => void;
  /**
   * Returns the id of a request, for example from a header that your proxy sets: 1 to 128 of `A-Z
   * a-z 0-9 . _ ~ : / + = -`. By default, and for any other value, the id is a random UUID. Ids
   * from clients are not trusted.
   */
  readonly requestId?: (request: ServerRequest) => string | undefined;
  /**
   * The treatment of outputs that violate the contract: `enforce` (the default) responds with 500,
   * `report` sends them and calls `onDrift`, `off` skips the check. Undeclared properties are
   * always removed, and outputs that JSON cannot represent always become a 500.
   */
  readonly responses?: ResponseMode;
  /** Lets web pages of other origins call the server; none by default. */
  readonly cors?: CorsOptions;
  /**
   * Another server for paths without an endpoint here, so that several services share a listener.
   * By default they get 404.
   */
  readonly fallback?: { readonly handle: Handle };
  /** The largest request body in bytes; 1,048,576 by default. */
  readonly maxBodyBytes?: number;
  /**
   * The number of bytes in flight beyond which requests get 503 with `Retry-After`: bodies that
   * have arrived, responses that have not left, and an estimate for responses in preparation. By
   * default a sixteenth of the heap limit, but at least `maxBodyBytes`, and 32 MiB where the
   * platform does not report the limit. Responses that `fetch` has returned do not count.
   */
  readonly maxBytesInFlight?: number;
  /**
   * Milliseconds for hooks, rules, idempotency store and handler together before the server
   * responds with 503; 30,000 by default, 0 for no limit. Waiting for the body does not count.
   */
  readonly handlerTimeoutMs?: number;
}

type Optional = "onRequest" | "onResponse" | "requestId" | "cors" | "fallback";

/** Options with their defaults; optional hooks may be undefined. */
export type CoreSettings = Required<Omit<CoreOptions, Optional>> & {
  readonly [Name in Optional]: CoreOptions[Name] | undefined;
} & {
  /** The bytes counted against `maxBytesInFlight`. */
  readonly inFlight: InFlight;
};

/**
 * Returns `options` with defaults.
 * @throws TypeError or RangeError for an invalid value.
 */
export function withDefaults(options: CoreOptions): CoreSettings {
  const { maxBodyBytes = 1_048_576 } = options;
  const { maxBytesInFlight = Math.max(usualBytesInFlight(), maxBodyBytes) } = options;
  const settings = {
    onError: options.onError ?? logError,
    onDrift: options.onDrift ?? (() => {}),
    onRequest: options.onRequest,
    onResponse: options.onResponse,
    requestId: options.requestId,
    cors: options.cors,
    fallback: options.fallback,
    responses: options.responses ?? "enforce",
    maxBodyBytes,
    maxBytesInFlight,
    inFlight: new InFlight(maxBytesInFlight),
    handlerTimeoutMs: options.handlerTimeoutMs ?? 30_000,
  };
  for (const name of ["onError", "onDrift", "onRequest", "onResponse", "requestId"] as const)
    functionOrNothing(name, settings[name]);
  if (settings.cors !== undefined) {
    checkCors(settings.cors);
    wholeNumber("cors.maxAgeSeconds", settings.cors.maxAgeSeconds ?? 0, 0);
  }
  functionOrNothing("fallback.handle", settings.fallback?.handle);
  checkChoice("responses", settings.responses, ["enforce", "report", "off"]);
  wholeNumber("maxBodyBytes", settings.maxBodyBytes, 0);
  // A smaller limit would reject some bodies forever.
  wholeNumber("maxBytesInFlight", maxBytesInFlight, maxBodyBytes);
  checkMilliseconds("handlerTimeoutMs", settings.handlerTimeoutMs);
  return settings;
}

/** @throws RangeError unless `value` is a whole number from `min` to `max`. */
export function wholeNumber(
  name: string,
  value: unknown,
  min: number,
  max: number = Infinity,
): void {
  const isWhole = Number.isInteger(value) || value === Infinity;
  if (isWhole && (value as number) >= min && (value as number) <= max) return;
  const bounds = max === Infinity ? `at least ${min}` : `from ${min} to ${max}`;
  throw new RangeError(`The option ${name} must be a whole number, ${bounds}.`);
}

/** @throws RangeError unless `value` is a number of milliseconds; infinity is allowed. */
export function checkMilliseconds(name: string, value: unknown): void {
  if (typeof value === "number" && value >= 0) return;
  throw new RangeError(`The option ${name} must be a number of milliseconds, at least 0.`);
}

/** @throws TypeError unless `value` is a function or undefined. */
export function functionOrNothing(name: string, value: unknown): void {
  if (value === undefined || typeof value === "function") return;
  throw new TypeError(`The option ${name} must be a function.`);
}

/** @throws TypeError unless `value` is one of `allowed`. */
function checkChoice(name: string, value: unknown, allowed: readonly string[]): void {
  if (allowed.includes(value as string)) return;
  throw new TypeError(`The option ${name} must be one of ${allowed.join(", ")}.`);
}

/** The heap statistics of platforms with Node's modules. */
interface Platform {
  readonly process?: {
    getBuiltinModule?(name: "node:v8"): { getHeapStatistics(): { heap_size_limit?: number } };
  };
}

/**
 * Returns a sixteenth of the heap limit, since parsed JSON takes several times its bytes; 32 MiB
 * where the platform does not report a limit.
 */
function usualBytesInFlight(): number {
  try {
    const v8 = (globalThis as Platform).process?.getBuiltinModule?.("node:v8");
    const size = Number(v8?.getHeapStatistics().heap_size_limit);
    // Stubs of Node's modules may have no limit, or throw.
    if (size > 0 && size < Infinity) return Math.floor(size / 16);
  } catch {
    // The limit is unknown.
  }
  return 33_554_432;
}

/** The web pages that may call the server. */
export interface CorsOptions {
  /** Origins of the pages, such as `https://app.example`; `*` for any. */
  readonly origins: readonly string[] | "*";
  /** Seconds for which a browser may cache a preflight response; 600 by default. */
  readonly maxAgeSeconds?: number;
}

/** @throws TypeError for an origin that no browser sends. */
function checkCors({ origins }: CorsOptions): void {
  const isRight = origins === "*" || (Array.isArray(origins) && origins.every(isOrigin));
  if (!isRight)
    throw new TypeError('The option cors.origins must be "*" or origins: `https://app.example`.');
}

function isOrigin(text: unknown): boolean {
  return typeof text === "string" && /^[a-z][a-z0-9+.-]*:\/\/[^/?#@\s,*A-Z]+$/.test(text);
}

/**
 * Returns `response` with the headers that let a page of an allowed origin read it. A preflight
 * gets the methods of the path and the headers that it requests.
 */
export function withCors(
  { origins, maxAgeSeconds = 600 }: CorsOptions,
  incoming: Incoming,
  response: Outgoing,
): Outgoing {
  const origin = incoming.header("origin");
  const headers: Record<string, string> = { ...response.headers };
  if (origins !== "*") headers["vary"] = headers["vary"] ? `${headers["vary"]}, origin` : "origin";
  if (origin === undefined || (origins !== "*" && !origins.includes(origin)))
    return { ...response, headers };
  const exposed = Object.keys(response.headers).join(", ");
  headers["access-control-allow-origin"] = origins === "*" ? "*" : origin;
  if (!isPreflight(incoming)) headers["access-control-expose-headers"] = exposed;
  else {
    const asked = incoming.header("access-control-request-headers") ?? "";
    const { allow } = response.headers;
    if (allow !== undefined) headers["access-control-allow-methods"] = allow;
    if (headerNames.test(asked)) headers["access-control-allow-headers"] = asked;
    headers["access-control-max-age"] = String(maxAgeSeconds);
  }
  return { ...response, headers };
}

function isPreflight(incoming: Incoming): boolean {
  return (
    incoming.method === "OPTIONS" && incoming.header("access-control-request-method") !== undefined
  );
}

const headerNames = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+(?:, ?[!#$%&'*+.^_`|~0-9A-Za-z-]+)*$/;

/**
 * The trace headers of the request. Forward them with your own calls: `fetch(url, { headers: {
 * ...context.trace } })`.
 */
export interface TraceContext {
  readonly traceparent: string;
  readonly tracestate?: string;
}

const parentPattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-[!-~]*)?$/;

/** Returns the trace headers of a request; undefined if missing or malformed. */
export function readTrace(header: (name: string) => string | undefined): TraceContext | undefined {
  const traceparent = header("traceparent");
  if (traceparent === undefined || !isParent(traceparent)) return undefined;
  const tracestate = header("tracestate");
  if (tracestate === undefined || !isState(tracestate)) return { traceparent };
  return { traceparent, tracestate };
}

/** Version 00 ends with its flags; later versions may continue. An id must not be all zeros. */
function isParent(text: string): boolean {
  const found = text.length <= 512 ? parentPattern.exec(text) : null;
  if (found === null) return false;
  const [, version, trace = "", parent = "", more] = found;
  if (version === "ff" || (version === "00" && more !== undefined)) return false;
  return /[^0]/.test(trace) && /[^0]/.test(parent);
}

const memberPattern =
  /^([a-z0-9][a-z0-9_\-*/]{0,240}(?:@[a-z][a-z0-9_\-*/]{0,13})?)=[ -+\--<>-~]{0,255}[!-+\--<>-~]$/;

/** At most 32 members with unique keys. */
function isState(text: string): boolean {
  const members = text.split(",").map((member) => member.trim());
  const keys = new Set<string>();
  let count = 0;
  for (const member of members) {
    if (member === "") continue;
    const key = memberPattern.exec(member)?.[1];
    if (key === undefined || keys.has(key) || ++count > 32) return false;
    keys.add(key);
  }
  return count > 0;
}

/**
 * Returns `path` with the names of sensitive parameters in place of their values. For an unknown
 * path, shows only segments of the spec. Every path in a report comes from here.
 *
 *   /v1/tokens/abc    ->   /v1/tokens/{token}
 *   /v1/tokens/abc/   ->   /v1/tokens/…/
 */
export function reportedPath(
  { publicSegments }: Pick<Router<never, never>, "publicSegments">,
  routes: readonly AnyRoute[] | undefined,
  path: string,
): string {
  if (publicSegments === undefined) return path;
  const segments = path.split("/");
  if (routes === undefined)
    return segments
      .map((text) => (text === "" || publicSegments.includes(text) ? text : "…"))
      .join("/");
  for (const { parameters } of routes)
    for (const { name, segment = 0, sensitive } of parameters)
      if (sensitive === true) segments[segment + 1] = `{${name}}`;
  return segments.join("/");
}

/**
 * Returns the start of an unreadable target for reports: at most 100 characters, without the query.
 */
export function startOf(target: string): string {
  return target.split(/[?#]/, 1).join("").slice(0, 100);
}

function logError(error: unknown, { endpoint, requestId }: RequestNames): void {
  console.error(`${endpoint ?? "A request"} failed (request ${requestId}): ${errorText(error)}`);
}

/** The maximum number of characters of an error text. */
const maxLength = 8_000;

/**
 * Returns an error with its stack, its causes and the errors of an `AggregateError`. Control
 * characters are escaped, so that a message cannot start a log line of its own or control a
 * terminal.
 */
export function errorText(error: unknown): string {
  const parts: string[] = [];
  let room = maxLength;
  const add = (one: unknown, before: string, depth: number): void => {
    if (depth > 3 || room < 0) return;
    const part = before + plainText(one);
    room -= part.length;
    parts.push(part);
    if (!isA(Error, one)) return;
    const cause = read(one, "cause");
    if (cause !== undefined) add(cause, "caused by ", depth + 1);
    const together = isA(AggregateError, one) ? read(one, "errors") : undefined;
    if (Array.isArray(together))
      for (const each of together as readonly unknown[]) add(each, "together with ", depth + 1);
  };
  add(error, "", 0);
  const text = parts.join("\n");
  return escaped(text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
}

/**
 * Describes a thrown value. For objects that are no errors it returns only their kind: they may
 * hold secrets.
 */
function plainText(thrown: unknown): string {
  if (isA(Error, thrown)) {
    const [stack, name = "Error", message = ""] = ["stack", "name", "message"].map((member) => {
      const value = read(thrown, member as Member);
      return typeof value === "string" ? value : undefined;
    });
    return stack ?? `${name}: ${message}`;
  }
  const isObject = (typeof thrown === "object" && thrown !== null) || typeof thrown === "function";
  return isObject ? "an object that is not an error" : `${typeof thrown} ${String(thrown)}`;
}

type Member = "cause" | "errors" | "message" | "name" | "stack";

/** Returns a member of `error`, lists as copies; undefined if reading it throws. */
function read(error: Error & { readonly errors?: unknown }, name: Member): unknown {
  try {
    const value = error[name];
    return Array.isArray(value) ? [...(value as readonly unknown[])] : value;
  } catch {
    return undefined;
  }
}

const control = /(?!\n)[\p{Cc}\u2028\u2029]/gu;

function escaped(text: string): string {
  return text
    .replace(control, (character) => {
      const code = character.charCodeAt(0).toString(16).padStart(4, "0");
      return `\\u${code}`;
    })
    .replaceAll("\n", "\n    ");
}
