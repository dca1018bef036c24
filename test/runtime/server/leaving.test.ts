/** Clients that go while something is waited for before the handler: each request ends all the same. */
import { getEventListeners } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { connect as connectHttp2, createServer as createHttp2Server } from "node:http2";
import type { AddressInfo, Server as NetServer } from "node:net";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { depotHandlers, loadDepot } from "../formats.js";
import { deferred, type DeskServer, type Handler } from "./desk.js";
import { Connection } from "./rows/connection.js";
import { asApp, credentials, openShop, toRequest } from "./rows/shop.js";

const shop = await openShop("leaving");
beforeEach(() => {
  shop.calls.length = 0;
  shop.errors.length = 0;
});

const begun = `POST /v1/items HTTP/1.1\r\nhost: shop.test\r\n${credentials}content-type: application/json\r\ncontent-length: 400\r\n\r\n{"na`;
const whole = `GET /v1/items HTTP/1.1\r\nhost: shop.test\r\n${credentials}\r\n`;

interface Report {
  readonly status: number;
  readonly clientGone: boolean;
}

/** A server whose hook takes 50 ms, what it receives of responses, and when that comes. */
function slowHook(): { server: DeskServer; responded: Promise<Report> } {
  const reported = deferred<Report>();
  const server = shop.serverWith({
    authenticate: {
      app: () => new Promise((accept) => setTimeout(() => accept({ app: "shop" }), 50)),
      user: () => null,
    },
    onResponse: reported.resolve,
  });
  return { server, responded: reported.promise };
}

async function portOf(server: NetServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test.each([
  ["end", "the body being on its way", begun],
  ["resetAndDestroy", "the body being on its way", begun],
  ["end", "the request being whole", whole],
] as const)("in a hook, by %s, %s", async (how, _, bytes) => {
  const { server, responded } = slowHook();
  const port = await portOf(createHttpServer(shop.modules.toNodeListener(server)));
  const connection = await Connection.open(port);
  connection.write(bytes);
  await new Promise((resolve) => setTimeout(resolve, 15));
  if (how === "end") connection.socket.destroySoon();
  else connection.socket.resetAndDestroy();
  expect(await responded).toMatchObject({ status: 400, clientGone: true });
  expect([shop.calls, shop.errors]).toEqual([[], []]);
});

test.each(["GET", "POST"])("before the listener is called (%s)", async (method) => {
  const reported = deferred<Report>();
  const listener = shop.modules.toNodeListener(shop.serverWith({ onResponse: reported.resolve }));
  const gone = deferred<void>();
  const http = createHttpServer((request, response) => {
    request.socket.once("close", () => setImmediate(gone.resolve));
    void gone.promise.then(() => listener(request, response));
  });
  const connection = await Connection.open(await portOf(http));
  connection.write(method === "POST" ? begun : whole);
  await new Promise((resolve) => setTimeout(resolve, 15));
  connection.socket.resetAndDestroy();
  expect((await reported.promise).clientGone).toBe(true);
  expect(shop.calls).toEqual([]);
});

test("fetch: in a body whose stream does not end with the signal", async () => {
  const reported = deferred<Report>();
  const controller = new AbortController();
  const { url, headers } = toRequest({ headers: [["content-type", "application/json"]] });
  const body = new ReadableStream({ pull: () => new Promise(() => {}) }) as BodyInit;
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  const received = shop
    .serverWith({ onResponse: reported.resolve })
    .fetch(url, { ...init, signal: controller.signal });
  setTimeout(() => controller.abort(new Error("enough")), 10);
  await expect(received).rejects.toThrow("enough");
  expect((await reported.promise).clientGone).toBe(true);
  expect(shop.calls).toEqual([]);
});

/** A stream that says when it is cancelled. */
function leftStream(cancelled: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(9)), cancel: cancelled });
}

