import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, memoryStore } from "./server.js";
import type { Assumed, Guess, Thing, UnixMs } from "./types.js";
import { isAssumed, isGuess, isThing } from "./validators.js";

// Without an assumption, anything goes.
const thing: Thing = {
  any: undefined,
  list: [1, "a"],
  time: 1,
  said: 1,
  wide: "w",
  items: ["a"],
  nothing: null,
  more: 1,
};
assert.ok(isThing({ ...thing, any: 1 }));
const said: UnixMs = thing.said;
// @ts-expect-error: its type is unknown
const nothing: string = thing.nothing;
// @ts-expect-error: seen, but not said to be always there
const seen: number = thing.seen;
void [said, nothing, seen];

// With one, all is as if it were stated.
const assumed: Assumed = { id: "1" };
// @ts-expect-error: taken to be closed
const more: Assumed = { id: "1", more: 1 };
assert.ok(isAssumed(assumed) && !isAssumed(more));
const guess: Guess[] = [{ kind: "one" }, { kind: "two" }];
// @ts-expect-error: taken to be all there is
const three: Guess = { kind: "three" };
assert.ok(guess.every(isGuess) && !isGuess(three));
assert.ok(!isThing({ ...thing, any: 1, wide: "" }));

// A name without which nothing can be sent is for others to give.
const far = 3_978_849_600_000;
const server = createServer(
  {
    things: {
      get: async ({ deep }) => ({ ...thing, any: deep }),
      put: async (_input, { idempotencyKey, deadline, fail }) => {
        if (idempotencyKey !== "k" || deadline !== far) throw fail.gone();
      },
      count: async (_input, { auth }) => (auth.guest === true ? 1 : 0),
    },
  },
  {
    authenticate: {
      key: ({ key }) => key,
      guest: (given) => (Object.keys(given).length === 0),
    },
    rules: { things: { put: { makesSense: ({ note }) => note !== "" } } },
    idempotencyHeader: "x-once",
    idempotency: { store: memoryStore(), principal: ({ key }) => String(key) },
  },
);
const client = createClient({
  baseUrl: "http://demo.example",
  auth: { key: { key: "k" }, guest: {} },
  idempotencyHeader: "x-once",
  fetch: server.fetch,
});
assert.equal((await client.things.get({ id: "1", deep: true })).any, true);
await client.things.put({ assumed, note: 1 }, { idempotencyKey: "k", deadline: far });
const nonsense = await client.things.put({ assumed, note: "" }).result();
assert.equal(nonsense.ok ? "" : nonsense.error.code, "gone");
// A scheme of which nothing is known takes nothing.
assert.equal(await client.things.count(), 1);
