/** Slow clients, clients that go, handlers that fail or never end, and how a server stops. */
import { beforeEach, expect, test } from "vitest";
import { deferred, type Handler } from "../desk.js";
import { startProcess } from "./child.js";
import { Connection } from "./connection.js";
import { expectResponse, expectProblem, row, serveRow } from "./row.js";
import { askBySocket, credentials, json, openShop, requestOf, toRequest } from "./shop.js";

const shop = await openShop("lifetime");
beforeEach(() => {
  shop.calls.length = 0;
  shop.errors.length = 0;
});

const page = { limit: null, next: null, tags: [] };
const head = `host: shop.test\r\n${credentials}content-type: application/json\r\n`;
/** The rest of a request whose body ends in the middle of its first chunk, or before it. */
const chunked = `${head}transfer-encoding: chunked\r\n\r\n`;

serveRow("S30: clients that are slow", () => {
  test.each([
    ["headers", "GET /v1/items HTTP/1.1\r\nhost: a\r\n"],
    ["a body of known length", `POST /v1/items HTTP/1.1\r\n${head}content-length: 14\r\n\r\n{"na`],
    ["a body in chunks", `POST /v1/items HTTP/1.1\r\n${head}transfer-encoding: chunked\r\n\r\n5\r\n{"na`],
    ["an unwanted body", `POST /v1/items/i1/touch HTTP/1.1\r\n${chunked}`],
    ["the body of a GET", `GET /v1/items HTTP/1.1\r\n${chunked}`],
    ["the body of a DELETE", `DELETE /v1/items/i1 HTTP/1.1\r\n${head}content-length: 9\r\n\r\n{`],
  ])("%s that do not come are 408", async (_, bytes) => {
    const { port } = await shop.serving({ headersTimeoutMs: 50, requestTimeoutMs: 100 });
    const connection = await Connection.open(port);
    connection.write(bytes);
    const headers = { connection: "close" };
    expectResponse(await connection.read(), { status: 408, code: "request_timeout", headers });
    expect(await connection.rest()).toBe("");
    expect([shop.calls, shop.errors]).toEqual([[], []]);
  });

  test("500 of them do not keep others waiting, and all are refused in the end", async () => {
    const { port } = await shop.serving({ headersTimeoutMs: 3_000, requestTimeoutMs: 3_000 });
    const slow = await Promise.all(Array.from({ length: 500 }, () => Connection.open(port)));
    for (const [at, connection] of slow.entries())
      connection.write(
        `POST /v1/items HTTP/1.1\r\n${head}content-length: 9\r\n${at % 2 === 0 ? "" : "\r\n{"}`,
      );
    // Half of the time after which the slow ones are refused.
    expect(await slowest(port)).toBeLessThan(1_500);
    const responses = await Promise.all(slow.map((connection) => connection.read()));
    expect(responses.filter(({ status }) => status === 408)).toHaveLength(500);
  });
});

