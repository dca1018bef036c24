/** An observer of services on real frameworks: it reports what disagrees with the spec, and not a byte changes. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect as connectHttp2, createServer as createHttp2Server } from "node:http2";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import express from "express";
import express4 from "express-4";
import fastify from "fastify";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { emitModel } from "../../../generator/pipeline/compile.js";
import { load } from "../../../generator/pipeline/load.js";
import { defaultOptions } from "../../../generator/config/generation.js";
import { loadModules } from "../../support/load-output.js";
import { sendByHttp, sendRaw } from "./entries.js";

interface Drift {
  readonly endpoint: string;
  readonly path: string;
  readonly kind: string;
  readonly status: number;
  readonly message: string;
  readonly issues: readonly { readonly pointer: string; readonly in?: string; readonly code: string }[];
}

interface Observer {
  (request: object, response: object, next?: () => void): void;
  readonly counts: Readonly<Record<string, number>>;
}

/** The server of the spec, and its listener for Node. */
interface Own {
  createServer(handlers: object, options: object): object;
  toNodeListener(server: object): (request: object, response: object) => void;
}

let observe: (options: object) => Observer;
let own: Own;
beforeAll(async () => {
  const { model } = await load(fileURLToPath(new URL("observed.yaml", import.meta.url)));
  if (model === undefined) throw new Error("observed.yaml has mistakes.");
  const files = await emitModel(model, { ...defaultOptions, targets: ["observe", "server"] });
  const [module, ...modules] = await loadModules(files, ["observe.ts", "server.ts", "node.ts"]);
  ({ observe } = module as { observe: typeof observe });
  own = Object.assign({}, ...modules) as Own;
});

const drifts: Drift[] = [];
beforeEach(() => void (drifts.length = 0));
const onDrift = (drift: Drift): void => void drifts.push(drift);

/** Returns an observer of each request. */
const all = (options: object = {}): Observer => observe({ onDrift, sample: 1, ...options });

/** A service on a framework, with an observer or without. */
type Make = (observer: Observer | undefined) => Promise<number>;

const book = { id: "p1", label: "Books" };

/** The routes of each service, by their results. */
const routes: Readonly<Record<string, (body: unknown, query: string) => Readonly<Record<string, unknown>>>> =
  {
    "GET /parcels": (_, query) => ({ body: query.includes("bad") ? [{ id: 7 }] : [book] }),
    "POST /parcels": (body) => {
      const { label } = body as { label?: unknown };
      if (label === "full") return { status: 409, body: { reason: "No room." } };
      if (label === "fault") return { status: 409, body: { error: "No room." } };
      if (label === "") return { status: 422, body: { detail: "empty" } };
      return {
        status: 201,
        headers: { "x-weight": label === "light" ? "none" : "7" },
        body: { ...book, label },
      };
    },
    "GET /parcels/p1": () => ({ body: book }),
    "GET /parcels/p2": () => ({ body: { ...book, weight: "7", extra: true } }),
    "GET /parcels/p3": () => ({ status: 404, body: { message: "none" } }),
    "GET /parcels/p4": () => ({ status: 410, body: { message: "gone" } }),
    "GET /parcels/p5": () => ({
      headers: { "content-type": "text/html; charset=utf-8" },
      text: "<p>Books</p>",
    }),
    "GET /parcels/p6": () => ({ status: 500, body: { message: "broken" } }),
    "GET /parcels/p7": () => ({ body: { ...book, label: "x".repeat(80), more: "y".repeat(100_000) } }),
    "DELETE /parcels/p1": () => ({ status: 204 }),
    "GET /parcels/p1/label": () => ({ headers: { "content-type": "image/png" }, text: "label" }),
    "GET /parcels/p2/label": () => ({ status: 410, body: { reason: "Lost." } }),
    "GET /health": () => ({ body: { ok: true } }),
  };

