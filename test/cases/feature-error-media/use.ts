import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";

const server = createServer({
  parcels: {
    get: ({ id }, { fail }) => {
      if (id === "lost") throw fail.not_found({ body: { title: "Lost.", instance: "/parcels/lost" } });
      if (id === "used") throw fail.in_use({ message: "On its way." });
      if (id === "full") throw fail.is_full();
      return id;
    },
  },
});
const { parcels } = createClient({ baseUrl: "http://demo.example", fetch: server.fetch });

const sent = async (path: string): Promise<(string | null)[]> => {
  const response = await server.fetch(new Request(`http://demo.example${path}`));
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
