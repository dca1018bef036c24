/** Options of mutations, with the queries that they make stale. */
import type { Connection } from "../client/connection.js";
import { type FailureOptions, keyOf } from "./keys.js";
import type {
  AnyOperation,
  CallOptionsOf,
  ConnectionOf,
  FailureOf,
  InputOf,
  OutputOf,
  Send,
} from "./operations.js";
import { retryOption } from "./retry.js";

/** Options of a mutation. */
export interface MutationOf<Data, Failure, Input> extends FailureOptions<Failure> {
  readonly mutationKey: readonly unknown[];
  readonly mutationFn: (input: Input, context?: object) => Promise<Data>;
  /** For `invalidating`; `{ invalidate: false }` in its place leaves all queries as they are. */
  readonly meta: { readonly invalidates: readonly Stale[] };
}

/** Returns the options of a mutation of an operation. */
export type MutationFunction<Operation extends AnyOperation> = (
  connection: ConnectionOf<Operation>,
  options?: CallOptionsOf<Operation>,
) => MutationOf<
  OutputOf<Operation>,
  FailureOf<Operation>,
  InputOf<Operation> | (Operation extends (connection: never) => unknown ? void : never)
>;

/** Queries that a mutation makes stale. A type alias, which records of unknown values take. */
export type Stale = {
  /** Prefix of their keys. */
  readonly queryKey: readonly unknown[];
  /** Members of their input, with the members of the input of the mutation that equal them. */
  readonly by?: Readonly<Record<string, string>>;
  /** Set if they read what the mutation deletes. */
  readonly gone?: boolean;
};

/**
 * A name of an endpoint or a group whose queries become stale, alone or with the members of their input, and `gone` if
 * these read what the mutation deletes.
 */
export type StaleName =
  string | readonly [name: string, by: Readonly<Record<string, string>>, gone?: "gone"];

/** Returns the function for mutations of an operation. */
export function mutation<Operation extends AnyOperation>(
  service: string,
  endpoint: string,
  operation: Operation,
  stale: readonly StaleName[],
): MutationFunction<Operation> {
  return mutationWith(service, endpoint, operation, stale, () => ({}));
}

/** Returns the function for mutations whose calls have further options, by the context and the input of a mutation. */
export function mutationWith<Operation extends AnyOperation>(
  service: string,
  endpoint: string,
  operation: Operation,
  stale: readonly StaleName[],
  further: (context: object | undefined, input: unknown) => object,
): MutationFunction<Operation> {
  const send: Send = operation as never;
  const make = (
    connection: Connection,
    options?: () => object,
  ): MutationOf<unknown, unknown, unknown> => {
    const prefix = (name: string): readonly unknown[] =>
      keyOf(service, name, undefined, connection);
    return {
      mutationKey: prefix(endpoint),
      mutationFn: (input, context) =>
        send(connection, input, { ...further(context, input), ...options?.() }),
      ...retryOption,
      meta: {
        invalidates: stale.map((one) =>
          typeof one === "string"
            ? { queryKey: prefix(one) }
            : { queryKey: prefix(one[0]), by: one[1], ...(one[2] === "gone" && { gone: true }) },
        ),
      },
    };
  };
  return make as MutationFunction<Operation>;
}
