import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";

const server = createServer({
  parcels: { get: async () => "Books" },
  carriers: { list: async () => [] },
});
// The client has one address by itself: `base_url`.
const asked: string[] = [];
const client = createClient({
  fetch: async (input, init) => {
    asked.push(String(input));
    return server.fetch(new Request(input, init));
  },
});
assert.equal(await client.parcels.get(), "Books");
assert.deepEqual(asked, ["https://api.parcels.example/v1/parcels"]);
