/** Calls that repeat until the output has a final state. */
import { aborted, errorOf } from "./attempt.js";
import { call, newCall } from "./call.js";
import type { Connection } from "./connection.js";
import type { TimeoutError } from "./errors.js";
import { type CallState, failed, inputError, type OperationDescriptor } from "./operation.js";
import type { HeaderValues } from "./options.js";
import { pause, timeLimit, withTimeLimit } from "./time-limits.js";
import type { Issue } from "../values/issues.js";

/** Options of `waitFor`. */
export interface WaitOptions {
  /** Aborts the wait, which then fails with the kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds between two calls, at least 0. `Retry-After` can make it longer. Default: 1,000. */
  readonly intervalMs?: number | undefined;
  /** Milliseconds for the whole wait. Default: 300,000. Infinity removes the limit. */
  readonly timeoutMs?: number | undefined;
  /** Headers for every request. */
  readonly headers?: HeaderValues | undefined;
}

/**
 * Calls an endpoint until its output has a final state, and resolves to that output. An error of a
 * call, after its retries, ends the wait.
 */
export async function waitFor<T>(
  connection: Connection,
  operation: OperationDescriptor,
  input: unknown,
  options: WaitOptions = {},
): Promise<T> {
  const { signal, timeoutMs = 300_000, intervalMs = 1000 } = options;
  const issues: Issue[] = [];
  const state = newCall(connection, operation, { signal, timeoutMs }, issues);
  if (!(intervalMs >= 0))
    issues.push({ code: "range", pointer: "/intervalMs", message: "must be at least 0" });
  if (issues.length > 0) throw inputError(state, issues);
  if (signal?.aborted === true) throw aborted(state);
  const { headers } = options;
  const poll = async (inner: AbortSignal | undefined): Promise<unknown> => {
    for (;;) {
      const pending = call(connection, operation, input, { signal: inner, headers });
      const { value, attempts, retryAfterMs = 0 } = await pending.response();
      state.attempts += attempts;
      if (isFinal(operation, value)) return value;
      await pause(Math.max(intervalMs, retryAfterMs), inner);
    }
  };
  try {
    return (await withTimeLimit(timeoutMs, signal, poll)) as T;
  } catch (error) {
    if (error === timeLimit) throw waitTimedOut(state);
    throw errorOf(state, error, Infinity);
  }
}

/** Returns the function of an endpoint for one connection, with its `waitFor`. */
export function waitable<C, Args extends unknown[], One, WaitArgs extends unknown[], Rest>(
  connection: C,
  one: (connection: C, ...args: Args) => One,
  wait: (connection: C, ...args: WaitArgs) => Rest,
): ((...args: Args) => One) & { readonly waitFor: (...args: WaitArgs) => Rest } {
  return Object.assign((...args: Args) => one(connection, ...args), {
    waitFor: (...args: WaitArgs) => wait(connection, ...args),
  });
}

function isFinal({ wait }: OperationDescriptor, value: unknown): boolean {
  if (wait === undefined || typeof value !== "object" || value === null) return false;
  return wait.terminal.includes((value as Readonly<Record<string, unknown>>)[wait.field]);
}

function waitTimedOut(state: CallState): TimeoutError {
  const { timeoutMs } = state.bounds;
  const fields = { kind: "timeout", scope: "wait", timeoutMs, maybeProcessed: true } as const;
  return failed<TimeoutError>(state, fields, `no final state within ${timeoutMs} ms`);
}
