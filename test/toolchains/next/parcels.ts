import { createServer, type ParcelServiceHandlers } from "./generated/server";
import type { Parcel } from "./generated/types";

const stored = new Map<string, Parcel>();

export const parcels: ParcelServiceHandlers["parcels"] = {
  create: async ({ label }) => {
    const parcel: Parcel = { id: crypto.randomUUID(), label, status: "created" };
    stored.set(parcel.id, parcel);
    return parcel;
  },
  get: async ({ id }, { fail }) => {
    const parcel = stored.get(id);
    if (parcel === undefined) throw fail.parcel_not_found();
    return parcel;
  },
  list: async () => ({ parcels: [...stored.values()], next: null }),
};

export const server = createServer({ parcels });
