/** Mutations whose requests carry an idempotency key. */
import { type MutationFunction, mutationWith, type StaleName } from "./mutations.js";
import type { AnyOperation } from "./operations.js";
import { randomUuid } from "../values/random.js";

/** The key of each mutation, by the context that all of its attempts share. */
const keysByContext: WeakMap<object, string> = /* @__PURE__ */ new WeakMap();

/**
 * Returns the function for mutations of an operation with an idempotency key. A mutation sends one key, also where you
 * set `retry`. TanStack Query has a context for this since version 5.89; before, each attempt has its own key.
 */
export function keyedMutation<Operation extends AnyOperation>(
  service: string,
  endpoint: string,
  operation: Operation,
  stale: readonly StaleName[],
): MutationFunction<Operation> {
  return mutationWith(service, endpoint, operation, stale, (context) => ({
    idempotencyKey: keyIn(context),
  }));
}

function keyIn(context: object | undefined): string {
  const key = (context && keysByContext.get(context)) ?? randomUuid();
  if (context !== undefined) keysByContext.set(context, key);
  return key;
}
