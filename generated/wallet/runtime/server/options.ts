// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Options of a server, with their defaults, and the arguments of its hooks. */
import { type Handle, InFlight, isA, type Outgoing, type ServerRequest } from "./protocol.js";
import type { Drift } from "../values/drift.js";

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
    if (!isError(one)) return;
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
  if (isError(thrown)) {
    const [stack, name = "Error", message = ""] = ["stack", "name", "message"].map((member) => {
      const value = read(thrown, member as Member);
      return typeof value === "string" ? value : undefined;
    });
    return stack ?? `${name}: ${message}`;
  }
  const isObject = (typeof thrown === "object" && thrown !== null) || typeof thrown === "function";
  return isObject ? "an object that is not an error" : `${typeof thrown} ${String(thrown)}`;
}

/** Returns whether `value` is an error, also one of another realm, as those of Node are in Jest. */
function isError(value: unknown): value is Error {
  if (isA(Error, value)) return true;
  try {
    return /^\[object (?:Error|DOMException)\]$/.test(Object.prototype.toString.call(value));
  } catch {
    return false;
  }
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

/** Identifies a request in reports. It holds no header and no query. */
export interface RequestNames {
  /** Name of the endpoint in the spec, such as `books.list`; undefined for an unknown route. */
  readonly endpoint: string | undefined;
  /** The `request_id` in error bodies, also sent as the header `x-request-id`. */
  readonly requestId: string;
  readonly method: string;
  /**
   * The path without its query and the option `prefix`. Sensitive parameters are replaced by their names:
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
  /** Lets web pages of other origins call the server. By default, no origin may. */
  readonly cors?: CorsOptions;
  /**
   * Another server for paths without an endpoint here, so that several services share a listener.
   * By default they get 404.
   */
  readonly fallback?: { readonly handle: Handle };
  /**
   * The start of URLs that the paths of the spec lack, such as `/v1` of its `base_url`; none by default. Other paths have no
   * endpoint.
   */
  readonly prefix?: string;
  /**
   * The largest request body in bytes. By default 1,048,576, or more for files whose sizes the spec
   * declares: these pass through as streams.
   */
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
  /**
   * Milliseconds without an item after which a stream of server-sent events sends a comment, so that
   * clients and proxies keep the connection; 15,000 by default, 0 for none.
   */
  readonly heartbeatMs?: number;
}

type Optional = "onRequest" | "onResponse" | "requestId" | "cors" | "fallback";

/** Options with their defaults; optional hooks may be undefined. */
export type CoreSettings = Required<Omit<CoreOptions, Optional>> & {
  readonly [Name in Optional]: CoreOptions[Name] | undefined;
} & {
  /** True if the options set `maxBodyBytes`, which then holds for files too. */
  readonly isBodyLimitSet: boolean;
  /** The bytes counted against `maxBytesInFlight`. */
  readonly inFlight: InFlight;
  /** Writes the server's own errors in the body of the spec. */
  readonly ownErrors?: (response: Outgoing) => Outgoing;
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
    prefix: options.prefix ?? "",
    responses: options.responses ?? "enforce",
    maxBodyBytes,
    isBodyLimitSet: options.maxBodyBytes !== undefined,
    maxBytesInFlight,
    inFlight: new InFlight(maxBytesInFlight),
    handlerTimeoutMs: options.handlerTimeoutMs ?? 30_000,
    heartbeatMs: options.heartbeatMs ?? 15_000,
  };
  for (const name of ["onError", "onDrift", "onRequest", "onResponse", "requestId"] as const)
    functionOrNothing(name, settings[name]);
  if (settings.cors !== undefined) {
    checkCors(settings.cors);
    wholeNumber("cors.maxAgeSeconds", settings.cors.maxAgeSeconds ?? 0, 0);
  }
  functionOrNothing("fallback.handle", settings.fallback?.handle);
  checkPrefix(settings.prefix);
  checkChoice("responses", settings.responses, ["enforce", "report", "off"]);
  wholeNumber("maxBodyBytes", settings.maxBodyBytes, 0);
  // A smaller limit would reject some bodies forever.
  wholeNumber("maxBytesInFlight", maxBytesInFlight, maxBodyBytes);
  checkMilliseconds("handlerTimeoutMs", settings.handlerTimeoutMs);
  checkMilliseconds("heartbeatMs", settings.heartbeatMs);
  return settings;
}

/** @throws TypeError if one of the options `names` is missing. Only a compiler would say so before the first request. */
export function requireOptions(options: object | undefined, names: readonly string[]): void {
  const given = options as Readonly<Record<string, unknown>> | undefined;
  const missing = names.filter((name) => (given?.[name] ?? undefined) === undefined);
  if (missing.length > 0)
    throw new TypeError(`The server needs options that it did not get: ${missing.join(", ")}.`);
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

/**
 * Checks a prefix, which is compared with paths whose escapes are decoded or normal.
 * @throws TypeError where no path could start with it.
 */
export function checkPrefix(prefix: string): void {
  if (!/^(?:\/[\w.~!$&'()*+,;=:@-]+)*$/.test(prefix))
    throw new TypeError(
      'The option prefix must be a path such as "/v1", without escapes and a slash at its end.',
    );
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

/**
 * The trace headers of the request. Forward them with your own calls: `fetch(url, { headers: {
 * ...context.trace } })`.
 */
export interface TraceContext {
  readonly traceparent: string;
  readonly tracestate?: string;
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

function logError(error: unknown, { endpoint, requestId }: RequestNames): void {
  console.error(`${endpoint ?? "A request"} failed (request ${requestId}): ${errorText(error)}`);
}
