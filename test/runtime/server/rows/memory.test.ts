/** The bytes of all requests together: what is refused beyond their bound, and that all are given back. */
import { beforeEach, expect, test } from "vitest";
import { deferred } from "../desk.js";
import { startProcess } from "./child.js";
import { Connection, type ReceivedResponse } from "./connection.js";
import { Reader } from "./reader.js";
import { expectResponse, row, serveRow, type Expected } from "./row.js";
import { askBySocket, asApp, credentials, json, openShop, requestOf, toRequest, type Asked } from "./shop.js";

const shop = await openShop("memory");
beforeEach(() => {
  shop.calls.length = 0;
  shop.errors.length = 0;
});

const MiB = 1_048_576;
const full: Expected = { status: 503, code: "overloaded", headers: { "retry-after": "1" } };

/** A request whose body is a text of `bytes` bytes. */
function echo(bytes: number): Asked & { readonly body: string } {
  return { method: "POST", target: "/v1/echo", headers: json, body: `"${"a".repeat(bytes - 2)}"` };
}

row("S53: more bytes in flight than are allowed", (entry) => {
  test("503 with Retry-After before the handler, and room again after each end of a request", async () => {
    const ends = new Map<string, () => void>();
    shop.handle("echo.send", (input) => {
      const { body } = input as { body: string };
      return new Promise((resolve, reject) => {
        if (body.length === 1) return resolve(body);
        ends.set("success", () => resolve(""));
        ends.set("error", () => reject(new Error("on purpose")));
      });
    });
    const server = shop.serverWith({ maxBytesInFlight: MiB, handlerTimeoutMs: 2_000 });
    const { port } = await shop.serving({}, server);
    const ask = async (asked: Asked): Promise<ReceivedResponse> => {
      if (entry === "toNodeListener") return askBySocket(port, asked);
      const { status, headers, body } = await server.fetch(toRequest(asked)).then(async (response) => ({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      }));
      const isProblem = headers["content-type"] === "application/problem+json";
      return {
        status,
        headers,
        text: body,
        json: isProblem ? (JSON.parse(body) as ReceivedResponse["json"]) : {},
      };
    };
    for (const [end, status] of [
      ["success", 200],
      ["error", 500],
      ["time", 503],
      ["success", 200],
    ] as const) {
      shop.calls.length = 0;
      const first = ask(echo(MiB - 10));
      await expect.poll(() => shop.calls).toEqual(["echo.send"]);
      expectResponse(await ask(echo(100)), full);
      const { body, ...inChunks } = echo(100);
      expectResponse(await ask({ ...inChunks, chunks: [body] }), full);
      expect(shop.calls).toEqual(["echo.send"]);
      expectResponse(await ask(echo(3)), 200);
      ends.get(end)?.();
      expect((await first).status).toBe(status);
      expectResponse(await ask(echo(3)), 200);
    }
  });

  test("a body that fits no more when it arrives is 503, too", async () => {
    const server = shop.serverWith({ maxBytesInFlight: MiB });
    const { port } = await shop.serving({}, server);
    const begun = `POST /v1/echo HTTP/1.1\r\nhost: a\r\n${credentials}content-type: application/json\r\n`;
    const half = "a".repeat(MiB / 2);
    if (entry === "fetch") {
      const rest = deferred<void>();
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(Buffer.from(`"${half}`)),
        pull: async (controller) => {
          await rest.promise;
          controller.enqueue(Buffer.from('"'));
          controller.close();
        },
      }) as BodyInit;
      const headers = [...asApp, ...json] as [string, string][];
      const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
      const slow = server.fetch("http://shop.test/v1/echo", init);
      await new Promise((resolve) => setTimeout(resolve, 20));
      const refused = await server.fetch(toRequest(echo(MiB / 2 + 100)));
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
      rest.resolve();
      expect((await slow).status).toBe(200);
      return;
    }
    const [first, second] = [await Connection.open(port), await Connection.open(port)];
    for (const one of [first, second]) {
      one.write(`${begun}content-length: ${MiB - 10}\r\n\r\n"`);
      one.write(half);
      await expect.poll(() => one.socket.writableLength).toBe(0);
    }
    // One of both has had no room for its last piece, and does not keep what it had before.
    const refused = await Promise.race([first.read(), second.read()]);
    expectResponse(refused, full);
    const other = await Connection.open(port);
    other.write(requestOf(echo(1_000)));
    expectResponse(await other.read(), 200);
    first.socket.resetAndDestroy();
    second.socket.resetAndDestroy();
    await expect.poll(async () => (await askBySocket(port, echo(MiB))).status, { timeout: 10_000 }).toBe(200);
  });

  test("the output of a GET is dropped, that of another method is not", async () => {
    const hold = deferred<void>();
    shop.handle("echo.send", async (input) => {
      await hold.promise;
      return input["body"];
    });
    const name = "b".repeat(100_000);
    shop.handle("items.get", async () => ({ id: "i1", name }));
    shop.handle("items.change", async () => ({ id: "i1", name }));
    const server = shop.serverWith({ maxBytesInFlight: MiB, responses: "off" });
    const { port } = await shop.serving({}, server);
    const ask = async (asked: Asked): Promise<number> =>
      entry === "fetch"
        ? (await server.fetch(toRequest(asked))).status
        : (await askBySocket(port, asked)).status;
    const first = ask(echo(MiB - 1_000));
    await expect.poll(() => shop.calls).toEqual(["echo.send"]);
    expect(await ask({ target: "/v1/items/i1" })).toBe(503);
    expect(await ask({ method: "PATCH", target: "/v1/items/i1", headers: json, body: '{"name":"b"}' })).toBe(
      200,
    );
    hold.resolve();
    expect(await first).toBe(200);
    expect(await ask({ target: "/v1/items/i1" })).toBe(200);
  });
});

