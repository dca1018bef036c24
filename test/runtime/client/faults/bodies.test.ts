/** Bodies that are packed, damaged or without end: rows C23 to C27, and C51. */
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { head, http, jsonText } from "./bytes.js";
import { generateClients, type Fault } from "./clients.js";
import { faultOf, row } from "./row.js";
import { faultServer, type FaultServer, type Step } from "./server.js";

const clients = await generateClients("bodies");
const modes = ["enforce", "report", "off"] as const;
const page = { data: [], next_cursor: null, more: "x".repeat(5_000) };
const gzip = { "content-encoding": "gzip" };
const packed = gzipSync(JSON.stringify(page));
const noise = Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 9_973).join();
const long = gzipSync(JSON.stringify({ ...page, more: noise }));
const mebibyte = 1024 * 1024;

/** The error of a list call in every mode; there is one request for each. */
async function faultFrom(step: Step): Promise<{ readonly server: FaultServer; readonly error: Fault }> {
  const server = await faultServer(step);
  const errors: Fault[] = [];
  for (const responses of modes)
    errors.push(
      await faultOf(clients.wallet(server.url, { responses, backoff: () => 0 }).policies.list({ limit: 1 })),
    );
  const [error] = errors;
  if (error === undefined) throw new Error("There is no mode.");
  for (const other of errors) expect([other.kind, other.attempts]).toEqual([error.kind, 1]);
  expect(server.requests).toHaveLength(modes.length);
  return { server, error };
}

row("C23: gzip, whole and damaged", () => {
  test.each(["gzip", "x-gzip", "GZIP"])("%s is unpacked", async (coding) => {
    const server = await faultServer(jsonText(packed, { "content-encoding": coding }));
    const list = clients.wallet(server.url, { responses: "enforce" }).policies.list();
    expect(await list).toEqual(page);
  });

  test("damaged, it is not a response", async () => {
    const damaged = Buffer.from(packed);
    damaged.fill(0xff, 12, 20);
    expect((await faultFrom(jsonText(damaged, gzip))).error).toMatchObject({ kind: "decode", status: 200 });
  });

  test("with a wrong checksum, it is not a response", async () => {
    const damaged = Buffer.from(packed);
    damaged.fill(0, damaged.length - 8);
    expect((await faultFrom(jsonText(damaged, gzip))).error.kind).toBe("decode");
  });

  test("cut short, complete by its length, it is not a response", async () => {
    for (const size of [12, long.length >> 1, long.length - 20])
      expect((await faultFrom(jsonText(long.subarray(0, size), gzip))).error.kind).toBe("decode");
  });

  test("where only the checksum is cut, the data is whole", async () => {
    const server = await faultServer(jsonText(long.subarray(0, -1), gzip));
    const list = clients.wallet(server.url, { responses: "enforce" }).policies.list();
    expect(await list).toEqual({ ...page, more: noise });
  });

  test("data other than gzip is not a response", async () => {
    const { error } = await faultFrom(jsonText(JSON.stringify(page), gzip));
    expect(error.kind).toBe("decode");
  });
});

row("C24: an unknown coding", () => {
  test.each(["foo", "foo, gzip", "gzip, foo"])("%s: no response", async (coding) => {
    const body = coding.includes("gzip") ? packed : Buffer.from([0x1f, 0x80, 0xff, 0x00, 0x7b]);
    expect((await faultFrom(jsonText(body, { "content-encoding": coding }))).error.kind).toBe("decode");
  });
});

row("C25: a thousand codings, one inside another", () => {
  test("they cost little, and give no response", async () => {
    const coding = Array.from({ length: 1_000 }, () => "gzip").join(",");
    const before = process.memoryUsage().rss;
    const start = performance.now();
    const server = await faultServer(jsonText(packed, { "content-encoding": coding }));
    const error = await faultOf(clients.wallet(server.url, { attempts: 1 }).policies.list());
    expect(["decode", "connection"]).toContain(error.kind);
    // One second and 64 MB on a usual machine; the time is given ten times that.
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * mebibyte);
  });
});

