import assert from "node:assert/strict";
import { createClient, createConnection } from "./client.js";
import { linksListAll } from "./operations.js";
import { createServer, type DemoHandlers } from "./server.js";
import type { Parcel } from "./types.js";

const parcels: Parcel[] = [1, 2, 3, 4, 5].map((weight) => ({ id: `p${weight}`, weight }));
const base = "http://demo.example/v1";
let asked: string[] = [];

const slice = (start: number): Parcel[] => parcels.slice(start, start + 2);

const handlers: DemoHandlers = {
  cursors: {
    list: async ({ continue: cursor = "0" }) => {
      const end = Number(cursor) + 2;
      // Some services mark the end with an empty string.
      return {
        parcels: slice(Number(cursor)),
        metadata: { total_pages: 3, continue: end < 5 ? String(end) : "" },
      };
    },
  },
  lastIds: {
    list: async ({ starting_after: after }) => {
      const start = parcels.findIndex(({ id }) => id === after) + 1;
      return { data: slice(start), has_more: start + 2 < 5 };
    },
  },
  numbers: {
    list: async ({ pageNumber = 0 }) => ({
      parcels: slice(pageNumber * 2),
      meta: { total_pages: 2 },
    }),
  },
  offsets: {
    list: async ({ offset = 0, limit = 5 }) => ({
      // The server returns at most two, whatever the limit.
      result: { items: parcels.slice(offset, offset + Math.min(limit, 2)), warnings: [] },
      ...(limit === 3 ? { total: 5 } : {}),
    }),
  },
  urls: {
    list: async ({ page = 1, heavy = false }) => {
      const next = page < 3 ? `${base}/urls?page=${page + 1}&heavy=${heavy}` : null;
      return {
        parcels: slice((page - 1) * 2).filter(({ weight }) => !heavy || weight > 2),
        links: { pages: { next } },
      };
    },
  },
  links: {
    list: async ({ page = 1 }, { responseHeaders }) => {
      if (page < 3) responseHeaders.link = `</v1/links?page=${page + 1}>; rel="next last"`;
      return slice((page - 1) * 2);
    },
  },
};
const server = createServer(handlers);
const options = {
  baseUrl: base,
  fetch: async (url: string, init: RequestInit): Promise<Response> => {
    asked.push(url.slice(base.length));
    return server.fetch(new Request(url.replace("/v1/", "/"), init));
  },
};
const client = createClient(options);

async function weights(items: AsyncIterable<Parcel>): Promise<number[]> {
  asked = [];
  const found: number[] = [];
  for await (const { weight } of items) found.push(weight);
  return found;
}
const all = [1, 2, 3, 4, 5];

assert.deepEqual(await weights(client.cursors.list.all()), all);
assert.deepEqual(asked, ["/cursors", "/cursors?continue=2", "/cursors?continue=4"]);
assert.deepEqual(await weights(client.lastIds.list.all()), all);
assert.deepEqual(asked.at(-1), "/last-ids?starting_after=p4");
assert.deepEqual(await weights(client.numbers.list.all()), all);
assert.deepEqual(asked, ["/numbers", "/numbers?page=1", "/numbers?page=2"]);
assert.deepEqual(await weights(client.numbers.list.all({ pageNumber: 2 })), [5]);

// Without the total, a page without items is the end.
assert.deepEqual(await weights(client.offsets.list.all()), all);
assert.deepEqual(asked.at(-1), "/offsets?offset=5");
assert.deepEqual(await weights(client.offsets.list.all({ limit: 3 })), all);
assert.deepEqual(asked, ["/offsets?limit=3", "/offsets?offset=2&limit=3", "/offsets?offset=4&limit=3"]);

// A URL replaces the whole query.
assert.deepEqual(await weights(client.urls.list.all({ heavy: true })), [3, 4, 5]);
assert.deepEqual(asked, ["/urls?heavy=true", "/urls?page=2&heavy=true", "/urls?page=3&heavy=true"]);
assert.deepEqual(await weights(linksListAll(createConnection(options))), all);
assert.deepEqual(asked, ["/links", "/links?page=2", "/links?page=3"]);

const pages: Parcel[][] = [];
for await (const page of client.links.list.pages({ page: 2 })) pages.push(page);
assert.deepEqual(
  pages.map(({ length }) => length),
  [2, 1],
);

// @ts-expect-error The parameter has the name `pageNumber` in the input.
client.numbers.list.all({ page: 1 }).toString();
