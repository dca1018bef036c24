// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Sends a request: through the caller's middleware, with credentials and signature, by `fetch`. */
import { unsendable, type CallState } from "./call-state.js";
import { reasonOf } from "./connection-fault.js";
import { addCredentials } from "./credentials.js";
import { checkHeaders, type HeaderValues } from "./headers.js";
import type { AttemptRequest, Next } from "./hooks.js";
import type { Issue } from "./issue.js";
import { log } from "./logging.js";
import { discardBody } from "./read-body.js";
import type { PreparedRequest } from "./request.js";

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
  await addCredentials(headers, settings, operation.auth ?? [], issues);
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
