// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** The vocabulary of the server: requests, responses, routes and protocol errors. */
import type { Schema } from "../values/schema.js";
import type { Issue, IssueBounds } from "../values/issue.js";
import type { Parameter } from "../values/wire.js";

// --- Promises ---

/** A value, or a promise of it. */
export type Eventually<T> = T | Promise<T>;

/** Whether `value` is still to come: whatever `await` would wait for. */
export function isLater<T>(value: Eventually<T>): value is Promise<T> {
  if ((typeof value !== "object" || value === null) && typeof value !== "function") return false;
  return typeof (value as { readonly then?: unknown }).then === "function";
}

// --- Instances ---

/** Returns whether `value` is an instance of `type`; a revoked proxy is an instance of nothing. */
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

// --- Protocol errors ---

/** Members that every problem has. */
export interface Problem {
  readonly type: "about:blank";
  /** What the status means. */
  readonly title: string;
  readonly status: number;
  /** What happened; programs go by this. */
  readonly code: string;
  /** What happened, for people. */
  readonly detail?: string;
  /** Names this answer in the server's log. */
  readonly request_id: string;
}

/** Codes of the server's own answers and their statuses. */
export interface ProtocolStatuses {
  readonly malformed_path: 400;
  readonly malformed_query: 400;
  readonly malformed_json: 400;
  readonly forbidden_key: 400;
  readonly too_deep: 400;
  readonly invalid_body: 400;
  readonly invalid_request: 400;
  readonly duplicate_header: 400;
  readonly idempotency_key_invalid: 400;
  readonly rule_broken: 400;
  readonly malformed_request: 400;
  readonly unauthorized: 401;
  readonly forbidden: 403;
  readonly route_not_found: 404;
  readonly method_not_allowed: 405;
  readonly not_acceptable: 406;
  readonly request_timeout: 408;
  readonly idempotency_in_progress: 409;
  readonly body_too_large: 413;
  readonly uri_too_long: 414;
  readonly unsupported_media_type: 415;
  readonly expectation_failed: 417;
  readonly idempotency_key_reused: 422;
  readonly headers_too_large: 431;
  readonly internal_error: 500;
  readonly response_contract: 500;
  readonly not_implemented: 501;
  readonly unsupported_transfer_encoding: 501;
  readonly handler_timeout: 503;
  readonly idempotency_unavailable: 503;
  readonly overloaded: 503;
  readonly shutting_down: 503;
  readonly unavailable: 503;
  readonly http_version_not_supported: 505;
}

/** Codes of the server's own answers. */
export type ProtocolErrorCode = keyof ProtocolStatuses;

/** One of the server's own answers. */
export interface ProtocolProblem<Code extends ProtocolErrorCode> extends Problem {
  readonly status: ProtocolStatuses[Code];
  readonly code: Code;
}

/** The request breaks the contract; the issues say where. */
export interface InvalidRequest extends ProtocolProblem<"invalid_request" | "invalid_body"> {
  readonly issues: readonly Issue[];
  /** That there are more issues than these. */
  readonly truncated?: true;
}

/** The body is not JSON; `offset` is the byte of the body that cannot stand where it does. */
export interface MalformedJson extends ProtocolProblem<"malformed_json"> {
  readonly offset?: number;
}

/** The request breaks a rule that has a name. */
export interface RuleBroken extends ProtocolProblem<"rule_broken"> {
  readonly rule: string;
}

type PlainCode = Exclude<
  ProtocolErrorCode,
  "invalid_request" | "invalid_body" | "malformed_json" | "rule_broken"
>;

/** Everything that the server answers by itself, whatever the endpoint. */
export type ProtocolError =
  | InvalidRequest
  | MalformedJson
  | RuleBroken
  | { [Code in PlainCode]: ProtocolProblem<Code> }[PlainCode];

// --- Titles of statuses ---

/** The title of `status`; `Error` for one that has none. */
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

// --- Rejections ---

type Answers = { readonly [Code in ProtocolErrorCode]: readonly [ProtocolStatuses[Code], string] };

