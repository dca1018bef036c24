import { createServer } from "./generated/server.js";
import type { Parcel } from "./generated/types.js";

const parcels = new Map<string, Parcel>();

export const server = createServer({
  parcels: {
    create: async ({ label }) => {
      const parcel: Parcel = { id: crypto.randomUUID(), label, status: "created" };
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
