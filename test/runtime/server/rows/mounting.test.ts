/** The server before the routes of an application of Express: rows S148, S150 and S151. */
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import express from "express";
import express4 from "express-4";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { depotHandlers, loadDepot, type Depot } from "../../formats.js";
import { sendByHttp, sendRaw, type ReceivedResponse, type Sent } from "../entries.js";
import { listenerRow } from "./row.js";

let depot: Depot;
beforeAll(async () => void (depot = await loadDepot("server-mounting")));

const reported: string[] = [];

/** An application as NestJS makes it: our server first, then parsers of bodies, then its routes. */
function application(options: object = { unmatched: "next" }, own: object = {}): express.Express {
  const server = depot.createServer(depotHandlers({ "files.get": async () => new Blob(["ours"]) }), {
    onResponse: ({ status, path }: { status: number; path: string }) =>
      void reported.push(`${status} ${path}`),
    onError: () => {},
    ...own,
  });
  const app = express();
  app.use(depot.toNodeListener(server, options) as express.RequestHandler);
  app.use(express.json());
  app.get("/health", (_request, response) => void response.json({ ok: true }));
  app.post(
    "/orders",
    (request, response) => void response.status(201).json({ got: request.body as unknown }),
  );
  app.delete("/files", (_request, response) => void response.send("theirs"));
  app.use((request, response) => void response.status(404).send(`none: ${request.originalUrl}`));
  return app;
}

async function listening(app: express.Express): Promise<number> {
  const http: Server = createServer(app);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void http.close().closeAllConnections());
  reported.length = 0;
  return (http.address() as AddressInfo).port;
}

listenerRow("S148: the server before the routes of an application", () => {
  test("each gets its own requests, whatever their bodies", async () => {
    const port = await listening(application());
    const ask = (path: string, sent?: Sent): Promise<ReceivedResponse> => sendByHttp(port, path, sent);
    const json = { "content-type": "application/json" };
    expect((await ask("/files")).text).toBe("ours");
    const note = { method: "POST", headers: json, body: '{"from":"a"}' };
    expect((await ask("/scans", note)).headers["content-type"]).toBe("text/event-stream");
    expect((await ask("/health")).json).toEqual({ ok: true });
    const order = await ask("/orders", { method: "POST", headers: json, body: '{"books":2}' });
    expect([order.status, order.json]).toEqual([201, { got: { books: 2 } }]);
    // Another method of a path of the spec.
    expect((await ask("/files", { method: "DELETE" })).text).toBe("theirs");
    expect((await ask("/files", { method: "PURGE" })).text).toBe("none: /files");
    expect((await ask("/nowhere?a=%2F")).text).toBe("none: /nowhere?a=%2F");
    // What cannot be read has no endpoint here.
    expect((await ask("/nowhere%ZZ")).text).toBe("none: /nowhere%ZZ");
    expect(reported).toEqual(["200 /files", "200 /scans"]);
    const options = await ask("/files", { method: "OPTIONS" });
    expect([options.status, options.headers["allow"]]).toEqual([204, "POST, GET, HEAD, OPTIONS"]);
    expect((await ask("/scans", { ...note, body: "{" })).json["code"]).toBe("malformed_json");
  });

  test("requests in one go are answered in order", async () => {
    const port = await listening(application());
    const get = (path: string, more = ""): string => `GET ${path} HTTP/1.1\r\nhost: a\r\n${more}\r\n`;
    const order =
      "POST /orders HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}";
    const text = await sendRaw(
      port,
      get("/health") + get("/files") + order + get("/files") + get("/nowhere", "connection: close\r\n"),
    );
    const bodies = [...text.matchAll(/\{"ok":true\}|ours|\{"got":\{\}\}|none: \/nowhere/g)].map(
      ([body]) => body,
    );
    expect(bodies).toEqual(['{"ok":true}', "ours", '{"got":{}}', "ours", "none: /nowhere"]);
  });

  test("a fallback is asked before the application", async () => {
    const other = { fallback: depot.createServer(depotHandlers(), {}) };
    const port = await listening(application({ unmatched: "next" }, other));
    expect((await sendByHttp(port, "/health")).json).toEqual({ ok: true });
    expect((await sendByHttp(port, "/files")).text).toBe("ours");
  });

  test("without the option, or without a next function, the server responds to all", async () => {
    const all = await listening(application({}));
    expect((await sendByHttp(all, "/health")).json["code"]).toBe("route_not_found");
    const listener = depot.toNodeListener(depot.createServer(depotHandlers(), {}), { unmatched: "next" });
    const http = createServer(listener as never);
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void http.close().closeAllConnections());
    const { port } = http.address() as AddressInfo;
    expect((await sendByHttp(port, "/health")).json["code"]).toBe("route_not_found");
    expect(() =>
      depot.toNodeListener(depot.createServer(depotHandlers(), {}), { unmatched: "ignore" }),
    ).toThrow('The option unmatched must be "respond" or "next".');
  });

  test("a client that leaves a request of the application's leaves nothing behind", async () => {
    const app = application();
    const port = await listening(app);
    const socket = connect(port, "127.0.0.1");
    socket.write(
      "POST /orders HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{",
    );
    await new Promise((resolve) => setTimeout(resolve, 30));
    socket.destroy();
    expect((await sendByHttp(port, "/files")).text).toBe("ours");
  });
});

