// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** A request from its first byte to its response: options, time, reports and context. */
import type { Issue } from "../values/issue.js";
import {
  type AnyRoute,
  checkCors,
  type CorsOptions,
  type Eventually,
  type Handle,
  type Incoming,
  InFlight,
  type InWork,
  type Outgoing,
  overloaded,
  type ProtocolErrorCode,
  readTrace,
  Refusal,
  type ServerRequest,
  type TraceContext,
  usualBytesInFlight,
  withCors,
} from "./protocol.js";
import { errorText, refuse, type ResponseMode } from "./response.js";

// --- Checks of options ---

/** @throws RangeError when `value` is not a whole number from `least` to `most`. */
export function wholeNumber(
  name: string,
  value: unknown,
  least: number,
  most: number = Infinity,
): void {
  const isWhole = Number.isInteger(value) || value === Infinity;
  if (isWhole && (value as number) >= least && (value as number) <= most) return;
  const bounds = most === Infinity ? `at least ${least}` : `from ${least} to ${most}`;
  throw new RangeError(`The option ${name} must be a whole number, ${bounds}.`);
}

/** @throws RangeError when `value` is not a number of milliseconds, which may be infinite. */
export function checkMilliseconds(name: string, value: unknown): void {
  if (typeof value === "number" && value >= 0) return;
  throw new RangeError(`The option ${name} must be a number of milliseconds, at least 0.`);
}

/** @throws TypeError when `value` is neither a function nor missing. */
export function functionOrNothing(name: string, value: unknown): void {
  if (value === undefined || typeof value === "function") return;
  throw new TypeError(`The option ${name} must be a function.`);
}

/** @throws TypeError when `value` is none of `allowed`. */
export function oneOf(name: string, value: unknown, allowed: readonly string[]): void {
  if (allowed.includes(value as string)) return;
  throw new TypeError(`The option ${name} must be one of ${allowed.join(", ")}.`);
}

// --- Options ---

/** Names a request in reports. It holds no header and no query. */
export interface RequestNames {
  /** Name of the endpoint in the spec: `policies.list`. Undefined when there is no such route. */
  readonly endpoint: string | undefined;
  /** The `request_id` that the client is told, also as the header `x-request-id`. */
  readonly requestId: string;
  readonly method: string;
  /**
   * The path without its query. Parameters stand in it as they were sent, but for those that the
   * spec marks as sensitive: `/v1/tokens/{token}`. Where there are such parameters, a path without an
   * endpoint shows only segments that the spec has: `/v1/tokens/…/`.
   */
  readonly path: string;
  /** The trace that the request belongs to, if it names one. */
  readonly trace?: TraceContext;
}

/** An output that breaks the contract. */
export interface Drift extends RequestNames {
  readonly issues: readonly Issue[];
}

/** What became of a request. */
export interface AnswerReport extends RequestNames {
  readonly status: number;
  /**
   * The code of the error, when the answer is one. Of a replayed error it is the `code` of its body,
   * if that has one.
   */
  readonly code?: string;
  /** From the headers of the request to the answer, its sending not included; milliseconds. */
  readonly durationMs: number;
  /** Whether the answer is an earlier one, sent again to a request with the same idempotency key. */
  readonly replayed: boolean;
  /** Whether the client was gone before the answer, so that it reached nobody. */
  readonly clientGone: boolean;
}

