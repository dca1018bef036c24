// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Calls: attempts, retries and time limits. */
import type { Issue } from "../values/issue.js";
import {
  type AttemptRequest,
  boundsOf,
  type CallState,
  checkHeaders,
  type Connection,
  factsOf,
  failed,
  giveBack,
  type HeaderValues,
  log,
  type Next,
  type OperationDescriptor,
  type PolicyOptions,
  type PreparedRequest,
  type RequestOptions,
  settingsOf,
  takeRetry,
  unsendable,
} from "./connection.js";
import {
  type AbortedError,
  type CallFacts,
  type CallFailure,
  type ConnectionError,
  type DeclaredError,
  type DecodeError,
  type HttpError,
  isCallError,
  retrace,
  type TimeoutError,
} from "./errors.js";
import { discardBody, prepareRequest, readAnswer } from "./messages.js";

// --- Abort listeners ---

/** All who wait for one signal, as its listener. */
class Waiting extends Set<() => void> {
  handleEvent(): void {
    for (const tell of this) tell();
  }
}

const waiting: WeakMap<AbortSignal, Waiting> = /* @__PURE__ */ new WeakMap();

/**
 * Calls `tell` when `signal` aborts, until the function that is returned is called. A signal gets
 * one listener however many wait for it: Node warns where there are more than ten.
 */
export function whenAborted(signal: AbortSignal, tell: () => void): () => void {
  const all = waiting.get(signal) ?? new Waiting();
  if (all.size === 0) signal.addEventListener("abort", all);
  waiting.set(signal, all.add(tell));
  return () => {
    if (all.delete(tell) && all.size === 0) signal.removeEventListener("abort", all);
  };
}

// --- Time limits ---

/** What work is rejected with whose time is over. */
export const ranOut: unique symbol = /* @__PURE__ */ Symbol("the time is over");

/** Milliseconds; timers cannot wait any longer. */
export const longest: number = 0x7fffffff;

/**
 * Settles as `work` does; rejects with `ranOut` after `ms`, with the reason of `outer` once that
 * aborts. The signal that `work` is given aborts then, but nobody waits until it has listened.
 */
export function withTimeLimit<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  if (ms > longest && outer === undefined) return work(undefined);
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    function ending<Result>(settle: (result: Result) => void): (result: Result) => void {
      return (result) => {
        clearTimeout(timer);
        release?.();
        settle(result);
      };
    }
    const end = ending((reason: unknown): void => {
      reject(reason);
      controller.abort(reason === ranOut ? undefined : reason);
    });
    const timer = ms > longest ? undefined : setTimeout(end, ms, ranOut);
    const release = outer && whenAborted(outer, () => end(outer.reason));
    work(controller.signal).then(ending(resolve), ending(reject));
  });
}

/** Waits for at least `ms`, or for as long as timers can; rejects with the reason of `signal` as soon as that aborts. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  try {
    // Timers may be early by part of a millisecond.
    await withTimeLimit(Math.min(ms + 1, longest), signal, () => new Promise(() => {}));
  } catch (reason) {
    if (reason !== ranOut) throw reason;
  }
}

// --- Faults of a connection ---

/** Errors that have no code, in any Node or in newer ones. */
const nameless = /^HTTPParserError|bad port$/;

/** Codes of an error and of what caused it. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  let at = error;
  for (let depth = 0; depth < 5 && at instanceof Error; depth++, at = at.cause) {
    const own: unknown = "code" in at ? at.code : undefined;
    const code = own ?? nameless.exec(`${at.name} ${at.message}`)?.[0];
    if (typeof code === "string") codes.push(code);
  }
  return codes;
}

/** There never was a connection. */
const unreachable =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
/** Nothing was sent, and nothing would be: a certificate, no TLS, a port that `fetch` refuses. */
const blocked = /CERT(?!IF)|^CRL_|^UNABLE_TO_|^INVALID_|^PATH_|WRONG_VERSION|^bad port/;
/** What came is no HTTP; an end that came too early is a connection that broke. */
const malformed = /^(?:HPE_(?!INVALID_EOF)|UND_ERR_HEADERS_OVERFLOW|HTTPParserError|ERR_ASSERTION)/;
/** Codes of bodies that cannot be unpacked: gzip and deflate, Brotli, Zstandard. */
const damaged = /^(?:Z_|ERR__|ZSTD_)/;

/** How the connection failed, as far as `error` proves it. */
export function reasonOf(error: unknown): ConnectionError["reason"] {
  const codes = codesOf(error);
  const is = (form: RegExp): boolean => codes.some((code) => form.test(code));
  if (is(unreachable)) return "unreachable";
  if (is(blocked)) return "blocked";
  return is(malformed) ? "malformed" : "lost";
}

