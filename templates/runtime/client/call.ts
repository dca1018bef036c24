/** Calls: one request after another until an attempt succeeds or none may follow. */
import { type Connection, settingsOf } from "./connection.js";
import { type CallFacts, isCallError } from "./errors.js";
import { type CallState, factsOf, type OperationDescriptor } from "./operation.js";
import { boundsOf, type HeaderValues, type PolicyOptions } from "./options.js";
import { outputOf } from "./retries.js";
import type { Issue } from "../values/issues.js";

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
