/** Bodies of bytes and text, in both directions: rows S112 to S118. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { depotHandlers, loadDepot, sizeOfStream, type Depot } from "../../formats.js";
import { deferred, type Handler } from "../desk.js";
import { entryOf, listen, type ReceivedResponse, type Sent } from "../entries.js";
import { expectResponse, listenerRow, row } from "./row.js";
import type { EntryName } from "./shop.js";

let depot: Depot;
beforeAll(async () => void (depot = await loadDepot("bytes")));

type Handlers = Readonly<Record<string, Handler>>;

async function asking(
  entry: EntryName,
  handlers: Handlers = {},
  options: object = {},
): Promise<(path: string, sent?: Sent) => Promise<ReceivedResponse>> {
  const server = depot.createServer(depotHandlers(handlers), options);
  return entryOf(entry === "fetch" ? "fetch" : "node", depot, server);
}

const png = { "content-type": "image/png" };

row("S112: an upload", (entry) => {
  test("reaches the handler as a stream, whatever its bytes are", async () => {
    const ask = await asking(entry, {}, { maxBodyBytes: 5_000_000 });
    const body = new Uint8Array(4_000_000).fill(255);
    const sent = { method: "PUT", headers: png, body };
    expect((await ask("/photos/1", sent)).text).toBe("4000000");
    expect((await ask("/photos/1", { ...sent, body: new Uint8Array() })).text).toBe("0");
  });
  test("of any media type", async () => {
    const ask = await asking(entry, {
      "files.send": async (_, { request }) => request.header("content-type") ?? null,
    });
    const headers = { "content-type": "video/mp4; codecs=x" };
    expect((await ask("/files", { method: "POST", headers, body: "x" })).json).toEqual("video/mp4; codecs=x");
  });
  test("of another media type", async () => {
    const ask = await asking(entry);
    const sent = { method: "PUT", headers: { "content-type": "image/gif" }, body: "x" };
    const headers = { accept: "image/png" };
    expectResponse(await ask("/photos/1", sent), { status: 415, code: "unsupported_media_type", headers });
  });
  test("whose parameters are wrong is not read", async () => {
    let isRead = false;
    const ask = await asking(entry, { "files.send": async () => (isRead = true) });
    const sent = { method: "POST", headers: png, body: "x" };
    expectResponse(await ask("/files?nam=1", sent), { status: 400, code: "invalid_request" });
    expect(isRead).toBe(false);
  });
});

row("S113: an upload that is too large", (entry) => {
  test("as announced", async () => {
    const ask = await asking(entry, {}, { maxBodyBytes: 10 });
    const sent = { method: "PUT", headers: { ...png, "content-length": "11" }, body: "x".repeat(11) };
    expectResponse(await ask("/photos/1", sent), { status: 413, code: "body_too_large" });
  });
  test("as the handler finds out", async () => {
    const errors: unknown[] = [];
    const onError = (error: unknown): void => void errors.push(error);
    const server = depot.createServer(depotHandlers(), { maxBodyBytes: 10, onError });
    const stream = new ReadableStream<Uint8Array>({ pull: (to) => to.enqueue(new Uint8Array(4)) });
    const init = { method: "PUT", headers: png, body: stream, duplex: "half" };
    const target =
      entry === "fetch" ? "http://depot.test" : `http://127.0.0.1:${(await listen(depot, server)).port}`;
    const send = entry === "fetch" ? server.fetch : fetch;
    const response = await send(`${target}/photos/1`, init as RequestInit).catch((error: unknown) => error);
    // Node's client may see the end of the connection before the response.
    if (response instanceof Response) expect(response.status).toBe(413);
    expect(errors).toEqual([]);
  });
});

row("S119: an upload with a `size`", (entry) => {
  const sent = (body: string): Sent => ({ method: "PUT", headers: png, body });
  const announced = (size: number): Sent => ({
    ...sent("x".repeat(size)),
    headers: { ...png, "content-length": String(size) },
  });
  test("within its bounds", async () => {
    const ask = await asking(entry);
    for (const size of [2, 10]) expect((await ask("/scans", sent("x".repeat(size)))).text).toBe(String(size));
  });
  test("too large or too small, as announced", async () => {
    let isCalled = false;
    const ask = await asking(entry, { "scans.put": async () => (isCalled = true) });
    expectResponse(await ask("/scans", announced(11)), { status: 413, code: "body_too_large" });
    expectResponse(await ask("/scans", announced(1)), { status: 400, code: "invalid_request" });
    expect(isCalled).toBe(false);
  });
  test("too large or too small, as the handler finds out", async () => {
    const server = depot.createServer(depotHandlers(), {});
    const target =
      entry === "fetch" ? "http://depot.test" : `http://127.0.0.1:${(await listen(depot, server)).port}`;
    const send = entry === "fetch" ? server.fetch : fetch;
    for (const [size, status] of [
      [1, 400],
      [11, 413],
    ] as const) {
      const pieces = [...new Uint8Array(size)].map((byte) => new Uint8Array([byte]));
      const body = new ReadableStream<Uint8Array>({
        pull(to) {
          const piece = pieces.pop();
          if (piece === undefined) to.close();
          else to.enqueue(piece);
        },
      });
      const init = { method: "PUT", headers: png, body, duplex: "half" } as RequestInit;
      expect((await send(`${target}/scans`, init)).status).toBe(status);
    }
  });
});

row("S135: a file whose declared size is beyond the default limit", (entry) => {
  const sent = (size: number): Sent => ({ method: "PUT", headers: png, body: new Uint8Array(size) });
  test("passes by default, up to its size, and on no other route", async () => {
    const ask = await asking(entry);
    for (const size of [1_200_000, 3_000_000]) expect((await ask("/maps", sent(size))).json).toBe(size);
    const announced = { ...png, "content-length": "3000001" };
    const large = await ask("/maps", { ...sent(3_000_001), headers: announced });
    expectResponse(large, { status: 413, code: "body_too_large" });
    expect(large.json["detail"]).toBe("At most 3000000 bytes are allowed.");
    const other = { ...png, "content-length": "1200000" };
    const detail = "At most 1048576 bytes are allowed.";
    for (const path of ["/photos/1", "/labels"]) {
      const headers = path === "/labels" ? { ...other, "content-type": "text/plain" } : other;
      const method = path === "/labels" ? "POST" : "PUT";
      const refused = await ask(path, { ...sent(1_200_000), method, headers });
      expectResponse(refused, { status: 413, code: "body_too_large" });
      expect(refused.json["detail"]).toBe(detail);
    }
  });
  test("but the operator's own `maxBodyBytes` holds", async () => {
    const ask = await asking(entry, {}, { maxBodyBytes: 1_048_576 });
    const headers = { ...png, "content-length": "1200000" };
    expectResponse(await ask("/maps", { ...sent(1_200_000), headers }), {
      status: 413,
      code: "body_too_large",
    });
  });
});

row("S114: an upload that the handler does not read", (entry) => {
  test("the response is sent, and the connection goes on", async () => {
    const ask = await asking(entry, { "photos.put": async () => null }, { maxBodyBytes: 5_000_000 });
    const sent = { method: "PUT", headers: png, body: new Uint8Array(4_000_000) };
    for (let count = 0; count < 3; count++) expect((await ask("/photos/1", sent)).text).toBe("null");
  });
  test("or only in part", async () => {
    const part: Handler = async ({ body }) => {
      const reader = (body as ReadableStream<Uint8Array>).getReader();
      await reader.read();
      return "enough";
    };
    const ask = await asking(entry, { "photos.put": part }, { maxBodyBytes: 5_000_000 });
    const sent = { method: "PUT", headers: png, body: new Uint8Array(4_000_000) };
    expect((await ask("/photos/1", sent)).json).toBe("enough");
  });
});

/** A bare connection to a server with these handlers. */
async function connected(handlers: Handlers, options: object = {}): Promise<Socket> {
  const { port } = await listen(depot, depot.createServer(depotHandlers(handlers), options));
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return socket;
}