/** Returns whether a body could not be unpacked. */
export function isDamage(error: unknown): boolean {
  return codesOf(error).some((code) => damaged.test(code));
}

// --- Retry policy ---

/** What is known when an attempt has failed. */
export interface FailedAttempt {
  readonly error: CallFailure | DeclaredError;
  /** Number of the retry that would follow: 1, 2, … */
  readonly retry: number;
  /** How many attempts the call may have. */
  readonly attempts: number;
  /** Whether the request may run twice: by its method, as the spec says, or with a key. */
  readonly repeatable: boolean;
  readonly rateLimited: "any" | "repeatable";
  /** Milliseconds until the call has to be over. */
  readonly leftMs: number;
  /** Milliseconds to wait where the service does not ask for more. */
  readonly backoff: (retry: number) => number;
}

/** Milliseconds to wait before the next attempt; undefined when there is to be none. */
export function waitBeforeNext(failedAttempt: FailedAttempt): number | undefined {
  const { error, retry, attempts, leftMs, backoff } = failedAttempt;
  if (retry >= attempts || !mayRepeat(failedAttempt)) return undefined;
  const wait = Math.max(0, backoff(retry), error.retryAfterMs ?? 0);
  // Beyond what timers can wait, nobody would know what becomes of the call.
  return wait < leftMs && wait <= longest ? wait : undefined;
}

function mayRepeat({ error, repeatable, rateLimited }: FailedAttempt): boolean {
  switch (error.kind) {
    case "connection":
      return error.reason === "unreachable" || (error.reason === "lost" && repeatable);
    case "timeout":
      return repeatable || !error.maybeProcessed;
    case "http":
    case "declared": {
      const { status } = error;
      // The service says that it has not processed the request.
      if (status === 429) return repeatable || rateLimited === "any";
      // The first request with this key is still in work; its answer is there for the asking.
      if (status === 409) return repeatable && codeOnWire(error) === "idempotency_in_progress";
      // The handler came to its end: another attempt would do it all again.
      if (codeOnWire(error) === "response_contract") return false;
      return repeatable && [408, 425, 500, 502, 503, 504].includes(status);
    }
    default:
      return false;
  }
}

function codeOnWire(error: HttpError | DeclaredError): string | undefined {
  return error.kind === "http" ? error.problem?.code : error.code;
}

// --- Sending ---

/** The answer to attempt `number` of `request`. */
export function send(
  state: CallState,
  { url, headers, body }: PreparedRequest,
  number: number,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { operation, settings, idempotencyKey } = state;
  const { endpoint, method } = operation;
  const last: Next = (asked) => transmit(state, asked, signal);
  const next = settings.middleware.reduceRight<Next>(
    (inner, one) => async (asked) => one(asked, inner),
    last,
  );
  return next({ endpoint, method, url, headers, body, attempt: number, signal, idempotencyKey });
}

/** The headers of `request`, which middleware may have changed, with credentials and signature. */
async function complete(state: CallState, request: AttemptRequest): Promise<HeaderValues> {
  const { settings, operation } = state;
  const issues: Issue[] = [];
  const headers = checkHeaders(request.headers, "/middleware", issues);
  await settings.credentialHeaders?.add(headers, settings, operation.auth ?? [], issues);
  if (settings.sign !== undefined) {
    // Not enumerable, so that nobody logs the credentials by accident.
    const hidden = { value: { ...headers }, enumerable: false };
    const whole = Object.defineProperty({ ...request }, "headers", hidden);
    const signed = await settings.sign(whole, request.attempt);
    Object.assign(headers, checkHeaders(signed, "/sign", issues));
  }
  if (issues.length > 0) throw (state.fault = unsendable(state, issues));
  return headers;
}

/** `over` aborts when the attempt is over: what the caller's functions do then has no effect. */
async function transmit(
  state: CallState,
  request: AttemptRequest,
  over: AbortSignal | undefined,
): Promise<Response> {
  // Browsers refuse a `fetch` that is called as the method of another object.
  const { fetch, isPlain } = state.settings;
  const { method, url, body, signal } = request;
  const headers = isPlain ? request.headers : await complete(state, request);
  over?.throwIfAborted();
  signal?.throwIfAborted();
  const init: RequestInit = { method, headers, redirect: "manual" };
  if (body !== undefined) init.body = body;
  if (signal !== undefined) init.signal = signal;
  const before = state.maybeProcessed;
  state.maybeProcessed = true;
  state.attempts++;
  log(state, "debug", "request");
  try {
    const response = await fetch(url, init);
    const { status } = response;
    if (over?.aborted === true) {
      discardBody(response);
      throw over.reason;
    }
    if (status === 429) state.maybeProcessed = before;
    log(state, "debug", "answer", { status });
    return response;
  } catch (cause) {
    if (over?.aborted === true) throw cause;
    const reason = reasonOf(cause);
    if (reason === "unreachable" || reason === "blocked") state.maybeProcessed = before;
    throw (state.fault = cause);
  }
}

