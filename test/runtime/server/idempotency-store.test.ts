/** The calls of an idempotency store, their defaults, and the store in memory. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import { loadDesk, type Desk, type Handler, type MemoryStore } from "./desk.js";
import { app, start } from "./once.js";

let desk: Desk;
beforeAll(async () => {
  desk = await loadDesk("idempotency-store", "once.yaml");
});

test("the handler is given the transaction, and the store what belongs together", async () => {
  const { create, runs, asked } = await start("node", desk);
  const received = await create({ key: '"k"' });
  const [begin, complete] = asked;
  const scope = { principal: "tenant of one", endpoint: "things.create", key: "k" };
  expect(begin).toEqual(["begin", scope, expect.stringMatching(/^[0-9a-f]{64}$/), 60_000, 60_000]);
  expect(complete).toEqual([
    "complete",
    runs[0]?.transaction,
    {
      status: 201,
      headers: { "content-type": "application/json", location: "/things/1", "cache-control": "no-store" },
      body: received.text,
    },
  ]);
  expect(runs[0]?.transaction).toEqual({ scope });
});

test.each([
  ["30,000 ms", {}, 60_000],
  ["a minute", { handlerTimeoutMs: 60_000 }, 120_000],
  ["a second", { handlerTimeoutMs: 1_000 }, 60_000],
  ["for ever", { handlerTimeoutMs: 0 }, 86_400_000],
  ["longer than timers run", { handlerTimeoutMs: Infinity }, 86_400_000],
  ["5 s, and the option says otherwise", { handlerTimeoutMs: 5_000, idempotency: { leaseMs: 5_001 } }, 5_001],
])("the lease where handlers have %s", async (_, options, lease) => {
  const { send, asked } = await start("fetch", desk, undefined, options);
  await send("/offers", { method: "POST", headers: { "x-key": "k" } });
  expect(asked[0]?.slice(3)).toEqual([86_400_000, lease]);
});

test("where the spec leaves the window open, the option says it; without credentials no caller owns a key", async () => {
  const { send, asked } = await start("fetch", desk, undefined, { idempotency: { windowMs: 5_000 } });
  await send("/offers", { method: "POST", headers: { "x-key": "k" } });
  expect(asked[0]?.[1]).toEqual({ principal: "", endpoint: "offers.make", key: "k" });
  expect(asked[0]?.[3]).toBe(5_000);
  await send("/things/1/remove", {
    method: "POST",
    headers: { authorization: app("one"), "idempotency-key": "k" },
  });
  expect(asked[2]?.[3]).toBe(60_000);
});

/** The other options of a server. */
const others = { authenticate: {}, rules: {}, idempotencyHeader: "X-Key" };

test.each([
  ["windowMs", { windowMs: NaN }],
  ["leaseMs", { leaseMs: -1 }],
  ["principal", { principal: "app" }],
])("a server with an odd %s does not start", (option, idempotency) => {
  const options = { ...others, idempotency: { store: desk.memoryStore(), ...idempotency } };
  expect(() => desk.createServer({}, options)).toThrow(new RegExp(`^The option idempotency.${option} must`));
});

test.each([
  [{}, 29_999],
  [{ handlerTimeoutMs: 1_000 }, 999],
])("a lease that ends before handlers do is refused: %j, %d", (options, leaseMs) => {
  const idempotency = { store: desk.memoryStore(), leaseMs };
  const create = () => desk.createServer({}, { ...others, ...options, idempotency });
  expect(create).toThrow(/^The option idempotency.leaseMs must be at least handlerTimeoutMs/);
  expect(() =>
    desk.createServer({}, { ...others, ...options, idempotency: { ...idempotency, leaseMs: leaseMs + 1 } }),
  ).not.toThrow();
});

test("a server of such endpoints without the option does not start", () => {
  expect(() => desk.createServer({}, others)).toThrow(
    new TypeError("The server needs options that it did not get: idempotency."),
  );
});

