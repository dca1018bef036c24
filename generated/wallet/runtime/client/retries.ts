// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Calls whose attempts are repeated, and the decision to repeat one. */
import { attempt, connectionError, errorOf, finalError, logFacts } from "./attempt.js";
import { type CallFailure, type DeclaredError, type HttpError, isCallError } from "./errors.js";
import { type CallState, log, type PreparedRequest, type RequestOptions } from "./operation.js";
import { prepareRequest } from "./request.js";
import type { RetrySettings } from "./retry-options.js";
import { maxDelay, pause, throwIfAborted, timeLimit } from "./time-limits.js";
import type { Issue } from "../values/issues.js";

/**
 * Returns the output of a call. Retries until it succeeds or must not be retried.
 * @throws CallError of the last attempt.
 */
export async function outputOf(
  state: CallState,
  input: unknown,
  options: RequestOptions,
  issues: Issue[],
): Promise<unknown> {
  const { signal } = state;
  let request: PreparedRequest | undefined;
  let endsAt = Infinity;
  let waitMs: number | undefined;
  /** Retries that a success returns to the budget: the cost of the last one, or else a little. */
  let cost = 0.2;
  const { budget } = state.settings.retry;
  for (let number = 1; ; number++) {
    let leftMs = Infinity;
    try {
      if (waitMs !== undefined) await pause(waitMs, signal);
      throwIfAborted(signal);
      if (request === undefined) {
        state.prepared = request = prepareRequest(state, input, options, issues);
        leftMs = state.limit.timeoutMs;
        endsAt = performance.now() + leftMs;
      } else leftMs = endsAt - performance.now();
      if (leftMs <= 0) throw timeLimit;
      const output = await attempt(state, request, number, leftMs);
      budget.left = Math.min(budget.max, budget.left + cost);
      return output;
    } catch (thrown) {
      const ended = errorOf(state, thrown, leftMs);
      if (!isCallError(ended)) throw ended;
      let error = ended;
      try {
        waitMs = waitOf(state, error, number, endsAt - performance.now());
        cost = error.kind === "timeout" ? 2 : 1;
        if (waitMs !== undefined && budget.left < cost) waitMs = undefined;
        if (waitMs !== undefined) budget.left -= cost;
      } catch (cause) {
        waitMs = undefined;
        error = connectionError(state, cause, "hook");
      }
      if (waitMs === undefined) throw finalError(state, error);
      log(state, "warn", "retry", { ...logFacts(error), waitMs });
    }
  }
}

function waitOf(
  state: CallState,
  error: CallFailure | DeclaredError,
  retry: number,
  leftMs: number,
): number | undefined {
  const { settings, operation, bounds, idempotencyKey, upload } = state;
  if (upload?.isOnce === true) return undefined;
  const { method, reads } = operation;
  const isSafe = (method !== "POST" && method !== "PATCH") || reads === true;
  const repeatable = isSafe || idempotencyKey !== undefined;
  const { rateLimited, backoff } = settings.retry;
  const { attempts } = bounds;
  return waitBeforeNext({ error, retry, attempts, repeatable, rateLimited, leftMs, backoff });
}

/** A failed attempt, as the retry policy sees it. */
export interface FailedAttempt extends Pick<RetrySettings, "rateLimited" | "backoff"> {
  readonly error: CallFailure | DeclaredError;
  /** Number of the next retry: 1, 2, … */
  readonly retry: number;
  /** Limit of attempts of the call. */
  readonly attempts: number;
  /** True when the request may run twice: by its method, by the spec, or with a key. */
  readonly repeatable: boolean;
  /** Milliseconds until the time limit of the call. */
  readonly leftMs: number;
}

/** Returns the milliseconds to wait before the next attempt, or undefined to give up. */
export function waitBeforeNext(failedAttempt: FailedAttempt): number | undefined {
  const { error, retry, attempts, leftMs, backoff = jitter } = failedAttempt;
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

/** Returns a random delay (full jitter), so that clients that failed together retry apart. */
export function jitter(retry: number): number {
  return Math.random() * Math.min(500 * 2 ** (retry - 1), 8000);
}