// --- One attempt ---

/** Sends `request` and reads the output from its answer, no longer than `leftMs`. */
export function attempt(
  state: CallState,
  request: PreparedRequest,
  number: number,
  leftMs: number,
): Promise<unknown> {
  const { signal, bounds } = state;
  state.response = state.requestId = undefined;
  return withTimeLimit(Math.min(leftMs, bounds.timeoutMs), signal, (inner) =>
    exchange(state, request, number, inner),
  );
}

/** What ended an attempt that had `leftMs`, as far as `thrown` stands for something else. */
export function errorOf(state: CallState, thrown: unknown, leftMs: number): unknown {
  if (thrown === ranOut) return timedOut(state, leftMs < state.bounds.timeoutMs);
  return state.signal?.aborted === true ? aborted(state) : thrown;
}

/** The error of a call that its signal ended. */
export function aborted(state: CallState): AbortedError {
  return failed(state, { kind: "aborted", cause: state.signal?.reason }, "called off");
}

function timedOut(state: CallState, isWhole: boolean): TimeoutError {
  const { maybeProcessed, limit, bounds } = state;
  const { scope, timeoutMs }: Pick<TimeoutError, "scope" | "timeoutMs"> = isWhole
    ? limit
    : { scope: "attempt", timeoutMs: bounds.timeoutMs };
  const late = state.attempts === 0 ? "the deadline has passed" : "no answer before the deadline";
  const says = scope === "deadline" ? late : `no answer within ${timeoutMs} ms`;
  return failed(state, { kind: "timeout", scope, timeoutMs, maybeProcessed }, says);
}

async function exchange(
  state: CallState,
  request: PreparedRequest,
  number: number,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  let response: Response | undefined;
  try {
    response = await send(state, request, number, signal);
    // Middleware may be late with an answer: another attempt may be under way then.
    signal?.throwIfAborted();
    state.response = response;
    return await readAnswer(state, response);
  } catch (error) {
    if (response !== undefined) discardBody(response);
    const isOwn = response !== undefined || error === state.fault;
    if (isOwn && isCallError(error)) throw error;
    if (response === undefined || !isDamage(error))
      throw broken(state, error, isOwn ? reasonOf(error) : "hook");
    const fields = { kind: "decode", status: response.status, preview: "", cause: error } as const;
    throw failed<DecodeError>(state, fields, "the answer is damaged: it cannot be unpacked");
  }
}

/** The error of a call whose connection, or a function of whose caller, failed with `cause`. */
export function broken(
  state: CallState,
  cause: unknown,
  reason: ConnectionError["reason"],
): ConnectionError {
  const { maybeProcessed } = state;
  const [code] = codesOf(cause);
  const about = code === undefined ? "" : ` (${code})`;
  const fields = { kind: "connection", reason, maybeProcessed, cause } as const;
  return failed<ConnectionError>(state, fields, faults[reason] + about);
}

const faults: Readonly<Record<ConnectionError["reason"], string>> = {
  unreachable: "the service cannot be reached",
  blocked: "no connection may be made to the service",
  lost: "the connection was lost",
  malformed: "what came is no HTTP",
  hook: "a function of the caller failed: credentials, middleware or sign",
};

// --- All attempts ---

/**
 * The output of a call: sends its request until it succeeds or must not be sent again.
 * @throws the error of the last attempt.
 */
export async function outputOf(
  state: CallState,
  input: unknown,
  options: RequestOptions,
  issues: Issue[],
): Promise<unknown> {
  const { signal } = state;
  let request: PreparedRequest | undefined;
  let endsAt = Infinity;
  let waitMs: number | undefined;
  /** Of the last retry. */
  let cost: number | undefined;
  const { retries } = state.settings;
  for (let number = 1; ; number++) {
    let leftMs = Infinity;
    try {
      if (waitMs !== undefined) await pause(waitMs, signal);
      signal?.throwIfAborted();
      if (request === undefined) {
        request = prepareRequest(state, input, options, issues);
        leftMs = state.limit.timeoutMs;
        endsAt = performance.now() + leftMs;
      } else leftMs = endsAt - performance.now();
      if (leftMs <= 0) throw ranOut;
      const output = await attempt(state, request, number, leftMs);
      giveBack(retries, cost);
      return output;
    } catch (thrown) {
      const ended = errorOf(state, thrown, leftMs);
      if (!isCallError(ended)) throw ended;
      let error = ended;
      try {
        waitMs = waitOf(state, error, number, endsAt - performance.now());
        cost = error.kind === "timeout" ? 2 : 1;
        if (waitMs !== undefined && !takeRetry(retries, cost)) waitMs = undefined;
      } catch (cause) {
        waitMs = undefined;
        error = broken(state, cause, "hook");
      }
      const told = factsOfError(error);
      if (waitMs === undefined) {
        const isExpected = error.kind === "declared" || error.kind === "aborted";
        log(state, isExpected ? "info" : "error", "failed", told);
        retrace(error);
        throw error;
      }
      log(state, "warn", "retry", { ...told, waitMs });
    }
  }
}

