/** Statuses that may pass and statuses that will not, and how long to wait: rows C7 to C17, C45, C53 and C54. */
import { expect, test, vi } from "vitest";
import { asksOf, named } from "./asks.js";
import { json, problem, type Headers } from "./bytes.js";
import { generateClients, type Options } from "./clients.js";
import { faultOf, row, stoppedClock, waitLog } from "./row.js";
import { faultServer } from "./server.js";

const clients = await generateClients("statuses");
const asks = asksOf(clients);
const fine = json(200, {});
const limited = (headers: Headers): Buffer => problem(429, "slow_down", headers);

/** A list call that gets `first` and then a success. */
async function after(first: Buffer, options: Options = {}) {
  const server = await faultServer(first, fine);
  const { waits, options: logging, next } = waitLog();
  const calling = clients.wallet(server.url, { ...logging, backoff: () => 0, ...options }).policies.list();
  const ended = calling.result();
  return { server, waits, next, ended };
}

row("C7: 429 that says how long to wait", () => {
  test.each(named(asks))("%s: sent again, and no sooner", async (_, ask) => {
    const clock = stoppedClock();
    const server = await faultServer(limited({ "retry-after": "2" }), fine);
    const log = waitLog();
    const waiting = log.next();
    const ended = ask.send(server.url, log.options).result();
    expect(await waiting).toBe(2_000);
    await clock.pass(1_999);
    expect(server.requests).toHaveLength(1);
    await clock.pass(10);
    expect((await ended).ok).toBe(true);
    expect(server.requests).toHaveLength(2);
    const [first, second] = server.requests.map(({ headers }) => headers["idempotency-key"]);
    expect(second).toBe(first);
  });

  test.each(named(asks))('%s, with rateLimited: "repeatable"', async (_, ask) => {
    const server = await faultServer(limited({ "retry-after": "0" }), fine);
    const ended = await ask.send(server.url, { rateLimited: "repeatable" }).result();
    expect([ended.ok, server.requests.length]).toEqual(ask.isRepeatable ? [true, 2] : [false, 1]);
  });

  test("a backoff that is longer counts", async () => {
    const clock = stoppedClock();
    const { server, next, ended } = await after(limited({ "retry-after": "2" }), { backoff: () => 3_000 });
    expect(await next()).toBe(3_000);
    await clock.pass(2_999);
    expect(server.requests).toHaveLength(1);
    await clock.pass(10);
    expect((await ended).ok).toBe(true);
  });

  test("declared with that status, it is retried as well", async () => {
    const server = await faultServer(problem(429, "shelf_crowded", { "retry-after": "0" }), json(201, {}));
    const shelves = clients.shelves(server.url, { backoff: () => 0 });
    expect((await shelves.shelves.add({ places: 4 }).result()).ok).toBe(true);
    const always = await faultServer(problem(429, "shelf_crowded", { "retry-after": "0" }));
    const error = await faultOf(clients.shelves(always.url, { backoff: () => 0 }).shelves.add({ places: 4 }));
    expect(error).toMatchObject({ kind: "declared", code: "shelf_crowded", attempts: 3 });
  });
});

row("C8: 429 that names the time", () => {
  test.each([
    ["an hour ahead", 3_600_000],
    ["right", 0],
    ["an hour behind", -3_600_000],
  ])("by the clock of the service, which is %s", async (_, skew) => {
    const clock = stoppedClock();
    const start = Math.ceil(Date.now() / 1_000) * 1_000 + skew;
    const headers = {
      date: new Date(start).toUTCString(),
      "retry-after": new Date(start + 3_000).toUTCString(),
    };
    const { server, next, ended } = await after(limited(headers));
    expect(await next()).toBe(3_000);
    await clock.pass(2_999);
    expect(server.requests).toHaveLength(1);
    await clock.pass(10);
    expect((await ended).ok).toBe(true);
  });

  test("a time that has passed is no wait", async () => {
    const date = "Mon, 01 Jan 2024 00:00:03 GMT";
    const { waits, ended } = await after(limited({ date, "retry-after": "Mon, 01 Jan 2024 00:00:00 GMT" }));
    expect([(await ended).ok, waits]).toEqual([true, [0]]);
  });
});

