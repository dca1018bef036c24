import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers } from "./server.js";
import type { Echo } from "./types.js";

async function echo(_input: object, context: { readonly deadline?: number }): Promise<Echo> {
  return context.deadline === undefined ? {} : { deadline: context.deadline };
}
const handlers: DemoHandlers = { ms: { send: echo }, s: { send: echo }, short: { send: echo } };
const server = createServer(handlers);
const client = createClient({ baseUrl: "http://demo.example", fetch: server.fetch });

// A moment is given as a date, or as a number in the unit of the header.
const moment = new Date("2096-01-31T12:00:00.500Z");
assert.deepEqual(await client.ms.send({}, { deadline: moment }), { deadline: 3978849600500 });
assert.deepEqual(await client.s.send({}, { deadline: moment }), { deadline: 3978849600 });
assert.deepEqual(await client.short.send({}, { deadline: 3978849600000 }), {
  deadline: 3978849600000,
});
assert.deepEqual(await client.ms.send(), {});
const without = await client.s.send().result();
assert.equal(without.ok ? "" : without.error.code, "input");
const wrong = await client.ms.send({}, { deadline: new Date(NaN) }).result();
assert.equal(wrong.ok ? "" : wrong.error.code, "input");

const response = await server.fetch("http://demo.example/ms", {
  method: "POST",
  headers: { "x-expires": "soon" },
});
assert.equal(response.status, 400);
assert.deepEqual(((await response.json()) as { issues: unknown }).issues, [
  { code: "type", expected: "number", pointer: "/x-expires", in: "header", message: "must be a finite number" },
]);
