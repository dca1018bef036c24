import assert from "node:assert/strict";
import { createServer, memoryStore } from "./server.js";

const authenticate = { app: ({ token }: { token: string }) => ({ name: token }) };
let count = 0;
const server = createServer(
  { orders: { create: async (_, { auth }) => ({ caller: `${auth.via} ${String(++count)}` }) } },
  {
    authenticate,
    // A key of a caller whom nobody knows is its own.
    idempotency: { store: memoryStore(), principal: (auth) => (auth.via === "app" ? auth.app.name : "anyone") },
  },
);

async function order(headers: Record<string, string>): Promise<unknown> {
  const response = await server.fetch("http://demo.example/orders", {
    method: "POST",
    headers: { "idempotency-key": "k", ...headers },
  });
  return response.json();
}

assert.deepEqual(await order({}), { caller: "none 1" });
assert.deepEqual(await order({ authorization: "Bearer Ann" }), { caller: "app 2" });
assert.deepEqual(await order({}), { caller: "none 1" });
