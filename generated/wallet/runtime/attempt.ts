// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** One attempt of a call: a request is sent and its answer read, within its time. */
import { readAnswer } from "./answer.js";
import { startClock } from "./attempt-clock.js";
import type { AbortedError, ConnectionError, DecodeError, TimeoutError } from "./call-error.js";
import { isCallError } from "./call-error-class.js";
import { failed, type CallState } from "./call-state.js";
import type { PreparedRequest } from "./request.js";

/** What an attempt brings back. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly value: unknown;
}

/**
 * Sends `request` once.
 * @throws a CallError, whatever goes wrong.
 */
export async function attempt(state: CallState, request: PreparedRequest): Promise<Answer> {
  const { signal, timeoutMs } = state;
  if (isAborted(signal)) throw aborted(state, signal);
  const clock = startClock(signal, timeoutMs);
  state.attempts++;
  try {
    return await clock.race(exchange(state, request, clock.signal));
  } catch (error) {
    if (clock.timedOut()) {
      const says = `no answer within ${timeoutMs} ms`;
      throw failed<TimeoutError>(state, { kind: "timeout", timeoutMs }, says);
    }
    throw isAborted(signal) ? aborted(state, signal) : error;
  } finally {
    clock.stop();
  }
}

/** The error of a call that `signal` ended. */
export function aborted(state: CallState, signal: AbortSignal): AbortedError {
  return failed<AbortedError>(state, { kind: "aborted", cause: signal.reason }, "called off");
}

function isAborted(signal: AbortSignal | undefined): signal is AbortSignal {
  return signal !== undefined && signal.aborted;
}

async function exchange(
  state: CallState,
  request: PreparedRequest,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const { settings, operation } = state;
  const init: RequestInit = {
    method: operation.method,
    headers: request.headers,
    redirect: "manual",
  };
  if (request.body !== undefined) init.body = request.body;
  if (signal !== undefined) init.signal = signal;
  let response: Response;
  try {
    response = await settings.fetch(request.url, init);
  } catch (cause) {
    throw broken(state, cause, !provesNothingSent(cause));
  }
  try {
    const value = await readAnswer(state, response);
    return { status: response.status, headers: response.headers, value };
  } catch (error) {
    if (isCallError(error)) throw error;
    if (codesOf(error).some((code) => code.startsWith("Z_"))) {
      const fields = {
        kind: "decode",
        status: response.status,
        preview: "",
        cause: error,
      } as const;
      throw failed<DecodeError>(state, fields, "the answer is damaged: it cannot be unpacked");
    }
    throw broken(state, error, true);
  }
}

function broken(state: CallState, cause: unknown, maybeProcessed: boolean): ConnectionError {
  const [code] = codesOf(cause);
  const says = `the connection failed${code === undefined ? "" : ` (${code})`}`;
  return failed<ConnectionError>(state, { kind: "connection", maybeProcessed, cause }, says);
}

/** Codes by which platforms say that there never was a connection. */
const unconnected: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function provesNothingSent(cause: unknown): boolean {
  return codesOf(cause).some((code) => unconnected.has(code));
}

/** Codes of an error and of what caused it. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  let at = error;
  for (let depth = 0; depth < 5 && at instanceof Error; depth++, at = at.cause) {
    const code: unknown = "code" in at ? at.code : undefined;
    if (typeof code === "string") codes.push(code);
  }
  return codes;
}
