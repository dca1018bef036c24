// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
// @TS-nocheck saves compile time: speccast tests this code with TypeScript 5.4 to 7.
import {
  absent,
  acceptsType,
  addDecodeIssue,
  brief,
  briefPointer,
  concatBytes,
  countKeys,
  decode,
  decodeQueryInto,
  decodeValue,
  type Drift,
  dropField,
  dropsInside,
  dropUndeclared,
  fieldNamesOf,
  forbiddenKeyAt,
  isHeaderName,
  isMediaType,
  isNumber,
  type Issue,
  type IssueBounds,
  isTooDeep,
  isTruncated,
  jsonErrorAt,
  maxDecodeIssues,
  maxJsonDepth,
  own,
  type Parameter,
  pointerTo,
  readTarget,
  type Schema,
  segmentsOf,
  type Target,
  valueText,
  wireName,
  wrongRange,
  wrongType,
} from "./values.js";

/** Bytes in flight. */

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

/** The server's own errors. */

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
  idempotency_response_dropped: [
    409,
    "A request with this idempotency key was processed. Its response is no longer stored.",
  ],
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

/** Returns the rejection of a request for which there is no room. */
export function overloaded(): ProtocolRejection {
  return new ProtocolRejection("overloaded", { headers: { "retry-after": "1" } });
}

/** The error of a stream with a body that must be rejected. A handler lets it through. */
export class RejectedBody extends Error {
  static readonly brand: string = "speccast.RejectedBody";
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

/** Requests and responses, independent of the platform. */

/** A value or a promise of it. */
export type MaybePromise<T> = T | Promise<T>;

/** Returns whether `await` would wait for `value`. */
export function isPromise<T>(value: MaybePromise<T>): value is Promise<T> {
  if ((typeof value !== "object" || value === null) && typeof value !== "function") return false;
  return typeof (value as { readonly then?: unknown }).then === "function";
}

/**
 * Returns whether `value` is an instance of `type`, or of the class with the same brand in another output: handlers can
 * be shared. Returns false for a revoked proxy.
 */
export function isA<Instance>(
  type: (abstract new (...given: never[]) => Instance) & { readonly brand?: string },
  value: unknown,
): value is Instance {
  try {
    if (value instanceof type) return true;
    const { brand } = type;
    const made: unknown = (value as object | null | undefined)?.constructor;
    return (
      brand !== undefined && typeof made === "function" && (made as typeof type).brand === brand
    );
  } catch {
    return false;
  }
}

/** The request as hooks, rules and handlers see it, the same on every platform. */
export interface ServerRequest {
  readonly method: string;
  /** The matched path without the query; escapes of plain characters are decoded. */
  readonly path: string;
  /** The query as sent, without the question mark; empty if there is none. */
  readonly query: string;
  /** Returns the header `name` (case-insensitive); repeated headers are joined by `, `. `Last-Event-ID` is read as UTF-8. */
  header(name: string): string | undefined;
  /** The scopes that the endpoint needs with the scheme of a hook, where it has some. */
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
  /**
   * Returns the platform's request, whose body the caller reads; optional. Calls `drop` after the
   * response: the caller then drops the rest of the body.
   */
  openBody?(drop: () => void): unknown;
  /** Waits for the end of an unwanted body, up to `limit` bytes. */
  skipBody(limit: number): Promise<"skipped" | "gone">;
  /** Returns the number of unread bytes of the body; infinity if unknown. */
  bodyLeft(): number;
  /** Called when the response takes longer than a moment; optional. */
  waits?(): void;
  /** Passes a request without an endpoint to other code, which then responds; optional. */
  readonly pass?: (() => void) | undefined;
  /** Receives the core's side of the request, once. */
  started(inProgress: RequestInProgress): void;
}

/** A request in progress, as its entry sees it. */
export interface RequestInProgress {
  /** The bytes in flight of the server. */
  readonly inFlight: Pick<InFlight, "hold" | "release">;
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
  send(response: unknown, timeoutMs: number): () => void;
  cancel(): void;
  /** Ends a body that has no end of its own, since the server is closing. */
  close?(): void;
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

/** The name of a scheme; with the scopes that a call needs with it, where schemes differ. */
export type SchemeUse = string | { readonly scheme: string; readonly scopes: readonly string[] };

/** OR of ANDs of schemes; empty if no credentials are needed. */
export type AuthAlternatives = readonly (readonly SchemeUse[])[];

/** Reads credentials and passes them to the author's hooks. */
export interface Authentication {
  /** Returns the caller, or the rejection: 401, or 403 if a hook returned `forbidden`. */
  authenticate(
    alternatives: AuthAlternatives,
    incoming: Incoming,
    request: ServerRequest,
  ): MaybePromise<Authenticated | ProtocolRejection>;
  /** Returns the value of `WWW-Authenticate`. */
  challenges(alternatives: AuthAlternatives): string;
}

/** Values of handlers as JSON has them. */

/** Beyond this depth `JSON.stringify` takes over, which detects circular structures. */
const maxPlainDepth = 100;

/** An output as JSON represents it. */
export interface JsonValue {
  readonly value: unknown;
  /** True if it holds NaN or an infinity, which JSON would turn into null. */
  readonly hasNonFinite: boolean;
}

/**
 * Returns `output` as JSON represents it, usually the same object: `toJSON` is called, inherited
 * members and functions are left out. Otherwise an output could pass the check and send something
 * else. NaN stays NaN, so that the check finds it. Returns `output` itself if JSON cannot represent
 * it.
 */
export function toJsonValue(output: unknown): JsonValue {
  try {
    sawNonFinite = false;
    if (isPlain(output, 0)) return { value: output, hasNonFinite: sawNonFinite };
    sawNonFinite = sawBigint = false;
    const text = JSON.stringify(output, markNumbers) as string | undefined;
    const hasNonFinite = sawNonFinite;
    const restore = hasNonFinite || sawBigint ? restoreNumbers : undefined;
    const value: unknown = text === undefined ? undefined : JSON.parse(text, restore);
    return { value, hasNonFinite };
  } catch {
    return { value: output, hasNonFinite: false };
  }
}

/** True if the current walk has met NaN or an infinity. */
let sawNonFinite = false;
/** True if the current walk has met a bigint. */
let sawBigint = false;

/** Returns whether `value` consists only of lists, plain objects and values that JSON keeps. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== "object") {
    if (typeof value === "number" && !Number.isFinite(value)) sawNonFinite = true;
    return typeof value !== "function" && typeof value !== "symbol";
  }
  if (value === null) return true;
  if (depth > maxPlainDepth) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) if (!isPlain(item, depth + 1)) return false;
    return prototype === Array.prototype && !("toJSON" in value);
  }
  if (prototype !== Object.prototype && prototype !== null) return false;
  for (const name in value) {
    const inner = (value as Readonly<Record<string, unknown>>)[name];
    // Most members are strings: skipping the call for them is faster.
    if (typeof inner !== "string" && !isPlain(inner, depth + 1)) return false;
  }
  return true;
}

/**
 * Stands for NaN in JSON text, and begins the digits of a bigint. Created on demand: some platforms
 * provide no random numbers while a module loads.
 */
let mark: string | undefined;

function markNumbers(_: string, value: unknown): unknown {
  if (typeof value === "bigint") {
    sawBigint = true;
    return (mark ??= crypto.randomUUID()) + String(value);
  }
  if (typeof value !== "number" || Number.isFinite(value)) return value;
  sawNonFinite = true;
  return (mark ??= crypto.randomUUID());
}

function restoreNumbers(_: string, value: unknown): unknown {
  if (mark === undefined || typeof value !== "string" || !value.startsWith(mark)) return value;
  return value === mark ? NaN : BigInt(value.slice(mark.length));
}

/** Returns the JSON pointer to the first NaN or infinity in plain `value`. */
export function nonFiniteAt(value: unknown): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : "";
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = nonFiniteAt(inner);
    if (found !== undefined) return pointerTo(name) + found;
  }
  return undefined;
}

/** Returns the members of an object; none for any other value. */
export function membersOf(details: unknown): Readonly<Record<string, unknown>> {
  return typeof details === "object" ? { ...details } : {};
}

/** Routes: endpoints as the server sees them. */

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
  /** The sum of the sizes that the spec allows its files. */
  readonly maxFileBytes?: number;
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

/** The value of a body. */
export interface BodyValue {
  readonly value: unknown;
  readonly issues?: readonly Issue[];
  /** Completes the messages of the input's issues where the format of the body explains them. */
  readonly explain?: (issues: readonly Issue[]) => void;
  /** Members of the input that validators do not check. */
  readonly later?: object;
}

/** A response that the input selects. */
export interface SelectedResponse {
  readonly response: RouteResponse;
  /** Returns whether a validated input selects it. */
  readonly isFor: (input: unknown) => boolean;
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
  /** The range by which handlers choose it, if it has one in place of a status. */
  readonly range?: "2XX";
  /** Set if there is no body. */
  readonly empty?: true;
  /** Further responses by status; handlers then return the status with the body. */
  readonly others?: Readonly<Record<string, RouteResponse>>;
  /** The response that some inputs select in its place. */
  readonly instead?: SelectedResponse;
  /** Media type of a body that is not JSON. */
  readonly media?: string;
  /** Waits for the beginning of such a body, where it is that of the response which the handler chose. */
  readonly begin?: (output: unknown, response: RouteResponse) => Promise<unknown>;
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
  /** Milliseconds between signs of life on a stream that has no item; 0 for none. */
  readonly heartbeatMs: number;
  /** Notifies the handler that the client has disconnected. */
  readonly leave: () => void;
  /** Notifies the handler that the server is closing, and returns the reason of its signal. */
  readonly close: () => unknown;
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
  /** Milliseconds for which responses are stored; absent if the spec does not state it. */
  readonly windowMs?: number;
}

/** The header by which requests can set a deadline. */
export interface RouteDeadline {
  /** Header name in lower case. */
  readonly header: string;
  readonly required?: true;
  readonly range?: IssueBounds;
}

/** Constants of a request by which a route is found. */
export interface RouteConstants {
  /** Returns whether a request has the constants. */
  fits(request: Pick<ServerRequest, "query" | "header">): boolean;
  /** Returns a query without them. */
  drop(query: string): string;
}

/** An endpoint as the core sees it. */
export interface Route<Handlers, Rules = undefined> {
  /** Name in the spec: `books.list`. */
  readonly endpoint: string;
  readonly method: string;
  readonly auth: AuthAlternatives;
  /** The scopes that a call needs with each scheme. */
  readonly scopes?: readonly string[];
  readonly parameters: readonly RouteParameter[];
  /** The query and headers that every request has. The first matching route is taken. */
  readonly constants?: RouteConstants;
  /** Query parameters that hold credentials, and the function that removes them. */
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

/** Responses: outputs and errors as status, headers and body. */

const headerValue = /^(?:[!-~](?:[\t -~]*[!-~])?)?$/;

/**
 * Returns whether `text` arrives unchanged as a header value on every platform: ASCII only. Beyond
 * it Node sends UTF-8 where others send Latin-1.
 */
export function isResponseHeader(text: string): boolean {
  return headerValue.test(text);
}

/** The reason why an output was not sent, for `onError` only. */
export class ContractViolation extends Error {
  static readonly brand: string = "speccast.ContractViolation";
  readonly issues: readonly Issue[];

  constructor(message: string, issues: readonly Issue[] = [], cause?: unknown) {
    const placed = issues.slice(0, 5);
    const places = placed.map(({ pointer, message: says, in: part }) =>
      part === "header" ? `header ${pointer.slice(1)} ${says}` : `${pointer || "the body"} ${says}`,
    );
    super([message, ...places].join("\n"), { cause });
    this.name = "ContractViolation";
    this.issues = issues;
  }
}

/** The result of a handler. */
interface HandlerOutput {
  readonly output: unknown;
  /** The values of `context.responseHeaders`. */
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Settings of one response. */
interface ResponseSettings extends Sending {
  readonly requestId: string;
}

/**
 * Returns the success response.
 * @throws ContractViolation when the output cannot or must not be sent.
 */
export function outputResponse(
  { auth, response: declared }: Pick<AnyRoute, "auth" | "response">,
  { output: returned, headers: given }: HandlerOutput,
  settings: ResponseSettings,
): Outgoing {
  const { response, output } = chosenResponse(declared, returned);
  const { status, write } = response;
  const { requestId, mode, onDrift } = settings;
  const headers: Record<string, string> = { "x-request-id": requestId };
  setHeaders(headers, response, given);
  if (auth.length > 0 && !response.headers?.some((name) => name.toLowerCase() === "cache-control"))
    headers["cache-control"] = "no-store";
  const isRaw = write !== undefined && response.output === undefined;
  const written = isRaw ? { value: output, hasNonFinite: false } : toJsonValue(output);
  const sent =
    response.output === undefined ? written.value : dropUndeclared(response.output, written.value);
  if (mode !== "off") {
    const wrong = issuesOf(response, given, sent);
    if (written.hasNonFinite) addNonFiniteIssue(wrong, sent);
    if (mode === "enforce" && wrong.length > 0)
      throw new ContractViolation("The response violates the contract:", wrong);
    if (wrong.length > 0) onDrift(wrong);
  }
  if (write !== undefined)
    return { status, headers, headOnly: false, ...write(sent, headers, response, settings) };
  let body = "";
  if (response.empty !== true) {
    headers["content-type"] = "application/json";
    body = stringify(sent, response);
  }
  return { status, headers, body, headOnly: false };
}

/** A response with its body. */
interface ChosenResponse {
  readonly response: RouteResponse;
  readonly output: unknown;
}

/**
 * Returns the response that a handler chose by its status; the only one, where there are no others.
 * @throws ContractViolation for a status that the spec does not list.
 */
function chosenResponse(response: RouteResponse, output: unknown): ChosenResponse {
  if (response.others === undefined) return { response, output };
  const { status, value } = membersOf(output);
  if (status === (response.range ?? response.status)) return { response, output: value };
  const isKey = typeof status === "number" || status === "2XX";
  if (isKey && Object.hasOwn(response.others, status))
    return { response: response.others[status] as RouteResponse, output: value };
  throw new ContractViolation("The handler returned a status that the spec does not list.");
}

/** Returns the violations of a response: headers first, then body. */
function issuesOf(
  { output: schema, headersSchema }: RouteResponse,
  headers: HandlerOutput["headers"],
  output: unknown,
): Issue[] {
  const wrong: Issue[] = [];
  for (const issue of headersSchema?.check(headers) ?? []) wrong.push({ ...issue, in: "header" });
  for (const issue of schema?.check(output) ?? []) wrong.push(issue);
  return wrong;
}

/** Adds an issue for NaN or an infinity, unless the check has found it. */
export function addNonFiniteIssue(issues: Issue[], sent: unknown): void {
  const pointer = nonFiniteAt(sent);
  if (pointer === undefined || issues.some((issue) => issue.pointer === pointer)) return;
  issues.push({ code: "type", expected: "number", pointer, message: "must be a finite number" });
}

/**
 * Puts the declared headers that a handler set into `headers`.
 * @throws ContractViolation for a value that cannot be sent.
 */
export function setHeaders(
  headers: Record<string, string>,
  { headers: declared = [] }: Pick<RouteResponse, "headers">,
  given: HandlerOutput["headers"],
): void {
  for (const name of declared) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined || value === null) continue;
    const text = valueText(value);
    if (text === undefined || !isResponseHeader(text))
      throw new ContractViolation(`The value of the header ${name} cannot be sent.`);
    headers[name.toLowerCase()] = text;
  }
}

function stringify(
  value: unknown,
  { output, writeJson }: Pick<RouteResponse, "output" | "writeJson"> = {},
): string {
  let text: string | undefined;
  try {
    text =
      output !== undefined && writeJson !== undefined
        ? writeJson(output, value)
        : (JSON.stringify(value) as string | undefined);
  } catch (error) {
    throw new ContractViolation("The output cannot be represented as JSON.", [], error);
  }
  if (text === undefined) throw new ContractViolation("The handler returned nothing.");
  return text;
}

/** Returns the response of a rejection. */
export function rejectionResponse(
  rejection: ProtocolRejection | ProtocolErrorCode,
  requestId: string,
): Outgoing {
  if (typeof rejection === "string")
    return rejectionResponse(new ProtocolRejection(rejection), requestId);
  const { code, status, details } = rejection;
  const response = problemResponse(status, rejection.body(requestId), requestId, details.headers);
  return { ...response, code };
}

/** Returns the response of an error. */
export function problemResponse(
  status: number,
  body: unknown,
  requestId: string,
  extra: Readonly<Record<string, string>> = {},
): Outgoing {
  const headers = {
    "content-type": "application/problem+json",
    "x-request-id": requestId,
    "cache-control": "no-store",
  };
  return { status, headers: { ...headers, ...extra }, body: stringify(body), headOnly: false };
}

/** Returns a response without a body. */
export function noContentResponse(
  headers: Readonly<Record<string, string>>,
  requestId: string,
): Outgoing {
  const own = { ...headers, "x-request-id": requestId };
  return { status: 204, headers: own, body: "", headOnly: false };
}