/** What a log tells of an error: enough to know 401 from 500, and refused from lost. */
function factsOfError(error: CallFailure | DeclaredError): object {
  const { kind, code } = error;
  if ("reason" in error) return { kind, code, reason: error.reason };
  return "status" in error ? { kind, code, status: error.status } : { kind, code };
}

function waitOf(
  state: CallState,
  error: CallFailure | DeclaredError,
  retry: number,
  leftMs: number,
): number | undefined {
  const { settings, operation, bounds, idempotencyKey } = state;
  const { method, reads } = operation;
  const isSafe = (method !== "POST" && method !== "PATCH") || reads === true;
  const { attempts } = bounds;
  const repeatable = isSafe || idempotencyKey !== undefined;
  const { rateLimited, backoff } = settings;
  return waitBeforeNext({ error, retry, attempts, repeatable, rateLimited, leftMs, backoff });
}

// --- Calls ---

/** Options of any call; what it does not say, the connection says. */
export interface CallOptions extends PolicyOptions {
  /** Calls the call off; it then fails with the kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Headers for this call. What the call itself sets wins. */
  readonly headers?: HeaderValues | undefined;
}

/** Options of a call that takes effect once, however often its request is sent. */
export interface WithIdempotencyKey {
  /** The key of the request; by default a new one that nobody else has. */
  readonly idempotencyKey?: string | undefined;
}

/** Options of a call that the service must not process after some time. */
export interface WithDeadline<Moment extends Date | number> {
  /** The time; a number is sent as it is. */
  readonly deadline?: Moment | undefined;
}

/** How a call ended: its output, or an error that its endpoint can have. */
export type Outcome<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A successful answer: the output of a call with what came along. */
export interface CallResponse<T, H = undefined> extends CallFacts {
  readonly status: number;
  /** All headers, as they came. */
  readonly headers: Headers;
  /** The headers that the spec declares, by name; undefined where it declares none. */
  readonly declaredHeaders: H;
  readonly value: T;
}

/**
 * A call under way: a promise of its output, which rejects with an error of the type `E`. It is sent
 * once, however its end is looked at.
 */
export interface Call<T, E, H = undefined> extends Promise<T> {
  /** Resolves to the output or the error, in place of rejecting. */
  result(): Promise<Outcome<T, E>>;
  /** Resolves to the output with status and headers; rejects as the call does. */
  response(): Promise<CallResponse<T, H>>;
}

/** Every option that some call has. */
export type AnyCallOptions = CallOptions & WithIdempotencyKey & WithDeadline<Date | number>;

/** Calls an endpoint; the request is sent at once. */
export function call<T, E, H = undefined>(
  connection: Connection,
  operation: OperationDescriptor,
  input: unknown = {},
  options: AnyCallOptions = {},
): Call<T, E, H> {
  const issues: Issue[] = [];
  const state = newCall(connection, operation, options, issues);
  const output = outputOf(state, input, options, issues) as Promise<T>;
  return Object.assign(output, {
    result: () => output.then(success, failure) as Promise<Outcome<T, E>>,
    response: () => output.then((value) => responseOf(state, value) as CallResponse<T, H>),
  });
}

/** A call of which nothing has happened yet. */
export function newCall(
  connection: Connection,
  operation: OperationDescriptor,
  options: CallOptions,
  issues: Issue[],
): CallState {
  const settings = settingsOf(connection);
  const bounds = boundsOf(options, settings.bounds, issues);
  const limit = { scope: "total", timeoutMs: bounds.totalTimeoutMs } as const;
  const { signal } = options;
  return { settings, operation, signal, bounds, limit, attempts: 0, maybeProcessed: false };
}

function success(value: unknown): Outcome<unknown, never> {
  return { ok: true, value };
}

function failure(error: unknown): Outcome<never, unknown> {
  // Anything else is a mistake in this code, which must not pass for an error of the call.
  if (!isCallError(error)) throw error;
  return { ok: false, error };
}

function responseOf(state: CallState, value: unknown): CallResponse<unknown, unknown> {
  const { status, headers } = state.response as Response;
  const { declaredHeaders } = state;
  // Not by a spread: in Node each member that is added to one costs more than a microsecond.
  return Object.assign(factsOf(state), { status, headers, declaredHeaders, value });
}
