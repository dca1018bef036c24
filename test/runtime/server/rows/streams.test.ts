/** Responses that are streams: rows S120 to S124, S129, S139 and S145. */
import { EventEmitter, on, once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { EventSource } from "eventsource";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { depotHandlers, loadDepot, type Depot } from "../../formats.js";
import { deferred, type Handler } from "../desk.js";
import { entryOf, listen, type Send } from "../entries.js";
import { expectResponse, listenerRow, row, serveRow } from "./row.js";
import type { EntryName } from "./shop.js";

let depot: Depot;
beforeAll(async () => void (depot = await loadDepot("streams")));

type Items = () => AsyncIterable<unknown>;

/** Handlers of the streams, each with these items. */
function streaming(items: Items): Record<string, Handler> {
  const handler = (async () => items()) as unknown as Handler;
  return { "scans.watch": handler, "scans.events": handler, "scans.lines": handler };
}

async function asking(entry: EntryName, items: Items, errors: unknown[] = []): Promise<Send> {
  const onError = (error: unknown): void => void errors.push(error);
  const server = depot.createServer(depotHandlers(streaming(items)), { onError });
  return entryOf(entry === "fetch" ? "fetch" : "node", depot, server);
}

async function portOf(handlers: Record<string, Handler>, options: object = {}): Promise<number> {
  const server = depot.createServer(depotHandlers(handlers), options);
  return (await listen(depot, server)).port;
}

const post = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };

row("S120: a stream", (entry) => {
  const places = async function* (): AsyncGenerator {
    yield { place: "Bern\n\u2028\u0085", hidden: 1 };
    yield { place: "Chur" };
  };
  test("of server-sent events, without undeclared fields", async () => {
    const response = await (await asking(entry, places))("/scans", post);
    const headers = { "content-type": "text/event-stream", "cache-control": "no-cache" };
    expectResponse(response, { status: 200, headers, absent: ["content-length"] });
    expect(response.text).toBe('data: {"place":"Bern\\n\\u2028\\u0085"}\n\ndata: {"place":"Chur"}\n\n');
  });
  test("of events with ids and an end", async () => {
    const ids = async function* (): AsyncGenerator {
      yield { id: "a 1", value: { place: "Bern" } };
    };
    const response = await (await asking(entry, ids))("/scans");
    expect(response.text).toBe('id: a 1\ndata: {"place":"Bern"}\n\ndata: [DONE]\n\n');
  });
  test("of lines", async () => {
    const response = await (await asking(entry, places))("/lines");
    expectResponse(response, { status: 200, headers: { "content-type": "application/jsonl" } });
    expect(response.text).toBe('{"place":"Bern\\n\\u2028\\u0085"}\n{"place":"Chur"}\n');
  });
  test("without items", async () => {
    const none = async function* (): AsyncGenerator {};
    expect((await (await asking(entry, none))("/scans")).text).toBe("data: [DONE]\n\n");
    expect((await (await asking(entry, none))("/lines")).text).toBe("");
  });
  test("to HEAD, and to a client that accepts only JSON", async () => {
    let returned = 0;
    const items: Items = () => ({
      [Symbol.asyncIterator]: () => ({
        next: async () => ({ value: { id: "1", value: { place: "Bern" } } }),
        return: async () => ({ done: true, value: void returned++ }),
      }),
    });
    const ask = await asking(entry, items);
    const head = await ask("/scans", { method: "HEAD" });
    expectResponse(head, { status: 200, headers: { "content-type": "text/event-stream" } });
    expect(returned).toBe(1);
    const json = { headers: { accept: "application/json" } };
    expectResponse(await ask("/scans", json), { status: 406, code: "not_acceptable" });
  });
});

