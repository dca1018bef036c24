import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";
import type { PagingQueryOrder, ParcelsListInput } from "./types.js";

const order: PagingQueryOrder = "newest";
const input: ParcelsListInput = { owner: "ada", shop: "books", order, "x-client": "test" };
// @ts-expect-error: the path needs the shop
const without: ParcelsListInput = { owner: "ada" };
assert.equal(without.shop, undefined);

const seen: unknown[] = [];
const server = createServer({
  parcels: {
    list: async (asked, { responseHeaders, fail }) => {
      seen.push(asked);
      if (asked.page === 2) throw fail.too_many_requests({ headers: { "retry-after": 1 } });
      responseHeaders["ratelimit-left"] = 4;
      return [{ label: "Books" }];
    },
    get: async ({ id }, { responseHeaders }) => {
      responseHeaders["ratelimit-left"] = 3;
      if (id === "same") return { status: 304 };
      responseHeaders.etag = "v1";
      return { status: 200, value: { label: id } };
    },
    remove: async (_asked, { fail }) => {
      throw fail.shop_not_found();
    },
  },
});
const { parcels } = createClient({ fetch: server.fetch, attempts: 1 });

const listed = await parcels.list(input).response();
assert.deepEqual([listed.value, listed.declaredHeaders["ratelimit-left"]], [[{ label: "Books" }], 4]);
assert.deepEqual(seen, [{ owner: "ada", shop: "books", order: "newest", "x-client": "test" }]);
const limited = await parcels.list({ ...input, page: 2 }).result();
assert.equal(!limited.ok && limited.error.code, "too_many_requests");
const wrong = await parcels.list({ ...input, order: "odd" as PagingQueryOrder }).result();
assert.equal(!wrong.ok && wrong.error.kind, "input");
const same = await parcels.get({ owner: "ada", shop: "books", id: "same" }).response();
assert.deepEqual([same.status, same.declaredHeaders["ratelimit-left"]], [304, 3]);
const gone = await parcels.remove({ owner: "ada", shop: "books", id: "1" }).result();
assert.equal(!gone.ok && gone.error.code, "shop_not_found");
