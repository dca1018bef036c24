// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** A call of an endpoint, and what a caller can say about it. */
import { outputOf } from "./attempts.js";
import type { CallFacts } from "./call-error.js";
import { isCallError } from "./call-error-class.js";
import { factsOf, type CallState } from "./call-state.js";
import { settingsOf, type Connection } from "./connection.js";
import type { HeaderValues } from "./headers.js";
import type { Issue } from "./issue.js";
import type { OperationDescriptor } from "./operation.js";
import { boundsOf, type PolicyOptions } from "./policy-options.js";

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
