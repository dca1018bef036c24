/** Handlers of each kind that return their output itself, not a promise of it. */
import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, memoryStore, type DepotHandlers } from "./server.js";
import type { Parcel, Scan } from "./types.js";

async function* scans(): AsyncGenerator<Scan> {
  yield await Promise.resolve({ place: "Bern" });
}

const handlers: DepotHandlers = {
  parcels: {
    get: ({ id }, { fail }) => {
      if (id === "none") throw fail.parcel_not_found();
      if (id === "broken") throw new Error("There is no shelf.");
      return { id, status: "created" };
    },
    create: ({ id }) => ({ id, status: "delivered", delivered_at: 1 }),
    remove: () => {},
    put: ({ id }) =>
      id === "late" ? { status: 202 } : { status: 200, value: { id, status: "created" } },
    label: () => new Uint8Array([1, 2]),
  },
  scans: {
    watch: () => scans(),
    list: ({ follow }) => (follow === true ? scans() : [{ place: "Chur" }]),
  },
};

// A handler can also return either.
export const either: DepotHandlers["parcels"]["get"] = ({ id }) => {
  const parcel: Parcel = { id, status: "created" };
  return id === "" ? parcel : Promise.resolve(parcel);
};
export const mistakes: DepotHandlers["parcels"] = {
  // @ts-expect-error: a delivered parcel has `delivered_at`
  get: ({ id }) => ({ id, status: "delivered" }),
  // @ts-expect-error: and so has one that a promise resolves to
  create: ({ id }) => Promise.resolve({ id, status: "delivered" as const }),
  // @ts-expect-error: the response has no body
  remove: () => true,
  // @ts-expect-error: the response is not declared
  put: () => ({ status: 203 }),
  // @ts-expect-error: a label is bytes
  label: () => 7,
};

const errors: string[] = [];
const server = createServer(handlers, {
  rules: { parcels: { get: { isOpen: () => true } } },
  idempotency: { store: memoryStore() },
  onError: (error) => errors.push(String(error)),
});
const client = createClient({ baseUrl: "https://depot.test", attempts: 1, fetch: server.fetch });

assert.deepEqual(await client.parcels.get({ id: "p1" }), { id: "p1", status: "created" });
const missing = await client.parcels.get({ id: "none" }).result();
assert.equal(missing.ok ? undefined : missing.error.code, "parcel_not_found");
const broken = await client.parcels.get({ id: "broken" }).result();
assert.equal(broken.ok || broken.error.kind !== "http" ? 0 : broken.error.status, 500);
assert.deepEqual(errors, ["Error: There is no shelf."]);

const key = { idempotencyKey: "k1" };
await client.parcels.create({ id: "p2" }, key);
const again = await client.parcels.create({ id: "p2" }, key).response();
assert.equal(again.headers.get("idempotency-replayed"), "true");
assert.deepEqual(again.value, { id: "p2", status: "delivered", delivered_at: 1 });

assert.equal(await client.parcels.remove({ id: "p1" }), undefined);
assert.equal((await client.parcels.put({ id: "late" })).status, 202);
assert.equal((await client.parcels.put({ id: "p1" })).status, 200);
const label = await client.parcels.label({ id: "p1" });
assert.equal((await new Response(label.stream).arrayBuffer()).byteLength, 2);

const places: string[] = [];
for await (const { place } of await client.scans.watch()) places.push(place);
for await (const { place } of await client.scans.list({ follow: true })) places.push(place);
for (const { place } of await client.scans.list({})) places.push(place);
assert.deepEqual(places, ["Bern", "Bern", "Chur"]);
