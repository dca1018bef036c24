/** Bodies of bytes: rows C111 and C112. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { loadDepot, type Depot } from "../../formats.js";
import { faultOf, row } from "./row.js";

let depot: Depot;
beforeAll(async () => void (depot = await loadDepot("client-bytes")));

type Respond = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

/** A client of a plain server, and the number of requests that it got. */
async function against(
  respond: Respond,
  options: object = {},
): Promise<{ readonly client: ReturnType<Depot["createClient"]>; readonly count: () => number }> {
  let count = 0;
  const server = createServer((request, response) => {
    count++;
    const pieces: Buffer[] = [];
    request.on("error", () => {});
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => respond(request, response, Buffer.concat(pieces)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { client: depot.createClient({ baseUrl, backoff: () => 0, ...options }), count: () => count };
}

/** Responds with the type, the length and the content of the request. */
const describing: Respond = ({ headers }, response, body) => {
  const received = [headers["content-type"], headers["content-length"] ?? null, body.toString("latin1")];
  response.setHeader("content-type", "application/json").end(JSON.stringify(received));
};

row("C111: uploads", () => {
  const bytes = new TextEncoder().encode("_abc_");
  const kinds: readonly (readonly [string, () => unknown, number | null])[] = [
    ["a Blob", () => new Blob(["abc"]), 3],
    ["an ArrayBuffer", () => bytes.slice(1, 4).buffer, 3],
    ["a view of a part", () => bytes.subarray(1, 4), 3],
    ["a DataView", () => new DataView(bytes.buffer, 1, 3), 3],
    ["a stream", () => new Blob(["abc"]).stream(), null],
  ];
  test.each(kinds)("%s", async (_, make, length) => {
    const { client } = await against(describing);
    const sent = await client["photos"]?.["put"]?.({ id: "1", body: make() });
    expect(sent).toEqual(["image/png", length === null ? null : String(length), "abc"]);
  });
  test("of any media type: the option, or the type of a Blob", async () => {
    const { client } = await against(describing);
    const send = client["files"]?.["send"];
    const contentType = "video/mp4";
    expect(await send?.({ file: new Blob(["x"], { type: "text/csv" }) })).toContain("text/csv");
    expect(await send?.({ file: new Blob(["x"], { type: "text/csv" }) }, { contentType })).toContain(
      contentType,
    );
    const call = send?.({ file: new Uint8Array(1) });
    expect(call && (await faultOf(call)).kind).toBe("input");
  });
  test("a call that is aborted, or fails, cancels the stream, and the service does not take it for complete", async () => {
    let wasComplete = false;
    const { client } = await against(() => (wasComplete = true));
    for (const options of [{ signal: AbortSignal.timeout(100) }, { timeoutMs: 100, attempts: 1 }]) {
      let pulls = 0;
      let wasCancelled = false;
      const body = new ReadableStream<Uint8Array>({
        // At once, without end: only a cancelled stream stops.
        pull: (controller) => (pulls++, controller.enqueue(new Uint8Array(1024))),
        cancel: () => void (wasCancelled = true),
      });
      const call = client["photos"]?.["put"]?.({ id: "1", body }, options);
      expect(["aborted", "timeout"]).toContain(call && (await faultOf(call)).kind);
      await delay(50);
      expect(wasCancelled).toBe(true);
      const before = pulls;
      await delay(50);
      expect(pulls).toBe(before);
    }
    expect(wasComplete).toBe(false);
  });
  test("bytes are sent again, a stream never", async () => {
    const failing: Respond = (_, response) => response.writeHead(503).end();
    const { client, count } = await against(failing);
    const put = client["photos"]?.["put"];
    const first = put?.({ id: "1", body: new Uint8Array(3) });
    expect(first && (await faultOf(first)).attempts).toBe(3);
    const second = put?.({ id: "1", body: new Blob(["abc"]).stream() });
    expect(second && (await faultOf(second)).attempts).toBe(1);
    expect(count()).toBe(4);
  });
  test("a stream that fails: the error is the caller's, not the connection's", async () => {
    const logged: unknown[] = [];
    const logger = { error: (_: string, facts: { reason: string }) => void logged.push(facts.reason) };
    const { client } = await against(describing, { logger });
    const cause = new Error("The disk is gone.");
    for (const before of [0, 3]) {
      let pulls = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (pulls++ === before) throw cause;
          controller.enqueue(new Uint8Array(8));
        },
      });
      const call = client["photos"]?.["put"]?.({ id: "1", body }, {});
      const fault = call && (await faultOf(call));
      expect(fault).toMatchObject({ kind: "connection", reason: "hook", cause, attempts: 1 });
      expect(fault?.message).toMatch(/the stream of the body failed$/);
    }
    expect(logged).toEqual(["hook", "hook"]);
  });
  test.each([
    ["a string", "abc"],
    ["nothing", undefined],
    ["an array", [1]],
  ])("%s is no bytes", async (_, body) => {
    const { client, count } = await against(describing);
    const call = client["photos"]?.["put"]?.({ id: "1", body });
    expect(call && (await faultOf(call)).kind).toBe("input");
    expect(count()).toBe(0);
  });
});