row("S63: a request whose response may not fit beside those of requests in progress", (entry) => {
  const ask = async (server: ReturnType<typeof shop.serverWith>, asked: Asked): Promise<ReceivedResponse> =>
    shop.askOther(entry, server, asked);
  const patch = { method: "PATCH", target: "/v1/items/i1", headers: json, body: '{"name":"b"}' };

  test("503 before the handler, by the responses that its endpoint has given before", async () => {
    let name = "b".repeat(MiB);
    let held = deferred<void>();
    shop.handle("items.change", async () => {
      await held.promise;
      return { id: "i1", name };
    });
    const server = shop.serverWith({ maxBytesInFlight: MiB, responses: "off" });
    // Before the first response nothing is known of the others.
    const both = [ask(server, patch), ask(server, patch)];
    await expect.poll(() => shop.calls).toHaveLength(2);
    held.resolve();
    for (const one of both) expect((await one).status).toBe(200);
    // Now each of them counts as half of the bound.
    held = deferred();
    const alone = ask(server, patch);
    await expect.poll(() => shop.calls).toHaveLength(3);
    expectResponse(await ask(server, patch), full);
    expect((await ask(server, { target: "/v1/items" })).status).toBe(200);
    expect(shop.calls.filter((call) => call === "items.change")).toHaveLength(3);
    held.resolve();
    expect((await alone).status).toBe(200);
    // Once its responses are smaller there is room for several of them.
    name = "b";
    for (let count = 0; count < 4; count++) expect((await ask(server, patch)).status).toBe(200);
    held = deferred();
    const others = [ask(server, patch), ask(server, patch), ask(server, patch)];
    await expect.poll(() => shop.calls).toHaveLength(11);
    held.resolve();
    for (const one of others) expect((await one).status).toBe(200);
  });

  test.each([
    ["an error", () => Promise.reject(new Error("on purpose"))],
    ["the time", () => new Promise<never>(() => {})],
  ])("%s gives its room back", async (_, end) => {
    const name = "b".repeat(MiB);
    const server = shop.serverWith({ maxBytesInFlight: MiB, responses: "off", handlerTimeoutMs: 100 });
    shop.handle("items.change", async () => ({ id: "i1", name }));
    expect((await ask(server, patch)).status).toBe(200);
    shop.handle("items.change", end);
    for (let count = 0; count < 3; count++)
      expect((await ask(server, patch)).status).toBe(_ === "the time" ? 503 : 500);
    expect(shop.calls).toHaveLength(4);
    shop.handle("items.change", async () => ({ id: "i1", name }));
    expect((await ask(server, patch)).status).toBe(200);
  });
});

