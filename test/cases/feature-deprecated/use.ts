import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";

// What is deprecated works as ever; editors strike it out.
const server = createServer(
  {
    things: { get: async ({ id, deep = false }) => ({ id, name: String(deep), color: "blue" }) },
    unions: { get: async () => ({ kind: "one" }) },
  },
  { authenticate: { old: ({ token }) => token } },
);
const client = createClient({
  baseUrl: "http://demo.example",
  fetch: server.fetch,
  auth: { old: { token: "t" } },
});
assert.deepEqual(await client.things.get({ id: "a", deep: true }), { id: "a", name: "true", color: "blue" });
assert.deepEqual(await client.unions.get(), { kind: "one" });
