/** Spring Data REST, whose repositories springdoc prints. */
import type { Dialect } from "./dialect.js";

/** The operations that each repository has, as `getItemResource-parcel-get_1`. */
const operation =
  /^(?:[a-z]+(?:Collection|Item)Resource|executeSearch|(?:create|delete|follow)PropertyReference(?:Id)?)-[\w-]+-[a-z]+(?:_\d+)?$/;

export const springDataRest: Dialect = {
  name: "Spring Data REST",
  habits: [
    {
      written:
        "ids and tags of the controllers that each repository has: `getCollectionResource-parcel-get` with `parcel-entity-controller`",
      read: "a name from the method and the path: `parcels.list`, `parcels.search.findByLabel`",
      link: "https://github.com/springdoc/springdoc-openapi/issues/834",
    },
  ],
  isIdOfPath: (id) => operation.test(id),
  isTagOfPath: (tag, id) =>
    operation.test(id) && /-(?:entity|search|property-reference)-controller$/.test(tag),
};
