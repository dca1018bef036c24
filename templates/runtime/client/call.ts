/** Calls: their attempts until one succeeds or none may follow. */
import { discardBody } from "./bounded-body.js";
import { type AddedCredentials, type Connection, settingsOf } from "./connection.js";
import {
  type AbortedError,
  type CallFacts,
  type CallFailure,
  codesOf,
  type ConnectionError,
  type DeclaredError,
  isCallError,
  isCorrupt,
  reasonOf,
  retrace,
  type TimeoutError,
} from "./errors.js";
import {
  type CallState,
  decodeError,
  factsOf,
  failed,
  inputError,
  log,
  type OperationDescriptor,
  type PreparedRequest,
  type RequestOptions,
  unauthenticated,
} from "./operation.js";
import {
  type AttemptRequest,
  boundsOf,
  checkHeaders,
  type HeaderValues,
  type Next,
  type PolicyOptions,
} from "./options.js";
import { prepareRequest } from "./request.js";
import { readOutput } from "./response.js";
import {
  giveBack,
  jitter,
  pause,
  takeRetry,
  throwIfAborted,
  timeLimit,
  waitBeforeNext,
  withTimeLimit,
} from "./retries.js";
import type { Issue } from "../values/issues.js";

/** Sends attempt `number` of a request through the middleware. */
export function send(
  state: CallState,
  { url, headers, body }: PreparedRequest,
  number: number,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { operation, settings, idempotencyKey } = state;
  const { endpoint, method } = operation;
  const next = settings.middleware.reduceRight<Next>(
    (inner, middleware) => async (request) => middleware(request, inner),
    (request) => transmit(state, request, signal),
  );
  return next({ endpoint, method, url, headers, body, attempt: number, signal, idempotencyKey });
}

/** Returns the headers of `request` with credentials and signature. */
async function completeHeaders(
  state: CallState,
  request: AttemptRequest,
  query: string[],
): Promise<HeaderValues> {
  const { settings, operation } = state;
  const issues: Issue[] = [];
  const headers = checkHeaders(request.headers, "/middleware", issues);
  const { auth = [] } = operation;
  const added: AddedCredentials = { secrets: [] };
  await settings.credentialHeaders?.add(headers, settings, auth, issues, added, query);
  if (added.absent !== undefined) throw (state.fault = unauthenticated(state, added.absent));
  state.secrets = added.secrets;
  if (settings.sign !== undefined) {
    // Not enumerable, which keeps the credentials out of logs.
    const hidden = { value: { ...headers }, enumerable: false };
    const completed = Object.defineProperty({ ...request }, "headers", hidden);
    const signed = await settings.sign(completed, request.attempt);
    Object.assign(headers, checkHeaders(signed, "/sign", issues));
  }
  if (issues.length > 0) throw (state.fault = inputError(state, issues));
  return headers;
}

/** Sends `request`, unless `over` has aborted while functions of the caller ran. */
async function transmit(
  state: CallState,
  request: AttemptRequest,
  over: AbortSignal | undefined,
  isAgain = false,
): Promise<Response> {
  // Browsers refuse `fetch` as the method of another object.
  const { fetch, isPlain, credentialHeaders } = state.settings;
  /** Credentials in the URL. */
  const query: string[] = [];
  const { method, url, body, signal } = request;
  const headers = isPlain ? request.headers : await completeHeaders(state, request, query);
  throwIfAborted(over);
  throwIfAborted(signal);
  const init: RequestInit = { method, headers, redirect: "manual" };
  if (body !== undefined) init.body = body;
  Object.assign(init, state.upload?.init);
  if (signal !== undefined) init.signal = signal;
  const before = state.maybeProcessed;
  state.maybeProcessed = true;
  state.attempts++;
  log(state, "debug", "request");
  try {
    const response = await (credentialHeaders?.send?.(fetch, url, init, query) ?? fetch(url, init));
    const { status } = response;
    if (over?.aborted === true) {
      discardBody(response);
      throw over.reason;
    }
    if (status === 429) state.maybeProcessed = before;
    log(state, "debug", "response", { status });
    if (status === 401 && !isAgain && state.upload === undefined) {
      const { auth = [] } = state.operation;
      // The service has not processed the request.
      if (credentialHeaders?.renew?.(state.settings, auth, headers) === true) {
        state.maybeProcessed = before;
        discardBody(response);
        return transmit(state, request, over, true);
      }
    }
    return response;
  } catch (cause) {
    if (over?.aborted === true) throw cause;
    const reason = reasonOf(cause);
    if (reason === "unreachable" || reason === "blocked") state.maybeProcessed = before;
    throw (state.fault = cause);
  }
}

/** Sends `request` and returns the output of its response, within `leftMs`. */
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

/** Returns the error that `thrown` stands for, in an attempt with `leftMs`. */
export function errorOf(state: CallState, thrown: unknown, leftMs: number): unknown {
  if (thrown === timeLimit) return timedOut(state, leftMs < state.bounds.timeoutMs);
  return state.signal?.aborted === true ? aborted(state) : thrown;
}

/** Returns the error of a call that its signal aborted. */
export function aborted(state: CallState): AbortedError {
  return failed(state, { kind: "aborted", cause: state.signal?.reason }, "the call was aborted");
}

