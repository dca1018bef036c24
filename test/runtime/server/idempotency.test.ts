/** Requests with an idempotency key take effect once: one suite, through `fetch` and over real sockets. */
import { connect } from "node:net";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { deferred, loadDesk, type Desk, type Handler } from "./desk.js";
import { entries, listen } from "./entries.js";
import { app, start, until } from "./once.js";

let desk: Desk;
beforeAll(async () => {
  desk = await loadDesk("idempotency", "once.yaml");
});

const thing = { id: "1", name: "a" };
/** A clock that a test sets. */
const clockAt = (begin: number) => {
  const clock = { time: begin, now: () => clock.time };
  return clock;
};

describe.each(entries)("through %s", (entry) => {
  test("the second request with a key gets the first response, marked, and nothing runs again", async () => {
    const { create, runs } = await start(entry, desk);
    const first = await create({ key: "k" });
    const second = await create({ key: "k" });
    expect([first.status, second.status, runs.length]).toEqual([201, 201, 1]);
    expect(second.text).toBe(first.text);
    expect(first.headers).not.toHaveProperty("idempotency-replayed");
    expect(second.headers).toMatchObject({
      "idempotency-replayed": "true",
      location: "/things/1",
      "content-type": "application/json",
    });
    expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  });

  test("without digests, as in jsdom and in pages of plain HTTP, requests are told apart as well", async () => {
    const id = crypto.randomUUID();
    vi.stubGlobal("crypto", { randomUUID: () => id });
    const { create, runs } = await start(entry, desk);
    const responses = [await create({ key: "k" }), await create({ key: "k" })];
    const other = await create({ key: "k", body: '{"name":"b"}' });
    vi.unstubAllGlobals();
    expect([...responses, other].map(({ status }) => status)).toEqual([201, 201, 422]);
    expect(runs).toHaveLength(1);
  });

  test("while the first is in progress the second is 409 with Retry-After, and only one handler runs", async () => {
    const output = deferred<unknown>();
    const { create, runs } = await start(entry, desk, () => output.promise);
    const first = create({ key: "k" });
    await until(() => runs.length === 1);
    const second = await create({ key: "k" });
    expect([second.status, second.json["code"]]).toEqual([409, "idempotency_in_progress"]);
    expect(second.headers["retry-after"]).toBe("1");
    const other = await create({ key: "k", body: '{"name":"b"}' });
    expect(other.json["code"]).toBe("idempotency_key_reused");
    output.resolve(thing);
    expect((await first).status).toBe(201);
    expect((await create({ key: "k" })).headers["idempotency-replayed"]).toBe("true");
    expect(runs).toHaveLength(1);
  });

  test("of many at once one runs, and the others get 409 or its response", async () => {
    const { create, runs } = await start(entry, desk, async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return thing;
    });
    const responses = await Promise.all(Array.from({ length: 10 }, () => create({ key: "k" })));
    expect(runs).toHaveLength(1);
    const fresh = responses.filter((one) => one.status === 201 && !("idempotency-replayed" in one.headers));
    expect(fresh).toHaveLength(1);
    expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });

  test.each([
    ["another name", '{"name":"b"}'],
    ["another property", '{"name":"a","size":1}'],
    ["another value deep inside", '{"name":"a","extra":{"x":[1,{"y":null}]}}'],
  ])("%s under the same key is 422", async (_, body) => {
    const { create, runs } = await start(entry, desk);
    await create({ key: "k" });
    const response = await create({ key: "k", body });
    expect([response.status, response.json["code"]]).toEqual([422, "idempotency_key_reused"]);
    expect(runs).toHaveLength(1);
  });

  test.each([
    ["white space and order", '{ "extra":{"b":1,"a":[2]}, "name" : "a" }'],
    ["escapes and forms of numbers", '{"name":"\\u0061","extra":{"a":[2.0],"b":1e0}}'],
    ["what is not declared", '{"name":"a","extra":{"a":[2],"b":1},"more":1}'],
  ])("%s: the same request", async (_, body) => {
    const { create, runs } = await start(entry, desk);
    await create({ key: "k", body: '{"name":"a","extra":{"a":[2],"b":1}}' });
    const response = await create({ key: "k", body });
    expect(response.headers["idempotency-replayed"]).toBe("true");
    expect(runs).toHaveLength(1);
  });

  test("a key is its caller's: another caller has it for itself, by whatever credentials", async () => {
    const { create, runs } = await start(entry, desk);
    await create({ key: "k" });
    expect((await create({ key: "k", as: app("two") })).headers).not.toHaveProperty("idempotency-replayed");
    expect(runs).toHaveLength(2);
    expect((await create({ key: "k", as: "Bearer one" })).headers["idempotency-replayed"]).toBe("true");
  });

  test("a key is its endpoint's, and a response without a body is replayed without one", async () => {
    const { create, send, asked } = await start(entry, desk);
    const headers = { authorization: app("one"), "idempotency-key": "k" };
    const remove = () => send("/things/1/remove", { method: "POST", headers });
    await create({ key: "k" });
    const [first, second] = [await remove(), await remove()];
    expect([first.status, first.text, second.status, second.text]).toEqual([204, "", 204, ""]);
    expect(first.headers).not.toHaveProperty("idempotency-replayed");
    expect(second.headers["idempotency-replayed"]).toBe("true");
    expect(asked.filter(([call]) => call === "complete")).toHaveLength(2);
  });

  test.each([
    ["k-1", '"k-1"', "k-1"],
    ['"a\\"b\\\\c"', 'a"b\\c', 'a"b\\c'],
    ["~".repeat(255), `"${"~".repeat(255)}"`, "~".repeat(255)],
  ])("%.20s and %.20s are the same key", async (one, other, key) => {
    const { create, runs } = await start(entry, desk);
    await create({ key: one });
    expect((await create({ key: other })).headers["idempotency-replayed"]).toBe("true");
    expect(runs.map(({ idempotencyKey }) => idempotencyKey)).toEqual([key]);
  });

  test.each(["", '""', "a b", '"a', '"a"b"', '"a b"', '"\\x"', "a, b", "a".repeat(256), "ä", "a\tb"])(
    "the key %.20j is 400, and the store is not asked",
    async (key) => {
      const { create, asked, runs } = await start(entry, desk);
      const response = await create({ key });
      expect([response.status, response.json["code"]]).toEqual([400, "idempotency_key_invalid"]);
      expect([asked, runs]).toEqual([[], []]);
    },
  );

  test("without a key each request takes effect, and there is no transaction", async () => {
    const { create, runs, asked } = await start(entry, desk);
    await create();
    await create();
    expect(runs.map(({ idempotencyKey, transaction }) => [idempotencyKey, transaction])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(asked).toEqual([]);
  });

  test("where a key is required, a request without one is 400", async () => {
    const { send } = await start(entry, desk);
    const headers = { authorization: app("one") };
    const response = await send("/things/1/remove", { method: "POST", headers });
    expect([response.status, response.json["code"]]).toEqual([400, "idempotency_key_invalid"]);
  });

  test("requests that are refused before the handler leave the key alone", async () => {
    const { create, asked } = await start(entry, desk);
    expect((await create({ key: "k", as: "Basic wrong" })).status).toBe(401);
    expect((await create({ key: "k", body: "{" })).status).toBe(400);
    expect((await create({ key: "k", body: '{"name":1}' })).status).toBe(400);
    expect(asked).toEqual([]);
    expect((await create({ key: "k" })).status).toBe(201);
  });

  test("a declared error of the handler is kept and replayed", async () => {
    const refuse: Handler = async (_, { fail }) => {
      throw fail["taken"]?.({ by: "Ann", detail: "Too late." });
    };
    const { create, runs } = await start(entry, desk, refuse);
    const [first, second] = [await create({ key: "k" }), await create({ key: "k" })];
    expect(first.json).toMatchObject({ status: 409, code: "taken", by: "Ann", detail: "Too late." });
    expect([second.status, second.text]).toEqual([409, first.text]);
    expect(second.headers).toMatchObject({
      "idempotency-replayed": "true",
      "content-type": "application/problem+json",
    });
    expect(runs).toHaveLength(1);
  });

  test.each<[string, number, Handler]>([
    ["an error", 500, async () => Promise.reject(new Error("broken"))],
    ["an output that breaks the contract", 500, async () => ({ id: 1 })],
    ["an output that cannot be written", 500, async () => ({ ...thing, name: 1n })],
    ["what is not implemented", 501, () => desk.unimplemented({}, {} as never)],
    [
      "what is away for now",
      503,
      () => {
        throw new desk.ServiceUnavailable();
      },
    ],
    ["a declared error of the server's", 503, async (_, { fail }) => Promise.reject(fail["down"]?.())],
    [
      "a declared error that says to come again",
      429,
      async (_, { fail }) => Promise.reject(fail["later"]?.()),
    ],
  ])("%s is not kept: the key is given back", async (_, status, handler) => {
    let count = 0;
    const { create, asked } = await start(entry, desk, (input, context) =>
      count++ === 0 ? handler(input, context) : thing,
    );
    expect((await create({ key: "k" })).status).toBe(status);
    expect(asked.map(([call]) => call)).toEqual(["begin", "abandon"]);
    const second = await create({ key: "k" });
    expect(second.status).toBe(201);
    expect(second.headers).not.toHaveProperty("idempotency-replayed");
    expect(count).toBe(2);
  });

  test("a rule that is away for now gives the key back, and its response is not kept", async () => {
    let isAway = true;
    const notSpoilt = async (): Promise<boolean> => {
      if (isAway) throw new desk.ServiceUnavailable(undefined, { retryAfter: 2 });
      return true;
    };
    const rules = { things: { create: { notSpoilt, notTaken: () => true } } };
    const { create, asked, runs } = await start(entry, desk, undefined, { rules });
    const response = await create({ key: "k" });
    expect([response.json["code"], response.headers["retry-after"]]).toEqual(["unavailable", "2"]);
    expect([asked.map(([call]) => call), runs]).toEqual([["begin", "abandon"], []]);
    isAway = false;
    expect((await create({ key: "k" })).status).toBe(201);
  });

  test.each([
    ["spoilt", 400, "rule_broken"],
    ["taken", 429, "later"],
  ])(
    "a rule that does not hold (%s) gives the key back, and its response is not kept",
    async (name, status, code) => {
      const { create, asked, runs } = await start(entry, desk);
      const response = await create({ key: "k", body: JSON.stringify({ name }) });
      expect([response.status, response.json["code"]]).toEqual([status, code]);
      expect(asked.map(([call]) => call)).toEqual(["begin", "abandon"]);
      expect(runs).toEqual([]);
    },
  );

  describe("a handler whose time is up", () => {
    test("keeps the key until it settles, and what it settles to is kept", async () => {
      const output = deferred<unknown>();
      const { create, runs, asked } = await start(entry, desk, () => output.promise, {
        handlerTimeoutMs: 400,
      });
      expect((await create({ key: "k" })).json["code"]).toBe("handler_timeout");
      expect((await create({ key: "k" })).json["code"]).toBe("idempotency_in_progress");
      output.resolve(thing);
      await until(() => asked.some(([call]) => call === "complete"));
      const late = await create({ key: "k" });
      expect([late.status, late.headers["idempotency-replayed"], late.json]).toEqual([201, "true", thing]);
      expect(runs).toHaveLength(1);
    });

    test("gives it back when it fails, and onError receives what it throws", async () => {
      const stop: Handler = (_, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener("abort", () => reject(new Error("gave up"))),
        );
      const { create, asked, errors } = await start(entry, desk, stop, { handlerTimeoutMs: 400 });
      expect((await create({ key: "k" })).status).toBe(503);
      await until(() => asked.length === 2);
      expect(asked[1]?.[0]).toBe("abandon");
      expect(String(errors)).toContain("gave up");
    });

    test("is not called when the time was up before, nor is a rule, and the key is given back", async () => {
      let isAsked = false;
      const isFine = () => (isAsked = true);
      const rules = { things: { create: { notSpoilt: isFine, notTaken: isFine } } };
      const memory = desk.memoryStore();
      const gate = deferred<void>();
      const slow = {
        ...memory,
        begin: async (...given: Parameters<typeof memory.begin>) => {
          await gate.promise;
          return memory.begin(...given);
        },
      };
      const { create, runs, asked } = await start(entry, desk, undefined, {
        store: slow,
        handlerTimeoutMs: 30,
        rules,
      });
      expect((await create({ key: "k" })).json["code"]).toBe("handler_timeout");
      gate.resolve();
      await until(() => asked.length === 2);
      expect([asked[1]?.[0], isAsked, runs.length]).toEqual(["abandon", false, 0]);
    });
  });

  test("a claim can be taken over when its lease is over; who had it can complete no more", async () => {
    const clock = clockAt(1_000);
    const outputs = [deferred<unknown>(), deferred<unknown>()];
    let count = 0;
    const { create, runs, errors } = await start(entry, desk, () => outputs[count++]?.promise, {
      store: desk.memoryStore({ now: clock.now }),
      handlerTimeoutMs: 500,
      idempotency: { leaseMs: 500 },
    });
    const dead = create({ key: "k" });
    await until(() => runs.length === 1);
    clock.time = 1_499;
    expect((await create({ key: "k" })).json["code"]).toBe("idempotency_in_progress");
    clock.time = 1_500;
    expect((await create({ key: "k", body: '{"name":"b"}' })).json["code"]).toBe("idempotency_key_reused");
    const heir = create({ key: "k" });
    await until(() => runs.length === 2);
    outputs[0]?.resolve({ id: "old", name: "a" });
    expect([(await dead).status, String(errors)]).toEqual([
      500,
      "Error: Another request has claimed the key since.",
    ]);
    outputs[1]?.resolve({ id: "new", name: "a" });
    expect((await heir).json["id"]).toBe("new");
    expect((await create({ key: "k" })).json["id"]).toBe("new");
    expect(runs).toHaveLength(2);
  });

  test("after the window the key is fresh", async () => {
    const clock = clockAt(0);
    const { create, runs } = await start(entry, desk, undefined, {
      store: desk.memoryStore({ now: clock.now }),
    });
    await create({ key: "k" });
    clock.time = 59_999;
    expect((await create({ key: "k" })).headers["idempotency-replayed"]).toBe("true");
    clock.time = 60_000;
    const response = await create({ key: "k", body: '{"name":"b"}' });
    expect([response.status, response.headers["idempotency-replayed"], runs.length]).toEqual([
      201,
      undefined,
      2,
    ]);
  });

  describe("a store that fails", () => {
    const broken = () => {
      throw new Error("the store is down");
    };
    const storeWith = (own: object) => ({ ...desk.memoryStore(), ...own });

    test.each([
      ["begin", broken],
      ["begin", async () => broken()],
      ["begin", async () => undefined],
      ["begin", async () => ({ state: "done", fingerprint: "other", response: undefined })],
    ])("%s: an opaque 500 or a refusal, and the handler is not called", async (_, begin) => {
      const { create, runs, asked } = await start(entry, desk, undefined, { store: storeWith({ begin }) });
      const response = await create({ key: "k" });
      expect(["internal_error", "idempotency_key_reused"]).toContain(response.json["code"]);
      expect(response.text).not.toContain("the store");
      expect([runs.length, asked.length]).toEqual([0, 1]);
    });

    test("begin: onError is called", async () => {
      const { create, errors } = await start(entry, desk, undefined, { store: storeWith({ begin: broken }) });
      expect((await create({ key: "k" })).status).toBe(500);
      expect(String(errors)).toBe("Error: the store is down");
    });

    test("complete: 500 in place of the response, and the key is given back", async () => {
      const store = storeWith({ complete: broken });
      const { create, errors, asked } = await start(entry, desk, undefined, { store });
      const response = await create({ key: "k" });
      expect([response.status, response.json["code"]]).toEqual([500, "internal_error"]);
      expect(asked.map(([call]) => call)).toEqual(["begin", "complete", "abandon"]);
      expect(String(errors)).toBe("Error: the store is down");
    });

    test.each(["begin", "complete"])(
      "%s: 503 where it is away for now, and nothing is kept",
      async (call) => {
        const memory = desk.memoryStore();
        let isAway = true;
        const away = async (): Promise<never> =>
          Promise.reject(new desk.ServiceUnavailable("the store is away", { retryAfter: 3 }));
        const store = {
          ...memory,
          [call]: (...given: [never, never, never, never]) =>
            isAway ? away() : memory[call as "begin"](...given),
        };
        const { create, errors, asked } = await start(entry, desk, undefined, { store });
        const response = await create({ key: "k" });
        expect([response.status, response.json["code"], response.headers["retry-after"]]).toEqual([
          503,
          "unavailable",
          "3",
        ]);
        expect(asked.map(([name]) => name)).toEqual(
          call === "begin" ? ["begin"] : ["begin", "complete", "abandon"],
        );
        expect(String(errors)).toBe("ServiceUnavailable: the store is away");
        isAway = false;
        expect((await create({ key: "k" })).status).toBe(201);
      },
    );

    test("abandon: the response stays what it is, and onError is called", async () => {
      const store = storeWith({ abandon: broken });
      const { create, errors } = await start(entry, desk, undefined, { store });
      const response = await create({ key: "k", body: '{"name":"spoilt"}' });
      expect([response.status, response.json["code"]]).toEqual([400, "rule_broken"]);
      expect(String(errors)).toBe("Error: the store is down");
    });

    test.each([
      ["a status", { status: 99, headers: {}, body: "" }],
      ["a status of the server's", { status: 500, headers: {}, body: "" }],
      ["a header", { status: 200, headers: { location: "a\r\nset-cookie: b=c" }, body: "" }],
      ["a name of a header", { status: 200, headers: { "a b": "c" }, body: "" }],
      ["a body", { status: 200, headers: {}, body: 5 }],
      ["a body where none can be", { status: 204, headers: {}, body: "{}" }],
    ])("%s that cannot be sent is 500", async (_, kept) => {
      const memory = desk.memoryStore();
      const store = {
        ...memory,
        complete: (transaction: unknown) => memory.complete(transaction, kept),
      };
      const { create } = await start(entry, desk, undefined, { store });
      await create({ key: "k" });
      const response = await create({ key: "k" });
      expect([response.status, response.json["code"]]).toEqual([500, "internal_error"]);
    });
  });

  test("principal that throws is an opaque 500, and the store is not asked", async () => {
    const principal = () => {
      throw new Error("who?");
    };
    const { create, asked, errors } = await start(entry, desk, undefined, { idempotency: { principal } });
    expect((await create({ key: "k" })).status).toBe(500);
    expect([asked, String(errors)]).toEqual([[], "Error: who?"]);
  });

  test("principal that gives no text is a 500: callers must never share a key by accident", async () => {
    for (const given of [undefined, null, 7]) {
      const { create, asked, errors } = await start(entry, desk, undefined, {
        idempotency: { principal: () => given },
      });
      expect((await create({ key: "k" })).status).toBe(500);
      expect([asked, String(errors)]).toEqual([[], expect.stringContaining("principal")]);
    }
  });

  test("a store that can take in no more is 503 with Retry-After", async () => {
    const output = deferred<unknown>();
    const { create, runs } = await start(entry, desk, () => output.promise, {
      store: desk.memoryStore({ maxEntries: 1 }),
    });
    const first = create({ key: "k" });
    await until(() => runs.length === 1);
    const second = await create({ key: "other" });
    expect([second.status, second.json["code"], second.headers["retry-after"]]).toEqual([
      503,
      "idempotency_unavailable",
      "1",
    ]);
    output.resolve(thing);
    await first;
    expect((await create({ key: "other" })).status).toBe(201);
  });

  test("a store says how long to wait; whole seconds, rounded up", async () => {
    const begin = async (_: object, fingerprint: string) => ({
      state: "running",
      fingerprint,
      retryAfterMs: 2_001,
    });
    const { create } = await start(entry, desk, undefined, { store: { ...desk.memoryStore(), begin } });
    expect((await create({ key: "k" })).headers["retry-after"]).toBe("3");
  });
});

test("a client that goes while the handler works finds its response when it comes back", async () => {
  const output = deferred<unknown>();
  const { server, create, runs, asked } = await start("node", desk, () => output.promise);
  const { port } = await listen(desk, server);
  const socket = connect(port, "127.0.0.1");
  const head = `POST /things HTTP/1.1\r\nhost: a\r\nauthorization: ${app("one")}\r\nidempotency-key: k`;
  const type = "content-type: application/json\r\ncontent-length: 12";
  socket.write(`${head}\r\n${type}\r\n\r\n{"name":"a"}`);
  await until(() => runs.length === 1);
  socket.destroy();
  await until(() => runs[0]?.signal.aborted === true);
  output.resolve(thing);
  await until(() => asked.some(([call]) => call === "complete"));
  const response = await create({ key: "k" });
  expect([response.status, response.json, response.headers["idempotency-replayed"]]).toEqual([
    201,
    thing,
    "true",
  ]);
  expect(runs).toHaveLength(1);
});
