/** Keys of queries, under which a cache holds their data. */
import type { DataTag } from "@tanstack/query-core";
import type { Connection } from "../client/connection.js";
import type { AnyOperation, DataOf, FailureOf, InputOf } from "./operations.js";
import type { RetryOption } from "./retry.js";

/** A key of queries with data of type `Data` and errors of type `Failure`. */
export type KeyOf<Data, Failure> = DataTag<readonly unknown[], Data, Failure>;

/** Returns the key of the queries of an operation with this input, or a prefix of the keys of all. */
export type KeyFunction<Operation extends AnyOperation> = (
  input?: InputOf<Operation>,
  connection?: Connection,
) => KeyOf<DataOf<Operation>, FailureOf<Operation>>;

/** Options that name the type of errors. */
export interface FailureOptions<Failure> extends RetryOption<Failure> {
  readonly throwOnError?: boolean | ((error: Failure) => boolean);
}

const cacheScopes: WeakMap<object, string> = /* @__PURE__ */ new WeakMap();

/**
 * Gives `connection` a part of the cache of its own, such as that of a user or a tenant. Returns the connection.
 *
 * Keys that are made without the connection do not lead there.
 */
export function withCacheScope<C extends Connection>(connection: C, cacheScope: string): C {
  cacheScopes.set(connection, cacheScope);
  return connection;
}

/** Returns a key: the service, the cache scope of the connection, the names of the endpoint, the input. */
export function keyOf(
  service: string,
  endpoint: string,
  input?: unknown,
  connection?: Connection,
): readonly unknown[] {
  const key: unknown[] = [service];
  const cacheScope = connection && cacheScopes.get(connection);
  if (cacheScope !== undefined) key.push({ cacheScope });
  key.push(...endpoint.split("."));
  // An input without members is none: both lead to the same request.
  if (Object.values(input ?? {}).some((value) => value !== undefined)) key.push(input);
  return key;
}

/** Returns the function for keys of an endpoint. */
export function keys<Operation extends AnyOperation>(
  service: string,
  endpoint: string,
): KeyFunction<Operation> {
  return (input, connection) => keyOf(service, endpoint, input, connection) as never;
}