test("fetch: before the response, whose stream then ends", async () => {
  const depot = await loadDepot("leaving");
  const ended: string[] = [];
  const items = async function* (): AsyncGenerator {
    try {
      yield { place: "Bern" };
    } finally {
      ended.push("items");
    }
  };
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));
  const late: Record<string, Handler> = {
    "scans.lines": async () => {
      await pause();
      return items() as never;
    },
    "photos.get": async () => {
      await pause();
      return leftStream(() => ended.push("bytes"));
    },
  };
  const server = depot.createServer(depotHandlers(late), {});
  for (const path of ["/lines", "/photos/1"]) {
    const signal = AbortSignal.timeout(10);
    await expect(server.fetch(`http://depot.test${path}`, { signal })).rejects.toThrow("timeout");
  }
  await expect.poll(() => ended).toEqual(["items", "bytes"]);
});

test("fetch: in a response, which then fails, and its stream ends", async () => {
  const depot = await loadDepot("leaving-downloads");
  const cancelled = deferred<boolean>();
  const endless: Handler = async () => leftStream(() => cancelled.resolve(true));
  const server = depot.createServer(depotHandlers({ "photos.get": endless }), {});
  const controller = new AbortController();
  const { body } = await server.fetch("http://depot.test/photos/1", { signal: controller.signal });
  const reader = body?.getReader();
  await reader?.read();
  const next = reader?.read();
  controller.abort(new Error("enough"));
  await next?.catch(() => {});
  await expect(reader?.read()).rejects.toThrow("enough");
  expect(await cancelled.promise).toBe(true);
  const request = new Request("http://depot.test/lines");
  await (await depot.createServer(depotHandlers(), {}).fetch(request)).text();
  expect(getEventListeners(request.signal, "abort")).toEqual([]);
});

test("fetch: in an upload whose stream does not end with the signal", async () => {
  const depot = await loadDepot("leaving-uploads");
  const failed = deferred<unknown>();
  const reading: Handler = async ({ body }, { signal }) => {
    const reader = (body as ReadableStream).getReader();
    await reader.read().catch((error: unknown) => failed.resolve(error === signal.reason));
    return null;
  };
  const server = depot.createServer(depotHandlers({ "photos.put": reading }), {});
  const body = new ReadableStream({ pull: () => new Promise(() => {}) });
  const init = { method: "PUT", headers: { "content-type": "image/png" }, body, duplex: "half" };
  const signal = AbortSignal.timeout(10);
  await expect(server.fetch("http://depot.test/photos/1", { ...init, signal } as never)).rejects.toThrow(
    "timeout",
  );
  expect(await failed.promise).toBe(true);
});

test("fetch: in an upload that the handler reads, which is no error of the server", async () => {
  const depot = await loadDepot("leaving-broken");
  const reading: Handler = ({ file }) => new Response(file as ReadableStream).text();
  const server = depot.createServer(depotHandlers({ "files.send": reading }), {});
  const body = new ReadableStream({ pull: () => Promise.reject(new Error("gone")) });
  const init = { method: "POST", headers: { "content-type": "image/png" }, body, duplex: "half" };
  const response = await server.fetch("http://depot.test/files", init as never);
  expect([response.status, await response.json()]).toMatchObject([400, { code: "malformed_request" }]);
});

test("HTTP/2: a body without a length is one", async () => {
  const listener = shop.modules.toNodeListener(shop.serverWith({}));
  const http2 = createHttp2Server(listener as never);
  const session = connectHttp2(`http://127.0.0.1:${await portOf(http2)}`);
  onTestFinished(() => session.destroy());
  const ask = (body: string): Promise<number> => {
    const head = { ":method": "POST", ":path": "/v1/items", "content-type": "application/json" };
    const stream = session.request({ ...head, ...Object.fromEntries(asApp) });
    stream.end(body);
    stream.resume();
    return new Promise((resolve) => stream.on("response", (got) => resolve(Number(got[":status"]))));
  };
  expect(await ask('{"name":"Cup"}')).toBe(201);
  expect(await ask("no json")).toBe(400);
});
