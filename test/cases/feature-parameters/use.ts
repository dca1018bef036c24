import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers } from "./server.js";
import type { ThingsFindInput, ThingsPickInput } from "./types.js";

const handlers: DemoHandlers = {
  things: {
    find: async (input) => ({ ...input }),
    pick: async ({ id, must }) => `${id} ${must}`,
  },
};
const server = createServer(handlers);
const urls: string[] = [];
const client = createClient({
  baseUrl: "http://demo.example/",
  fetch: (url, init) => {
    urls.push(url.slice("http://demo.example".length));
    return server.fetch(url, init);
  },
});

// What is sent arrives, with its type.
const least: ThingsFindInput = { id: "t1", "part-of": 1, "x-trace": "t" };
assert.deepEqual(await client.things.find(least), least);
assert.equal(urls.pop(), "/things/t1/1");
const all: ThingsFindInput = {
  ...least,
  text: "a b&c=d+é%😀",
  tags: ["a", "b,c", ""],
  levels: [0, 5],
  whole: -0 + 10,
  amount: 1e21,
  flag: false,
  color: "dark blue",
  since: 1.5,
  exact: "-0.10",
  "odd name&": "",
  "X-Count": 3,
  "x-flag": true,
};
assert.deepEqual(await client.things.find(all), all);
assert.equal(
  urls.pop(),
  "/things/t1/1?text=a%20b%26c%3Dd%2B%C3%A9%25%F0%9F%98%80&tags=a&tags=b%2Cc&tags=&levels=0&levels=5" +
    "&whole=10&amount=1e%2B21&flag=false&color=dark%20blue&since=1.5&exact=-0.10&odd%20name%26=",
);
// null is the empty value; an empty list is left out, since the endpoint only reads.
assert.deepEqual(await client.things.find({ ...least, whole: null }), { ...least, whole: null });
assert.equal(urls.pop(), "/things/t1/1?whole=");
assert.deepEqual(await client.things.find({ ...least, tags: [], levels: [] }), least);
assert.equal(urls.pop(), "/things/t1/1");

// A segment of a path arrives as it is, whatever it holds.
for (const id of ["a/b", "a b", "ü", "%2F", "a.b", "...", "?x#y", "key:1"])
  assert.equal(await client.things.pick({ id, must: true }), `${id} true`);
assert.equal(urls[0], "/things/a%2Fb?must=true");
urls.length = 0;
// What would vanish or lead elsewhere is refused, and so is what no header can hold.
for (const id of ["", ".", "..", "\ud800"]) {
  const refused = await client.things.pick({ id, must: true }).result();
  assert.equal(refused.ok ? id : refused.error.code, "input", id);
}
const header = await client.things.find({ ...least, "x-trace": "a\r\nb: c" }).result();
assert.equal(header.ok ? "" : header.error.code, "input");
assert.deepEqual(urls, []);

// @ts-expect-error: a query parameter that is required
const noMust: ThingsPickInput = { id: "1" };
const missing = await client.things.pick(noMust).result();
assert.equal(missing.ok ? "" : missing.error.code, "input");

/** Issues of a request, as `in pointer code`. */
async function issuesOf(path: string): Promise<string[]> {
  const response = await server.fetch(`http://demo.example${path}`, { headers: { "x-trace": "t" } });
  if (response.status !== 400) return [String(response.status)];
  const problem = (await response.json()) as {
    code: string;
    issues?: { in: string; pointer: string; code: string }[];
  };
  return problem.issues?.map((issue) => `${issue.in} ${issue.pointer} ${issue.code}`) ?? [problem.code];
}
assert.deepEqual(await issuesOf("/things/t/1?whole=1e2&amount=.5&flag=1&color=blue"), [
  "query /whole type",
  "query /amount type",
  "query /flag type",
  "query /color enum",
]);
assert.deepEqual(await issuesOf("/things/t/01?levels=-1&levels=x&levels=2"), [
  "path /part-of type",
  "query /levels count",
]);
assert.deepEqual(await issuesOf("/things/t/1?levels=-1&levels=x"), [
  "query /levels/0 range",
  "query /levels/1 type",
]);
assert.deepEqual(await issuesOf("/things/t/1?text=a&text=b"), ["query /text count"]);
assert.deepEqual(await issuesOf("/things/t/1?other=1"), ["query /other unknown_field"]);
assert.deepEqual(await issuesOf("/things/t/1?whole=9007199254740993"), ["query /whole type"]);
assert.deepEqual(await issuesOf("/things/t/1?text=%ff"), ["malformed_query"]);
assert.deepEqual(await issuesOf("/things/%ff?must=true"), ["malformed_path"]);
assert.deepEqual(await issuesOf("/things//?must=true"), ["404"]);
assert.deepEqual(await issuesOf("/things/t"), ["query /must required"]);
