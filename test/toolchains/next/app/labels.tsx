"use client";

import { useState } from "react";
import { createClient } from "../generated/client";

/** The client in the bundle for browsers. */
export function Labels() {
  const [labels, setLabels] = useState<string[]>([]);
  const load = async () => {
    const client = createClient({ baseUrl: window.location.origin });
    const { parcels } = await client.parcels.list({});
    setLabels(parcels.map(({ label }) => label));
  };
  return <button onClick={load}>{labels.join(", ")}</button>;
}
