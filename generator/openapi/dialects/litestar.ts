/** Litestar. */
import type { Dialect } from "./dialect.js";

/** Returns what Litestar makes of a path: `/api/parcels/{parcel_id}` → `ApiParcelsParcelId`. Repeated words are left out. */
function namespaceOf(path: string): string {
  let found = "";
  for (const segment of path.replaceAll(/[{}]/g, "").split("/")) {
    const title = segment.replaceAll(
      /[A-Za-z]+/g,
      (word) => word[0]?.toUpperCase() + word.slice(1).toLowerCase(),
    );
    if (!found.includes(title)) found += title;
  }
  return found.replaceAll(/\W|_/g, "");
}

export const litestar: Dialect = {
  name: "Litestar",
  habits: [
    {
      written: "ids of operations that begin with the path: `ParcelsParcelIdGetParcel`",
      read: "the name of the function: `parcels.get`",
      link: "https://github.com/litestar-org/litestar/pull/4923",
    },
  ],
  usualHandlerIn: (id, { path }) => {
    const namespace = namespaceOf(path);
    const handler = id.slice(namespace.length);
    return namespace !== "" && id.startsWith(namespace) && /^(?:[A-Z][a-z0-9]*)+$/.test(handler)
      ? handler
      : undefined;
  },
};
