/** The server before the routes of an application of Express: row S148. */
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import express from "express";
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
