/** The framing of requests: sizes, codings, expectations, and further bytes on the connection. */
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { deferred } from "../desk.js";
import { Connection } from "./connection.js";
import { expectResponse, row, serveRow, type Expected } from "./row.js";
import {
  askBySocket,
  asApp,
  credentials,
  json,
  openShop,
  requestOf,
  toRequest,
  type EntryName,
} from "./shop.js";

const shop = await openShop("framing");
beforeEach(() => void (shop.calls.length = 0));

const limit = 1_048_576;
const head = `host: shop.test\r\n${credentials}content-type: application/json\r\n`;
const tooLarge: Expected = { status: 413, code: "body_too_large", headers: { connection: "close" } };
/** A `Response` says nothing of connections. */
const tooLargeBy = (entry: EntryName): Expected =>
  entry === "fetch" ? { status: 413, code: "body_too_large", absent: ["connection"] } : tooLarge;

row("S9: a body that is announced too large is not read", (entry) => {
  test("413, and the handler is not asked", async () => {
    if (entry === "fetch") {
      let pulls = 0;
      const pull = (): void => void pulls++;
      const body = new ReadableStream({ pull }, { highWaterMark: 0 }) as BodyInit;
      const headers = [...asApp, ...json, ["content-length", String(limit + 1)]] as [string, string][];
      const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
      const response = await shop.serverWith({}).fetch("http://shop.test/v1/items", init);
      expect([response.status, pulls]).toEqual([413, 0]);
    } else {
      const connection = await Connection.open(shop.port);
      connection.write(`POST /v1/items HTTP/1.1\r\n${head}content-length: ${limit + 1}\r\n\r\n`);
      expectResponse(await connection.read(), tooLarge);
      expect(await connection.rest()).toBe("");
    }
    expect(shop.calls).toEqual([]);
  });

  test("exactly the limit is taken", async () => {
    const body = `"${"a".repeat(limit - 2)}"`;
    const asked = { method: "POST", target: "/v1/echo", headers: json };
    expectResponse(await shop.ask(entry, { ...asked, body }), 200);
    expectResponse(await shop.ask(entry, { ...asked, body: `${body} ` }), tooLargeBy(entry));
  });

  test("the client can read the response although it sends everything first", async () => {
    const body = "a".repeat(4 * limit);
    expectResponse(await shop.ask(entry, { method: "POST", headers: json, body }), tooLargeBy(entry));
  });
});

row("S10: a body of unknown length is refused at the byte that is too much", (entry) => {
  test("413, and little more than the limit has been read", async () => {
    const piece = new Uint8Array(65_536).fill(0x61);
    if (entry === "fetch") {
      let given = 0;
      const pull = (controller: ReadableStreamDefaultController): void => {
        given += piece.byteLength;
        controller.enqueue(piece);
      };
      const body = new ReadableStream({ pull }, { highWaterMark: 0 }) as BodyInit;
      const headers = [...asApp, ...json] as [string, string][];
      const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
      const response = await shop.serverWith({}).fetch("http://shop.test/v1/items", init);
      expect(response.status).toBe(413);
      expect(given).toBeLessThanOrEqual(limit + piece.byteLength);
      return;
    }
    const connection = await Connection.open(shop.port);
    connection.write(`POST /v1/items HTTP/1.1\r\n${head}transfer-encoding: chunked\r\n\r\n`);
    let sent = 0;
    const state = { hasResponse: false };
    const received = connection.read().finally(() => (state.hasResponse = true));
    while (!state.hasResponse && sent < 64 * limit) {
      sent += piece.byteLength;
      connection.write(`${piece.byteLength.toString(16)}\r\n`);
      connection.write(piece);
      connection.write("\r\n");
      await new Promise((resolve) => setImmediate(resolve));
    }
    expectResponse(await received, tooLarge);
    expect(sent).toBeGreaterThan(limit);
    expect(sent).toBeLessThan(2 * limit);
  });

  test("the byte before it is taken", async () => {
    const asked = { method: "POST", target: "/v1/echo", headers: json };
    const half = "a".repeat(limit / 2 - 1);
    expectResponse(await shop.ask(entry, { ...asked, chunks: [`"${half}`, `${half}"`] }), 200);
    expectResponse(
      await shop.ask(entry, { ...asked, chunks: [`"${half}`, `${half}"`, " "] }),
      tooLargeBy(entry),
    );
  });
});

