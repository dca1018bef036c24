/** The retry policy. */
import type { RetryBudget } from "./connection.js";
import type { CallFailure, DeclaredError, HttpError } from "./errors.js";
import { maxDelay } from "./time-limits.js";

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