row("S121: a stream that fails", (entry) => {
  const failing = (before: number, error: () => unknown): Items =>
    async function* () {
      for (let at = 0; at < before; at++) yield { place: "Bern" };
      throw error();
    };
  test("before its first item: an ordinary error", async () => {
    const errors: unknown[] = [];
    const error = new Error("disk");
    const ask = await asking(
      entry,
      failing(0, () => error),
      errors,
    );
    expectResponse(await ask("/scans", post), { status: 500, code: "internal_error" });
    expectResponse(await ask("/lines"), { status: 500, code: "internal_error" });
    expect(errors).toEqual([error, error]);
  });
  test("after it: the last event is the error", async () => {
    const errors: unknown[] = [];
    const ask = await asking(
      entry,
      failing(1, () => new Error("disk")),
      errors,
    );
    const [first, last = ""] = (await ask("/scans", post)).text.trim().split("\n\n");
    expect(first).toBe('data: {"place":"Bern"}');
    expect(last).toMatch(/^event: error\ndata: \{"type":"about:blank".*"status":500.*\}$/);
    expect(last).not.toContain("disk");
    expect(errors).toEqual([new Error("disk")]);
  });
  test("with a declared error", async () => {
    const errors: unknown[] = [];
    const onError = (error: unknown): void => void errors.push(error);
    const handler = async function* (_: unknown, context: { fail: Record<string, (more: object) => Error> }) {
      yield { place: "Bern" };
      throw context.fail["depot_closed"]?.({ until: "noon" });
    } as unknown as Handler;
    const server = depot.createServer(depotHandlers({ "scans.events": handler }), { onError });
    const ask = await entryOf(entry === "fetch" ? "fetch" : "node", depot, server);
    expect((await ask("/scans", post)).text).toMatch(
      /event: error\ndata: \{"until":"noon".*"status":409.*"code":"depot_closed".*\}\n\n$/,
    );
    expect(errors).toEqual([]);
  });
  test.each([
    ["an item of another form", { place: 1 }],
    ["an item that is not JSON", undefined],
    ["NaN", { place: "Bern", weight: NaN }],
  ])("%s: first a 500, later the last event", async (_, wrong) => {
    const errors: unknown[] = [];
    const first = await asking(
      entry,
      async function* () {
        yield wrong;
      },
      errors,
    );
    expectResponse(await first("/scans", post), { status: 500, code: "response_contract" });
    const later = await asking(
      entry,
      async function* () {
        yield { place: "Bern" };
        yield wrong;
      },
      errors,
    );
    expect((await later("/scans", post)).text).toMatch(/event: error\ndata: .*response_contract.*\n\n$/);
    expect(errors).toHaveLength(2);
  });
  test("an item that is refused ends it", async () => {
    let isEnded = false;
    const ask = await asking(entry, async function* () {
      try {
        yield { place: 1 };
      } finally {
        isEnded = true;
      }
    });
    expectResponse(await ask("/lines"), { status: 500, code: "response_contract" });
    expect(isEnded).toBe(true);
  });
  test("no stream at all, and items without ids", async () => {
    const errors: unknown[] = [];
    const ask = await asking(entry, () => [] as unknown as AsyncIterable<unknown>, errors);
    expectResponse(await ask("/scans"), { status: 500, code: "response_contract" });
    for (const id of [undefined, "", "a\nb", " a", "a ", "a\0", "\x7f", "\x85", "\ud800", 1]) {
      const broken = await asking(entry, async function* () {
        yield { id, value: { place: "Bern" } };
      });
      expectResponse(await broken("/scans"), { status: 500, code: "response_contract" });
    }
    expect(errors).toHaveLength(1);
  });
});

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return socket;
}

