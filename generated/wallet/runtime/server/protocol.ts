// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Types of the server: requests, responses, routes, options, and the errors of the protocol. */
import type { Schema } from "../values/schema.js";
import type { Issue, IssueBounds } from "../values/issue.js";
import type { Drift, Parameter } from "../values/wire.js";

/** A value or a promise of it. */
export type MaybePromise<T> = T | Promise<T>;

/** Returns whether `await` would wait for `value`. */
export function isPromise<T>(value: MaybePromise<T>): value is Promise<T> {
  if ((typeof value !== "object" || value === null) && typeof value !== "function") return false;
  return typeof (value as { readonly then?: unknown }).then === "function";
}

/** Returns whether `value` is an instance of `type`; false for a revoked proxy. */
export function isA<Instance>(
  type: abstract new (...given: never[]) => Instance,
  value: unknown,
): value is Instance {
  try {
    return value instanceof type;
  } catch {
    return false;
  }
}

/** The standard members of every error body. */
export interface Problem {
  readonly type: "about:blank";
  /** The meaning of the status. */
  readonly title: string;
  readonly status: number;
  /** The machine-readable error code. */
  readonly code: string;
  /** A description for people. */
  readonly detail?: string;
  /** The id of the request in the server's log. */
  readonly request_id: string;
}

/** The server's own errors: status and default `detail` by code. */
const rejections = {
  malformed_path: [400, "The path is malformed."],
  malformed_query: [400, "The query is malformed."],
  malformed_json: [400, "The body is not valid JSON in UTF-8."],
  forbidden_key: [400, "The body contains a forbidden key."],
  too_deep: [400, "The body is nested too deeply."],
  invalid_body: [400, "The body has the wrong type."],
  invalid_request: [400, "The request violates the API contract."],
  duplicate_header: [400, "A header was sent more than once."],
  idempotency_key_invalid: [400, "The idempotency key is missing or malformed."],
  rule_broken: [400, "The request violates a rule."],
  malformed_request: [400, "The request is not valid HTTP."],
  unauthorized: [401, "Credentials are missing or invalid."],
  forbidden: [403, "The caller is not allowed to do this."],
  route_not_found: [404, "No endpoint exists at this path."],
  method_not_allowed: [405, "The path does not support this method."],
  not_acceptable: [406, "The response is JSON, which the request does not accept."],
  request_timeout: [408, "The request took too long to arrive."],
  idempotency_in_progress: [409, "A request with this idempotency key is still being processed."],
  body_too_large: [413, "The body is too large."],
  uri_too_long: [414, "The path and the query are too long."],
  unsupported_media_type: [415, "The media type of the body is not supported."],
  expectation_failed: [417, "The only supported expectation is 100-continue."],
  idempotency_key_reused: [422, "The idempotency key was used for a different request."],
  headers_too_large: [431, "The headers are too large or too many."],
  internal_error: [500, "An unexpected error occurred."],
  response_contract: [500, "The response violates the API contract."],
  not_implemented: [501, "The endpoint is not implemented yet."],
  unsupported_transfer_encoding: [501, "The transfer encoding is not supported."],
  handler_timeout: [503, "The response took too long."],
  idempotency_unavailable: [503, "The server cannot accept more idempotency keys. Retry later."],
  overloaded: [503, "The server is overloaded. Retry later."],
  shutting_down: [503, "The server is shutting down."],
  unavailable: [503, "The service is temporarily unavailable."],
  http_version_not_supported: [505, "The HTTP version is not supported."],
} as const;

/** The code of one of the server's own errors. */
export type ProtocolErrorCode = keyof typeof rejections;

/** The body of one of the server's own errors. */
export interface ProtocolProblem<Code extends ProtocolErrorCode> extends Problem {
  readonly status: (typeof rejections)[Code][0];
  readonly code: Code;
}

/** The request violates the contract; `issues` lists the violations. */
export interface InvalidRequest extends ProtocolProblem<"invalid_request" | "invalid_body"> {
  readonly issues: readonly Issue[];
  /** Set if there are more issues than listed. */
  readonly truncated?: true;
}

/** The body is not JSON; `offset` is the position of the first invalid byte. */
export interface MalformedJson extends ProtocolProblem<"malformed_json"> {
  readonly offset?: number;
}

/** The request violates a named rule. */
export interface RuleBroken extends ProtocolProblem<"rule_broken"> {
  readonly rule: string;
}

type PlainCode = Exclude<
  ProtocolErrorCode,
  "invalid_request" | "invalid_body" | "malformed_json" | "rule_broken"
