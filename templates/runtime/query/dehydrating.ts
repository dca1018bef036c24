/** Dehydration without secrets. */

/** The part of a query that decides whether it is dehydrated. */
interface DehydratedLike {
  readonly queryKey: readonly unknown[];
  readonly state: { readonly status: string };
}

/** A predicate for `shouldDehydrateQuery`. */
export type ShouldDehydrate = (query: DehydratedLike) => boolean;

/** Returns a predicate that lets all queries with data pass but those of `endpoints`. */
export function allBut(service: string, endpoints: readonly string[]): ShouldDehydrate {
  return ({ queryKey: [first, ...names], state }) => {
    // A cache scope stands before the names.
    const own = names.filter((name) => typeof name === "string").join(".");
    const isSecret = endpoints.some((name) => `${own}.`.startsWith(`${name}.`));
    return state.status === "success" && (first !== service || !isSecret);
  };
}
