import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers } from "./server.js";
import type { Date as Day, Error as Fault, Map as Sets, Promise as Kept } from "./types.js";
import { ErrorSchema, isArray, isDate, isPick, PickSchema, ValidationError } from "./validators.js";

// The globals stay what they are.
const fault: Fault = { code: "x", cause: { code: "y" } };
const sets: Sets = { list: [{ id: "1" }], array: { items: [{ id: "2" }] } };
const day: Day = { day: { text: { source: "aa" } } };
const kept: Promise<Kept[]> = Promise.resolve([{ kept: true, record: { id: "r" } }]);
assert.ok(isDate(day) && !isDate(new Date()));
assert.ok(isArray(sets.array) && !isArray([]));
assert.ok(isPick({ source: "aa" }) && !isPick({ source: "b" }));
assert.throws(() => ErrorSchema.assert(new Error("x")), ValidationError);
const standard = PickSchema["~standard"].validate({ source: "b" });
assert.ok("issues" in standard);

const handlers: DemoHandlers = {
  errors: { get: async () => fault },
  requests: { send: async ({ request }) => ({ id: request.headers.id, date: day }) },
  promises: { list: () => kept },
  records: { all: async () => ({ items: [{ type: "t" }] }) },
  others: { get: async () => sets },
  strings: { get: async () => ({ of: "a", as: { text: [] } }) },
};
const client = createClient({ baseUrl: "http://demo.example", fetch: createServer(handlers).fetch });
assert.deepEqual(await client.errors.get(), fault);
const response = await client.requests.send({ request: { id: "r", headers: { id: "h" } } });
assert.deepEqual(response, { id: "h", date: day });
assert.deepEqual(await client.promises.list(), await kept);
for await (const event of client.records.all.all()) assert.equal(event.type, "t");
assert.deepEqual(await client.others.get(), sets);