>;

/** Any error that the server itself can respond with, for every endpoint. */
export type ProtocolError =
  | InvalidRequest
  | MalformedJson
  | RuleBroken
  | { [Code in PlainCode]: ProtocolProblem<Code> }[PlainCode];

/** Returns the title of `status`; `Error` for an unknown status. */
export function titleOf(status: number): string {
  return titles[status] ?? "Error";
}

const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  407: "Proxy Authentication Required",
  408: "Request Timeout",
  409: "Conflict",
  410: "Gone",
  411: "Length Required",
  412: "Precondition Failed",
  413: "Content Too Large",
  414: "URI Too Long",
  415: "Unsupported Media Type",
  416: "Range Not Satisfiable",
  417: "Expectation Failed",
  421: "Misdirected Request",
  422: "Unprocessable Content",
  423: "Locked",
  424: "Failed Dependency",
  425: "Too Early",
  426: "Upgrade Required",
  428: "Precondition Required",
  429: "Too Many Requests",
  431: "Request Header Fields Too Large",
  451: "Unavailable For Legal Reasons",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
  505: "HTTP Version Not Supported",
  506: "Variant Also Negotiates",
  507: "Insufficient Storage",
  508: "Loop Detected",
  511: "Network Authentication Required",
};

/** Optional details of a rejection. */
interface RejectionDetails {
  readonly detail?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly issues?: readonly Issue[];
  /** Set if there are more issues than listed. */
  readonly truncated?: true;
  readonly rule?: string;
  readonly offset?: number;
}

/** The decision to respond with one of the server's own errors. A value, not an exception. */
export class ProtocolRejection {
  readonly code: ProtocolErrorCode;
  readonly details: RejectionDetails;

  constructor(code: ProtocolErrorCode, details: RejectionDetails = {}) {
    this.code = code;
    this.details = details;
  }

  /** The HTTP status. */
  get status(): number {
    return rejections[this.code][0];
  }

  /** Returns the body of the response. */
  body(requestId: string): Problem {
    const { detail = rejections[this.code][1], issues, truncated, rule, offset } = this.details;
    const problem = problemOf(this.status, this.code, detail, requestId);
    return {
      ...problem,
      ...(issues && { issues }),
      ...(truncated && { truncated }),
      ...(rule !== undefined && { rule }),
      ...(offset !== undefined && { offset }),
    };
  }
}

/** Returns problem details with the standard members. */
export function problemOf(
  status: number,
  code: string,
  detail: string | undefined,
  requestId: string,
): Problem {
  const title = titleOf(status);
  const problem: Problem = { type: "about:blank", title, status, code, request_id: requestId };
  return detail === undefined ? problem : { ...problem, detail };
}

/**
 * The bytes in flight: bodies that have arrived, responses that have not left, and an estimate for
 * responses in preparation.
 */
export class InFlight {
  /** The maximum number of bytes. */
  readonly max: number;
  #bytes = 0;
  readonly #estimates = new Map<unknown, number>();

  constructor(max: number) {
    this.max = max;
  }

  /** Returns whether `bytes` more fit. Any number fits if only `own` bytes are held. */
  hasRoom(bytes: number, own = 0): boolean {
    return this.#bytes === own || this.#bytes + bytes <= this.max;
  }

  /** Returns the estimated bytes of the next response of `route`; 0 before its first. */
  estimateOf(route: unknown): number {
    return this.#estimates.get(route) ?? 0;
  }

  /**
   * Records the size of a response of `route`. The estimate rises at once and at most halves for a
   * smaller response. It is capped at half of `max`, so that large responses do not block other
   * endpoints.
   */
  note(route: unknown, bytes: number): void {
    const before = this.estimateOf(route);
    const next = Math.floor(Math.min(Math.max(bytes, before / 2), this.max / 2));
    if (next !== before) this.#estimates.set(route, next);
  }

  /** Counts `bytes` until `release` is called with the same number. */
  hold(bytes: number): void {
    this.#bytes += bytes;
  }

  release(bytes: number): void {
    this.#bytes -= bytes;
  }
}

/** Returns the rejection of a request for which there is no room. */
export function overloaded(): ProtocolRejection {
  return new ProtocolRejection("overloaded", { headers: { "retry-after": "1" } });
}

