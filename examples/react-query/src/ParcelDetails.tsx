import { useMutation, useQuery } from "@tanstack/react-query";
import { parcelsChangeMutation, parcelsGetKey, parcelsGetQuery } from "../generated/queries.js";
import { connection, queryClient } from "./api.js";

/** Shows a parcel, and changes its label. */
export function ParcelDetails({ id }: { readonly id: string }) {
  const { data, error } = useQuery(parcelsGetQuery(connection, { id }));
  const rename = useRename();
  if (error?.code === "parcel_not_found") return <p>There is no parcel {id}.</p>;
  if (error !== null) return <p role="alert">{error.message}</p>;
  if (data === undefined) return <p>…</p>;
  return (
    <form id="details" action={(form) => rename.mutate({ id, label: String(form.get("label")) })}>
      <h2>{data.label}</h2>
      <input name="label" aria-label="New label" />
      <button>Rename</button>
      {rename.error?.code === "label_taken" && <p role="alert">This label is taken.</p>}
    </form>
  );
}

/** Shows the new label before the service confirms it, and the old one again if it refuses. */
function useRename() {
  return useMutation({
    ...parcelsChangeMutation(connection),
    onMutate: async ({ id, label }) => {
      const queryKey = parcelsGetKey({ id });
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (parcel) => parcel && { ...parcel, label });
      return before;
    },
    onError: (_error, { id }, before) => queryClient.setQueryData(parcelsGetKey({ id }), before),
  });
}