row("C26: a body without end", () => {
  test("a gigabyte is read up to 10 MiB, and the socket closed", async () => {
    let sent = 0;
    const server = await faultServer(({ socket }) => {
      socket.write(head(200, { "content-type": "application/json", "transfer-encoding": "chunked" }));
      const piece = `10000\r\n${"a".repeat(0x10000)}\r\n`;
      const more = (): void => {
        while (!socket.destroyed && sent < 1024 * mebibyte) {
          sent += 0x10000;
          if (!socket.write(piece)) return void socket.once("drain", more);
        }
      };
      more();
    });
    const error = await faultOf(clients.wallet(server.url).policies.list());
    expect(error).toMatchObject({ kind: "too-large", status: 200, maxBytes: 10 * mebibyte, attempts: 1 });
    await server.closed(0);
    // What lies in the buffers of the sockets has been sent, too.
    expect(sent).toBeLessThan(64 * mebibyte);
    expect(server.requests).toHaveLength(1);
  });

  test("announced, it is not read at all", async () => {
    const bytes = head(200, { "content-type": "application/json", "content-length": "1073741824" });
    const { server, error } = await faultFrom(bytes);
    expect(error).toMatchObject({ kind: "too-large", status: 200 });
    await server.closed(0);
  });

  test("a megabyte that unpacks to a gigabyte", async () => {
    // Parts that are packed one by one are one gzip file together.
    const part = gzipSync(Buffer.alloc(16 * mebibyte, " "));
    const body = Buffer.concat(Array.from({ length: 64 }, () => part));
    expect(body.length).toBeLessThan(2 * mebibyte);
    const before = process.memoryUsage().rss;
    const server = await faultServer(jsonText(body, gzip));
    const error = await faultOf(clients.wallet(server.url).policies.list());
    expect(error).toMatchObject({ kind: "too-large", maxBytes: 10 * mebibyte, attempts: 1 });
    expect(process.memoryUsage().rss - before).toBeLessThan(256 * mebibyte);
    await server.closed(0);
  });

  test("the limit is an option, and exact", async () => {
    const text = JSON.stringify({ data: [], next_cursor: null });
    const server = await faultServer(jsonText(text));
    const list = (maxResponseBytes: number) =>
      clients.wallet(server.url, { maxResponseBytes }).policies.list();
    expect((await list(text.length).result()).ok).toBe(true);
    expect(await faultOf(list(text.length - 1))).toMatchObject({ kind: "too-large" });
    expect((await list(Infinity).result()).ok).toBe(true);
  });

  test("of an error, no more is kept than the limit either", async () => {
    const server = await faultServer(http(418, { "content-type": "text/plain" }, "a".repeat(3 * mebibyte)));
    const error = await faultOf(clients.wallet(server.url).policies.list());
    expect(error).toMatchObject({ kind: "http", status: 418, body: undefined });
  });
});

row("C27: bytes that are no UTF-8", () => {
  test.each([
    ["a byte that never occurs", [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]],
    ["a character that is cut off", [0x22, 0xe2, 0x82, 0x22]],
    ["a character that is written too long", [0x22, 0xc0, 0xaf, 0x22]],
    ["half of a surrogate pair", [0x22, 0xed, 0xa0, 0x80, 0x22]],
  ])("%s: no response", async (_, bytes) => {
    const { error } = await faultFrom(jsonText(Buffer.from(bytes)));
    expect(error).toMatchObject({ kind: "decode", status: 200 });
  });
});

row("C51: Brotli and Zstandard, whole and damaged", () => {
  const brotli = { "content-encoding": "br" };
  const whole = brotliCompressSync(JSON.stringify({ ...page, more: noise }));

  test("Brotli is unpacked", async () => {
    const server = await faultServer(jsonText(whole, brotli));
    const list = clients.wallet(server.url, { responses: "enforce" }).policies.list();
    expect(await list).toEqual({ ...page, more: noise });
  });

  test("damaged, it is not a response", async () => {
    const damaged = Buffer.from(whole);
    damaged.fill(0xa5, 20, 80);
    expect((await faultFrom(jsonText(damaged, brotli))).error).toMatchObject({ kind: "decode", status: 200 });
  });

  test.each([12, whole.length >> 1])("cut short after %d bytes, it is not a response", async (size) => {
    expect((await faultFrom(jsonText(whole.subarray(0, size), brotli))).error.kind).toBe("decode");
  });

  test.each(["br", "zstd", "deflate"])("data other than %s is not a response", async (coding) => {
    const text = jsonText("neither this nor that, and no JSON", { "content-encoding": coding });
    expect((await faultFrom(text)).error.kind).toBe("decode");
  });

  test("a damaged body differs from a lost one by the codes of every packer", async () => {
    const codes = [
      "Z_DATA_ERROR",
      "ERR__ERROR_FORMAT_CL_SPACE",
      "ZSTD_error_corruption_detected",
      "ECONNRESET",
    ];
    const kinds = codes.map(async (code) => {
      const cause = Object.assign(new Error("no"), { code });
      const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError("no", { cause })) });
      const headers = { "content-type": "application/json" };
      const options = { fetch: async () => new Response(body, { headers }), attempts: 1 };
      return (await faultOf(clients.wallet("http://wallet.test", options).policies.list())).kind;
    });
    expect(await Promise.all(kinds)).toEqual(["decode", "decode", "decode", "connection"]);
  });
});
