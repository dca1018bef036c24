import assert from "node:assert/strict";
import { createClient } from "./client.ts";
import { limits } from "./limits.ts";
import { createServer } from "./server.ts";

const server = createServer({ things: { get: async ({ id }) => ({ id, name: "a" }) } });
const client = createClient({ baseUrl: "http://demo.example", fetch: server.fetch });
assert.deepEqual(await client.things.get({ id: 1 }), { id: 1, name: "a" });
assert.equal(limits.most.max, 3);
