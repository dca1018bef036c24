/** HTTP to the letter: hosts, versions, dates, what is sent at once, and HTTP/2. */
import { createServer as createHttpServer, STATUS_CODES } from "node:http";
import {
  connect as connectHttp2,
  createServer as createHttp2Server,
  type ClientHttp2Session,
} from "node:http2";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { titleOf } from "../../../../templates/runtime/server/rejections.js";
import { deferred, type DeskServer } from "../desk.js";
import { Connection } from "./connection.js";
import { expectResponse, listenerRow, row, serveRow } from "./row.js";
import { asApp, credentials, json, openShop, requestOf } from "./shop.js";

const shop = await openShop("http");
beforeEach(() => {
  shop.calls.length = 0;
  shop.errors.length = 0;
});

const broken = { status: 400, code: "malformed_request", headers: { connection: "close" } };

serveRow("S55: a body in chunks with HTTP/1.0", () => {
  test("400, and the connection ends", async () => {
    for (const port of [shop.servePort, shop.port]) {
      const connection = await Connection.open(port);
      const head = `host: a\r\n${credentials}connection: keep-alive\r\ncontent-type: application/json\r\n`;
      connection.write(
        `POST /v1/echo HTTP/1.0\r\n${head}transfer-encoding: chunked\r\n\r\n1\r\n1\r\n0\r\n\r\n`,
      );
      expectResponse(await connection.read(), broken);
      expect(await connection.rest()).toBe("");
    }
    expect(shop.calls).toEqual([]);
  });
});

serveRow("S56: a Host that names none", () => {
  test.each(["foo bar", "u@foo", "a,b", "a, b", "a:b", "a/b", "a?b", "[::1", "ä", "a%zz", "a%4"])(
    "%s is 400",
    async (host) => {
      for (const port of [shop.servePort, shop.port]) {
        const connection = await Connection.open(port);
        connection.write(requestOf({ headers: [["host", host]] }));
        const response = await connection.read();
        expectResponse(response, broken);
        expect(JSON.stringify(response)).toContain("one valid Host header");
        expect(await connection.rest()).toBe("");
      }
      expect(shop.calls).toEqual([]);
    },
  );

  test.each(["a", "a:80", "a-b.c_d", "127.0.0.1:1", "[::1]:80", "%c3%a4", ""])(
    "%j is taken",
    async (host) => {
      const connection = await Connection.open(shop.servePort);
      connection.write(requestOf({ headers: [["host", host]] }));
      expectResponse(await connection.read(), 200);
    },
  );

  test("that of a target counts more", async () => {
    const hosts: unknown[] = [];
    shop.handle("items.list", async (_, { request }) => {
      hosts.push(request.header("Host"));
      return { limit: null, next: null, tags: [] };
    });
    const connection = await Connection.open(shop.servePort);
    connection.write(requestOf({ target: "http://other.test/v1/items", headers: [["host", "a"]] }));
    expectResponse(await connection.read(), 200);
    expect(hosts).toEqual(["other.test"]);
  });
});

serveRow("S57: requests that change something, sent before others get a response", () => {
  const touch = requestOf({ method: "POST", target: "/v1/items/i1/touch" });
  const get = requestOf({ target: "/v1/items/i1" });

  test.each(["serve", "toNodeListener"])("%s: each waits for those before it", async (entry) => {
    const held = deferred<void>();
    shop.handle("items.touch", () => held.promise);
    const connection = await Connection.open(entry === "serve" ? shop.servePort : shop.port);
    connection.write(Buffer.concat([get, get, touch, get, touch, get]));
    await expect.poll(() => shop.calls).toEqual(["items.get", "items.get", "items.touch"]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shop.calls).toHaveLength(3);
    held.resolve();
    for (const status of [200, 200, 204, 200, 204, 200])
      expect((await connection.read()).status).toBe(status);
    expect(shop.calls.join()).toBe("items.get,items.get,items.touch,items.get,items.touch,items.get");
  });

  test("those that change nothing are worked on side by side", async () => {
    const held = deferred<void>();
    shop.handle("items.get", async () => {
      await held.promise;
      return { id: "i1", name: "Lamp" };
    });
    const connection = await Connection.open(shop.servePort);
    connection.write(Buffer.concat([get, get, get]));
    await expect.poll(() => shop.calls).toHaveLength(3);
    held.resolve();
    for (let count = 0; count < 3; count++) expectResponse(await connection.read(), 200);
  });

  test("those that wait are not begun when the connection ends or the time of a stop is up", async () => {
    const held = deferred<void>();
    shop.handle("items.touch", () => held.promise);
    const gone = await Connection.open(shop.servePort);
    gone.write(Buffer.concat([touch, touch]));
    await expect.poll(() => shop.calls).toHaveLength(1);
    gone.socket.resetAndDestroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const serving = await shop.serving({ closeTimeoutMs: 50 });
    const stopped = await Connection.open(serving.port);
    stopped.write(Buffer.concat([touch, touch]));
    await expect.poll(() => shop.calls).toHaveLength(2);
    const closed = serving.close();
    expectResponse(await stopped.read(), { status: 503, code: "shutting_down" });
    held.resolve();
    await closed;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shop.calls).toHaveLength(2);
  });
});

