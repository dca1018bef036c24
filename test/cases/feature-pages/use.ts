import assert from "node:assert/strict";
import { createClient, createConnection } from "./client.js";
import { thingsListAll } from "./operations.js";
import { createServer, type DemoHandlers } from "./server.js";
import type { Page, Thing } from "./types.js";

let asked = 0;
/** The mark of the last page. */
let end: Pick<Page, "next"> = {};
const handlers: DemoHandlers = {
  things: {
    list: async ({ after, limit = 2 }) => {
      asked++;
      const start = Number(after ?? "0");
      const data = [0, 1, 2, 3, 4].slice(start, start + limit).map((id) => ({ id }));
      return start + limit < 5 ? { data, next: String(start + limit) } : { data, ...end };
    },
  },
};
const options = { baseUrl: "http://demo.example", fetch: createServer(handlers).fetch };
const client = createClient(options);

const first: Page = await client.things.list();
assert.deepEqual(first, { data: [{ id: 0 }, { id: 1 }], next: "2" });

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
const all: Thing[] = await collect(client.things.list.all());
assert.deepEqual(
  all.map(({ id }) => id),
  [0, 1, 2, 3, 4],
);
const pages: Page[] = await collect(client.things.list.pages({ limit: 3 }));
assert.deepEqual(
  pages.map(({ data }) => data.length),
  [3, 2],
);
assert.equal((await collect(client.things.list.all({ after: "4" }))).length, 1);
assert.equal((await collect(thingsListAll(createConnection(options)))).length, 5);

// null, absent, or the same again: that is the end.
for (const last of [{ next: null }, {}, { next: "4" }]) {
  end = last;
  assert.equal((await collect(client.things.list.all())).length, 5);
}

// Pages are fetched only on demand.
asked = 0;
for await (const item of client.things.list.all()) if (item.id === 2) break;
assert.equal(asked, 2);
