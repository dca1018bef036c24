import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";
import type { Counted, DatedPrices, Labels, Place, Price, Prices, Status, Tree } from "./types.js";
import { dropUndeclared, isLabels, isPrices, isTree, PricesSchema, TreeSchema } from "./validators.js";

// Types: undeclared fields have the type, and declared ones keep theirs.
const labels: Labels = { colour: "blue" };
// @ts-expect-error: a number is no string
const numbered: Labels = { colour: 1 };
const price: Price = { amount: 1, currency: "EUR" };
const prices: Prices = { base: price, updated_at: 1, sale: price };
// @ts-expect-error: `base` is a price, whatever the others are
const textual: Prices = { base: "1", updated_at: 1 };
// @ts-expect-error: `updated_at` is required
export const undated: Prices = { base: price };
export const dated: DatedPrices = { ...prices, updated_at: 1, base: price, valid_until: "2026-01-01T00:00:00Z" };
export const counted: Counted = { id: "a", more: null, less: 1 };
// @ts-expect-error: an undeclared field can be missing
export const missing: string = labels["colour"];
export const place: Place = { name: "Home", street: "Elm" };
export const done: Status = { state: "done", done_at: 1, by: "ann" };
// @ts-expect-error: `done_at` is only for what is done
export const open: Status = { state: "open", done_at: 1 };
const tree: Tree = { name: "root", left: { right: {} } };
assert.ok(isLabels(labels) && !isLabels(numbered) && isPrices(prices) && !isPrices(textual) && isTree(tree));

// Issues name the undeclared field.
const issues = PricesSchema.check({ ...prices, sale: { amount: "1", currency: "EUR" }, "a/b": 1 });
assert.deepEqual(
  issues?.map(({ code, pointer }) => [code, pointer]),
  [
    ["type", "/sale/amount"],
    ["type", "/a~1b"],
  ],
);

// Inherited properties count as fields only where they are declared; one that is undefined is absent.
assert.ok(isLabels(Object.assign(Object.create({ inherited: 1 }), labels)));
assert.ok(isLabels({ colour: undefined }));

// Values that contain themselves end.
const endless: Record<string, unknown> = {};
endless["again"] = endless;
assert.ok(!isTree(endless));
assert.deepEqual(
  TreeSchema.check(endless)?.map(({ code }) => code),
  ["depth"],
);

// Undeclared fields are kept, but not those inside them that their type drops.
const sale = { amount: 2, currency: "EUR" };
assert.deepEqual(dropUndeclared(PricesSchema, { ...prices, sale: { ...sale, more: 1 } as Price }), { ...prices, sale });
assert.equal(dropUndeclared(PricesSchema, prices), prices);

let seen: unknown;
let response: unknown;
const echo = async (input: { readonly body?: unknown }): Promise<never> => {
  seen = input.body;
  return (response ?? input.body) as never;
};
const server = createServer({
  labels: { put: echo },
  prices: { put: echo },
  catalog: { get: echo },
  routes: { put: echo },
  counted: { put: echo },
  trees: { put: echo },
  status: { put: echo },
  assumed: { put: echo },
  places: { put: echo },
});
const client = createClient({
  baseUrl: "http://demo.example",
  responses: "enforce",
  fetch: async (url, init) => server.fetch(url, init),
});
assert.deepEqual(await client.labels.put({ body: labels }), labels);
assert.deepEqual(seen, labels);
response = { ...dated, sale: { ...sale, secret: 1 } };
assert.deepEqual(await client.prices.put({ body: { ...prices, sale: { ...sale, more: 1 } as Price } }), { ...dated, sale });
assert.deepEqual(seen, { ...prices, sale });
const refused = await server.fetch("http://demo.example/labels", {
  method: "PUT",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ colour: 1 }),
});
assert.equal(refused.status, 400);
const { issues: found } = (await refused.json()) as { readonly issues: readonly { readonly pointer: string }[] };
assert.deepEqual(
  found.map(({ pointer }) => pointer),
  ["/colour"],
);