listenerRow("S62: a request that other code responds to first", () => {
  const touch = requestOf({ method: "POST", target: "/v1/items/i1/touch" });

  /** An `http.Server` that sends 504 itself for requests that take longer than `times`, then 50 ms. */
  async function impatient(...times: number[]): Promise<number> {
    const listener = shop.modules.toNodeListener(shop.serverWith({}));
    const http = createHttpServer((request, response) => {
      const timer = setTimeout(() => {
        if (!response.headersSent) response.writeHead(504, { "content-length": "0" }).end();
      }, times.shift() ?? 50);
      response.on("close", () => clearTimeout(timer));
      listener(request, response);
    });
    onTestFinished(() => {
      http.close();
      http.closeAllConnections();
    });
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    return (http.address() as AddressInfo).port;
  }

  test.each([
    ["a GET", () => requestOf({ target: "/v1/items/i1" }), "items.get"],
    ["a POST", () => touch, "items.touch"],
  ])("%s: its signal aborts, and requests behind it get responses", async (_, first, endpoint) => {
    const held = deferred<void>();
    const aborted = deferred<void>();
    let isFirst = true;
    shop.handle(endpoint, async (_input, { signal }) => {
      if (!isFirst) return undefined;
      isFirst = false;
      signal.addEventListener("abort", () => aborted.resolve());
      await held.promise;
      return { id: "i1", name: "Lamp" };
    });
    const port = await impatient();
    const connection = await Connection.open(port);
    connection.write(first());
    await expect.poll(() => shop.calls).toEqual([endpoint]);
    await new Promise((resolve) => setTimeout(resolve, 30));
    connection.write(touch);
    expect((await connection.read()).status).toBe(504);
    expect((await connection.read()).status).toBe(204);
    await aborted.promise;
    held.resolve();
    await new Promise((resolve) => setTimeout(resolve, 20));
    connection.write(touch);
    expect((await connection.read()).status).toBe(204);
    expect([shop.calls.length, shop.errors]).toEqual([3, []]);
  });

  test("a request with a response while it waited is not begun", async () => {
    const held = deferred<void>();
    shop.handle("items.touch", () => held.promise);
    const connection = await Connection.open(await impatient(60, 10));
    connection.write(Buffer.concat([touch, touch]));
    expect((await connection.read()).status).toBe(504);
    expect((await connection.read()).status).toBe(504);
    held.resolve();
    connection.write(touch);
    expect((await connection.read()).status).toBe(204);
    expect(shop.calls).toEqual(["items.touch", "items.touch"]);
  });
});

serveRow("S58: a body that stops coming although the response is sent", () => {
  test("the connection ends without a second response", async () => {
    const { port } = await shop.serving({ headersTimeoutMs: 50, requestTimeoutMs: 100 });
    for (const framing of ["content-length: 9\r\n\r\n{", "content-length: 9\r\n\r\n"]) {
      const connection = await Connection.open(port);
      connection.write(`POST /v1/items HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${framing}`);
      expectResponse(await connection.read(), { status: 401, code: "unauthorized" });
      expect(await connection.rest()).toBe("");
    }
  });

  test("bytes that are no HTTP after such a body are refused as ever", async () => {
    const connection = await Connection.open(shop.servePort);
    connection.write(requestOf({ method: "POST", anonymous: true, headers: json, body: "{}" }));
    expectResponse(await connection.read(), { status: 401 });
    connection.write("GARBAGE\r\n\r\n");
    expectResponse(await connection.read(), broken);
    expect(await connection.rest()).toBe("");
  });
});

serveRow("S59: the date of a response", () => {
  test.each([
    ["of the core", requestOf({})],
    ["to bytes that are no HTTP", "GARBAGE\r\n\r\n"],
    ["to headers that do not come", "GET / HTTP/1.1\r\n"],
  ])("%s", async (_, bytes) => {
    const { port } = await shop.serving({ headersTimeoutMs: 50, requestTimeoutMs: 100 });
    const connection = await Connection.open(port);
    connection.write(bytes);
    const { headers } = await connection.read();
    expect(headers["date"]).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
  });
});

row("S60: a header that is called like something that every object has", (entry) => {
  test.each(["constructor", "toString", "__proto__"])(
    "%s is not there, or is what was sent",
    async (name) => {
      const seen: unknown[] = [];
      shop.handle("items.list", async (_, { request }) => {
        seen.push(request.header(name));
        return { limit: null, next: null, tags: [] };
      });
      expectResponse(await shop.ask(entry), 200);
      expectResponse(await shop.ask(entry, { headers: [[name, "sent"]] }), 200);
      // Node loses the last one on its way.
      expect(seen).toEqual([undefined, name === "__proto__" && entry !== "fetch" ? undefined : "sent"]);
    },
  );
});

