// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** One attempt of a call: a request is sent and its answer read, within its time. */
import { readAnswer } from "./answer.js";
import type { AbortedError, ConnectionError, DecodeError, TimeoutError } from "./call-error.js";
import { isCallError } from "./call-error-class.js";
import { failed, type CallState } from "./call-state.js";
import { codesOf, isDamage, reasonOf } from "./connection-fault.js";
import { discardBody } from "./read-body.js";
import type { PreparedRequest } from "./request.js";
import { send } from "./send.js";
import { ranOut, within } from "./time-limit.js";

/** Sends `request` and reads the output from its answer, no longer than `leftMs`. */
export function attempt(
  state: CallState,
  request: PreparedRequest,
  number: number,
  leftMs: number,
): Promise<unknown> {
  const { signal, bounds } = state;
  state.response = state.requestId = undefined;
  return within(Math.min(leftMs, bounds.timeoutMs), signal, (inner) =>
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