serveRow("S54: a small heap under more than it can hold", () => {
  test("300 bodies of 1 MiB at once: some are 503 with Retry-After, and the process lives on", async () => {
    const { port } = await startProcess("small", shop.folder, ["--max-old-space-size=64"]);
    const list = `[${"1,".repeat(MiB / 2 - 2)}1]`;
    const bodies = [echo(MiB), { ...echo(MiB), body: list }].map(requestOf);
    const responses = await Promise.all(
      Array.from({ length: 300 }, async (_, at) => {
        const connection = await Connection.open(port);
        connection.write(bodies[at % 2] ?? "");
        return connection.read();
      }),
    );
    const statuses = responses.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    for (const received of responses) if (received.status === 503) expectResponse(received, full);
    expectResponse(await askBySocket(port, echo(MiB)), 200);
  });

  test("40 clients that ask for 8 MiB at once and never read: most are 503 once a response is known", async () => {
    const { port } = await startProcess("small", shop.folder, ["--max-old-space-size=64"]);
    const peak = async (): Promise<number> => {
      const { text } = await askBySocket(port, { ...echo(9), body: '"state"' });
      return (JSON.parse(text) as { peak: number }).peak;
    };
    const ask = requestOf({ ...echo(9), body: '"large"' });
    const first = await Reader.open(port, ask);
    await first.read(Infinity, 8 * MiB);
    first.socket.destroy();
    const before = await peak();
    const second = await Reader.open(port, ask);
    await second.read(Infinity, 8 * MiB);
    second.socket.destroy();
    const readers = await Promise.all(Array.from({ length: 40 }, () => Reader.open(port, ask)));
    // The responses are made after 300 ms.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await expect.poll(peakOrNothing, { timeout: 30_000 }).toBeGreaterThan(0);
    expect((await peak()) - before).toBeLessThan(100 * MiB);
    await Promise.all(readers.map((reader) => reader.read(Infinity)));
    expect(readers.filter(({ bytes }) => bytes < 1_000)).toHaveLength(39);

    async function peakOrNothing(): Promise<number> {
      return peak().catch(() => 0);
    }
  });

  test("20 clients that never read a response are dropped, and their memory is free again", async () => {
    const { port } = await startProcess("small", shop.folder, ["--max-old-space-size=64"]);
    const state = async (): Promise<{ held: number; connections: number }> =>
      JSON.parse((await askBySocket(port, { ...echo(9), body: '"state"' })).text) as {
        held: number;
        connections: number;
      };
    const before = await state();
    const ask = requestOf({ ...echo(9), body: '"large"' });
    const readers = await Promise.all(Array.from({ length: 20 }, () => Reader.open(port, ask)));
    // While they hold more than the bound, there is room for no body.
    await expect.poll(async () => (await askBySocket(port, echo(100))).status, { timeout: 10_000 }).toBe(503);
    await expect.poll(async () => (await askBySocket(port, echo(100))).status, { timeout: 30_000 }).toBe(200);
    await expect.poll(async () => (await state()).connections, { timeout: 30_000 }).toBe(1);
    expect((await state()).held - before.held).toBeLessThan(8 * MiB);
    await Promise.all(readers.map((reader) => reader.read(Infinity)));
    const whole = await Reader.open(port, ask);
    await whole.read(Infinity, 8 * MiB);
    expect(whole.bytes).toBeGreaterThanOrEqual(8 * MiB);
  });
});