describe("a store with transactions", () => {
  interface Tx {
    readonly key: string;
    readonly rows: string[];
  }

  /** Rows and responses that become visible together, or not at all. */
  function ledger(failsToCommit = false) {
    const rows: string[] = [];
    const responses = new Map<string, { readonly fingerprint: string; readonly response: unknown }>();
    const fingerprints = new Map<string, string>();
    const store = {
      begin: async (scope: object, fingerprint: string) => {
        const key = JSON.stringify(scope);
        const done = responses.get(key);
        if (done !== undefined) return { state: "done", ...done };
        const running = fingerprints.get(key);
        if (running !== undefined) return { state: "running", fingerprint: running };
        fingerprints.set(key, fingerprint);
        return { state: "new", transaction: { key, rows: [] } };
      },
      complete: async (transaction: unknown, response: unknown) => {
        const { key, rows: own } = transaction as Tx;
        if (failsToCommit) throw new Error("The connection is lost.");
        rows.push(...own);
        responses.set(key, { fingerprint: fingerprints.get(key) ?? "", response });
        fingerprints.delete(key);
      },
      abandon: async (transaction: unknown) => {
        fingerprints.delete((transaction as Tx).key);
      },
    };
    return { rows, store };
  }

  const inserting =
    (end: Handler): Handler =>
    async (input, context) => {
      (context.transaction as Tx).rows.push(String(input["name"]));
      return end(input, context);
    };

  test.each<[string, number, string[], Handler, boolean]>([
    ["a success", 201, ["a"], async () => ({ id: "1", name: "a" }), false],
    [
      "a declared error",
      409,
      ["a"],
      async (_, { fail }) => Promise.reject(fail["taken"]?.({ by: "b" })),
      false,
    ],
    ["an error", 500, [], async () => Promise.reject(new Error("broken")), false],
    ["an output that breaks the contract", 500, [], async () => ({ id: 1 }), false],
    ["a commit that fails", 500, [], async () => ({ id: "1", name: "a" }), true],
  ])("%s: the effect lasts exactly if the response does", async (_, status, lasting, end, failsToCommit) => {
    const { rows, store } = ledger(failsToCommit);
    const { create, runs } = await start("node", desk, inserting(end), { store });
    for (let time = 0; time < 3; time++) expect((await create({ key: "k" })).status).toBe(status);
    expect(rows).toEqual(lasting);
    expect(runs).toHaveLength(lasting.length === 0 ? 3 : 1);
  });

  test("of twenty at once, one takes effect, whatever their order", async () => {
    const { rows, store } = ledger();
    const create: Handler = inserting(async ({ name }) => ({ id: "1", name }));
    const running = await start("node", desk, create, { store });
    const responses = await Promise.all(Array.from({ length: 20 }, () => running.create({ key: "k" })));
    expect(rows).toEqual(["a"]);
    expect(new Set(responses.map(({ status }) => status)).size).toBeLessThanOrEqual(2);
    expect((await running.create({ key: "k" })).headers["idempotency-replayed"]).toBe("true");
  });
});