/** A download as the tests see it. */
interface Downloaded {
  readonly stream: ReadableStream<Uint8Array>;
  readonly contentType?: string;
  readonly size?: number;
  bytes(): Promise<Uint8Array>;
  text(): Promise<string>;
}

async function download(respond: Respond, options: object = {}, call: object = {}): Promise<Downloaded> {
  const { client } = await against(respond, options);
  return (await client["photos"]?.["get"]?.({ id: "1" }, call)) as Downloaded;
}

/** The error with which reading ends. */
async function errorOf(reading: Promise<unknown>): Promise<{ kind?: string }> {
  return reading.then(
    () => ({}),
    (error: unknown) => error as { kind: string },
  );
}

const png = { "content-type": "image/png" };

row("C112: downloads", () => {
  test("whole", async () => {
    const found = await download(({ headers }, response) =>
      response.writeHead(200, { ...png, "content-length": 3 }).end(headers.accept?.slice(0, 3)),
    );
    expect([found.contentType, found.size, await found.text()]).toEqual(["image/png", 3, "ima"]);
    const open = await download((_, response) => {
      response.writeHead(200, png).write("a");
      response.end("b");
    });
    expect([open.size, [...(await open.bytes())]]).toEqual([undefined, [97, 98]]);
  });
  test("of another type", async () => {
    const { client } = await against((_, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("x"),
    );
    const call = client["photos"]?.["get"]?.({ id: "1" });
    expect(call && (await faultOf(call)).kind).toBe("content-type");
  });
  test("cut short", async () => {
    const found = await download((_, response) => {
      response.writeHead(200, { ...png, "content-length": 100 }).write("abc");
      setTimeout(() => response.destroy(), 30);
    });
    expect((await errorOf(found.bytes())).kind).toBe("connection");
  });
  test("slower than timeoutMs for a piece, but not for the whole", async () => {
    const slow: Respond = async (_, response) => {
      response.writeHead(200, png);
      for (let count = 0; count < 4; count++) {
        response.write("a");
        await delay(60);
      }
      response.end();
    };
    expect(await (await download(slow, { timeoutMs: 150 })).text()).toBe("aaaa");
    const stalled = await download((_, response) => void response.writeHead(200, png).write("a"), {
      timeoutMs: 80,
    });
    expect((await errorOf(stalled.bytes())).kind).toBe("timeout");
  });
  test("larger than maxResponseBytes", async () => {
    const large: Respond = (_, response) => response.writeHead(200, png).end(Buffer.alloc(1_000_000));
    const whole = await download(large, { maxResponseBytes: 1_000 });
    expect((await errorOf(whole.bytes())).kind).toBe("too-large");
    const streamed = await download(large, { maxResponseBytes: 1_000 });
    let size = 0;
    for await (const piece of streamed.stream as unknown as AsyncIterable<Uint8Array>)
      size += piece.byteLength;
    expect(size).toBe(1_000_000);
  });
  test("aborted, and given up", async () => {
    let closed = 0;
    const endless: Respond = (_, response) => {
      response.writeHead(200, png).write("a");
      response.on("close", () => closed++);
    };
    const controller = new AbortController();
    const found = await download(endless, {}, { signal: controller.signal });
    const reading = errorOf(found.bytes());
    await delay(20);
    controller.abort();
    expect((await reading).kind).toBe("aborted");
    await expect.poll(() => closed).toBe(1);
    await (await download(endless)).stream.cancel();
    await expect.poll(() => closed).toBe(2);
  });
});