row("C9: a wait that is longer than the call may take", () => {
  test.each([
    ["an hour", "3600", {}],
    ["a number of ten digits", "3600000000", {}],
    ["one second more than there is", "2", { totalTimeoutMs: 1_000 }],
  ])("%s: the call ends at once", async (_, seconds, options) => {
    for (const ask of asks) {
      const server = await faultServer(limited({ "retry-after": seconds }), fine);
      const error = await faultOf(ask.send(server.url, options));
      expect(error).toMatchObject({ kind: "http", status: 429, retryAfterMs: Number(seconds) * 1_000 });
      expect([error.attempts, server.requests.length]).toEqual([1, 1]);
    }
  });

  test("the deadline of a call counts, too, and goes along with each attempt", async () => {
    const deadline = Date.now() + 60_000;
    const twice = await faultServer(limited({ "retry-after": "0" }), fine);
    const pinned = clients.shelves(twice.url, { backoff: () => 0 }).notes.pin({ text: "x" }, { deadline });
    expect((await pinned.result()).ok).toBe(true);
    const sent = twice.requests.map(({ headers }) => headers["x-expires-at"]);
    expect(sent).toEqual([String(deadline), String(deadline)]);
    const server = await faultServer(limited({ "retry-after": "50" }), fine);
    const { notes } = clients.shelves(server.url, { totalTimeoutMs: Infinity });
    const late = notes.pin({ text: "x" }, { deadline: new Date(Date.now() + 49_000) });
    expect(await faultOf(late)).toMatchObject({
      kind: "http",
      status: 429,
      retryAfterMs: 50_000,
      attempts: 1,
    });
    const past = notes.pin({ text: "x" }, { deadline: Date.now() });
    expect(await faultOf(past)).toMatchObject({ kind: "timeout", scope: "deadline", attempts: 0 });
    expect(server.requests).toHaveLength(1);
  });

  test("nor is a response waited for beyond the deadline", async () => {
    const clock = stoppedClock();
    const server = await faultServer(() => {});
    const { notes } = clients.shelves(server.url);
    const error = faultOf(notes.pin({ text: "x" }, { deadline: new Date(Date.now() + 5_000) }));
    await server.received(1);
    await clock.pass(5_000);
    expect(await error).toMatchObject({
      kind: "timeout",
      scope: "deadline",
      maybeProcessed: true,
      attempts: 1,
    });
  });

  test("where the total time has no end, no wait is longer than timers can be", async () => {
    const { server, ended } = await after(limited({ "retry-after": "2147484" }), {
      totalTimeoutMs: Infinity,
    });
    const error = { kind: "http", status: 429, retryAfterMs: 2_147_484_000, attempts: 1 };
    expect(await ended).toMatchObject({ ok: false, error });
    expect(server.requests).toHaveLength(1);
    const clock = stoppedClock();
    const { next, ended: late } = await after(limited({}), {
      totalTimeoutMs: Infinity,
      backoff: () => 2_147_483_647,
    });
    expect(await next()).toBe(2_147_483_647);
    await clock.pass(2_147_483_647);
    expect((await late).ok).toBe(true);
  });

  test("where the total time has no end, so has the wait", async () => {
    const clock = stoppedClock();
    const { server, next, ended } = await after(limited({ "retry-after": "3600" }), {
      totalTimeoutMs: Infinity,
    });
    expect(await next()).toBe(3_600_000);
    await clock.pass(3_599_999);
    expect(server.requests).toHaveLength(1);
    await clock.pass(10);
    expect((await ended).ok).toBe(true);
  });
});

row("C10: a wait that cannot be read", () => {
  test.each(["-1", "abc", "1e99", "1.5", "", "2, 3", "2, 2"])("%j counts for nothing", async (value) => {
    const { waits, ended } = await after(limited({ "retry-after": value }), { backoff: () => 7 });
    expect([(await ended).ok, waits]).toEqual([true, [7]]);
    const server = await faultServer(limited({ "retry-after": value }));
    const error = await faultOf(clients.wallet(server.url, { attempts: 1 }).policies.list());
    expect(error).not.toHaveProperty("retryAfterMs");
  });

  test("two headers count for nothing", async () => {
    const twice = String(limited({ "retry-after": "2" })).replace("retry-after: 2", "$&\r\nretry-after: 2");
    const { waits, ended } = await after(Buffer.from(twice), { backoff: () => 7 });
    expect([(await ended).ok, waits]).toEqual([true, [7]]);
  });
});

