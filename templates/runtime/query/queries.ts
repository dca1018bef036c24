/** Options of queries. */
import type { SkipToken } from "@tanstack/query-core";
import type { CallOptions } from "../client/call.js";
import type { FailureOptions, KeyOf } from "./keys.js";

/** The token that takes the place of the input of a query that must not run yet: `skipToken` of your package. */
export type Skip = SkipToken;

/** Options of a query. */
export interface QueryOf<Data, Failure> extends FailureOptions<Failure> {
  readonly queryKey: KeyOf<Data, Failure>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
}

/** Options of a query that does not run where its input is the token. */
export interface SkippableOf<Data, Failure> extends FailureOptions<Failure> {
  readonly queryKey: KeyOf<Data, Failure>;
  readonly queryFn: QueryOf<Data, Failure>["queryFn"] | SkipToken;
}

/** Returns the options of a query of an endpoint. */
export function query<C, Input extends object | undefined, Data, Failure>(
  keyFor: (input?: NoInfer<Input>, connection?: C) => KeyOf<Data, Failure>,
  operation: (connection: C, input: Input, options: CallOptions) => Promise<unknown>,
  connection: C,
  input: Input | SkipToken,
): SkippableOf<Data, Failure> {
  if (typeof input === "symbol") {
    const queryKey = [...keyFor(undefined, connection), "skipped"] as never;
    return { queryKey, queryFn: input, retry: false };
  }
  return {
    queryKey: keyFor(input, connection),
    // A query must not have undefined as its data, so no content is null.
    queryFn: async ({ signal }) =>
      ((await operation(connection, input, { signal })) ?? null) as Data,
    retry: false,
  };
}
