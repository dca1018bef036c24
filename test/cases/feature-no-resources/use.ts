import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { limits } from "./limits.js";
import { createServer } from "./server.js";

let text = "";
const server = createServer({
  root: {
    get: async () => text,
    add: async ({ body }) => {
      text += body;
    },
  },
});
const client = createClient({ baseUrl: "http://demo.example", fetch: server.fetch });
await client.root.add({ body: "a" });
assert.equal(await client.root.get(), "a");
assert.deepEqual(limits, {});