/** Writes a result as a handler without a framework does, in some of the ways that Node allows. */
function respond(
  response: ServerResponse,
  { status = 200, headers = {}, body, text }: Record<string, unknown>,
): void {
  const sent = (text as string | undefined) ?? (body === undefined ? "" : JSON.stringify(body));
  const type = body === undefined ? {} : { "content-type": "application/json" };
  response.writeHead(status as number, { ...type, ...(headers as object) });
  response.write(sent.slice(0, 3));
  response.end(Buffer.from(sent.slice(3)), () => {});
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request.setEncoding("utf8")) text += String(piece);
  return text;
}

async function listening(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<number> {
  const http = createServer(listener);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void http.close().closeAllConnections());
  return (http.address() as AddressInfo).port;
}

const onExpress =
  (make: typeof express): Make =>
  (observer) => {
    const app = make();
    if (observer !== undefined) app.use(observer as express.RequestHandler);
    app.use(make.json());
    for (const [name, result] of Object.entries(routes)) {
      const [method = "", path = ""] = name.split(" ");
      app[method.toLowerCase() as "get"](path, (request, response) => {
        const { status = 200, headers = {}, body, text } = result(request.body, request.url);
        response.status(status as number).set(headers as Record<string, string>);
        if (text !== undefined) response.send(text);
        else if (body === undefined) response.end();
        else response.json(body);
      });
    }
    app.get("/scans", (_request, response) => watchScans(response));
    return listening(app);
  };

let holdsStreams = false;
let endStream = (): void => {};

function watchScans(response: ServerResponse): void {
  response.writeHead(200, ["content-type", "text/event-stream"]);
  response.write(`data: ${JSON.stringify(book)}\n\n`);
  const end = (): void => void response.end(`data: ${JSON.stringify(book)}\n\n`);
  if (holdsStreams) endStream = end;
  else setTimeout(end, 5);
}

