import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";

const echo = async (input: object): Promise<object> => input;
const server = createServer({ parcels: { find: echo, search: echo, remove: echo, relabel: echo } });
const urls: string[] = [];
const { parcels } = createClient({
  baseUrl: "http://parcels.example",
  fetch: (url, init) => {
    urls.push(url.replace("http://parcels.example", ""));
    return server.fetch(url, init);
  },
});

// An endpoint that only reads: an empty filter is none.
assert.deepEqual(await parcels.find({ label: [] }), {});
assert.deepEqual(await parcels.search({ label: [] }), {});
// A required list is always read.
assert.deepEqual(await parcels.remove({ keep: [] }), { keep: [] });
assert.deepEqual(urls, ["/parcels", "/parcels/search", "/parcels"]);

// Elsewhere its absence has another meaning: what is too few, the default, all parcels, no change.
const refused = [
  () => parcels.find({ shelf: [] }),
  () => parcels.find({ with: [] }),
  () => parcels.remove({ label: [], keep: ["a"] }),
  () => parcels.relabel({ label: [] }),
];
for (const call of refused) {
  const result = await call().result();
  assert.ok(!result.ok && result.error.kind === "input");
  assert.match(result.error.message, /must have at least 1 item/);
}
assert.equal(urls.length, 3);