/** Options that every server has. */
export interface CoreOptions {
  /**
   * Is told of everything that became an opaque 500: what a handler, hook, rule or store threw, and
   * outputs that were not sent. Of `Unavailable`, too, which became a 503. By default the error is
   * written to the console, with control characters escaped.
   */
  readonly onError?: (error: unknown, request: RequestNames) => void;
  /** Is told of outputs that break the contract and were sent, with `responses: "report"`. */
  readonly onDrift?: (drift: Drift) => void;
  /** Is told of each request when its headers are there. What it throws is ignored. */
  readonly onRequest?: (request: RequestNames) => void;
  /** Is told of each answer, once, before it is sent. What it throws is ignored. */
  readonly onAnswer?: (answer: AnswerReport) => void;
  /**
   * Gives a request its id, from a header that your proxy sets, for example: 1 to 128 of
   * `A-Z a-z 0-9 . _ ~ : / + = -`. By default, and in place of anything else, it is a random UUID;
   * what a client sends is not trusted.
   */
  readonly requestId?: (request: ServerRequest) => string | undefined;
  /**
   * What becomes of outputs that break the contract: `enforce` (the default) answers 500, `report`
   * sends them and tells `onDrift`, `off` does not look. Properties that are not declared are
   * removed in any case, and what cannot be written as JSON is 500 in any case.
   */
  readonly responses?: ResponseMode;
  /** Lets web pages of other origins call the server; none by default. */
  readonly cors?: CorsOptions;
  /**
   * Another server that answers requests for paths without an endpoint here, so that several services
   * share a listener. By default they get 404.
   */
  readonly fallback?: { readonly handle: Handle };
  /** The largest body in bytes; 1,048,576 by default. */
  readonly maxBodyBytes?: number;
  /**
   * How many bytes may be in flight before requests get 503 with `Retry-After`: those of bodies that
   * have arrived, of answers that have not left, and an estimate for answers that handlers are making.
   * A sixteenth of the heap's limit by default, but at least `maxBodyBytes`, and 32 MiB where the
   * platform does not give the limit. Answers that `fetch` has returned are the platform's and do not
   * count.
   */
  readonly maxBytesInFlight?: number;
  /**
   * Time in milliseconds for hooks, rules, idempotency store and handler together until 503 is
   * answered; 30,000 by default, 0 for no end. The time in which a body arrives does not count.
   */
  readonly handlerTimeoutMs?: number;
}

type Optional = "onRequest" | "onAnswer" | "requestId" | "cors" | "fallback";

/** Options with their defaults; a hook that nobody gave is not called. */
export type CoreSettings = Required<Omit<CoreOptions, Optional>> & {
  readonly [Name in Optional]: CoreOptions[Name] | undefined;
} & {
  /** The bytes held of `maxBytesInFlight`. */
  readonly inFlight: InFlight;
};

/**
 * `options` with defaults for what is missing.
 * @throws TypeError or RangeError for a value that makes no sense.
 */
export function withDefaults(options: CoreOptions): CoreSettings {
  const { maxBodyBytes = 1_048_576 } = options;
  const { maxBytesInFlight = Math.max(usualBytesInFlight(), maxBodyBytes) } = options;
  const settings = {
    onError: options.onError ?? logError,
    onDrift: options.onDrift ?? (() => {}),
    onRequest: options.onRequest,
    onAnswer: options.onAnswer,
    requestId: options.requestId,
    cors: options.cors,
    fallback: options.fallback,
    responses: options.responses ?? "enforce",
    maxBodyBytes,
    maxBytesInFlight,
    inFlight: new InFlight(maxBytesInFlight),
    handlerTimeoutMs: options.handlerTimeoutMs ?? 30_000,
  };
  for (const name of ["onError", "onDrift", "onRequest", "onAnswer", "requestId"] as const)
    functionOrNothing(name, settings[name]);
  if (settings.cors !== undefined) {
    checkCors(settings.cors);
    wholeNumber("cors.maxAgeSeconds", settings.cors.maxAgeSeconds ?? 0, 0);
  }
  functionOrNothing("fallback.handle", settings.fallback?.handle);
  oneOf("responses", settings.responses, ["enforce", "report", "off"]);
  wholeNumber("maxBodyBytes", settings.maxBodyBytes, 0);
  // Less would refuse some bodies forever.
  wholeNumber("maxBytesInFlight", maxBytesInFlight, maxBodyBytes);
  checkMilliseconds("handlerTimeoutMs", settings.handlerTimeoutMs);
  return settings;
}

function logError(error: unknown, { endpoint, requestId }: RequestNames): void {
  console.error(`${endpoint ?? "A request"} failed (request ${requestId}): ${errorText(error)}`);
}

// --- Lifetime ---

/** Why a handler was told to stop. */
export type EndReason = "client_gone" | "time_up";

