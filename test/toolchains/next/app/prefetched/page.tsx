import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { headers } from "next/headers";
import { createConnection } from "../../generated/client";
import { parcelsListQuery } from "../../generated/queries";
import { Parcels } from "./parcels";
import { Providers } from "./providers";

/** Fetches the list on the server. The browser shows it without a request. */
export default async function Page() {
  const connection = createConnection({ baseUrl: `http://${(await headers()).get("host")}` });
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery(parcelsListQuery(connection, {}));
  return (
    <Providers>
      <HydrationBoundary state={dehydrate(queryClient)}>
        <Parcels />
      </HydrationBoundary>
    </Providers>
  );
}
