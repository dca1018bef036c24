import { server } from "parcels-api";
import { createClient } from "parcels-contract/client";

// In place of the address of the API: its server, as tests call it.
const client = createClient({ baseUrl: "http://parcels.example", fetch: server.fetch });
const { label } = await client.parcels.create({ label: "Books" });
const { parcels } = await client.parcels.list({});
const outcome = await client.parcels.get({ id: "elsewhere" }).result();
console.log(`${label} ${parcels.length} ${outcome.ok ? "found" : outcome.error.code}`);