listenerRow("S61: HTTP/2", () => {
  /** A session with an HTTP/2 server of its owner. */
  async function sessionWith(server: DeskServer): Promise<ClientHttp2Session> {
    const http2 = createHttp2Server(shop.modules.toNodeListener(server) as never);
    await new Promise<void>((resolve) => http2.listen(0, "127.0.0.1", resolve));
    const session = connectHttp2(`http://127.0.0.1:${(http2.address() as AddressInfo).port}`);
    onTestFinished(() => {
      session.destroy();
      http2.close();
    });
    return session;
  }

  async function ask(session: ClientHttp2Session, path: string, body?: string): Promise<[number, unknown]> {
    const method = body === undefined ? "GET" : "POST";
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const head = { ":method": method, ":path": path, ...type, ...Object.fromEntries(asApp) };
    const stream = session.request(head);
    stream.end(body);
    const response = new Promise<Record<string, unknown>>((resolve) => stream.once("response", resolve));
    let text = "";
    for await (const piece of stream.setEncoding("utf8")) text += String(piece);
    const headers = await response;
    expect(headers).not.toHaveProperty("connection");
    return [Number(headers[":status"]), text === "" ? undefined : JSON.parse(text)];
  }

  test("100 requests of a session get responses, one by one and at once", async () => {
    const session = await sessionWith(shop.serverWith({}));
    for (let count = 0; count < 50; count++) expect((await ask(session, "/v1/items"))[0]).toBe(200);
    const many = await Promise.all(Array.from({ length: 50 }, () => ask(session, "/v1/items")));
    expect(many.map(([status]) => status)).toEqual(Array(50).fill(200));
  });

  test("a refusal ends a stream, not the session, which goes on", async () => {
    const hosts: unknown[] = [];
    shop.handle("items.list", async (_, { request }) => {
      hosts.push(request.header("host"));
      return { limit: null, next: null, tags: [] };
    });
    const session = await sessionWith(shop.serverWith({ maxBodyBytes: 10 }));
    expect((await ask(session, "/v1/echo", '"too much of it"'))[0]).toBe(413);
    expect((await ask(session, "/v1/nothing"))[0]).toBe(404);
    expect((await ask(session, "/v1/items"))[0]).toBe(200);
    expect(hosts).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+$/)]);
  });

  test.each(["goes on", "ends", "ends while its stream is closed"])(
    "too large a body ends its stream, and the client %s",
    async (how) => {
      const session = await sessionWith(shop.serverWith({ maxBodyBytes: 10 }));
      const stream = session.request({
        ":method": "POST",
        ":path": "/v1/echo",
        "content-type": "application/json",
      });
      const response = new Promise<Record<string, unknown>>((resolve) => stream.once("response", resolve));
      const closed = new Promise<void>((resolve) => stream.once("close", resolve));
      stream.on("error", () => {});
      stream.write('"too much of it"');
      expect((await response)[":status"]).toBe(413);
      stream.resume();
      const isLate = how.endsWith("closed");
      if (isLate) await new Promise((resolve) => setTimeout(resolve, 950));
      if (how !== "goes on") stream.end();
      if (isLate) await new Promise((resolve) => setImmediate(resolve));
      // Now the server finds its timer before the end of the stream.
      const until = performance.now() + (isLate ? 100 : 0);
      while (performance.now() < until);
      await closed;
      expect((await ask(session, "/v1/items"))[0]).toBe(200);
    },
  );

  test("bytes in flight are given back", async () => {
    const session = await sessionWith(shop.serverWith({ maxBytesInFlight: 2_000_000 }));
    const text = "a".repeat(1_000_000);
    for (let count = 0; count < 5; count++)
      expect(await ask(session, "/v1/echo", JSON.stringify(text))).toEqual([200, text]);
  });

  test("a client that goes in the handler aborts its signal", async () => {
    const aborted = deferred<unknown>();
    const entered = deferred<void>();
    shop.handle("items.list", (_, { signal }) => {
      entered.resolve();
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          aborted.resolve(signal.reason);
          reject(signal.reason as Error);
        });
      });
    });
    const session = await sessionWith(shop.serverWith({}));
    const stream = session.request({ ":path": "/v1/items", ...Object.fromEntries(asApp) });
    stream.on("error", () => {});
    await entered.promise;
    stream.close(8);
    expect(await aborted.promise).toMatchObject({ name: "AbortError" });
  });
});

test("every error status has the title that Node knows", () => {
  const known = Object.entries(STATUS_CODES).filter(([status]) => Number(status) >= 400);
  // Reserved, in no registry, or called otherwise since RFC 9110.
  const others = new Set(["418", "509", "510", "413", "422"]);
  for (const [status, title] of known)
    if (!others.has(status)) expect(titleOf(Number(status)).toLowerCase(), status).toBe(title?.toLowerCase());
});
