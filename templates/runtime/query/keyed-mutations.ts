/** Mutations whose requests carry an idempotency key. */
import type { WithIdempotencyKey } from "../client/call.js";
import type { Connection } from "../client/connection.js";
import { mutation, type MutationOf, type StaleName } from "./mutations.js";
import { randomUuid } from "../values/random.js";

/** The key of each mutation, by the context that all of its attempts share. */
const keys: WeakMap<object, string> = /* @__PURE__ */ new WeakMap();

/**
 * Returns the options of a mutation of an endpoint with an idempotency key. A mutation sends one key, also where you
 * set `retry`. TanStack Query has a context for this since version 5.89; before, each attempt has its own key.
 */
export function keyedMutation<C extends Connection, Input, Data, Failure>(
  service: string,
  endpoint: string,
  operation: (connection: C, input: never, options: WithIdempotencyKey) => Promise<Data>,
  connection: C,
  stale: readonly StaleName[],
): MutationOf<Data, Failure, Input> {
  const withoutKey = (given: C, input: never): Promise<Data> => operation(given, input, {});
  return {
    ...mutation(service, endpoint, withoutKey, connection, stale),
    mutationFn: (input, context) =>
      operation(connection, input as never, { idempotencyKey: keyIn(context) }),
  };
}

function keyIn(context: object | undefined): string {
  const key = (context && keys.get(context)) ?? randomUuid();
  if (context !== undefined) keys.set(context, key);
  return key;
}
