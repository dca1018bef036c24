/** The decision to retry a failed attempt, and the time limits of attempts and calls. */
import type { RetryBudget } from "./connection.js";
import type { CallFailure, DeclaredError, HttpError } from "./errors.js";

/** The callbacks that wait for one signal, as its listener. */
class Waiting extends Set<() => void> {
  handleEvent(): void {
    for (const callback of this) callback();
  }
}

const waiting: WeakMap<AbortSignal, Waiting> = /* @__PURE__ */ new WeakMap();

/**
 * Calls `callback` when `signal` aborts. Returns a function that stops waiting. All callbacks share
 * one listener, since Node warns when a signal has more than ten.
 */
export function whenAborted(signal: AbortSignal, callback: () => void): () => void {
  const callbacks = waiting.get(signal) ?? new Waiting();
  if (callbacks.size === 0) signal.addEventListener("abort", callbacks);
  waiting.set(signal, callbacks.add(callback));
  return () => {
    if (callbacks.delete(callback) && callbacks.size === 0)
      signal.removeEventListener("abort", callbacks);
  };
}

/** Rejection of `withTimeLimit` after its time limit. */
export const timeLimit: unique symbol = /* @__PURE__ */ Symbol("time limit");

/** The longest delay of a timer, in milliseconds. */
export const maxDelay = 0x7fffffff;

/**
 * Settles as `work` does. Rejects with `timeLimit` after `ms`, and with the reason of `outer` when
 * that aborts. Both abort the signal of `work` and do not wait for it.
 */
export function withTimeLimit<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  if (ms > maxDelay && outer === undefined) return work(undefined);
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    function ending<Result>(settle: (result: Result) => void): (result: Result) => void {
      return (result) => {
        clearTimeout(timer);
        release?.();
        settle(result);
      };
    }
    const end = ending((reason: unknown): void => {
      reject(reason);
      controller.abort(reason === timeLimit ? undefined : reason);
    });
    const timer = ms > maxDelay ? undefined : setTimeout(end, ms, timeLimit);
    const release = outer && whenAborted(outer, () => end(outer.reason));
    work(controller.signal).then(ending(resolve), ending(reject));
  });
}

/** Throws the reason of `signal` if it has aborted. Signals of React Native have no such method. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw signal.reason;
}

/** Waits `ms`, at most `maxDelay`. Rejects with the reason of `signal` as soon as that aborts. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  throwIfAborted(signal);
  try {
    // Timers can fire a fraction of a millisecond early.
    await withTimeLimit(Math.min(ms + 1, maxDelay), signal, () => new Promise(() => {}));
  } catch (reason) {
    if (reason !== timeLimit) throw reason;
  }
}

/** A failed attempt, as the retry policy sees it. */
export interface FailedAttempt {
  readonly error: CallFailure | DeclaredError;
  /** Number of the next retry: 1, 2, … */
  readonly retry: number;
  /** Limit of attempts of the call. */
  readonly attempts: number;
  /** True when the request may run twice: by its method, by the spec, or with a key. */
  readonly repeatable: boolean;
  readonly rateLimited: "any" | "repeatable";
  /** Milliseconds until the time limit of the call. */
  readonly leftMs: number;
  /** Returns the milliseconds to wait unless the service asks for more. */
  readonly backoff: (retry: number) => number;
}

/** Returns the milliseconds to wait before the next attempt, or undefined to give up. */
export function waitBeforeNext(failedAttempt: FailedAttempt): number | undefined {
  const { error, retry, attempts, leftMs, backoff } = failedAttempt;
  if (retry >= attempts || !mayRepeat(failedAttempt)) return undefined;
  const wait = Math.max(0, backoff(retry), error.retryAfterMs ?? 0);
  return wait < leftMs && wait <= maxDelay ? wait : undefined;
}

function mayRepeat({ error, repeatable, rateLimited }: FailedAttempt): boolean {
  switch (error.kind) {
    case "connection":
      if (error.reason === "lost") return repeatable;
      // No token could be had for now, so nothing was sent. No other error of a hook has a time.
      return (
        error.reason === "unreachable" ||
        (error.reason === "hook" && error.retryAfterMs !== undefined)
      );
    case "timeout":
      return repeatable || !error.maybeProcessed;
    case "http":
    case "declared": {
      const { status } = error;
      // The service has not processed the request.
      if (status === 429) return repeatable || rateLimited === "any";
      // The first request with this key is still in progress. A retry returns its response.
      if (status === 409) return repeatable && codeOnWire(error) === "idempotency_in_progress";
      // The handler has finished. A retry would run it again.
      if (codeOnWire(error) === "response_contract") return false;
      return repeatable && [408, 425, 500, 502, 503, 504].includes(status);
    }
    default:
      return false;
  }
}

function codeOnWire(error: HttpError | DeclaredError): string | undefined {
  return error.kind === "http" ? error.problem?.code : error.code;
}

/** Takes `cost` retries from `budget`. Returns false when it has fewer. */
export function takeRetry(budget: RetryBudget, cost: number): boolean {
  if (budget.left < cost) return false;
  budget.left -= cost;
  return true;
}

/** Returns retries to `budget` after a success: the cost of the last retry, or else 0.2. */
export function giveBack(budget: RetryBudget, cost: number = 0.2): void {
  budget.left = Math.min(budget.max, budget.left + cost);
}

/** Returns a random delay (full jitter), so that clients that failed together retry apart. */
export function jitter(retry: number): number {
  return Math.random() * Math.min(500 * 2 ** (retry - 1), 8000);
}
