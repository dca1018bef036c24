import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, memoryStore } from "./server.js";

const reported: unknown[] = [];
const server = createServer(
  {
    parcels: {
      add: (_, { idempotencyKey, fail }) => {
        if (idempotencyKey === undefined) throw fail.is_gone({ message: "Gone." });
        throw fail.is_twice({ message: "Sent twice." });
      },
    get: ({ id }, { fail }) => {
      if (id === "lost") throw fail.not_found({ body: { title: "Lost.", instance: "/parcels/lost" } });
      if (id === "used") throw fail.in_use({ message: "On its way." });
      if (id === "full") throw fail.is_full();
      return id;
    },
  },
}, { idempotency: { store: memoryStore() }, onError: (error) => void reported.push(error) });
const { parcels } = createClient({ baseUrl: "http://demo.example", fetch: server.fetch });

const sent = async (path: string, init?: RequestInit): Promise<(string | null)[]> => {
  const response = await server.fetch(new Request(`http://demo.example${path}`, init));
  return [response.headers.get("content-type"), await response.text()];
};
assert.deepEqual(await sent("/parcels/lost"), [
  "application/problem+json",
  '{"title":"Lost.","instance":"/parcels/lost"}',
]);
assert.deepEqual(await sent("/parcels/used"), [
  "application/vnd.depot.fault+json; version=1",
  '{"code":"in_use","text":"On its way."}',
]);
assert.deepEqual(await sent("/parcels/full"), [
  "application/json",
  '{"code":"is_full","text":"There is no room."}',
]);
assert.deepEqual(await sent("/parcels", { method: "POST" }), [
  "application/json",
  '{"code":"is_gone","text":"Gone."}',
]);
// A response that is replayed is as it was.
for (let times = 0; times < 2; times++)
  assert.deepEqual(await sent("/parcels", { method: "POST", headers: { "idempotency-key": "k1" } }), [
    "application/problem+json",
    '{"code":"is_twice","text":"Sent twice."}',
  ]);
// The server's own errors are in the body of the service.
assert.deepEqual(await sent("/nowhere"), [
  "application/json",
  '{"code":"route_not_found","text":"No endpoint exists at this path."}',
]);

const lost = await parcels.get({ id: "lost" }).result();
assert.ok(!lost.ok && lost.error.code === "not_found");
assert.equal(lost.error.body.title, "Lost.");
const used = await parcels.get({ id: "used" }).result();
assert.ok(!used.ok && used.error.code === "in_use");
assert.equal(used.error.body.text, "On its way.");
assert.deepEqual(reported, []);
