/** Options of queries. */
import type { SkipToken } from "@tanstack/query-core";
import type { Connection } from "../client/connection.js";
import type { FailureOptions, KeyFunction, KeyOf } from "./keys.js";
import type { AnyOperation, DataOf, FailureOf, QueryArguments, Send } from "./operations.js";
import { retryOption } from "./retry.js";

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

/** Returns the options of a query of an operation. `skipToken` of your package takes the place of an input that is not known yet. */
export interface QueryFunction<Operation extends AnyOperation> {
  (...args: QueryArguments<Operation>): QueryOf<DataOf<Operation>, FailureOf<Operation>>;
  (
    ...args: QueryArguments<Operation, SkipToken>
  ): SkippableOf<DataOf<Operation>, FailureOf<Operation>>;
}

/** Returns the function for queries of an operation. */
export function query<Operation extends AnyOperation>(
  keyFor: KeyFunction<Operation>,
  operation: Operation,
): QueryFunction<Operation> {
  const send: Send = operation as never;
  const make = (connection: Connection, input: unknown, options?: () => object): unknown => {
    if (typeof input === "symbol")
      return { queryKey: skippedKey(keyFor, connection), queryFn: input, ...retryOption };
    return {
      queryKey: keyFor(input as never, connection),
      // A query must not have undefined as its data, so no content is null.
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        (await send(connection, input, { ...options?.(), signal })) ?? null,
      ...retryOption,
    };
  };
  return make as QueryFunction<Operation>;
}

/** Returns the key of a query that does not run. */
function skippedKey<Operation extends AnyOperation>(
  keyFor: KeyFunction<Operation>,
  connection: Connection,
): readonly unknown[] {
  return [...keyFor(undefined, connection), "skipped"];
}
