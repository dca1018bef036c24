import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type ParcelServiceHandlers } from "./server.js";
import type { EventPage, Parcel, ParcelIdPage, ParcelPage, ParcelPageTree, SizePage, StringPage } from "./types.js";
import { isParcelPage, isSizePage, ParcelPageTreeSchema } from "./validators.js";

// Each argument gives a type of its own.
const about = { total: 1 };
const history: EventPage = { data: [{ at: 1 }], next: null, about };
const parcel: Parcel = { id: "p1", history };
const first: ParcelPage = { data: [parcel], next: "2", first: parcel, about };
const last: ParcelPage = { data: [{ ...parcel, id: "p2" }], next: null, about };
const sizes: SizePage = { data: ["small"], next: null, about };
const names: StringPage = { data: ["Ada"], next: null, about };
const ids: ParcelIdPage = { data: ["p1"], next: null, about };
const tree: ParcelPageTree = { value: first, key: "a", children: [{ value: last, key: "b", children: [] }] };
assert.ok(isParcelPage(first) && isSizePage(sizes) && !isSizePage({ ...sizes, data: ["medium"] }));

// @ts-expect-error: a page of sizes is no page of parcels
const wrong: ParcelPage = sizes;
// @ts-expect-error: nor one of other texts
const other: SizePage = names;
assert.ok(!isParcelPage(wrong) && !isSizePage(other));
const issues = ParcelPageTreeSchema.validate({ ...tree, children: [{ value: sizes, key: 1, children: [] }] });
assert.deepEqual(issues.ok ? [] : issues.issues.map(({ pointer, code }) => [pointer, code]), [
  ["/children/0/value/data/0", "type"],
  ["/children/0/key", "type"],
]);

const handlers: ParcelServiceHandlers = {
  parcels: {
    list: async ({ cursor }) => (cursor === undefined ? first : last),
    sizes: async () => sizes,
    names: async () => names,
    tree: async () => tree,
    ids: async () => ({ ids, letter: { of: "p1", content: parcel } }),
  },
};
const { parcels } = createClient({
  baseUrl: "http://parcels.example",
  fetch: createServer(handlers).fetch,
});

// The pages of an endpoint are those of the template's type.
const seen: string[] = [];
for await (const { id } of parcels.list.all()) seen.push(id);
assert.deepEqual(seen, ["p1", "p2"]);
assert.deepEqual(await parcels.names(), names);
assert.deepEqual(await parcels.tree(), tree);
assert.deepEqual((await parcels.ids()).letter.of, "p1");
