/** API Platform. */
import type { Dialect } from "./dialect.js";

export const apiPlatform: Dialect = {
  name: "API Platform",
  habits: [
    {
      written:
        "ids of operations that are the path and the method: `api_parcels_get_collection`, `api_parcels_id_get`",
      read: "a name from the method and the path: `parcel.list`, `parcel.get`",
      link: "https://github.com/api-platform/create-client/issues/393",
    },
  ],
  // Other ids are the path and the method: these need no dialect.
  isIdOfPath: (id, { path }) => {
    const words = /^(\w+)_get_collection$/.exec(id)?.[1];
    return words?.replaceAll("_", "").toLowerCase() === path.replaceAll(/[\W_]/g, "").toLowerCase();
  },
};
