/** The connection to the service, and the cache of what it responds. */
import { MutationCache, QueryClient } from "@tanstack/react-query";
import { createConnection } from "../generated/client.js";
import { invalidating } from "../generated/queries.js";

export const connection = createConnection({ baseUrl: "/" });

/** Each mutation refetches the queries that it makes stale: no component lists them. */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache(invalidating(() => queryClient)),
});
