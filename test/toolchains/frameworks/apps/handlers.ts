import type { ParcelServiceHandlers } from "./generated/server.js";
import type { Parcel } from "./generated/types.js";

export const stored = new Map<string, Parcel>();

/** Two of three endpoints. The application has the other one, which lists parcels. */
export const parcels = {
  create: async ({ label }) => {
    const parcel: Parcel = { id: `p${stored.size + 1}`, label, status: "created" };
    stored.set(parcel.id, parcel);
    return parcel;
  },
  get: async ({ id }, { fail }) => {
    const parcel = stored.get(id);
    if (parcel === undefined) throw fail.parcel_not_found();
    return parcel;
  },
} satisfies Omit<ParcelServiceHandlers["parcels"], "list">;