listenerRow("S122: a client of a stream that disconnects or is slow", () => {
  test("the signal aborts and the generator ends", async () => {
    let isAborted = false;
    let isOver = false;
    const handler = async function* (_: unknown, { signal }: { signal: AbortSignal }) {
      try {
        yield { place: "Bern" };
        await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
        isAborted = true;
      } finally {
        isOver = true;
      }
    } as unknown as Handler;
    const socket = await connected(await portOf({ "scans.lines": handler }));
    socket.write(get("/lines"));
    await once(socket, "data");
    socket.destroy();
    await expect.poll(() => [isAborted, isOver]).toEqual([true, true]);
  });
  test("no item is made that the client does not read; then it is cut off", async () => {
    const seen = { made: 0, isOver: false };
    const handler = async function* () {
      try {
        for (;;) {
          seen.made++;
          yield { place: "x".repeat(65_536) };
        }
      } finally {
        seen.isOver = true;
      }
    } as unknown as Handler;
    const server = depot.createServer(depotHandlers({ "scans.lines": handler }), {});
    const { createServer } = await import("node:http");
    const http = createServer(depot.toNodeListener(server, { sendTimeoutMs: 300 }));
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void http.close().closeAllConnections());
    const socket = await connected((http.address() as { port: number }).port);
    socket.pause();
    socket.write(get("/lines"));
    await expect.poll(() => seen.isOver, { timeout: 5_000 }).toBe(true);
    expect(seen.made).toBeLessThan(500);
  });
  test("lines that fail cut the connection", async () => {
    const errors: unknown[] = [];
    const onError = (error: unknown): void => void errors.push(error);
    const handler = async function* () {
      yield { place: "Bern" };
      await delay(50);
      throw new Error("disk");
    } as unknown as Handler;
    const socket = await connected(await portOf({ "scans.lines": handler }, { onError }));
    socket.write(get("/lines"));
    let text = "";
    socket.on("data", (piece: Buffer) => (text += String(piece)));
    await once(socket, "close");
    expect(text).toContain('{"place":"Bern"}\n');
    expect(text.endsWith("0\r\n\r\n")).toBe(false);
    expect(errors).toEqual([new Error("disk")]);
  });
});

listenerRow("S123: a stream whose first item is late", () => {
  test("the headers come after a second, its error as an event", async () => {
    const handler = async function* () {
      await delay(1_300);
      yield* [];
      throw new Error("late");
    } as unknown as Handler;
    const response = await fetch(
      `http://127.0.0.1:${await portOf({ "scans.watch": handler }, { onError: () => {} })}/scans`,
    );
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/^event: error\n/);
  });
});

listenerRow("S124: the package eventsource", () => {
  test("reads the items, and resumes after the last one", async () => {
    const asked: unknown[] = [];
    const handler = async function* (_: unknown, context: { request: { header(name: string): unknown } }) {
      asked.push(context.request.header("last-event-id"));
      const from = Number(context.request.header("last-event-id") ?? 0);
      yield { id: String(from + 1), value: { place: `p${from + 1}` } };
      yield { id: String(from + 2), value: { place: `p${from + 2}` } };
    } as unknown as Handler;
    const url = `http://127.0.0.1:${await portOf({ "scans.watch": handler })}/scans`;
    const source = new EventSource(url);
    onTestFinished(() => source.close());
    const seen: unknown[] = [];
    source.addEventListener("message", ({ data, lastEventId }) => {
      seen.push(data === "[DONE]" ? data : [lastEventId, JSON.parse(data as string)]);
    });
    // The package waits three seconds before it connects again.
    await expect.poll(() => seen.length, { timeout: 8_000 }).toBeGreaterThanOrEqual(6);
    expect(seen.slice(0, 5)).toEqual([
      ["1", { place: "p1" }],
      ["2", { place: "p2" }],
      "[DONE]",
      ["3", { place: "p3" }],
      ["4", { place: "p4" }],
    ]);
    expect(asked).toEqual([undefined, "2"]);
  }, 12_000);
});

row("S149: a stream whose items are always there", (entry) => {
  test("lets other requests have their turn", async () => {
    const ask = await asking(entry, async function* () {
      for (let at = 0; at < 30_000; at++) yield { place: "Bern" };
    });
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns++;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const { text } = await ask("/scans", post);
    isOver = true;
    expect(text.length).toBe(30_000 * 'data: {"place":"Bern"}\n\n'.length);
    expect(turns).toBeGreaterThan(10);
  });
});