/** The request as hooks, rules and handlers see it, the same on every platform. */
export interface ServerRequest {
  readonly method: string;
  /** The matched path without the query; escapes of plain characters are decoded. */
  readonly path: string;
  /** The query as sent, without the question mark; empty if there is none. */
  readonly query: string;
  /** Returns the header `name` (case-insensitive); repeated headers are joined by `, `. */
  header(name: string): string | undefined;
  /** Aborts when the client disconnects or the handler times out. */
  readonly signal: AbortSignal;
  /** The platform's own object: a `Request`, or Node's `IncomingMessage`. */
  readonly native: unknown;
}

/** The reason why a body was not read: its size, no room in memory, or a disconnected client. */
export type BodyEnd = "too_large" | "no_room" | "gone";

/** A request as an entry passes it to the core. */
export interface Incoming {
  readonly method: string;
  /** The path with the query as sent, without a host. */
  readonly target: string;
  readonly native: unknown;
  /** The reason why the request must not reach a route; the connection then closes. */
  readonly rejection?: ProtocolErrorCode | undefined;
  /** Returns the value of a header; `name` is in lower case. */
  header(name: string): string | undefined;
  /** Returns whether a header was sent more than once; `name` is in lower case. */
  repeats(name: string): boolean;
  /** Returns whether a body was sent, including an empty one of unknown length. */
  hasBody(): boolean;
  /** Reads up to `limit` bytes of the body; each piece counts as in flight. */
  readBody(limit: number): Promise<Uint8Array | BodyEnd>;
  /** Waits for the end of an unwanted body, up to `limit` bytes. */
  skipBody(limit: number): Promise<"skipped" | "gone">;
  /** Returns the number of unread bytes of the body; infinity if unknown. */
  bodyLeft(): number;
  /** Called when the response takes longer than a moment; optional. */
  waits?(): void;
  /** Receives the core's side of the request, once. */
  started(inProgress: RequestInProgress): void;
}

/** A request in progress, as its entry sees it. */
export interface RequestInProgress {
  /** The bytes in flight of the server. */
  readonly inFlight: InFlight;
  /** Reports that the client has disconnected. */
  leave(): void;
  /** Counts `bytes` of the body until the response; returns false if they do not fit. */
  hold(bytes: number): boolean;
  /** Returns the response of an entry that does not wait for the core. */
  reject(code: ProtocolErrorCode): Outgoing;
}

/** Handles a request and calls `respond` once. Errors become responses and are never thrown. */
export type Handle = (incoming: Incoming, respond: (response: Outgoing) => void) => void;

/** A complete response. */
export interface Outgoing {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty if there is none; for HEAD, the body of GET. */
  readonly body: string;
  /** True if to send only the length of the body, for HEAD. */
  readonly headOnly: boolean;
  /** The `code` of an error body. */
  readonly code?: string;
  /** Set for an earlier response that is replayed. */
  readonly replayed?: true;
}

/** The caller: the accepted alternative, and by scheme the principals that its hooks returned. */
export interface Authenticated {
  readonly via: string;
  readonly [scheme: string]: unknown;
}

/** A caller of an endpoint that needs no credentials. */
export interface NoAuth {
  readonly via: "none";
}

/** Reads credentials and passes them to the author's hooks. */
export interface Authentication {
  /** Returns the caller, or the rejection: 401, or 403 if a hook returned `forbidden`. */
  authenticate(
    alternatives: readonly (readonly string[])[],
    incoming: Incoming,
    request: ServerRequest,
  ): MaybePromise<Authenticated | ProtocolRejection>;
  /** Returns the value of `WWW-Authenticate`. */
  challenges(alternatives: readonly (readonly string[])[]): string;
}

/** A parameter of a route. A path parameter has the index of its segment. */
export interface RouteParameter extends Parameter {
  readonly segment?: number;
  /** Returns the text of the parameter, if it is not a whole segment. */
  readonly pick?: (segments: readonly string[]) => string | undefined;
  /** Set if reports must not show its value; only for path parameters. */
  readonly sensitive?: true;
}

/**
 * The way a body joins the input: `fields` adds its properties, `value` sets the one property
 * `property`.
 */
export type RouteBody = BodyFormat &
  (
    | {
        readonly kind: "fields";
        /** The declared fields. */
        readonly fields: readonly string[];
        /** The treatment of other properties: an issue, or removal. A body that keeps them is a `value`. */
        readonly extras: "closed" | "drop";
        /** True if no field is required, so that the body may be absent. */
        readonly optional: boolean;
      }
    | { readonly kind: "value"; readonly property: string; readonly optional: boolean }
  );