const onFastify: Make = async (observer) => {
  const app = fastify();
  if (observer !== undefined)
    app.addHook("onRequest", (request, reply, done) => observer(request.raw, reply.raw, done));
  for (const [name, result] of Object.entries(routes)) {
    const [method = "", url = ""] = name.split(" ");
    app.route({
      method,
      url,
      handler: (request, reply) => {
        const { status = 200, headers = {}, body, text } = result(request.body, request.url);
        return reply
          .code(status as number)
          .headers(headers as Record<string, string>)
          .send(text ?? body);
      },
    });
  }
  app.get("/scans", (_request, reply) => {
    reply.hijack();
    watchScans(reply.raw);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  return (app.server.address() as AddressInfo).port;
};

const onNode: Make = (observer) =>
  listening((request, response) => {
    observer?.(request, response);
    const [path = ""] = (request.url ?? "").split("?");
    const result = routes[`${request.method} ${path}`];
    if (path === "/scans") watchScans(response);
    else if (result === undefined) respond(response, { status: 404, body: {} });
    else if (request.method === "POST")
      void textOf(request).then((text) =>
        respond(response, text.endsWith("}") ? result(JSON.parse(text), "") : { status: 400, text: "" }),
      );
    else respond(response, result(undefined, request.url ?? ""));
  });

const makers: readonly (readonly [string, Make])[] = [
  ["Express 5", onExpress(express)],
  ["Express 4", onExpress(express4)],
  ["Fastify 5", onFastify],
  ["node:http", onNode],
];

const json = { "content-type": "application/json" };
const post = (port: number, body: string): Promise<unknown> =>
  sendByHttp(port, "/parcels", { method: "POST", headers: json, body });

describe.each(makers)("on %s", (_, make) => {
  test("not a byte of a response changes", async () => {
    const get = (path: string, more = ""): string => `GET ${path} HTTP/1.1\r\nhost: a\r\n${more}\r\n`;
    const chunked =
      "POST /parcels HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n" +
      '9\r\n{"label":\r\n8\r\n"Books"}\r\n0\r\n\r\n';
    const requests = [
      get("/parcels?limit=1") + chunked + get("/parcels/p7") + get("/scans"),
      get("/health") + get("/parcels/p5") + get("/parcels/p2"),
      "HEAD /parcels/p1 HTTP/1.1\r\nhost: a\r\n\r\n",
      "POST /parcels HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1\r\n\r\n{",
      get("/parcels/p1", 'if-none-match: W/"1b-xv24IZ6Gh6QqvLXWGDBbWVfMmRw"\r\n'),
      "DELETE /parcels/p1 HTTP/1.1\r\nhost: a\r\n\r\n",
    ].map((text) => text + get("/parcels/p3", "connection: close\r\n"));
    const observer = all();
    const [without, observed] = [await make(undefined), await make(observer)];
    for (const request of requests) {
      const received = await Promise.all([without, observed].map((port) => sendRaw(port, request)));
      const [before, after] = received.map((text) => text.replaceAll(/^date: .*\r\n/gim, ""));
      expect(before?.length).toBeGreaterThan(100);
      expect(after).toBe(before);
    }
    await settled();
    expect(observer.counts["requests"]).toBeGreaterThanOrEqual(12);
  });

  test("a service that keeps to the spec is not reported", async () => {
    const observer = all();
    const port = await make(observer);
    await sendByHttp(port, "/parcels?limit=1");
    await post(port, '{"label":"Books"}');
    await post(port, '{"label":"full"}');
    // Refused by both.
    await post(port, '{"label":""}');
    await sendByHttp(port, "/parcels/p1");
    await sendByHttp(port, "/parcels/p3");
    await sendByHttp(port, "/parcels/p6");
    await sendByHttp(port, "/parcels/p1", { method: "DELETE" });
    await sendByHttp(port, "/parcels/p1/label");
    await sendByHttp(port, "/scans");
    await sendByHttp(port, "/health");
    await settled();
    expect(drifts).toEqual([]);
    // The health check has no endpoint; a label, a stream and an error without a schema are not read.
    expect(observer.counts).toEqual({
      requests: 10,
      comparedRequests: 10,
      comparedResponses: 7,
      large: 0,
      drifts: 0,
      skipped: 0,
    });
  });

  test("each disagreement is reported with its issues, and the response is sent as it is", async () => {
    const port = await make(all());
    expect((await sendByHttp(port, "/parcels/p2")).json).toEqual({ ...book, weight: "7", extra: true });
    await sendByHttp(port, "/parcels?bad=1");
    await post(port, '{"label":"fault"}');
    await post(port, '{"label":"light"}');
    await post(port, '{"label":7}');
    await sendByHttp(port, "/parcels/p4");
    await sendByHttp(port, "/parcels/p5");
    await sendByHttp(port, "/parcels/p2/label");
    await settled();
    const shown = drifts.map(({ endpoint, kind, status, issues }) => [
      `${endpoint} ${status} ${kind}`,
      ...issues.map((issue) => `${issue.in ?? "response"} ${issue.pointer} ${issue.code}`),
    ]);
    expect(shown).toEqual([
      ["parcels.get 200 response", "response /weight type"],
      ["parcels.list 200 request", "query /bad unknown_field"],
      ["parcels.list 200 response", "response /0/id type", "response /0/label required"],
      ["parcels.create 409 response", "response /reason required"],
      ["parcels.create 201 response", "header /x-weight type"],
      ["parcels.create 201 request", "body /label type"],
      ["parcels.create 201 response", "response /label type"],
      ["parcels.get 410 status"],
      ["parcels.get 200 media_type"],
      ["parcels.label 410 media_type"],
    ]);
    expect(drifts[0]).toMatchObject({ method: "GET", path: "/parcels/{id}" });
    expect(drifts.at(-3)?.message).toBe("The spec declares no response with status 410.");
    expect(drifts.at(-2)?.message).toBe(
      'The spec declares the media type application/json, and the response has "text/html; charset=utf-8".',
    );
  });

  test("a stream arrives item by item, and large bodies are counted", async () => {
    const observer = all({ maxBytes: 1000 });
    const port = await make(observer);
    holdsStreams = true;
    onTestFinished(() => void (holdsStreams = false));
    const response = await fetch(`http://127.0.0.1:${port}/scans`);
    const reader = response.body?.getReader();
    // The second item is sent after the first has arrived.
    expect((await reader?.read())?.done).toBe(false);
    endStream();
    expect((await reader?.read())?.done).toBe(false);
    await sendByHttp(port, "/parcels/p7");
    await post(port, JSON.stringify({ label: "x".repeat(2000) }));
    await settled();
    expect(drifts).toEqual([]);
    expect(observer.counts).toMatchObject({ requests: 3, large: 3 });
  });

  test("nothing of an observer reaches the service", async () => {
    const failing = observe({
      sample: 1,
      onDrift: () => {
        throw new Error("The log is full.");
      },
    });
    const port = await make(failing);
    expect((await sendByHttp(port, "/parcels/p2")).status).toBe(200);
    await settled();
    expect(failing.counts["drifts"]).toBe(1);
    const rejected: unknown[] = [];
    const count = (reason: unknown): void => void rejected.push(reason);
    process.on("unhandledRejection", count);
    onTestFinished(() => void process.off("unhandledRejection", count));
    let calls = 0;
    const reject = (): Promise<void> => Promise.reject(new Error(`The disk is full: ${++calls}.`));
    const rejecting = await make(observe({ sample: 1, onDrift: reject, onObserved: reject }));
    for (const path of ["/parcels/p2", "/health"]) await sendByHttp(rejecting, path);
    await settled();
    await new Promise((resolve) => setImmediate(resolve));
    expect([calls, rejected]).toEqual([3, []]);
    const none = observe({ onDrift, sample: 0 });
    expect((await sendByHttp(await make(none), "/parcels/p2")).status).toBe(200);
    await settled();
    expect([none.counts["requests"], drifts]).toEqual([0, []]);
  });
});

test("requests whose body was read before are not compared, and their responses are", async () => {
  const observer = all();
  const app = express();
  app.use(express.json());
  app.use(observer as express.RequestHandler);
  app.post("/parcels", (_request, response) => void response.status(201).set("x-weight", "7").json({}));
  await post(await listening(app), '{"label":7}');
  await settled();
  expect(drifts.map(({ kind }) => kind)).toEqual(["response"]);
  expect(observer.counts).toMatchObject({ requests: 1, comparedRequests: 0 });
});

test("a handler may leave the body of a request unread", async () => {
  const observer = all();
  const port = await listening((request, response) => {
    observer(request, response);
    respond(response, { status: 409, body: { reason: "No room." } });
  });
  await post(port, '{"label":7}');
  await settled();
  expect([drifts, observer.counts["requests"]]).toEqual([[], 1]);
});

test("the generated server refuses with statuses of its own, which are no drift", async () => {
  const observer = all();
  const nothing = (): void => {};
  const handlers = {
    parcels: { list: nothing, create: nothing, get: nothing, delete: nothing, label: nothing },
    scans: { watch: nothing },
  };
  const listener = own.toNodeListener(own.createServer(handlers, { maxBodyBytes: 50 }));
  const port = await listening((request, response) => {
    observer(request, response);
    listener(request, response);
  });
  const body = JSON.stringify({ label: "x".repeat(70) });
  const large = await sendByHttp(port, "/parcels", { method: "POST", headers: json, body });
  const typed = { ...json, "content-type": "text/plain" };
  const other = await sendByHttp(port, "/parcels", { method: "POST", headers: typed, body: "{}" });
  await settled();
  expect([large.status, other.status]).toEqual([413, 415]);
  expect([drifts, observer.counts["requests"]]).toEqual([[], 2]);
});

test("a path that the framework cuts off, and a prefix that the spec lacks", async () => {
  const app = express();
  app.use("/api", all() as express.RequestHandler);
  app.use(all({ prefix: "/v1" }) as express.RequestHandler);
  app.use((_request, response) => void response.json({}));
  const port = await listening(app);
  for (const path of ["/parcels/p1", "/api/parcels/p1", "/v1/parcels/p1", "/v2/parcels/p1"])
    await sendByHttp(port, path);
  await settled();
  expect(drifts.map(({ endpoint, path }) => [endpoint, path])).toEqual([
    ["parcels.get", "/parcels/{id}"],
    ["parcels.get", "/parcels/{id}"],
  ]);
});

test.each(["v1", "/v1/", 1])("the prefix %j, with which no path starts, is refused", (prefix) => {
  expect(() => all({ prefix } as never)).toThrow(/^The option prefix must be a path such as "\/v1"/);
});

test("a log says what was asked and who responded, without values", async () => {
  const seen: Record<string, unknown>[] = [];
  const onObserved = (one: Record<string, unknown>): void => void seen.push(one);
  const app = express();
  app.use(all({ onObserved }) as express.RequestHandler);
  app.get("/users/:name", ({ params }, response) => void response.json(params));
  const router = express.Router();
  router.get("/notes", (_request, response) => void response.json([]));
  app.use("/v1/teams/:team", router);
  app.get("/parcels/p2", (_request, response) => void response.json({ ...book, weight: "secret" }));
  app.get(/^\/files/, (_request, response) => void response.send("file"));
  app.head("/parcels", (_request, response) => void response.send());
  const port = await listening(app);
  for (const path of ["/users/secret", "/v1/teams/secret/notes", "/parcels/p2?secret=1", "/files/secret/a"])
    await sendByHttp(port, path);
  // Neither routes of the service nor of the spec.
  await sendByHttp(port, "/secret");
  await sendByHttp(port, "/parcels", { method: "HEAD" });
  await settled();
  expect(seen.map(({ at, ...others }) => [Number.isNaN(Date.parse(String(at))), others])).toEqual([
    [false, { method: "GET", path: "/users/{name}", status: 200, served: false, drifts: [] }],
    [false, { method: "GET", path: "/v1/teams/*/notes", status: 200, served: false, drifts: [] }],
    [
      false,
      {
        endpoint: "parcels.get",
        method: "GET",
        path: "/parcels/{id}",
        status: 200,
        served: false,
        drifts: [
          { kind: "request", in: "query", pointer: "/secret", code: "unknown_field" },
          { kind: "response", pointer: "/weight", code: "type" },
        ],
      },
    ],
    [false, { method: "GET", path: "/files/*/*", status: 200, served: false, drifts: [] }],
  ]);
});

test("beyond a hundred comparisons that wait, requests of the sample are skipped and counted", async () => {
  const observer = all();
  const held: ServerResponse[] = [];
  const port = await listening((request, response) => {
    observer(request, response);
    held.push(response);
    // Responses of one turn of the event loop, and one more request in the same turn.
    if (held.length < 101) return;
    for (const one of held) respond(one, { body: book });
    observer(request, response);
  });
  await Promise.all(Array.from({ length: 101 }, () => sendByHttp(port, "/parcels/p1")));
  // Each comparison takes a turn of the event loop.
  await expect.poll(() => observer.counts["requests"], { timeout: 10_000 }).toBe(101);
  expect(observer.counts).toMatchObject({ requests: 101, comparedResponses: 101, drifts: 0, skipped: 1 });
});

test("over HTTP/2 each body is read once", async () => {
  const observer = all();
  const http = createHttp2Server((request, response) => {
    observer(request, response);
    request.resume();
    request.on("end", () => {
      response.setHeader("content-type", "application/json");
      response.statusCode = 201;
      response.setHeader("x-weight", "7");
      response.end('{"id":"p1","label":7}');
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const client = connectHttp2(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  const stream = client.request({ ":method": "POST", ":path": "/parcels", ...json });
  stream.end('{"label":""}');
  let text = "";
  for await (const piece of stream.setEncoding("utf8")) text += String(piece);
  client.close();
  await new Promise<void>((resolve) => void http.close(() => resolve()));
  await settled();
  expect(text).toBe('{"id":"p1","label":7}');
  expect(drifts.map(({ kind, issues }) => [kind, issues[0]?.pointer])).toEqual([
    ["request", "/label"],
    ["response", "/label"],
  ]);
  expect(observer.counts).toMatchObject({ comparedRequests: 1, comparedResponses: 1 });
});

test.each([
  [{ onDrift: "log" }, "The option onDrift must be a function."],
  [{ onDrift, sample: 2 }, "The option sample must be a number from 0 to 1."],
  [{ onDrift, sample: NaN }, "The option sample must be a number from 0 to 1."],
  [{ onDrift, maxBytes: -1 }, "The option maxBytes must be a whole number, at least 0."],
])("options are checked: %j", (options, message) => {
  expect(() => observe(options)).toThrow(message);
});

/** Waits until responses were compared. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