/** The 99th percentile of the times of 100 requests on one connection, in milliseconds. */
async function slowest(port: number): Promise<number> {
  const connection = await Connection.open(port);
  const times: number[] = [];
  for (let count = 0; count < 100; count++) {
    const start = performance.now();
    connection.write(requestOf({}));
    expect((await connection.read()).status).toBe(200);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[98] ?? Infinity;
}

row("S32: clients that go before they get a response", (entry) => {
  test.each([
    ["POST", "/v1/items", "content-length: 14\r\n\r\n"],
    ["POST", "/v1/items", "transfer-encoding: chunked\r\n\r\n9\r\n"],
    // Where the endpoint takes none, it is part of the request all the same.
    ["POST", "/v1/items/i1/touch", "transfer-encoding: chunked\r\n\r\n"],
    ["DELETE", "/v1/items/i1", "content-length: 14\r\n\r\n"],
    ["GET", "/v1/items", "transfer-encoding: chunked\r\n\r\n9\r\n"],
  ])("in the body: no handler runs, and nothing is reported (%s %s, %j)", async (method, target, framing) => {
    if (entry === "fetch") {
      // A `Request` of GET has no body.
      if (method === "GET") return;
      const body = new ReadableStream({
        pull: (controller) => controller.error(new Error("gone")),
      }) as BodyInit;
      const init: RequestInit & { duplex: "half" } = { method, body, duplex: "half" };
      const request = new Request(toRequest({ method, target, headers: json }), init);
      const response = await shop.serverWith({}).fetch(request);
      expect([response.status, await response.json()]).toMatchObject([400, { code: "malformed_request" }]);
    } else {
      const connection = await Connection.open(shop.port);
      connection.write(
        `${method} ${target} HTTP/1.1\r\n${head}${framing}${framing.includes("9") ? "{" : ""}`,
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
      connection.socket.resetAndDestroy();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect([shop.calls, shop.errors]).toEqual([[], []]);
    expectResponse(await shop.ask(entry), 200);
  });

  test("in the handler: its signal aborts", async () => {
    const entered = deferred<void>();
    const aborted = deferred<unknown>();
    shop.handle("items.list", (_, { signal }) => {
      entered.resolve();
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          aborted.resolve(signal.reason);
          reject(signal.reason as Error);
        });
      });
    });
    if (entry === "fetch") {
      const controller = new AbortController();
      const request = new Request(toRequest({}), { signal: controller.signal });
      const received = shop.serverWith({}).fetch(request);
      await entered.promise;
      controller.abort();
      await expect(received).rejects.toMatchObject({ name: "AbortError" });
    } else {
      const connection = await Connection.open(shop.port);
      connection.write(requestOf({}));
      await entered.promise;
      connection.socket.destroy();
    }
    expect(await aborted.promise).toMatchObject({ name: "AbortError" });
  });

  test("in the response: others get responses, and nothing is reported", async () => {
    const text = "a".repeat(8_000_000);
    shop.handle("echo.send", async () => text);
    const asked = { method: "POST", target: "/v1/echo", headers: json, body: "1" };
    if (entry === "fetch") {
      const response = await shop.serverWith({}).fetch(toRequest(asked));
      await response.body?.cancel();
    } else {
      const connection = await Connection.open(shop.port);
      connection.write(requestOf(asked));
      await new Promise((resolve) => connection.socket.once("data", resolve));
      connection.socket.resetAndDestroy();
    }
    expectResponse(await shop.ask(entry), 200);
    expect(shop.errors).toEqual([]);
  });
});

row("S36: handlers that fail", (entry) => {
  test.each<[string, Handler]>([
    ["an error", async () => Promise.reject(new Error("secret"))],
    ["a text", () => Promise.reject("secret")],
    ["nothing", () => Promise.reject()],
    ["an object with a status", () => Promise.reject({ status: 200, body: "secret" })],
    [
      "at once",
      () => {
        throw new Error("secret");
      },
    ],
  ])("%s thrown is an opaque 500 that onError receives", async (_, handler) => {
    shop.handle("items.list", handler);
    const received = await shop.ask(entry);
    expectResponse(received, { status: 500, code: "internal_error" });
    expect(received.text).not.toContain("secret");
    expect(shop.errors).toHaveLength(1);
  });

  test("one that never ends is 503, and its signal aborts", async () => {
    const aborted = deferred<unknown>();
    shop.handle("items.list", (_, { signal }) => {
      signal.addEventListener("abort", () => aborted.resolve(signal.reason));
      return new Promise(() => {});
    });
    const received = await shop.askOther(entry, shop.serverWith({ handlerTimeoutMs: 20 }));
    expectResponse(received, { status: 503, code: "handler_timeout" });
    expect(await aborted.promise).toMatchObject({ name: "TimeoutError" });
  });

  test("one that settles after its time changes nothing", async () => {
    const late: (() => void)[] = [];
    shop.handle("items.list", () => new Promise((_, reject) => late.push(() => reject(new Error("late")))));
    const received = await shop.askOther(entry, shop.serverWith({ handlerTimeoutMs: 20 }));
    expectResponse(received, { status: 503, code: "handler_timeout" });
    for (const settle of late) settle();
    expectResponse(await shop.ask(entry, { target: "/v1/items/i1" }), 200);
  });

  test("a handler that responds twice has responded once", async () => {
    shop.handle("items.list", () => {
      return new Promise((resolve, reject) => {
        resolve(page);
        resolve({ ...page, limit: 2 });
        reject(new Error("secret"));
      });
    });
    const received = await shop.ask(entry);
    expect([received.status, received.json["limit"], shop.errors]).toEqual([200, null, []]);
  });
});

