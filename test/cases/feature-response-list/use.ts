import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers } from "./server.js";
import type { Parcel, ParcelsGetOutput } from "./types.js";

const handlers: DemoHandlers = {
  parcels: {
    get: async ({ id, "if-none-match": known }, { responseHeaders }) => {
      if (known === "v1") return { status: 304 };
      if (id === "moved") {
        responseHeaders.location = "/parcels/1";
        return { status: 302 };
      }
      if (id === "nowhere") return { status: 302 };
      if (id === "odd") return { status: 418 } as unknown as ParcelsGetOutput;
      responseHeaders.etag = "v1";
      return { status: 200, value: { id } };
    },
    put: async ({ id }) => ({ status: id === "new" ? 201 : 200, value: { id } }),
    list: async () => ({ status: 202, value: { seconds: 3 } }),
    pack: async () => ({ status: "2XX", value: { seconds: 2 } }),
    wait: async () => ({ seconds: 1 }),
  },
};
const wrong: DemoHandlers["parcels"] = {
  ...handlers.parcels,
  // @ts-expect-error: this status has a body
  get: async () => ({ status: 200 }),
  // @ts-expect-error: this status is not listed
  put: async ({ id }) => ({ status: 204, value: { id } }),
};
assert.equal(typeof wrong.get, "function");

const errors: unknown[] = [];
const server = createServer(handlers, { onError: (error) => errors.push(error) });
const { parcels } = createClient({ baseUrl: "http://demo.example", fetch: server.fetch });

const found = await parcels.get({ id: "1" });
assert.deepEqual(found, { status: 200, value: { id: "1" } });
if (found.status === 200) {
  const parcel: Parcel = found.value;
  assert.equal(parcel.id, "1");
}
// @ts-expect-error: only status 200 has a value
assert.deepEqual((await parcels.get({ id: "1" })).value, { id: "1" });

const same = await parcels.get({ id: "1", "if-none-match": "v1" }).response();
assert.deepEqual([same.status, same.value], [304, { status: 304 }]);
const moved = await parcels.get({ id: "moved" }).response();
assert.deepEqual([moved.value, moved.declaredHeaders.location], [{ status: 302 }, "/parcels/1"]);
// A header that a status needs, and a status that nobody listed, are violations.
for (const id of ["nowhere", "odd"]) {
  const broken = await parcels.get({ id }).result();
  assert.equal(!broken.ok && broken.error.kind === "http" && broken.error.status, 500);
}
assert.equal(errors.length, 2);

// One type for all: the output is that type.
const put: Parcel = await parcels.put({ id: "new" });
assert.deepEqual(put, { id: "new" });
assert.equal((await parcels.put({ id: "new" }).response()).status, 201);
assert.equal((await parcels.put({ id: "old" }).response()).status, 200);
const listed = await parcels.list();
assert.equal(listed.status === 202 ? listed.value.seconds : listed.value.length, 3);

// A redirect that is not listed is an error.
const elsewhere = createClient({
  baseUrl: "http://demo.example",
  fetch: async () => new Response(null, { status: 307, headers: { location: "/x" } }),
});
const redirected = await elsewhere.parcels.get({ id: "1" }).result();
assert.equal(redirected.ok ? "" : redirected.error.kind, "redirect");

// A range is every status of success that has no response of its own.
const packed = await parcels.pack().response();
assert.deepEqual([packed.status, packed.value], [201, { status: "2XX", value: { seconds: 2 } }]);
const waited = await parcels.wait().response();
assert.deepEqual([waited.status, waited.value], [200, { seconds: 1 }]);
for (const status of [202, 203, 226, 299]) {
  const fetch = async (): Promise<Response> => Response.json({ seconds: 4 }, { status });
  const client = createClient({ baseUrl: "http://demo.example", fetch, responses: "enforce" });
  assert.deepEqual(await client.parcels.pack(), { status: "2XX", value: { seconds: 4 } });
  assert.deepEqual(await client.parcels.wait(), { seconds: 4 });
}