/** Whether a time of so many milliseconds has an end: timers take no more, and 0 stands for none. */
export function hasEnd(milliseconds: number): boolean {
  return milliseconds !== 0 && milliseconds <= 2_147_483_647;
}

/** Counts the time of a request, and makes its `AbortSignal` only when somebody asks for it. */
export class Lifetime {
  /** When the request came, by `performance.now()`. */
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

  /** Aborts when the lifetime ends before the answer. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#ended !== undefined) this.#controller.abort(reasonOf(this.#ended));
    }
    return this.#controller.signal;
  }

  /** Why it ended before the answer; undefined while it has not. */
  get ended(): EndReason | undefined {
    return this.#ended;
  }

  /** Whether 503 has been answered: nothing more is to be begun. */
  get isTimeUp(): boolean {
    return this.#isTimeUp;
  }

  /** Whether `error` is what the signal aborted with, so that it says nothing new. */
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
   * Calls `whenUp` when `milliseconds` have been worked, unless `answered` is called before; 0 stands
   * for no end. Before that it calls `waits`, as soon as this takes longer than a moment. A timer of
   * its own, since platforms end the timers of a request with that request.
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

  /** The request is answered: its time no longer matters. */
  answered(): void {
    this.#whenUp = undefined;
    clearTimeout(this.#timer);
  }

  /** From here on the client is waited for, which does not count, until `resume`. */
  pause(): void {
    this.#waitingSince = performance.now();
  }

  /** The client is no longer waited for. */
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
    // While the client is waited for there is nothing to count: `resume` looks again.
    this.#isHeld = this.#waitingSince >= 0;
    if (this.#isHeld) return;
    const left = this.#milliseconds - this.#worked();
    // Timers may be early by less than a millisecond.
    if (left >= 1) return this.#start(left);
    const tell = this.#whenUp;
    this.#isTimeUp = true;
    this.end("time_up");
    this.#whenUp = undefined;
    tell?.();
  }

  /** A handler that nobody waits for must not keep a process of Node alive that is to end. */
  #letProcessEnd(): void {
    (this.#timer as { unref?: () => void } | undefined)?.unref?.();
  }

  #worked(): number {
    return performance.now() - this.startedAt - this.#waited;
  }
}

function reasonOf(reason: EndReason): Error {
  const clientGone = reason === "client_gone";
  const error = new Error(clientGone ? "The client is gone." : "The time of the handler is up.");
  error.name = clientGone ? "AbortError" : "TimeoutError";
  return error;
}

// --- Requests ---