/** The format of a body. */
interface BodyFormat {
  /** Media type; by default `application/json`. */
  readonly media?: string;
  /** Returns the value of a body that is not JSON, with the issues of reading it. */
  readonly read?: (bytes: Uint8Array, route: AnyRoute) => BodyValue | ProtocolRejection;
  /** Returns the value of JSON with 64-bit integers. */
  readonly parse?: (text: string, route: AnyRoute) => unknown;
}

/** The value of a body. */
export interface BodyValue {
  readonly value: unknown;
  readonly issues?: readonly Issue[];
}

/** The success response of a route. */
export interface RouteResponse {
  readonly status: number;
  /** Schema of the body; undeclared properties are not sent. Absent when there is no body. */
  readonly output?: Schema;
  /** Writes a body with 64-bit integers. */
  readonly write?: (output: Schema, value: unknown) => string;
  /** Names of the headers that handlers can set. */
  readonly headers?: readonly string[];
  /** Schema of these headers. */
  readonly headersSchema?: Schema;
  /** Set if there is no body. */
  readonly empty?: true;
  /** Further responses by status; handlers then return the status with the body. */
  readonly others?: Readonly<Record<number, RouteResponse>>;
}

/** The result of a rule: whether it holds. */
export type Holds = boolean | Promise<boolean>;

/** The result of a rule whose error needs details: none. It throws the error instead. */
export type MustHold = void | Promise<void>;

/** A named rule: a function of the server's author. */
export interface RouteRule<Rules> {
  readonly name: string;
  /** Name of the declared error to respond with; 400 if absent. */
  readonly error?: string;
  /** Set if the rule throws the error itself, because the error needs details. */
  readonly throws?: true;
  /** Calls the rule with the checked input. */
  holds(rules: Rules, input: never, context: never): Holds | MustHold;
}

/** The idempotency keys of an endpoint. */
export interface RouteIdempotency {
  /** Header name in lower case; absent if the spec does not name it. */
  readonly header?: string;
  /** True if requests without a key are rejected. */
  readonly required: boolean;
  /** Milliseconds for which responses are stored; absent if the spec leaves it open. */
  readonly windowMs?: number;
}

/** The header by which requests can set a deadline. */
export interface RouteDeadline {
  /** Header name in lower case. */
  readonly header: string;
  readonly required?: true;
  readonly range?: IssueBounds;
}

/** An endpoint as the core sees it. */
export interface Route<Handlers, Rules = undefined> {
  /** Name in the spec: `policies.list`. */
  readonly endpoint: string;
  readonly method: string;
  /** OR of ANDs of scheme names; empty if no credentials are needed. */
  readonly auth: readonly (readonly string[])[];
  readonly parameters: readonly RouteParameter[];
  /** The path template, if a parameter is not a whole segment or has another name in the input. */
  readonly template?: string;
  readonly body?: RouteBody;
  readonly input: Schema;
  readonly response: RouteResponse;
  /** Names of the declared errors. */
  readonly errors: readonly string[];
  /** Declared errors by the limits of the input that lead to them. */
  readonly limitErrors?: Readonly<Record<string, string>>;
  readonly rules?: readonly RouteRule<Rules>[];
  readonly idempotency?: RouteIdempotency;
  readonly deadline?: RouteDeadline;
  /** Headers with the dates of deprecation and sunset. */
  readonly deprecation?: Readonly<Record<string, string>>;
  /** Calls the handler with the checked input. */
  handle(handlers: Handlers, input: never, context: never): Promise<unknown>;
}

/** The routes of a service by path; the most specific path comes first. */
export interface Router<Handlers, Rules> {
  /** Paths without parameters. */
  readonly fixed: Readonly<Record<string, readonly Route<Handlers, Rules>[] | undefined>>;
  /** Returns the routes of a path with parameters. */
  find(segments: readonly string[]): readonly Route<Handlers, Rules>[] | undefined;
  /** Every fixed segment of the paths, for reports; only if a path parameter is sensitive. */
  readonly publicSegments?: readonly string[];
}

/** Returns `entries` without inherited properties, so that no path finds one of them. */
export function byPath<Found>(
  entries: Readonly<Record<string, Found>>,
): Readonly<Record<string, Found | undefined>> {
  return Object.assign(Object.create(null) as Record<string, Found>, entries);
}

/** A route of any service. */
export type AnyRoute = Route<never, never>;

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
  for (const { parameters, template } of routes)
    for (const { name, segment = 0, sensitive } of parameters) {
      if (sensitive !== true) continue;
      if (template !== undefined) return template;
      segments[segment + 1] = `{${name}}`;
    }
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
