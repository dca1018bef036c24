/** LoopBack. */
import type { Dialect } from "./dialect.js";

export const loopback: Dialect = {
  name: "LoopBack",
  habits: [
    {
      written: "`operationId: ParcelController.find` with the tag `ParcelController`",
      read: "`parcel.find`, or `parcels.find` where a path has that word",
      link: "https://github.com/loopbackio/loopback-next/pull/2533",
    },
  ],
  usualGroupIn: (tag) => /^([A-Z][A-Za-z0-9]*)Controller$/.exec(tag)?.[1],
};