const upload = (length: number): string =>
  `PUT /photos/1 HTTP/1.1\r\nhost: a\r\ncontent-type: image/png\r\ncontent-length: ${length}\r\n\r\n`;

listenerRow("S115: an upload that ends early, or arrives slowly", () => {
  test("the stream fails when the client disconnects; nothing is reported", async () => {
    const failed = deferred<unknown>();
    const errors: unknown[] = [];
    const count: Handler = async ({ body }, { signal }) => {
      const size = sizeOfStream(body as ReadableStream<Uint8Array>);
      await size.catch((error: unknown) => failed.resolve([error === signal.reason, signal.aborted]));
      return size;
    };
    const onError = (error: unknown): void => void errors.push(error);
    const socket = await connected({ "photos.put": count }, { onError });
    socket.write(`${upload(100)}part`);
    await delay(50);
    socket.destroy();
    expect(await failed.promise).toEqual([true, true]);
    await delay(20);
    expect(errors).toEqual([]);
  });
  test("the wait for the client is no time of the handler", async () => {
    const socket = await connected({}, { handlerTimeoutMs: 60 });
    socket.write(upload(3));
    for (const piece of ["a", "b", "c"]) {
      await delay(50);
      socket.write(piece);
    }
    const [text] = (await once(socket, "data")) as [Buffer];
    expect(String(text)).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n3$/);
  });
  test("a slow handler slows down the client", async () => {
    const go = deferred<undefined>();
    const slow: Handler = async ({ body }) => {
      await go.promise;
      return sizeOfStream(body as ReadableStream<Uint8Array>);
    };
    const socket = await connected({ "photos.put": slow }, { maxBodyBytes: 100_000_000 });
    const size = 20_000_000;
    socket.write(upload(size));
    let written = false;
    socket.write(new Uint8Array(size), () => (written = true));
    await delay(200);
    expect(written).toBe(false);
    go.resolve(undefined);
    const [text] = (await once(socket, "data")) as [Buffer];
    expect(String(text)).toContain(String(size));
  });
});

