/** Types of the server: requests, responses and routes, and the errors of the protocol. */
import type { Schema } from "../values/schema.js";
import type { Issue, IssueBounds } from "../values/issue.js";
import type { Parameter } from "../values/wire.js";

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
  /** The OAuth scopes that the endpoint needs, where it has some. */
  readonly scopes?: readonly string[] | undefined;
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
  /** Returns the platform's request, whose body the caller reads; optional. */
  openBody?(): unknown;
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
  /** A body that is sent piece by piece in place of `body`. */
  readonly content?: OutgoingContent;
  /** True if to send only the length of the body, for HEAD. */
  readonly headOnly: boolean;
  /** The `code` of an error body. */
  readonly code?: string;
  /** Set for an earlier response that is replayed. */
  readonly replayed?: true;
}

/** A body that is sent piece by piece: by one of the first two methods, or not at all. */
export interface OutgoingContent {
  open(): ReadableStream<Uint8Array>;
  /** Sends it to a response of Node and ends that; `timeoutMs` limits the wait for the client. */
  send(response: unknown, timeoutMs: number): void;
  cancel(): void;
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
  /** Returns the value of a body that the handler reads. */
  readonly open?: (reading: BodyReading) => unknown;
  /** Reads a body up to its files, which the handler reads. */
  readonly begin?: (
    reading: BodyReading,
    route: AnyRoute,
  ) => Promise<BodyValue | ProtocolRejection | "gone" | undefined>;
  /** The files of such a body. */
  readonly files?: readonly object[];
}

/** A request whose body a handler reads. */
export interface BodyReading {
  readonly incoming: Incoming;
  /** The largest number of bytes. */
  readonly limit: number;
  /** Counts bytes as in flight until the response; returns false if they do not fit. */
  readonly hold?: (bytes: number) => boolean;
  readonly lifetime: {
    readonly signal: AbortSignal;
    pause(): void;
    resume(): void;
    end(reason: "client_gone"): void;
  };
}

/** The error of a stream with a body that must be rejected. A handler lets it through. */
export class RejectedBody extends Error {
  readonly rejection: ProtocolRejection;

  constructor(rejection: ProtocolRejection) {
    super(rejection.details.detail ?? rejection.code);
    this.name = "RejectedBody";
    this.rejection = rejection;
  }
}

/** Returns the rejection of a body of more than `maxBytes`; the connection closes with it. */
export function bodyTooLarge(maxBytes: number): ProtocolRejection {
  const detail = `At most ${maxBytes} bytes are allowed.`;
  return new ProtocolRejection("body_too_large", { detail, headers: { connection: "close" } });
}

/** The value of a body. */
export interface BodyValue {
  readonly value: unknown;
  readonly issues?: readonly Issue[];
  /** Members of the input that validators do not look at. */
  readonly later?: object;
}

/** The success response of a route. */
export interface RouteResponse {
  readonly status: number;
  /** Schema of the body; undeclared properties are not sent. Absent when there is no body. */
  readonly output?: Schema;
  /** Writes a body with 64-bit integers. */
  readonly writeJson?: (output: Schema, value: unknown) => string;
  /** Names of the headers that handlers can set. */
  readonly headers?: readonly string[];
  /** Schema of these headers. */
  readonly headersSchema?: Schema;
  /** Set if there is no body. */
  readonly empty?: true;
  /** Further responses by status; handlers then return the status with the body. */
  readonly others?: Readonly<Record<number, RouteResponse>>;
  /** Media type of a body that is not JSON. */
  readonly media?: string;
  /** Waits for the beginning of such a body. */
  readonly begin?: (output: unknown) => Promise<unknown>;
  /** Writes such a body. */
  readonly write?: (
    output: unknown,
    headers: Record<string, string>,
    response: RouteResponse,
    sending: Sending,
  ) => Pick<Outgoing, "body" | "content">;
  /** Schema of the items of a stream. */
  readonly item?: Schema;
  /** The data that end a stream. */
  readonly end?: string;
  /** Set if the items of a stream have ids. */
  readonly resume?: true;
}

/** Reports of a body that is sent piece by piece. */
export interface Sending {
  readonly mode: "enforce" | "report" | "off";
  readonly onDrift: (issues: readonly Issue[]) => void;
  /** Reports an error that occurs while the response is sent. */
  readonly onError: (error: unknown) => void;
  /** Reports `error` and returns the body of its response. */
  readonly failureBody: (error: unknown) => string;
  /** Tells the handler that the client has disconnected. */
  readonly leave: () => void;
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
  /** The OAuth scopes that a call needs. */
  readonly scopes?: readonly string[];
  readonly parameters: readonly RouteParameter[];
  /** Query parameters that hold credentials, and the function that leaves them out. */
  readonly keys?: {
    readonly names: readonly string[];
    readonly drop: (query: string, names: readonly string[]) => string;
  };
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
  /** Calls the handler with the checked input; returns a promise, or a stream of items. */
  handle(handlers: Handlers, input: never, context: never): unknown;
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
