// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** What is thrown where a request cannot be served for now, through no fault of its own. */

/** What can be said of it. */
export interface UnavailableOptions {
  /**
   * Seconds after which it is worth asking again, sent as `Retry-After`: rounded up, at least one and
   * at most a day. Without it nothing is said of that.
   */
  readonly retryAfter?: number;
  /** What is behind it, for `onError`. */
  readonly cause?: unknown;
}

/**
 * Thrown by a handler, a rule, a hook or an idempotency store whose database is away, for example:
 * the answer is 503 `unavailable`. The message and the cause are for `onError`, not for the client.
 */
export class Unavailable extends Error {
  readonly retryAfter: number | undefined;

  constructor(message = "not available for now", options: UnavailableOptions = {}) {
    super(message, options);
    this.name = "Unavailable";
    this.retryAfter = options.retryAfter;
  }
}