row("S116: a download", (entry) => {
  test("of a known size", async () => {
    const ask = await asking(entry);
    const headers = { "content-type": "image/png", "content-length": "3" };
    expectResponse(await ask("/photos/1"), { status: 200, headers });
    const blob = { "content-type": "text/plain", "content-length": "3" };
    const response = await ask("/files");
    expectResponse(response, { status: 200, headers: blob });
    expect(response.text).toBe("abc");
  });
  test("of a stream", async () => {
    const pieces = ["a", "", "bc"].map((text) => new TextEncoder().encode(text));
    const ask = await asking(entry, { "photos.get": async () => new Blob(pieces).stream() });
    const response = await ask("/photos/1");
    expectResponse(response, { status: 200, headers: png, absent: ["content-length"] });
    expect(response.text).toBe("abc");
  });
  test("HEAD has the headers, and the stream is cancelled", async () => {
    let cancelled = 0;
    const body = (): unknown => new ReadableStream({ cancel: () => void cancelled++ });
    const ask = await asking(entry, { "files.get": async () => body() });
    const sized = await ask("/photos/1", { method: "HEAD" });
    expectResponse(sized, { status: 200, headers: { ...png, "content-length": "3" } });
    expect(sized.text).toBe("");
    expectResponse(await ask("/files", { method: "HEAD" }), 200);
    expect(cancelled).toBe(1);
  });
  test("that the client does not accept, or that is no bytes", async () => {
    const errors: string[] = [];
    const onError = ({ message }: Error): void => void errors.push(message);
    const ask = await asking(entry, { "photos.get": async () => ({}) }, { onError });
    const json = { headers: { accept: "application/json" } };
    expectResponse(await ask("/photos/1", json), { status: 406, code: "not_acceptable" });
    expectResponse(await ask("/photos/1"), { status: 500, code: "response_contract" });
    expect(errors).toEqual(["The handler returned no bytes."]);
  });
});

