/** No options of retries: the file in the place of `retry-options.ts` where the configuration leaves out retries. */

/** No limit of attempts: there is one. */
export type AttemptOptions = object;

/** No limit of attempts to fall back on. */
export const defaultAttempts: AttemptOptions = {};

/** No options of a connection. */
export type RetryOptions = object;

/** No settings of a connection. */
export type RetrySettings = undefined;

/** Returns no settings. */
export const readRetryOptions: (options: object, issues: object) => RetrySettings = () => undefined;