describe("memoryStore", () => {
  const scopeOf = (key: string) => ({ principal: "p", endpoint: "e", key });
  const received = { status: 200, headers: {}, body: "{}" };
  const begin = async (store: MemoryStore, key: string, leaseMs = 10): Promise<Record<string, unknown>> =>
    (await store.begin(scopeOf(key), "f", 100, leaseMs)) as Record<string, unknown>;
  const finish = async (store: MemoryStore, key: string) =>
    store.complete((await begin(store, key))["transaction"], received);

  test("holds 10,000 keys by default, forgets the oldest response for a new one, and says its size", async () => {
    const store = desk.memoryStore({ now: () => 0 });
    for (let at = 0; at < 10_000; at++) await finish(store, `k${at}`);
    expect([store.size, (await begin(store, "k0"))["state"]]).toEqual([10_000, "done"]);
    await finish(store, "one more");
    expect(store.size).toBe(10_000);
    expect((await begin(store, "k1"))["state"]).toBe("done");
    expect((await begin(store, "k0"))["state"]).toBe("new");
  });

  test("holds 64 MiB of responses by default, and drops the oldest of the caller with the most", async () => {
    const store = desk.memoryStore({ now: () => 0 });
    const sized = async (principal: string, key: string, size: number, character = "x"): Promise<void> => {
      const { transaction } = (await store.begin({ principal, endpoint: "e", key }, "f", 100, 10)) as {
        readonly transaction: unknown;
      };
      await store.complete(transaction, { status: 200, headers: {}, body: character.repeat(size) });
    };
    const stateOf = async (principal: string, key: string): Promise<unknown> =>
      ((await store.begin({ principal, endpoint: "e", key }, "f", 100, 10)) as { readonly state: string })
        .state;
    await sized("small", "s", 1_000_000);
    for (let at = 0; at < 100; at++) await sized("large", `l${at}`, 1_000_000);
    expect(store.size).toBe(101);
    const states = await Promise.all(Array.from({ length: 100 }, (_, at) => stateOf("large", `l${at}`)));
    // 66 and that of the other caller take less than 67,108,864 bytes.
    expect([states.indexOf("done"), states.lastIndexOf("dropped")]).toEqual([34, 33]);
    expect([await stateOf("small", "s"), store.size]).toEqual(["done", 101]);
    // A character beyond Latin-1 takes two bytes.
    await sized("wide", "w", 10_000_000, "北");
    expect((await Promise.all(states.map((_, at) => stateOf("large", `l${at}`)))).indexOf("done")).toBe(54);
    await sized("huge", "h", 70_000_000);
    expect([await stateOf("huge", "h"), await stateOf("small", "s")]).toEqual(["dropped", "done"]);
  });

  test("says which keys it forgets too early", async () => {
    const evicted: unknown[] = [];
    const store = desk.memoryStore({
      maxEntries: 2,
      now: () => 0,
      onEvict: (scope) => void evicted.push(scope),
    });
    for (const key of ["a", "b", "c", "d"]) await finish(store, key);
    expect(evicted).toEqual([scopeOf("a"), scopeOf("b")]);
    const said: unknown[] = [];
    const { error } = console;
    console.error = (...words: unknown[]) => void said.push(words.join(" "));
    try {
      const silent = desk.memoryStore({ maxEntries: 1, now: () => 0 });
      for (const key of ["a", "b", "c"]) await finish(silent, key);
    } finally {
      console.error = error;
    }
    expect(said).toEqual([expect.stringContaining("memoryStore is full and forgets keys of e too early.")]);
  });

  test("says whose responses it drops", async () => {
    const dropped: unknown[] = [];
    const store = desk.memoryStore({
      maxBytes: 5,
      now: () => 0,
      onDrop: (scope) => void dropped.push(scope),
    });
    for (const key of ["a", "b"]) await finish(store, key);
    expect(dropped).toEqual([scopeOf("a")]);
    const said = vi.spyOn(console, "error").mockReturnValue();
    try {
      const silent = desk.memoryStore({ maxBytes: 5, now: () => 0 });
      for (const key of ["a", "b", "c"]) await finish(silent, key);
      expect(said.mock.calls).toEqual([
        [expect.stringContaining("memoryStore is full and drops responses of e:")],
      ]);
    } finally {
      said.mockRestore();
    }
  });

  test("a dropped response is a 409, and the handler does not run again", async () => {
    const { create, runs } = await start("fetch", desk, undefined, {
      idempotency: { store: desk.memoryStore({ maxBytes: 1 }), principal: () => "p" },
    });
    expect((await create({ key: "k" })).status).toBe(201);
    const again = await create({ key: "k" });
    expect([again.status, again.json["code"]]).toEqual([409, "idempotency_response_dropped"]);
    expect(runs).toHaveLength(1);
  });

  test("never forgets a request in progress while its lease lasts", async () => {
    let time = 0;
    const store = desk.memoryStore({ maxEntries: 2, now: () => time });
    await begin(store, "a", 10);
    await begin(store, "b", 20);
    expect(await begin(store, "c")).toEqual({ state: "busy" });
    time = 10;
    expect((await begin(store, "c"))["state"]).toBe("new");
    expect(store.size).toBe(2);
  });

  test("a caller who fills it loses keys of their own, and no other caller's", async () => {
    const store = desk.memoryStore({ maxEntries: 10, now: () => 0 });
    const keep = async (principal: string, key: string): Promise<unknown> => {
      const scope = { principal, endpoint: "e", key };
      const begun = (await store.begin(scope, "f", 100, 10)) as Record<string, unknown>;
      if (begun["state"] === "new") await store.complete(begun["transaction"], received);
      return begun["state"];
    };
    await keep("quiet", "k1");
    await keep("quiet", "k2");
    for (let at = 0; at < 50; at++) await keep("loud", `k${at}`);
    expect([store.size, await keep("quiet", "k1"), await keep("quiet", "k2")]).toEqual([10, "done", "done"]);
    expect([await keep("loud", "k49"), await keep("loud", "k41")]).toEqual(["done", "new"]);
    await keep("new", "k1");
    expect([store.size, await keep("quiet", "k1"), await keep("new", "k1")]).toEqual([10, "done", "done"]);
  });

  test("forgets responses whose windows are over", async () => {
    let time = 0;
    const store = desk.memoryStore({ now: () => time });
    for (const key of ["a", "b", "c"]) await finish(store, key);
    time = 100;
    await begin(store, "d");
    expect(store.size).toBe(1);
  });

  test("forgets what is over before a response that is not, whatever came first", async () => {
    let time = 0;
    const store = desk.memoryStore({ maxEntries: 2, now: () => time });
    const keep = async (key: string, windowMs: number): Promise<void> => {
      const begun = (await store.begin(scopeOf(key), "f", windowMs, 10)) as Record<string, unknown>;
      await store.complete(begun["transaction"], received);
    };
    await keep("long", 1_000);
    await keep("short", 50);
    time = 60;
    await begin(store, "new");
    expect(await begin(store, "long")).toMatchObject({ state: "done" });
    // A claim that may be taken over goes before a response, too.
    time = 80;
    await begin(store, "newer");
    expect(await begin(store, "long")).toMatchObject({ state: "done" });
    expect(store.size).toBe(2);
  });

  test("the window counts from the first claim, also when another took over", async () => {
    let time = 0;
    const store = desk.memoryStore({ now: () => time });
    await begin(store, "a");
    time = 50;
    await finish(store, "a");
    time = 99;
    expect((await begin(store, "a"))["state"]).toBe("done");
    time = 100;
    expect((await begin(store, "a"))["state"]).toBe("new");
  });

  test("abandoning gives the key back, but only one's own claim", async () => {
    let time = 0;
    const store = desk.memoryStore({ now: () => time });
    const { transaction: old } = await begin(store, "a");
    time = 10;
    const { transaction: own } = await begin(store, "a");
    await store.abandon(old);
    expect(await begin(store, "a")).toEqual({ state: "running", fingerprint: "f" });
    await store.abandon(own);
    expect((await begin(store, "a"))["state"]).toBe("new");
  });

  test("scopes whose parts join to the same text are different", async () => {
    const store = desk.memoryStore();
    await store.begin({ principal: 'a","b', endpoint: "c", key: "d" }, "f", 100, 10);
    const other = await store.begin({ principal: "a", endpoint: 'b","c', key: "d" }, "f", 100, 10);
    expect(other).toMatchObject({ state: "new" });
  });

  test.each([0, -1, 1.5, NaN, Infinity])("maxEntries or maxBytes of %d is refused", (bound) => {
    expect(() => desk.memoryStore({ maxEntries: bound })).toThrow(RangeError);
    expect(() => desk.memoryStore({ maxBytes: bound })).toThrow(RangeError);
  });
});
