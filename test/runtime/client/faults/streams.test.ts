/** Calls whose responses are streams, against a plain server: rows C130 to C133. */
import { getEventListeners } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { EventSource } from "eventsource";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { loadDepot, type Depot } from "../../formats.js";
import type { Calling } from "./clients.js";
import { faultOf, row } from "./row.js";

let depot: Depot;
beforeAll(async () => void (depot = await loadDepot("client-streams")));

type Respond = (response: ServerResponse, request: IncomingMessage, count: number) => void;

interface Items extends AsyncIterable<unknown> {
  close(): Promise<void>;
}

interface Against {
  call(name: "watch" | "events" | "lines", options?: object): Calling;
  readonly requests: readonly IncomingMessage[];
  readonly url: string;
  /** The number of responses that have not come to an end. */
  open(): number;
}

async function against(respond: Respond, options: object = {}): Promise<Against> {
  const requests: IncomingMessage[] = [];
  const responses = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    requests.push(request);
    responses.add(response);
    response.on("close", () => responses.delete(response));
    request.resume();
    respond(response, request, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { scans } = depot.createClient({ baseUrl, backoff: () => 0, responses: "enforce", ...options });
  return {
    call(name, own = {}) {
      const call = scans?.[name]?.({}, own);
      if (call === undefined) throw new Error(`There is no ${name}.`);
      return call;
    },
    requests,
    url: baseUrl,
    open: () => responses.size,
  };
}

const events = { "content-type": "text/event-stream; charset=utf-8" };

/** Sends pieces with a little time between them. */
function pieces(sent: readonly (string | Buffer)[], end: (response: ServerResponse) => void): Respond {
  return async (response) => {
    response.writeHead(200, events);
    for (const piece of sent) {
      response.write(piece);
      await delay(5);
    }
    end(response);
  };
}

const finish = (response: ServerResponse): void => void response.end();
const cut = (response: ServerResponse): void => void response.destroy();

interface Ended {
  readonly items: unknown[];
  readonly error?: { readonly kind: string; readonly [name: string]: unknown };
}

/** Iterates to the end of a stream. */
async function all(call: Calling): Promise<Ended> {
  const items: unknown[] = [];
  try {
    for await (const item of (await call) as Items) items.push(item);
    return { items };
  } catch (error) {
    return { items, error: error as NonNullable<Ended["error"]> };
  }
}

const a = 'data: {"place":"a"}\n\n';
const b = 'data: {"place":"b"}\n\n';

/** Returns numbers from 0 to 1 that `seed` decides. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Returns complete events, each with data that are a JSON object, perhaps over several lines. */
function randomEvents(random: () => number): string {
  const pick = <T>(...list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let text = pick("", "\uFEFF");
  for (let count = 1 + Math.floor(random() * 8); count > 0; count--) {
    const place = Array.from({ length: 4 }, () => pick("a", "é", "北", "\u{1F4E6}", "\uFEFF", ":", " ")).join(
      "",
    );
    const json = JSON.stringify({ place }, null, pick(0, 2));
    const fields = json.split("\n").map((line) => `data:${pick("", " ")}${line}`);
    fields.push(...pick([], [": note"], ["id: é"], ["retry: 9"], ["unknown"], ["event: message"], ["id"]));
    const end = pick("\n", "\r\n", "\r");
    text += fields.map((line) => line + end).join("") + end;
  }
  // The package waits for the other half of a last carriage return.
  return `${text}:\n`;
}

row("C130: streams", () => {
  test("events in any pieces, with every line end, comments and several lines of data", async () => {
    const text =
      '\uFEFF: hello\r\n\r\nretry: 5\r\ndata:{"place":\r\ndata: "é"}\r\n\r\n' +
      'event: scan\rid: 7\rdata: {"place":"b"}\r\r:\n\ndata\n\nunknown: 1\ndata: {"place":"c"}\n\n';
    const bytes = Buffer.from(text.replace("data\n\n", ""));
    const { call, requests } = await against(
      pieces(
        [...bytes].map((byte) => Buffer.from([byte])),
        finish,
      ),
    );
    expect(await all(call("events"))).toEqual({ items: [{ place: "é" }, { place: "b" }, { place: "c" }] });
    expect(requests[0]?.headers.accept).toBe("text/event-stream, application/json;q=0.9");
  });
  test("random events in random pieces, as the package eventsource reads them", async () => {
    const random = randomOf(7);
    for (let turn = 0; turn < 25; turn++) {
      const bytes = Buffer.from(randomEvents(random));
      const cuts = Array.from({ length: 12 }, () => Math.floor(random() * bytes.length)).sort(
        (x, y) => x - y,
      );
      const { call, url } = await against((response) => {
        response.writeHead(200, events);
        void (async () => {
          for (const [at, to] of [...cuts, bytes.length].entries()) {
            response.write(bytes.subarray(cuts[at - 1] ?? 0, to));
            await delay(1);
          }
          response.end();
        })();
      });
      const source = new EventSource(`${url}/scans`);
      const seen = await new Promise<unknown[]>((resolve) => {
        const items: unknown[] = [];
        source.addEventListener("message", ({ data }) => items.push(JSON.parse(data as string)));
        source.addEventListener("error", () => resolve(items));
      });
      source.close();
      expect(seen.length).toBeGreaterThan(0);
      expect(await all(call("events"))).toEqual({ items: seen });
    }
  });
  test("lines, the last without an end", async () => {
    const { call } = await against((response) => {
      response.writeHead(200, { "content-type": "application/x-ndjson" });
      response.end('{"place":"a"}\r\n\n{"place":"b"}');
    });
    expect(await all(call("lines"))).toEqual({ items: [{ place: "a" }, { place: "b" }] });
  });
  test("the end is no item, and nothing after it counts", async () => {
    const { call } = await against(pieces([a, "data: [DONE]\n\n", b], () => {}));
    expect(await all(call("watch"))).toEqual({ items: [{ place: "a" }] });
  });
  test("leaving the loop, close and a signal end the connection", async () => {
    const controller = new AbortController();
    const { call, open } = await against(pieces([a], () => {}));
    for await (const item of (await call("events")) as Items) {
      expect(item).toEqual({ place: "a" });
      break;
    }
    await ((await call("events")) as Items).close();
    const signalled = (await call("events", { signal: controller.signal })) as Items;
    const iterator = signalled[Symbol.asyncIterator]();
    expect((await iterator.next()).value).toEqual({ place: "a" });
    const next = iterator.next();
    controller.abort();
    await expect(next).rejects.toMatchObject({ kind: "aborted" });
    await expect.poll(open).toBe(0);
  });
  test("no stream leaves a listener at a signal, and all of them share one", async () => {
    const { signal } = new AbortController();
    const { call } = await against(pieces([a], finish));
    const opened = await Promise.all([1, 2, 3].map(async () => (await call("events", { signal })) as Items));
    expect(getEventListeners(signal, "abort")).toHaveLength(1);
    const [read, left, closed] = opened as [Items, Items, Items];
    for await (const item of read) expect(item).toEqual({ place: "a" });
    for await (const item of left) if (item !== undefined) break;
    await closed.close();
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
  });
  test("a signal ends it between two items of one piece", async () => {
    const controller = new AbortController();
    const { call } = await against(pieces([a + b], finish));
    const stream = (await call("events", { signal: controller.signal })) as Items;
    const items: unknown[] = [];
    const reading = (async () => {
      for await (const item of stream) {
        items.push(item);
        controller.abort();
      }
    })();
    await expect(reading).rejects.toMatchObject({ kind: "aborted" });
    expect(items).toEqual([{ place: "a" }]);
  });
  test("close ends a loop that waits for the rest of an item", async () => {
    const { call } = await against((response) => {
      response.writeHead(200, { "content-type": "application/x-ndjson" });
      response.write('{"place":"a"}\n{"pla');
    });
    const stream = (await call("lines")) as Items;
    const items: unknown[] = [];
    for await (const item of stream) {
      items.push(item);
      setTimeout(() => void stream.close(), 50);
    }
    expect(items).toEqual([{ place: "a" }]);
  });
  test("a slow reader slows the service down", async () => {
    let sent = 0;
    const { call } = await against((response) => {
      response.writeHead(200, events);
      const line = `data: {"place":"${"x".repeat(65_536)}"}\n\n`;
      const more = (): void => {
        while (sent < 2_000 && response.write(line)) sent++;
        sent++;
        response.once("drain", more);
      };
      more();
    });
    const items = (await call("events")) as Items;
    await delay(300);
    expect(sent).toBeLessThan(1_000);
    await items.close();
  });
});

row("C131: a stream that breaks", () => {
  test("ends without its end, where it may not resume", async () => {
    const { call } = await against(pieces([a, 'data: {"place":"un'], finish));
    const unfinished = await all(call("events"));
    expect([unfinished.items.length, unfinished.error?.kind]).toEqual([1, "decode"]);
    const cutOff = await all((await against(pieces([a], cut))).call("events"));
    expect([cutOff.items.length, cutOff.error?.kind]).toEqual([1, "connection"]);
  });
  test("nothing arrives for a while", async () => {
    const { call, open } = await against(pieces([a], () => {}));
    const { items, error } = await all(call("events", { idleMs: 100 }));
    expect([items.length, error?.kind, error?.["timeoutMs"]]).toEqual([1, "timeout", 100]);
    await expect.poll(open).toBe(0);
  });
  test("comments keep it alive", async () => {
    // 1.5 s and more in all, with 5 ms between them.
    const beats = Array.from({ length: 300 }, () => ":\n\n");
    const { call } = await against(pieces([...beats, a], finish));
    expect(await all(call("events", { idleMs: 1_000 }))).toEqual({ items: [{ place: "a" }] });
  });
  test.each([
    ["no JSON", "data: {\n\n", "decode"],
    ["an item of another form", 'data: {"place":1}\n\n', "contract"],
    ["a key that changes prototypes", 'data: {"place":"a","__proto__":{}}\n\n', "contract"],
    ["an item without end", `data: ${"x".repeat(3_000)}`, "too-large"],
  ])("%s", async (_, text, kind) => {
    const { call, open } = await against(
      pieces([a, text], () => {}),
      { maxResponseBytes: 2_000 },
    );
    const { items, error } = await all(call("events"));
    expect([items.length, error?.kind]).toEqual([1, kind]);
    await expect.poll(open).toBe(0);
  });
  test("another media type, another status, a wrong option", async () => {
    const json: Respond = (response) =>
      void response.writeHead(200, { "content-type": "application/json" }).end("{}");
    expect((await faultOf((await against(json)).call("events"))).kind).toBe("content-type");
    const busy: Respond = (response) => void response.writeHead(404).end();
    const { call, requests } = await against(busy);
    expect((await faultOf(call("events"))).kind).toBe("http");
    expect((await faultOf(call("events", { idleMs: 0 }))).kind).toBe("input");
    expect(requests).toHaveLength(1);
  });
});

row("C134: a stream that ends inside an event", () => {
  const half = 'data: {"place":"b"}';
  test.each(["", "\n", "\r", "\r\n"])("with its last item, and %j after it", async (end) => {
    const { call } = await against(pieces([a, half + end], finish));
    expect(await all(call("events"))).toEqual({ items: [{ place: "a" }, { place: "b" }] });
  });
  test.each(["", "\n", "\r", "\r\n"])("with its declared end, and %j after it", async (end) => {
    const { call, requests } = await against(pieces([a, `data: [DONE]${end}`], finish));
    expect(await all(call("watch"))).toEqual({ items: [{ place: "a" }] });
    expect(requests).toHaveLength(1);
  });
  test("without its declared end: the item comes again with the id of the one before, or the stream fails", async () => {
    const first = `id: 1\n${a}id: 2\n${half}`;
    const { call, requests } = await against((response, request, count) => {
      const second = `id: 2\n${b}data: [DONE]\n\n`;
      void pieces([count === 1 ? first : second], finish)(response, request, count);
    });
    expect(await all(call("watch"))).toEqual({ items: [{ place: "a" }, { place: "b" }] });
    expect(requests[1]?.headers["last-event-id"]).toBe("1");
    const { items, error } = await all((await against(pieces([a, half], finish))).call("watch"));
    expect([items.length, error?.kind]).toEqual([1, "connection"]);
  });
  test("with an error, or inside a character", async () => {
    const failed = await all((await against(pieces([a, "event: error\ndata: {}"], finish))).call("watch"));
    expect(failed.error).toMatchObject({ kind: "http", status: 500 });
    const cutCharacter = await against(pieces([a, Buffer.from('data: "\u20ac').subarray(0, -1)], finish));
    expect((await all(cutCharacter.call("events"))).error?.kind).toBe("decode");
  });
});

row("C132: an error as the last event", () => {
  const problem = { status: 409, code: "depot_closed", until: "noon" };
  test.each([
    ["declared", JSON.stringify(problem), { kind: "declared", code: "depot_closed", until: "noon" }],
    ["of another code", JSON.stringify({ status: 503, code: "busy" }), { kind: "http", status: 503 }],
    ["without a status", '{"message":"x"}', { kind: "http", status: 500 }],
    ["that is text", "overloaded", { kind: "http", status: 500 }],
  ])("%s", async (_, data, expected) => {
    const { call } = await against(pieces([a, `event: error\ndata: ${data}\n\n`], () => {}));
    const { items, error } = await all(call("events"));
    expect(items).toHaveLength(1);
    expect(error).toMatchObject(expected);
  });
});

row("C133: a stream that resumes", () => {
  const withId = (id: string, place: string): string => `id: ${id}\ndata: {"place":"${place}"}\n\n`;
  /** Responds with one step after the other. */
  const steps =
    (...list: readonly Respond[]): Respond =>
    (response, request, count) =>
      list[Math.min(count, list.length) - 1]?.(response, request, count);
  const ids = (requests: readonly IncomingMessage[]): unknown[] =>
    requests.map(({ headers }) => headers["last-event-id"]);

  test("after the last event, with its id", async () => {
    const { call, requests } = await against(
      steps(
        pieces(["retry: 1\n", withId("1", "a")], cut),
        (response) => void response.writeHead(503).end(),
        pieces([withId("2", "b")], finish),
        pieces([withId("3", "c"), "data: [DONE]\n\n"], finish),
      ),
    );
    expect(await all(call("watch"))).toEqual({ items: [{ place: "a" }, { place: "b" }, { place: "c" }] });
    expect(ids(requests)).toEqual([undefined, "1", "1", "2"]);
  });
  test.each(["Zürich 1", "北/1", "\u{1F4E6}", "~", "a\tb", `${"x".repeat(5_000)}é`])(
    "with the id %s in UTF-8",
    async (id) => {
      const { call, requests } = await against(
        steps(pieces([withId(id, "a")], cut), pieces(["data: [DONE]\n\n"], finish)),
      );
      expect(await all(call("watch"))).toEqual({ items: [{ place: "a" }] });
      const [, second] = requests;
      expect(Buffer.from(String(second?.headers["last-event-id"]), "latin1").toString()).toBe(id);
    },
  );
  test("no more than ten times a second, even if the stream asks for it", async () => {
    const { call, requests } = await against(pieces([`retry: 0\n${withId("1", "a")}`], cut));
    const stream = (await call("watch")) as Items;
    setTimeout(() => void stream.close(), 650);
    for await (const item of stream) expect(item).toEqual({ place: "a" });
    expect(requests.length).toBeGreaterThan(1);
    expect(requests.length).toBeLessThan(9);
  });
  test("no sooner than Retry-After says, and never beyond the time of a call", async () => {
    const busy =
      (seconds: string): Respond =>
      (response) =>
        void response.writeHead(503, { "retry-after": seconds }).end();
    const first = pieces(["retry: 1\n", withId("1", "a")], cut);
    const soon = await against(steps(first, busy("1"), pieces(["data: [DONE]\n\n"], finish)));
    const startedAt = performance.now();
    expect(await all(soon.call("watch"))).toEqual({ items: [{ place: "a" }] });
    expect(performance.now() - startedAt).toBeGreaterThan(990);
    const late = await against(steps(first, busy("3600")));
    const { error } = await all(late.call("watch"));
    expect(error).toMatchObject({ kind: "http", status: 503, retryAfterMs: 3_600_000 });
    expect(late.requests).toHaveLength(2);
  });
  test("an error without an end keeps to timeoutMs, and a signal ends it", async () => {
    const endless: Respond = (response) => void response.writeHead(503).write("{");
    const first = pieces(["retry: 1\n", withId("1", "a")], cut);
    const { call, requests, open } = await against(steps(first, endless));
    const { items, error } = await all(call("watch", { timeoutMs: 200 }));
    expect([items.length, error?.kind, requests.length]).toEqual([1, "timeout", 3]);
    const controller = new AbortController();
    const again = await against(steps(first, endless));
    const ended = all(again.call("watch", { signal: controller.signal }));
    await expect.poll(() => again.requests.length).toBe(2);
    controller.abort();
    expect((await ended).error?.kind).toBe("aborted");
    await expect.poll(() => open() + again.open()).toBe(0);
  });
  test.each<[string, number, Respond]>([
    ["waits to connect again", 1, pieces(["retry: 20000\n", withId("1", "a")], cut)],
    ["connects again", 2, pieces(["retry: 1\n", withId("1", "a")], cut)],
  ])("close ends it while it %s", async (_, count, first) => {
    const { call, requests, open } = await against(steps(first, () => {}));
    const stream = (await call("watch")) as Items;
    const reading = (async () => {
      for await (const item of stream) expect(item).toEqual({ place: "a" });
    })();
    await expect.poll(() => requests.length).toBe(count);
    if (count === 1) await expect.poll(open).toBe(0);
    const startedAt = performance.now();
    await stream.close();
    await reading;
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    await expect.poll(open).toBe(0);
    expect(requests).toHaveLength(count);
  });
  test("not after an event that empties the id", async () => {
    const { call, requests } = await against(pieces([withId("1", "a"), 'id\ndata: {"place":"b"}\n\n'], cut));
    const { items, error } = await all(call("watch"));
    expect([items.length, error?.kind, requests.length]).toEqual([2, "connection", 1]);
  });
  test("a response of another type leaves no connection", async () => {
    const page: Respond = (response) =>
      void response.writeHead(200, { "content-type": "text/html" }).write("<");
    const { call, open } = await against(steps(pieces(["retry: 1\n", withId("1", "a")], cut), page));
    expect((await all(call("watch"))).error?.kind).toBe("content-type");
    await expect.poll(open).toBe(0);
  });
  test("204 ends it", async () => {
    const { call, requests } = await against(
      steps(pieces([withId("1", "a")], finish), (response) => void response.writeHead(204).end()),
    );
    expect(await all(call("watch"))).toEqual({ items: [{ place: "a" }] });
    expect(requests).toHaveLength(2);
  });
  test("not without an id, not after an error of the contract, and not for ever", async () => {
    const bare = await against(pieces([a], cut));
    expect((await all(bare.call("watch"))).error?.kind).toBe("connection");
    expect(bare.requests).toHaveLength(1);
    const wrong = await against(pieces(['id: 1\ndata: {"place":1}\n\n'], () => {}));
    expect((await all(wrong.call("watch"))).error?.kind).toBe("contract");
    expect(wrong.requests).toHaveLength(1);
    const gone = await against(steps(pieces([withId("1", "a")], cut), (response) => void response.destroy()));
    const { items, error } = await all(gone.call("watch", { attempts: 3 }));
    expect([items.length, error?.kind]).toEqual([1, "connection"]);
    expect(gone.requests.length).toBeLessThan(10);
  });
  test("not where the endpoint does not say so", async () => {
    const { call, requests } = await against(pieces([withId("1", "a")], cut));
    expect((await all(call("events"))).error?.kind).toBe("connection");
    expect(requests).toHaveLength(1);
  });
  test("after a declared error of the service that passes, but not after an event that is one", async () => {
    const problem = JSON.stringify({ code: "depot_busy", status: 503 });
    const busy: Respond = (response) =>
      void response.writeHead(503, { "content-type": "application/problem+json" }).end(problem);
    const { call, requests } = await against(
      steps(pieces([withId("1", "a")], cut), busy, pieces([withId("2", "b"), "data: [DONE]\n\n"], finish)),
    );
    expect(await all(call("watch"))).toEqual({ items: [{ place: "a" }, { place: "b" }] });
    expect(ids(requests)).toEqual([undefined, "1", "1"]);
    const own = await against(pieces([withId("1", "a"), `event: error\ndata: ${problem}\n\n`], finish));
    expect((await all(own.call("watch"))).error).toMatchObject({ kind: "declared", code: "depot_busy" });
    expect(own.requests).toHaveLength(1);
  });
  test.each([401, 501, 505])("a request to go on that is refused with %d is its error", async (status) => {
    const { call, requests } = await against(
      steps(pieces([withId("1", "a")], cut), (response) => void response.writeHead(status).end()),
    );
    expect((await all(call("watch"))).error).toMatchObject({ kind: "http", status });
    expect(requests).toHaveLength(2);
  });
});
