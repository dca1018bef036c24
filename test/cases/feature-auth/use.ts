import assert from "node:assert/strict";
import { createClient, createConnection } from "./client.js";
import { thingsAny, thingsApp } from "./operations.js";
import { type Authenticate, createServer, type DemoHandlers, forbidden } from "./server.js";

interface Callers {
  app: { shop: string };
  user: string;
  device: { size: number };
  partner: string;
}
const authenticate: Authenticate<Callers> = {
  app: ({ appId, appSecret }) => (appSecret === "s" ? { shop: appId } : null),
  user: async ({ userToken }) => (userToken === "banned" ? forbidden : userToken),
  device: ({ deviceCode, deviceKind }) => ({ size: deviceCode.length + deviceKind.length }),
  partner: ({ partnerToken }) => partnerToken,
};
const handlers: DemoHandlers<Callers> = {
  things: {
    app: async (_input, { auth }) => auth.app.shop,
    none: async (_input, { auth }) => {
      const via: "none" = auth.via;
      return via;
    },
    any: async (_input, { auth }) => (auth.via === "app" ? auth.app.shop : auth.user),
    all: async (_input, { auth }) => `${auth.user} ${auth.device.size + 1}`,
    mixed: async (_input, { auth }) => (auth.via === "app" ? auth.app.shop : `${auth.user}${auth.device.size}`),
  },
  others: { partner: async (_input, { auth }) => auth.partner },
};
const { fetch } = createServer(handlers, { authenticate });
const baseUrl = "http://demo.example";

// Credentials decide which calls there are.
const visitor = createClient({ baseUrl, fetch });
assert.equal(await visitor.things.none(), "none");
// @ts-expect-error: needs credentials
void (() => visitor.things.app());

const app = createClient({ baseUrl, fetch, auth: { app: { appId: "a", appSecret: "s" } } });
assert.equal(await app.things.app(), "a");
assert.equal(await app.things.any(), "a");
assert.equal(await app.things.mixed(), "a");
assert.equal(await app.things.none(), "none");
// @ts-expect-error: needs a user
void (() => app.things.all());

const user = createClient({ baseUrl, fetch, auth: { user: { userToken: "u" } } });
assert.equal(await user.things.any(), "u");
// @ts-expect-error: needs an app
void (() => user.things.app());
// @ts-expect-error: needs a device besides
void (() => user.things.mixed());

const device = { deviceCode: "1", deviceKind: "x" };
const both = createClient({ baseUrl, fetch, auth: { user: { userToken: "u" }, device } });
assert.equal(await both.things.all(), "u 3");
assert.equal(await both.things.mixed(), "u2");

const partner = createClient({ baseUrl, fetch, auth: { partner: { partnerToken: "p" } } });
assert.equal(await partner.others.partner(), "p");

// @ts-expect-error: half of the credentials
void (() => createClient({ baseUrl, auth: { app: { appId: "a" } } }));
const connection = createConnection({ baseUrl, fetch, auth: { user: { userToken: "u" } } });
assert.equal(await thingsAny(connection), "u");
// @ts-expect-error: needs an app
void (() => thingsApp(connection));

// On the wire.
async function ask(path: string, headers: Record<string, string>): Promise<number> {
  return (await fetch(`${baseUrl}${path}`, { headers })).status;
}
const basic = `Basic ${btoa("a:s")}`;
assert.equal(await ask("/app", { authorization: basic, "x-app-id": "a" }), 200);
assert.equal(await ask("/app", { authorization: basic, "x-app-id": "b" }), 401);
assert.equal(await ask("/app", { authorization: basic }), 401);
assert.equal(await ask("/app", { authorization: `Basic ${btoa("a:t")}`, "x-app-id": "a" }), 401);
assert.equal(await ask("/any", { authorization: "Bearer u" }), 200);
assert.equal(await ask("/any", { authorization: "Bearer banned" }), 403);
assert.equal(await ask("/all", { authorization: "Bearer u" }), 401);
assert.equal(await ask("/none", {}), 200);
const refused = await fetch(`${baseUrl}/mixed`);
assert.match(refused.headers.get("www-authenticate") ?? "", /^Basic realm="Demo".*Bearer realm="Demo"/);