/** What the core knows of a request, and what hooks, rules and handlers see of it. */
export class Work implements ServerRequest {
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
    return this.#incoming.header(name.toLowerCase());
  }

  get signal(): AbortSignal {
    return this.lifetime.signal;
  }

  /** The id of the request: what the option `requestId` gives, or a random one. */
  get id(): string {
    return (this.#id ??= this.#givenId() ?? crypto.randomUUID());
  }

  /** The trace of the request; read when somebody asks for it. */
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

/** What neither a header nor a log can take for anything but one word. */
const idPattern = /^[A-Za-z0-9._~:/+=-]{1,128}$/;

// --- Reports to hooks ---

/** The route of a request, as far as it has one. */
export type RouteOf = AnyRoute | undefined;

/** Tells `onRequest`. */
export function tellRequest(settings: CoreSettings, route: RouteOf, work: Work): void {
  const { onRequest } = settings;
  if (onRequest !== undefined) quietly(() => onRequest(namesOf(route, work)));
}

/** Tells `onAnswer`. */
export function tellAnswer(
  settings: CoreSettings,
  route: RouteOf,
  work: Work,
  answer: Outgoing,
): void {
  const { onAnswer } = settings;
  if (onAnswer === undefined) return;
  const { status, code, replayed = false } = answer;
  const durationMs = performance.now() - work.lifetime.startedAt;
  const clientGone = work.lifetime.ended === "client_gone";
  const facts = { status, ...(code !== undefined && { code }), durationMs, replayed, clientGone };
  quietly(() => onAnswer({ ...namesOf(route, work), ...facts }));
}

/** Tells `onError`. */
export function tellError(
  { onError }: CoreSettings,
  route: RouteOf,
  work: Work,
  error: unknown,
): void {
  quietly(() => onError(error, namesOf(route, work)));
}

/** Tells `onDrift`. */
export function tellDrift(
  { onDrift }: CoreSettings,
  route: RouteOf,
  work: Work,
  issues: readonly Issue[],
): void {
  quietly(() => onDrift({ ...namesOf(route, work), issues }));
}

function namesOf(route: RouteOf, work: Work): RequestNames {
  const { id, method, trace, reportedPath: path } = work;
  const names = { endpoint: route?.endpoint, requestId: id, method, path };
  return trace === undefined ? names : { ...names, trace };
}

/** What an author's function throws, now or later, must not change the answer. */
function quietly(tell: () => unknown): void {
  try {
    const told = tell();
    if (told instanceof Promise) told.catch(() => {});
  } catch {
    // There is nobody left to tell.
  }
}

// --- From request to response ---

const utf8 = /* @__PURE__ */ new TextEncoder();

/** One request in the core, and all that its entry can do about it. The first answer counts. */
export class Visit implements InWork {
  readonly work: Work;
  readonly incoming: Incoming;
  route: AnyRoute | undefined;
  readonly #options: CoreSettings;
  readonly #answered: (answer: Outgoing) => void;
  #held = 0;
  #isTold = false;
  #isSettled = false;

  constructor(
    work: Work,
    incoming: Incoming,
    options: CoreSettings,
    answered: (answer: Outgoing) => void,
  ) {
    this.work = work;
    this.incoming = incoming;
    this.#options = options;
    this.#answered = answered;
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
   * Holds room for the answer until it is given; false where there is none. Refuses nothing where no
   * other request holds anything.
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
    this.work.lifetime.end("client_gone");
  }

  refuse(code: ProtocolErrorCode): Outgoing {
    const headers = { connection: "close" };
    const answer = refuse(new Refusal(code, { headers }), this.work.id);
    this.#tell(answer);
    return this.#finished(answer);
  }

  /** Answers the request; later answers are not looked at. */
  settle(given: Outgoing): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.work.lifetime.answered();
    this.inFlight.release(this.#held);
    // Errors are small, and say nothing of the answers to come.
    if (given.code === undefined && this.route !== undefined)
      this.inFlight.note(this.route, given.body.length);
    const answer = this.#fits(given) ? given : refuse(overloaded(), this.work.id);
    this.#tell(answer);
    this.#answered(this.#finished(answer));
  }

  /** Returns whether there is room for `answer`. An effect is answered in any case. */
  #fits({ code, body }: Outgoing): boolean {
    if (code !== undefined || this.work.method !== "GET") return true;
    // A unit of UTF-16 takes three bytes at most: long texts are measured only near the bound.
    return (
      this.inFlight.hasRoom(3 * body.length) || this.inFlight.hasRoom(utf8.encode(body).byteLength)
    );
  }

  #tell(answer: Outgoing): void {
    if (this.#isTold) return;
    this.#isTold = true;
    tellAnswer(this.#options, this.route, this.work, answer);
  }

  /** The answer as this request gets it. */
  #finished(answer: Outgoing): Outgoing {
    const headOnly = this.incoming.method === "HEAD";
    // What is left of a body has to be read before the next request: a little of it, not any amount.
    const closes = this.incoming.bodyLeft() > this.#options.maxBodyBytes;
    const { cors } = this.#options;
    const { deprecation } = this.route ?? {};
    // Before those of CORS, which name the headers that a page may read.
    const own =
      deprecation === undefined
        ? answer
        : { ...answer, headers: { ...deprecation, ...answer.headers } };
    const shared = cors === undefined ? own : withCors(cors, this.incoming, own);
    if (!headOnly && !closes) return shared;
    const headers = closes ? { ...shared.headers, connection: "close" } : shared.headers;
    return { ...shared, headers, headOnly };
  }
}

// --- Metadata of requests ---

