import { createServer } from "parcels-contract/server";

/** @type {Map<string, import("parcels-contract/types").Parcel>} */
const parcels = new Map();

export const server = createServer({
  parcels: {
    create: ({ label }) => {
      /** @type {import("parcels-contract/types").Parcel} */
      const parcel = { id: crypto.randomUUID(), label, status: "created" };
      parcels.set(parcel.id, parcel);
      return parcel;
    },
    get: ({ id }, { fail }) => {
      const parcel = parcels.get(id);
      if (parcel === undefined) throw fail.parcel_not_found();
      return parcel;
    },
    list: () => ({ parcels: [...parcels.values()], next: null }),
  },
});
