/** Bodies with JSON a line: rows S125 to S128. */
import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { depotHandlers, loadDepot, type Depot } from "../../formats.js";
import { deferred, type Handler } from "../desk.js";
import { entryOf, listen, type ReceivedResponse } from "../entries.js";
import { expectResponse, listenerRow, row } from "./row.js";
import type { EntryName } from "./shop.js";

let depot: Depot;
beforeAll(async () => void (depot = await loadDepot("lines")));

const headers = { "content-type": "application/jsonl" };

async function sending(
  entry: EntryName,
  body: string | Uint8Array,
  { handler, options = {} }: { handler?: Handler; options?: object } = {},
): Promise<ReceivedResponse> {
  const handlers = depotHandlers(handler === undefined ? {} : { "lines.send": handler });
  const ask = await entryOf(
    entry === "fetch" ? "fetch" : "node",
    depot,
    depot.createServer(handlers, options),
  );
  return ask("/lines", { method: "POST", headers, body });
}

row("S125: a body of lines", (entry) => {
  test("reaches the handler item by item, without undeclared fields", async () => {
    const response = await sending(entry, '{"place":"é\\n","more":1}\r\n\n \n{"place":"Chur","weight":2}');
    expect(response.json).toEqual([{ place: "é\n" }, { place: "Chur", weight: 2 }]);
  });
  test("without items", async () => {
    for (const body of ["", "\n", "\r\n \n"]) expect((await sending(entry, body)).json).toEqual([]);
  });
  test("of another media type", async () => {
    const ask = await entryOf(
      entry === "fetch" ? "fetch" : "node",
      depot,
      depot.createServer(depotHandlers(), {}),
    );
    const sent = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    expectResponse(await ask("/lines", sent), { status: 415, code: "unsupported_media_type" });
  });
});

row("S126: a line that is no valid item", (entry) => {
  test.each([
    ['{"place":"a"}\n{"place":1}\n', "invalid_request", "/1/place"],
    ['{"place":"a"}\n\n{"place"', "malformed_json", "/1"],
    ['{"place":"a"}{"place":"b"}\n', "malformed_json", "/0"],
    ["null\n", "invalid_request", "/0"],
    ['{"place":"\\ud800"}\n', "malformed_json", "/0"],
    [`${"[".repeat(2000)}\n`, "too_deep", "/0"],
    [new Uint8Array([0x22, 0xff, 0x22, 0x0a]), "malformed_json", "/0"],
  ])("%j", async (body, code, pointer) => {
    const response = await sending(entry, body);
    expectResponse(response, { status: 400, code });
    expect(response.json).toMatchObject({ issues: [{ pointer, in: "body" }] });
  });
  test("comes after the items before it", async () => {
    const seen: unknown[] = [];
    const handler: Handler = async ({ body }) => {
      for await (const item of body as AsyncIterable<unknown>) seen.push(item);
      return seen.length;
    };
    expectResponse(await sending(entry, '{"place":"a"}\n1\n{"place":"b"}\n', { handler }), { status: 400 });
    expect(seen).toEqual([{ place: "a" }]);
  });
  test("and a body that is too large", async () => {
    const options = { maxBodyBytes: 20 };
    expectResponse(await sending(entry, `{"place":"${"x".repeat(20)}"}`, { options }), {
      status: 413,
      code: "body_too_large",
    });
  });
});