const answers: Answers = {
  malformed_path: [400, "The path is not well-formed."],
  malformed_query: [400, "The query is not well-formed."],
  malformed_json: [400, "The body is not JSON in UTF-8."],
  forbidden_key: [400, "The body holds a key that is not allowed anywhere."],
  too_deep: [400, "The body is nested too deeply."],
  invalid_body: [400, "The body is not of the kind that is expected."],
  invalid_request: [400, "The request does not keep to the contract."],
  duplicate_header: [400, "A header that may be sent once was sent more often."],
  idempotency_key_invalid: [400, "The idempotency key is missing or not well-formed."],
  rule_broken: [400, "The request breaks a rule."],
  malformed_request: [400, "The request is not well-formed HTTP."],
  unauthorized: [401, "Credentials are missing or not accepted."],
  forbidden: [403, "The caller may not do this."],
  route_not_found: [404, "There is nothing at this path."],
  method_not_allowed: [405, "There is no such method at this path."],
  not_acceptable: [406, "The answer is JSON, which the request does not accept."],
  request_timeout: [408, "The request took too long to arrive."],
  idempotency_in_progress: [409, "A request with this idempotency key is in work."],
  body_too_large: [413, "The body is too large."],
  uri_too_long: [414, "The path and the query are too long."],
  unsupported_media_type: [415, "The body is not of a media type that is understood here."],
  expectation_failed: [417, "Nothing but 100-continue can be expected here."],
  idempotency_key_reused: [422, "The idempotency key stands for another request."],
  headers_too_large: [431, "The headers are too large or too many."],
  internal_error: [500, "Something went wrong."],
  response_contract: [500, "The answer would not keep to the contract."],
  not_implemented: [501, "This is not implemented yet."],
  unsupported_transfer_encoding: [501, "This transfer encoding is not understood here."],
  handler_timeout: [503, "The answer took too long."],
  idempotency_unavailable: [503, "No more requests with idempotency keys can be taken in for now."],
  overloaded: [503, "The server has no room for this request. Send it again later."],
  shutting_down: [503, "The server is stopping."],
  unavailable: [503, "This cannot be answered for now."],
  http_version_not_supported: [505, "This version of HTTP is not understood here."],
};

/** What a refusal says besides its code. */
export interface RefusalFacts {
  readonly detail?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly issues?: readonly Issue[];
  /** That there are more issues than are told. */
  readonly truncated?: true;
  readonly rule?: string;
  readonly offset?: number;
}

/** The decision to answer with one of the server's own errors. A value, not an exception. */
export class Refusal {
  readonly code: ProtocolErrorCode;
  readonly facts: RefusalFacts;

  constructor(code: ProtocolErrorCode, facts: RefusalFacts = {}) {
    this.code = code;
    this.facts = facts;
  }

  /** HTTP status of the answer. */
  get status(): number {
    return answers[this.code][0];
  }

