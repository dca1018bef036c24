import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";

async function sizeOf(stream: ReadableStream<Uint8Array>): Promise<number> {
  return (await new Response(stream).arrayBuffer()).byteLength;
}

const server = createServer({
  photos: { put: ({ body }) => sizeOf(body) },
  scans: { send: ({ scan }) => sizeOf(scan) },
  notes: { send: ({ body }) => sizeOf(body) },
  parts: { send: async ({ type }) => sizeOf((await type()).stream) },
});
const { photos, scans, notes, parts } = createClient({ baseUrl: "http://demo.example", fetch: server.fetch });

const streamOf = (size: number): ReadableStream<Uint8Array> =>
  new Blob([new Uint8Array(size)]).stream() as ReadableStream<Uint8Array>;

assert.equal(await photos.put({ id: "1", body: new Uint8Array(20) }), 20);
assert.equal(await photos.put({ id: "1", body: new Uint8Array() }), 0);
const large = await photos.put({ id: "1", body: new Uint8Array(21) }).result();
assert(!large.ok && large.error.kind === "input");
assert.deepEqual(large.error.issues, [
  {
    code: "length",
    max: 20,
    limit: "photoSize",
    pointer: "/body",
    in: "body",
    message: "must have at most 20 bytes",
  },
]);

// The size of a stream is known only to the server.
const statusOf = async (call: { result(): Promise<{ ok: boolean }> }): Promise<unknown> => {
  const result = (await call.result()) as { ok: boolean; error?: { status?: number; code?: string } };
  return result.ok ? 200 : [result.error?.status, result.error?.code];
};
const type = { contentType: "image/png" };
assert.equal(await scans.send({ scan: streamOf(8) }, type), 8);
assert.deepEqual(await statusOf(scans.send({ scan: streamOf(9) }, type)), [413, "unexpected"]);
assert.deepEqual(await statusOf(scans.send({ scan: streamOf(1) }, type)), [400, "unexpected"]);
const short = await scans.send({ scan: new Blob(["x"]) }, type).result();
assert(!short.ok && short.error.kind === "input");
assert.equal(short.error.issues[0]?.message, "must have at least 2 bytes");
assert.equal(await notes.send({ body: new ArrayBuffer(4) }), 4);
assert.equal(await parts.send({ type: new Blob(["abc"]), size: 3 }), 3);

// What a client announces is refused before its bytes arrive.
const announced = await server.fetch("http://demo.example/photos/1", {
  method: "PUT",
  headers: { "content-type": "image/png", "content-length": "21" },
  body: new Uint8Array(21),
});
assert.equal(announced.status, 413);
// @ts-expect-error: a body of bytes has no fields
void (() => notes.send({ type: new ArrayBuffer(4) }));
