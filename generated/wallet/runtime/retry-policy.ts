// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Whether a failed attempt is followed by another, and when: never what could take effect twice. */
import type { CallFailure, DeclaredError, HttpError } from "./call-error.js";
import { longest } from "./time-limit.js";

/** What is known when an attempt has failed. */
export interface FailedAttempt {
  readonly error: CallFailure | DeclaredError;
  /** Number of the retry that would follow: 1, 2, … */
  readonly retry: number;
  /** How many attempts the call may have. */
  readonly attempts: number;
  /** Whether the request may run twice: by its method, as the spec says, or with a key. */
  readonly repeatable: boolean;
  readonly rateLimited: "any" | "repeatable";
  /** Milliseconds until the call has to be over. */
  readonly leftMs: number;
  /** Milliseconds to wait where the service does not ask for more. */
  readonly backoff: (retry: number) => number;
}

/** Milliseconds to wait before the next attempt; undefined when there is to be none. */
export function waitBeforeNext(failed: FailedAttempt): number | undefined {
  const { error, retry, attempts, leftMs, backoff } = failed;
  if (retry >= attempts || !mayRepeat(failed)) return undefined;
  const wait = Math.max(0, backoff(retry), error.retryAfterMs ?? 0);
  // Beyond what timers can wait, nobody would know what becomes of the call.
  return wait < leftMs && wait <= longest ? wait : undefined;
}

/** Full jitter: many clients that failed together do not come again together. */
export function jitter(retry: number): number {
  return Math.random() * Math.min(500 * 2 ** (retry - 1), 8000);
}

function mayRepeat({ error, repeatable, rateLimited }: FailedAttempt): boolean {
  switch (error.kind) {
    case "connection":
      return error.reason === "unreachable" || (error.reason === "lost" && repeatable);
    case "timeout":
      return repeatable || !error.maybeProcessed;
    case "http":
    case "declared": {
      const { status } = error;
      // The service says that it has not processed the request.
      if (status === 429) return repeatable || rateLimited === "any";
      // The first request with this key is still in work; its answer is there for the asking.
      if (status === 409) return repeatable && codeOnWire(error) === "idempotency_in_progress";
      // The handler came to its end: another attempt would do it all again.
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