  /** The body of the answer. */
  body(requestId: string): Problem {
    const { detail = answers[this.code][1], issues, truncated, rule, offset } = this.facts;
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

/** Problem details with the standard members. */
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

// --- Bytes in flight ---

/**
 * The bytes of bodies that have arrived and of answers that have not left, of all requests, and an
 * estimate for the answers that handlers are making.
 */
export class InFlight {
  /** The largest number of bytes. */
  readonly max: number;
  #bytes = 0;
  readonly #estimates = new Map<unknown, number>();

  constructor(max: number) {
    this.max = max;
  }

  /** Returns whether `bytes` more fit; where nothing but `own` is held, any number does. */
  hasRoom(bytes: number, own = 0): boolean {
    return this.#bytes === own || this.#bytes + bytes <= this.max;
  }

  /** Returns how many bytes the next answer of `route` may take; 0 before its first. */
  estimateOf(route: unknown): number {
    return this.#estimates.get(route) ?? 0;
  }

  /**
   * Notes an answer of `route`. The estimate rises at once, and each smaller answer halves it at most.
   * It is half of `max` at most, so that an endpoint with larger answers still runs beside others.
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

/** The refusal of a request for which there is no room. */
export function overloaded(): Refusal {
  return new Refusal("overloaded", { headers: { "retry-after": "1" } });
}

/** The heap as platforms with Node's modules describe it. */
interface Platform {
  readonly process?: {
    getBuiltinModule?(name: "node:v8"): { getHeapStatistics(): { heap_size_limit?: number } };
  };
}

/**
 * A sixteenth of the heap, since JSON takes several times its bytes once it is parsed; 32 MiB where
 * the platform does not say how large its heap may grow.
 */
export function usualBytesInFlight(): number {
  try {
    const v8 = (globalThis as Platform).process?.getBuiltinModule?.("node:v8");
    const size = Number(v8?.getHeapStatistics().heap_size_limit);
    // A stub of Node's modules may know no limit, or throw.
    if (size > 0 && size < Infinity) return Math.floor(size / 16);
  } catch {
    // Not known.
  }
  return 33_554_432;
}

// --- Requests and responses ---

/** The request as hooks, rules and handlers see it, the same on every platform. */
export interface ServerRequest {
  readonly method: string;
  /** The path that was matched, without the query; escapes of plain characters are undone. */
  readonly path: string;
  /** The query as it was sent, without the question mark; empty when there is none. */
  readonly query: string;
  /** Value of the header `name`, in any case; several headers of one name are joined by `, `. */
  header(name: string): string | undefined;
  /** Aborts when the client is gone or the time of the handler is up. */
  readonly signal: AbortSignal;
  /** What the platform itself gave: a `Request`, or Node's `IncomingMessage`. */
  readonly native: unknown;
}

/** Why a body was not read to its end: its size, no room in memory, or a client that is gone. */
export type BodyEnd = "too_large" | "no_room" | "gone";

/** A request as an entry hands it over. */
export interface Incoming {
  readonly method: string;
  /** The path with the query as it was sent, without the name of a host. */
  readonly target: string;
  readonly native: unknown;
  /** Why it must not reach a route, where the entry knows a reason; the connection then ends. */
  readonly refusal?: ProtocolErrorCode | undefined;
  /** Value of a header; `name` is in lower case. */
  header(name: string): string | undefined;
  /** Whether a header was sent more than once; `name` is in lower case. */
  repeats(name: string): boolean;
  /** Whether a body was sent, be it an empty one of unknown length. */
  hasBody(): boolean;
  /** Reads the body, but no more than `limit` bytes; each piece is held for the request. */
  readBody(limit: number): Promise<Uint8Array | BodyEnd>;
  /** Waits for a body that nobody wants, for `limit` bytes of it at most. */
  skipBody(limit: number): Promise<"skipped" | "gone">;
  /** How many bytes of the body nobody has read: 0 when there are none, infinite when unknown. */
  bodyLeft(): number;
  /** Is told that the answer takes longer than a moment; absent where nothing hangs on that. */
  waits?(): void;
  /** Takes the core's side of the request, once. */
  begun(inWork: InWork): void;
}

/** A request in work, as the entry that took it in sees it. */
export interface InWork {
  /** The bytes held for all requests of the server. */
  readonly inFlight: InFlight;
  /** Tells the core that nobody waits for the answer any more. */
  leave(): void;
  /** Holds `bytes` of the body until the answer is given; false where they do not fit. */
  hold(bytes: number): boolean;
  /** The answer of an entry that does not wait for that of the core. */
  refuse(code: ProtocolErrorCode): Outgoing;
}

/** Gives `answered` the answer to a request, once. Never throws what goes wrong with the request. */
export type Handle = (incoming: Incoming, answered: (answer: Outgoing) => void) => void;

/** An answer, complete. */
export interface Outgoing {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty when there is none; for HEAD it is what GET would send. */
  readonly body: string;
  /** Whether the body is only measured, not sent: the answer to HEAD. */
  readonly headOnly: boolean;
  /** The `code` of the body, when this is an error. */
  readonly code?: string;
  /** That it is an earlier answer, sent again. */
  readonly replayed?: true;
}

// --- Authentication ---

/** Who calls: the alternative that was accepted, and what its hooks returned, by scheme. */
export interface Authenticated {
  readonly via: string;
  readonly [scheme: string]: unknown;
}

/** A caller of an endpoint that needs no credentials. */
export interface NoAuth {
  readonly via: "none";
}

/** Reads credentials and asks the hooks of the author about them. */
export interface Authentication {
  /** Returns who calls, or the refusal: 401, or 403 when a hook said so. */
  judge(
    alternatives: readonly (readonly string[])[],
    incoming: Incoming,
    request: ServerRequest,
  ): Eventually<Authenticated | Refusal>;
  /** The value of `WWW-Authenticate`: each way to authenticate once. */
  challenges(alternatives: readonly (readonly string[])[]): string;
}

// --- Routes ---

/** A parameter of a route; one in the path also says which segment it is, counted from 0. */
export interface RouteParameter extends Parameter {
  readonly segment?: number;
  /** That its value must not be in reports; only in a path, where it would be. */
  readonly sensitive?: true;
}

/**
 * How the body joins the input. `fields`: its properties are properties of the input.
 * `value`: it is the one property `property`.
 */
export type RouteBody =
  | {
      readonly kind: "fields";
      /** The declared fields. */
      readonly fields: readonly string[];
      /** What becomes of other properties: an issue, or dropped. A body that keeps them is a value. */
      readonly extras: "closed" | "drop";
      /** Whether the body may be missing, because none of its fields is required. */
      readonly optional: boolean;
    }
  | { readonly kind: "value"; readonly property: string; readonly optional: boolean };

/** The answer of success. */
export interface RouteResponse {
  readonly status: number;
  /** The schema of the body; undeclared fields are not sent. Absent when there is no body. */
  readonly output?: Schema;
  /** Names of the headers that handlers can set. */
  readonly headers?: readonly string[];
  /** The schema of those headers. */
  readonly headersSchema?: Schema;
  /** Whether there is no body. */
  readonly empty?: true;
}

/** Whether a rule holds. */
export type Holds = boolean | Promise<boolean>;

/** What a rule gives whose error needs details: nothing. Where it does not hold, it throws the error. */
export type MustHold = void | Promise<void>;

/** A rule that has a name: a function of the server's author. */
export interface RouteRule<Rules> {
  readonly name: string;
  /** Name of the declared error to answer with; 400 when absent. */
  readonly error?: string;
  /** Whether that error needs details, so that the rule has to throw it. */
  readonly throws?: true;
  /** Whether the rule holds. Whoever calls it has checked the input. */
  holds(rules: Rules, input: never, context: never): Holds | MustHold;
}

/** That requests can carry an idempotency key. */
export interface RouteIdempotency {
  /** In lower case; absent where the spec does not name it. */
  readonly header?: string;
  /** Whether a request without a key is refused. */
  readonly required: boolean;
  /** How long answers are remembered; absent where the spec leaves it open. */
  readonly windowMs?: number;
}

/** That requests can say by when they must be processed. */
export interface RouteDeadline {
  /** In lower case. */
  readonly header: string;
  readonly required?: true;
  readonly range?: IssueBounds;
}

/** An endpoint, as the core of a server sees it. */
export interface Route<Handlers, Rules = undefined> {
  /** Name in the spec: `policies.list`. */
  readonly endpoint: string;
  readonly method: string;
  /** OR of ANDs of scheme names; empty when no credentials are needed. */
  readonly auth: readonly (readonly string[])[];
  readonly parameters: readonly RouteParameter[];
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
  /** Headers that say since when it is deprecated, and when it ends. */
  readonly deprecation?: Readonly<Record<string, string>>;
  /** Calls the handler. Whoever calls it has checked the input. */
  handle(handlers: Handlers, input: never, context: never): Promise<unknown>;
}

/** The routes of a service by path; where several paths match, the most specific comes first. */
export interface Router<Handlers, Rules> {
  /** Paths without parameters. */
  readonly fixed: Readonly<Record<string, readonly Route<Handlers, Rules>[] | undefined>>;
  /** Paths with parameters, by the segments of a path. */
  find(segments: readonly string[]): readonly Route<Handlers, Rules>[] | undefined;
  /** Every fixed segment of a path, for reports; only where some parameter of a path is sensitive. */
  readonly publicSegments?: readonly string[];
}

/** `entries` without inherited properties, so that no path finds something that is no route. */
export function byPath<Found>(
  entries: Readonly<Record<string, Found>>,
): Readonly<Record<string, Found | undefined>> {
  return Object.assign(Object.create(null) as Record<string, Found>, entries);
}

/** A route, whoever handles it. */
export type AnyRoute = Omit<Route<never, never>, "handle" | "rules">;

// --- Trace context ---

/**
 * The headers that say which trace a request belongs to, as they were sent. Hand them on with calls
 * to others: `fetch(url, { headers: { ...context.trace } })`.
 */
export interface TraceContext {
  readonly traceparent: string;
  readonly tracestate?: string;
}

const parentPattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-[!-~]*)?$/;

/** The trace in the headers of a request; undefined when it is missing or not well-formed. */
export function readTrace(header: (name: string) => string | undefined): TraceContext | undefined {
  const traceparent = header("traceparent");
  if (traceparent === undefined || !isParent(traceparent)) return undefined;
  const tracestate = header("tracestate");
  if (tracestate === undefined || !isState(tracestate)) return { traceparent };
  return { traceparent, tracestate };
}

/** Version 00 ends with its flags; later ones may go on. Ids of nothing but zeros are none. */
function isParent(text: string): boolean {
  const found = text.length <= 512 ? parentPattern.exec(text) : null;
  if (found === null) return false;
  const [, version, trace = "", parent = "", more] = found;
  if (version === "ff" || (version === "00" && more !== undefined)) return false;
  return /[^0]/.test(trace) && /[^0]/.test(parent);
}

const memberPattern =
  /^([a-z0-9][a-z0-9_\-*/]{0,240}(?:@[a-z][a-z0-9_\-*/]{0,13})?)=[ -+\--<>-~]{0,255}[!-+\--<>-~]$/;

/** At most 32 members, each with a key of its own. */
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

// --- CORS ---

/** The web pages that may call the server. */
export interface CorsOptions {
  /** Origins of the pages, such as `https://app.example`; `*` for any. */
  readonly origins: readonly string[] | "*";
  /** Seconds for which a browser may remember the response to a preflight; 600 by default. */
  readonly maxAgeSeconds?: number;
}

/** @throws TypeError for an origin that no browser sends. */
export function checkCors({ origins }: CorsOptions): void {
  const isRight = origins === "*" || (Array.isArray(origins) && origins.every(isOrigin));
  if (!isRight)
    throw new TypeError('The option cors.origins must be "*" or origins: `https://app.example`.');
}

function isOrigin(text: unknown): boolean {
  return typeof text === "string" && /^[a-z][a-z0-9+.-]*:\/\/[^/?#@\s,*A-Z]+$/.test(text);
}

/**
 * Returns `answer` with the headers that let a page of an allowed origin read it. A preflight is
 * allowed the methods of the path, and the headers that it asks for.
 */
export function withCors(
  { origins, maxAgeSeconds = 600 }: CorsOptions,
  incoming: Incoming,
  answer: Outgoing,
): Outgoing {
  const origin = incoming.header("origin");
  const headers: Record<string, string> = { ...answer.headers };
  if (origins !== "*") headers["vary"] = headers["vary"] ? `${headers["vary"]}, origin` : "origin";
  if (origin === undefined || (origins !== "*" && !origins.includes(origin)))
    return { ...answer, headers };
  const exposed = Object.keys(answer.headers).join(", ");
  headers["access-control-allow-origin"] = origins === "*" ? "*" : origin;
  if (!isPreflight(incoming)) headers["access-control-expose-headers"] = exposed;
  else {
    const asked = incoming.header("access-control-request-headers") ?? "";
    const { allow } = answer.headers;
    if (allow !== undefined) headers["access-control-allow-methods"] = allow;
    if (headerNames.test(asked)) headers["access-control-allow-headers"] = asked;
    headers["access-control-max-age"] = String(maxAgeSeconds);
  }
  return { ...answer, headers };
}

function isPreflight(incoming: Incoming): boolean {
  return (
    incoming.method === "OPTIONS" && incoming.header("access-control-request-method") !== undefined
  );
}

const headerNames = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+(?:, ?[!#$%&'*+.^_`|~0-9A-Za-z-]+)*$/;