const frameworks = [
  ["Express 5", express],
  ["Express 4", express4],
] as const;

listenerRow("S150: a server of some endpoints", () => {
  test.each(frameworks)("serves them, and %s the others", async (_, make) => {
    class Files {
      get(): Blob {
        return new Blob(["ours"]);
      }
    }
    const handlers = { files: new Files(), scans: { events: undefined } };
    const server = depot.createPartialServer(handlers);
    const app = make();
    app.use(depot.toNodeListener(server, { unmatched: "next" }) as express.RequestHandler);
    app.use(make.text({ type: "*/*" }));
    app.use((request, response) => {
      response.status(299).send(`theirs: ${request.method} ${request.originalUrl} ${String(request.body)}`);
    });
    const port = await listening(app);
    expect((await sendByHttp(port, "/files")).text).toBe("ours");
    const note = { headers: { "content-type": "application/json" }, body: '{"from":"a"}' };
    const theirs = async (path: string, sent: Sent = {}): Promise<string> =>
      (await sendByHttp(port, path, sent)).text;
    // Another endpoint of a path with a handler, of a path without one, and of a path with a parameter.
    expect(await theirs("/files", { method: "POST", ...note })).toBe('theirs: POST /files {"from":"a"}');
    expect(await theirs("/scans", { method: "POST", ...note })).toBe('theirs: POST /scans {"from":"a"}');
    expect(await theirs("/photos/7")).toMatch(/^theirs: GET \/photos\/7 /);
    const preflight = (method: string): Promise<string> =>
      theirs("/files", { method: "OPTIONS", headers: { "access-control-request-method": method } });
    expect(await preflight("POST")).toMatch(/^theirs: OPTIONS \/files /);
    expect(await preflight("GET")).toBe("");
  });

  test("responds 404 and 405 to the others without a framework", async () => {
    const { fetch } = depot.createPartialServer({ files: { get: () => new Blob(["ours"]) } });
    const ask = async (method: string, path: string): Promise<unknown> => {
      const response = await fetch(`http://depot.example${path}`, { method });
      return [response.status, response.headers.get("allow")];
    };
    expect(await ask("GET", "/files")).toEqual([200, null]);
    expect(await ask("POST", "/files")).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(await ask("GET", "/scans")).toEqual([404, null]);
    expect(await ask("GET", "/photos/7")).toEqual([404, null]);
  });
});

