/** The server behind what others wrote: middleware that changes responses, adapters for functions, nginx. Rows S152 and S154 to S156. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, request, type IncomingMessage } from "node:http";
import { createServer as createSocketServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import compression from "compression";
import express from "express";
import serverless from "serverless-http";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { DeskServer } from "../desk.js";
import { depotHandlers, loadDepot, type Depot } from "../../formats.js";
import { listenerRow, serveRow } from "./row.js";

let depot: Depot;
beforeAll(async () => void (depot = await loadDepot("server-intermediaries")));

/** A server whose streams have a second item only once the first was read, and a function that tells it so. */
function steppingServer(): { readonly server: DeskServer; readonly goOn: () => void } {
  let goOn = (): void => {};
  const isRead = new Promise<void>((resolve) => (goOn = resolve));
  const places = async function* (): AsyncGenerator {
    yield { place: "Chur" };
    await isRead;
    yield { place: "Bern" };
  };
  const handlers = depotHandlers({ "scans.events": places as never, "scans.lines": places as never });
  return { server: depot.createServer(handlers, {}), goOn: () => goOn() };
}

/** Reads a stream of such a server, piece by piece. */
async function readStepping(stream: Readable, goOn: () => void): Promise<string> {
  let seen = "";
  for await (const piece of stream as AsyncIterable<Buffer>) {
    seen += String(piece);
    if (seen.includes("Chur")) goOn();
  }
  return seen;
}

async function post(port: number, path: string, type: string, body: string): Promise<IncomingMessage> {
  const headers = { "content-type": type, "accept-encoding": "gzip" };
  return new Promise((resolve, reject) => {
    request({ port, path, method: "POST", headers }, resolve).on("error", reject).end(body);
  });
}

const asked = async (port: number, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get({ port, path }, resolve).on("error", reject));

listenerRow("S152: the server behind middleware that compresses", () => {
  test("a large body and a stream arrive with their headers, each item at once", async () => {
    const { server, goOn } = steppingServer();
    const app = express();
    app.use(compression() as express.RequestHandler);
    app.use(depot.toNodeListener(server, { unmatched: "next" }) as express.RequestHandler);
    const http = createServer(app);
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void http.close().closeAllConnections());
    const { port } = http.address() as AddressInfo;

    const large = await post(port, "/labels", "text/plain", "Chur\n".repeat(50_000));
    expect([large.statusCode, large.headers]).toMatchObject([
      200,
      { "content-type": "text/csv; charset=utf-8", "content-encoding": "gzip" },
    ]);
    expect(await text(large.pipe(createGunzip()))).toBe(`<${"Chur\n".repeat(50_000)}>`);

    const stream = await post(port, "/scans", "application/json", "{}");
    expect(stream.headers).toMatchObject({
      "content-type": "text/event-stream",
      "content-encoding": "gzip",
    });
    expect(await readStepping(stream.pipe(createGunzip()), goOn)).toContain("Bern");

    const plain = await asked(port, "/files");
    expect([plain.headers["content-type"], await text(plain)]).toEqual(["text/plain", "abc"]);
  });
});

listenerRow("S155: the server behind middleware that refuses its headers", () => {
  test("the connection is closed, and onError gets the reason", async () => {
    const errors: unknown[] = [];
    const server = depot.createServer(depotHandlers(), { onError: (error: unknown) => errors.push(error) });
    const listener = depot.toNodeListener(server);
    const http = createServer((asking, response) => {
      response.writeHead = () => {
        throw new Error("These headers are refused.");
      };
      listener(asking, response);
    });
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void http.close().closeAllConnections());
    await expect(asked((http.address() as AddressInfo).port, "/files")).rejects.toThrow("socket hang up");
    expect(String(errors)).toBe("Error: These headers are refused.");
  });
});

listenerRow("S156: the server in an adapter for functions", () => {
  test("bodies, large ones and streams arrive as a whole", async () => {
    const large = new Uint8Array(300_000).fill(97);
    const places = async function* (): AsyncGenerator {
      yield { place: "Chur" };
      yield { place: "Bern" };
    };
    const handlers = depotHandlers({
      "files.get": async () => new Blob([large], { type: "text/plain" }),
      "scans.events": places as never,
    });
    const call = serverless(depot.toNodeListener(depot.createServer(handlers, {})) as never);
    const event = (method: string, path: string, body?: string): object => ({
      version: "2.0",
      rawPath: path,
      rawQueryString: "",
      headers: { host: "a.example", ...(body && { "content-type": "application/json" }) },
      requestContext: { http: { method, path } },
      body,
    });
    const file = (await call(event("GET", "/files"), {})) as { statusCode: number; body: string };
    expect([file.statusCode, file.body.length]).toEqual([200, large.byteLength]);
    expect(await call(event("POST", "/scans", '{"from":"a"}'), {})).toMatchObject({
      statusCode: 200,
      body: 'data: {"place":"Chur"}\n\ndata: {"place":"Bern"}\n\n',
    });
    expect(await call(event("POST", "/scans", '{"from":1}'), {})).toMatchObject({ statusCode: 400 });
  });
});

const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx"].find((path) => existsSync(path));

/** Starts nginx with its defaults before the server at `port`, and returns the port of nginx. */
async function startNginx(program: string, port: number): Promise<number> {
  const free = createSocketServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => free.once("listening", resolve));
  const { port: own } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  const folder = mkdtempSync(join(tmpdir(), "speccast-nginx-"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; pid ${folder}/pid; error_log ${folder}/errors;
events { }
http {
  access_log off; ${temporary.join(" ")}
  server { listen 127.0.0.1:${own}; location / { proxy_pass http://127.0.0.1:${port}; } }
}
`,
  );
  const child = spawn(program, ["-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("close", resolve));
  onTestFinished(async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  for (;;) {
    const isUp = await asked(own, "/files").then(
      (response) => response.resume(),
      () => undefined,
    );
    if (isUp !== undefined) return own;
    if (child.exitCode !== null) throw new Error("nginx ended by itself.");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

serveRow("S154: the server behind nginx with its defaults", () => {
  test.skipIf(nginx === undefined)(
    `each item of a stream arrives at once${nginx === undefined ? " (there is no nginx)" : ""}`,
    async () => {
      for (const [path, type] of [
        ["/scans", "text/event-stream"],
        ["/lines", "application/jsonl"],
      ] as const) {
        const { server, goOn } = steppingServer();
        const serving = await depot.serve(server);
        onTestFinished(() => serving.close());
        const port = await startNginx(nginx ?? "", serving.port);
        const stream = await (path === "/scans"
          ? post(port, path, "application/json", "{}")
          : asked(port, path));
        expect([stream.statusCode, stream.headers["content-type"]]).toEqual([200, type]);
        expect(await readStepping(stream, goOn)).toContain("Bern");
      }
    },
  );
});
