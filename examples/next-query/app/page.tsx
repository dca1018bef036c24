import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { connection } from "../connection";
import { parcelsListInfinite } from "../generated/queries";
import { ParcelList } from "./parcel-list";

/** Not when the app is built: for each visitor. */
export const dynamic = "force-dynamic";

/** Fetches the first page of the list on the server. The browser shows it without a request. */
export default async function Page() {
  const queryClient = new QueryClient();
  await queryClient.prefetchInfiniteQuery(parcelsListInfinite(connection));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <ParcelList />
    </HydrationBoundary>
  );
}
