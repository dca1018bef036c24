import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";
import type { Parcel } from "./types.js";

const sent: Parcel = { label: "Books", state: "sent", sent_at: "2026-01-01T00:00:00Z" };
// @ts-expect-error -- the spec beside the document says that a parcel that was sent has the time
const wrong: Parcel = { label: "Books", state: "sent" };
void wrong;

const server = createServer({
  parcels: {
    list: async ({ cursor }) => (cursor === "b" ? { data: [sent] } : { data: [sent], next: "b" }),
    create: async ({ body }, { fail }) => {
      if (body.label === "Piano") throw fail.too_heavy();
      throw fail.conflict_fault();
    },
  },
});
const client = createClient({ baseUrl: "http://depot.example", fetch: (url, init) => server.fetch(url, init) });

const { parcels } = client;
const all: Parcel[] = [];
for await (const parcel of parcels.list.all()) all.push(parcel);
assert.deepEqual(all, [sent, sent]);

for (const [label, code] of [
  ["Piano", "too_heavy"],
  ["Books", "label_taken"],
] as const) {
  const outcome = await parcels.create({ body: { label, state: "packed" } }).result();
  assert.ok(!outcome.ok && outcome.error.code === code);
}

// @ts-expect-error -- the import takes the operations of the tag `parcels` alone
void (() => client.staff);
