// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** All attempts of a call, one after the other. */
import { attempt, broken, errorOf } from "./attempt.js";
import type { CallFailure, DeclaredError } from "./call-error.js";
import { isCallError, retrace } from "./call-error-class.js";
import type { CallState } from "./call-state.js";
import type { Issue } from "./issue.js";
import { log } from "./logging.js";
import { prepareRequest, type PreparedRequest, type RequestOptions } from "./request.js";
import { giveBack, takeRetry } from "./retry-budget.js";
import { waitBeforeNext } from "./retry-policy.js";
import { pause, ranOut } from "./time-limit.js";

/**
 * The output of a call: sends its request until it succeeds or must not be sent again.
 * @throws the error of the last attempt.
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
  /** Of the last retry. */
  let cost: number | undefined;
  const { retries } = state.settings;
  for (let number = 1; ; number++) {
    let leftMs = Infinity;
    try {
      if (waitMs !== undefined) await pause(waitMs, signal);
      signal?.throwIfAborted();
      if (request === undefined) {
        request = prepareRequest(state, input, options, issues);
        leftMs = state.limit.timeoutMs;
        endsAt = performance.now() + leftMs;
      } else leftMs = endsAt - performance.now();
      if (leftMs <= 0) throw ranOut;
      const output = await attempt(state, request, number, leftMs);
      giveBack(retries, cost);
      return output;
    } catch (thrown) {
      const ended = errorOf(state, thrown, leftMs);
      if (!isCallError(ended)) throw ended;
      let error = ended;
      try {
        waitMs = waitOf(state, error, number, endsAt - performance.now());
        cost = error.kind === "timeout" ? 2 : 1;
        if (waitMs !== undefined && !takeRetry(retries, cost)) waitMs = undefined;
      } catch (cause) {
        waitMs = undefined;
        error = broken(state, cause, "hook");
      }
      const told = factsOfError(error);
      if (waitMs === undefined) {
        const isExpected = error.kind === "declared" || error.kind === "aborted";
        log(state, isExpected ? "info" : "error", "failed", told);
        retrace(error);
        throw error;
      }
      log(state, "warn", "retry", { ...told, waitMs });
    }
  }
}

/** What a log tells of an error: enough to know 401 from 500, and refused from lost. */
function factsOfError(error: CallFailure | DeclaredError): object {
  const { kind, code } = error;
  if ("reason" in error) return { kind, code, reason: error.reason };
  return "status" in error ? { kind, code, status: error.status } : { kind, code };
}

function waitOf(
  state: CallState,
  error: CallFailure | DeclaredError,
  retry: number,
  leftMs: number,
): number | undefined {
  const { settings, operation, bounds, idempotencyKey } = state;
  const { method, reads } = operation;
  const isSafe = (method !== "POST" && method !== "PATCH") || reads === true;
  const { attempts } = bounds;
  const repeatable = isSafe || idempotencyKey !== undefined;
  const { rateLimited, backoff } = settings;
  return waitBeforeNext({ error, retry, attempts, repeatable, rateLimited, leftMs, backoff });
}