row("S146: an id beyond ASCII", (entry) => {
  const watched = async (name: EntryName, handler: Handler): Promise<Send> => {
    const server = depot.createServer(depotHandlers({ "scans.watch": handler }), {});
    return entryOf(name === "fetch" ? "fetch" : "node", depot, server);
  };
  test.each(["Zürich 1", "北/1", "\u{1F4E6}", "a"])(
    "%s is sent, and read from `Last-Event-ID`",
    async (id) => {
      const asked: unknown[] = [];
      const handler = async function* (_: unknown, context: { request: { header(name: string): unknown } }) {
        asked.push(context.request.header("Last-Event-ID"));
        yield { id, value: { place: "Bern" } };
      } as unknown as Handler;
      const ask = await watched(entry, handler);
      const bytes = Buffer.from(id).toString("latin1");
      const { text } = await ask("/scans", { headers: { "last-event-id": bytes } });
      expect(text).toContain(`id: ${id}\ndata: `);
      expect(asked).toEqual([id]);
    },
  );
  test("bytes that are not UTF-8 stay as they are", async () => {
    const asked: unknown[] = [];
    const ask = await watched(entry, async function* (_: unknown, context: never) {
      asked.push((context as { request: { header(name: string): unknown } }).request.header("last-event-id"));
      yield* [];
    } as unknown as Handler);
    await ask("/scans", { headers: { "last-event-id": "Z\xfcrich" } });
    expect(asked).toEqual(["Z\xfcrich"]);
  });
});

row("S129: a client that leaves a stream which ends by the signal", (entry) => {
  type Context = { readonly signal: AbortSignal };
  const item = { place: "Bern" };
  const left = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => signal.addEventListener("abort", () => resolve()));

  /** Streams by the way in which they end, each with its items. */
  const endings: Readonly<Record<string, (signal: AbortSignal) => AsyncIterable<unknown>>> = {
    returns: async function* (signal) {
      yield item;
      await left(signal);
    },
    "sends one more item": async function* (signal) {
      yield item;
      await left(signal);
      yield item;
    },
    "throws the reason": async function* (signal) {
      yield item;
      await left(signal);
      throw signal.reason;
    },
    "waits by events.on": async function* (signal) {
      yield item;
      for await (const _ of on(new EventEmitter(), "scan", { signal })) yield item;
    },
  };
  /** Reads one piece of `path` over a socket, leaves, and resolves to the reported errors once the handler is over. */
  async function reportsOf(
    path: string,
    handler: (input: unknown, context: Context, over: () => void) => unknown,
    leave: (body: ReadableStreamDefaultReader<Uint8Array>, caller: AbortController) => void,
  ): Promise<unknown[]> {
    const errors: unknown[] = [];
    const over = deferred<undefined>();
    const settle = (): void => over.resolve(undefined);
    const own = async (input: unknown, context: Context) => handler(input, context, settle);
    const name = path === "/lines" ? "scans.lines" : path === "/scans" ? "scans.events" : "photos.get";
    const handlers = depotHandlers({ [name]: own as unknown as Handler });
    const server = depot.createServer(handlers, { onError: (error: unknown) => void errors.push(error) });
    const http = createHttpServer(
      entry === "fetch"
        ? getRequestListener((request: Request) => server.fetch(request))
        : depot.toNodeListener(server),
    );
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void http.close().closeAllConnections());
    const caller = new AbortController();
    const { port } = http.address() as AddressInfo;
    const init = { signal: caller.signal, ...(path === "/scans" && post) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    expect(response.status).toBe(200);
    await reader.read();
    leave(reader, caller);
    await over.promise;
    // Reports follow in the same turn, or with the end of the connection.
    await delay(50);
    return errors;
  }

  const ways = {
    cancels: (body) => void body.cancel(),
    aborts: (_, caller) => caller.abort(),
  } satisfies Record<string, Parameters<typeof reportsOf>[2]>;
  for (const [way, leave] of Object.entries(ways)) {
    test.each(Object.keys(endings))(`${way}, and the handler %s: nothing is reported`, async (ending) => {
      const handler = (_: unknown, { signal }: Context, over: () => void): unknown => {
        signal.addEventListener("abort", over);
        return endings[ending]?.(signal);
      };
      for (const path of ["/scans", "/lines"]) expect(await reportsOf(path, handler, leave)).toEqual([]);
    });
    test(`${way} a download that waits: nothing is reported`, async () => {
      const handler = (_: unknown, __: unknown, over: () => void): unknown => {
        let count = 0;
        return new ReadableStream<Uint8Array>({
          pull: (to) => (count++ === 0 ? to.enqueue(new Uint8Array(1)) : new Promise(() => {})),
          cancel: over,
        });
      };
      expect(await reportsOf("/photos/1", handler, leave)).toEqual([]);
    });
  }
  test("cancels, and the handler fails otherwise: that is reported", async () => {
    const error = new Error("disk");
    const failing = async function* (_: unknown, { signal }: Context, over: () => void): AsyncGenerator {
      yield item;
      await left(signal);
      over();
      throw error;
    };
    for (const path of ["/scans", "/lines"])
      expect(await reportsOf(path, failing, ways.cancels)).toEqual([error]);
  });
});

