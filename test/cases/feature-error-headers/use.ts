import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers, type Fail } from "./server.js";
import type { ThingsGetError, TooManyHeaders } from "./types.js";

let made: ((fail: Fail) => Error) | undefined;
const handlers: DemoHandlers = {
  things: {
    get: async (_input, { fail }) => {
      // @ts-expect-error: the headers are missing
      void (() => fail.too_many({ most: 1 }));
      // @ts-expect-error: the required header is missing
      void (() => fail.too_many({ most: 1, headers: { "x-scope": "day" } }));
      // @ts-expect-error: the header is a number
      void (() => fail.too_many({ most: 1, headers: { "retry-after": "1" } }));
      // @ts-expect-error: the error declares no such header
      void (() => fail.too_many({ most: 1, headers: { "retry-after": 1, "x-other": 1 } }));
      if (made !== undefined) throw made(fail as Fail);
      return 1;
    },
    open: async (_input, { fail }) => {
      throw fail.expired();
    },
  },
};
const reported: string[] = [];
const server = createServer(handlers, {
  authenticate: { app: ({ token }) => token === "t" },
  onError: (error) => reported.push(String(error).split("\n")[0] ?? ""),
});
const options = { baseUrl: "http://demo.example", attempts: 1 } as const;
const client = createClient({ ...options, auth: { app: { token: "t" } }, fetch: server.fetch });

async function ask(make: (fail: Fail) => Error): Promise<ThingsGetError> {
  made = make;
  const outcome = await client.things.get({ id: "1" }).result();
  assert.ok(!outcome.ok);
  return outcome.error;
}
const raw = (path: string, token = "t"): Promise<Response> =>
  server.fetch(`http://demo.example${path}`, { headers: { authorization: `Bearer ${token}` } });

// A declared header is typed on both sides.
const headers: TooManyHeaders = { "retry-after": 3, "x-scope": "day" };
const tooMany = await ask((fail) => fail.too_many({ most: 5, headers }));
assert.ok(tooMany.code === "too_many");
const { "retry-after": seconds, "x-scope": scope } = tooMany.headers;
assert.deepEqual([seconds + 1, scope, tooMany.most, tooMany.retryAfterMs], [4, "day", 5, 3000]);
assert.equal((await raw("/things/1")).headers.get("retry-after"), "3");
assert.deepEqual(Object.keys((await (await raw("/things/1")).json()) as object).includes("headers"), false);

// One that need not be there is left out.
const maybe = await ask((fail) => fail.maybe());
assert.ok(maybe.code === "maybe");
assert.equal(maybe.headers["retry-after"], undefined);
const asked = await ask((fail) => fail.asked({ headers: { "x-asked": "t1" } }));
assert.equal(asked.code === "asked" && asked.headers["x-asked"], "t1");

// What breaks the contract is not sent.
const wrong: readonly ((fail: Fail) => Error)[] = [
  (fail) => fail.too_many({ most: 1, headers: { "retry-after": 61 } }),
  (fail) => fail.too_many({ most: 1 } as never),
  (fail) => fail.asked({ headers: { "x-asked": "a\r\nset-cookie: b=c" } }),
];
for (const make of wrong) {
  const error = await ask(make);
  assert.equal(error.code === "unexpected" && error.problem?.code, "response_contract");
}
assert.equal(reported.length, wrong.length);

// A 401 says how to authenticate, unless the error says more; where authentication is not required, it says nothing.
made = (fail) => fail.expired();
assert.equal((await raw("/things/1")).headers.get("www-authenticate"), 'Bearer realm="Demo"');
assert.equal((await raw("/things/1", "wrong")).headers.get("www-authenticate"), 'Bearer realm="Demo"');
const challenge = 'Bearer realm="Demo", error="invalid_token"';
made = (fail) => fail.invalid_token({ headers: { "www-authenticate": challenge } });
assert.equal((await raw("/things/1")).headers.get("www-authenticate"), challenge);
made = (fail) => fail.invalid_token();
assert.equal((await raw("/things/1")).headers.get("www-authenticate"), 'Bearer realm="Demo"');
assert.equal((await raw("/open")).headers.get("www-authenticate"), null);

// A response without a declared header is reported as drift, or is not the declared error.
const stripped = async (url: string, init: RequestInit): Promise<Response> => {
  const { status, body } = await server.fetch(url, init);
  return new Response(body, { status, headers: { "content-type": "application/problem+json" } });
};
made = (fail) => fail.too_many({ most: 5, headers });
const drifts: string[] = [];
const lax = createClient({
  ...options,
  auth: { app: { token: "t" } },
  fetch: stripped,
  onDrift: ({ issues }) => drifts.push(...issues.map((issue) => `${issue.in}${issue.pointer}`)),
});
const lost = await lax.things.get({ id: "1" }).result();
assert.deepEqual([lost.ok ? "" : lost.error.code, drifts], ["too_many", ["header/retry-after"]]);
const strict = createClient({
  ...options,
  auth: { app: { token: "t" } },
  fetch: stripped,
  responses: "enforce",
});
const refused = await strict.things.get({ id: "1" }).result();
assert.equal(refused.ok ? "" : refused.error.code, "unexpected");