listenerRow("S151: a server at a path that its own paths start with", () => {
  test.each(frameworks)("is warned of once: %s", async (_, make) => {
    const warnings: string[] = [];
    const warned = (warning: Error): void => void warnings.push(warning.message);
    process.on("warning", warned);
    onTestFinished(() => void process.off("warning", warned));
    const server = depot.createServer(depotHandlers(), {});
    const app = make();
    const listener = (): express.RequestHandler =>
      depot.toNodeListener(server, { unmatched: "next" }) as express.RequestHandler;
    app.use("/depot", listener());
    app.use("/photos", listener());
    app.use("/old/scans", listener());
    app.use((_request, response) => void response.send("theirs"));
    const port = await listening(app);
    // A path that the spec lacks, and one that the framework has to cut.
    expect((await sendByHttp(port, "/depot/nowhere?a=/photos/7")).text).toBe("theirs");
    expect((await sendByHttp(port, "/depot/files")).text).toBe("abc");
    expect(warnings).toEqual([]);
    expect((await sendByHttp(port, "/photos/7?full")).text).toBe("theirs");
    expect((await sendByHttp(port, "/photos/8")).text).toBe("theirs");
    expect((await sendByHttp(port, "/old/scans?full")).text).toBe("theirs");
    await new Promise((resolve) => setImmediate(resolve));
    const start = (cut: string, endpoint: string, missing: string): string =>
      `The framework cuts "${cut}" off the URL, but URLs of ${endpoint} start with "${missing}", ` +
      "so no request reaches it. Mount the server ";
    const whole = `${start("/photos", "photos.put", "/photos")}without a path.`;
    expect(warnings).toEqual([whole, `${start("/old/scans", "scans.put", "/scans")}at "/old".`]);
  });

  test("is warned of, too, where the option prefix has that path, which the framework cuts", async () => {
    const warnings: string[] = [];
    const warned = (warning: Error): void => void warnings.push(warning.message);
    process.on("warning", warned);
    onTestFinished(() => void process.off("warning", warned));
    const server = depot.createServer(depotHandlers(), { prefix: "/api/v1" });
    const listener = depot.toNodeListener(server, { unmatched: "next" }) as express.RequestHandler;
    const app = express();
    app.use("/api", express.Router().use("/v1", listener));
    app.use(listener);
    const port = await listening(app);
    expect((await sendByHttp(port, "/api/v1/files")).text).toBe("abc");
    await new Promise((resolve) => setImmediate(resolve));
    expect(warnings).toEqual([
      'The framework cuts "/api/v1" off the URL, but URLs of files.send start with "/api/v1", ' +
        "so no request reaches it. Mount the server without a path.",
    ]);
  });
});

listenerRow("S153: the server behind a parser that keeps the bytes of bodies", () => {
  const kept = async (limit: object = {}): Promise<number> => {
    const app = express();
    const verify = (request: object, _: unknown, bytes: Buffer): void =>
      void Object.assign(request, { rawBody: bytes });
    app.use(express.json({ verify, limit: "1mb" }));
    app.use(express.raw({ verify, type: "image/png" }));
    app.use(depot.toNodeListener(depot.createServer(depotHandlers(), limit)) as express.RequestHandler);
    return listening(app);
  };
  const send = (port: number, type: string, body: string): Promise<ReceivedResponse> =>
    sendByHttp(port, "/scans", {
      method: type === "image/png" ? "PUT" : "POST",
      headers: { "content-type": type },
      body,
    });

  test("bodies are read from there, whole or as a stream", async () => {
    const port = await kept();
    const events = await send(port, "application/json", '{"from":"a"}');
    expect(events.headers["content-type"]).toBe("text/event-stream");
    expect((await send(port, "application/json", '{"from":1}')).json["code"]).toBe("invalid_request");
    expect((await send(port, "image/png", "12345")).json).toBe(5);
    expect((await send(port, "image/png", "x".repeat(11))).status).toBe(413);
  });

  test("the limits of the server hold", async () => {
    const port = await kept({ maxBodyBytes: 8 });
    expect((await send(port, "application/json", '{"from":"a"}')).status).toBe(413);
  });
});