listenerRow("S139: a stream whose handler waits", () => {
  const beat = ":\n\n";
  const waiting = (moment: () => Promise<unknown>): (() => AsyncGenerator) =>
    async function* () {
      yield { place: "Bern" };
      await moment();
      yield { place: "Chur" };
    };
  const open = async (moment: () => Promise<unknown>, heartbeatMs: number): Promise<string> => {
    const handlers = streaming(waiting(moment));
    return `http://127.0.0.1:${await portOf(handlers, { heartbeatMs })}`;
  };

  test("events: comments between the items, again and again", async () => {
    const moment = deferred<undefined>();
    const response = await fetch(`${await open(() => moment.promise, 20)}/scans`, post);
    let text = "";
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(piece).toString();
      if (text.endsWith(beat.repeat(3))) moment.resolve(undefined);
    }
    expect(text.replace(/(?:^:\n\n){3,}/m, "<beats>")).toBe(
      'data: {"place":"Bern"}\n\n<beats>data: {"place":"Chur"}\n\n',
    );
  });
  test("the client of the output stays beyond its idleMs", async () => {
    const baseUrl = await open(() => delay(1_500), 50);
    const watch = depot.createClient({ baseUrl })["scans"]?.["events"];
    const items: unknown[] = [];
    const stream = watch && ((await watch({}, { idleMs: 700 })) as AsyncIterable<unknown>);
    for await (const item of stream ?? []) items.push(item);
    expect(items).toEqual([{ place: "Bern" }, { place: "Chur" }]);
  });
  test("0 switches comments off, and lines have none", async () => {
    const off = await fetch(`${await open(() => delay(100), 0)}/scans`, post);
    expect(await off.text()).toBe('data: {"place":"Bern"}\n\ndata: {"place":"Chur"}\n\n');
    const lines = await fetch(`${await open(() => delay(100), 10)}/lines`);
    expect(await lines.text()).toBe('{"place":"Bern"}\n{"place":"Chur"}\n');
  });
  test("the timer ends with the stream, and when the client leaves", async () => {
    const heartbeatMs = 12_345;
    const set = vi.spyOn(globalThis, "setInterval");
    const clear = vi.spyOn(globalThis, "clearInterval");
    onTestFinished(() => void [set, clear].map((spy) => spy.mockRestore()));
    const left = (): number => {
      const cleared = new Set(clear.mock.calls.map(([timer]) => timer));
      const timers = set.mock.results.filter((_, at) => set.mock.calls[at]?.[1] === heartbeatMs);
      return timers.filter(({ value }) => !cleared.has(value as NodeJS.Timeout)).length;
    };
    const whole = await fetch(`${await open(() => delay(10), heartbeatMs)}/scans`, post);
    await whole.text();
    expect(set.mock.calls.filter(([, ms]) => ms === heartbeatMs).length).toBeGreaterThan(0);
    expect(left()).toBe(0);
    const caller = new AbortController();
    const url = await open(() => new Promise(() => {}), heartbeatMs);
    await fetch(`${url}/scans`, { ...post, signal: caller.signal });
    await expect.poll(left).toBe(1);
    caller.abort();
    await expect.poll(left).toBe(0);
  });
  test.each([-1, NaN, "1"])("heartbeatMs: %j is refused", (heartbeatMs) => {
    expect(() => depot.createServer(depotHandlers(), { heartbeatMs })).toThrow(RangeError);
  });
});

