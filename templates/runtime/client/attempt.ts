/** Attempts of calls: requests through middleware and credentials, and the errors that end them. */
import { discardBody } from "./bounded-body.js";
import type { AddedCredentials } from "./connection.js";
import {
  type AbortedError,
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
  failed,
  inputError,
  log,
  type PreparedRequest,
  unauthenticated,
} from "./operation.js";
import { type AttemptRequest, checkHeaders, type HeaderValues, type Next } from "./options.js";
import { readOutput } from "./response.js";
import { throwIfAborted, timeLimit, withTimeLimit } from "./time-limits.js";
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
  const fields = { kind: "connection", reason, maybeProcessed, cause } as const;
  const more = state.settings.credentialHeaders?.failure?.(cause);
  return failed<ConnectionError>(
    state,
    { ...fields, ...more },
    connectionMessages[reason] + (code ? ` (${code})` : ""),
  );
}

const connectionMessages: Readonly<Record<ConnectionError["reason"], string>> = {
  unreachable: "the service is unreachable",
  blocked: "connection blocked: check certificate and port",
  lost: "the connection was lost",
  malformed: "the response is not HTTP",
  hook: "a function of yours failed: one for credentials, the middleware or `sign`; `cause` has its error",
};

/** Logs `error`, which ends a call, and returns it with the line of the call in its stack. */
export function finalError<E extends CallFailure | DeclaredError>(state: CallState, error: E): E {
  state.upload?.stop?.(error);
  const isExpected = error.kind === "declared" || error.kind === "aborted";
  log(state, isExpected ? "info" : "error", "failed", logFacts(error));
  retrace(error);
  return error;
}

/** Returns the members of an error that logs show. */
export function logFacts(error: CallFailure | DeclaredError): object {
  const { kind, code } = error;
  if ("reason" in error) return { kind, code, reason: error.reason };
  return "status" in error ? { kind, code, status: error.status } : { kind, code };
}
