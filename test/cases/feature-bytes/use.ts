import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers } from "./server.js";
import type { FilesSendInput, LabelsPrintInput, PhotosGetOutput } from "./types.js";

async function sizeOf(stream: ReadableStream<Uint8Array>): Promise<number> {
  const reader = stream.getReader();
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) size += next.value.byteLength;
  return size;
}

const handlers: DemoHandlers = {
  photos: {
    put: ({ body }) => sizeOf(body),
    get: async ({ id }, { responseHeaders }) => {
      responseHeaders.etag = '"1"';
      return new TextEncoder().encode(id);
    },
  },
  files: {
    send: ({ file }) => sizeOf(file),
    get: async () => new Blob(["<p>"], { type: "text/html" }).stream(),
  },
  covers: {
    get: async (_, { request, responseHeaders }) => {
      if (request.header("x-wanted") === "text") return { status: 203, value: "a cover" };
      if (request.header("x-wanted") !== "link") return { status: 200, value: new Uint8Array(2) };
      responseHeaders.location = "/photos/1";
      return { status: 302 };
    },
  },
  labels: { print: async ({ body }) => `${body};\n` },
};
const server = createServer(handlers);
const { photos, files, labels, covers } = createClient({ baseUrl: "http://demo.example", fetch: server.fetch });

assert.equal(await photos.put({ id: "1", body: new Uint8Array(5) }), 5);
const { value, declaredHeaders } = await photos.get({ id: "abc" }).response();
const download: PhotosGetOutput = value;
assert.deepEqual([declaredHeaders.etag, download.contentType, download.size], ['"1"', "image/png", 3]);
assert.equal(await download.text(), "abc");
const file: FilesSendInput = { file: new Blob(["four"]), name: "a" };
assert.equal(await files.send(file, { contentType: "text/plain" }), 4);
assert.equal(await files.send({ file: new Blob(["x"], { type: "a/b" }).stream() }, { contentType: "a/b" }), 1);
const untyped = await files.send({ file: new ArrayBuffer(1) }).result();
assert.equal(!untyped.ok && untyped.error.kind, "input");
const page = await files.get();
assert.equal(page.contentType, "application/octet-stream");
// A blob takes the bytes.
const saved = new Blob([await page.bytes()], { type: "text/html" });
assert.equal(await saved.text(), "<p>");
const label: LabelsPrintInput = { body: "é" };
assert.equal(await labels.print(label), "é;\n");
// A list of responses may hold bytes and text.
const cover = await covers.get();
if (cover.status === 200) assert.equal((await cover.value.bytes()).byteLength, 2);
// @ts-expect-error: only the bytes have a stream
void (() => (cover.status === 203 ? cover.value.stream : undefined));
const text = await covers.get({}, { headers: { "x-wanted": "text" } });
assert.deepEqual(text, { status: 203, value: "a cover" });
const link = await covers.get({}, { headers: { "x-wanted": "link" } }).response();
assert.deepEqual([link.value, link.declaredHeaders.location], [{ status: 302 }, "/photos/1"]);
// @ts-expect-error: text is no bytes
void (() => photos.put({ id: "1", body: "abc" }));
// @ts-expect-error: the media type of this body is fixed
void (() => photos.put({ id: "1", body: new Uint8Array() }, { contentType: "image/png" }));
