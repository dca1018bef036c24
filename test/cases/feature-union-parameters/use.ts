import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";
import type { ParcelsListInput } from "./types.js";

const server = createServer({
  parcels: {
    list: async (input, { responseHeaders }) => {
      responseHeaders["x-left"] = input.limit ?? "none";
      return { seen: input };
    },
    search: async (input) => ({ seen: input }),
  },
});
const urls: string[] = [];
const { parcels } = createClient({
  baseUrl: "http://shop.example",
  fetch: async (url, init) => {
    urls.push(String(url));
    return server.fetch(new Request(url, init));
  },
});

const inputs: ParcelsListInput[] = [
  { state: "all", limit: 5, sold: true, at: 1.5, any: [1, "all"], page: null, "x-limit": 7 },
  { state: "draft", limit: "none", sold: "all", at: "2026-01-31", page: "all", "x-limit": "all" },
];
for (const input of inputs) assert.deepEqual((await parcels.list(input)).seen, input);
assert.equal(urls[1], "http://shop.example/parcels/draft?limit=none&sold=all&at=2026-01-31&page=all");
const { declaredHeaders } = await parcels.list({ state: "none", limit: 3 }).response();
assert.equal(declaredHeaders["x-left"], 3);

const form = { limit: 2, flags: [true, "none"] } as const;
assert.deepEqual((await parcels.search({ limit: 2, flags: [true, "none"] })).seen, form);

const refused = await server.fetch(new Request("http://shop.example/parcels/all?limit=some"));
assert.equal(refused.status, 400);
// @ts-expect-error: not one of the words
export const wrong: ParcelsListInput = { state: "all", limit: "some" };
