import { createClient } from "parcels-api/client.js";
import { serve } from "parcels-api/node.js";
import { createServer } from "parcels-api/server.js";

/** @type {Map<string, import("parcels-api/types.js").Parcel>} */
const parcels = new Map();
const server = createServer({
  parcels: {
    create: async ({ label }) => {
      /** @type {import("parcels-api/types.js").Parcel} */
      const parcel = { id: crypto.randomUUID(), label, status: "created" };
      parcels.set(parcel.id, parcel);
      return parcel;
    },
    get: async ({ id }, { fail }) => {
      const parcel = parcels.get(id);
      if (parcel === undefined) throw fail.parcel_not_found();
      return parcel;
    },
    list: async () => ({ parcels: [...parcels.values()], next: null }),
  },
});

const serving = await serve(server);
const client = createClient({ baseUrl: serving.url });
const { label } = await client.parcels.create({ label: "Books" });
const { parcels: listed } = await client.parcels.list({});
const outcome = await client.parcels.get({ id: "elsewhere" }).result();
const found = outcome.ok ? "found" : outcome.error.code;
console.log(`${label} ${listed.length} ${found}`);
await serving.close();
