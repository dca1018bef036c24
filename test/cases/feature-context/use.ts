import assert from "node:assert/strict";
import { createServer, memoryStore, type BaseContext, type DemoHandlers } from "./server.js";

interface Db {
  readonly names: ReadonlySet<string>;
}
const db: Db = { names: new Set(["taken"]) };
const authenticate = { app: ({ token }: { token: string }) => ({ name: token }) };
const idempotency = { store: memoryStore(), principal: () => "all" };
const rules = {
  things: {
    add: { isFree: ({ id }: { id: string }, { db: own }: { readonly db: Db }) => !own.names.has(id) },
  },
};

// What the option gives is typed in handlers and rules that are written in place.
const server = createServer(
  {
    things: {
      add: async ({ id }, { db: own, auth, caller }) => {
        const size: number = own.names.size;
        // @ts-expect-error: it is no text
        const text: string = own.names.size;
        void text;
        return { id: `${id} ${size} ${auth.app.name} ${caller}` };
      },
      get: async ({ id }, { requestId, caller }) => ({ id: `${id} ${caller} ${requestId.length}` }),
    },
  },
  {
    authenticate,
    idempotency,
    rules,
    context: async ({ auth, request }: BaseContext) => ({ db, caller: `${auth.via} ${request.method}` }),
  },
);

async function ask(path: string, body?: unknown): Promise<unknown[]> {
  const response = await server.fetch(`http://demo.example${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: "Bearer Ann", "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = (await response.json()) as Record<string, unknown>;
  return [response.status, json["id"] ?? json["code"]];
}
assert.deepEqual(await ask("/things", { id: "free" }), [200, "free 1 Ann app POST"]);
assert.deepEqual(await ask("/things", { id: "taken" }), [400, "rule_broken"]);
assert.deepEqual(await ask("/things/t"), [200, "t none GET 36"]);

// Handlers that expect something of their own need the option.
const handlers: DemoHandlers<{ app: { name: string } }, unknown, { readonly db: Db; readonly caller: string }> = {
  things: {
    add: async ({ id }, { db: own }) => ({ id: `${id} ${own.names.size}` }),
    get: async ({ id }) => ({ id }),
  },
};
const options = { authenticate, idempotency, rules };
// @ts-expect-error: nothing makes the database
void (() => createServer(handlers, options));
// @ts-expect-error: something else is made
void (() => createServer(handlers, { ...options, context: () => ({ db: 5, caller: "" }) }));
void createServer(handlers, { ...options, context: () => ({ db, caller: "" }) });

// What throws there, or takes a place that is taken, is an opaque 500.
const reported: string[] = [];
for (const context of [
  () => {
    throw new Error("no database");
  },
  () => ({ auth: "mine", db, caller: "" }),
]) {
  const broken = createServer(handlers, { ...options, context, onError: (error) => reported.push(String(error)) });
  assert.equal((await broken.fetch("http://demo.example/things/t")).status, 500);
}
assert.deepEqual(reported, ["Error: no database", "TypeError: The option context returned auth, which every context has."]);
