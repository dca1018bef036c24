import assert from "node:assert/strict";
import { createClient, OAuthError, oauthClient } from "./client.js";
import { createServer, forbidden, type Authenticate, type DemoHandlers } from "./server.js";

/** Tokens that the service accepts, and their scopes. */
const granted = new Map<string, string>();
const handlers: DemoHandlers<{ shop: string; customer: string }> = {
  parcels: { list: async () => [], send: async (parcel) => parcel },
};
const check = (token: string, scopes: readonly string[] = []) => {
  const has = granted.get(token)?.split(" ");
  if (has === undefined) return null;
  return scopes.every((scope) => has.includes(scope)) ? token : forbidden;
};
const server = createServer(handlers, {
  authenticate: {
    shop: ({ accessToken }, { scopes }) => check(accessToken, scopes),
    customer: ({ token }, { scopes }) => check(token, scopes),
  } satisfies Authenticate,
});

let asked: URLSearchParams[] = [];
let fails = false;
const tokens = async (_url: string, { body }: RequestInit): Promise<Response> => {
  assert(typeof body === "string");
  asked.push(new URLSearchParams(body));
  if (fails) return Response.json({ error: "invalid_client" }, { status: 401 });
  const token = `t${asked.length}`;
  granted.set(token, asked.at(-1)?.get("scope") ?? "parcels:read");
  return Response.json({
    access_token: token,
    token_type: "Bearer",
    expires_in: 3600,
    refresh_token: `r${asked.length}`,
  });
};
const options = { clientId: "shop 1", clientSecret: "s3cret:1", fetch: tokens };
const base = { baseUrl: "http://demo.example", fetch: server.fetch, attempts: 1 };

const reading = createClient({
  ...base,
  auth: { shop: oauthClient("shop", { ...options, scopes: ["parcels:read"] }) },
});
// Many calls, one token.
await Promise.all([1, 2, 3].map(() => reading.parcels.list()));
assert.deepEqual(
  asked.map((one) => one.toString()),
  ["grant_type=client_credentials&scope=parcels%3Aread"],
);
const ended = await reading.parcels.send({ id: "p1" }).result();
assert(!ended.ok && ended.error.kind === "http" && ended.error.status === 403);

// After a 401 there is one new token for all calls, and each is sent once more.
granted.clear();
await Promise.all([1, 2, 3].map(() => reading.parcels.list()));
assert.equal(asked.length, 2);

// A user agrees, and the code is used once.
const kept: string[] = [];
asked = [];
const code = { code: "c1", redirectUri: "https://shop.example/back", codeVerifier: "v" };
const onRefreshToken = (token: string): void => void kept.push(token);
const customer = oauthClient("customer", { clientId: "app", code, onRefreshToken, fetch: tokens });
const client = createClient({ ...base, auth: { customer } });
await client.parcels.list();
granted.clear();
await client.parcels.list();
assert.deepEqual(
  asked.map((one) => [one.get("grant_type"), one.get("refresh_token"), one.get("client_id")]),
  [
    ["authorization_code", null, "app"],
    ["refresh_token", "r1", "app"],
  ],
);
assert.deepEqual(kept, ["r1", "r2"]);

// Errors show no secret.
fails = true;
granted.clear();
const refused = await reading.parcels.list().result();
assert(!refused.ok && refused.error.kind === "connection" && refused.error.reason === "hook");
const { cause } = refused.error;
assert(cause instanceof OAuthError && cause.code === "invalid_client" && cause.status === 401);
assert.doesNotMatch(JSON.stringify(refused.error) + String(cause), /s3cret|\bt\d\b/);

// @ts-expect-error There is no such scope.
oauthClient("shop", { ...options, scopes: ["parcels:delete"] });
// @ts-expect-error There is no such scheme.
oauthClient("nobody", options);
