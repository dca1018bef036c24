"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { createConnection } from "../../generated/client";
import { parcelsGetQuery, parcelsListQuery } from "../../generated/queries";

const never = () => () => {};

/** Shows the list, which the server has fetched, and in a browser the first parcel, which it has not. */
export function Parcels() {
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => undefined,
  );
  const connection = useMemo(() => createConnection({ baseUrl: origin ?? "http://localhost" }), [origin]);
  const list = useQuery(parcelsListQuery(connection, {}));
  const first = list.data?.parcels[0];
  const isAsked = origin !== undefined && first !== undefined;
  const { data } = useQuery(parcelsGetQuery(connection, isAsked ? { id: first.id } : skipToken));
  return (
    <p>
      {list.data?.parcels.length} {first?.label} {data?.status}
    </p>
  );
}
