import assert from "node:assert/strict";
import { createClient, createConnection, isCallError } from "./client.js";
import { parcelsGet } from "./operations.js";
import { createServer, type Authenticate, type DemoHandlers } from "./server.js";

const handlers: DemoHandlers<{ key: { app: string }; session: string; user: string }> = {
  parcels: {
    get: async ({ id }, { auth }) => ({
      id,
      seen_by: auth.via === "none" ? "nobody" : auth.via === "key" ? auth.key.app : auth.session,
    }),
    remove: async (_, { auth }) => {
      // @ts-expect-error This call needs credentials.
      const isAnonymous: boolean = auth.via === "none";
      assert(!isAnonymous);
    },
    sendBack: async (_, { auth }) => assert.deepEqual([auth.user, auth.session], ["u", "web"]),
    ping: async () => {},
  },
};
const server = createServer(handlers, {
  authenticate: {
    key: ({ key, appId }) => key === "s&cret 1" && { app: appId },
    session: ({ token, app }) => token === "t0ken" && app,
    user: ({ token }) => token,
  } satisfies Authenticate,
});

const logged: unknown[] = [];
const seen: { url: string; cookie: string | null }[] = [];
const base = {
  baseUrl: "http://demo.example",
  logger: { debug: (...entry: unknown[]) => void logged.push(entry) },
  logLevel: "debug" as const,
  fetch: async (url: string, init: RequestInit): Promise<Response> => {
    seen.push({ url, cookie: new Headers(init.headers).get("cookie") });
    return server.fetch(url, init);
  },
};

// Anybody may read; some calls need credentials.
const visitor = createClient(base);
assert.deepEqual(await visitor.parcels.get({ id: "p1" }), { id: "p1", seen_by: "nobody" });
await visitor.parcels.ping();
// @ts-expect-error Nobody may remove a parcel without credentials.
const refused = await visitor.parcels.remove({ id: "p1" }).result();
assert.equal(refused.ok, false);

const urls: string[] = [];
const key = { key: "s&cret 1", appId: "a1" };
const withKey = createClient({
  ...base,
  auth: { key },
  middleware: [
    async (request, next) => {
      const response = await next(request);
      urls.push(request.url, response.url);
      return response;
    },
  ],
});
assert.equal((await withKey.parcels.get({ id: "p1", text: "x" })).seen_by, "a1");
assert.equal(
  seen.at(-1)?.url,
  "http://demo.example/parcels/p1?text=x&api_key=s%26cret%201&app%5Bid%5D=a1",
);
await withKey.parcels.remove({ id: "p1" });
assert.equal(
  seen.at(-1)?.url,
  "http://demo.example/parcels/p1?api_key=s%26cret%201&app%5Bid%5D=a1",
);
assert.deepEqual(urls.slice(0, 2), Array(2).fill("http://demo.example/parcels/p1?text=x"));

const withSession = createConnection({
  ...base,
  headers: { cookie: "theme=dark" },
  auth: { session: async () => ({ token: "t0ken", app: "web" }) },
});
assert.equal((await parcelsGet(withSession, { id: "p1" })).seen_by, "web");
assert.equal(seen.at(-1)?.cookie, "theme=dark; session=t0ken; app=web");
const both = createClient({
  ...base,
  auth: { user: { token: "u" }, session: { token: "t0ken", app: "web" } },
});
await both.parcels.remove({ id: "p1" });
await both.parcels.sendBack({ id: "p1" });

// Wrong credentials are 401, even where none would do; so are keys that are given twice.
const status = async (target: string, headers: Record<string, string> = {}): Promise<number> =>
  (await server.fetch(`http://demo.example${target}`, { headers })).status;
const app = { "x-app": "a1" };
assert.equal(await status("/parcels/p1"), 200);
assert.equal(await status("/parcels/p1?api_key=s%26cret+1&app[id]=a1", app), 200);
assert.equal(await status("/parcels/p1?api_key=wrong&app[id]=a1", app), 401);
assert.equal(await status("/parcels/p1?api_key=s%26cret+1&app[id]=a2", app), 401);
assert.equal(await status("/parcels/p1?api_key=s%26cret+1"), 401);
assert.equal(await status("/parcels/p1?api_key=x&api_key=s%26cret+1&app[id]=a1", app), 401);
assert.equal(await status("/parcels/p1?api_key="), 401);
assert.equal(await status("/parcels/p1", { cookie: "other=1; session" }), 200);
assert.equal(await status("/parcels/p1", { cookie: "session=old; app=web" }), 401);
assert.equal(await status("/parcels/p1", { cookie: 'session="t0ken"; app=web' }), 200);
assert.equal(await status("/parcels/p1", { cookie: "session=t0ken; session=t0ken; app=web" }), 401);
assert.equal(await status("/parcels/p1", { authorization: "Bearer x" }), 401);

// Nothing shows a key: no log, no error, no redirect.
const secret = /s&cret|s%26cret/;
const failing = createClient({
  ...base,
  auth: { key },
  attempts: 1,
  fetch: async (url) => {
    throw new Error(`request to ${url} failed`);
  },
});
const moved = createClient({
  ...base,
  auth: { key },
  fetch: async (url) => new Response(null, { status: 301, headers: { location: url } }),
});
for (const client of [failing, moved]) {
  const { ok, ...ended } = await client.parcels.get({ id: "p1" }).result();
  assert(!ok && "error" in ended && isCallError(ended.error));
  const { message, stack, cause } = ended.error;
  const shown = [message, stack, (cause as Error | undefined)?.message, JSON.stringify(ended.error)];
  assert.doesNotMatch(shown.join(" "), secret);
  assert.match(shown.join(" "), /api_key=\*\*\*|connection/);
}
assert.doesNotMatch(JSON.stringify([logged, urls]), secret);

// A cookie has no spaces and no semicolons.
const odd = createClient({ ...base, auth: { session: { token: "a;b", app: "x" } } });
const invalid = await odd.parcels.get({ id: "p1" }).result();
assert(!invalid.ok && invalid.error.kind === "input");
assert.equal(invalid.error.issues[0]?.pointer, "/auth/session/token");
