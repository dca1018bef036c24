import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";
import type { AllGap, Closed, Gap, Open, Usual } from "./types.js";
import { isClosed, isGap, isOpen, isUsual } from "./validators.js";

// Types: only what is open takes more.
const open: Open = { id: 1, more: 1 };
const gap: Gap = { id: 1, more: 1 };
export const allGap: AllGap = { more: 1 };
// @ts-expect-error: not declared
const usual: Usual = { id: 1, more: 1 };
// @ts-expect-error: not declared
const closed: Closed = { id: 1, more: 1 };
assert.ok(isOpen(open) && isGap(gap) && isUsual(usual) && !isClosed(closed));

/** The inputs of handlers, and their outputs. */
const seen: unknown[] = [];
let received: unknown;
async function handle(input: unknown): Promise<never> {
  seen.push(input);
  return received as never;
}
const server = createServer({
  usual: { echo: handle },
  open: { echo: handle },
  gap: { echo: handle },
  closed: { echo: handle },
  allGap: { echo: handle },
});
/** The messages over the wire, both ways. */
const sent: unknown[] = [];
const client = createClient({
  baseUrl: "http://demo.example",
  responses: "enforce",
  fetch: async (url, init) => {
    sent.push(JSON.parse(String(init.body)));
    const response = await server.fetch(url, init);
    sent.push(await response.clone().json());
    return response;
  },
});
const extra = { id: 1, inner: { id: 2, more: 2 }, more: 1 };
const less = { id: 1, inner: { id: 2 } };
received = extra;

// Usual: sent as given, dropped by the server both ways, at any depth.
assert.deepEqual(await client.usual.echo(extra), less);
assert.deepEqual(sent.splice(0), [extra, less]);
assert.deepEqual(seen.splice(0), [less]);

// Open: kept by everyone, but what is inside is a matter of its own.
const halfOpen = { id: 1, inner: { id: 2 }, more: 1 };
assert.deepEqual(await client.open.echo({ body: extra }), halfOpen);
assert.deepEqual(sent.splice(0), [extra, halfOpen]);
assert.deepEqual(seen.splice(0), [{ body: halfOpen }]);
assert.deepEqual(await client.gap.echo({ body: extra }), extra);
assert.deepEqual(await client.allGap.echo({ body: extra }), extra);
assert.deepEqual(sent.splice(0), [extra, extra, extra, extra]);
assert.deepEqual(seen.splice(0), [{ body: extra }, { body: extra }]);

// Closed: refused before it is sent; removed from a response.
const refused = await client.closed.echo(extra).result();
assert.equal(refused.ok ? "" : refused.error.code, "input");
assert.deepEqual(sent, []);
assert.deepEqual(await client.closed.echo(less), less);
assert.deepEqual(sent.splice(0), [less, less]);
const status = await server.fetch("http://demo.example/closed", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(extra),
});
assert.equal(status.status, 400);
const problem = (await status.json()) as { code: string; issues: unknown };
assert.equal(problem.code, "invalid_request");
assert.deepEqual(problem.issues, [
  { code: "unknown_field", field: "more", pointer: "/more", in: "body", message: "is not declared" },
]);

// A client that reads: kept, and an issue where the resource is closed.
const foreign = createClient({
  baseUrl: "http://demo.example",
  responses: "enforce",
  fetch: async () => Response.json(extra),
});
assert.deepEqual(await foreign.usual.echo({ id: 1 }), extra);
assert.deepEqual(await foreign.open.echo({ body: open }), extra);
const broken = await foreign.closed.echo({ id: 1 }).result();
assert.equal(broken.ok ? "" : broken.error.code, "contract");