row("C11: 503, and then a response", () => {
  test.each(named(asks))("%s: again only where it may be", async (_, ask) => {
    await expectRetry(ask, 503);
  });

  test("declared with that status, it is retried as well", async () => {
    const server = await faultServer(problem(503, "shelf_busy"), fine);
    const shelves = clients.shelves(server.url, { backoff: () => 0 });
    expect((await shelves.shelves.replace({ shelf_id: "s1", places: 4 }).result()).ok).toBe(true);
    const other = await faultServer(problem(503, "shelf_busy"), fine);
    const error = await faultOf(clients.shelves(other.url, { backoff: () => 0 }).shelves.add({ places: 4 }));
    expect(error).toMatchObject({ kind: "declared", code: "shelf_busy", attempts: 1 });
  });

  test("a wait that it names counts, as with 429", async () => {
    const { waits, next, ended } = await after(problem(503, "busy", { "retry-after": "1" }));
    await next();
    expect((await ended).ok).toBe(true);
    expect(waits).toEqual([1_000]);
  });

  test("otherwise any time up to 0.5, 1, 2, 4 and then 8 seconds", async () => {
    const clock = stoppedClock();
    for (const [chance, most] of [
      [0, [0, 0, 0, 0, 0, 0]],
      [0.5, [250, 500, 1_000, 2_000, 4_000, 4_000]],
      [1 - 1e-9, [500, 1_000, 2_000, 4_000, 8_000, 8_000]],
    ] as const) {
      vi.spyOn(Math, "random").mockReturnValue(chance);
      const server = await faultServer(problem(503, "busy"));
      const log = waitLog();
      const limits = { attempts: 7, totalTimeoutMs: Infinity };
      const error = faultOf(clients.wallet(server.url, { ...log.options, ...limits }).policies.list());
      while (log.waits.length < 6) await clock.pass(1_000);
      await clock.pass(8_010);
      expect([(await error).attempts, log.waits.map(Math.round)]).toEqual([7, most]);
      vi.restoreAllMocks();
    }
  });
});

row("C12: 500", () => {
  test.each(named(asks))("%s: again only where it may be", async (_, ask) => {
    await expectRetry(ask, 500);
  });
});

row("C13: 408, 425, 502 and 504", () => {
  test.each(named(asks))("%s: again only where it may be", async (_, ask) => {
    for (const status of [408, 425, 502, 504]) await expectRetry(ask, status);
  });
});

/** Expects `ask` to be sent again after `status` exactly if that is allowed. */
async function expectRetry(ask: (typeof asks)[number], status: number): Promise<void> {
  const server = await faultServer(problem(status, "passing"), fine);
  const ended = await ask.send(server.url).result();
  expect(server.requests, String(status)).toHaveLength(ask.isRepeatable ? 2 : 1);
  if (ask.isRepeatable) expect(ended.ok).toBe(true);
  else expect(ended).toMatchObject({ ok: false, error: { kind: "http", status, attempts: 1 } });
  const always = await faultServer(problem(status, "passing"));
  const error = await faultOf(ask.send(always.url));
  expect([error.kind, error.status, error.problem?.code]).toEqual(["http", status, "passing"]);
  expect([error.attempts, always.requests.length]).toEqual(ask.isRepeatable ? [3, 3] : [1, 1]);
}

row("C14: a declared error that will not pass", () => {
  test("typed by its code, and never retried", async () => {
    const server = await faultServer(problem(409, "wallet_entity_limit_exceeded"), fine);
    const wallet = clients.wallet(server.url, { backoff: () => 0 });
    const error = await faultOf(wallet.wallets.assignEntity({ wallet_id: "w1", id: "u1", type: "user" }));
    expect(error).toMatchObject({
      kind: "declared",
      code: "wallet_entity_limit_exceeded",
      status: 409,
      endpoint: "wallets.assignEntity",
      method: "POST",
      path: "/v1/wallets/{wallet_id}/entity",
      attempts: 1,
      requestId: "r-1",
      problem: { code: "wallet_entity_limit_exceeded" },
    });
    // What a logger writes has the sentence, and no body.
    const logged = JSON.parse(JSON.stringify(error)) as Record<string, unknown>;
    expect(logged["message"]).toBe((error as Error).message);
    expect(logged).not.toHaveProperty("body");
    expect(server.requests).toHaveLength(1);
  });

  test("nor where the call may be repeated", async () => {
    const server = await faultServer(problem(409, "shelf_locked", { "retry-after": "0" }), fine);
    const shelves = clients.shelves(server.url, { backoff: () => 0 });
    const calls = [
      shelves.shelves.replace({ shelf_id: "s1", places: 4 }),
      clients.shelves((await faultServer(problem(409, "shelf_locked"), fine)).url).notes.pin({ text: "x" }),
    ];
    for (const call of calls)
      expect(await faultOf(call)).toMatchObject({ code: "shelf_locked", attempts: 1 });
  });
});