listenerRow("S127: lines over a connection", () => {
  const head =
    "POST /lines HTTP/1.1\r\nhost: a\r\ncontent-type: application/jsonl\r\ntransfer-encoding: chunked\r\n\r\n";
  const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

  async function connected(handler: Handler): Promise<Socket> {
    const server = depot.createServer(depotHandlers({ "lines.send": handler }), { maxBodyBytes: Infinity });
    const socket = connect((await listen(depot, server)).port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    socket.on("error", () => {});
    return socket;
  }

  test("are read as they come, byte by byte", async () => {
    const seen: unknown[] = [];
    let wake = deferred<void>();
    const socket = await connected(async ({ body }) => {
      for await (const item of body as AsyncIterable<unknown>) {
        seen.push(item);
        wake.resolve(undefined);
      }
      return seen;
    });
    socket.write(head);
    for (const byte of Buffer.from('{"place":"é"}\n'))
      socket.write(Buffer.concat([Buffer.from("1\r\n"), Buffer.from([byte]), Buffer.from("\r\n")]));
    await wake.promise;
    expect(seen).toEqual([{ place: "é" }]);
    wake = deferred<void>();
    socket.write(chunk('{"place":"b"}\n{"place"'));
    await wake.promise;
    socket.write(`${chunk(':"c"}')}0\r\n\r\n`);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toContain('[{"place":"é"},{"place":"b"},{"place":"c"}]');
  });
  test("stop while the handler is busy", async () => {
    const goOn = deferred<void>();
    let count = 0;
    const socket = await connected(async ({ body }) => {
      for await (const _ of body as AsyncIterable<unknown>) if (count++ === 0) await goOn.promise;
      return count;
    });
    socket.write(head);
    const line = chunk(`{"place":"${"x".repeat(65_000)}"}\n`);
    const total = 800;
    let sent = 0;
    const push = (): void => {
      while (sent < total) {
        sent++;
        if (!socket.write(line)) return void socket.once("drain", push);
      }
      socket.write("0\r\n\r\n");
    };
    push();
    await delay(300);
    const stopped = sent;
    await delay(200);
    expect([sent, sent < total]).toEqual([stopped, true]);
    goOn.resolve(undefined);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toContain(`\r\n\r\n${total}`);
  });
  test("of a client that disconnects end the loop", async () => {
    const ended = deferred<void>();
    let error: unknown;
    const socket = await connected(async ({ body }, { signal }) => {
      try {
        for await (const _ of body as AsyncIterable<unknown>) socket.destroy();
      } catch (thrown) {
        error = [thrown === (signal as AbortSignal).reason, (signal as AbortSignal).aborted];
      }
      ended.resolve(undefined);
      return null;
    });
    socket.write(head + chunk('{"place":"a"}\n{"pla'));
    await ended.promise;
    expect(error).toEqual([true, true]);
  });
  test("that the handler leaves are dropped, and the connection goes on", async () => {
    const socket = await connected(async ({ body }) => {
      for await (const item of body as AsyncIterable<unknown>) return item;
      return null;
    });
    const request = head + chunk('{"place":"a"}\n{"place":7}\n') + "0\r\n\r\n";
    for (let count = 0; count < 2; count++) {
      socket.write(request);
      const [answer] = (await once(socket, "data")) as [Buffer];
      expect(answer.toString()).toContain('{"place":"a"}');
    }
  });
});

listenerRow("S128: lines that the client sends", () => {
  /** A plain server of Node that reads lines by readline. */
  async function readingLines(each: (line: string) => Promise<void> | void): Promise<string> {
    const server = createServer((request, response) => {
      void (async () => {
        let count = 0;
        try {
          for await (const line of createInterface({ input: request, crlfDelay: Infinity })) {
            await each(line);
            count++;
          }
        } catch {
          return;
        }
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(count));
      })();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close().closeAllConnections());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  interface Client {
    readonly lines: {
      send(
        input: object,
        options?: object,
      ): { result(): Promise<{ ok: boolean; value?: unknown; error?: { kind: string } }> };
    };
  }
  const clientOf = (baseUrl: string): Client => depot.createClient({ baseUrl }) as unknown as Client;

  test("are JSON, each on a line of its own", async () => {
    const lines: string[] = [];
    const { lines: client } = clientOf(await readingLines((line) => void lines.push(line)));
    async function* items(): AsyncGenerator {
      yield { place: "a\nb\u2028" };
      yield { place: "c", weight: 1 };
    }
    expect(await client.send({ body: items() }).result()).toEqual({ ok: true, value: 2 });
    // Node 24 ends a line at U+2028.
    expect(lines).toEqual(['{"place":"a\\nb\\u2028"}', '{"place":"c","weight":1}']);
  });
  test("are asked for when the server reads", async () => {
    const first = deferred<void>();
    let isBusy = true;
    const { lines: client } = clientOf(
      await readingLines(async () => {
        if (isBusy) await first.promise;
      }),
    );
    let made = 0;
    let isClosed = false;
    async function* items(): AsyncGenerator {
      try {
        for (; made < 2_000; made++) yield { place: "x".repeat(20_000) };
      } finally {
        isClosed = true;
      }
    }
    const call = client.send({ body: items() }).result();
    await delay(500);
    const stopped = made;
    expect(stopped).toBeLessThan(2_000);
    isBusy = false;
    first.resolve(undefined);
    expect(await call).toEqual({ ok: true, value: 2_000 });
    expect(isClosed).toBe(true);
  });
  test("end with the first that violates the spec, and with the call", async () => {
    let count = 0;
    const { lines: client } = clientOf(await readingLines(() => void count++));
    let isClosed = false;
    async function* items(last: unknown): AsyncGenerator {
      try {
        yield { place: "a" };
        yield last;
        await delay(60_000);
      } finally {
        isClosed = true;
      }
    }
    const wrong = await client.send({ body: items({ place: 7 }) }).result();
    expect(wrong).toMatchObject({
      ok: false,
      error: { kind: "input", issues: [{ pointer: "/body/1/place" }] },
    });
    expect(isClosed).toBe(true);
    const lossy = await client.send({ body: items({ place: "b", more: Infinity }) }).result();
    expect(lossy).toMatchObject({ error: { kind: "input", issues: [{ pointer: "/body/1" }] } });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    async function* endless(): AsyncGenerator {
      for (;;) {
        yield { place: "a" };
        await delay(5);
      }
    }
    const aborted = await client.send({ body: endless() }, { signal: controller.signal }).result();
    expect(aborted.error?.kind).toBe("aborted");
    expect((await client.send({ body: [{ place: "a" }] }).result()).error?.kind).toBe("input");
  });
});
