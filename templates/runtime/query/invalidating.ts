/** Invalidation of the queries that mutations make stale. */
import type { Stale } from "./mutations.js";

/** The part of a query client that invalidation needs. */
export interface QueryClientLike {
  invalidateQueries(filters: {
    readonly queryKey: readonly unknown[];
    readonly refetchType: "active" | "none";
  }): Promise<unknown>;
}

/** Callbacks of a mutation cache. */
export interface Invalidating {
  readonly onSuccess: (
    data: unknown,
    input: unknown,
    result: unknown,
    mutation: MutationLike,
  ) => Promise<void>;
  readonly onError: (
    error: unknown,
    input: unknown,
    result: unknown,
    mutation: MutationLike,
  ) => Promise<void>;
}

/** The part of a mutation that invalidation needs. */
interface MutationLike {
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns callbacks for the `MutationCache` of an app: each mutation invalidates the queries in its `meta`, and ends
 * when those in use are fetched. One that failed does so if the service may have processed it. What a mutation deleted
 * is not fetched.
 */
export function invalidating(client: () => QueryClientLike): Invalidating {
  const invalidate = async (
    input: unknown,
    { meta }: MutationLike,
    isDone: boolean,
  ): Promise<void> => {
    const stale = (meta?.["invalidates"] ?? []) as readonly Stale[];
    await Promise.all(
      stale.map(({ queryKey, by, gone }) => {
        const members = Object.entries(by ?? {}).map(([name, from]) => [
          name,
          inKey((input as Readonly<Record<string, unknown>>)[from]),
        ]);
        const filter = by === undefined ? queryKey : [...queryKey, Object.fromEntries(members)];
        const refetchType = isDone && gone === true ? "none" : "active";
        return client().invalidateQueries({ queryKey: filter, refetchType });
      }),
    );
  };
  return {
    onSuccess: (_data, input, _result, mutation) => invalidate(input, mutation, true),
    onError: async (error, input, _result, mutation) => {
      if (isOpen(Object(error))) await invalidate(input, mutation, false);
    },
  };
}

/** The members of an error of a call by which it is known whether the service may have processed the request. */
interface EndedCall {
  readonly maybeProcessed?: boolean;
  readonly status?: number;
  /** Requests that were sent. */
  readonly attempts?: number;
}

/**
 * Returns whether the service may have processed the request. It has where its success cannot be read or leads elsewhere,
 * and where it refuses the last request, one before may have had an effect.
 */
function isOpen({ maybeProcessed, status, attempts = 0 }: EndedCall): boolean {
  const isRefused = status !== undefined && ((status >= 400 && status < 500) || status === 503);
  return maybeProcessed ?? attempts > (isRefused ? 1 : 0);
}

/** Keys hold 64-bit integers as digits. */
function inKey(value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}
