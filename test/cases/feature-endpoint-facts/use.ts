import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers, unimplemented } from "./server.js";
import type { Demo, Thing, ThingsCloseError } from "./types.js";

const thing: Thing = { id: "t", status: "open" };
const handlers: DemoHandlers = {
  things: {
    get: async () => thing,
    search: async ({ text }) => (text === "" ? [] : [thing]),
    // The error of a precondition belongs to the endpoint.
    close: async (_input, { fail }) => {
      if (thing.status !== "open") throw fail.not_open();
      thing.status = "done";
    },
    open: unimplemented,
    lock: unimplemented,
  },
};
const urls: string[] = [];
const server = createServer(handlers, { onError: () => {} });
// The address is known, so it need not be given. What the address adds, a gateway takes away.
const client = createClient({
  fetch: (url, init) => {
    urls.push(url);
    return server.fetch(url.replace("/api", ""), init);
  },
});
assert.equal((await client.things.get({ id: "t" })).status, "open");
assert.deepEqual(urls, ["http://demo.example/api/things/t"]);
assert.equal((await client.things.search({ text: "a" })).length, 1);
await client.things.close({ id: "t" });
const closed = await client.things.close({ id: "t" }).result();
assert.ok(!closed.ok);
const error: ThingsCloseError = closed.error;
assert.equal(error.code, "not_open");

const open = await client.things.open({ id: "t" }).result();
assert.ok(!open.ok && open.error.code === "unexpected");
assert.equal(open.error.status, 501);

// Code that does not care who responds asks for the service; a client is one, and so is a stub.
export async function status(service: Demo): Promise<string> {
  return (await service.things.get({ id: "t" })).status;
}
const stub: Pick<Demo["things"], "get"> = { get: async () => thing };
assert.equal(await status(client), "done");
assert.equal(await status({ things: { ...client.things, ...stub } }), "done");
