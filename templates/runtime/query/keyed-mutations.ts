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
  readonly isPaused: boolean;
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

/** The mutations that have their key in this process. Their states are replaced as they go on. */
const claimed: WeakSet<RunningMutation> = /* @__PURE__ */ new WeakSet();

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
  if (context.idempotencyKey !== undefined) return context.idempotencyKey;
  const pending = context.client
    .getMutationCache()
    .getAll()
    .filter((mutation) => {
      const { state, options } = mutation;
      if (state.status !== "pending" || state.variables !== input) return false;
      return options.mutationKey === context.mutationKey && !claimed.has(mutation);
    });
  // Of several with the same input, each may have the key of another.
  const own = pending.find(({ state }) => !state.isPaused) ?? pending[0];
  const key = own?.state.idempotencyKey ?? randomUuid();
  context.idempotencyKey = key;
  if (own !== undefined) {
    own.state.idempotencyKey = key;
    claimed.add(own);
  }
  return key;
}
