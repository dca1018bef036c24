import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, memoryStore, type DemoHandlers } from "./server.js";
import type { Echo, KnownCreateInput } from "./types.js";

async function echo(_input: KnownCreateInput, context: { readonly idempotencyKey?: string }): Promise<Echo> {
  return context.idempotencyKey === undefined ? {} : { key: context.idempotencyKey };
}
const handlers: DemoHandlers = {
  known: { create: echo },
  required: { create: echo },
  open: { create: echo },
};
// @ts-expect-error: the spec does not name the header, so somebody has to
void (() => createServer(handlers, { idempotency: { store: memoryStore() } }));
// @ts-expect-error: somebody has to remember the keys
void (() => createServer(handlers, { idempotencyHeader: "x-key" }));
const server = createServer(handlers, {
  idempotencyHeader: "x-key",
  idempotency: { store: memoryStore(), windowMs: 60_000 },
});
// @ts-expect-error: nor can a client know it
void (() => createClient({ baseUrl: "http://demo.example" }));

const sent: string[] = [];
const client = createClient({
  baseUrl: "http://demo.example",
  idempotencyHeader: "X-Key",
  fetch: (url, init) => {
    const headers = new Headers(init.headers);
    for (const name of ["idempotency-key", "x-request", "x-key"])
      if (headers.has(name)) sent.push(`${name}: ${headers.get(name)}`);
    return server.fetch(url, init);
  },
});

// The key is an option of the call, not part of the input; without one there is a new one each time.
assert.deepEqual(await client.known.create({}, { idempotencyKey: "k1" }), { key: "k1" });
assert.deepEqual(await client.required.create({}, { idempotencyKey: "k2" }), { key: "k2" });
assert.deepEqual(await client.open.create({}, { idempotencyKey: "k3" }), { key: "k3" });
assert.deepEqual(sent.splice(0), ["idempotency-key: k1", "x-request: k2", "x-key: k3"]);
const [one, other] = [await client.known.create(), await client.known.create()];
assert.match(one.key ?? "", /^[0-9a-f-]{36}$/);
assert.notEqual(one.key, other.key);

async function ask(path: string, headers: Record<string, string>): Promise<unknown> {
  const response = await server.fetch(`http://demo.example${path}`, { method: "POST", headers });
  const body = (await response.json()) as { key?: string; code?: string };
  return response.ok ? body.key : body.code;
}
assert.equal(await ask("/known", {}), undefined);
assert.equal(await ask("/known", { "idempotency-key": '"k"' }), "k");
assert.equal(await ask("/required", {}), "idempotency_key_invalid");
assert.equal(await ask("/open", { "x-key": "ok" }), "ok");
assert.equal(await ask("/known", { "idempotency-key": "no spaces" }), "idempotency_key_invalid");

// A second request with a key gets the response to the first.
const again = await server.fetch("http://demo.example/known", {
  method: "POST",
  headers: { "idempotency-key": "k" },
});
assert.deepEqual(await again.json(), { key: "k" });
assert.equal(again.headers.get("idempotency-replayed"), "true");
