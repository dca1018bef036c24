/** API Platform. */
import type { Dialect } from "./dialect.js";

const plain = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, "").toLowerCase();

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
  isIdOfPath: (id, { method, path }) =>
    plain(id.replace(/_get_collection$/, "_get")) === plain(path + method),
};