serveRow("S145: a server that closes while a stream goes on", () => {
  type Ending = (signal: AbortSignal) => Promise<unknown> | undefined;
  const forever = (): Promise<unknown> => new Promise(() => {});
  const aborted = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => signal.addEventListener("abort", () => resolve()));

  /** Closes the server after the first item. Returns the rest, its end, the time of `close`, and what was reported. */
  async function closed(path: string, ending: Ending, init: RequestInit = {}) {
    const errors: unknown[] = [];
    const reasons: unknown[] = [];
    let asked = (): void => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const items = (async (_: unknown, { signal }: { signal: AbortSignal }) =>
      (async function* () {
        signal.addEventListener("abort", () => reasons.push((signal.reason as Error).name));
        yield path === "/scans" && init.method === undefined
          ? { id: "1", value: { place: "Bern" } }
          : { place: "Bern" };
        asked();
        if ((await ending(signal)) === "more") yield { place: "Chur" };
      })()) as unknown as Handler;
    const handlers = depotHandlers({ "scans.watch": items, "scans.events": items, "scans.lines": items });
    const server = depot.createServer(handlers, { onError: (error: unknown) => void errors.push(error) });
    const serving = await depot.serve(server, { closeTimeoutMs: 20_000 });
    onTestFinished(() => serving.close());
    const response = await fetch(`http://127.0.0.1:${serving.port}${path}`, init);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    // A handler that nobody asks for its next item cannot end its stream.
    await isAsked;
    const began = performance.now();
    const closing = serving.close();
    let text = "";
    const read = async (): Promise<string> => {
      for (;;) {
        const { value } = await reader.read();
        if (value === undefined) return "ended";
        text += Buffer.from(value).toString();
      }
    };
    const end = await read().catch(() => "cut");
    await closing;
    return { text, end, ms: performance.now() - began, errors, reasons };
  }
  const failure = /^event: error\ndata: \{.*"status":503.*"code":"shutting_down".*\}\n\n$/;

  test("its handler may end it by the signal", async () => {
    for (const [path, init] of [["/scans", post], ["/lines"]] as const) {
      const { ms, ...rest } = await closed(path, aborted, init);
      expect(rest).toEqual({ text: "", end: "ended", errors: [], reasons: ["AbortError"] });
      expect(ms).toBeLessThan(8_000);
    }
  });
  test("a handler that throws the reason, or waits for something else: the client knows that it is no whole", async () => {
    const throwing: Ending = async (signal) => {
      await aborted(signal);
      throw signal.reason;
    };
    for (const ending of [throwing, forever]) {
      const events = await closed("/scans", ending, post);
      expect(events).toMatchObject({ end: "ended", errors: [], reasons: ["AbortError"] });
      expect(events.text).toMatch(failure);
      const lines = await closed("/lines", ending);
      expect(lines).toMatchObject({ text: "", end: "cut", errors: [], reasons: ["AbortError"] });
      expect(Math.max(events.ms, lines.ms)).toBeLessThan(8_000);
    }
  });
  test("an item on its way is sent, and an error is reported", async () => {
    const more = await closed("/scans", async (signal) => aborted(signal).then(() => "more"), post);
    const [item, last] = more.text.split(/(?=event: error)/);
    expect(item).toBe('data: {"place":"Chur"}\n\n');
    expect(last).toMatch(failure);
    const disk = new Error("disk");
    const failing = await closed(
      "/scans",
      async (signal) => aborted(signal).then(() => Promise.reject(disk)),
      post,
    );
    expect(failing.text).toMatch(failure);
    expect(failing.errors).toEqual([disk]);
  });
  test("a stream with an end goes on to it", async () => {
    const whole = await closed("/scans", async () => delay(300));
    expect(whole).toMatchObject({ text: "data: [DONE]\n\n", end: "ended", errors: [], reasons: [] });
  });
  test("the client of the output gets an error, and can call again", async () => {
    const items = (async () =>
      (async function* () {
        yield { place: "Bern" };
        await forever();
      })()) as unknown as Handler;
    const server = depot.createServer(depotHandlers({ "scans.events": items }), {});
    const serving = await depot.serve(server);
    const events = depot.createClient({ baseUrl: `http://127.0.0.1:${serving.port}` })["scans"]?.["events"];
    const places: unknown[] = [];
    const stream = events && ((await events({})) as AsyncIterable<unknown>);
    const reading = (async () => {
      for await (const item of stream ?? []) {
        places.push(item);
        void serving.close();
      }
    })();
    await expect(reading).rejects.toMatchObject({ kind: "http", status: 503 });
    expect(places).toEqual([{ place: "Bern" }]);
  });
});