serveRow("S26: what HTTP does not allow never reaches a handler", () => {
  const post = `POST /v1/echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`;
  const badChunk = `${head}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`;
  test.each([
    ["no request at all", "GARBAGE\r\n\r\n"],
    ["a header in two lines", "GET /v1/items HTTP/1.1\r\nhost: a\r\nx-a: b\r\n c\r\n\r\n"],
    ["a space before the colon", "GET /v1/items HTTP/1.1\r\nhost : a\r\n\r\n"],
    ["a line that ends without CR", "GET /v1/items HTTP/1.1\nhost: a\n\n"],
    ["a header that ends without CR", `${post}content-length: 2\nx-a: b\r\n\r\n{}`],
    ["a length beside chunks", `${post}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ["two lengths", `${post}content-length: 2\r\ncontent-length: 2\r\n\r\n{}`],
    ["a list of lengths", `${post}content-length: 2, 2\r\n\r\n{}`],
    ["a length with a sign", `${post}content-length: +2\r\n\r\n{}`],
    ["a size of a chunk that is none", `${post}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ["a size of a chunk with a prefix", `${post}transfer-encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n`],
    ["a chunk longer than it says", `${post}transfer-encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n`],
    ["chunked before another coding", `${post}transfer-encoding: chunked, gzip\r\n\r\n0\r\n\r\n`],
    ["chunked twice", `${post}transfer-encoding: chunked, chunked\r\n\r\n0\r\n\r\n`],
    ["no Host", "GET /v1/items HTTP/1.1\r\n\r\n"],
    ["two Hosts", "GET /v1/items HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n"],
    ["a bad chunk where no body is wanted", `POST /v1/items/i1/touch HTTP/1.1\r\n${badChunk}`],
    ["a bad chunk after a GET", `GET /v1/items HTTP/1.1\r\n${badChunk}`],
    ["a bad chunk after a DELETE", `DELETE /v1/items/i1 HTTP/1.1\r\n${badChunk}`],
  ])("%s", async (_, bytes) => {
    const connection = await Connection.open(shop.servePort);
    connection.write(bytes);
    const headers = { connection: "close" };
    expectResponse(await connection.read(), { status: 400, code: "malformed_request", headers });
    expect(await connection.rest()).toBe("");
    expect(shop.calls).toEqual([]);
  });

  test("earlier requests get their responses first", async () => {
    const connection = await Connection.open(shop.servePort);
    connection.write(`GET /v1/items HTTP/1.1\r\n${head}\r\nGARBAGE\r\n\r\n`);
    expectResponse(await connection.read(), 200);
    expectResponse(await connection.read(), { status: 400, code: "malformed_request" });
    expect(await connection.rest()).toBe("");
  });

  test("what follows a request that closes the connection gets no response", async () => {
    const connection = await Connection.open(shop.servePort);
    connection.write(`GET /v1/nothing HTTP/1.1\r\n${head}connection: close\r\n\r\n${requestOf({})}`);
    expectResponse(await connection.read(), 404);
    expect(await connection.rest()).toBe("");
  });
});

serveRow("S27: codings of the body besides chunks are not understood", () => {
  test.each(["gzip, chunked", "identity, chunked"])("%s", async (coding) => {
    const connection = await Connection.open(shop.servePort);
    const bytes = `POST /v1/echo HTTP/1.1\r\n${head}transfer-encoding: ${coding}\r\n\r\n0\r\n\r\n`;
    connection.write(`${bytes}GET /v1/items HTTP/1.1\r\n${head}\r\n`);
    const headers = { connection: "close" };
    expectResponse(await connection.read(), {
      status: 501,
      code: "unsupported_transfer_encoding",
      headers,
    });
    expect(await connection.rest()).toBe("");
    expect(shop.calls).toEqual([]);
  });
});

serveRow("S28: other versions of HTTP on a line of HTTP/1.1", () => {
  test.each(["HTTP/2.0", "HTTP/0.9"])("%s", async (version) => {
    const connection = await Connection.open(shop.servePort);
    connection.write(`GET /v1/items ${version}\r\n${head}\r\n`);
    const headers = { connection: "close" };
    expectResponse(await connection.read(), { status: 505, code: "http_version_not_supported", headers });
    connection.write(requestOf({}));
    expect(await connection.rest()).toBe("");
    expect(shop.calls).toEqual([]);
  });

  test.each(["HTTP/2.0", "HTTP/0.9"])(
    "%s waits for the responses before it, and is the last",
    async (version) => {
      const going = deferred<void>();
      shop.handle("items.list", async () => {
        await going.promise;
        return { limit: null, next: null, tags: [] };
      });
      const connection = await Connection.open(shop.servePort);
      connection.write(requestOf({}));
      connection.write(`POST /v1/echo ${version}\r\n${head}content-length: 0\r\n\r\n`);
      connection.write(requestOf({ method: "POST", target: "/v1/items/i1/touch" }));
      setTimeout(() => going.resolve(undefined), 50);
      expectResponse(await connection.read(), 200);
      expectResponse(await connection.read(), 505);
      expect(await connection.rest()).toBe("");
      expect(shop.calls).toEqual(["items.list"]);
    },
  );

  test("HTTP/1.0 gets a response, and the connection ends", async () => {
    const connection = await Connection.open(shop.servePort);
    connection.write(`GET /v1/items HTTP/1.0\r\n${credentials}\r\n`);
    expectResponse(await connection.read(), 200);
    expect(await connection.rest()).toBe("");
  });
});

serveRow("S29: headers that are too large or too many", () => {
  const usual = `host: shop.test\r\n${credentials}`;
  test.each([
    ["100 headers", `${usual}${"a: b\r\n".repeat(97)}`, 200],
    ["101 headers", `${usual}${"a: b\r\n".repeat(98)}`, 431],
    ["2,001 headers", `${usual}${"a:b\r\n".repeat(1_998)}`, 431],
    ["15 KiB", `${usual}a: ${"b".repeat(15 * 1024)}\r\n`, 200],
    ["17 KiB", `${usual}a: ${"b".repeat(17 * 1024)}\r\n`, 431],
  ])("%s", async (_, headers, status) => {
    const connection = await Connection.open(shop.servePort);
    connection.write(`GET /v1/items HTTP/1.1\r\n${headers}\r\n`);
    const received = await connection.read();
    expectResponse(received, status === 200 ? 200 : { status, code: "headers_too_large" });
    if (status === 431) expect(await connection.rest()).toBe("");
  });
});

serveRow("S31: what a client expects before it sends the body", () => {
  const post = (headers: string, expectation: string): string =>
    `POST /v1/items HTTP/1.1\r\n${headers}expect: ${expectation}\r\ncontent-length: 14\r\n\r\n`;

  test("without credentials the response is final, and the body is not asked for", async () => {
    const connection = await Connection.open(shop.servePort);
    connection.write(post("host: a\r\n", "100-continue"));
    const headers = { connection: "close" };
    expectResponse(await connection.read(), { status: 401, code: "unauthorized", headers });
    expect(await connection.rest()).toBe("");
  });

  test("a body that would be refused is not asked for", async () => {
    const connection = await Connection.open(shop.servePort);
    connection.write(post(head.replace("/json", "/xml"), "100-continue"));
    expectResponse(await connection.read(), { status: 415, code: "unsupported_media_type" });
    expect(await connection.rest()).toBe("");
  });

  test("100, then the response, and the connection is kept", async () => {
    const connection = await Connection.open(shop.servePort);
    for (let round = 0; round < 2; round++) {
      connection.write(post(head, "100-Continue"));
      expect((await connection.read()).status).toBe(100);
      connection.write('{"name":"Cup"}');
      const received = await connection.read();
      expectResponse(received, { status: 201 });
      expect(received.headers["connection"]).toBe("keep-alive");
    }
  });

  test.each(["something", "100-continue, something"])("%s is 417", async (expectation) => {
    const connection = await Connection.open(shop.servePort);
    connection.write(post(head, expectation));
    const headers = { connection: "close" };
    expectResponse(await connection.read(), { status: 417, code: "expectation_failed", headers });
    expect(await connection.rest()).toBe("");
    expect(shop.calls).toEqual([]);
  });
});

row("S39: bytes of a body are never read as a request", (entry) => {
  const inner = `GET /v1/items/i1 HTTP/1.1\r\n${head}\r\n`;
  const refusals: [string, string, number, string][] = [
    ["a body that is no JSON", "/v1/items", 400, "application/json"],
    ["a body of another type", "/v1/items", 415, "text/plain"],
    ["a path that is not there", "/v1/nothing", 404, "application/json"],
    ["a method that is not there", "/v1/items/i1/touch/", 404, "application/json"],
  ];
  test.each(refusals)("%s", async (_, target, status, type) => {
    const headers = [["content-type", type]] as const;
    if (entry === "fetch") {
      const request = toRequest({ method: "POST", target, headers, body: inner });
      expect((await shop.serverWith({}).fetch(request)).status).toBe(status);
    } else {
      const connection = await Connection.open(shop.port);
      connection.write(requestOf({ method: "POST", target, headers, body: inner }));
      connection.write(requestOf({}));
      expectResponse(await connection.read(), status);
      expectResponse(await connection.read(), 200);
    }
    expect(shop.calls).toEqual(entry === "fetch" ? [] : ["items.list"]);
  });

  test("what follows a body that is too large is not read", async () => {
    if (entry === "fetch") {
      const body = `${inner}${" ".repeat(limit)}`;
      const request = toRequest({ method: "POST", headers: json, body });
      expect((await shop.serverWith({}).fetch(request)).status).toBe(413);
    } else {
      for (const framing of [`content-length: ${limit + 1}`, "transfer-encoding: chunked"]) {
        const connection = await Connection.open(shop.port);
        const length = limit + inner.length;
        const chunk = framing.startsWith("t") ? `${length.toString(16)}\r\n` : "";
        connection.write(`POST /v1/items HTTP/1.1\r\n${head}${framing}\r\n\r\n${chunk}`);
        connection.write(`${" ".repeat(limit)}${inner}`);
        connection.write(`\r\n0\r\n\r\n${inner}`);
        expectResponse(await connection.read(), tooLarge);
        expect(await connection.rest()).toBe("");
      }
    }
    expect(shop.calls).toEqual([]);
  });

  test("pipelined requests get their responses one by one, in order", async () => {
    const first = { target: "/v1/items?limit=1" };
    const second = { target: "/v1/items?limit=2" };
    if (entry === "fetch") {
      const responses = await Promise.all([shop.ask(entry, first), shop.ask(entry, second)]);
      expect(responses.map(({ json: { limit: asked } }) => asked)).toEqual([1, 2]);
      return;
    }
    shop.handle("items.list", async (input) => {
      if (input["limit"] === 1) await new Promise((resolve) => setTimeout(resolve, 50));
      return { limit: input["limit"], next: null, tags: [] };
    });
    const connection = await Connection.open(shop.port);
    connection.write(Buffer.concat([requestOf(first), requestOf(second)]));
    expect((await connection.read()).json["limit"]).toBe(1);
    expect((await connection.read()).json["limit"]).toBe(2);
  });
});

test("a body that something before the listener has read is an error of the operator's", async () => {
  shop.errors.length = 0;
  const listener = shop.modules.toNodeListener(shop.serverWith({}));
  const http = createHttpServer((request, response) => {
    request.resume().once("end", () => void listener(request, response));
  });
  onTestFinished(() => {
    http.close();
    http.closeAllConnections();
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const received = await askBySocket(port, { method: "POST", headers: json, body: '{"name":"Cup"}' });
  expectResponse(received, { status: 500, code: "internal_error" });
  expect(String(shop.errors)).toMatch(/body has already been read/);
});

test("a request that something else destroys alone is not waited for", async () => {
  shop.calls.length = 0;
  shop.errors.length = 0;
  const listener = shop.modules.toNodeListener(shop.serverWith({ handlerTimeoutMs: 0 }));
  const settled = deferred<void>();
  const http = createHttpServer((request, response) => {
    listener(request, response);
    // The stream of the body ends without an end; the connection, and so the response, lives on.
    Object.assign(request, { _destroy: (_: unknown, done: () => void) => done() });
    request.destroy();
    request.once("close", () => settled.resolve());
  });
  onTestFinished(() => {
    http.close();
    http.closeAllConnections();
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const connection = await Connection.open((http.address() as AddressInfo).port);
  connection.write(`POST /v1/items HTTP/1.1\r\n${head}content-length: 14\r\n\r\n{"na`);
  await settled.promise;
  expectResponse(await connection.read(), { status: 400, code: "malformed_request" });
  expect([shop.calls, shop.errors]).toEqual([[], []]);
});

test("the raw client sees a response and nothing else", async () => {
  const received = await askBySocket(shop.port);
  expect(received).toMatchObject({ status: 200, json: { limit: null, next: null, tags: [] } });
  await expect(Connection.open(1)).rejects.toThrow("ECONNREFUSED");
});
