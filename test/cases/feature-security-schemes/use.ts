import { createClient } from "./client.js";
import { createServer, forbidden, type Authenticate } from "./server.js";

const asked: string[] = [];
const server = createServer(
  {
    parcels: {
      count: (_, { auth }) => auth.shop.length,
      clear: (_, { auth }) => void asked.push(`${auth.partner} ${auth.bot}`),
      send: (_, { auth }) => void asked.push(auth.via),
    },
  },
  {
    authenticate: {
      shop: ({ shopToken }) => shopToken === "s1" && shopToken,
      bot: ({ botKey }) => botKey,
      partner: (_, request) => request.header("x-client-certificate") ?? null,
      reader: ({ accessToken }, { scopes = [] }) => (scopes.includes(`parcels:${accessToken}`) ? accessToken : forbidden),
    } satisfies Authenticate,
  },
);

function clientWith(auth: object, headers = {}) {
  return createClient({ baseUrl: "https://depot.example", fetch: server.fetch, headers, auth } as never) as never as {
    readonly parcels: { count(): Promise<number>; clear(): Promise<void>; send(): Promise<void> };
  };
}

async function expectError(call: Promise<unknown>, code: string): Promise<void> {
  const error: unknown = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if ((error as { readonly code?: string } | undefined)?.code !== code) throw new Error(`${code}: ${String(error)}`);
}

const certificate = { "x-client-certificate": "p1" };
if ((await clientWith({ shop: { shopToken: "s1" } }).parcels.count()) !== 2) throw new Error("count");
await clientWith({ bot: { botKey: "Bot b1" } }, certificate).parcels.clear();
await clientWith({ reader: { accessToken: "write" } }).parcels.send();
await clientWith({ reader: { accessToken: "read" } }, certificate).parcels.send();
if (asked.join() !== "p1 Bot b1,reader,reader+partner") throw new Error(asked.join());

// Nobody is signed in: nothing is sent.
for (const absent of [undefined, null, { shopToken: "" }, { shopToken: undefined }])
  await expectError(clientWith({ shop: () => absent }).parcels.count(), "unauthenticated");
for (const absent of [{}, { shop: undefined }, { shop: { shopToken: "" } }, { bot: { botKey: "Bot b1" } }])
  await expectError(clientWith(absent).parcels.count(), "unauthenticated");
await expectError(clientWith({ shop: { shopToken: "s2" } }).parcels.count(), "unexpected");
await expectError(clientWith({ bot: { botKey: "Bot b1" } }).parcels.clear(), "unexpected");
