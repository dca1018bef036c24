import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers } from "./server.js";
import type { ParcelsListInput } from "./types.js";

const seen: unknown[] = [];
const handlers: DemoHandlers = {
  parcels: {
    list: async ({ limit, sort, with: parts, size }) => {
      // What the server fills in is there, and so is its type.
      const filled: [number, "newest" | "oldest", string[], number] = [limit, sort, parts, size];
      return filled;
    },
    create: async (input) => {
      const { label, speed, tags, note, grams } = input;
      const text: string | undefined = note?.text;
      const weight: number = grams;
      seen.push(tags);
      tags.push("seen");
      // @ts-expect-error: a default that is not applied may be absent
      const owner: string = input.owner;
      return [label, speed, tags.length, text ?? null, String(weight), owner ?? "no owner"];
    },
    tag: async ({ tag }) => tag.length,
    scan: async ({ mode, body }) => {
      const { value } = await body.getReader().read();
      return [mode.length, value?.byteLength ?? 0];
    },
  },
};
const server = createServer(handlers, {
  rules: { parcels: { list: { fewItems: ({ limit }) => limit.valueOf() <= 50 } } },
});
const { parcels } = createClient({
  baseUrl: "http://demo.example",
  fetch: (url, init) => server.fetch(url, init),
});

// To a caller they are optional, and nothing is sent for them.
const empty: ParcelsListInput = {};
assert.deepEqual(await parcels.list(empty), [10, "newest", [], 1]);
assert.deepEqual(await parcels.list({ limit: 5, sort: "oldest", with: ["tags"], size: 2 }), [
  5,
  "oldest",
  ["tags"],
  2,
]);
const many = await parcels.list({ limit: 51 }).result();
assert.equal(many.ok, false);
const none = await parcels.list({ limit: undefined as unknown as number }).result();
assert.deepEqual(none.ok && none.value, [10, "newest", [], 1]);

assert.deepEqual(await parcels.create({ label: "A" }), ["A", "fast", 2, 'say "hi"', "10", "no owner"]);
// Each request has defaults of its own, and null is a value.
assert.deepEqual(await parcels.create({ label: "B", speed: "slow", tags: [], note: null, grams: 2 }), [
  "B",
  "slow",
  1,
  null,
  "2",
  "no owner",
]);
await parcels.create({ label: "C" });
assert.deepEqual(seen, [["new", "seen"], ["seen"], ["new", "seen"]]);

assert.deepEqual([await parcels.tag(), await parcels.tag({ tag: "" })], [4, 0]);
assert.deepEqual(await parcels.scan({ body: new Uint8Array(3) }), [5, 3]);
assert.deepEqual(await parcels.scan({ body: new Uint8Array(3), mode: "slow!!" }), [6, 3]);
