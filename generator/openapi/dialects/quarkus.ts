/** Quarkus, with SmallRye OpenAPI. */
import type { Dialect } from "./dialect.js";

export const quarkus: Dialect = {
  name: "Quarkus",
  habits: [
    {
      written: "a tag of the name of a class: `Parcel Resource`",
      read: "its words before `Resource`: the group `parcel`, or `parcels` where a path has that word",
      link: "https://github.com/quarkusio/quarkus/pull/19464",
    },
    {
      written: "`operationId: ParcelResource_list`",
      read: "the name of the method: `parcels.list`",
      link: "https://github.com/quarkusio/quarkus/issues/40455",
    },
  ],
  usualGroupIn: (tag) => /^([A-Z][A-Za-z0-9 ]*) Resource$/.exec(tag)?.[1],
  handlerIn: (id) => /^(?:[\w.]+\.)?[A-Z][A-Za-z0-9]*Resource\d*_([A-Za-z]\w*)$/.exec(id)?.[1],
};
