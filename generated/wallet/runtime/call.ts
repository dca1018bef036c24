// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/* eslint-disable */
/** A call of an endpoint, and what a caller can say about it. */
import { attempt, type Answer } from "./attempt.js";
import type { InputError } from "./call-error.js";
import { isCallError } from "./call-error-class.js";
import { failed, type CallState } from "./call-state.js";
import { settingsOf, type Connection } from "./connection.js";
import type { HeaderValues } from "./headers.js";
import type { OperationDescriptor } from "./operation.js";
import { prepareRequest } from "./request.js";

/** Options of any call. */
export interface CallOptions {
  /** Calls the call off; it then fails with the kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that an attempt may take, body included; the connection's time by default. */
  readonly timeoutMs?: number | undefined;
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
export interface CallResponse<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly value: T;
}

/**
 * A call under way: a promise of its output, which rejects with an error of the type `E`. There is
 * one request, however its end is looked at.
 */
export interface Call<T, E> extends Promise<T> {
  /** Resolves to the output or the error, in place of rejecting. */
  result(): Promise<Outcome<T, E>>;
  /** Resolves to the output with status and headers; rejects as the call does. */
  response(): Promise<CallResponse<T>>;
}

/** Every option that some call has. */
export type AnyCallOptions = CallOptions & WithIdempotencyKey & WithDeadline<Date | number>;

/** Calls an endpoint; the request is sent at once. */
export function call<T, E>(
  connection: Connection,
  operation: OperationDescriptor,
  input: unknown = {},
  options: AnyCallOptions = {},
): Call<T, E> {
  const answer = run(connection, operation, input, options);
  const output = answer.then(({ value }) => value as T);
  return Object.assign(output, {
    result: () => output.then(success, failure) as Promise<Outcome<T, E>>,
    response: () => output.then(() => answer) as Promise<CallResponse<T>>,
  });
}

function success(value: unknown): Outcome<unknown, never> {
  return { ok: true, value };
}

function failure(error: unknown): Outcome<never, unknown> {
  // Anything else is a mistake in this code, which must not pass for an error of the call.
  if (!isCallError(error)) throw error;
  return { ok: false, error };
}

async function run(
  connection: Connection,
  operation: OperationDescriptor,
  input: unknown,
  options: AnyCallOptions,
): Promise<Answer> {
  const settings = settingsOf(connection);
  const { signal, timeoutMs = settings.timeoutMs } = options;
  const state: CallState = { settings, operation, signal, timeoutMs, attempts: 0 };
  const request = prepareRequest(settings, operation, input, options);
  if (Array.isArray(request)) {
    const [first] = request;
    const says = `the input cannot be sent: ${first?.pointer || "it"} ${first?.message}`;
    throw failed<InputError>(state, { kind: "input", issues: request }, says);
  }
  if (request.idempotencyKey !== undefined) state.idempotencyKey = request.idempotencyKey;
  return attempt(state, request);
}
