/** Responses that are being sent: while the server stops, and to clients that read slowly or not at all. */
import { createServer as createHttpServer, type Server as HttpServer } from "node:http";
import { connect as connectHttp2, createServer as createHttp2Server } from "node:http2";
import type { AddressInfo, Server as NetServer } from "node:net";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { deferred, type DeskServer } from "../desk.js";
import { Connection } from "./connection.js";
import { Reader } from "./reader.js";
import { expectResponse, serveRow } from "./row.js";
import { askBySocket, json, openShop, requestOf } from "./shop.js";

const shop = await openShop("sending");
const MiB = 1_048_576;
const large = "a".repeat(8 * MiB);
const ask = requestOf({ method: "POST", target: "/v1/echo", headers: json, body: "1" });

beforeEach(() => void (shop.calls.length = 0));

/** The server of the shop with an echo of 8 MiB, and the times of its responses. */
function largeServer(): { server: DeskServer; responded: Promise<void> } {
  const responded = deferred<void>();
  shop.handle("echo.send", async () => large);
  const onResponse = ({ endpoint }: { readonly endpoint: string }): void => {
    if (endpoint === "echo.send") responded.resolve();
  };
  const server = shop.serverWith({ maxBytesInFlight: 64 * MiB, responses: "off", onResponse });
  return { server, responded: responded.promise };
}

async function listening<Listening extends NetServer>(server: Listening): Promise<[Listening, number]> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return [server, (server.address() as AddressInfo).port];
}

/** An `http.Server` of its owner in front of `server`, stopped when the test has finished. */
async function owned(server: DeskServer, options = {}): Promise<[HttpServer, number]> {
  const [http, port] = await listening(createHttpServer(shop.modules.toNodeListener(server, options)));
  onTestFinished(() => http.closeAllConnections());
  return [http, port];
}

serveRow("S50: responses that are being sent when the server stops", () => {
  test("8 MiB arrive whole at 20 MB a second, and close() resolves when they have left", async () => {
    const { server, responded } = largeServer();
    const serving = await shop.serving({ closeTimeoutMs: 60_000 }, server);
    const idle = await Connection.open(serving.port);
    idle.write(requestOf({}));
    expectResponse(await idle.read(), 200);
    const reader = await Reader.open(serving.port, ask);
    await responded;
    const start = performance.now();
    const closed = serving.close();
    await reader.read(20 * MiB);
    await closed;
    expect(reader.bytes).toBeGreaterThan(large.length);
    // Far less than the minute that a stop may take.
    expect(performance.now() - start).toBeLessThan(30_000);
    expect(await idle.rest()).toBe("");
  });

  test("responses that are small, too, behind a large one on the same connection", async () => {
    const { server, responded } = largeServer();
    const name = "b".repeat(16_000);
    shop.handle("items.get", async () => ({ id: "i1", name }));
    const serving = await shop.serving({ closeTimeoutMs: 60_000 }, server);
    const get = requestOf({ target: "/v1/items/i1" });
    const reader = await Reader.open(serving.port, Buffer.concat([ask, ...Array<Uint8Array>(31).fill(get)]));
    await responded;
    await expect.poll(() => shop.calls.length).toBe(32);
    const closed = serving.close();
    await reader.read(5 * MiB);
    await closed;
    expect(reader.bytes).toBeGreaterThan(large.length + 31 * name.length);
  });

  test("but not beyond the time for it", async () => {
    const { server, responded } = largeServer();
    const serving = await shop.serving({ closeTimeoutMs: 50 }, server);
    const reader = await Reader.open(serving.port, ask);
    await responded;
    await serving.close();
    await reader.read(Infinity);
    expect(reader.bytes).toBeLessThan(large.length);
  });

  test("behind toNodeListener they arrive whole when the owner closes the server", async () => {
    const { server, responded } = largeServer();
    const [http, port] = await owned(server);
    const reader = await Reader.open(port, ask);
    await responded;
    http.close();
    await reader.read(20 * MiB, large.length + 1);
    expect(reader.bytes).toBeGreaterThan(large.length);
  });

  test("over HTTP/2 they arrive whole when the owner closes the server", async () => {
    const { server, responded } = largeServer();
    const [http2, port] = await listening(createHttp2Server(shop.modules.toNodeListener(server) as never));
    const session = connectHttp2(`http://127.0.0.1:${port}`);
    onTestFinished(() => session.destroy());
    const stream = session.request({
      ":method": "POST",
      ":path": "/v1/echo",
      "content-type": "application/json",
    });
    stream.end("1");
    await responded;
    http2.close();
    session.close();
    let bytes = 0;
    for await (const piece of stream) bytes += (piece as Buffer).byteLength;
    expect(bytes).toBe(large.length + 2);
  });
});

