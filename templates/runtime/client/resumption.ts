/** Streams that go on in a further request after a lost connection. */
import { connectionError, errorOf, send } from "./attempt.js";
import { discardBody } from "./bounded-body.js";
import { type CallErrorBase, isCallError } from "./errors.js";
import type { CallState } from "./operation.js";
import { declaredStatus, responseErrorOf } from "./response.js";
import { jitter } from "./retries.js";
import { isClosed, type Source } from "./stream-source.js";
import { maxDelay, pause, throwIfAborted, withTimeLimit } from "./time-limits.js";
import { isHeaderValue } from "../values/headers.js";

/** The point at which a stream goes on. */
interface Resumption {
  /** The error that ended the connection before. */
  readonly error: unknown;
  readonly lastId: string | undefined;
  readonly failures: number;
  /** The wait that the stream asks for. */
  readonly retryMs: number | undefined;
}

/**
 * Connects again after the last event, with a response that `connect` takes. Returns false if the service has no more events
 * (204) or the stream is closed.
 * @throws the error of `point` if the stream may not go on.
 */
export async function resumed(
  state: CallState,
  source: Source,
  { error: reason, lastId, failures, retryMs }: Resumption,
  connect: (response: Response) => void,
): Promise<boolean> {
  const { bounds, operation, prepared, settings } = state;
  // An empty id says that the stream cannot go on after an event.
  if (!lastId || !isHeaderValue(bytesAsText(lastId))) throw reason;
  if (!isTemporary(state, reason) || failures >= bounds.attempts) throw reason;
  const { retryAfterMs = 0 } = reason;
  if (retryAfterMs > Math.min(bounds.totalTimeoutMs, maxDelay)) throw reason;
  const { backoff = jitter } = settings.retry;
  source.reader?.cancel().catch(() => {});
  const { over } = source;
  source.reader = undefined;
  let response: Response | undefined;
  try {
    const asked = retryMs === undefined ? backoff(failures) : Math.max(retryMs, minRetryMs);
    const waitMs = Math.min(asked, 30_000);
    await pause(Math.max(waitMs, retryAfterMs), over);
    if (prepared === undefined) return false;
    const headers = { ...prepared.headers, "last-event-id": bytesAsText(lastId) };
    const request = { ...prepared, headers };
    return await withTimeLimit(bounds.timeoutMs, over, async (inner) => {
      state.response = state.requestId = undefined;
      response = await send(state, request, state.attempts + 1, inner);
      throwIfAborted(inner);
      state.response = response;
      if (response.status === 204) return false;
      if (declaredStatus(operation.response, response.status) === undefined)
        throw await responseErrorOf(state, response);
      connect(response);
      return true;
    });
  } catch (thrown) {
    if (response !== undefined) discardBody(response);
    if (isClosed(state, source)) return false;
    const error = errorOf(state, thrown, Infinity);
    const known = isCallError(error) ? error : connectionError(state, error, "lost");
    // The loop counts it as a failure of the stream.
    if (!isTemporary(state, known)) throw known;
    source.reader = failing(known);
    return true;
  }
}

/** The shortest wait that a stream can ask for: `retry: 0` would make hundreds of requests a second. */
const minRetryMs = 100;

/** Returns the bytes of `text` in UTF-8 as characters, the form in which `fetch` sends bytes in a header. */
function bytesAsText(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
}

/** Returns a reader that fails with `error`. */
function failing(error: unknown): ReadableStreamDefaultReader<Uint8Array> {
  return new ReadableStream<Uint8Array>({ start: (to) => to.error(error) }).getReader();
}

/** Returns whether a stream may go on after `error`. A declared error that is an event of the stream is its end. */
function isTemporary({ response }: CallState, error: unknown): error is CallErrorBase {
  if (!isCallError(error)) return false;
  if (error.kind === "connection" || error.kind === "timeout") return true;
  if (error.kind !== "http" && error.kind !== "declared") return false;
  const { kind, status } = error;
  if (kind === "declared" && status !== response?.status) return false;
  // 501 and 505 say that the service will never do it.
  return status === 429 || (status >= 500 && status !== 501 && status !== 505);
}
