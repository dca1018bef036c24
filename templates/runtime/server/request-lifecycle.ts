/** A request from its headers to its response: time, reports and context. */
import type { Issue } from "../values/issue.js";
import {
  type CoreSettings,
  type CorsOptions,
  type RequestNames,
  type TraceContext,
} from "./options.js";
import {
  type AnyRoute,
  type Incoming,
  type InFlight,
  type MaybePromise,
  type Outgoing,
  overloaded,
  type ProtocolErrorCode,
  ProtocolRejection,
  type RequestInProgress,
  type ServerRequest,
} from "./protocol.js";
import { rejectionResponse } from "./response.js";

/** The reason why a handler was aborted. */
type EndReason = "client_gone" | "time_up";

/**
 * Returns whether a timeout of `milliseconds` ever fires: 0 and numbers beyond the range of timers
 * do not.
 */
export function hasEnd(milliseconds: number): boolean {
  return milliseconds !== 0 && milliseconds <= 2_147_483_647;
}

/** Measures the time of a request. Creates its `AbortSignal` only on demand, since that is slow. */
class Lifetime {
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

  /** Returns whether `error` is the signal's own reason and needs no report. */
  isReason(error: unknown): boolean {
    return this.#ended !== undefined && error === this.#controller?.signal.reason;
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
  const clientGone = reason === "client_gone";
  const error = new Error(clientGone ? "The client has disconnected." : "The handler timed out.");
  error.name = clientGone ? "AbortError" : "TimeoutError";
  return error;
}

/** The request as the core, hooks, rules and handlers see it. */
export class RequestInfo implements ServerRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly native: unknown;
  declare scopes?: readonly string[];
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
    return this.#incoming.header(name.toLowerCase());
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
function reportResponse(
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

  /** Returns an error with the body of the spec. Reports a body that cannot be created. */
  #inBodyOfSpec(response: Outgoing): Outgoing {
    const { ownErrors } = this.#options;
    if (ownErrors === undefined || response.code === undefined) return response;
    try {
      return ownErrors(response);
    } catch (error) {
      reportError(this.#options, this.route, this.info, error);
      return response;
    }
  }

  /** Returns the response with the headers that this request needs. */
  #finished(given: Outgoing): Outgoing {
    const response = this.#inBodyOfSpec(given);
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

/** The idempotency key and the deadline of a request. */
export interface RequestMetadata {
  readonly idempotencyKey?: string;
  readonly deadline?: number;
}

/** The context that every handler and rule gets beside the input. */
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

/** The option `context`, required if handlers or rules expect members of their own. */
export type ContextOption<Own> = unknown extends Own
  ? { readonly context?: undefined }
  : {
      /**
       * Makes what handlers and rules find in their context besides, once for each request: a logger
       * with its id, for example. It runs after the input was checked, in the time of the handler.
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
  declare readonly signal: AbortSignal;

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
