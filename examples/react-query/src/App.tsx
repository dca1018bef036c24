import { useIsFetching, useIsMutating, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { shelvesGetQuery, tariffsGetQuery } from "../generated/queries.js";
import { connection } from "./api.js";
import { NewParcel } from "./NewParcel.js";
import { ParcelDetails } from "./ParcelDetails.js";
import { ParcelList } from "./ParcelList.js";

/** The page: `#p1` in its address shows a parcel. */
export function App() {
  const id = useSyncExternalStore(onHashChange, () => window.location.hash.slice(1));
  const shelf = useQuery(shelvesGetQuery(connection, { id: "s1" }));
  const tariff = useQuery(tariffsGetQuery(connection, { country: "se" }));
  const isBusy = useIsFetching() + useIsMutating() > 0;
  return (
    <main aria-busy={isBusy}>
      <h1>
        {shelf.data?.room}: {shelf.data?.parcels.length} parcels, {tariff.data?.price} each
      </h1>
      <NewParcel />
      <ParcelList />
      {id !== "" && <ParcelDetails key={id} id={id} />}
    </main>
  );
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}
