import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers } from "./server.js";
import type { ParcelsRemoveInput, ParcelsWeighBody } from "./types.js";

const handlers: DemoHandlers = {
  parcels: {
    remove: async ({ id, body }) => `${id} ${body?.reason ?? "without a reason"}`,
    weigh: async ({ weight }) => (weight === undefined ? "no weight" : `${weight.grams} g`),
    tag: async ({ body }) => (body === undefined ? "no tags" : body.join()),
    guess: async ({ body }) => JSON.stringify(body) ?? "nothing",
    note: async ({ body }) => body ?? "no note",
    load: async ({ body }) => (body === undefined ? "nothing" : String((await new Response(body).text()).length)),
    mark: async ({ label }) => label ?? "no label",
    sort: async ({ label }) => label ?? "no label",
    get: async ({ id }) => id,
    probe: async ({ id }, { responseHeaders, fail }) => {
      if (id === "lost") throw fail.no_parcel();
      responseHeaders["x-size"] = 7;
    },
    methods: async () => ["OPTIONS"],
  },
};
const server = createServer(handlers);
const sent: RequestInit[] = [];
const fetch = (url: string, init: RequestInit): Promise<Response> => {
  sent.push(init);
  return server.fetch(url, init);
};
const { parcels } = createClient({ baseUrl: "http://demo.example", fetch });

assert.equal(await parcels.remove({ id: "1" }), "1 without a reason");
// An absent body is not sent, nor its type.
assert.equal(sent[0]?.body, undefined);
assert.equal(new Headers(sent[0]?.headers).has("content-type"), false);
const whole: ParcelsRemoveInput = { id: "1", body: { reason: "double" } };
assert.equal(await parcels.remove(whole), "1 double");
// @ts-expect-error: a body that is there has its fields
const partial: ParcelsRemoveInput = { id: "1", body: { seconds: 1 } };
assert.equal((await parcels.remove(partial).result()).ok, false);
// @ts-expect-error: fields of the body are not members of the input
const flat: ParcelsRemoveInput = { id: "1", reason: "double" };
assert.equal((await parcels.remove(flat).result()).ok, false);

const weight: ParcelsWeighBody = { grams: 5 };
assert.deepEqual([await parcels.weigh(), await parcels.weigh({ weight })], ["no weight", "5 g"]);
assert.deepEqual([await parcels.tag(), await parcels.tag({ body: ["a", "b"] })], ["no tags", "a,b"]);
assert.deepEqual([await parcels.guess(), await parcels.guess({ body: null })], ["nothing", "null"]);

assert.deepEqual([await parcels.note(), await parcels.note({ body: "" })], ["no note", ""]);
assert.deepEqual([await parcels.load(), await parcels.load({ body: new Blob(["12"]) })], ["nothing", "2"]);
assert.deepEqual([await parcels.mark(), await parcels.sort()], ["no label", "no label"]);

const ask = (method: string, path: string, body?: string): Promise<Response> =>
  server.fetch(`http://demo.example${path}`, {
    method,
    ...(body === undefined ? {} : { body, headers: { "content-type": "application/json" } }),
  });
assert.equal((await ask("DELETE", "/parcels/1", "{}")).status, 400);
assert.equal((await ask("DELETE", "/parcels/1", "null")).status, 400);
assert.equal(await (await ask("DELETE", "/parcels/1", "")).text(), '"1 without a reason"');

assert.deepEqual([(await ask("POST", "/parcels/mark")).status, (await ask("POST", "/parcels/sort")).status], [400, 200]);

// HEAD has a method of the client and a handler; elsewhere it follows from GET.
const probed = await parcels.probe({ id: "1" }).response();
assert.deepEqual([probed.status, probed.value, probed.declaredHeaders["x-size"]], [200, undefined, 7]);
const lost = await parcels.probe({ id: "lost" }).result();
// It has no bodies either: the status tells the error.
assert.equal(lost.ok || (lost.error.kind === "declared" && lost.error.code), "no_parcel");
assert.deepEqual(await parcels.methods(), ["OPTIONS"]);
const others = await ask("OPTIONS", "/parcels/1");
assert.deepEqual([others.status, others.headers.get("allow")], [204, "DELETE, GET, HEAD, OPTIONS"]);
