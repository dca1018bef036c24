/** Calls with one attempt: the file in the place of `retries.ts` where the configuration leaves out retries. */
import { attempt, errorOf, finalError } from "./attempt.js";
import { isCallError } from "./errors.js";
import type { CallState, RequestOptions } from "./operation.js";
import { prepareRequest } from "./request.js";
import { throwIfAborted, timeLimit } from "./time-limits.js";
import type { Issue } from "../values/issues.js";

/**
 * Returns the output of a call.
 * @throws CallError of its only attempt.
 */
export async function outputOf(
  state: CallState,
  input: unknown,
  options: RequestOptions,
  issues: Issue[],
): Promise<unknown> {
  let leftMs = Infinity;
  try {
    throwIfAborted(state.signal);
    const request = (state.prepared = prepareRequest(state, input, options, issues));
    leftMs = state.limit.timeoutMs;
    if (leftMs <= 0) throw timeLimit;
    return await attempt(state, request, 1, leftMs);
  } catch (thrown) {
    const error = errorOf(state, thrown, leftMs);
    throw isCallError(error) ? finalError(state, error) : error;
  }
}