/** Returns a rejection with `Retry-After` in seconds, clamped to 1–86,400. */
export function retryLater(
  code: ProtocolErrorCode,
  requestId: string,
  afterSeconds: number,
): Outgoing {
  // Authors can pass anything, whatever the type says.
  if (typeof afterSeconds !== "number" || Number.isNaN(afterSeconds))
    return rejectionResponse(code, requestId);
  const seconds = Math.min(Math.max(Math.ceil(afterSeconds), 1), 86_400);
  const headers = { "retry-after": String(seconds) };
  return rejectionResponse(new ProtocolRejection(code, { headers }), requestId);
}

/**
 * Returns the response to a request that must not reach the core; the connection closes with it.
 */
export function closingRejection(code: ProtocolErrorCode): Outgoing {
  return rejectionResponse(
    new ProtocolRejection(code, { headers: { connection: "close" } }),
    crypto.randomUUID(),
  );
}

/**
 * Returns a complete response as bytes for a bare socket, for requests that Node could not parse.
 */
export function responseText({ status, headers, body }: Outgoing): string {
  const length = String(new TextEncoder().encode(body).byteLength);
  const date = new Date().toUTCString();
  const rows = Object.entries({ ...headers, date, "content-length": length });
  const head = rows.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `HTTP/1.1 ${status} ${titleOf(status)}\r\n${head}\r\n${body}`;
}

/** Requests of Node as the server reads them. */

/** The part of Node's `Socket` that is used. */
export interface NodeSocket {
  readonly writable: boolean;
  readonly destroyed: boolean;
  /** Node's HTTP parser; null once another protocol has taken over. */
  readonly parser?: unknown;
  once(event: string, listener: () => void): unknown;
  pause(): unknown;
  end(text: string): unknown;
  destroy(): unknown;
}

/** The part of Node's `IncomingMessage` and `Http2ServerRequest` that is used. */
export interface NodeRequest {
  readonly socket: NodeSocket;
  readonly httpVersionMajor: number;
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly httpVersionMinor: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Names and values in turn, as sent. */
  readonly rawHeaders: readonly string[];
  /** True if the whole request has arrived. */
  readonly complete: boolean;
  /** True if nothing more can be read. */
  readonly destroyed: boolean;
  /** The HTTP/2 stream. */
  readonly stream?: {
    /** True if it has nothing but headers. */
    readonly endAfterHeaders: boolean;
    close(): unknown;
  };
  /** True if its body has been read, at least in part. */
  readonly readableDidRead: boolean;
  on(event: string, listener: (piece: Uint8Array) => void): unknown;
  resume(): unknown;
}

/** The part of Node's `ServerResponse` and `Http2ServerResponse` that is used. */
export interface NodeResponse {
  /** True once the response was passed to the system. HTTP/2 does not say. */
  readonly writableFinished?: boolean;
  /** True once the whole response was given. */
  readonly writableEnded: boolean;
  readonly destroyed: boolean;
  /** The number of bytes that were not passed to the system. */
  readonly writableLength?: number;
  /** True if a response has begun. */
  readonly headersSent?: boolean;
  on(event: string, listener: () => void): unknown;
  once(event: string, listener: () => void): unknown;
  prependOnceListener(event: string, listener: () => void): unknown;
  setTimeout(milliseconds: number, whenUp?: () => void): unknown;
  writeContinue(): void;
  /** Takes names and values in turn, for HTTP/2 values by name. */
  writeHead(status: number, headers: string[] | Readonly<Record<string, unknown>>): unknown;
  flushHeaders(): void;
  write(text: string, written?: () => void): unknown;
  end(text: string): unknown;
  destroy(): unknown;
}

