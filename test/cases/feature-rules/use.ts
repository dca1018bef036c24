import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers, type Rules } from "./server.js";

const handlers: DemoHandlers = {
  parcels: { create: async () => {} },
  orders: { create: async () => {} },
};
const rules: Rules = {
  parcels: {
    create: {
      heaviestIsListed: ({ weights, heaviest }) => weights.includes(heaviest),
      canBeCarried: async ({ weights }) => weights.reduce((sum, weight) => sum + weight, 0) <= 30,
    },
  },
  orders: {
    create: {
      heaviestIsListed: ({ parcel }) => parcel.weights.includes(parcel.heaviest),
      canBeCarried: ({ parcel }) => parcel.heaviest <= 30,
      shopIsOpen: (_input, { request }) => request.header("x-closed") === undefined,
    },
  },
};
// @ts-expect-error: a server cannot do without its rules
const options: Parameters<typeof createServer>[1] = {};
// @ts-expect-error: nor without any of them
const fewer: Rules = { ...rules, orders: { create: { shopIsOpen: () => true } } };
void [options, fewer];

const client = createClient({
  baseUrl: "http://demo.example",
  fetch: createServer(handlers, { rules }).fetch,
});
await client.parcels.create({ weights: [1, 2], heaviest: 2 });

// Without an error of its own, a rule is named by a 400.
const unlisted = await client.parcels.create({ weights: [1], heaviest: 2 }).result();
assert.ok(!unlisted.ok && unlisted.error.kind === "http");
assert.equal(unlisted.error.status, 400);
assert.equal(unlisted.error.problem?.code, "rule_broken");
assert.equal((unlisted.error.body as { rule: string }).rule, "heaviestIsListed");

// The error of a rule belongs to every endpoint that takes the resource.
const heavy = await client.parcels.create({ weights: [40], heaviest: 40 }).result();
assert.ok(!heavy.ok && heavy.error.code === "too_heavy");
assert.equal(heavy.error.status, 422);
const order = await client.orders.create({ parcel: { weights: [40], heaviest: 40 } }).result();
assert.equal(order.ok ? "" : order.error.code, "too_heavy");

const closed = await client.orders
  .create({ parcel: { weights: [1], heaviest: 1 } }, { headers: { "x-closed": "1" } })
  .result();
assert.equal(closed.ok ? "" : (closed.error as { body?: { rule?: string } }).body?.rule, "shopIsOpen");
