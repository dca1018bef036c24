/** The types of operations, from which those of their queries follow. */
import type { Call } from "../client/call.js";

/** An operation: a function of operations.ts. */
export type AnyOperation = (connection: never, input: never, options: never) => unknown;

/** The connection that an operation needs. */
export type ConnectionOf<Operation extends AnyOperation> = Parameters<Operation>[0];

/** The input of an operation. */
export type InputOf<Operation extends AnyOperation> = NonNullable<Parameters<Operation>[1]>;

/** Returns the options of each call; a signal is added. */
export type CallOptionsOf<Operation extends AnyOperation> = () => NonNullable<
  Parameters<Operation>[2]
>;

/** The output of an operation. */
export type OutputOf<Operation extends AnyOperation> = Awaited<ReturnType<Operation>>;

/** The data of a query: the items of a stream, or the output with null for no content, since data must not be undefined. */
export type DataOf<Operation extends AnyOperation> =
  OutputOf<Operation> extends AsyncIterable<infer Item>
    ? Item[]
    : void extends OutputOf<Operation>
      ? Exclude<OutputOf<Operation>, void> | null
      : OutputOf<Operation>;

/** The errors of an operation. */
export type FailureOf<Operation extends AnyOperation> =
  ReturnType<Operation> extends Call<unknown, infer Failure, unknown> ? Failure : never;

/** The arguments of a function for queries. `Other` may stand in the place of the input. */
export type QueryArguments<Operation extends AnyOperation, Other = never> = Operation extends (
  connection: never,
) => unknown
  ? [
      connection: ConnectionOf<Operation>,
      input?: InputOf<Operation> | Other,
      options?: CallOptionsOf<Operation>,
    ]
  : [
      connection: ConnectionOf<Operation>,
      input: InputOf<Operation> | Other,
      options?: CallOptionsOf<Operation>,
    ];

/** An operation as the runtime calls it. */
export type Send = (connection: unknown, input: unknown, options: object) => Promise<unknown>;
