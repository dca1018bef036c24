/** Retries as the query client has them: the file in the place of `retry.ts` where the configuration leaves out retries. */

/** The option that decides about retries. */
export interface RetryOption<Failure> {
  /** Absent: calls send one request, and the defaults of the query client decide. */
  readonly retry?: boolean | ((failureCount: number, error: Failure) => boolean);
}

/** No option for any query or mutation. */
export const retryOption: object = {};