serveRow("S51: connections without a whole request when the server stops", () => {
  const begun = "GET /v1/items HTTP/1.1\r\nhost: a\r\nx-a";
  test.each([
    ["nothing was sent", "", ""],
    ["a part of a request line was sent", "", "GET / HT"],
    ["a part of the headers was sent", "", begun],
    ["a part of a second request was sent", requestOf({}), begun],
  ])("they are closed at once where %s", async (_, first, part) => {
    const serving = await shop.serving({ closeTimeoutMs: 60_000 });
    const connection = await Connection.open(serving.port);
    await expect.poll(() => connectionsOf(serving.httpServer)).toBe(1);
    if (first !== "") {
      connection.write(first);
      expectResponse(await connection.read(), 200);
    }
    connection.write(part);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const start = performance.now();
    await serving.close();
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(await connection.rest()).toBe("");
  });

  test("a request in progress gets its response although a part of another follows it", async () => {
    const held = deferred<void>();
    shop.handle("items.touch", () => held.promise);
    const serving = await shop.serving({ closeTimeoutMs: 60_000 });
    const connection = await Connection.open(serving.port);
    connection.write(requestOf({ method: "POST", target: "/v1/items/i1/touch" }));
    connection.write(begun);
    await expect.poll(() => shop.calls).toEqual(["items.touch"]);
    const closed = serving.close();
    await new Promise((resolve) => setTimeout(resolve, 120));
    held.resolve();
    expect((await connection.read()).status).toBe(204);
    await closed;
  });

  test("one that another protocol has taken over is up to its owner", async () => {
    const serving = await shop.serving({ closeTimeoutMs: 60_000 });
    const taken = deferred<{ end(text: string): unknown }>();
    serving.httpServer.on("upgrade", (_, socket: { end(text: string): unknown }) => taken.resolve(socket));
    const connection = await Connection.open(serving.port);
    connection.write("GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: test\r\n\r\n");
    const socket = await taken.promise;
    const closed = serving.close();
    await new Promise((resolve) => setTimeout(resolve, 120));
    socket.end("bye");
    expect(await connection.rest()).toBe("bye");
    connection.socket.destroy();
    await closed;
  });
});

function connectionsOf(http: HttpServer): Promise<number> {
  return new Promise((resolve, reject) =>
    http.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}

serveRow("S52: clients that do not read their responses", () => {
  test.each(["serve", "toNodeListener"])("%s: one that never reads is dropped", async (entry) => {
    const { server } = largeServer();
    const options = { sendTimeoutMs: 300 };
    const started = entry === "serve" ? await shop.serving(options, server) : undefined;
    const [http, port] =
      started === undefined ? await owned(server, options) : [started.httpServer, started.port];
    const pipelined = Buffer.concat([ask, ask]);
    const readers = [await Reader.open(port, ask), await Reader.open(port, pipelined)];
    await expect.poll(() => connectionsOf(http), { timeout: 30_000 }).toBe(0);
    await Promise.all(readers.map((reader) => reader.read(Infinity)));
    for (const reader of readers) expect(reader.bytes).toBeLessThan(large.length);
  });

  test.each([
    ["headers", "GET /v1/items HTTP/1.1\r\nx-a: ", "a"],
    ["a body", "POST /v1/echo HTTP/1.1\r\nhost: a\r\ncontent-length: 9999\r\n\r\n", "a"],
    ["requests", "", requestOf({})],
  ])("one that never reads is dropped although it goes on to send %s", async (_, begun, more) => {
    const { server, responded } = largeServer();
    const times = { headersTimeoutMs: 500, requestTimeoutMs: 500, sendTimeoutMs: 500 };
    const { httpServer, port } = await shop.serving(times, server);
    const reader = await Reader.open(port, ask);
    await responded;
    reader.socket.write(begun);
    const drip = setInterval(() => reader.socket.write(more), 50);
    onTestFinished(() => clearInterval(drip));
    await expect.poll(() => connectionsOf(httpServer), { timeout: 20_000 }).toBe(0);
  });

  test("one that is slow but reads is not, however long it takes", async () => {
    const { server } = largeServer();
    const { port } = await shop.serving({ sendTimeoutMs: 1_000 }, server);
    const reader = await Reader.open(port, ask);
    await reader.read(3 * MiB, large.length + 1);
    expect(reader.bytes).toBeGreaterThan(large.length);
  });

  test("afterwards a connection may be idle, or wait for a handler, for longer than that", async () => {
    const { server, responded } = largeServer();
    const { port } = await shop.serving({ sendTimeoutMs: 1_000, keepAliveTimeoutMs: 0 }, server);
    const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2_500));
    shop.handle("items.list", async () => {
      await wait();
      return { limit: null, next: null, tags: [] };
    });
    const reader = await Reader.open(port, ask);
    await responded;
    await reader.read(Infinity, large.length + 100);
    await wait();
    const before = reader.bytes;
    reader.socket.write(requestOf({}));
    await reader.read(Infinity, before + 100);
    expect(reader.bytes).toBeGreaterThanOrEqual(before + 100);
  });
});

test("the time to send is refused where it bounds nothing", async () => {
  const server = shop.serverWith({});
  for (const sendTimeoutMs of [-1, NaN, 0.5])
    expect(() => shop.modules.toNodeListener(server, { sendTimeoutMs })).toThrow(RangeError);
  expectResponse(await askBySocket(shop.port), 200);
});
