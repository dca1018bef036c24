/** The server behind middleware that compresses, which replaces functions of the response: row S152. */
import { createServer, get, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import compression from "compression";
import express from "express";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { depotHandlers, loadDepot, type Depot } from "../../formats.js";
import { listenerRow } from "./row.js";

let depot: Depot;
beforeAll(async () => void (depot = await loadDepot("server-compressing")));

listenerRow("S152: the server behind middleware that compresses", () => {
  test("a large body and a stream arrive with their headers, each item at once", async () => {
    let goOn = (): void => {};
    const isRead = new Promise<void>((resolve) => (goOn = resolve));
    const server = depot.createServer(
      depotHandlers({
        "scans.events": async function* () {
          yield { place: "Chur" };
          await isRead;
          yield { place: "Bern" };
        } as never,
      }),
      {},
    );
    const app = express();
    app.use(compression() as express.RequestHandler);
    app.use(depot.toNodeListener(server, { unmatched: "next" }) as express.RequestHandler);
    const http = createServer(app);
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void http.close().closeAllConnections());
    const { port } = http.address() as AddressInfo;

    const post = async (path: string, type: string, body: string): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const headers = { "content-type": type, "accept-encoding": "gzip" };
        request({ port, path, method: "POST", headers }, resolve).on("error", reject).end(body);
      });
    const large = await post("/labels", "text/plain", "Chur\n".repeat(50_000));
    expect([large.statusCode, large.headers]).toMatchObject([
      200,
      { "content-type": "text/csv; charset=utf-8", "content-encoding": "gzip" },
    ]);
    expect(await text(large.pipe(createGunzip()))).toBe(`<${"Chur\n".repeat(50_000)}>`);

    const stream = await post("/scans", "application/json", "{}");
    expect(stream.headers).toMatchObject({
      "content-type": "text/event-stream",
      "content-encoding": "gzip",
    });
    let seen = "";
    for await (const piece of stream.pipe(createGunzip()) as AsyncIterable<Buffer>) {
      seen += String(piece);
      // The second item exists only after the first one was read.
      if (seen.includes("Chur")) goOn();
    }
    expect(seen).toContain("Bern");

    const plain = await new Promise<IncomingMessage>((resolve) => get({ port, path: "/files" }, resolve));
    expect([plain.headers["content-type"], await text(plain)]).toEqual(["text/plain", "abc"]);
  });
});
