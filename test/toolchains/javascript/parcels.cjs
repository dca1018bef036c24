/**
 * Returns handlers with parcels of their own.
 * @returns {import("./generated/server.js").ParcelServiceHandlers<unknown>}
 */
exports.handlers = () => {
  const parcels = new Map();
  return {
    parcels: {
      create: async ({ label }) => {
        /** @type {import("./generated/types.js").Parcel} */
        const parcel = { id: crypto.randomUUID(), label, status: "created" };
        parcels.set(parcel.id, parcel);
        return parcel;
      },
      get: async ({ id }, { fail }) => {
        // @ts-expect-error: The endpoint declares no such error.
        void fail.label_taken;
        const parcel = parcels.get(id);
        if (parcel === undefined) throw fail.parcel_not_found();
        return parcel;
      },
      list: async () => ({ parcels: [...parcels.values()], next: null }),
    },
  };
};
