/** Three outputs in one program: what one gives, another takes. Compiled and run by outputs.test.ts. */
import assert from "node:assert/strict";
import * as c1 from "./v1/client.js";
import * as c2 from "./v2/client.js";
import * as e1 from "./v1/events.js";
import * as e2 from "./v2/events.js";
import * as n1 from "./v1/node.js";
import * as n2 from "./v2/node.js";
import * as v1 from "./v1/server.js";
import * as v2 from "./v2/server.js";
import * as v3 from "./v3/server.js";
import type * as t1 from "./v1/types.js";
import type * as t2 from "./v2/types.js";
import * as x1 from "./v1/validators.js";
import * as x2 from "./v2/validators.js";

const store = v1.memoryStore();
const authenticate = {
  shop: ({ accessToken }: t1.Credentials["shop"]) => accessToken === "fresh" && accessToken,
  app: async ({ appToken }: t1.Credentials["app"], request: v1.ServerRequest) =>
    appToken === "no" ? v1.forbidden : appToken === "key" ? { name: request.method } : null,
} satisfies v1.Authenticate;

type People = { app: { name: string }; shop: string };

/** Handlers that both versions share. */
const handlers = {
  parcels: {
    get: async ({ id }, context) => {
      if (id === "none") throw context.fail.parcel_lost({ seen_in: "Bern" });
      if (id === "down") throw new v1.ServiceUnavailable("down", { retryAfter: 3 });
      if (id === "open") return v1.unimplemented();
      return { id, label: context.auth.app.name };
    },
    create: async ({ label }) => ({ id: label, label }),
    list: async () => ({ items: [], next: null }),
    count: () => 7,
    photo: async ({ photo }) => (await photo()).stream,
  },
  scans: {
    async *watch() {
      yield { place: "Bern" };
    },
  },
} satisfies v1.DepotServiceHandlers<People, unknown>;
const shared2: v2.DepotServiceHandlers<People, unknown> = handlers;
const idempotency = { store, principal: ({ app }: v1.AppAuth<People>) => app.name };

const third = v3.createServer(shared2, { authenticate, idempotency });
const second = v2.createServer(handlers, { authenticate, idempotency, fallback: third });
const first = v1.createServer(handlers, { authenticate, idempotency, fallback: second });
const asServer: v3.Server = first;
const serving = await n2.serve(asServer, { port: 0 });
void n1.toNodeListener(second);

// Credentials of one client serve another, and are renewed after a 401.
const given: string[] = [];
const shop = c1.oauthClient("shop", {
  clientId: "app",
  clientSecret: "s",
  fetch: async () => {
    given.push(given.length === 0 ? "stale" : "fresh");
    return Response.json({ access_token: given.at(-1), token_type: "Bearer" });
  },
});
const options = {
  baseUrl: serving.url,
  auth: { app: { appToken: "key" }, shop },
  attempts: 1,
} satisfies c1.DepotServiceOptions<"app" | "shop">;
const client1 = c1.createClient(options);
const client2 = c2.createClient(options);
const service: t1.DepotService = client2;
void service;
assert.equal(await client2.parcels.count(), 7);
assert.equal(await client1.parcels.count(), 7);
assert.deepEqual(given, ["stale", "fresh"]);
for (const client of [client1, client2]) {
  const call: c2.Call<t2.Parcel, t2.ParcelsGetError> = client.parcels.get({ id: "7" });
  assert.deepEqual(await call, { id: "7", label: "GET" });
  const lost = await client.parcels.get({ id: "none" }).result();
  assert.ok(!lost.ok && lost.error.kind === "declared" && lost.error.seen_in === "Bern");
  assert.ok(c1.isCallError(lost.error) && c2.isCallError(lost.error));
  const down = await client.parcels.get({ id: "down" }).result();
  assert.ok(
    !down.ok && down.error.kind === "http" && down.error.status === 503 && down.error.retryAfterMs === 3000,
    JSON.stringify(down),
  );
  const open = await client.parcels.get({ id: "open" }).result();
  assert.ok(!open.ok && open.error.kind === "http" && open.error.status === 501, JSON.stringify(open));
  assert.deepEqual(await client.parcels.create({ label: "a" }, { idempotencyKey: "k" }), {
    id: "a",
    label: "a",
  });
  const places: string[] = [];
  const stream: t1.ScansWatchOutput = await client.scans.watch();
  for await (const { place } of stream) places.push(place);
  assert.deepEqual(places, ["Bern"]);
  const file: t2.ParcelsPhotoOutput = await client.parcels.photo({ id: "7", photo: new Blob(["x"]) });
  assert.equal(await file.text(), "x");
}
for (const { createClient } of [c1, c2]) {
  const no = await createClient({ ...options, auth: { app: { appToken: "no" }, shop } })
    .parcels.get({ id: "7" })
    .result();
  assert.ok(!no.ok && no.error.kind === "http" && no.error.status === 403, JSON.stringify(no));
}
const connection: c1.Connection = c2.createConnection(options);
void connection;

// Declared failures and rejections are those of either.
const failure: v1.Failure = {} as v2.Failure;
const schema: typeof x1.ParcelSchema = x2.ParcelSchema;
const error: x1.ValidationError = new x2.ValidationError("Parcel", []);
assert.ok(!x1.ParcelSchema.check({ id: "1", label: "a" }) && schema);
const eventError: e1.EventError = new e2.EventError("signature", "no");
const sendError: e1.EventSendError = {} as e2.EventSendError;
const found: v1.MemoryStore = v2.memoryStore();
const proto: v1.ProtocolError = {} as v2.ProtocolError;
const shared: v2.ServerOptions = {} as v1.ServerOptions;
void [failure, error, eventError, sendError, found, proto, shared];
const secrets = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3";
const { send } = e1.createEventSender({
  secrets,
  attempts: 1,
  fetch: async (url, init) => {
    const { event, complete } = await e2.readEvent(new Request(url, init), { secrets, store });
    await complete();
    const again: t1.DepotServiceEvent = event;
    assert.equal(again.data.id, "7");
    return new Response(null, { status: 204 });
  },
});
await send("http://a.test", { type: "parcel.lost", data: { id: "7", label: "a" } });
await serving.close();
