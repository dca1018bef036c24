/** Multipart bodies to services of other libraries: rows C140 and C141. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import busboy from "busboy";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { loadDepot, type Depot } from "../../formats.js";
import { faultOf, row } from "./row.js";

let depot: Depot;
beforeAll(async () => void (depot = await loadDepot("client-multipart")));

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

async function against(
  respond: Respond,
): Promise<{ register: (input: object, options?: object) => Promise<unknown>; count: () => number }> {
  let count = 0;
  const server = createServer((request, response) => {
    count++;
    request.on("error", () => {});
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { parcels } = depot.createClient({ baseUrl, backoff: () => 0 });
  return {
    register: (input, options) => parcels?.["register"]?.(input, options) as Promise<unknown>,
    count: () => count,
  };
}

/** Responds with the parts that busboy finds, in their order. */
const describing: Respond = (request, response) => {
  const found: unknown[] = [request.headers["content-length"] === undefined ? "chunks" : "length"];
  const parser = busboy({ headers: request.headers, defParamCharset: "utf8" });
  parser.on("field", (name, value, { mimeType }) => void found.push([name, value, mimeType]));
  parser.on("file", (name, stream, { filename, mimeType }) => {
    const entry: unknown[] = [name, filename, mimeType, 0];
    found.push(entry);
    stream.on("data", (piece: Buffer) => (entry[3] = Number(entry[3]) + piece.length));
  });
  parser.on("close", () => {
    response.setHeader("content-type", "application/json").end(JSON.stringify(found));
  });
  request.pipe(parser);
};

const png = { type: "image/png" };
const parcel = {
  label: 'é\n"\r\n--\r\n',
  weight: 3,
  tags: ["a", ""],
  from: { place: "Ö" },
  photo: new File([new Uint8Array(1_000_000)], 'a "1"\né.png', png),
  scans: [new Uint8Array(2), { content: new ArrayBuffer(3), filename: "s", contentType: "a/b" }],
};
const fields = [
  ["label", parcel.label, "text/plain"],
  ["weight", "3", "text/plain"],
  ["tags", "a", "text/plain"],
  ["tags", "", "text/plain"],
  ["from", '{"place":"\\u00d6"}', "application/json"],
];

row("C140: multipart bodies", () => {
  test("busboy reads the fields, and the files with their names and types", async () => {
    const { register } = await against(describing);
    expect(await register(parcel)).toEqual([
      "length",
      ...fields,
      ["photo", "a %221%22%0Aé.png", "image/png", 1_000_000],
      ["scans", "blob", "application/octet-stream", 2],
      ["scans", "s", "a/b", 3],
    ]);
  });
  test("a stream is sent as it is read, and not counted before", async () => {
    const { register } = await against(describing);
    let pieces = 0;
    const content = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await delay(5);
        if (pieces++ === 20) controller.close();
        else controller.enqueue(new Uint8Array(10_000));
      },
    });
    const sent = { ...parcel, photo: { content, filename: "p.png", contentType: "image/png" } };
    expect(await register(sent)).toEqual([
      "chunks",
      ...fields,
      ["photo", "p.png", "image/png", 200_000],
      ["scans", "blob", "application/octet-stream", 2],
      ["scans", "s", "a/b", 3],
    ]);
  });
  test.each([
    ["a file that is too large", { photo: new Blob([new Uint8Array(2_000_001)], png) }],
    ["a file of another content type", { photo: new Blob(["x"], { type: "text/css" }) }],
    ["a string", { photo: "x" }],
    ["no file", { photo: undefined }],
    ["a list in place of a file", { photo: [new Blob(["x"], png)] }],
    ["a name with half a character", { letter: { content: new Uint8Array(1), filename: "\ud800" } }],
    [
      "a content type with a line break",
      { letter: { content: new Uint8Array(1), contentType: "a/b\r\nc: d" } },
    ],
    ["text with half a character", { label: "\ud800" }],
  ])("%s is not sent", async (_, changed) => {
    const { register, count } = await against(describing);
    expect((await faultOf(register({ ...parcel, ...changed }) as never)).kind).toBe("input");
    expect(count()).toBe(0);
  });
});

row("C141: multipart bodies to a service that fails", () => {
  test("files are sent again, streams never", async () => {
    const failing: Respond = (request, response) => {
      request.resume().on("end", () => response.writeHead(429).end());
    };
    const { register, count } = await against(failing);
    expect((await faultOf(register(parcel) as never)).attempts).toBe(3);
    const content = new Blob(["x"]).stream();
    const streamed = { ...parcel, photo: { content, contentType: "image/png" } };
    expect((await faultOf(register(streamed) as never)).attempts).toBe(1);
    expect(count()).toBe(4);
  });
  test("an aborted call cancels its streams, and the service does not take the body for complete", async () => {
    let isComplete = false;
    const { register } = await against((request) => {
      request.resume().on("end", () => (isComplete = true));
    });
    let cancelled = 0;
    const endless = (): object => ({
      content: new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(1024)),
        cancel: () => void cancelled++,
      }),
      contentType: "image/png",
    });
    const call = register(
      { ...parcel, photo: endless(), letter: endless() },
      { signal: AbortSignal.timeout(80) },
    );
    expect((await faultOf(call as never)).kind).toBe("aborted");
    await delay(50);
    expect([cancelled, isComplete]).toEqual([2, false]);
  });
  test("a stream that fails ends the call, and those behind it are cancelled", async () => {
    const { register } = await against(describing);
    const content = new ReadableStream({ pull: () => Promise.reject(new Error("The disk is gone.")) });
    let isCancelled = false;
    const letter = new ReadableStream({ cancel: () => void (isCancelled = true) });
    const call = register({ ...parcel, photo: { content, contentType: "image/png" }, letter });
    expect(await faultOf(call as never)).toMatchObject({ kind: "connection", reason: "hook" });
    expect(isCancelled).toBe(true);
  });
});