function timedOut(state: CallState, isWhole: boolean): TimeoutError {
  const { maybeProcessed, limit, bounds, attempts } = state;
  const { scope, timeoutMs }: Pick<TimeoutError, "scope" | "timeoutMs"> = isWhole
    ? limit
    : { scope: "attempt", timeoutMs: bounds.timeoutMs };
  let message = `no response within ${timeoutMs} ms`;
  if (scope === "deadline")
    message = attempts > 0 ? "no response before the deadline" : "the deadline has passed";
  return failed(state, { kind: "timeout", scope, timeoutMs, maybeProcessed }, message);
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
    // Middleware can return late, when another attempt is in progress.
    throwIfAborted(signal);
    state.response = response;
    return await readOutput(state, response);
  } catch (error) {
    if (response !== undefined) discardBody(response);
    const isOwn = response !== undefined || error === state.fault;
    if (isOwn && isCallError(error)) throw error;
    if (response === undefined || !isCorrupt(error))
      throw connectionError(state, error, isOwn ? reasonOf(error) : "hook");
    throw decodeError(state, response.status, "the response cannot be decompressed", "", error);
  }
}

/** Returns the error of a broken connection, or of a function of the caller. */
export function connectionError(
  state: CallState,
  cause: unknown,
  reason: ConnectionError["reason"],
): ConnectionError {
  const { maybeProcessed } = state;
  const [code] = codesOf(cause);
  const suffix = code === undefined ? "" : ` (${code})`;
  const fields = { kind: "connection", reason, maybeProcessed, cause } as const;
  const more = state.settings.credentialHeaders?.failure?.(cause);
  return failed<ConnectionError>(
    state,
    { ...fields, ...more },
    connectionMessages[reason] + suffix,
  );
}

const connectionMessages: Readonly<Record<ConnectionError["reason"], string>> = {
  unreachable: "the service is unreachable",
  blocked: "the connection is blocked: check the certificate and the port",
  lost: "the connection was lost",
  malformed: "the response is not HTTP",
  hook: "a function of yours failed: one for credentials, the middleware or `sign`; `cause` has its error",
};

/**
 * Returns the output of a call. Retries until it succeeds or must not be retried.
 * @throws CallError of the last attempt.
 */
async function outputOf(
  state: CallState,
  input: unknown,
  options: RequestOptions,
  issues: Issue[],
): Promise<unknown> {
  const { signal } = state;
  let request: PreparedRequest | undefined;
  let endsAt = Infinity;
  let waitMs: number | undefined;
  /** Cost of the last retry. */
  let cost: number | undefined;
  const { retries } = state.settings;
  for (let number = 1; ; number++) {
    let leftMs = Infinity;
    try {
      if (waitMs !== undefined) await pause(waitMs, signal);
      throwIfAborted(signal);
      if (request === undefined) {
        state.prepared = request = prepareRequest(state, input, options, issues);
        leftMs = state.limit.timeoutMs;
        endsAt = performance.now() + leftMs;
      } else leftMs = endsAt - performance.now();
      if (leftMs <= 0) throw timeLimit;
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
        error = connectionError(state, cause, "hook");
      }
      const facts = logFacts(error);
      if (waitMs === undefined) {
        state.upload?.stop?.(error);
        const isExpected = error.kind === "declared" || error.kind === "aborted";
        log(state, isExpected ? "info" : "error", "failed", facts);
        retrace(error);
        throw error;
      }
      log(state, "warn", "retry", { ...facts, waitMs });
    }
  }
}

/** Returns the members of an error that logs show. */
function logFacts(error: CallFailure | DeclaredError): object {
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
  if (state.upload?.isOnce === true) return undefined;
  const { method, reads } = operation;
  const isSafe = (method !== "POST" && method !== "PATCH") || reads === true;
  const { attempts } = bounds;
  const repeatable = isSafe || idempotencyKey !== undefined;
  const { rateLimited, backoff = jitter } = settings;
  return waitBeforeNext({ error, retry, attempts, repeatable, rateLimited, leftMs, backoff });
}

/** Options of any call. They take precedence over those of the connection. */
export interface CallOptions extends PolicyOptions {
  /** Aborts the call, which then fails with the kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Headers for this call. Those that the endpoint defines take precedence. */
  readonly headers?: HeaderValues | undefined;
}

/** Options of a call that takes effect once, even if its request is sent several times. */
export interface WithIdempotencyKey {
  /** Idempotency key. Default: a random UUID. */
  readonly idempotencyKey?: string | undefined;
}

/** Options of a call that the service must not process after a deadline. */
export interface WithDeadline<Moment extends Date | number> {
  /** Time by which to process the request. A number is sent unchanged. */
  readonly deadline?: Moment | undefined;
}

/** The end of a call: its output, or an error of its endpoint. */
export type Outcome<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A successful response: the output of a call with status, headers and facts. */
export interface CallResponse<T, H = undefined> extends CallFacts {
  readonly status: number;
  /** All headers of the response. */
  readonly headers: Headers;
  /** Headers that the spec declares, by name; undefined where it declares none. */
  readonly declaredHeaders: H;
  readonly value: T;
}

/**
 * A call in progress: a promise of its output, which rejects with an error of type `E`. Its methods
 * do not send it again.
 */
export interface Call<T, E, H = undefined> extends Promise<T> {
  /** Resolves to the output or the error, instead of rejecting. */
  result(): Promise<Outcome<T, E>>;
  /** Resolves to the output with status and headers; rejects as the call does. */
  response(): Promise<CallResponse<T, H>>;
}

/** The options of all calls together. */
export type AnyCallOptions = CallOptions & WithIdempotencyKey & WithDeadline<Date | number>;

/** Calls an endpoint. Sends the request at once. */
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

/** Returns the state of a new call; invalid options become issues. */
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
  // Anything else is a bug and no outcome of the call.
  if (!isCallError(error)) throw error;
  return { ok: false, error };
}

function responseOf(state: CallState, value: unknown): CallResponse<unknown, unknown> {
  const { status, headers } = state.response as Response;
  const { declaredHeaders } = state;
  // Faster than a spread: in Node each member added to one costs more than a microsecond.
  return Object.assign(factsOf(state), { status, headers, declaredHeaders, value });
}
