import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers } from "./server.js";
import type { PutFlatInput, PutListInput, PutMapInput, PutNamedInput, PutUnionInput } from "./types.js";

const echo = async (input: object): Promise<unknown> => ({ ...input });
const handlers: DemoHandlers = {
  put: {
    flat: echo,
    inline: echo,
    named: echo,
    union: echo,
    list: echo,
    map: echo,
    text: echo,
    number: echo,
    json: echo,
    anything: echo,
    optional: echo,
    nothing: echo,
  },
};
const server = createServer(handlers);
const bodies: unknown[] = [];
const { put } = createClient({
  baseUrl: "http://demo.example",
  fetch: (url, init) => {
    bodies.push(init.body);
    return server.fetch(url, init);
  },
});
/** The body that was sent last. */
const sent = (): unknown => bodies.pop();

const flat: PutFlatInput = { key: "k", id: "t", size: 1 };
assert.deepEqual(await put.flat(flat), flat);
assert.equal(sent(), '{"id":"t","size":1}');
assert.deepEqual(await put.inline({ color: "red", items: [{ id: "1" }] }), {
  color: "red",
  items: [{ id: "1" }],
});
const named: PutNamedInput = { id: "1", thing: { id: "2" } };
assert.deepEqual(await put.named(named), named);
assert.equal(sent(), '{"id":"2"}');
const union: PutUnionInput = { body: { kind: "note", text: "" } };
assert.deepEqual(await put.union(union), union);
const list: PutListInput = { body: [{ id: "1" }] };
assert.deepEqual(await put.list(list), list);
const map: PutMapInput = { sizes: { a: 1 } };
assert.deepEqual(await put.map(map), map);
assert.equal(sent(), '{"a":1}');
assert.deepEqual(await put.text({ body: "" }), { body: "" });
assert.equal(sent(), '""');
assert.deepEqual(await put.number({ body: null }), { body: null });
assert.equal(sent(), "null");
assert.deepEqual(await put.json({ body: [1, { a: null }] }), { body: [1, { a: null }] });
assert.deepEqual(await put.anything({ body: false }), { body: false });
assert.deepEqual(await put.optional(), {});
assert.equal(sent(), "{}");
assert.deepEqual(await put.nothing(), {});
assert.equal(sent(), undefined);

// @ts-expect-error: the union is one member, and no flat one
void (() => put.union({ kind: "note", text: "" }));
// @ts-expect-error: a body is required
void (() => put.list());

/** Status and issues of a request with a body. */
async function ask(path: string, body: string | null, type = "application/json"): Promise<unknown[]> {
  const headers = body === null ? {} : { "content-type": type };
  const response = await server.fetch(`http://demo.example${path}`, { method: "PUT", headers, body });
  const received = (await response.json()) as { code?: string; issues?: { in: string; pointer: string }[] };
  const places = received.issues?.map((issue) => `${issue.in} ${issue.pointer}`) ?? [];
  return response.ok ? [200] : [response.status, received.code, ...places];
}
assert.deepEqual(await ask("/flat/k", '{"id":1,"size":"x"}'), [
  400,
  "invalid_request",
  "body /id",
  "body /size",
]);
assert.deepEqual(await ask("/named/k", '{"id":1}'), [400, "invalid_request", "body /id"]);
assert.deepEqual(await ask("/list", '[{"id":1}]'), [400, "invalid_request", "body /0/id"]);
assert.deepEqual(await ask("/map", '{"a":"x"}'), [400, "invalid_request", "body /a"]);
assert.deepEqual(await ask("/text", "1"), [400, "invalid_body", "body "]);
assert.deepEqual(await ask("/flat/k", "[]"), [400, "invalid_body", "body "]);
assert.deepEqual(await ask("/flat/k", null), [400, "invalid_body", "body "]);
assert.deepEqual(await ask("/flat/k", "{"), [400, "malformed_json"]);
assert.deepEqual(await ask("/flat/k", '{"id":"1","__proto__":{}}'), [400, "forbidden_key"]);
assert.deepEqual(await ask("/flat/k", "{}", "text/plain"), [415, "unsupported_media_type"]);
assert.deepEqual(await ask("/optional", null), [200]);
assert.deepEqual(await ask("/nothing", "{}"), [415, "unsupported_media_type"]);
// A parameter is never taken from the body.
assert.deepEqual(await ask("/flat/k", '{"id":"1","key":1}'), [200]);
