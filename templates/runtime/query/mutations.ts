/** Options of mutations, with the queries that they make stale. */
import type { Connection } from "../client/connection.js";
import { type FailureOptions, keyOf } from "./keys.js";

/** Options of a mutation. */
export interface MutationOf<Data, Failure, Input> extends FailureOptions<Failure> {
  readonly mutationKey: readonly unknown[];
  readonly mutationFn: (input: Input, context?: object) => Promise<Data>;
  /** For `invalidating`; `{ invalidate: false }` in its place leaves all queries as they are. */
  readonly meta: { readonly invalidates: readonly Stale[] };
}

/** Queries that a mutation makes stale. A type alias, which records of unknown values take. */
export type Stale = {
  /** Prefix of their keys. */
  readonly queryKey: readonly unknown[];
  /** Members of their input, with the members of the input of the mutation that equal them. */
  readonly by?: Readonly<Record<string, string>>;
};

/** A name of an endpoint or a group whose queries become stale, alone or with the members of their input. */
export type StaleName = string | readonly [name: string, by: Readonly<Record<string, string>>];

/** Returns the options of a mutation of an endpoint. */
export function mutation<C extends Connection, Input, Data, Failure>(
  service: string,
  endpoint: string,
  operation: (connection: C, input: never) => Promise<Data>,
  connection: C,
  stale: readonly StaleName[],
): MutationOf<Data, Failure, Input> {
  const prefix = (name: string): readonly unknown[] => keyOf(service, name, undefined, connection);
  return {
    mutationKey: prefix(endpoint),
    mutationFn: (input) => operation(connection, input as never),
    retry: false,
    meta: {
      invalidates: stale.map((one) =>
        typeof one === "string"
          ? { queryKey: prefix(one) }
          : { queryKey: prefix(one[0]), by: one[1] },
      ),
    },
  };
}
