import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers } from "./server.js";

const handlers: DemoHandlers = {
  things: {
    get: async ({ id }, { fail }) => {
      // @ts-expect-error: the body is the author's to give
      void (() => fail.not_found());
      // @ts-expect-error: a header is missing
      void (() => fail.is_busy({ code: "busy", text: "Later." }));
      if (id === "busy")
        throw fail.is_busy({ code: "busy", text: "Later.", hint: "in an hour" }, { "retry-after": 3600 });
      throw fail.not_found({ code: "not_found", text: "Nowhere." });
    },
  },
};
const server = createServer(handlers);
const response = await server.fetch("http://demo.example/things/x");
assert.equal(response.status, 404);
assert.equal(response.headers.get("content-type"), "application/json");
assert.deepEqual(await response.json(), { code: "not_found", text: "Nowhere." });

const client = createClient({ baseUrl: "http://demo.example", fetch: server.fetch });
const none = await client.things.get({ id: "x" }).result();
assert.ok(!none.ok && none.error.code === "not_found");
const status: 404 = none.error.status;
assert.deepEqual(none.error.body, { code: "not_found", text: "Nowhere." });
const busy = await client.things.get({ id: "busy" }).result();
assert.ok(!busy.ok && busy.error.code === "busy");
assert.equal(busy.error.headers["retry-after"], 3600);
void status;