listenerRow("S117: a download that does not come to its end", () => {
  const get = "GET /photos/1 HTTP/1.1\r\nhost: a\r\n\r\n";

  test("the handler's stream fails: the connection is cut, and the error reported", async () => {
    const errors: unknown[] = [];
    let count = 0;
    const failing: Handler = async () =>
      new ReadableStream({
        pull: async (to) => {
          await delay(20);
          if (count++ < 3) to.enqueue(new Uint8Array(10));
          else to.error(new Error("disk"));
        },
      });
    const onError = (error: unknown): void => void errors.push(error);
    const socket = await connected({ "photos.get": failing }, { onError });
    socket.write(get);
    let text = "";
    socket.on("data", (piece: Buffer) => (text += piece.toString("latin1")));
    await once(socket, "close");
    expect(text).toContain("200 OK");
    expect(text.endsWith("0\r\n\r\n")).toBe(false);
    expect(errors).toEqual([new Error("disk")]);
  });

  const endless =
    (seen: { pulled: number; cancelled: boolean }): Handler =>
    async () =>
      new ReadableStream({
        pull: (to) => {
          seen.pulled++;
          to.enqueue(new Uint8Array(65_536));
        },
        cancel: () => void (seen.cancelled = true),
      });

  test("the client disconnects: the stream is cancelled", async () => {
    const seen = { pulled: 0, cancelled: false };
    const socket = await connected({ "photos.get": endless(seen) });
    socket.write(get);
    await once(socket, "data");
    socket.destroy();
    await expect.poll(() => seen.cancelled).toBe(true);
  });
  test("the client disconnects while the response waits for an earlier one: the stream is cancelled, too", async () => {
    const seen = { pulled: 0, cancelled: false };
    const first = deferred<Uint8Array>();
    onTestFinished(() => first.resolve(new Uint8Array()));
    const next = endless(seen) as unknown as () => Promise<unknown>;
    const socket = await connected({
      "photos.get": async ({ id }) => (id === "0" ? first.promise : next()),
    });
    socket.write(get.replace("1", "0") + get);
    await expect.poll(() => seen.pulled).toBeGreaterThan(0);
    socket.destroy();
    await expect.poll(() => seen.cancelled).toBe(true);
  });
  test("a client that reads nothing stops the stream, and is cut off after the send timeout", async () => {
    const seen = { pulled: 0, cancelled: false };
    const server = depot.createServer(depotHandlers({ "photos.get": endless(seen) }), {});
    const { createServer } = await import("node:http");
    const http = createServer(depot.toNodeListener(server, { sendTimeoutMs: 200 }));
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void http.close().closeAllConnections());
    const socket = connect((http.address() as { port: number }).port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.pause();
    socket.write(get);
    await expect.poll(() => seen.cancelled, { timeout: 5_000 }).toBe(true);
    expect(seen.pulled).toBeLessThan(500);
  });
  test("a client that reads one large piece slowly gets all of it", async () => {
    const size = 24_000_000;
    const large: Handler = async () => new Uint8Array(size);
    const server = depot.createServer(depotHandlers({ "photos.get": large }), {});
    const { createServer } = await import("node:http");
    const http = createServer(depot.toNodeListener(server, { sendTimeoutMs: 1_500 }));
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void http.close().closeAllConnections());
    const socket = connect((http.address() as { port: number }).port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    let received = 0;
    socket.on("data", (piece: Buffer) => {
      received += piece.length;
      socket.pause();
      setTimeout(() => socket.resume(), 8);
    });
    socket.write(get.replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n"));
    await once(socket, "close");
    expect(received).toBeGreaterThan(size);
  });
});

row("S118: bodies of text", (entry) => {
  const text = { "content-type": "text/plain; charset=utf-8" };
  test("in both directions", async () => {
    const ask = await asking(entry);
    const response = await ask("/labels", { method: "POST", headers: text, body: "é\n" });
    expectResponse(response, { status: 200, headers: { "content-type": "text/csv; charset=utf-8" } });
    expect(response.text).toBe("<é\n>");
    expect((await ask("/labels", { method: "POST", headers: text, body: "" })).text).toBe("<>");
  });
  test("that are not UTF-8, or of another type", async () => {
    const ask = await asking(entry);
    const sent = { method: "POST", headers: text, body: new Uint8Array([255]) };
    expectResponse(await ask("/labels", sent), { status: 400, code: "malformed_request" });
    const other = { ...sent, headers: { "content-type": "text/html" } };
    expectResponse(await ask("/labels", other), { status: 415, code: "unsupported_media_type" });
  });
});
