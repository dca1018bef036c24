/** The service of the page: parcels in memory. */
import { createServer, type ParcelServiceHandlers } from "./generated/server";
import type { Parcel } from "./generated/types";

const pageSize = 10;
const stored = new Map<string, Parcel>();

export const parcels: ParcelServiceHandlers["parcels"] = {
  create: ({ label }) => {
    const parcel: Parcel = { id: crypto.randomUUID(), label, status: "created" };
    stored.set(parcel.id, parcel);
    return parcel;
  },
  get: ({ id }, { fail }) => {
    const parcel = stored.get(id);
    if (parcel === undefined) throw fail.parcel_not_found();
    return parcel;
  },
  list: ({ cursor = "0" }) => {
    const end = Number(cursor) + pageSize;
    const page = [...stored.values()].slice(Number(cursor), end);
    return { parcels: page, next: end < stored.size ? String(end) : null };
  },
};

export const server = createServer({ parcels });
