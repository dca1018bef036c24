import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, memoryStore, type DemoHandlers } from "./server.js";
import type { Book } from "./types.js";

const book: Book = { id: "1", title: "Tides" };
let added = 0;
async function* watched() {
  yield { place: "Bern" };
}
const handlers: DemoHandlers = {
  books: {
    get: async ({ id }, { fail }) => {
      if (id === "0") throw fail.no_book();
      return { ...book, id, hidden: true };
    },
    list: async () => [book],
    facts: async () => ({ count: 1 }),
    add: async ({ id }) => {
      added++;
      return id === "later" ? { status: 202, value: { number: 9007199254740993n } } : { status: 201, value: { id } };
    },
    find: async () => ({ status: 202, value: { number: 9007199254740993n } }),
    cover: async () => ({ status: 202, value: { number: 7n } }),
    model: async () => ({ asset: { version: "2.0" } }),
    plain: async () => undefined as unknown as Book,
  },
  scans: {
    list: async ({ watch }) => (watch === true ? watched() : [{ place: "Bern" }]) as never,
  },
};
const server = createServer(handlers, { idempotency: { store: memoryStore() }, onError: () => {} });
let accept: string | undefined;
let received: string | null = null;
const connection = {
  baseUrl: "http://demo.example",
  fetch: async (url: string, init: RequestInit): Promise<Response> => {
    accept = (init.headers as Record<string, string>)["accept"];
    const response = await server.fetch(url, init);
    received = response.headers.get("content-type");
    return response;
  },
};
const { books, scans } = createClient(connection);

assert.deepEqual(await books.get({ id: "2" }), { id: "2", title: "Tides" });
assert.deepEqual([accept, received], ["application/vnd.api+json, application/json;q=0.9", "application/vnd.api+json"]);
const none = await books.get({ id: "0" }).result();
assert.equal(!none.ok && none.error.kind === "declared" && none.error.code, "no_book");
assert.equal(received, "application/problem+json");
assert.deepEqual(await books.list({}), [book]);
assert.equal(received, "application/hal+json");
assert.deepEqual(await books.facts({}), { count: 1 });
assert.equal(received, "application/ld+json");
assert.deepEqual(await books.add({ id: "3" }, { idempotencyKey: "a" }), { status: 201, value: { id: "3" } });
assert.deepEqual(await books.add({ id: "3" }, { idempotencyKey: "a" }), { status: 201, value: { id: "3" } });
assert.deepEqual([accept, received, added], ["application/vnd.api+json, application/hal+json, application/json;q=0.9", "application/vnd.api+json", 1]);
assert.deepEqual(await books.add({ id: "later" }), { status: 202, value: { number: 9007199254740993n } });
assert.equal(received, "application/hal+json");
assert.deepEqual(await books.find({}), { status: 202, value: { number: 9007199254740993n } });
assert.deepEqual([accept, received], ["application/json, application/vnd.job+json", "application/vnd.job+json"]);
assert.deepEqual(await books.cover({}), { status: 202, value: { number: 7n } });
assert.deepEqual([accept, received], ["image/png, application/vnd.job+json, application/json;q=0.9", "application/vnd.job+json"]);
assert.deepEqual(await books.model({}), { asset: { version: "2.0" } });
assert.deepEqual([accept, received], ["model/gltf+json, application/json;q=0.9", "model/gltf+json"]);
assert.deepEqual(await scans.list({}), [{ place: "Bern" }]);
assert.deepEqual([accept, received], ["application/vnd.api+json, application/json;q=0.9", "application/vnd.api+json"]);
for await (const scan of await scans.list({ watch: true })) assert.deepEqual(scan, { place: "Bern" });
assert.equal(received, "text/event-stream");

// A client also reads plain JSON and other names of it, and nothing that is not JSON.
const sends = (type: string, body = '{"id":"1"}') =>
  createClient({ ...connection, responses: "enforce", fetch: async () => new Response(body, { headers: { "content-type": type } }) }).books;
assert.deepEqual(await sends("application/json").get({ id: "1" }), { id: "1" });
assert.deepEqual(await sends("application/vnd.api+json; charset=utf-8").get({ id: "1" }), { id: "1" });
const html = await sends("text/html").get({ id: "1" }).result();
assert.equal(!html.ok && html.error.kind, "content-type");
const wrong = await sends("application/vnd.api+json", "{}").get({ id: "1" }).result();
assert.equal(!wrong.ok && wrong.error.kind, "contract");
const other = await sends("text/plain").model({}).result();
assert.equal(!other.ok && other.error.kind, "content-type");
const half = await sends("model/gltf+json", '{"asset":').model({}).result();
assert.equal(!half.ok && half.error.kind, "decode");
// The error for a success that is not declared has the body, also where that does not fit.
for (const [body, read] of [['{"asset":', '{"asset":'], ['[1]', [1]]]) {
  const response = new Response(body as string, { status: 203, headers: { "content-type": "model/gltf+json" } });
  const undeclared = await createClient({ ...connection, fetch: async () => response }).books.model({}).result();
  assert.deepEqual(!undeclared.ok && undeclared.error.kind === "http" && undeclared.error.body, read);
}

async function ask(path: string, wanted?: string): Promise<[number, string | null]> {
  const headers = wanted === undefined ? {} : { accept: wanted };
  const response = await server.fetch(`http://demo.example${path}`, { headers });
  await response.text();
  return [response.status, response.headers.get("content-type")];
}
assert.deepEqual(await ask("/books/1"), [200, "application/vnd.api+json"]);
assert.deepEqual(await ask("/books/1", "application/vnd.api+json"), [200, "application/vnd.api+json"]);
assert.deepEqual(await ask("/books/1", "application/*"), [200, "application/vnd.api+json"]);
assert.deepEqual(await ask("/books/1", "application/json"), [406, "application/problem+json"]);
assert.deepEqual(await ask("/books/1", "application/hal+json, */*;q=0"), [406, "application/problem+json"]);
assert.deepEqual(await ask("/find", "application/vnd.job+json"), [202, "application/vnd.job+json"]);
assert.deepEqual(await ask("/plain", "application/json"), [500, "application/problem+json"]);
