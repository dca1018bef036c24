import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";

const paths: string[] = [];
const drifts: string[] = [];
const seen = (endpoint: string, value?: string) =>
  Promise.resolve(value === undefined ? { endpoint } : { endpoint, value });

const server = createServer(
  {
    users: {
      list: ({ marker }) => seen("list", marker),
      get: ({ name }) => seen("get", name),
      add: ({ name }) => seen("add", name),
    },
    root: { describe: ({ marker }) => seen("describe", marker) },
    tables: {
      list: () => seen("tables"),
      make: (input) => seen("make", JSON.stringify(input)),
    },
    parcels: {
      get: ({ id }) => seen("parcel", id),
      labels: ({ id }) => seen("labels", id),
      odd: ({ id }) => seen("odd", id),
      lost: () => seen("lost"),
    },
  },
  { onRequest: ({ endpoint }) => drifts.push(endpoint ?? "none") },
);
const client = createClient({
  baseUrl: "https://depot.test",
  fetch: (url, init) => {
    paths.push(String(url).slice("https://depot.test".length));
    return server.fetch(new Request(url, init));
  },
});

// Callers do not state constants; the handler of the endpoint is called.
assert.deepEqual(await client.users.list(), { endpoint: "list" });
assert.deepEqual(await client.users.list({ marker: "a&b" }), { endpoint: "list", value: "a&b" });
assert.equal(paths.at(-1), "/?Action=ListUsers&Version=2010-05-08&marker=a%26b");
assert.deepEqual(await client.users.get({ name: "eve" }), { endpoint: "get", value: "eve" });
assert.deepEqual(await client.users.add({ name: "eve" }), { endpoint: "add", value: "eve" });
assert.deepEqual(await client.root.describe({ marker: "m" }), { endpoint: "describe", value: "m" });
assert.deepEqual(await client.tables.list(), { endpoint: "tables" });
assert.deepEqual(await client.tables.make({ "x-colour": "red" }), {
  endpoint: "make",
  value: '{"x-colour":"red"}',
});
// @ts-expect-error: a constant is no member of the input.
await assert.rejects(client.users.list({ Action: "ListUsers" }));

// Of two endpoints that fit, the one with more constants wins.
assert.deepEqual(await client.parcels.get({ id: "7" }), { endpoint: "parcel", value: "7" });
assert.deepEqual(await client.parcels.labels({ id: "7" }), { endpoint: "labels", value: "7" });
assert.equal(paths.at(-1), "/parcels/7?labels");
assert.deepEqual(await client.parcels.odd({ id: "7" }), { endpoint: "odd", value: "7" });
assert.equal(paths.at(-1), "/parcels/7?labels&view=a%26b%20c");
assert.deepEqual(await client.parcels.lost(), { endpoint: "lost" });

const responds = async (path: string, init: RequestInit = {}) => {
  const response = await server.fetch(new Request(`https://depot.test${path}`, init));
  const body = (await response.json().catch(() => undefined)) as
    { readonly endpoint?: string; readonly value?: string } | undefined;
  return body?.endpoint === undefined ? response.status : [body.endpoint, body.value];
};
// The order and the escapes of a request make no difference.
assert.deepEqual(await responds("/?Version=2010-05-08&name=x&%41ction=GetUser"), ["get", "x"]);
assert.deepEqual(await responds("/parcels/7?view=a%26b%20c&labels="), ["odd", "7"]);
// A path of text goes on to the path with a parameter where its constant is missing.
assert.deepEqual(await responds("/parcels/lost"), ["parcel", "lost"]);
assert.deepEqual(await responds("/parcels/lost?since=2026"), ["lost", undefined]);
// An endpoint without constants takes what no other one takes, and knows none of their names.
assert.equal(await responds("/?Action=GetUser&name=x"), 400);
assert.equal(await responds("/?Action=ListUsers&Version=2010-05-08&Action=ListUsers"), 400);
// Without such an endpoint, there is none for the request.
assert.equal(await responds("/tables", { method: "POST" }), 404);
assert.equal(await responds("/tables", { method: "POST", headers: { "x-target": "tables_2.list" } }), 404);
assert.equal(await responds("/?Action=Unknown&Version=2010-05-08", { method: "POST" }), 404);
assert.equal(drifts.at(-1), "none");
// The methods of the path are those of all of its endpoints.
assert.equal(await responds("/tables"), 405);
assert.equal(await responds("/tables", { method: "OPTIONS" }), 204);
// HEAD is that of the GET with the constants.
const head = await server.fetch(
  new Request("https://depot.test/?Action=ListUsers&Version=2010-05-08", { method: "HEAD" }),
);
assert.equal(head.status, 200);
assert.equal(drifts.at(-1), "users.list");
