import { createConnection } from "./client.js";
import {
  parcelsChangeMutation,
  parcelsGetKey,
  parcelsGetQuery,
  parcelsListInfinite,
  parcelsListKey,
  parcelsListQuery,
  reportsPingQuery,
  withCacheScope,
  type KeyOf,
} from "./queries.js";
import type { Parcel, ParcelsGetError } from "./types.js";

const expect = (found: unknown, expected: unknown): void => {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${left} is not ${right}`);
};

const connection = createConnection({
  baseUrl: "http://localhost",
  auth: { app: { token: "t" } },
  fetch: () => Promise.resolve(new Response(null, { status: 204 })),
});

const key: KeyOf<Parcel, ParcelsGetError> = parcelsGetKey({ id: "p1" });
expect(key, ["ParcelService", "parcels", "get", { id: "p1" }]);
expect(parcelsGetKey(), ["ParcelService", "parcels", "get"]);
expect(parcelsGetQuery(connection, { id: "p1" }).queryKey, key);

// An input without members is no input.
expect(parcelsListQuery(connection).queryKey, parcelsListKey());
expect(parcelsListQuery(connection, {}).queryKey, parcelsListKey());

// The list, and its pages.
const { queryKey, getNextPageParam } = parcelsListInfinite(connection, { label: "x" });
expect(queryKey, [...parcelsListKey({ label: "x" }), "infinite"]);
expect(getNextPageParam({ items: [], next: "b" }, [], null, [null]), "b");
expect(getNextPageParam({ items: [], next: "b" }, [], "b", [null, "b"]), null);
expect(getNextPageParam({ items: [], next: null }, [], "b", [null, "b"]), null);
// @ts-expect-error the cursor is that of the page
parcelsListInfinite(connection, { cursor: "a" });

const { mutationKey, meta } = parcelsChangeMutation(connection);
expect(mutationKey, ["ParcelService", "parcels", "change"]);
expect(meta.invalidates, [
  { queryKey: ["ParcelService", "parcels", "list"] },
  { queryKey: ["ParcelService", "parcels", "get"], by: { id: "parcel_id" } },
  { queryKey: ["ParcelService", "shelves", "get"] },
]);

// No content is null, and nothing retries twice.
const ping = reportsPingQuery(connection);
expect(await ping.queryFn({ signal: new AbortController().signal }), null);
expect(ping.retry, false);

// @ts-expect-error an input is required
parcelsGetQuery(connection);

// Two accounts have no key in common.
withCacheScope(connection, "reader-7");
expect(parcelsGetQuery(connection, { id: "p1" }).queryKey, [
  "ParcelService",
  { cacheScope: "reader-7" },
  "parcels",
  "get",
  { id: "p1" },
]);
expect(parcelsGetKey({ id: "p1" }, connection), parcelsGetQuery(connection, { id: "p1" }).queryKey);
