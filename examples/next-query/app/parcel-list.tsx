"use client";

import { skipToken, useInfiniteQuery, useIsFetching, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { connection } from "../connection";
import { parcelsCreateMutation, parcelsGetQuery, parcelsListInfinite } from "../generated/queries";

/** Shows the list, which the server has fetched, and a parcel of it, which it has not. */
export function ParcelList() {
  const [selected, select] = useState<string>();
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(parcelsListInfinite(connection));
  const parcel = useQuery(parcelsGetQuery(connection, selected === undefined ? skipToken : { id: selected }));
  const create = useMutation(parcelsCreateMutation(connection));
  const isBusy = useIsFetching() > 0 || create.isPending;
  return (
    <main aria-busy={isBusy}>
      <form action={(form) => create.mutate({ label: String(form.get("label")) })}>
        <input name="label" aria-label="Label" required maxLength={80} />
        <button>Add</button>
      </form>
      <ul>
        {data?.pages
          .flatMap(({ parcels }) => parcels)
          .map(({ id, label }) => (
            <li key={id}>
              <button onClick={() => select(id)}>{label}</button>
            </li>
          ))}
      </ul>
      {hasNextPage && <button onClick={() => fetchNextPage()}>More</button>}
      {parcel.data && (
        <p>
          {parcel.data.label}: {parcel.data.status}
        </p>
      )}
    </main>
  );
}