/** What a request carries besides its input. */
export interface RequestExtras {
  readonly idempotencyKey?: string;
  readonly deadline?: number;
}

// --- Contexts of handlers ---

/** What every handler and rule is given beside the input. */
export interface RequestContext<Auth, Fail> {
  /** Who calls: the scheme that was accepted, and what its hook returned. */
  readonly auth: Auth;
  /** Makes the errors that this endpoint declares: `throw context.fail.some_error()`. */
  readonly fail: Fail;
  /** Aborts when the client is gone or the time of the handler is up. */
  readonly signal: AbortSignal;
  /** The request itself. */
  readonly request: ServerRequest;
  /** Names this request in error bodies and reports. */
  readonly requestId: string;
  /** The trace that the request belongs to, to be handed on; undefined when it names none. */
  readonly trace: TraceContext | undefined;
}

/** The context of a request with an idempotency key. */
export interface KeyedContext<Transaction> {
  /** What the client calls this request, so that sending it again takes effect once. */
  readonly idempotencyKey: string;
  /**
   * What your store began for the key. Effects that are made in it last exactly when the answer is
   * kept, if your store sees to that.
   */
  readonly transaction: Transaction;
}

/** The context of a request without an idempotency key: it takes effect each time. */
export interface UnkeyedContext {
  readonly idempotencyKey?: never;
  readonly transaction?: never;
}

/** The context of an endpoint whose requests can carry an idempotency key. */
export type IdempotencyContext<Transaction> = KeyedContext<Transaction> | UnkeyedContext;

/** The context of an endpoint whose requests can carry a deadline. */
export interface DeadlineContext {
  /** When the request must have been processed, in the unit that the spec names. */
  readonly deadline?: number;
}

/** The context of an endpoint whose requests carry a deadline in any case. */
export interface RequiredDeadlineContext {
  /** When the request must have been processed, in the unit that the spec names. */
  readonly deadline: number;
}

/** The context of an endpoint whose answers carry headers. */
export interface ResponseHeadersContext<ResponseHeaders> {
  /** Set these to send them with the answer of success. */
  readonly responseHeaders: ResponseHeaders;
}

/** The argument of the option `context`. */
export type BaseContext = Omit<RequestContext<{ readonly via: string }, never>, "fail">;

/** Makes what handlers and rules find in their context besides, once for each request. */
export type MakeContext<Own> = (base: BaseContext) => Eventually<Own>;

/** The option `context`, required where handlers or rules expect something of their own. */
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
export function extend(context: WorkContext, own: unknown): void {
  for (const [name, value] of Object.entries(own ?? {})) {
    if (name in context) throw new TypeError(`The option context gave ${name}, which is taken.`);
    Object.defineProperty(context, name, { value, enumerable: true });
  }
}

/** A request whose credentials and extras were accepted. */
export interface Admitted {
  readonly work: Work;
  readonly auth: unknown;
  readonly extras: RequestExtras;
}

/** Made when somebody asks for it: an `AbortSignal` costs more than most handlers do. */
const signalProperty: PropertyDescriptor = {
  get(this: WorkContext): AbortSignal {
    return this.request.signal;
  },
  enumerable: true,
};

/** The context of one request. All of it is its own, so that `{ ...context }` has it, too. */
export class WorkContext {
  readonly auth: unknown;
  readonly fail: unknown;
  readonly request: Work;
  readonly requestId: string;
  readonly trace: TraceContext | undefined;
  readonly responseHeaders: Record<string, unknown> = {};
  readonly idempotencyKey: string | undefined;
  readonly transaction: unknown;
  readonly deadline: number | undefined;
  declare readonly signal: AbortSignal;

  constructor({ work, auth, extras }: Admitted, fail: unknown, transaction: unknown) {
    this.request = work;
    this.requestId = work.id;
    this.trace = work.trace;
    this.auth = auth;
    this.fail = fail;
    this.idempotencyKey = extras.idempotencyKey;
    this.transaction = transaction;
    this.deadline = extras.deadline;
    Object.defineProperty(this, "signal", signalProperty);
  }
}
