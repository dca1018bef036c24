/** Options of queries whose data are the items of a stream. */
import type { QueryFunctionContext } from "@tanstack/query-core";
import type { Connection } from "../client/connection.js";
import type { FailureOptions, KeyFunction, KeyOf } from "./keys.js";
import type {
  AnyOperation,
  CallOptionsOf,
  ConnectionOf,
  DataOf,
  FailureOf,
  InputOf,
  Send,
} from "./operations.js";
import { retryOption } from "./retry.js";

/** `streamedQuery` of your package, which this module does not import. */
export type StreamedQuery = (options: {
  readonly streamFn: (context: QueryFunctionContext) => Promise<AsyncIterable<unknown>>;
}) => unknown;

/** Options of a query of a stream. */
export interface StreamOf<Data, Failure> extends FailureOptions<Failure> {
  readonly queryKey: KeyOf<Data, Failure>;
  readonly queryFn: (context: QueryFunctionContext) => Promise<Data>;
}

/** Returns the options of a query of a stream, whose data are the items so far. It takes `streamedQuery` of your package. */
export type StreamFunction<Operation extends AnyOperation> = (
  connection: ConnectionOf<Operation>,
  input: InputOf<Operation>,
  streamedQuery: StreamedQuery,
  options?: CallOptionsOf<Operation>,
) => StreamOf<DataOf<Operation>, FailureOf<Operation>>;

/** Returns the function for queries of an operation that responds with a stream. */
export function stream<Operation extends AnyOperation>(
  keyFor: KeyFunction<Operation>,
  operation: Operation,
): StreamFunction<Operation> {
  const send: Send = operation as never;
  const make = (
    connection: Connection,
    input: InputOf<Operation>,
    streamedQuery: StreamedQuery,
    options?: () => object,
  ): object => ({
    queryKey: keyFor(input, connection),
    queryFn: streamedQuery({
      streamFn: ({ signal }) =>
        send(connection, input, { ...options?.(), signal }) as Promise<AsyncIterable<unknown>>,
    }),
    ...retryOption,
  });
  return make as never;
}
