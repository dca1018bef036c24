/** Mutations whose requests carry an idempotency key. */
import { type MutationFunction, mutationWith, type StaleName } from "./mutations.js";
import type { AnyOperation } from "./operations.js";
import { randomUuid } from "../values/random.js";

/** A holder of the key of a mutation. */
interface Keyed {
  idempotencyKey?: string;
}

/** The state of a mutation, which is stored with it. */
interface MutationState extends Keyed {
  readonly status: string;
  readonly variables: unknown;
}

/** The context of a mutation, which all of its attempts share until the page is left. */
interface MutationContext extends Keyed {
  readonly client: { getMutationCache(): { getAll(): readonly RunningMutation[] } };
  readonly mutationKey?: readonly unknown[];
}

interface RunningMutation {
  readonly state: MutationState;
  readonly options: { readonly mutationKey?: readonly unknown[] };
}

/**
 * Returns the function for mutations of an operation with an idempotency key. A mutation sends one key, also where you
 * set `retry`, and where it goes on after a reload. TanStack Query has a context for this since version 5.89; before, each
 * attempt has its own key.
 */
export function keyedMutation<Operation extends AnyOperation>(
  service: string,
  endpoint: string,
  operation: Operation,
  stale: readonly StaleName[],
): MutationFunction<Operation> {
  return mutationWith(service, endpoint, operation, stale, (context, input) => ({
    idempotencyKey: idempotencyKeyOf(context as MutationContext | undefined, input),
  }));
}

function idempotencyKeyOf(context: MutationContext | undefined, input: unknown): string {
  if (context === undefined) return randomUuid();
  const running = context.client
    .getMutationCache()
    .getAll()
    .filter(
      ({ state: { status, variables }, options: { mutationKey } }) =>
        status === "pending" && variables === input && mutationKey === context.mutationKey,
    );
  // Of two with the same input, nothing says which one this is.
  const state = running.length === 1 ? running[0]?.state : undefined;
  const key = context.idempotencyKey ?? state?.idempotencyKey ?? randomUuid();
  for (const holder of [context, state]) if (holder !== undefined) holder.idempotencyKey = key;
  return key;
}