row("C15: 409 while the first request with the key is in progress", () => {
  test("sent again with the same key, and no sooner than required", async () => {
    const clock = stoppedClock();
    const inWork = problem(409, "idempotency_in_progress", { "retry-after": "1" });
    const server = await faultServer(inWork, inWork, json(200, { id: "a1" }));
    const log = waitLog();
    const waiting = log.next();
    const calling = clients
      .wallet(server.url, { ...log.options, backoff: () => 0 })
      .accounts.create({ body: { display_name: "Main", wallet_ids: [] } });
    const ended = calling.result();
    expect(await waiting).toBe(1_000);
    const again = log.next();
    await clock.pass(999);
    expect(server.requests).toHaveLength(1);
    await clock.pass(10);
    expect(await again).toBe(1_000);
    await clock.pass(1_010);
    expect(await ended).toEqual({ ok: true, value: { id: "a1" } });
    const keys = new Set(server.requests.map(({ headers }) => headers["idempotency-key"]));
    expect([server.requests.length, keys.size]).toEqual([3, 1]);
  });

  test("not where no key was sent", async () => {
    const server = await faultServer(problem(409, "idempotency_in_progress", { "retry-after": "0" }), fine);
    const wallet = clients.wallet(server.url, { backoff: () => 0 });
    const error = await faultOf(wallet.wallets.assignEntity({ wallet_id: "w1", id: "u1", type: "user" }));
    expect(error).toMatchObject({ kind: "http", status: 409, attempts: 1 });
  });

  test("409 of another code is final", async () => {
    const server = await faultServer(problem(409, "conflict", { "retry-after": "0" }), fine);
    const wallet = clients.wallet(server.url, { backoff: () => 0 });
    const error = await faultOf(wallet.accounts.create({ body: { display_name: "Main", wallet_ids: [] } }));
    expect(error).toMatchObject({ kind: "http", status: 409, attempts: 1 });
  });
});

row("C16: 422 for a key that was used with something else", () => {
  test("never retried, and the error has the key", async () => {
    const server = await faultServer(problem(422, "idempotency_key_reused", { "retry-after": "0" }), fine);
    const wallet = clients.wallet(server.url, { backoff: () => 0 });
    const input = { body: { display_name: "Main", wallet_ids: [] } };
    const error = await faultOf(wallet.accounts.create(input, { idempotencyKey: "mine" }));
    expect(error).toMatchObject({
      kind: "http",
      code: "unexpected",
      status: 422,
      attempts: 1,
      idempotencyKey: "mine",
      problem: { code: "idempotency_key_reused" },
    });
    expect(server.requests).toHaveLength(1);
  });
});

row("C17: statuses that will not pass", () => {
  test.each([400, 401, 403, 404, 410, 413, 415])("%i is never retried", async (status) => {
    for (const ask of asks) {
      const server = await faultServer(problem(status, "no", { "retry-after": "0" }), fine);
      const error = await faultOf(ask.send(server.url));
      expect(error).toMatchObject({ kind: "http", code: "unexpected", status, attempts: 1 });
      expect(error.problem).toMatchObject({ code: "no", title: "Oh" });
      expect(server.requests).toHaveLength(1);
    }
  });

  test("declared, it has its type", async () => {
    const server = await faultServer(problem(410, "shelf_gone"), fine);
    const error = await faultOf(clients.shelves(server.url).shelves.get({ shelf_id: "s1" }));
    expect(error).toMatchObject({ kind: "declared", code: "shelf_gone", status: 410, attempts: 1 });
  });
});

