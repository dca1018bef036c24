/** Waits until something that an endpoint reads has come to rest. */
import { aborted, errorOf } from "./attempt.js";
import type { TimeoutError } from "./call-error.js";
import { failed, unsendable, type CallState } from "./call-state.js";
import { call, newCall } from "./call.js";
import type { Connection } from "./connection.js";
import type { HeaderValues } from "./headers.js";
import type { Issue } from "./issue.js";
import type { OperationDescriptor } from "./operation.js";
import { pause, ranOut, within } from "./time-limit.js";

/** Options of waiting; what it does not say, the connection says. */
export interface WaitOptions {
  /** Calls the waiting off; it then fails with the kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds between two looks; longer where the answer asks for it. 1,000 by default. */
  readonly intervalMs?: number | undefined;
  /** Milliseconds that all of the waiting may take. 300,000 by default; Infinity for ever. */
  readonly timeoutMs?: number | undefined;
  /** Headers for every request. */
  readonly headers?: HeaderValues | undefined;
}

/**
 * Calls a reading endpoint until its output is of a kind that does not change any more, and resolves
 * to that. An error of a call, after its retries, ends the waiting.
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
  if (issues.length > 0) throw unsendable(state, issues);
  if (signal?.aborted === true) throw aborted(state);
  const { headers } = options;
  const look = async (inner: AbortSignal | undefined): Promise<unknown> => {
    for (;;) {
      const calling = call(connection, operation, input, { signal: inner, headers });
      const { value, attempts, retryAfterMs = 0 } = await calling.response();
      state.attempts += attempts;
      if (isAtRest(operation, value)) return value;
      await pause(Math.max(intervalMs, retryAfterMs), inner);
    }
  };
  try {
    return (await within(timeoutMs, signal, look)) as T;
  } catch (error) {
    if (error === ranOut) throw tooLong(state);
    throw errorOf(state, error, Infinity);
  }
}

/** The function of an endpoint over one connection, with the one that waits. */
export function waitable<C, Args extends unknown[], One, WaitArgs extends unknown[], Rest>(
  connection: C,
  one: (connection: C, ...args: Args) => One,
  wait: (connection: C, ...args: WaitArgs) => Rest,
): ((...args: Args) => One) & { readonly waitFor: (...args: WaitArgs) => Rest } {
  return Object.assign((...args: Args) => one(connection, ...args), {
    waitFor: (...args: WaitArgs) => wait(connection, ...args),
  });
}

function isAtRest({ wait }: OperationDescriptor, value: unknown): boolean {
  if (wait === undefined || typeof value !== "object" || value === null) return false;
  return wait.terminal.includes((value as Readonly<Record<string, unknown>>)[wait.field]);
}

function tooLong(state: CallState): TimeoutError {
  const { timeoutMs } = state.bounds;
  const fields = { kind: "timeout", scope: "wait", timeoutMs, maybeProcessed: true } as const;
  return failed<TimeoutError>(state, fields, `it has not come to rest within ${timeoutMs} ms`);
}
