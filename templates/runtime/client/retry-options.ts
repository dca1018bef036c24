/** Options of retries. */
import { expectOption, optionIssue } from "./option-checks.js";
import type { Issue } from "../values/issues.js";

/** The limit of attempts of a call, set for a connection or for one call. */
export interface AttemptOptions {
  /** Requests that a call may send, the first one included. Default: 3. 1 turns retries off. */
  readonly attempts?: number | undefined;
}

/** The limit of attempts where no option sets it. */
export const defaultAttempts: { readonly attempts: number } = { attempts: 3 };

/** Options of a connection about retries. */
export interface RetryOptions {
  /**
   * Requests to retry after a 429: `any`, since 429 says that the request was not processed, or only
   * those that are `repeatable`. Default: `any`.
   */
  readonly rateLimited?: "any" | "repeatable" | undefined;
  /**
   * Retries that all calls share. Default: 100. Infinity removes the limit. A retry takes one, after
   * a timeout two. A successful call returns what its last retry took, or else 0.2. An empty
   * budget stops retries.
   */
  readonly retryBudget?: number | undefined;
  /**
   * Returns the milliseconds to wait before retry 1, 2, …; `Retry-After` can make it longer. Default:
   * random, at most 500, 1,000, 2,000, 4,000 and then 8,000.
   */
  readonly backoff?: ((retry: number) => number) | undefined;
}

/** The settings of a connection about retries. */
export interface RetrySettings {
  readonly rateLimited: "any" | "repeatable";
  /** Retries that all calls share. */
  readonly budget: { left: number; readonly max: number };
  readonly backoff: ((retry: number) => number) | undefined;
}

/** Returns the settings in `options`; invalid ones become issues. */
export function readRetryOptions(options: RetryOptions, issues: Issue[]): RetrySettings {
  const { rateLimited = "any", retryBudget = 100, backoff } = options;
  expectOption(issues, "rateLimited", rateLimited, ["any", "repeatable"]);
  expectOption(issues, "backoff", backoff);
  const isBudget = typeof retryBudget === "number" && retryBudget >= 0;
  if (!isBudget) issues.push(optionIssue("retryBudget", "at least 0"));
  return { rateLimited, budget: { left: retryBudget, max: retryBudget }, backoff };
}
