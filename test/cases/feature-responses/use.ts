import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers } from "./server.js";
import type {
  ThingsCreateHeaders,
  ThingsCreateOutput,
  ThingsGuessOutput,
  ThingsOpenOutput,
  ThingsRemoveOutput,
} from "./types.js";

let wrong = false;
const handlers: DemoHandlers = {
  things: {
    create: async ({ id }, { responseHeaders }) => {
      responseHeaders.location = `/things/${id}`;
      responseHeaders["x-count"] = 2;
      // @ts-expect-error: a header that is not declared
      responseHeaders["x-other"] = "1";
      return { id, secret: 1 };
    },
    remove: async () => {},
    accept: async () => {},
    list: async () => [{ id: "1" }, ...(wrong ? [{ id: 2 as unknown as string }] : [])],
    find: async ({ id }) => (id === "none" ? null : { id }),
    names: async () => ({ a: "b" }),
    count: async () => 0,
    open: async () => [1],
    guess: async () => ({ id: "g" }),
    silent: async () => {},
  },
};
const errors: unknown[] = [];
const server = createServer(handlers, { onError: (error) => errors.push(error) });
const { things } = createClient({ baseUrl: "http://demo.example", fetch: server.fetch });

const created = await things.create({ id: "1" }).response();
assert.equal(created.status, 201);
assert.equal(created.headers.get("location"), "/things/1");
assert.equal(created.headers.get("x-count"), "2");
assert.equal(created.headers.get("x-other"), null);
// What is declared is there as values, and typed.
const { location, "x-count": count }: ThingsCreateHeaders = created.declaredHeaders;
assert.deepEqual([location.length, (count ?? 0) + 1], [9, 3]);
// @ts-expect-error: nothing is declared here
assert.equal((await things.accept().response()).declaredHeaders?.location, undefined);
// A missing one is drift, and an error where responses are enforced.
const drifts: string[] = [];
const withoutLocation = async (url: string, init: RequestInit): Promise<Response> => {
  const { status, body } = await server.fetch(url, init);
  return new Response(body, { status, headers: { "content-type": "application/json" } });
};
const stripped = { baseUrl: "http://demo.example", fetch: withoutLocation };
const lax = createClient({ ...stripped, onDrift: ({ issues }) => drifts.push(...issues.map((issue) => `${issue.in}${issue.pointer}`)) });
await lax.things.create({ id: "1" });
assert.deepEqual(drifts, ["header/location"]);
const strict = createClient({ ...stripped, responses: "enforce" });
const refused = await strict.things.create({ id: "1" }).result();
assert.equal(refused.ok ? "" : refused.error.kind, "contract");
const thing: ThingsCreateOutput = created.value;
assert.deepEqual(thing, { id: "1" });

const removed: ThingsRemoveOutput = await things.remove({ id: "1" });
assert.equal(removed, undefined);
const gone = await server.fetch("http://demo.example/things/1", { method: "DELETE" });
assert.deepEqual([gone.status, await gone.text()], [204, ""]);
assert.equal((await things.accept().response()).status, 202);
assert.equal((await things.silent().response()).status, 204);

assert.deepEqual(await things.list(), [{ id: "1" }]);
assert.equal(await things.find({ id: "none" }), null);
assert.deepEqual(await things.find({ id: "x" }), { id: "x" });
assert.deepEqual(await things.names(), { a: "b" });
assert.equal((await things.count()) + 1, 1);
const open: ThingsOpenOutput = await things.open();
// @ts-expect-error: its type is unknown
const text: string = open;
assert.deepEqual(text, [1]);
const guess: ThingsGuessOutput = await things.guess();
assert.equal(guess.id.length, 1);

// What is not as promised is not sent.
wrong = true;
const broken = await server.fetch("http://demo.example/things");
assert.equal(broken.status, 500);
assert.equal(((await broken.json()) as { code: string }).code, "response_contract");
assert.equal(errors.length, 1);

// HEAD and OPTIONS come for free.
const head = await server.fetch("http://demo.example/count", { method: "HEAD" });
assert.deepEqual([head.status, await head.text()], [200, ""]);
const options = await server.fetch("http://demo.example/things/1", { method: "OPTIONS" });
assert.match(options.headers.get("allow") ?? "", /DELETE/);
const put = await server.fetch("http://demo.example/things/1", { method: "PUT" });
assert.equal(put.status, 405);