row("C45: a declared error without the fields that its type promises", () => {
  /** The error of a call whose one declared error of the status 409 has the fields `notes` and `oldest?`. */
  async function responded(response: Buffer) {
    const server = await faultServer(response, fine);
    const error = await faultOf(clients.shelves(server.url).shelves.remove({ shelf_id: "s1" }));
    expect(server.requests).toHaveLength(1);
    return error;
  }

  test.each([
    ["the field is missing", { code: "shelf_full" }],
    ["it is of another kind", { code: "shelf_full", notes: "abc" }],
    ["it is null", { code: "shelf_full", notes: null }],
    ["it is no integer", { code: "shelf_full", notes: 1.5 }],
    ["an optional one is of another kind", { code: "shelf_full", notes: 5, oldest: 5 }],
    ["there is no code either", { message: "conflict" }],
    ["another kind, and no code", { notes: "abc" }],
  ])("%s: it is not declared", async (_, body) => {
    const error = await responded(json(409, body));
    expect(error).toMatchObject({ kind: "http", code: "unexpected", status: 409 });
    expect(error.body).toEqual(body);
    expect(error.problem?.code).toBe("code" in body ? "shelf_full" : undefined);
    expect(error).not.toHaveProperty("notes");
  });

  test("nor is it where there is no body at all", async () => {
    const error = await responded(Buffer.from("HTTP/1.1 409 Any\r\ncontent-length: 0\r\n\r\n"));
    expect(error).toMatchObject({ kind: "http", code: "unexpected", status: 409 });
  });

  test.each([
    ["by its code", { code: "shelf_full", notes: 5 }],
    ["with what is optional", { code: "shelf_full", notes: 5, oldest: "n1" }],
    ["with more than is declared", { code: "shelf_full", notes: 5, more: {} }],
    ["by status and fields, where there is no code", { notes: 5 }],
  ])("it is declared with them: %s", async (_, body) => {
    const error = await responded(json(409, body));
    expect(error).toMatchObject({ kind: "declared", code: "shelf_full", notes: 5 });
  });
});

row("C53: a time in an old form", () => {
  test.each([
    ["RFC 850", (time: Date) => rfc850(time)],
    ["asctime", (time: Date) => asctime(time)],
  ])("%s: waits by the clock of the service", async (_, form) => {
    stoppedClock();
    for (const [day, skew] of [
      [5, 3_600_000],
      [25, -3_600_000],
    ] as const) {
      const start = Date.UTC(2031, 10, day, 8, 49, 37) + skew;
      const [date, until] = [new Date(start), new Date(start + 3_000)].map(form) as [string, string];
      for (const now of [date, new Date(start).toUTCString()]) {
        const { next } = await after(limited({ date: now, "retry-after": until }));
        expect(await next()).toBe(3_000);
      }
    }
  });

  test.each([
    "Sun Nov 6 08:49:37 1994 GMT",
    "Sunday, 06-Nov-1 08:49:37 GMT",
    "Sunday, 06-Nov-94 08:49:37",
    "06 Nov 1994 08:49:37 GMT",
    "Sun Nov 32 08:49:37 1994",
    "1994-11-06T08:49:37Z",
  ])("%j is none, and counts for nothing", async (value) => {
    const { waits, ended } = await after(limited({ "retry-after": value }), { backoff: () => 7 });
    expect([(await ended).ok, waits]).toEqual([true, [7]]);
  });

  /** `Wednesday, 05-Nov-31 08:49:37 GMT`. */
  function rfc850(time: Date): string {
    const [, day, month, year, clock] = time.toUTCString().split(" ");
    const weekday = time.toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
    return `${weekday}, ${day}-${month}-${year?.slice(2)} ${clock} GMT`;
  }

  /** `Wed Nov  5 08:49:37 2031`. */
  function asctime(time: Date): string {
    const [weekday, day, month, year, clock] = time.toUTCString().split(" ");
    return `${weekday?.slice(0, 3)} ${month} ${day?.replace(/^0/, " ")} ${clock} ${year}`;
  }
});

row("C54: a status that is declared, without a body", () => {
  test.each([
    ["no body", Buffer.from("HTTP/1.1 410 Gone\r\ncontent-length: 0\r\n\r\n")],
    ["a body that is no JSON", Buffer.from("HTTP/1.1 410 Gone\r\ncontent-length: 4\r\n\r\ngone")],
    ["another value than an object", json(410, "gone")],
  ])("%s: it may be a gateway's, so it is not declared", async (_, response) => {
    const server = await faultServer(response, fine);
    const error = await faultOf(clients.shelves(server.url).shelves.get({ shelf_id: "s1" }));
    expect(error).toMatchObject({ kind: "http", code: "unexpected", status: 410 });
  });

  test("an object without a code is the one error that is declared with its status", async () => {
    const server = await faultServer(json(410, { detail: "gone for good" }), fine);
    const error = await faultOf(clients.shelves(server.url).shelves.get({ shelf_id: "s1" }));
    expect(error).toMatchObject({ kind: "declared", code: "shelf_gone", status: 410 });
  });
});
