// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/**
 * The context of handlers and rules: the request as hooks see it, its time, and reports about it.
 */
import type { CoreSettings, RequestNames, TraceContext } from "./options.js";
import type { Incoming, MaybePromise, Outgoing, ServerRequest } from "./protocol.js";
import type { AnyRoute } from "./routes.js";
import type { Issue } from "../values/issues.js";

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

  /** True if no further step may start: the time is up and a 503 was sent, or the client has disconnected. */
  get isOver(): boolean {
    return this.#isTimeUp || this.#ended === "client_gone";
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
export function templateOf({ parameters, template }: AnyRoute, path: string): string {
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
function readTrace(header: (name: string) => string | undefined): TraceContext | undefined {
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

/** The additional members of a context. If they are `any`, each is, and the members that every context has keep their types. */
export type OwnContext<Own> = IsAny<Own> extends true ? Readonly<Record<string, Own>> : Own;

type IsAny<T> = 0 extends 1 & T ? true : false;

/** The option `context`, required if handlers or rules expect additional members. */
export type ContextOption<Own> = unknown extends Own
  ? IsAny<Own> extends true
    ? RequiredContextOption<Own>
    : { readonly context?: undefined }
  : RequiredContextOption<Own>;

interface RequiredContextOption<Own> {
  /**
   * Returns additional members of the context of handlers and rules, once for each request, for
   * example a logger with its id. Runs after the input was checked; counts as handler time.
   */
  readonly context: MakeContext<Own>;
}

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
