/** The retries of TanStack Query: none, since calls retry on their own. */

/** The option that decides about retries. */
export interface RetryOption<Failure> {
  /** False: calls retry on their own, and retries of both would multiply. */
  readonly retry: boolean | ((failureCount: number, error: Failure) => boolean);
}

/** The option of each query and mutation. */
export const retryOption: { readonly retry: false } = { retry: false };
