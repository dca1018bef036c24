import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { parcelsCreateMutation } from "../generated/queries.js";
import { connection } from "./api.js";

export function NewParcel() {
  const [label, setLabel] = useState("");
  const { mutate, error } = useMutation(parcelsCreateMutation(connection));
  return (
    <form
      id="new"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ label }, { onSuccess: () => setLabel("") });
      }}
    >
      <input aria-label="Label" value={label} onChange={({ target }) => setLabel(target.value)} />
      <button>Add</button>
      {error !== null && (
        <p role="alert">{error.code === "label_taken" ? "This label is taken." : error.message}</p>
      )}
    </form>
  );
}