serveRow("S40: bounds of a process, and its end", () => {
  test("connections beyond the bound are closed at once", async () => {
    const { port } = await shop.serving({ maxConnections: 2 });
    const [first] = [await Connection.open(port), await Connection.open(port)];
    const third = await Connection.open(port);
    third.write(requestOf({}));
    expect(await third.rest()).toBe("");
    first?.write(requestOf({}));
    expect((await first?.read())?.status).toBe(200);
  });

  test("close() completes requests in progress, accepts no more and ends idle connections", async () => {
    const entered = deferred<void>();
    const output = deferred<unknown>();
    shop.handle("items.list", () => {
      entered.resolve();
      return output.promise;
    });
    const serving = await shop.serving();
    const idle = await Connection.open(serving.port);
    const busy = await Connection.open(serving.port);
    idle.write(requestOf({ target: "/v1/items/i1" }));
    expect((await idle.read()).headers["connection"]).toBe("keep-alive");
    busy.write(requestOf({}));
    await entered.promise;
    const closed = serving.close();
    expect(await idle.rest()).toBe("");
    await expect(askBySocket(serving.port)).rejects.toMatchObject({ code: "ECONNREFUSED" });
    output.resolve(page);
    expectResponse(await busy.read(), 200);
    expect(await busy.rest()).toBe("");
    await closed;
    await serving.close();
  });

  test("what is not done in time gets 503, and its handler is notified", async () => {
    const entered = deferred<void>();
    const aborted = deferred<unknown>();
    shop.handle("items.list", (_, { signal }) => {
      signal.addEventListener("abort", () => aborted.resolve(signal.reason));
      entered.resolve();
      return new Promise(() => {});
    });
    const serving = await shop.serving({ closeTimeoutMs: 50 });
    const connection = await Connection.open(serving.port);
    const half = await Connection.open(serving.port);
    half.write("GET /v1/items HTTP/1.1\r\n");
    connection.write(requestOf({}));
    await entered.promise;
    const closed = serving.close();
    expectResponse(await connection.read(), {
      status: 503,
      code: "shutting_down",
      headers: { connection: "close" },
    });
    expect(await aborted.promise).toMatchObject({ name: "AbortError" });
    await closed;
    expect([await connection.rest(), await half.rest()]).toEqual(["", ""]);
  });

  test("an AbortSignal stops, also one that has aborted", async () => {
    const controller = new AbortController();
    const serving = await shop.serving({ signal: controller.signal });
    controller.abort();
    await serving.closed;
    await expect(askBySocket(serving.port)).rejects.toMatchObject({ code: "ECONNREFUSED" });
    const none = await shop.serving({ signal: AbortSignal.abort() });
    await expect(askBySocket(none.port)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  test.each(["SIGTERM", "SIGINT"] as const)(
    "%s: completes requests in progress, then exits with 0",
    async (signal) => {
      const child = await startProcess("program", shop.folder);
      const connection = await Connection.open(child.port);
      connection.write(requestOf({}));
      await child.said("listing");
      child.stop(signal);
      const received = await connection.read();
      expect([received.status, received.headers["connection"]]).toEqual([200, "close"]);
      await child.said("closed");
      expect(await child.ended).toEqual({ code: 0, log: "" });
    },
  );

  test("SIGTERM while a handler is stuck: 503, then exit 0", async () => {
    const child = await startProcess("program", shop.folder);
    const connection = await Connection.open(child.port);
    connection.write(requestOf({ target: "/v1/items/i1" }));
    await child.said("stuck");
    const start = performance.now();
    child.stop("SIGTERM");
    const received = await connection.read();
    expectProblem(received);
    expect([received.status, received.json["code"]]).toEqual([503, "shutting_down"]);
    expect((await child.ended).code).toBe(0);
    // The time given to close is one second; that of a handler would be thirty.
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