const hostPattern = /^(?:(?:[\w.~!$&'()*+;=-]|%[\dA-Fa-f]{2})+|\[[\d.:A-Fa-f]+\])(?::\d*)?$/;

/**
 * Returns whether `text` is a host with or without a port (RFC 9110, 7.2). Rejects commas although
 * names may have them: a comma indicates two joined hosts.
 */
function isHost(text: string): boolean {
  return hostPattern.test(text);
}

/**
 * Splits a request target that names its host, as sent to proxies; undefined for other targets.
 *
 *   http://desk.test/v1/notes?limit=1   ->   { host: "desk.test", target: "/v1/notes?limit=1" }
 */
function splitHost(target: string): { readonly host: string; readonly target: string } | undefined {
  const [origin, host] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? [];
  if (origin === undefined || host === undefined) return undefined;
  const rest = target.slice(origin.length);
  return { host, target: rest.startsWith("/") ? rest : `/${rest}` };
}

/** Returns whether a request came over a connection of HTTP/1, whatever version its first line claims. */
export function isOfHttp1({ stream }: NodeRequest): boolean {
  return stream === undefined;
}

/** Returns the code for a request that Node accepts but that must not reach a handler. */
export function rejectionCode(
  request: NodeRequest,
  maxHeaders: number,
): ProtocolErrorCode | undefined {
  if (request.httpVersionMajor !== 1) return "http_version_not_supported";
  if (request.rawHeaders.length > 2 * maxHeaders) return "headers_too_large";
  const expect = request.headers["expect"]?.toString().toLowerCase();
  if (expect !== undefined && expect !== "100-continue") return "expectation_failed";
  return undefined;
}

/** One request on Node. */
export class NodeIncoming implements Incoming {
  readonly method: string;
  readonly target: string;
  readonly native: NodeRequest;
  /** True if the connection closes with the response, regardless of its headers. */
  closes: boolean = false;
  /** The reason why the request must not reach a route; undefined for almost all requests. */
  rejection: ProtocolErrorCode | undefined;
  /** Calls the next function of a framework. */
  pass: (() => void) | undefined;
  readonly #response: NodeResponse;
  readonly #host: string | undefined;
  #awaitsContinue: boolean;
  #inProgress: RequestInProgress | undefined;
  #isResponded = false;
  #isLeft = false;
  #hasRepeats: boolean | undefined;
  #stopReading: (() => void) | undefined;

  /** With `awaitsContinue`, the client sends the body only after `100 Continue`. */
  constructor(request: NodeRequest, response: NodeResponse, awaitsContinue: boolean) {
    const { method = "GET", url = "/", headers } = request;
    const named = url.startsWith("/") ? undefined : splitHost(url);
    this.method = method;
    this.target = named?.target ?? url;
    this.native = request;
    this.#response = response;
    this.#awaitsContinue = awaitsContinue && this.hasBody();
    const host = headers["host"]?.toString();
    // HTTP/2 sends `:authority`; a target with a host replaces `Host`.
    this.#host = named?.host ?? headers[":authority"]?.toString();
    const hostIsWrong =
      (host === undefined ? request.httpVersionMinor > 0 : host !== "" && !isHost(host)) ||
      (this.#host !== undefined && !isHost(this.#host)) ||
      this.repeats("host");
    const encoding = headers["transfer-encoding"]?.toString().toLowerCase();
    // HTTP/1.0 has no chunks: a proxy may have seen a different end of the body.
    const isAmbiguous = encoding !== undefined && request.httpVersionMinor === 0;
    if (hostIsWrong || isAmbiguous) this.rejection = "malformed_request";
    else if (encoding !== undefined && encoding !== "chunked")
      this.rejection = "unsupported_transfer_encoding";
  }

  header(name: string): string | undefined {
    if (name === "host" && this.#host !== undefined) return this.#host;
    const value = this.native.headers[name];
    if (typeof value === "string") return value;
    // `headers` is a plain object: other values may be inherited.
    return Array.isArray(value) ? value.join(", ") : undefined;
  }

  /** Node silently keeps the first of some headers. If all names differ, no header repeats. */
  repeats(name: string): boolean {
    const { rawHeaders } = this.native;
    this.#hasRepeats ??= 2 * countKeys(this.native.headers) !== rawHeaders.length;
    if (!this.#hasRepeats) return false;
    let isThere = false;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const raw = rawHeaders[at] ?? "";
      if (raw.length !== name.length || raw.toLowerCase() !== name) continue;
      if (isThere) return true;
      isThere = true;
    }
    return false;
  }

  /** True if the client still waits for `100 Continue` and may not send the body at all. */
  get awaitsContinue(): boolean {
    return this.#awaitsContinue;
  }

  hasBody(): boolean {
    const { headers, stream } = this.native;
    if (headers["transfer-encoding"] !== undefined) return true;
    const length = headers["content-length"];
    // HTTP/2 has no other sign of a body of unknown length.
    return length === undefined ? stream?.endAfterHeaders === false : length !== "0";
  }

  bodyLeft(): number {
    if (this.native.complete || !this.hasBody()) return 0;
    return Number(this.header("content-length") ?? Infinity);
  }

  /** Lets the client send the body, and calls `drop` after the response: at once if that was given. */
  openBody(drop: () => void): NodeRequest {
    if (this.#response.writableEnded) {
      drop();
      return this.native;
    }
    if (this.#awaitsContinue) this.#response.writeContinue();
    this.#awaitsContinue = false;
    this.#response.once("finish", drop);
    return this.native;
  }

  readBody(limit: number): Promise<Uint8Array | BodyEnd> {
    if (this.native.readableDidRead)
      return Promise.reject(
        new Error("The body has already been read, for example by a body parser."),
      );
    if (this.#awaitsContinue) this.#response.writeContinue();
    this.#awaitsContinue = false;
    const pieces: Uint8Array[] = [];
    const keep = (piece: Uint8Array): boolean => {
      const fits = this.#inProgress?.hold(piece.byteLength) === true;
      if (fits) pieces.push(piece);
      else pieces.length = 0;
      return fits;
    };
    return this.#read(limit, keep, (size) => concatBytes(pieces, size));
  }

  /** Skips a body that a parser has read, or that waits for `100 Continue`. */
  async skipBody(limit: number): Promise<"skipped" | "gone"> {
    if (this.native.readableDidRead || this.#awaitsContinue) return "skipped";
    const length = this.bodyLeft();
    if (length > limit && length !== Infinity) return "skipped";
    return (await this.#read(
      limit,
      () => true,
      () => "all",
    )) === "gone"
      ? "gone"
      : "skipped";
  }

  /** Reads the body while `keep` accepts its pieces, and resolves to `made(size)`. */
  #read<Made>(
    limit: number,
    keep: (piece: Uint8Array) => boolean,
    made: (size: number) => Made,
  ): Promise<Made | BodyEnd> {
    // A closed request emits no more events.
    if (this.#isLeft || this.native.destroyed) return Promise.resolve("gone");
    return new Promise((resolve) => {
      // Not assigned directly: V8 would keep the closure, and the request, until a full collection.
      const stop = (): void => resolve("gone");
      this.#stopReading = stop;
      let size = 0;
      let isRejected = false;
      this.native.on("data", (piece) => {
        // Discards the rest.
        if (isRejected) return;
        size += piece.byteLength;
        isRejected = size > limit || !keep(piece);
        if (isRejected) resolve(size > limit ? "too_large" : "no_room");
      });
      this.native.on("end", () => resolve(made(size)));
      // A framework can destroy the request without the response.
      this.native.on("close", () => resolve("gone"));
    });
  }

  started(inProgress: RequestInProgress): void {
    this.#inProgress = inProgress;
    // A middleware may have waited until the client disconnected.
    if (this.#response.destroyed || this.native.socket.destroyed) this.leave();
  }

  /** The bytes in flight of the server; undefined before the core starts and after the response. */
  get inFlight(): RequestInProgress["inFlight"] | undefined {
    return this.#inProgress?.inFlight;
  }

  /** Returns the response of an entry that does not wait for the core. */
  reject(code: ProtocolErrorCode): Outgoing {
    return this.#inProgress?.reject(code) ?? closingRejection(code);
  }

  /** True if the response was given; there is only one. */
  get isResponded(): boolean {
    return this.#isResponded;
  }

  /** Releases the request after its response, since the connection may live on. */
  detach(): void {
    this.#isResponded = true;
    this.#inProgress = undefined;
    this.#stopReading = undefined;
  }

  /** Reports to the core that the client has disconnected. */
  leave(): void {
    this.#isLeft = true;
    this.#inProgress?.leave();
    this.#stopReading?.();
  }
}

/** Connections of `node:http`: requests, pipelining and rejections. */

/** A request in progress. */
export interface Exchange {
  readonly request: NodeRequest;
  readonly response: NodeResponse;
  readonly incoming: NodeIncoming;
  /** Starts the request, once those before it on its connection are done. */
  readonly start: (exchange: Exchange) => void;
  isWaiting?: boolean;
  /** The queue of its connection. */
  line?: Line;
  /** Ends the sending of its response when the connection closes; absent if it takes no time. */
  release?: (() => void) | undefined;
  /** Ends a response that has no end of its own, since the server is closing. */
  close?: (() => void) | undefined;
}

/**
 * The requests of a connection in order, from the first without a response. The last may have one.
 */
export type Line = Exchange[];

/** The requests in progress by connection. */
export type Open = Map<NodeSocket, Line>;

/** The methods that starting a request needs, so that a `WeakMap` suffices. */
interface OpenBy {
  get(socket: NodeSocket): Line | undefined;
  set(socket: NodeSocket, line: Line): unknown;
  delete(socket: NodeSocket): unknown;
}

/**
 * The maximum number of requests in progress on a connection; it closes after the last response.
 */
export const maxPipelined: number = 32;

/**
 * Connections whose last response was given. Further bytes are ignored: the client would see no
 * response, and after some rejections they may belong to a body.
 */
export const ending: WeakSet<NodeSocket> = /* @__PURE__ */ new WeakSet<NodeSocket>();

/**
 * Tracks a request until its response or the end of its connection, and starts it. Node does not
 * notify a response that waits for earlier ones when the connection closes. Requests on closing
 * connections are ignored.
 */
export function begin(open: OpenBy, exchange: Exchange): void {
  const { request, start } = exchange;
  const { socket } = request;
  if (!isOfHttp1(request)) {
    // A stream closes without its connection and does not wait for other streams.
    watch(exchange);
    return start(exchange);
  }
  if (ending.has(socket)) return;
  const line = open.get(socket) ?? connected(open, socket);
  while (line[0]?.response.writableFinished === true) line.shift();
  if (line.length >= maxPipelined) return endAfter(line, socket);
  line.push(exchange);
  exchange.line = line;
  watch(exchange);
  exchange.isWaiting = line.length > 1 && mustWait(line, exchange);
  if (!exchange.isWaiting) start(exchange);
}

/**
 * Ends the exchange when its response closes without the core: the client disconnects, or something
 * else responds, such as a middleware with a timeout. The requests behind it continue.
 */
function watch(exchange: Exchange): void {
  const { response, incoming } = exchange;
  response.on("close", () => {
    if (incoming.isResponded) return;
    exchange.isWaiting = false;
    incoming.leave();
    incoming.detach();
    end(exchange);
  });
}

/**
 * Ends an exchange after its response. Forgets it if the response has left, as most have. Keeps a
 * request whose body is still arriving, so that a broken body gets no second response.
 */
export function end({ request, response, incoming, line = [] }: Exchange): void {
  const isWhole = request.complete || !incoming.hasBody();
  if (line.length === 1 && response.writableFinished === true && isWhole) line.pop();
  if (line.length < 2) return;
  for (const next of line) {
    if (next.isWaiting !== true) continue;
    if (ended.has(request.socket) || request.socket.destroyed || mustWait(line, next)) return;
    next.isWaiting = false;
    // Something else has responded. The next requests continue when its response closes.
    if (next.response.headersSent === true) continue;
    next.start(next);
  }
}

/** Ends the responses that have no end of their own. */
export function endStreams(open: Open): void {
  for (const line of open.values()) for (const exchange of line) exchange.close?.();
}

/** Connections whose last response was given: waiting requests do not start. */
const ended = /* @__PURE__ */ new WeakSet<NodeSocket>();

/** Closes a connection with the response that is being given. */
export function endWith(socket: NodeSocket): void {
  ending.add(socket);
  ended.add(socket);
}

const safe = /^(?:GET|HEAD|OPTIONS|TRACE)$/;

/** Requests of a connection run in parallel only if all of them are safe methods. */
function mustWait(line: Line, exchange: Exchange): boolean {
  const isSafe = safe.test(exchange.incoming.method);
  for (const { incoming } of line.slice(0, line.indexOf(exchange)))
    if (!incoming.isResponded && !(isSafe && safe.test(incoming.method))) return true;
  return false;
}

/** Tracks a connection until it closes. */
export function connected(open: OpenBy, socket: NodeSocket): Line {
  const line: Line = [];
  open.set(socket, line);
  socket.once("close", () => {
    open.delete(socket);
    for (const { incoming, release } of unfinished(line)) {
      incoming.leave();
      release?.();
    }
  });
  return line;
}

/**
 * Closes connections without requests in progress, even if part of a request has arrived: clients
 * retry requests whose headers were incomplete. Skips connections that close by themselves or that
 * another protocol has taken over. Node's `closeIdle` closes the remaining idle ones; since Node
 * treats a connection as idle while a response is being sent, it must wait for that.
 */
export function closeUnused(open: Open, closeIdle: () => void): void {
  let isSending = false;
  for (const [socket, line] of open) {
    if (!ending.has(socket) && socket.parser !== null && line.every(isOver)) socket.destroy();
    isSending ||= unfinished(line).some(({ incoming }) => incoming.isResponded);
  }
  if (!isSending) closeIdle();
}

/** Returns whether the response was sent and the request has arrived completely. */
function isOver({ request, response, incoming }: Exchange): boolean {
  return response.writableFinished === true && (request.complete || !incoming.hasBody());
}

/** Closes a connection after the last of its responses; the client retries the other requests. */
function endAfter(line: Line, socket: NodeSocket): void {
  ending.add(socket);
  const last = line.at(-1);
  if (last?.incoming.isResponded === false) last.incoming.closes = true;
  else last?.response.once("close", () => socket.end(""));
}

/** Returns the requests of a connection whose responses were not sent yet. */
export function unfinished(line: Line): Exchange[] {
  return line.filter(({ response }) => !response.writableFinished);
}

/**
 * Milliseconds to keep receiving a request that is not read, so that its client can read the
 * response.
 */
export const lingerMs: number = 1_000;

/** Node's error for bytes that it cannot parse. */
export interface NodeError {
  readonly code?: string;
}

/** Responds to bytes that Node cannot parse, after all earlier responses; the connection closes. */
export function rejectBytes(open: Open, { code }: NodeError, socket: NodeSocket): void {
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  if (ending.has(socket)) return;
  ending.add(socket);
  const line = open.get(socket) ?? [];
  // The request with the broken body; earlier ones can still get their responses.
  const broken = line.find(({ request }) => !request.complete);
  const isBegun = broken?.incoming.isResponded ?? false;
  const rejection = isBegun ? undefined : rejectionFor(broken, codeOf(code));
  const before = unfinished(line).filter((exchange) => exchange !== broken || isBegun);
  const last = before.at(-1);
  const rejectNow = (): void => {
    if (!socket.writable || rejection === undefined) socket.destroy();
    else {
      socket.end(responseText(rejection));
      const timer: unknown = setTimeout(() => socket.destroy(), lingerMs);
      (timer as { unref?: () => void }).unref?.();
    }
  };
  if (last === undefined) rejectNow();
  else {
    // Arriving bytes would extend the send timeout.
    socket.pause();
    last.response.once("close", rejectNow);
  }
}

/** Returns the response that replaces the core's, which would never be sent. */
function rejectionFor(broken: Exchange | undefined, code: ProtocolErrorCode): Outgoing {
  if (broken === undefined) return closingRejection(code);
  const rejection = broken.incoming.reject(code);
  broken.incoming.leave();
  broken.incoming.detach();
  return rejection;
}

function codeOf(code: string | undefined): ProtocolErrorCode {
  if (code === "HPE_HEADER_OVERFLOW") return "headers_too_large";
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? "request_timeout" : "malformed_request";
}

/** Errors as text for a log. */

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

/** Options of a server, with their defaults, and what its hooks get. */

/** Identifies a request in reports. It holds no header and no query. */
export interface RequestNames {
  /** Name of the endpoint in the spec, such as `books.list`; undefined for an unknown route. */
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
  /** Lets web pages of other origins call the server. By default, no origin may. */
  readonly cors?: CorsOptions;
  /**
   * Another server for paths without an endpoint here, so that several services share a listener.
   * By default they get 404.
   */
  readonly fallback?: { readonly handle: Handle };
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
  checkChoice("responses", settings.responses, ["enforce", "report", "off"]);
  wholeNumber("maxBodyBytes", settings.maxBodyBytes, 0);
  // A smaller limit would reject some bodies forever.
  wholeNumber("maxBytesInFlight", maxBytesInFlight, maxBodyBytes);
  checkMilliseconds("handlerTimeoutMs", settings.handlerTimeoutMs);
  checkMilliseconds("heartbeatMs", settings.heartbeatMs);
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

function logError(error: unknown, { endpoint, requestId }: RequestNames): void {
  console.error(`${endpoint ?? "A request"} failed (request ${requestId}): ${errorText(error)}`);
}

/** The time of a request. */

/** The reason why a handler was aborted. */
type EndReason = "client_gone" | "closing" | "time_up";

/**
 * Returns whether a timeout of `milliseconds` ever fires: 0 and numbers beyond the range of timers
 * do not.
 */
export function hasEnd(milliseconds: number): boolean {
  return milliseconds !== 0 && milliseconds <= 2_147_483_647;
}

/** Measures the time of a request. Creates its `AbortSignal` only on demand, since that is slow. */
export class Lifetime {
  /** The start of the request, by `performance.now()`. */
  readonly startedAt: number = performance.now();
  #controller: AbortController | undefined;
  #ended: EndReason | undefined;
  #isTimeUp = false;
  #waited = 0;
  #waitingSince = -1;
  #isHeld = false;
  #milliseconds = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #whenUp: (() => void) | undefined;

  /** Aborts when the lifetime ends before the response. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#ended !== undefined) this.#controller.abort(reasonOf(this.#ended));
    }
    return this.#controller.signal;
  }

  /** The reason why it ended before the response; undefined while it has not. */
  get ended(): EndReason | undefined {
    return this.#ended;
  }

  /** True if the time is up and a 503 was sent, so that no further step may start. */
  get isTimeUp(): boolean {
    return this.#isTimeUp;
  }

  /**
   * Returns whether `error` is the signal's own reason, or Node's error for it as from `events.on`,
   * and needs no report.
   */
  isReason(error: unknown): boolean {
    if (this.#ended === undefined || this.#controller === undefined) return false;
    const { reason } = this.#controller.signal as { readonly reason: unknown };
    return error === reason || (error as Partial<Error> | null | undefined)?.cause === reason;
  }

  /** Ends it; only the first reason counts. */
  end(reason: EndReason): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    this.#controller?.abort(reasonOf(reason));
    if (reason === "client_gone") this.#letProcessEnd();
  }

  /**
   * Calls `whenUp` after `milliseconds` of work unless `stop` comes first; 0 means no limit. Before
   * that, calls `waits` as soon as the request takes longer than a moment. Uses its own timer,
   * since platforms end the timers of a request with that request.
   */
  begin(milliseconds: number, whenUp: () => void, waits?: () => void): void {
    const ends = hasEnd(milliseconds);
    if (ends) {
      this.#milliseconds = milliseconds;
      this.#whenUp = whenUp;
    }
    if (waits === undefined) {
      if (ends) this.#start(milliseconds);
      return;
    }
    this.#timer = setTimeout(() => {
      waits();
      if (this.#whenUp !== undefined) this.#look();
    });
  }

  /** Stops the timer, because the request has its response. */
  stop(): void {
    this.#whenUp = undefined;
    clearTimeout(this.#timer);
  }

  /** Stops counting while the server waits for the client, until `resume`. */
  pause(): void {
    this.#waitingSince = performance.now();
  }

  resume(): void {
    this.#waited += performance.now() - this.#waitingSince;
    this.#waitingSince = -1;
    if (this.#isHeld && this.#whenUp !== undefined) this.#look();
    this.#isHeld = false;
  }

  #start(milliseconds: number): void {
    this.#timer = setTimeout(() => this.#look(), milliseconds);
    if (this.#ended === "client_gone") this.#letProcessEnd();
  }

  #look(): void {
    // Waiting for the client does not count: `resume` checks again.
    this.#isHeld = this.#waitingSince >= 0;
    if (this.#isHeld) return;
    const left = this.#milliseconds - this.#worked();
    // Timers may fire up to a millisecond early.
    if (left >= 1) return this.#start(left);
    const whenUp = this.#whenUp;
    this.#isTimeUp = true;
    this.end("time_up");
    this.#whenUp = undefined;
    whenUp?.();
  }

  /** Lets a Node process exit although an abandoned handler still runs. */
  #letProcessEnd(): void {
    (this.#timer as { unref?: () => void } | undefined)?.unref?.();
  }

  #worked(): number {
    return performance.now() - this.startedAt - this.#waited;
  }
}

function reasonOf(reason: EndReason): Error {
  const error = new Error(reasons[reason]);
  error.name = reason === "time_up" ? "TimeoutError" : "AbortError";
  return error;
}

const reasons: Readonly<Record<EndReason, string>> = {
  client_gone: "The client has disconnected.",
  closing: "The server is shutting down.",
  time_up: "The handler timed out.",
};

/** The request as hooks see it, and the reports about it. */

/** The request as the core, hooks, rules and handlers see it. */
export class RequestInfo implements ServerRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly native: unknown;
  /** The path as reports show it. */
  reportedPath: string;
  readonly lifetime: Lifetime = new Lifetime();
  readonly #incoming: Incoming;
  readonly #settings: CoreSettings;
  #id: string | undefined;
  #trace: TraceContext | null | undefined;

  constructor(incoming: Incoming, path: string, query: string, settings: CoreSettings) {
    this.method = incoming.method;
    this.path = path;
    this.reportedPath = path;
    this.query = query;
    this.native = incoming.native;
    this.#incoming = incoming;
    this.#settings = settings;
  }

  header(name: string): string | undefined {
    const key = name.toLowerCase();
    const value = this.#incoming.header(key);
    return value !== undefined && key === "last-event-id" ? textOfBytes(value) : value;
  }

  get signal(): AbortSignal {
    return this.lifetime.signal;
  }

  /** The id from the option `requestId`, or a random one. */
  get id(): string {
    return (this.#id ??= this.#givenId() ?? crypto.randomUUID());
  }

  /** The trace of the request, read on demand. */
  get trace(): TraceContext | undefined {
    if (this.#trace === undefined)
      this.#trace = readTrace((name) => this.#incoming.header(name)) ?? null;
    return this.#trace ?? undefined;
  }

  #givenId(): string | undefined {
    const { requestId } = this.#settings;
    if (requestId === undefined) return undefined;
    try {
      const given = requestId(this);
      return typeof given === "string" && idPattern.test(given) ? given : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Returns the text that the bytes of a header are in UTF-8; platforms read bytes as characters. Other bytes stay as they are. */
function textOfBytes(value: string): string {
  try {
    const bytes = Uint8Array.from(value, (byte) => byte.charCodeAt(0));
    const isOfBytes = !/[^\0-\xff]/.test(value);
    return isOfBytes
      ? new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
      : value;
  } catch {
    return value;
  }
}

/** One word, safe in headers and logs. */
const idPattern = /^[A-Za-z0-9._~:/+=-]{1,128}$/;

/** The route of a request, if it has one. */
type RouteOf = AnyRoute | undefined;

/** Calls `onRequest`. */
export function reportRequest(settings: CoreSettings, route: RouteOf, info: RequestInfo): void {
  const { onRequest } = settings;
  if (onRequest !== undefined) callHook(() => onRequest(namesOf(route, info)));
}

/** Calls `onResponse`. */
export function reportResponse(
  settings: CoreSettings,
  route: RouteOf,
  info: RequestInfo,
  response: Outgoing,
): void {
  const { onResponse } = settings;
  if (onResponse === undefined) return;
  const { status, code, replayed = false } = response;
  const durationMs = performance.now() - info.lifetime.startedAt;
  const clientGone = info.lifetime.ended === "client_gone";
  const details = { status, ...(code !== undefined && { code }), durationMs, replayed, clientGone };
  callHook(() => onResponse({ ...namesOf(route, info), ...details }));
}

/** Calls `onError`. */
export function reportError(
  { onError }: CoreSettings,
  route: RouteOf,
  info: RequestInfo,
  error: unknown,
): void {
  callHook(() => onError(error, namesOf(route, info)));
}

/** Returns an error with the body of the spec. Reports a body that cannot be created. */
export function inBodyOfSpec(
  settings: CoreSettings,
  route: RouteOf,
  info: RequestInfo,
  response: Outgoing,
): Outgoing {
  const { ownErrors } = settings;
  if (ownErrors === undefined || response.code === undefined) return response;
  try {
    return ownErrors(response);
  } catch (error) {
    reportError(settings, route, info, error);
    return response;
  }
}

/** Calls `onDrift`. */
export function reportViolations(
  { onDrift }: CoreSettings,
  route: AnyRoute,
  info: RequestInfo,
  issues: readonly Issue[],
): void {
  const path = templateOf(route, info.path);
  callHook(() => onDrift({ ...namesOf(route, info), endpoint: route.endpoint, path, issues }));
}

/** Returns the path template of `route`, which `path` matches: `/v1/tokens/{token}`. */
function templateOf({ parameters, template }: AnyRoute, path: string): string {
  if (template !== undefined) return template;
  const segments = path.split("/");
  for (const { name, segment } of parameters)
    if (segment !== undefined) segments[segment + 1] = `{${name}}`;
  return segments.join("/");
}

function namesOf(route: RouteOf, info: RequestInfo): RequestNames {
  const { id, method, trace, reportedPath: path } = info;
  const names = { endpoint: route?.endpoint, requestId: id, method, path };
  return trace === undefined ? names : { ...names, trace };
}

/** Calls a hook of the author and ignores its errors, which must not change the response. */
function callHook(call: () => unknown): void {
  try {
    const result = call();
    if (result instanceof Promise) result.catch(() => {});
  } catch {
    // Hooks must not fail a request.
  }
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

/** The context of handlers and rules. */

/** The idempotency key and the deadline of a request. */
export interface RequestMetadata {
  readonly idempotencyKey?: string;
  readonly deadline?: number;
}

/** The context that every handler and rule receives in addition to the input. */
export interface RequestContext<Auth, Fail> {
  /** The caller: the accepted scheme and the principal that its hook returned. */
  readonly auth: Auth;
  /** Creates the errors that this endpoint declares: `throw context.fail.some_error()`. */
  readonly fail: Fail;
  /** Aborts when the client disconnects or the handler times out. */
  readonly signal: AbortSignal;
  /** The request itself. */
  readonly request: ServerRequest;
  /** The id of this request in error bodies and reports. */
  readonly requestId: string;
  /** The trace context to forward; undefined if the request has none. */
  readonly trace: TraceContext | undefined;
}

/** The context of an endpoint whose requests can carry a deadline. */
export interface DeadlineContext {
  /** The time by which to process the request, in the unit that the spec names. */
  readonly deadline?: number;
}

/** The context of an endpoint whose requests must carry a deadline. */
export interface RequiredDeadlineContext {
  /** The time by which to process the request, in the unit that the spec names. */
  readonly deadline: number;
}

/** The context of an endpoint whose responses carry headers. */
export interface ResponseHeadersContext<ResponseHeaders> {
  /** Set these to send them with the success response. */
  readonly responseHeaders: ResponseHeaders;
}

/** The argument of the option `context`. */
export type BaseContext = Omit<RequestContext<{ readonly via: string }, never>, "fail">;

/** Returns the additional members of the context, once for each request. */
export type MakeContext<Own> = (base: BaseContext) => MaybePromise<Own>;

/** The option `context`, required if handlers or rules expect additional members. */
export type ContextOption<Own> = unknown extends Own
  ? { readonly context?: undefined }
  : {
      /**
       * Returns additional members of the context of handlers and rules, once for each request, for
       * example a logger with its id. Runs after the input was checked; counts as handler time.
       */
      readonly context: MakeContext<Own>;
    };

/**
 * Adds the members of `own` to `context`.
 * @throws TypeError for a member that every context has.
 */
export function extend(context: HandlerContext, own: unknown): void {
  for (const [name, value] of Object.entries(own ?? {})) {
    if (name in context)
      throw new TypeError(`The option context returned ${name}, which every context has.`);
    Object.defineProperty(context, name, { value, enumerable: true });
  }
}

/** A request whose credentials and metadata were accepted. */
export interface Admitted {
  readonly info: RequestInfo;
  readonly auth: unknown;
  readonly requestMetadata: RequestMetadata;
}

/** Read on demand: creating an `AbortSignal` costs more than most handlers do. */
const signalProperty: PropertyDescriptor = {
  get(this: HandlerContext): AbortSignal {
    return this.request.signal;
  },
  enumerable: true,
};

/** The context of one request. All members are its own, so that `{ ...context }` copies them. */
export class HandlerContext {
  readonly auth: unknown;
  readonly fail: unknown;
  readonly request: RequestInfo;
  readonly requestId: string;
  readonly trace: TraceContext | undefined;
  readonly responseHeaders: Record<string, unknown> = {};
  readonly idempotencyKey: string | undefined;
  readonly transaction: unknown;
  readonly deadline: number | undefined;

  constructor({ info, auth, requestMetadata }: Admitted, fail: unknown, transaction: unknown) {
    this.request = info;
    this.requestId = info.id;
    this.trace = info.trace;
    this.auth = auth;
    this.fail = fail;
    this.idempotencyKey = requestMetadata.idempotencyKey;
    this.transaction = transaction;
    this.deadline = requestMetadata.deadline;
    Object.defineProperty(this, "signal", signalProperty);
  }
}

/** Errors that handlers throw. */

/** Optional details of a declared error. */
export interface FailDetails {
  /** A description for people; by default the description in the spec. */
  readonly detail?: string;
}

/** The body of an error. */
interface FailureBody {
  readonly body: unknown;
  /** True if it holds NaN or an infinity. */
  readonly hasNonFinite: boolean;
  /** The violations of its body and headers; empty if they were not checked. */
  readonly issues: Issue[];
  /** The declared headers, by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Creates the body of an error and, if `checks`, checks it. */
type MakeBody = (requestId: string, checks: boolean) => FailureBody;

/** A declared error on its way to the client. Create it with `context.fail` and throw it. */
export abstract class Failure extends Error {
  static readonly brand: string = "speccast.Failure";
  /** Name of the error in the spec. */
  readonly error: string;
  readonly status: number;
  /** Code on the wire. */
  readonly code: string;
  /** Media type of the body. */
  readonly mediaType: "application/problem+json" | "application/json";

  constructor({ error, status, code, mediaType }: FailureFacts) {
    super(error);
    this.name = "Failure";
    this.error = error;
    this.status = status;
    this.code = code;
    this.mediaType = mediaType;
  }

  /** Returns the body for the client and, with `checks`, its violations. */
  abstract make(requestId: string, checks: boolean): FailureBody;
}

/** The facts of a failure. */
type FailureFacts = Pick<Failure, "error" | "status" | "code" | "mediaType">;

/** The only class with instances. `Failure` has no private members, so that those of two outputs have one type. */
class Made extends Failure {
  readonly #make: MakeBody;

  constructor(facts: FailureFacts, make: MakeBody) {
    super(facts);
    this.#make = make;
  }

  override make(requestId: string, checks: boolean): FailureBody {
    return this.#make(requestId, checks);
  }
}

/** Creates a failure whose body `make` creates. */
export function failureWith(facts: FailureFacts, make: MakeBody): Failure {
  return new Made(facts, make);
}

/** The headers of a declared error in the spec. */
export interface FailureHeaders {
  readonly headers?: readonly string[];
  /** Schema of the headers. */
  readonly headersSchema?: Schema;
}

/** A declared error in the spec. */
export interface FailureShape extends FailureHeaders {
  /** Name of the error in the spec. */
  readonly error: string;
  readonly status: number;
  /** Code on the wire; by default the name. */
  readonly code?: string;
  /** Description in the spec. */
  readonly doc?: string;
  /** Names of the members beside the standard ones. */
  readonly fields?: readonly string[];
  /** Schema of these members. */
  readonly schema?: Schema;
}

/** Returns the function that creates a failure with problem details. */
export function failing(shape: FailureShape): (details?: FailDetails) => Failure {
  const { error, status, code = error, doc, fields = [], schema } = shape;
  const mediaType = "application/problem+json";
  return (details) =>
    new Made({ error, status, code, mediaType }, (requestId, checks) => {
      const { value, hasNonFinite } = toJsonValue(details);
      const given = membersOf(value);
      const members: Record<string, unknown> = {};
      for (const name of fields)
        if (Object.hasOwn(given, name))
          members[name] = schema ? dropField(schema, name, given[name]) : given[name];
      const { detail = doc } = given;
      const issues = (checks && schema?.check(members)) || [];
      if (checks && detail !== undefined && typeof detail !== "string") issues.push(detailIssue());
      const standard = problemOf(status, code, detail as string | undefined, requestId);
      const headers = failureHeaders(shape, given["headers"], checks, issues);
      return { body: { ...members, ...standard }, hasNonFinite, issues, headers };
    });
}

/**
 * Returns the headers to send.
 * @throws ContractViolation for a value that cannot be sent.
 */
export function failureHeaders(
  { headers: declared, headersSchema }: FailureHeaders,
  given: unknown,
  checks: boolean,
  issues: Issue[],
): Record<string, string> {
  const headers = {};
  if (declared === undefined) return headers;
  const values = membersOf(given);
  setHeaders(headers, { headers: declared }, values);
  for (const issue of (checks && headersSchema?.check(values)) || [])
    issues.push({ ...issue, in: "header" });
  return headers;
}

function detailIssue(): Issue {
  return { code: "type", expected: "string", pointer: "/detail", message: "must be a string" };
}

/** A declared error in the spec whose body is a resource. */
export interface BodyShape<Body>
  extends FailureHeaders, Pick<FailureShape, "error" | "status" | "code"> {
  readonly schema: Schema<Body>;
}

/**
 * Returns the function that creates a failure whose body is a resource, without undeclared
 * properties.
 */
export function failingWithBody<Body>(
  shape: BodyShape<Body>,
): (body: Body, headers?: object) => Failure {
  const { error, status, code = error, schema } = shape;
  const mediaType = "application/json";
  return (given, givenHeaders) =>
    new Made({ error, status, code, mediaType }, (_, checks) => {
      const { value, hasNonFinite } = toJsonValue(given);
      const body = dropUndeclared(schema, value as Body);
      const issues = (checks && schema.check(body)) || [];
      const headers = failureHeaders(shape, toJsonValue(givenHeaders).value, checks, issues);
      return { body, hasNonFinite, issues, headers };
    });
}

/** Thrown by `unimplemented`. */
export class Unimplemented extends Error {
  static readonly brand: string = "speccast.Unimplemented";

  constructor() {
    super("not implemented");
    this.name = "Unimplemented";
  }
}

/** A handler for an endpoint that is not implemented yet; the response is 501. */
export function unimplemented(): Promise<never> {
  return Promise.reject(new Unimplemented());
}

/** Options of `ServiceUnavailable`. */
export interface ServiceUnavailableOptions {
  /** `Retry-After` in seconds, rounded up and clamped to 1–86,400; not sent by default. */
  readonly retryAfter?: number;
  /** The cause, for `onError`. */
  readonly cause?: unknown;
}

/**
 * Thrown by a handler, rule, hook or idempotency store, for example if a database is down; the
 * response is 503 `unavailable`. Message and cause reach only `onError`.
 */
export class ServiceUnavailable extends Error {
  static readonly brand: string = "speccast.ServiceUnavailable";
  readonly retryAfter: number | undefined;

  constructor(message = "temporarily unavailable", options: ServiceUnavailableOptions = {}) {
    super(message, options);
    this.name = "ServiceUnavailable";
    this.retryAfter = options.retryAfter;
  }
}

/** The entry for platforms with `fetch`. */

/** Like `fetch`, and a handler for platforms, whose own values beside a `Request` are ignored. */
export interface FetchHandler {
  (input: string | URL | Request, init?: RequestInit): Promise<Response>;
  (request: Request, ...platform: readonly unknown[]): Promise<Response>;
}

/** Returns a `fetch` that calls `handle`. Like the real one it rejects when its signal aborts. */
export function fetchEntry(handle: Handle): FetchHandler {
  return async (input: string | URL | Request, init?: unknown) => {
    const request =
      typeof input === "string" || input instanceof URL
        ? new Request(input, init as RequestInit | undefined)
        : input;
    return new Promise<Response>((resolve, reject) => {
      const incoming = new FetchIncoming(request, reject);
      handle(incoming, (response) => {
        incoming.detach();
        try {
          resolve(responseOf(response));
        } catch (error) {
          reject(error);
        }
      });
    });
  };
}

/** A `Request` as the core takes it. */
class FetchIncoming implements Incoming {
  readonly method: string;
  readonly target: string;
  readonly native: Request;
  readonly #headers: Headers;
  readonly #length: string | null;
  readonly #left: (reason: unknown) => void;
  #inProgress: RequestInProgress | undefined;
  #signal: AbortSignal | undefined;
  #isLeft = false;
  #stopReading: (() => void) | undefined;

  /**
   * Calls `left` with the reason when the client disconnects.
   * @throws the reason of a signal that has already aborted.
   */
  constructor(request: Request, left: (reason: unknown) => void) {
    const { url, headers } = request;
    this.method = request.method;
    this.target = url.slice(url.indexOf("/", url.indexOf("//") + 2));
    this.native = request;
    this.#headers = headers;
    this.#length = headers.get("content-length");
    this.#left = left;
    if (Object.getPrototypeOf(request) === Request.prototype) {
      this.waits();
      this.#signal?.throwIfAborted();
    }
  }

  /**
   * Listens to the signal. Adapters with request classes of their own create it on demand, which
   * can take longer than the response, so theirs is read only for responses that take a moment.
   */
  waits(): void {
    if (this.#signal !== undefined) return;
    this.#signal = this.native.signal;
    if (this.#signal.aborted) this.#leave();
    else this.#signal.addEventListener("abort", this.#leave, { once: true });
  }

  /** Stops listening: the response was sent. */
  detach(): void {
    this.#signal?.removeEventListener("abort", this.#leave);
  }

  readonly #leave = (): void => {
    this.#isLeft = true;
    this.#inProgress?.leave();
    this.#stopReading?.();
    this.#left(this.#signal?.reason);
  };

  header(name: string): string | undefined {
    return (name === "content-length" ? this.#length : this.#headers.get(name)) ?? undefined;
  }

  /** `Headers` joins repeated headers into one value. */
  repeats(): boolean {
    return false;
  }

  /** Reads `body` only without a length: adapters create the stream on access. */
  hasBody(): boolean {
    if (this.method === "GET" || this.method === "HEAD") return false;
    return this.#length === null ? this.native.body !== null : this.#length !== "0";
  }

  readBody(limit: number): Promise<Uint8Array | BodyEnd> {
    if (this.#isLeft) return Promise.resolve("gone");
    const hold = (bytes: number): boolean => this.#inProgress?.hold(bytes) ?? true;
    return new Promise((resolve, reject) => {
      // A stream may outlive the signal of its request. The closure is not assigned directly: V8
      // would keep it, and the request, until a full collection.
      const stop = (): void => resolve("gone");
      this.#stopReading = stop;
      readFetchBody(this.native, this.#length, { limit, hold }).then(resolve, reject);
    });
  }

  /** A body that a parser has read needs no wait. */
  async skipBody(limit: number): Promise<"skipped" | "gone"> {
    if (this.native.bodyUsed) return "skipped";
    return (await this.readBody(limit)) === "gone" ? "gone" : "skipped";
  }

  /** The platform handles the rest. */
  bodyLeft(): number {
    return 0;
  }

  started(inProgress: RequestInProgress): void {
    this.#inProgress = inProgress;
  }
}

/** The limits for reading a body. */
interface Reading {
  readonly limit: number;
  /** Returns false if there is no room for so many bytes more. */
  readonly hold: (bytes: number) => boolean;
}

/**
 * Reads the body: at once if its length is known and small enough, else piece by piece, so that a
 * body that is too large is not held in memory.
 */
async function readFetchBody(
  request: Request,
  length: string | null,
  reading: Reading,
): Promise<Uint8Array | BodyEnd> {
  const { limit, hold } = reading;
  if (request.bodyUsed) throw new Error("The body has already been read.");
  if (length === null || !(Number(length) <= limit)) return readPieces(request.body, reading);
  if (!hold(Number(length))) return "no_room";
  try {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > limit ? "too_large" : bytes;
  } catch {
    return "gone";
  }
}

async function readPieces(
  body: Request["body"],
  { limit, hold }: Reading,
): Promise<Uint8Array | BodyEnd> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const piece = read.value as Uint8Array;
      size += piece.byteLength;
      if (size > limit || !hold(piece.byteLength)) {
        reader.cancel().catch(() => {});
        return size > limit ? "too_large" : "no_room";
      }
      pieces.push(piece);
    }
  } catch {
    return "gone";
  }
  return concatBytes(pieces, size);
}

/** Connection headers are the platform's own. */
function responseOf({ status, headers, body, headOnly, content }: Outgoing): Response {
  const init = { status, headers: "connection" in headers ? withoutConnection(headers) : headers };
  if (headOnly) content?.cancel();
  else if (content !== undefined) return new Response(content.open(), init);
  return new Response(body === "" || headOnly ? null : body, init);
}

function withoutConnection(headers: Outgoing["headers"]): Outgoing["headers"] {
  const others: Record<string, string> = { ...headers };
  delete others["connection"];
  return others;
}

/** Responses to errors. */

/**
 * Returns the response to an error: declared errors as specified, `unimplemented` as 501,
 * `ServiceUnavailable` as 503, and all others as an opaque 500. Reports the last two to `onError`.
 */
export function errorResponse(
  core: ErrorSettings,
  route: AnyRoute,
  error: unknown,
  info: RequestInfo,
): Outgoing {
  const { options } = core;
  try {
    return responseTo(core, route, error, info);
  } catch (thrown) {
    // Reading the thrown value threw an error.
    reportError(options, route, info, thrown);
    return rejectionResponse("internal_error", info.id);
  }
}

/** The parts of a server that error responses need. */
interface ErrorSettings {
  readonly options: CoreSettings;
  readonly authentication: Authentication | undefined;
}

function responseTo(
  core: ErrorSettings,
  route: AnyRoute,
  error: unknown,
  info: RequestInfo,
): Outgoing {
  const { options } = core;
  const opaque = (code: ProtocolErrorCode, thrown: unknown): Outgoing => {
    // A handler that throws its signal's reason has stopped as intended.
    if (!info.lifetime.isReason(thrown)) reportError(options, route, info, thrown);
    return rejectionResponse(code, info.id);
  };
  if (isDeclaredError(route, error)) {
    try {
      return declaredResponse(core, route, error, info);
    } catch (thrown) {
      return opaque("response_contract", thrown);
    }
  }
  if (isA(RejectedBody, error)) return rejectionResponse(error.rejection, info.id);
  if (isA(Unimplemented, error)) return rejectionResponse("not_implemented", info.id);
  if (isA(ServiceUnavailable, error)) {
    reportError(options, route, info, error);
    return error.retryAfter === undefined
      ? rejectionResponse("unavailable", info.id)
      : retryLater("unavailable", info.id, error.retryAfter);
  }
  return opaque(isA(ContractViolation, error) ? "response_contract" : "internal_error", error);
}

/** Returns whether the endpoint of `route` declares `error`. */
export function isDeclaredError(route: AnyRoute, error: unknown): error is Failure {
  return isA(Failure, error) && route.errors.includes(error.error);
}

/**
 * Returns the response of a declared error, checked against the contract like an output.
 * @throws ContractViolation when it must not be sent, or the error that creating its body throws.
 */
function declaredResponse(
  { options, authentication }: ErrorSettings,
  route: AnyRoute,
  failure: Failure,
  info: RequestInfo,
): Outgoing {
  const { responses: mode } = options;
  const made = failure.make(info.id, mode !== "off");
  const { body, hasNonFinite, issues } = made;
  if (mode !== "off" && hasNonFinite) addNonFiniteIssue(issues, body);
  if (issues.length > 0) {
    if (mode === "enforce")
      throw new ContractViolation(`The error ${failure.error} violates the contract:`, issues);
    reportViolations(options, route, info, issues);
  }
  const needsChallenge = failure.status === 401 && route.auth.length > 0;
  const headers = {
    "content-type": failure.mediaType,
    ...(needsChallenge && { "www-authenticate": authentication?.challenges(route.auth) ?? "" }),
    ...made.headers,
  };
  const response = problemResponse(failure.status, body, info.id, headers);
  return { ...response, code: failure.code };
}

/** Checks of requests before their input is read, JSON bodies, and headers for idempotency and deadlines. */

/** Rejects `incoming` by its headers: the size and type of its body, or the types it accepts. */
export function rejectUnread(
  route: AnyRoute,
  incoming: Incoming,
  maxBytes: number,
): ProtocolRejection | undefined {
  const takesBody = route.body !== undefined;
  if (incoming.hasBody() && (takesBody || isBodyMethod(route))) {
    const length = incoming.header("content-length");
    if (Number(length ?? "0") > maxBytes) return bodyTooLarge(maxBytes);
    if (incoming.repeats("content-type")) return new ProtocolRejection("duplicate_header");
    const rejection = takesBody
      ? rejectType(incoming, route)
      : length !== undefined && bodyUnwanted();
    if (rejection) return rejection;
  }
  const { empty, media } = route.response;
  const accept = incoming.header("accept");
  if (empty !== true && !acceptsType(accept, media) && !acceptsOther(route.response, accept))
    return new ProtocolRejection("not_acceptable");
  return undefined;
}

/** Returns whether a client accepts a response other than the usual one. The input, which was not read yet, may select it. */
function acceptsOther(
  { others = {}, instead }: RouteResponse,
  accept: string | undefined,
): boolean {
  const all = [...Object.values(others), ...(instead === undefined ? [] : [instead.response])];
  return all.some((one) => one.empty !== true && acceptsType(accept, one.media));
}

function rejectType(incoming: Incoming, { body }: AnyRoute): ProtocolRejection | undefined {
  const { media: accept = "application/json", read, open, begin } = body ?? {};
  if (accept !== "*/*" && !isMediaType(incoming.header("content-type"), accept)) {
    const what = (read ?? open ?? begin) === undefined ? "JSON in UTF-8" : "the body";
    const header = begin === undefined ? accept : `${accept}; boundary=…`;
    const detail = `Send ${what} with the header \`content-type: ${header}\`.`;
    return new ProtocolRejection("unsupported_media_type", { detail, headers: { accept } });
  }
  const encoding = incoming.header("content-encoding")?.toLowerCase();
  if (encoding !== undefined && encoding !== "identity") {
    const detail = "Send the body uncompressed, without the header `content-encoding`.";
    return new ProtocolRejection("unsupported_media_type", {
      detail,
      headers: { "accept-encoding": "identity" },
    });
  }
  return undefined;
}

/** Returns the rejection of a body if the endpoint takes none. */
export function bodyUnwanted(): ProtocolRejection {
  const detail = "This endpoint takes no body.";
  return new ProtocolRejection("unsupported_media_type", { detail });
}

/** Returns the rejection of a request without the body that the endpoint needs. */
export function bodyMissing(): ProtocolRejection {
  const issue: Issue = { code: "required", pointer: "", in: "body", message: "is required" };
  return new ProtocolRejection("invalid_body", { detail: "A body is required.", issues: [issue] });
}

/** Returns whether requests of the method usually have a body; for others it is ignored. */
export function isBodyMethod({ method }: AnyRoute): boolean {
  return method === "POST" || method === "PUT" || method === "PATCH";
}

// A byte order mark is not JSON, so it is not to vanish.
const bodyDecoder = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Returns the JSON value in `bytes`, or a rejection. */
export function parseBody(
  bytes: Uint8Array,
  route?: AnyRoute,
): { readonly value: unknown } | ProtocolRejection {
  let text: string;
  try {
    text = bodyDecoder.decode(bytes);
  } catch {
    return new ProtocolRejection("malformed_json", { detail: "The body is not UTF-8." });
  }
  if (isTooDeep(text))
    return new ProtocolRejection("too_deep", {
      detail: `At most ${maxJsonDepth} levels are allowed.`,
    });
  let value: unknown;
  try {
    value = route?.body?.parse === undefined ? JSON.parse(text) : route.body.parse(text, route);
  } catch {
    return malformed(text);
  }
  // `JSON.parse` accepts an escaped half of a surrogate pair.
  if (text.includes("\\u") && escapedHalf.test(text) && jsonErrorAt(text) !== undefined)
    return malformed(text);
  if (forbiddenKeyAt(text, value) !== undefined) return new ProtocolRejection("forbidden_key");
  const pointer = mayBeInfinite(text) ? nonFiniteAt(value) : undefined;
  if (pointer === undefined) return { value };
  const issue: Issue = {
    code: "type",
    expected: "number",
    pointer,
    in: "body",
    message: notFinite,
  };
  return new ProtocolRejection("invalid_request", { issues: [issue] });
}

/**
 * Returns whether `text` may hold a number that JavaScript reads as infinity: one with an exponent
 * of three digits, or with 200 digits in a row. An exponent of two digits adds at most 99 to the
 * 309 digits that a number needs.
 */
function mayBeInfinite(text: string): boolean {
  if (/[eE]\+?\d{3}/.test(text)) return true;
  // A row of 200 digits covers one of these positions. Each looks at 400 digits at most: linear time.
  for (let at = maxDigits - 1; at < text.length; at += maxDigits) {
    const before = digitsFrom(text, at, -1);
    if (before > 0 && before + digitsFrom(text, at + 1, 1) >= maxDigits) return true;
  }
  return false;
}

/** Fewer digits in a row are finite with any exponent of two digits. */
const maxDigits = 200;

/** Counts the digits in a row from `at` in the direction of `step`, up to 200. */
function digitsFrom(text: string, at: number, step: 1 | -1): number {
  let count = 0;
  for (; count < maxDigits; count++) {
    const code = text.charCodeAt(at + step * count);
    if (!(code >= 0x30 && code <= 0x39)) break;
  }
  return count;
}

const notFinite = "must be a finite number";
const escapedHalf = /\\u[dD][89a-fA-F]/;

function malformed(text: string): ProtocolRejection {
  const offset = new TextEncoder().encode(text.slice(0, jsonErrorAt(text))).byteLength;
  const detail = `The body is not JSON from byte ${offset} on.`;
  return new ProtocolRejection("malformed_json", { detail, offset });
}

/** Reads the idempotency key of a request: undefined when none was sent, or a rejection. */
export type ReadKey = (
  idempotency: RouteIdempotency,
  request: ServerRequest,
) => string | undefined | ProtocolRejection;

/** Returns the idempotency key and the deadline of a request, or a rejection. */
export function readRequestMetadata(
  route: AnyRoute,
  request: ServerRequest,
  readKey: ReadKey | undefined,
): RequestMetadata | ProtocolRejection {
  const { idempotency, deadline } = route;
  const metadata: { idempotencyKey?: string; deadline?: number } = {};
  if (idempotency !== undefined) {
    const key = readKey?.(idempotency, request);
    if (key instanceof ProtocolRejection) return key;
    if (key !== undefined) metadata.idempotencyKey = key;
  }
  if (deadline !== undefined) {
    const value = readDeadline(deadline, request.header(deadline.header));
    if (value instanceof ProtocolRejection) return value;
    if (value !== undefined) metadata.deadline = value;
  }
  return metadata;
}

/** Reads the deadline; headers hold numbers in the grammar of JSON. */
function readDeadline(
  { header, required, range }: RouteDeadline,
  text: string | undefined,
): number | undefined | ProtocolRejection {
  const pointer = pointerTo(header);
  if (text === undefined)
    return required === true ? headerInvalid(absent(null, pointer)) : undefined;
  const value = decodeValue({ name: header, in: "header", type: "number" }, text);
  if (!isNumber(value)) return headerInvalid(wrongType(null, pointer, value, "number"));
  const { min = -Infinity, max = Infinity } = range ?? {};
  return value < min || value > max ? headerInvalid(wrongRange(null, pointer, range ?? {})) : value;
}

function headerInvalid(issues: readonly Issue[]): ProtocolRejection {
  const inHeader = issues.map((issue): Issue => ({ ...issue, in: "header" }));
  return new ProtocolRejection("invalid_request", { issues: inHeader });
}

/** Returns the rejection of an input with the issues of decoding and checking. */
export function invalidInput(
  route: AnyRoute,
  decodeIssues: readonly Issue[],
  found: Issue[],
): ProtocolRejection {
  const issues = decodeIssues.slice(0, maxDecodeIssues);
  for (const issue of found) issues.push(shortened(placed(issue, route)));
  const truncated = decodeIssues.length > maxDecodeIssues || isTruncated(found);
  const code = issues.some(isOfWrongKind) ? "invalid_body" : "invalid_request";
  return new ProtocolRejection(code, truncated ? { issues, truncated } : { issues });
}

/** Returns whether the body as a whole has the wrong type. */
function isOfWrongKind({ code, pointer, in: place }: Issue): boolean {
  return code === "type" && pointer === "" && place === "body";
}

/** Returns `issue` with its place in the request; in a body, pointers start there. */
function placed(issue: Issue, route: AnyRoute): Issue {
  for (const parameter of route.parameters) {
    if (parameter.in === "body") continue;
    const pointer = pointerTo(parameter.name);
    if (issue.pointer === pointer || issue.pointer.startsWith(`${pointer}/`))
      return { ...issue, in: parameter.in };
  }
  if (route.body === undefined) return issue;
  if (route.body.kind !== "value") return { ...issue, in: "body" };
  return {
    ...issue,
    pointer: issue.pointer.slice(pointerTo(route.body.property).length),
    in: "body",
  };
}

/** Shortens the names in `issue` that come from the client: map keys and unknown fields. */
function shortened(issue: Issue): Issue {
  issue.pointer = briefPointer(issue.pointer);
  if (issue.code === "unknown_field") issue.field = brief(issue.field);
  return issue;
}

/** Rules, the handler, and its output. */

/** An admitted request with its checked input. */
export interface HandlerCall extends Admitted {
  readonly route: AnyRoute;
  readonly input: unknown;
}

/** A response and whether it is final. */
interface HandlerResult {
  readonly response: Outgoing;
  /** True if the same request would get the same response again. */
  readonly isFinal: boolean;
}

/** Statuses that ask the client to retry. */
const temporaryStatuses: ReadonlySet<number> = /* @__PURE__ */ new Set([408, 425, 429]);

/**
 * Checks the rules, calls the handler and checks its output; starts none of it after the timeout.
 * Neither throws nor rejects.
 */
export function perform(
  core: Core,
  call: HandlerCall,
  transaction?: unknown,
): MaybePromise<HandlerResult> {
  const { route, info } = call;
  if (info.lifetime.isTimeUp) return temporary(timeoutResponse(info));
  const context = new HandlerContext(call, core.fail, transaction);
  const broken = (error: unknown): HandlerResult =>
    temporary(errorResponse(core, route, error, info));
  const asked = (rejection: ProtocolRejection | undefined): MaybePromise<HandlerResult> =>
    rejection === undefined
      ? callHandler(core, call, context)
      : temporary(rejectionResponse(rejection, info.id));
  const begin = (): MaybePromise<HandlerResult> => {
    const rejection = checkRules(core, call, context);
    return isPromise(rejection) ? rejection.then(asked, broken) : asked(rejection);
  };
  try {
    const added = core.context?.(context as never);
    if (isPromise(added))
      return Promise.resolve(added)
        .then((later) => extend(context, later))
        .then(begin)
        .catch(broken);
    if (added !== undefined) extend(context, added);
    return begin();
  } catch (error) {
    return broken(error);
  }
}

/** Calls the handler and checks its output. Neither throws nor rejects. */
function callHandler(
  core: Core,
  call: HandlerCall,
  context: HandlerContext,
): MaybePromise<HandlerResult> {
  const { route, info, input } = call;
  if (info.lifetime.isTimeUp) return temporary(timeoutResponse(info));
  const failed = (error: unknown): HandlerResult => {
    const response = errorResponse(core, route, error, info);
    const { status } = response;
    const isFinal = isDeclaredError(route, error) && status < 500 && !temporaryStatuses.has(status);
    return { response, isFinal };
  };
  const { instead } = route.response;
  const declared = instead?.isFor(input) === true ? instead.response : route.response;
  const returned = (output: unknown): HandlerResult => {
    try {
      return {
        response: successResponse(core, call, context, { declared, output }),
        isFinal: true,
      };
    } catch (error) {
      return failed(error);
    }
  };
  try {
    const output = route.handle(core.handlers, input as never, context as never);
    const { begin } = declared;
    if (begin !== undefined)
      return Promise.resolve(output)
        .then((one) => begin(one, declared))
        .then(returned, failed);
    return Promise.resolve(output).then(returned, failed);
  } catch (error) {
    return failed(error);
  }
}

/** Returns the success response. */
function successResponse(
  core: Core,
  { route, info }: HandlerCall,
  { responseHeaders: headers }: HandlerContext,
  { declared, output }: { readonly declared: RouteResponse; readonly output: unknown },
): Outgoing {
  const { options } = core;
  return outputResponse(
    { auth: route.auth, response: declared },
    { output, headers },
    {
      requestId: info.id,
      mode: options.responses,
      onDrift: (issues) => reportViolations(options, route, info, issues),
      onError: (error) => {
        if (!info.lifetime.isReason(error)) reportError(options, route, info, error);
      },
      failureBody: (error) =>
        inBodyOfSpec(options, route, info, errorResponse(core, route, error, info)).body,
      heartbeatMs: options.heartbeatMs,
      leave: () => info.lifetime.end("client_gone"),
      close: () => {
        info.lifetime.end("closing");
        return info.lifetime.signal.reason;
      },
    },
  );
}

/** Returns the response after the timeout, when no further step may start. */
export function timeoutResponse(info: RequestInfo): Outgoing {
  return rejectionResponse("handler_timeout", info.id);
}

function temporary(response: Outgoing): HandlerResult {
  return { response, isFinal: false };
}

/**
 * Returns the rejection of the first rule that does not hold.
 * @throws the declared error of that rule, if it has one.
 */
function checkRules(
  core: Core,
  call: HandlerCall,
  context: HandlerContext,
  from = 0,
): MaybePromise<ProtocolRejection | undefined> {
  const { rules = [] } = call.route;
  for (let at = from; at < rules.length; at++) {
    const rule = rules[at] as RouteRule<never>;
    const holds = rule.holds(core.rules, call.input as never, context as never);
    if (isPromise(holds))
      return Promise.resolve(holds).then((later) =>
        ruleHolds(rule, later)
          ? checkRules(core, call, context, at + 1)
          : ruleRejection(core, rule),
      );
    if (!ruleHolds(rule, holds)) return ruleRejection(core, rule);
  }
  return undefined;
}

/** Returns whether `result` means that the rule holds. A rule with `throws` returns nothing. */
function ruleHolds({ throws }: { readonly throws?: true }, result: unknown): boolean {
  return throws === true ? result !== false : Boolean(result);
}

/**
 * Returns the rejection of a rule without an error.
 * @throws the declared error of the rule; a TypeError if the rule itself has to throw that error.
 */
function ruleRejection(
  { fail }: Core,
  { name, error, throws }: RouteRule<never>,
): ProtocolRejection {
  if (throws === true)
    throw new TypeError(`The rule ${name} returned false: it must throw context.fail.${error}(…).`);
  const made = error === undefined ? undefined : fail[error]?.();
  if (made !== undefined) throw made;
  return new ProtocolRejection("rule_broken", { rule: name });
}

/** A server: the spec's parts and the author's. */
export interface Core {
  readonly router: Router<never, never>;
  readonly handlers: never;
  readonly rules: never;
  /** Returns the additional members of contexts. */
  readonly context: MakeContext<unknown> | undefined;
  /** Functions that create failures, by the names of the declared errors. */
  readonly fail: Readonly<Record<string, (details?: never) => Failure>>;
  /** Undefined when no endpoint needs credentials. */
  readonly authentication: Authentication | undefined;
  /** Undefined when no endpoint takes idempotency keys. */
  readonly idempotency: Idempotency | undefined;
  readonly options: CoreSettings;
}

/** Requests with idempotency keys. */
export interface Idempotency {
  readonly readKey: ReadKey;
  /** Calls the handler, or returns the response to an earlier request with the key. */
  perform(core: Core, call: HandlerCall, key: string): Promise<Outgoing>;
}

/** Responses to web pages of other origins. */

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

/** A request from its start to its response. */

const utf8 = /* @__PURE__ */ new TextEncoder();

/** One request from its start to its response. Only the first response counts. */
export class RequestLifecycle implements RequestInProgress {
  readonly info: RequestInfo;
  readonly incoming: Incoming;
  route: AnyRoute | undefined;
  readonly #options: CoreSettings;
  readonly #respond: (response: Outgoing) => void;
  #held = 0;
  #isReported = false;
  #isSettled = false;

  constructor(
    info: RequestInfo,
    incoming: Incoming,
    options: CoreSettings,
    respond: (response: Outgoing) => void,
  ) {
    this.info = info;
    this.incoming = incoming;
    this.#options = options;
    this.#respond = respond;
  }

  get inFlight(): InFlight {
    return this.#options.inFlight;
  }

  hold(bytes: number): boolean {
    if (this.#isSettled || !this.inFlight.hasRoom(bytes)) return false;
    this.inFlight.hold(bytes);
    this.#held += bytes;
    return true;
  }

  /**
   * Reserves room for the response; returns false if there is none. Always succeeds if no other
   * request holds any bytes.
   */
  reserve(route: AnyRoute): boolean {
    const bytes = this.inFlight.estimateOf(route);
    if (!this.inFlight.hasRoom(bytes, this.#held)) return false;
    if (!this.#isSettled) {
      this.inFlight.hold(bytes);
      this.#held += bytes;
    }
    return true;
  }

  leave(): void {
    this.info.lifetime.end("client_gone");
  }

  reject(code: ProtocolErrorCode): Outgoing {
    const headers = { connection: "close" };
    const response = rejectionResponse(new ProtocolRejection(code, { headers }), this.info.id);
    this.#report(response);
    return this.#finished(response);
  }

  /** Responds to the request; later responses are ignored. */
  settle(given: Outgoing): void {
    if (this.#isSettled) return given.content?.cancel();
    this.#isSettled = true;
    this.info.lifetime.stop();
    this.inFlight.release(this.#held);
    // Errors are small and do not predict later responses.
    if (given.code === undefined && this.route !== undefined)
      this.inFlight.note(this.route, given.body.length);
    const response = this.#fits(given) ? given : rejectionResponse(overloaded(), this.info.id);
    this.#report(response);
    this.#respond(this.#finished(response));
  }

  /**
   * Returns whether there is room for `response`. Responses to requests with side effects are
   * always sent.
   */
  #fits({ code, body }: Outgoing): boolean {
    if (code !== undefined || this.info.method !== "GET") return true;
    // A UTF-16 unit takes three bytes at most, so long bodies are measured only near the limit.
    return (
      this.inFlight.hasRoom(3 * body.length) || this.inFlight.hasRoom(utf8.encode(body).byteLength)
    );
  }

  #report(response: Outgoing): void {
    if (this.#isReported) return;
    this.#isReported = true;
    reportResponse(this.#options, this.route, this.info, response);
  }

  /** Returns the response with the headers that this request needs. */
  #finished(given: Outgoing): Outgoing {
    const response = inBodyOfSpec(this.#options, this.route, this.info, given);
    const headOnly = this.incoming.method === "HEAD";
    // Unread bytes of a body precede the next request; only a limited amount is skipped.
    const closes = this.incoming.bodyLeft() > this.#options.maxBodyBytes;
    const { cors } = this.#options;
    const { deprecation } = this.route ?? {};
    // Added before CORS, which lists the headers that a page may read.
    const own =
      deprecation === undefined
        ? response
        : { ...response, headers: { ...deprecation, ...response.headers } };
    const shared = cors === undefined ? own : withCors(cors, this.incoming, own);
    if (!headOnly && !closes) return shared;
    const headers = closes ? { ...shared.headers, connection: "close" } : shared.headers;
    return { ...shared, headers, headOnly };
  }
}

/** The input of a route from path, query, headers and body. */

type Input = Record<string, unknown>;

/** The checked input of a request, its rejection, or `gone` for a disconnected client. */
export type Received = { readonly input: unknown } | ProtocolRejection | "gone";

/** Returns the checked input of a request, its rejection, or `gone` for a disconnected client. */
export function receive(
  route: AnyRoute,
  lifecycle: RequestLifecycle,
  maxBodyBytes: number,
): MaybePromise<Received> {
  const { incoming, info: target, inFlight } = lifecycle;
  const rejection = rejectUnread(route, incoming, maxBodyBytes);
  if (rejection !== undefined) return rejection;
  if (route.body?.open !== undefined) {
    const isThere = incoming.hasBody() || incoming.header("content-type") !== undefined;
    if (!isThere && !route.body.optional) return bodyMissing();
    const received = inputOf(route, incoming, target, undefined);
    if (received === "gone" || received instanceof ProtocolRejection) return received;
    if (!isThere) return received;
    const value = route.body.open({ incoming, limit: maxBodyBytes, lifetime: target.lifetime });
    return { input: withBody(received.input as Input, [], route, value) };
  }
  if (route.body?.begin !== undefined) {
    const hold = lifecycle.hold.bind(lifecycle);
    const reading = { incoming, limit: maxBodyBytes, lifetime: target.lifetime, hold };
    return route.body.begin(reading, route).then((body) => {
      const received = inputOf(route, incoming, target, body);
      if (received === "gone" || received instanceof ProtocolRejection) return received;
      return { input: Object.assign({}, received.input, (body as BodyValue | undefined)?.later) };
    });
  }
  const announced = route.body === undefined ? 0 : Number(incoming.header("content-length") ?? 0);
  if (!inFlight.hasRoom(announced)) return overloaded();
  const reading = readBytes(route, incoming, maxBodyBytes);
  return reading instanceof Promise
    ? reading.then((bytes) =>
        inputOf(route, incoming, target, bodyOf(route, incoming, bytes, maxBodyBytes)),
      )
    : inputOf(route, incoming, target, bodyOf(route, incoming, reading, maxBodyBytes));
}

/** Returns the input of a request whose body was read. */
function inputOf(route: AnyRoute, incoming: Incoming, target: Target, body: Body): Received {
  if (body === "gone" || body instanceof ProtocolRejection) return body;
  const parameters: Input = {};
  const issues: Issue[] = [];
  const stated = route.constants?.drop(target.query) ?? target.query;
  const query = route.keys?.drop(stated, route.keys.names) ?? stated;
  if (!decodeQueryInto(parameters, issues, route.parameters, query))
    return new ProtocolRejection("malformed_query");
  // A query sends an empty required list as no parameter at all.
  for (const { name, in: place, list, optional } of route.parameters)
    if (place === "query" && list === true && optional !== true && !Object.hasOwn(parameters, name))
      parameters[name] = [];
  if (!decodePathAndHeaders(parameters, route, target.path, incoming))
    return new ProtocolRejection("malformed_path");
  issues.push(...(body?.issues ?? []));
  const input = body === undefined ? parameters : withBody(parameters, issues, route, body.value);
  if (input instanceof ProtocolRejection) return input;
  const found = route.input.check(input);
  if (found !== null || issues.length > 0) {
    body?.explain?.(found ?? []);
    return invalidInput(route, issues, found ?? []);
  }
  return { input: dropsInside(route.input) ? dropUndeclared(route.input, input) : input };
}

type BodyBytes = Uint8Array | BodyEnd | "skipped";

/** Reads the body if the endpoint takes one, else finds out whether there is one. */
function readBytes(route: AnyRoute, incoming: Incoming, maxBytes: number): MaybePromise<BodyBytes> {
  if (!incoming.hasBody()) return noBytes;
  if (route.body !== undefined) return incoming.readBody(maxBytes);
  // A body of unknown length can be empty.
  return isBodyMethod(route) ? incoming.readBody(0) : incoming.skipBody(maxBytes);
}

const noBytes = /* @__PURE__ */ new Uint8Array();

type Body = BodyValue | ProtocolRejection | "gone" | undefined;

/** Parses `bytes`; returns undefined if no body is expected or an optional one is absent. */
function bodyOf(route: AnyRoute, incoming: Incoming, bytes: BodyBytes, maxBytes: number): Body {
  const { body } = route;
  if (bytes === "gone") return "gone";
  if (bytes === "no_room") return overloaded();
  if (body === undefined) return bytes === "too_large" ? bodyUnwanted() : undefined;
  if (bytes === "too_large") return bodyTooLarge(maxBytes);
  if (bytes === "skipped") return undefined;
  // An empty form or text has a content type.
  const isThere =
    bytes.byteLength > 0 ||
    (body.read !== undefined && incoming.header("content-type") !== undefined);
  if (isThere) return body.read?.(bytes, route) ?? parseBody(bytes, route);
  if (body.optional) return undefined;
  return bodyMissing();
}

/** Adds the path and header parameters to `input`; returns false for a malformed path. */
function decodePathAndHeaders(
  input: Input,
  route: AnyRoute,
  path: string,
  incoming: Incoming,
): boolean {
  let segments: readonly string[] | undefined;
  for (const parameter of route.parameters) {
    if (parameter.in === "path") {
      segments ??= path.slice(1).split("/");
      const { pick, segment = 0 } = parameter;
      const escaped = pick === undefined ? segments[segment] : undefined;
      const text = pick === undefined ? decode(escaped ?? "") : pick(segments);
      if (text === undefined) return false;
      input[parameter.name] = decodeValue(parameter, text, escaped);
    } else if (parameter.in === "header") {
      const text = incoming.header(wireName(parameter).toLowerCase());
      if (text !== undefined) input[parameter.name] = decodeValue(parameter, text);
    }
  }
  return true;
}

/** Merges parameters and body; a property of the body never replaces a parameter. */
function withBody(
  parameters: Input,
  issues: Issue[],
  route: AnyRoute,
  value: unknown,
): Input | ProtocolRejection {
  const { parameters: declared, body } = route;
  if (body === undefined) return parameters;
  if (body.kind === "value") return { ...parameters, [body.property]: value };
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const message = "must be an object";
    const issue: Issue = { code: "type", expected: "object", pointer: "", in: "body", message };
    return new ProtocolRejection("invalid_body", { issues: [issue] });
  }
  const given = value as Input;
  const fields = bodyFields(route);
  const others = Object.keys(given).filter((name) => !fields.includes(name));
  if (body.extras === "closed")
    for (const name of others) addDecodeIssue(issues, unknownProperty(name));
  if (declared.length === 0 && others.length === 0) return given;
  const input = { ...parameters };
  for (const name of fields) if (Object.hasOwn(given, name)) input[name] = given[name];
  return input;
}

const fieldsByRoute: WeakMap<AnyRoute, readonly string[]> = /* @__PURE__ */ new WeakMap();

/** Returns the names of the fields of a body: those of the input that no parameter carries. */
function bodyFields(route: AnyRoute): readonly string[] {
  let fields = fieldsByRoute.get(route);
  if (fields === undefined) {
    const carried = route.parameters.filter(({ in: place }) => place !== "body");
    fields = fieldNamesOf(route.input).filter((name) => !carried.some((one) => one.name === name));
    fieldsByRoute.set(route, fields);
  }
  return fields;
}

function unknownProperty(name: string): Issue {
  const field = brief(name);
  const message = "is not declared";
  return { code: "unknown_field", field, pointer: pointerTo(field), in: "body", message };
}

/** The steps of a request: credentials, input, and room for the response. */

/**
 * Settles `lifecycle` with the response of `route`; errors become responses. Awaits a step only if
 * it returns a promise. After the timeout it starts no further step.
 */
export function handle(core: Core, route: AnyRoute, lifecycle: RequestLifecycle): void {
  const { info, incoming } = lifecycle;
  const fail = (error: unknown): void => lifecycle.settle(errorResponse(core, route, error, info));
  const { handlerTimeoutMs } = core.options;
  const whenUp = (): void => lifecycle.settle(timeoutResponse(info));
  info.lifetime.begin(handlerTimeoutMs, whenUp, incoming.waits?.bind(incoming));
  try {
    const authenticated = authenticate(core, route, lifecycle);
    const admitted = isPromise(authenticated)
      ? authenticated.then((auth) => admitCall(core, route, lifecycle, auth))
      : admitCall(core, route, lifecycle, authenticated);
    if (isPromise(admitted))
      admitted.then((call) => performOrReject(core, call, lifecycle, fail)).catch(fail);
    else performOrReject(core, admitted, lifecycle, fail);
  } catch (error) {
    fail(error);
  }
}

const noCredentials: NoAuth & Authenticated = { via: "none" };

/** Returns the caller as far as `route` requires credentials. */
function authenticate(
  { authentication }: Core,
  { auth, endpoint, scopes }: AnyRoute,
  { incoming, info }: RequestLifecycle,
): MaybePromise<Authenticated | ProtocolRejection> {
  if (auth.length === 0) return noCredentials;
  if (authentication === undefined) throw new TypeError(`${endpoint} needs credentials.`);
  const request = scopes === undefined ? info : Object.assign(info, { scopes });
  return authentication.authenticate(auth, incoming, request);
}

/** Reads the request. Returns the call, or the response if the request is rejected. */
function admitCall(
  core: Core,
  route: AnyRoute,
  lifecycle: RequestLifecycle,
  auth: Authenticated | ProtocolRejection,
): MaybePromise<HandlerCall | Outgoing> {
  const { info } = lifecycle;
  if (auth instanceof ProtocolRejection) return rejectionResponse(auth, info.id);
  if (info.lifetime.isTimeUp) return timeoutResponse(info);
  const received = receive(route, lifecycle, bodyLimitOf(route, core.options));
  if (!isPromise(received)) return handlerCallOf(core, { route, info, auth }, received);
  info.lifetime.pause();
  return received.then((later) => {
    info.lifetime.resume();
    return handlerCallOf(core, { route, info, auth }, later);
  });
}

/**
 * Returns the largest body of `route` in bytes. Files whose sizes the spec declares raise it unless
 * the options set a limit; those of a multipart body come on top of its fields.
 */
function bodyLimitOf({ body }: AnyRoute, options: CoreSettings): number {
  const { maxBodyBytes, isBodyLimitSet } = options;
  const { maxFileBytes = 0, files } = body ?? {};
  if (isBodyLimitSet) return maxBodyBytes;
  return files === undefined ? Math.max(maxBodyBytes, maxFileBytes) : maxBodyBytes + maxFileBytes;
}

/**
 * Returns the call with its checked input and metadata, or the response if the request is rejected.
 */
function handlerCallOf(
  core: Core,
  { route, info, auth }: Pick<HandlerCall, "route" | "info" | "auth">,
  received: Received,
): HandlerCall | Outgoing {
  if (received === "gone") {
    info.lifetime.end("client_gone");
    const detail = "The body ended before it was complete.";
    return rejectionResponse(new ProtocolRejection("malformed_request", { detail }), info.id);
  }
  if (received instanceof ProtocolRejection) return rejectInput(core, route, received, info);
  const requestMetadata = readRequestMetadata(route, info, core.idempotency?.readKey);
  if (requestMetadata instanceof ProtocolRejection)
    return rejectInput(core, route, requestMetadata, info);
  return { route, info, auth, requestMetadata, input: received.input };
}

/**
 * Returns the response to an invalid input.
 * @throws the declared error of a limit, if all issues are limits that lead to declared errors.
 */
function rejectInput(
  { fail }: Core,
  { limitErrors = {} }: AnyRoute,
  rejection: ProtocolRejection,
  info: RequestInfo,
): Outgoing {
  const { issues = [] } = rejection.details;
  const errors = issues.map((issue) =>
    "limit" in issue && issue.limit !== undefined ? own(limitErrors, issue.limit) : undefined,
  );
  const [error] = errors;
  const [first] = issues;
  if (first === undefined || typeof error !== "string" || errors.includes(undefined))
    return rejectionResponse(rejection, info.id);
  const detail = `${first.pointer} ${first.message}`;
  throw fail[error]?.({ detail } as never) ?? new TypeError(`There is no error ${error}.`);
}

/** Performs the call if there is room for its response, once for each idempotency key. */
function performOrReject(
  core: Core,
  call: HandlerCall | Outgoing,
  lifecycle: RequestLifecycle,
  fail: (error: unknown) => void,
): void {
  if ("status" in call) return lifecycle.settle(call);
  if (!lifecycle.reserve(call.route))
    return lifecycle.settle(rejectionResponse(overloaded(), call.info.id));
  const { idempotency } = core;
  const key = call.requestMetadata.idempotencyKey;
  if (key !== undefined && idempotency !== undefined)
    return void idempotency
      .perform(core, call, key)
      .then((response) => lifecycle.settle(response), fail);
  const performed = perform(core, call);
  if (isPromise(performed)) performed.then(({ response }) => lifecycle.settle(response), fail);
  else lifecycle.settle(performed.response);
}

/** From a request to its route. */

/** Finds the route of a request and calls `respond` with its response. */
export function dispatch(
  core: Core,
  incoming: Incoming,
  respond: (response: Outgoing) => void,
): void {
  const { options } = core;
  const target = readTarget(incoming.target);
  const isRead = typeof target !== "string";
  const path = isRead ? target.path : startOf(incoming.target);
  const isRejected = incoming.rejection !== undefined;
  const routes = isRead ? routesAt(core.router, path) : undefined;
  if (
    options.fallback !== undefined &&
    isRead &&
    !isRejected &&
    routes === undefined &&
    path !== "*"
  )
    return options.fallback.handle(incoming, respond);
  const { pass } = incoming;
  if (pass !== undefined && routes === undefined) return pass();
  const info = new RequestInfo(incoming, path, isRead ? target.query : "", options);
  const found = isRead && !isRejected ? routeOf(routes, target, info) : undefined;
  // OPTIONS of a known path has a response, also for CORS.
  if (
    pass !== undefined &&
    found !== undefined &&
    !("endpoint" in found) &&
    info.method !== "OPTIONS"
  )
    return pass();
  const lifecycle = new RequestLifecycle(info, incoming, options, respond);
  incoming.started(lifecycle);
  if (found !== undefined && "endpoint" in found) lifecycle.route = found;
  info.reportedPath = reportedPath(core.router, lifecycle.route ? [lifecycle.route] : routes, path);
  reportRequest(options, lifecycle.route, info);
  if (incoming.rejection !== undefined) lifecycle.settle(lifecycle.reject(incoming.rejection));
  else if (typeof target === "string") lifecycle.settle(rejectionResponse(target, info.id));
  else if (found === undefined) return;
  else if ("endpoint" in found) handle(core, found, lifecycle);
  else lifecycle.settle(found);
}

/** Returns the route of a request, or the response if there is none. */
function routeOf(
  routes: readonly AnyRoute[] | undefined,
  target: Target,
  info: RequestInfo,
): AnyRoute | Outgoing {
  if (routes === undefined) return noRoute(target, info);
  const routeBy = (method: string): AnyRoute | undefined =>
    routes.find((one) => one.method === method && one.constants?.fits(info) !== false);
  const asGet = info.method === "HEAD" ? routeBy("GET") : undefined;
  return routeBy(info.method) ?? asGet ?? otherMethod(routes, info);
}

function routesAt(router: Router<never, never>, path: string): readonly AnyRoute[] | undefined {
  const fixed = router.fixed[path];
  if (fixed !== undefined) return fixed;
  const segments = segmentsOf(path);
  return segments === undefined ? undefined : router.find(segments);
}

function noRoute(target: Target, info: RequestInfo): Outgoing {
  if (target.path === "*" && info.method === "OPTIONS") return noContentResponse({}, info.id);
  return rejectionResponse("route_not_found", info.id);
}

/** Responds to OPTIONS and to a method that the path does not have. */
function otherMethod(routes: readonly { readonly method: string }[], info: RequestInfo): Outgoing {
  const methods = routes.map((route) => route.method);
  const allowed = new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"]);
  const headers = { allow: [...allowed].join(", ") };
  if (info.method === "OPTIONS") return noContentResponse(headers, info.id);
  // The constants of the request are those of no endpoint.
  if (allowed.has(info.method)) return rejectionResponse("route_not_found", info.id);
  return rejectionResponse(new ProtocolRejection("method_not_allowed", { headers }), info.id);
}

/** Servers: the spec's part and the author's. */

/** A service that responds to requests. */
export interface Server {
  /**
   * Handles a request: the entry for platforms with `fetch`, and a substitute for the network in
   * tests (`createClient({ fetch: server.fetch, … })`). Needs no `this`.
   */
  readonly fetch: FetchHandler;
  /** Handles a request of an entry such as `toNodeListener`. Needs no `this`. */
  readonly handle: Handle;
}

/** The spec's part of a server. */
export interface ServerParts<Handlers, Rules> {
  readonly fail: object;
  readonly router: Router<Handlers, Rules>;
  /** Writes the server's own errors in the body of the spec. */
  readonly ownErrors?: (response: Outgoing) => Outgoing;
}

/** The author's part of a server. */
export interface Supplied<Handlers, Rules> {
  readonly handlers: Handlers;
  readonly rules: Rules;
  /** Checks credentials, if endpoints need them. */
  readonly authentication?: Authentication;
  /** Returns the additional members of contexts. */
  readonly context?: MakeContext<unknown> | undefined;
  /** Header of idempotency keys, if the spec does not name it. */
  readonly idempotencyHeader?: string;
  /** Handles idempotency keys, if endpoints take them. */
  readonly idempotency?: (settings: CoreSettings, header: string | undefined) => Idempotency;
  readonly options: CoreOptions;
}

/**
 * Returns the server of a service.
 * @throws TypeError or RangeError for an invalid option.
 */
export function serverOf<Handlers, Rules>(
  parts: ServerParts<Handlers, Rules>,
  supplied: Supplied<Handlers, Rules>,
): Server {
  const { handlers, rules, authentication, idempotency, idempotencyHeader } = supplied;
  functionOrNothing("context", supplied.context);
  const { ownErrors } = parts;
  const options = { ...withDefaults(supplied.options), ...(ownErrors && { ownErrors }) };
  const core: Core = {
    router: parts.router,
    handlers: handlers as never,
    rules: rules as never,
    context: supplied.context,
    fail: parts.fail as Readonly<Record<string, (details?: never) => Failure>>,
    authentication,
    idempotency: idempotency?.(options, idempotencyHeader),
    options,
  };
  const entry: Handle = (incoming, respond) => dispatch(core, incoming, respond);
  return { fetch: fetchEntry(entry), handle: entry };
}

/** Authentication by the schemes of the spec. */

/** The places of a scheme's credentials. */
export interface AuthScheme {
  readonly basic?: { readonly username: string; readonly password: string };
  readonly bearer?: string;
  /** A scheme of HTTP with another name, and its credential. */
  readonly http?: { readonly scheme: string; readonly credential: string };
  /** Header → credential; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Query parameter → credential. */
  readonly query?: Readonly<Record<string, string>>;
  /** Cookie → credential. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Headers that a call without credentials does not have. */
  readonly absent?: readonly string[];
  /** Reads the credentials that have other places than headers; undefined if one is missing. */
  readonly more?: (
    scheme: AuthScheme,
    incoming: Incoming,
  ) => Readonly<Record<string, string>> | undefined;
}

/** Returns the credentials of `scheme`; undefined if one is missing or given with two values. */
export function readCredentials(
  scheme: AuthScheme | undefined,
  incoming: Incoming,
): Record<string, string> | undefined {
  if (scheme === undefined) return undefined;
  const credentials: Record<string, string> = {};
  const authorization = incoming.header("authorization");
  const { basic, bearer, http, headers } = scheme;
  if (basic !== undefined) {
    const [username, password] = readBasic(authorization) ?? [];
    if (!agrees(credentials, basic.username, username)) return undefined;
    if (!agrees(credentials, basic.password, password)) return undefined;
  }
  if (bearer !== undefined && !agrees(credentials, bearer, readBearer(authorization)))
    return undefined;
  if (http !== undefined && !agrees(credentials, http.credential, readHttp(http, authorization)))
    return undefined;
  for (const header in headers) {
    const value = incoming.header(header);
    if (value === "" || !agrees(credentials, headers[header] ?? "", value)) return undefined;
  }
  if (scheme.more === undefined) return credentials;
  const more = Object.entries(scheme.more(scheme, incoming) ?? { "": undefined });
  return more.every(([name, value]) => agrees(credentials, name, value)) ? credentials : undefined;
}

/**
 * Stores `value` as the credential `name`; returns false if it is missing or differs from an
 * earlier one.
 */
function agrees(
  credentials: Record<string, string>,
  name: string,
  value: string | undefined,
): boolean {
  if (value === undefined) return false;
  if (Object.hasOwn(credentials, name)) return credentials[name] === value;
  credentials[name] = value;
  return true;
}

/** U+0000 to U+001F, and U+007F. */
const controlForm = /[^ -~\u0080-\uffff]/;
const credentialDecoder = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true });

/** Returns user name and password of `Authorization: Basic …`. */
function readBasic(authorization: string | undefined): [string, string] | undefined {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return undefined;
  try {
    const text = textOf(atob(encoded));
    const colon = text?.indexOf(":") ?? -1;
    return text === undefined || colon < 0
      ? undefined
      : [text.slice(0, colon), text.slice(colon + 1)];
  } catch {
    return undefined;
  }
}

/**
 * Decodes `binary`, a string of bytes; undefined if it has control characters.
 * @throws TypeError for invalid UTF-8.
 */
function textOf(binary: string): string | undefined {
  if (/^[ -~]*$/.test(binary)) return binary;
  const text = credentialDecoder.decode(
    Uint8Array.from(binary, (character) => character.charCodeAt(0)),
  );
  return controlForm.test(text) ? undefined : text;
}

/** Returns the token of `Authorization: Bearer …`. */
function readBearer(authorization: string | undefined): string | undefined {
  return /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i.exec(authorization ?? "")?.[1];
}

/** Returns the credentials of `Authorization: <scheme> …`; names of schemes have no case. */
function readHttp({ scheme }: { readonly scheme: string }, authorization = ""): string | undefined {
  const [, name, credentials] = /^([^ ]+) +([!-~](?:[ -~]*[!-~])?)$/.exec(authorization) ?? [];
  return name?.toLowerCase() === scheme.toLowerCase() ? credentials : undefined;
}

/**
 * Returned by an authenticator for valid credentials whose caller is not allowed to do this. It is the same in all
 * outputs, which can share authenticators.
 */
export const forbidden: symbol = /* @__PURE__ */ Symbol.for("speccast.forbidden");

/** The challenge of a 401 response; see `challenge`. */
export interface Challenge {
  readonly kind: "speccast.challenge";
  readonly text: string;
}

/**
 * Returned by an authenticator instead of a falsy value, to answer 401 with a `WWW-Authenticate` of
 * its own: `challenge('Digest realm="parcels", nonce="…", qop="auth"')`.
 * @throws TypeError unless the text is printable ASCII.
 */
export function challenge(text: string): Challenge {
  if (!/^[!-~](?:[ -~]*[!-~])?$/.test(text))
    throw new TypeError("A challenge is printable ASCII, such as a scheme and its parameters.");
  return { kind: "speccast.challenge", text };
}

function isChallenge(value: unknown): value is Challenge {
  return (value as Partial<Challenge> | null)?.kind === "speccast.challenge";
}

/**
 * The result of an authenticator: the principal, a falsy value for wrong credentials, a challenge, or
 * `forbidden`.
 */
type AuthenticatorResult<Principal> =
  Principal | null | undefined | false | "" | 0 | symbol | Challenge;

/**
 * Checks the credentials of one scheme. Returns the principal (an object, a string or true), a
 * falsy value or a challenge for wrong credentials (401), or `forbidden` for a caller who is not
 * allowed to do this (403).
 */
export type Authenticator<Credentials, Principal> = (
  credentials: Credentials,
  request: ServerRequest,
) => MaybePromise<AuthenticatorResult<Principal>>;

/** The schemes of a service and the author's authenticators, by name. */
interface SchemesAndHooks {
  readonly realm: string;
  readonly schemes: Readonly<Record<string, AuthScheme>>;
  readonly hooks: Readonly<Record<string, Authenticator<never, unknown>>>;
}

/** Returns the authentication of a server by its schemes and authenticators. */
export function authenticationBy(
  realm: string,
  schemes: SchemesAndHooks["schemes"],
  hooks: object,
): Authentication {
  const known = { realm, schemes, hooks: hooks as SchemesAndHooks["hooks"] };
  return {
    authenticate: (alternatives, incoming, request) =>
      identify(known, alternatives, incoming, request),
    challenges: (alternatives) => challengesOf(known, alternatives),
  };
}

/**
 * Returns the caller by the first of `alternatives` whose credentials are complete and accepted, or
 * the rejection: 401, or 403 if a hook returned `forbidden`.
 */
export function identify(
  authentication: SchemesAndHooks,
  alternatives: AuthAlternatives,
  incoming: Incoming,
  request: ServerRequest,
): MaybePromise<Authenticated | ProtocolRejection> {
  if (sendsTwice(authentication, alternatives, incoming))
    return new ProtocolRejection("duplicate_header");
  return authenticateBy(authentication, alternatives, { incoming, request, results: [] });
}

/** Starts again after each asynchronous hook, whose result is then known. */
function authenticateBy(
  authentication: SchemesAndHooks,
  alternatives: AuthAlternatives,
  checked: CheckedRequest,
): MaybePromise<Authenticated | ProtocolRejection> {
  let isForbidden = false;
  for (const alternative of alternatives) {
    const accepted = accept(authentication, alternative, checked);
    if (accepted instanceof Promise)
      return accepted.then(() => authenticateBy(authentication, alternatives, checked));
    if (typeof accepted === "symbol") isForbidden = true;
    else if (accepted !== null) return accepted;
  }
  if (isForbidden) return new ProtocolRejection("forbidden");
  const challenges = challengesOf(authentication, alternatives, checked.results);
  return new ProtocolRejection("unauthorized", { headers: { "www-authenticate": challenges } });
}

/** The results of hooks for one request, so that each runs once with the same scopes. */
type Results = {
  readonly key: string;
  readonly scheme: string;
  readonly principal: AuthenticatorResult<unknown>;
}[];

/** A request whose credentials are checked. */
interface CheckedRequest {
  readonly incoming: Incoming;
  readonly request: ServerRequest;
  readonly results: Results;
}

/**
 * Returns the result of an alternative, or a promise that resolves when another result is known.
 */
function accept(
  { schemes, hooks }: SchemesAndHooks,
  alternative: readonly SchemeUse[],
  { incoming, request, results }: CheckedRequest,
): Authenticated | null | symbol | Promise<unknown> {
  const given: Record<string, string>[] = [];
  for (const use of alternative) {
    const credentials = readCredentials(schemes[schemeOf(use)], incoming);
    if (credentials === undefined) return null;
    given.push(credentials);
  }
  const accepted: Record<string, unknown> & { via: string } = {
    via: alternative.map(schemeOf).join("+"),
  };
  for (const [at, use] of alternative.entries()) {
    const name = schemeOf(use);
    const scopes = typeof use === "string" ? undefined : use.scopes;
    const key = scopes === undefined ? name : `${name} ${scopes.join(" ")}`;
    let known = results.find((one) => one.key === key);
    if (known === undefined) {
      if (scopes !== undefined) Object.assign(request, { scopes });
      const result = hooks[name]?.(given[at] as never, request);
      if (isPromise(result))
        return Promise.resolve(result).then((principal) =>
          results.push({ key, scheme: name, principal }),
        );
      known = { key, scheme: name, principal: result };
      results.push(known);
    }
    const { principal } = known;
    if (principal === forbidden) return forbidden;
    if (!principal || isChallenge(principal)) return null;
    if (!isPrincipal(principal)) {
      const says = `The hook ${name} returned a ${typeof principal}`;
      throw new TypeError(`${says}: a principal is an object, a string or true.`);
    }
    accepted[name] = principal;
  }
  return accepted;
}

function schemeOf(use: SchemeUse): string {
  return typeof use === "string" ? use : use.scheme;
}

/** Returns whether the truthy `value` can be a principal. */
function isPrincipal(value: unknown): boolean {
  return typeof value === "object" || typeof value === "string" || value === true;
}

/** Returns whether a credential header was sent more than once, so that its value is ambiguous. */
function sendsTwice(
  { schemes }: SchemesAndHooks,
  alternatives: AuthAlternatives,
  incoming: Incoming,
): boolean {
  if (incoming.repeats("authorization")) return true;
  // Entries without raw headers, and some proxies, join two of them with a comma.
  if (isJoined(incoming.header("authorization") ?? "")) return true;
  for (const alternative of alternatives)
    for (const use of alternative)
      for (const header in schemes[schemeOf(use)]?.headers)
        if (incoming.repeats(header)) return true;
  return false;
}

/**
 * Returns whether a second scheme with credentials follows a comma. After the name of a parameter,
 * no space precedes its value.
 *
 *   Basic YTpi, Bearer t         ->   true
 *   Digest a=b, c="d, Basic e"   ->   false
 */
function isJoined(authorization: string): boolean {
  const bare = authorization.includes(",") ? authorization.replace(/"[^"]*"/g, "") : "";
  return /,[ \t]*[!#$%&'*+.^_`|~\w-]+ +[^ \t=,]/.test(bare);
}

/** Returns the value of `WWW-Authenticate`: each challenge once, those of hooks in place of the usual ones. */
function challengesOf(
  { schemes, realm }: SchemesAndHooks,
  alternatives: AuthAlternatives,
  results: Results = [],
): string {
  const challenges = new Set<string>();
  for (const use of alternatives.flat()) {
    const own = results.flatMap(({ scheme, principal }) =>
      scheme === schemeOf(use) && isChallenge(principal) ? [principal.text] : [],
    );
    for (const text of own) challenges.add(text);
    if (own.length > 0) continue;
    const { basic, bearer, http, headers, query, cookies, absent } = schemes[schemeOf(use)] ?? {};
    if (absent !== undefined) continue;
    const isKey = (headers ?? query ?? cookies) !== undefined;
    if (basic !== undefined) challenges.add(`Basic realm="${realm}", charset="UTF-8"`);
    else if (bearer !== undefined) challenges.add(`Bearer realm="${realm}"`);
    else challenges.add(`${http?.scheme ?? (isKey ? "ApiKey" : "Custom")} realm="${realm}"`);
  }
  return [...challenges].join(", ");
}

const loneSurrogate = /\p{Surrogate}/u;

/**
 * Returns whether two strings are equal. Its duration does not reveal where they differ, so use it
 * instead of `===` to compare secrets.
 *
 *   app: ({ appId, appSecret }) => {
 *     const app = apps.get(appId);
 *     return constantTimeEqual(appSecret, app?.secret ?? dummy) && app;
 *   }
 *
 * Compares UTF-8 bytes and always all of `given`: the duration depends on the length of `given`,
 * which the caller knows, and on encoding `expected`, which takes the same time each call. Engines
 * guarantee no exact times; if that matters, compare digests. Returns false for strings that are
 * not well-formed Unicode, and for a missing or empty secret, even if both are empty.
 */
export function constantTimeEqual(given: string, expected: string): boolean {
  if (typeof given !== "string" || typeof expected !== "string") return false;
  const encoder = new TextEncoder();
  const left = encoder.encode(given);
  const right = encoder.encode(expected);
  let difference = left.length ^ right.length;
  for (let at = 0; at < left.length; at++)
    difference |= (left[at] ?? 0) ^ (right[at % right.length] ?? 0);
  return (
    difference === 0 && given !== "" && !loneSurrogate.test(given) && !loneSurrogate.test(expected)
  );
}

/** Handlers that run once for each idempotency key. */

/** The request that a key identifies. */
export interface IdempotencyScope {
  /** The caller, as returned by `principal`; empty if the endpoint needs no credentials. */
  readonly principal: string;
  /** Name of the endpoint in the spec: `accounts.create`. */
  readonly endpoint: string;
  /** 1 to 255 visible ASCII characters, without quotes. */
  readonly key: string;
}

/** A response to be replayed. */
export interface StoredResponse {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The result of claiming a key. */
export type Begun<Transaction> =
  /** The key was free, or its lease has expired: now it is claimed. */
  | { readonly state: "new"; readonly transaction: Transaction }
  /** A request with the key is in progress. */
  | { readonly state: "running"; readonly fingerprint: string; readonly retryAfterMs?: number }
  /** A request with the key has a response. */
  | { readonly state: "done"; readonly fingerprint: string; readonly response: StoredResponse }
  /** A request with the key had a response that is no longer stored: 409 without a call of the handler. */
  | { readonly state: "dropped"; readonly fingerprint: string }
  /** The store is full: 503 without a call of the handler. */
  | { readonly state: "busy"; readonly retryAfterMs?: number };

/**
 * Stores requests and their responses. If handlers write to a database, use the same database: `begin`
 * opens the transaction for the handler, `complete` stores the response and commits both.
 */
export interface IdempotencyStore<Transaction> {
  /**
   * Claims the key, at most once at a time, or returns its state. `fingerprint` (64 hex digits)
   * identifies the payload; store it. The claim holds for `leaseMs` unless it is completed or
   * abandoned; after that the same request may claim the key again. A response is stored for
   * `windowMs` from the first claim on.
   */
  begin(
    scope: IdempotencyScope,
    fingerprint: string,
    windowMs: number,
    leaseMs: number,
  ): Promise<Begun<Transaction>>;
  /**
   * Stores the response and commits the effects.
   * @throws if that fails, for example because another request has claimed the key in the meantime. The
   *   effects must then be undone; the response is a 500, or a 503 for `ServiceUnavailable`.
   */
  complete(transaction: Transaction, response: StoredResponse): Promise<void>;
  /** Releases the key and undoes the effects. */
  abandon(transaction: Transaction): Promise<void>;
}

/** Options for requests with idempotency keys. */
export interface IdempotencyOptions<Transaction> {
  /**
   * Stores requests. `memoryStore()` suits a single process that may lose them on restart; several
   * processes need a shared store.
   */
  readonly store: IdempotencyStore<Transaction>;
  /**
   * Milliseconds after which the claim of a crashed process may be taken over, at least
   * `handlerTimeoutMs`. By default twice that and at least 60,000, or the window if handlers have
   * no timeout.
   */
  readonly leaseMs?: number;
}

/** The owner of keys, required if keyed endpoints need credentials. */
export interface IdempotencyPrincipal<Auth> {
  /**
   * Returns a string that identifies the caller: the same for all credentials of a caller, and
   * unique among callers. Callers with the same string would get each other's responses.
   */
  readonly principal: (auth: Auth) => string;
}

/** The window of keys, if the spec does not state it. */
export interface IdempotencyWindow {
  /** Milliseconds; 86,400,000 (24 hours) by default. */
  readonly windowMs?: number;
}

/** The context of a request with an idempotency key. */
export interface KeyedContext<Transaction> {
  /** The client's name for this request; sending it again has no further effect. */
  readonly idempotencyKey: string;
  /**
   * The transaction that your store began for the key. Effects made in it are committed together
   * with the response, if your store supports that.
   */
  readonly transaction: Transaction;
}

/** The context of a request without an idempotency key; it takes effect each time. */
export interface UnkeyedContext {
  readonly idempotencyKey?: never;
  readonly transaction?: never;
}

/** The context of an endpoint whose requests can carry an idempotency key. */
export type IdempotencyContext<Transaction> = KeyedContext<Transaction> | UnkeyedContext;

/** The options of any spec. */
type AnyIdempotencyOptions = IdempotencyOptions<unknown> &
  Partial<IdempotencyPrincipal<never>> &
  IdempotencyWindow;

const quotedKey = /^"((?:[!#-[\]-~]|\\["\\])+)"$/;
const bareKey = /^[!#-~][!-~]*$/;

/**
 * Returns the function that reads keys: 1 to 255 visible characters of ASCII, bare or as a string of
 * structured fields (RFC 9651), which stands for the same key. `keyHeader` names the header where the
 * spec does not.
 *
 *   order-17, "order-17" -> order-17    "a\"b" -> a"b    "a -> rejected    a b -> rejected
 */
function keyReader(keyHeader: string): ReadKey {
  return ({ header = keyHeader, required }, request) => {
    const text = request.header(header);
    if (text === undefined && !required) return undefined;
    const quoted = quotedKey.exec(text ?? "")?.[1];
    const key = quoted === undefined ? text : quoted.replace(/\\(.)/g, "$1");
    const isValid = quoted !== undefined || bareKey.test(text ?? "");
    if (key !== undefined && isValid && key.length <= 255) return key;
    const form = "1 to 255 visible characters of ASCII, bare or in double quotes";
    const detail = `Send the header \`${header}\` with ${form}.`;
    return new ProtocolRejection("idempotency_key_invalid", { detail });
  };
}

/**
 * Returns the SHA-256 of an endpoint's name and a checked input as 64 hex digits. The order of
 * properties, white space, and escapes of numbers and strings make no difference.
 */
export async function fingerprintOf(endpoint: string, input: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson([endpoint, input]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  let text = "";
  for (const byte of digest) text += byte.toString(16).padStart(2, "0");
  return text;
}

/**
 * Returns JSON with sorted keys and no white space. A property that is undefined is absent.
 *
 *   { b: 1.0, a: [null] }   ->   {"a":[null],"b":1}
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members: string[] = [];
  const given = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(given).sort()) {
    if (given[name] === undefined) continue;
    members.push(`${JSON.stringify(name)}:${canonicalJson(given[name])}`);
  }
  return `{${members.join(",")}}`;
}

/**
 * Returns a function that handles keys under `options`, given the settings of the server and the
 * header that the author names.
 * @throws TypeError or RangeError for missing or invalid options.
 */
export function idempotentBy(
  options: AnyIdempotencyOptions | undefined,
): (settings: CoreSettings, header: string | undefined) => Idempotency {
  return (settings, header = "idempotency-key") => {
    if (!isHeaderName(header))
      throw new TypeError("The option idempotencyHeader must be the name of a header.");
    const guard = guardOf(options, settings);
    return {
      readKey: keyReader(header.toLowerCase()),
      perform: (core, call, key) => performWithKey(core, call, { guard, key }),
    };
  };
}

/** The guard of a server, with its defaults. */
interface Guard extends Omit<AnyIdempotencyOptions, "leaseMs" | "windowMs"> {
  readonly leaseMs: number | undefined;
  readonly windowMs: number;
}

/**
 * Returns `options` with defaults.
 * @throws TypeError if they are missing, since ignoring keys would be worse, and TypeError or
 *   RangeError for an invalid value.
 */
function guardOf(
  options: AnyIdempotencyOptions | undefined,
  { handlerTimeoutMs }: CoreSettings,
): Guard {
  if (options === undefined) throw new TypeError("The server needs the option `idempotency`.");
  const { store, principal, windowMs = 86_400_000 } = options;
  functionOrNothing("idempotency.principal", principal);
  checkMilliseconds("idempotency.windowMs", windowMs);
  checkMilliseconds("idempotency.leaseMs", options.leaseMs ?? 0);
  // Otherwise a second request could claim the key while the first handler still runs.
  if (hasEnd(handlerTimeoutMs) && (options.leaseMs ?? Infinity) < handlerTimeoutMs)
    throw new RangeError("The option idempotency.leaseMs must be at least handlerTimeoutMs.");
  const lease = hasEnd(handlerTimeoutMs) ? Math.max(60_000, 2 * handlerTimeoutMs) : undefined;
  const guard = { store, windowMs, leaseMs: options.leaseMs ?? lease };
  return principal === undefined ? guard : { ...guard, principal };
}

/**
 * Returns the stored response for `key` if there is one, else calls the handler.
 * @throws errors of the fingerprint, `principal` or the store before the handler is called.
 */
async function performWithKey(
  core: Core,
  call: HandlerCall,
  { guard, key }: { readonly guard: Guard; readonly key: string },
): Promise<Outgoing> {
  const { route, info } = call;
  const windowMs = route.idempotency?.windowMs ?? guard.windowMs;
  const principal = guard.principal === undefined ? "" : guard.principal(call.auth as never);
  if (typeof principal !== "string")
    throw new TypeError("The option `principal` must return a string.");
  const scope = { principal, endpoint: route.endpoint, key };
  const fingerprint = await fingerprintOf(route.endpoint, call.input);
  const begun = await guard.store.begin(scope, fingerprint, windowMs, guard.leaseMs ?? windowMs);
  if (begun.state !== "new") return knownResponse(begun, fingerprint, info.id);

  const { transaction } = begun;
  const abandon = async (): Promise<void> => {
    try {
      await guard.store.abandon(transaction);
    } catch (error) {
      reportError(core.options, route, info, error);
    }
  };
  const { response, isFinal } = await perform(core, call, transaction);
  if (!isFinal) {
    await abandon();
    return response;
  }
  try {
    await guard.store.complete(transaction, storedOf(response));
    return response;
  } catch (error) {
    const failed = errorResponse(core, route, error, info);
    await abandon();
    return failed;
  }
}

/** Returns the response to a request whose key is in use. */
function knownResponse(
  begun: Exclude<Begun<unknown>, { readonly state: "new" }>,
  fingerprint: string,
  requestId: string,
): Outgoing {
  if (begun.state !== "busy" && begun.fingerprint !== fingerprint)
    return rejectionResponse("idempotency_key_reused", requestId);
  if (begun.state === "done") return replay(begun.response, requestId);
  if (begun.state === "dropped")
    return rejectionResponse("idempotency_response_dropped", requestId);
  const code = begun.state === "busy" ? "idempotency_unavailable" : "idempotency_in_progress";
  return retryLater(code, requestId, (begun.retryAfterMs ?? 1_000) / 1_000);
}

/** Returns the response to store, without the headers of this one request. */
function storedOf({ status, headers, body }: Outgoing): StoredResponse {
  const kept: Record<string, string> = { ...headers };
  delete kept["x-request-id"];
  return { status, headers: kept, body };
}

/**
 * Returns the earlier response, marked as replayed. Its body has the request id of that time.
 * @throws Error when the stored response cannot be sent.
 */
function replay(stored: StoredResponse, requestId: string): Outgoing {
  if (!canBeSent(stored))
    throw new Error("The idempotency store returned a response that cannot be sent.");
  const { status, body } = stored;
  const own = { "x-request-id": requestId, "idempotency-replayed": "true" };
  const headers = { ...stored.headers, ...own };
  const code = status < 400 ? undefined : codeIn(body);
  const response = { status, headers, body, headOnly: false } as const;
  return { ...response, ...(code !== undefined && { code }), replayed: true };
}

/** Returns whether this server could have stored the response. */
function canBeSent({ status, headers, body }: StoredResponse): boolean {
  if (!Number.isInteger(status) || status < 200 || status >= 500) return false;
  if (typeof body !== "string" || (bodiless.has(status) && body !== "")) return false;
  return Object.entries(headers).every(
    ([name, value]) => isHeaderName(name) && isResponseHeader(value),
  );
}

/** Statuses without a body. */
const bodiless: ReadonlySet<number> = /* @__PURE__ */ new Set([204, 205, 304]);

/** Returns the `code` in the body of an error. */
function codeIn(body: string): string | undefined {
  try {
    const { code } = JSON.parse(body) as { readonly code?: unknown };
    return typeof code === "string" ? code : undefined;
  } catch {
    return undefined;
  }
}

/** An idempotency store in memory. */

/** Options of `memoryStore`. */
export interface MemoryStoreOptions {
  /**
   * The maximum number of keys; 10,000 by default. Beyond that the caller with the most responses
   * loses the oldest before its window ends, so allow for all requests within a window.
   */
  readonly maxEntries?: number;
  /**
   * The maximum bytes of all responses; 67,108,864 by default. Beyond that the caller with the most
   * bytes loses its oldest responses. Their keys stay: a repeated request gets 409
   * `idempotency_response_dropped`, and the handler does not run again.
   */
  readonly maxBytes?: number;
  /**
   * Receives each key that is forgotten before its window ends: the same request would take effect
   * again. By default, the first one is reported to the console.
   */
  readonly onEvict?: (scope: IdempotencyScope) => void;
  /**
   * Receives each key whose response is dropped because of `maxBytes`. By default, the first one is
   * reported to the console.
   */
  readonly onDrop?: (scope: IdempotencyScope) => void;
  /** Returns the time in milliseconds; `performance.now` by default. */
  readonly now?: () => number;
}

/** A claim on a key in memory. It has no operations. */
export interface MemoryTransaction {
  readonly scope: IdempotencyScope;
}

/** A store in memory. */
export interface MemoryStore extends IdempotencyStore<MemoryTransaction> {
  /** The number of keys now. */
  readonly size: number;
}

interface Claim {
  readonly fingerprint: string;
  readonly transaction: MemoryTransaction;
  /** The end of the window. */
  readonly until: number;
  /** The time from which the claim may be taken over. */
  readonly leasedUntil: number;
}

interface Finished {
  readonly scope: IdempotencyScope;
  readonly fingerprint: string;
  /** Absent if it was dropped. */
  response: StoredResponse | undefined;
  readonly bytes: number;
  readonly until: number;
}

/** The finished requests of a caller, the oldest first. */
interface CallerKeys {
  readonly names: Set<string>;
  /** Those whose responses are stored. */
  readonly stored: Set<string>;
  bytes: number;
}

/**
 * Returns an idempotency store in memory. It does not outlive the process, is not shared with other
 * processes, and does not undo the effects of handlers: use it for tests, and for services that
 * accept that. A store that is full of requests in progress returns `busy`.
 * @throws RangeError unless `maxEntries` and `maxBytes` are whole numbers above 0.
 */
export function memoryStore(options: MemoryStoreOptions = {}): MemoryStore {
  const { maxEntries = 10_000, maxBytes = 67_108_864, now = () => performance.now() } = options;
  const { onEvict = warnOnce(forgetsKeys), onDrop = warnOnce(dropsResponses) } = options;
  for (const [name, value] of Object.entries({ maxEntries, maxBytes }))
    if (!Number.isInteger(value) || value < 1)
      throw new RangeError(`${name} must be a whole number above 0.`);
  let bytes = 0;
  const running = new Map<string, Claim>();
  const finished = new Map<string, Finished>();
  const callers = new Map<string, CallerKeys>();

  /**
   * The earliest end of a window; windows differ in length, so the oldest entry need not be first.
   */
  let soonest = Infinity;

  /** Drops a response, whose key stays. */
  function drop(name: string, own: CallerKeys): void {
    const known = finished.get(name);
    if (known === undefined || !own.stored.delete(name)) return;
    known.response = undefined;
    own.bytes -= known.bytes;
    bytes -= known.bytes;
  }

  function forget(name: string): boolean {
    const { principal = "" } = finished.get(name)?.scope ?? {};
    const own = callers.get(principal);
    if (own !== undefined) drop(name, own);
    if (own?.names.delete(name) === true && own.names.size === 0) callers.delete(principal);
    return finished.delete(name);
  }

  /** Returns the caller with the largest `measure`. */
  function largest(measure: (own: CallerKeys) => number): CallerKeys | undefined {
    let found: CallerKeys | undefined;
    for (const own of callers.values())
      if (found === undefined || measure(own) > measure(found)) found = own;
    return found;
  }

  /** Removes the responses whose windows are over, and updates `soonest`. */
  function forgetOver(at: number): void {
    soonest = Infinity;
    for (const [name, { until }] of finished) {
      if (until <= at) forget(name);
      else soonest = Math.min(soonest, until);
    }
  }

  /** Returns whether there is room for one more. Removes entries if needed, expired ones first. */
  function hasRoom(at: number): boolean {
    if (running.size + finished.size < maxEntries) return true;
    if (at >= soonest) forgetOver(at);
    if (running.size + finished.size < maxEntries) return true;
    for (const [oldest, { leasedUntil }] of running)
      if (leasedUntil <= at) return running.delete(oldest);
    // A caller that fills the store loses its own responses.
    for (const oldest of largest(({ names }) => names.size)?.names ?? []) {
      const { scope } = finished.get(oldest) ?? {};
      if (scope !== undefined) onEvict(scope);
      return forget(oldest);
    }
    return false;
  }

  function begin(
    scope: IdempotencyScope,
    fingerprint: string,
    windowMs: number,
    leaseMs: number,
  ): Begun<MemoryTransaction> {
    const name = nameOf(scope);
    const at = now();
    if (at >= soonest) forgetOver(at);
    const known = finished.get(name);
    if (known !== undefined && at < known.until) {
      const { fingerprint: of, response } = known;
      return response === undefined
        ? { state: "dropped", fingerprint: of }
        : { state: "done", fingerprint: of, response };
    }
    forget(name);
    const claim = running.get(name);
    if (claim !== undefined && !isFree(claim, fingerprint, at))
      return { state: "running", fingerprint: claim.fingerprint };
    if (claim === undefined && !hasRoom(at)) return { state: "busy" };
    const transaction = { scope };
    running.delete(name);
    running.set(name, {
      fingerprint,
      transaction,
      until: claim !== undefined && at < claim.until ? claim.until : at + windowMs,
      leasedUntil: at + leaseMs,
    });
    return { state: "new", transaction };
  }

  return {
    get size() {
      return running.size + finished.size;
    },
    begin: async (scope, fingerprint, windowMs, leaseMs) =>
      begin(scope, fingerprint, windowMs, leaseMs),
    complete: async (transaction, response) => {
      const name = nameOf(transaction.scope);
      const claim = running.get(name);
      if (claim?.transaction !== transaction)
        throw new Error("Another request has claimed the key since.");
      running.delete(name);
      const { fingerprint, until } = claim;
      const { scope } = transaction;
      const size = bytesOf(response);
      finished.set(name, { scope, fingerprint, response, bytes: size, until });
      const own = callers.get(scope.principal) ?? { names: new Set(), stored: new Set(), bytes: 0 };
      callers.set(scope.principal, own);
      own.names.add(name);
      own.stored.add(name);
      own.bytes += size;
      bytes += size;
      soonest = Math.min(soonest, claim.until);
      if (bytes > maxBytes) forgetOver(now());
      while (bytes > maxBytes) {
        const most = largest((one) => one.bytes) ?? own;
        const [oldest = ""] = most.stored;
        const dropped = finished.get(oldest)?.scope;
        drop(oldest, most);
        if (dropped !== undefined) onDrop(dropped);
      }
    },
    abandon: async (transaction) => {
      const name = nameOf(transaction.scope);
      if (running.get(name)?.transaction === transaction) running.delete(name);
    },
  };
}

/**
 * Returns whether a claim may be taken over: its lease is over, and the request is the same or the
 * window is over.
 */
function isFree(claim: Claim, fingerprint: string, at: number): boolean {
  if (at < claim.leasedUntil) return false;
  return claim.fingerprint === fingerprint || at >= claim.until;
}

/** Returns the bytes that a response takes in memory, at least. Strings beyond Latin-1 take two bytes a character. */
function bytesOf({ headers, body }: StoredResponse): number {
  const width = /[^\0-\xff]/.test(body) ? 2 : 1;
  return body.length * width + JSON.stringify(headers).length;
}

const forgetsKeys = (endpoint: string): string =>
  `memoryStore is full and forgets keys of ${endpoint} too early. Raise maxEntries, use a shared store, or set onEvict.`;

const dropsResponses = (endpoint: string): string =>
  `memoryStore is full and drops responses of ${endpoint}: a repeated request gets 409. Raise maxBytes, use a shared store, or set onDrop.`;

/** Returns a function that reports the first key that it receives. */
function warnOnce(message: (endpoint: string) => string): (scope: IdempotencyScope) => void {
  let isReported = false;
  return ({ endpoint }) => {
    if (!isReported) console.error(message(endpoint));
    isReported = true;
  };
}

/** Returns a unique string for a scope. */
function nameOf({ principal, endpoint, key }: IdempotencyScope): string {
  return JSON.stringify([principal, endpoint, key]);
}
