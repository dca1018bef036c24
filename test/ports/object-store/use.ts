/** An object store: keys with slashes, bytes up and down as streams, HEAD, ranges and lists of keys in pages. */
import { createHash } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { createClient, type ObjectStoreClient } from "../../.output/ports/object-store/client.js";
import { serve } from "../../.output/ports/object-store/node.js";
import { createServer, type ObjectStoreHandlers } from "../../.output/ports/object-store/server.js";
import { undiciRequest } from "../../support/undici.js";
import { listen } from "../listen.js";
import { objectStoreService, type ObjectStoreService } from "./service.js";

const md5 = (bytes: Uint8Array, encoding: "hex" | "base64" = "hex"): string =>
  createHash("md5").update(bytes).digest(encoding);
const patterned = (size: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(size).map((_, index) => (index * 7) % 253);
const bucket = "box";

async function theirs(): Promise<ObjectStoreService & { readonly client: ObjectStoreClient }> {
  const service = objectStoreService();
  const baseUrl = await listen(service.listener);
  return { ...service, client: createClient({ baseUrl, attempts: 1, responses: "enforce" }) };
}

test("node:http: an object goes up and comes down as a stream", async () => {
  const { client } = await theirs();
  const bytes = patterned(5_000_000);
  const key = "letters/2026/ö & ü?#.bin";
  const put = await client.objects
    .put({ bucket, key, body: new Blob([bytes]).stream() }, { contentType: "application/x-box" })
    .response();
  expect(put.declaredHeaders.etag).toBe(`"${md5(bytes)}"`);
  const got = await client.objects.get({ bucket, key });
  if (got.status !== 200) throw new Error("No.");
  expect([got.value.contentType, got.value.size]).toEqual(["application/x-box", bytes.length]);
  const hash = createHash("md5");
  for await (const piece of got.value.stream as unknown as AsyncIterable<Uint8Array>) hash.update(piece);
  expect(hash.digest("hex")).toBe(md5(bytes));
});

test("node:http: HEAD, a part of an object, and one that has not changed", async () => {
  const { client } = await theirs();
  const bytes = patterned(1_000);
  await client.objects.put(
    { bucket, key: "a", body: bytes, "x-amz-storage-class": "GLACIER" },
    { contentType: "a/b" },
  );
  const { declaredHeaders } = await client.objects.head({ bucket, key: "a" }).response();
  const etag = `"${md5(bytes)}"`;
  expect(declaredHeaders).toEqual({ etag, "x-object-size": 1_000, "x-amz-storage-class": "GLACIER" });
  const part = await client.objects.get({ bucket, key: "a", range: "bytes=10-19" }).response();
  expect(part.declaredHeaders).toMatchObject({ "content-range": "bytes 10-19/1000" });
  if (part.value.status !== 206) throw new Error("No.");
  expect(await part.value.value.bytes()).toEqual(bytes.slice(10, 20));
  expect(await client.objects.get({ bucket, key: "a", "if-none-match": etag })).toEqual({ status: 304 });
});

test("node:http: every key of every page", async () => {
  const { client } = await theirs();
  const keys = ["a/1", "a/2", "a/3", "b", "c d"];
  for (const key of keys)
    await client.objects.put({ bucket, key, body: new Uint8Array(3) }, { contentType: "a/b" });
  const found: string[] = [];
  for await (const { key, size } of client.objects.list.all({ bucket, "list-type": "2", "max-keys": 2 }))
    found.push(`${key} ${size}`);
  expect(found).toEqual(keys.map((key) => `${key} 3`));
  const counts: number[] = [];
  for await (const { key_count } of client.objects.list.pages({
    bucket,
    "list-type": "2",
    "max-keys": 2,
    prefix: "a/",
  }))
    counts.push(key_count);
  expect(counts).toEqual([2, 1]);
  const result = await client.objects.deleteAll({
    bucket,
    delete: "",
    objects: [{ key: "a/1" }, { key: "none" }],
  });
  expect(result).toEqual({ deleted: [{ key: "a/1" }], errors: [{ key: "none", code: "NoSuchKey" }] });
  await client.objects.delete({ bucket, key: "b" });
});

test("node:http: errors by their code", async () => {
  const { client } = await theirs();
  const put = { bucket, key: "a", body: patterned(10) };
  const options = { contentType: "a/b" };
  await client.objects.put(put, options);
  const outcomes = [
    [await client.objects.get({ bucket: "other", key: "a" }).result(), "NoSuchBucket"],
    [await client.objects.get({ bucket, key: "b" }).result(), "NoSuchKey"],
    [await client.buckets.create({ bucket }).result(), "BucketAlreadyExists"],
    [
      await client.objects.put({ ...put, "if-match": `"${"0".repeat(32)}"` }, options).result(),
      "PreconditionFailed",
    ],
    [await client.objects.put({ ...put, "x-amz-checksum-md5": "AAAA" }, options).result(), "BadDigest"],
  ] as const;
  for (const [outcome, code] of outcomes)
    expect(outcome).toMatchObject({ ok: false, error: { kind: "declared", code } });
  const beyond = await client.objects.get({ bucket, key: "a", range: "bytes=20-" }).result();
  if (beyond.ok || beyond.error.code !== "InvalidRange") throw new Error("No.");
  expect(beyond.error.headers["content-range"]).toBe("bytes */10");
  const busy = await client.objects.list({ bucket: "busy", "list-type": "2" }).result();
  expect(busy).toMatchObject({ error: { code: "SlowDown", headers: { "retry-after": 2 } } });
  // The response to HEAD has no body, so no code says which 404 it is.
  expect(await client.objects.head({ bucket, key: "b" }).result()).toMatchObject({
    error: { status: 404 },
  });
});

test("node:http: what cannot be sent is refused, and an upload ends with its signal", async () => {
  const { client, read } = await theirs();
  const body = new Uint8Array(1);
  for (const input of [
    { bucket: "B", key: "a", body },
    { bucket, key: "a/../b", body },
    { bucket, key: "a//b", body },
    { bucket, key: "a", body, "if-match": "*" },
  ])
    expect(await client.objects.put(input, { contentType: "a/b" }).result()).toMatchObject({
      error: { kind: "input" },
    });
  expect(read()).toBe(0);
  const stop = new AbortController();
  const endless = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      controller.enqueue(new Uint8Array(10_000));
      if (read() > 100_000) stop.abort();
      // Node's fetch goes on to read the stream of an aborted request.
      if (stop.signal.aborted) controller.close();
    },
  });
  const upload = client.objects.put(
    { bucket, key: "endless", body: endless },
    { contentType: "a/b", signal: stop.signal },
  );
  expect(await upload.result()).toMatchObject({ ok: false, error: { kind: "aborted" } });
  expect(await client.objects.get({ bucket, key: "endless" }).result()).toMatchObject({
    error: { code: "NoSuchKey" },
  });
});

interface Kept {
  readonly blob: Blob;
  readonly etag: string;
}

/** The handlers of a store in memory. */
function handlersOf(objects: Map<string, Kept>): ObjectStoreHandlers {
  return {
    buckets: {
      create: async ({ bucket: name }, { fail, responseHeaders }) => {
        if (name === "box") throw fail.bucket_exists({ body: { resource: name } });
        responseHeaders.location = `/${name}`;
      },
    },
    objects: {
      list: async ({ bucket: name, "max-keys": most = 1000, "continuation-token": after = "" }) => {
        const left = [...objects.keys()].sort().filter((key) => key > after);
        const contents = left.slice(0, most).map((key) => ({
          key,
          size: objects.get(key)?.blob.size ?? 0,
          etag: objects.get(key)?.etag ?? "",
          last_modified: "2026-01-31T12:00:00Z",
        }));
        const last = contents.at(-1)?.key ?? "";
        const is_truncated = left.length > most;
        const listing = { name, key_count: contents.length, is_truncated, contents };
        return is_truncated ? { ...listing, next_continuation_token: last } : listing;
      },
      put: async ({ key, body }, { responseHeaders }) => {
        const bytes = new Uint8Array(await new Response(body).arrayBuffer());
        const etag = `"${md5(bytes)}"`;
        objects.set(key, { blob: new Blob([bytes]), etag });
        responseHeaders.etag = etag;
      },
      get: async ({ key, "if-none-match": known }, { fail, responseHeaders }) => {
        const kept = objects.get(key);
        if (kept === undefined) throw fail.no_such_key({ body: { resource: key } });
        responseHeaders.etag = kept.etag;
        return known === kept.etag ? { status: 304 } : { status: 200, value: kept.blob.stream() };
      },
      head: async ({ key }, { fail, responseHeaders }) => {
        const kept = objects.get(key);
        if (kept === undefined) throw fail.no_such_key();
        responseHeaders.etag = kept.etag;
        responseHeaders["x-object-size"] = kept.blob.size;
      },
      delete: async ({ key }) => void objects.delete(key),
      deleteAll: async ({ objects: wanted }) => ({
        deleted: wanted.filter(({ key }) => objects.delete(key)),
      }),
    },
  };
}

async function ours(maxBodyBytes?: number): Promise<string> {
  const options = maxBodyBytes === undefined ? {} : { maxBodyBytes };
  const serving = await serve(createServer(handlersOf(new Map()), options));
  onTestFinished(() => serving.close());
  return serving.url;
}

test("undici: an object goes up in pieces and comes down", async () => {
  const url = `${await ours(8_000_000)}/box/a%20b/%C3%B6/c.bin`;
  const bytes = patterned(4_000_000);
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < bytes.length; start += 100_000) yield bytes.subarray(start, start + 100_000);
  }
  const put = await undiciRequest(url, {
    method: "PUT",
    headers: { "content-type": "image/png" },
    body: pieces() as never,
  });
  expect([put.statusCode, put.headers["etag"]]).toEqual([200, `"${md5(bytes)}"`]);
  await put.body.dump();
  const got = await undiciRequest(url);
  expect(md5(new Uint8Array(await got.body.arrayBuffer()))).toBe(md5(bytes));
  const head = await undiciRequest(url, { method: "HEAD" });
  expect([head.statusCode, head.headers["x-object-size"]]).toEqual([200, "4000000"]);
  expect(await head.body.text()).toBe("");
  const same = await undiciRequest(url, { headers: { "if-none-match": `"${md5(bytes)}"` } });
  expect(same.statusCode).toBe(304);
  await same.body.dump();
  const gone = await undiciRequest(url, { method: "DELETE" });
  expect(gone.statusCode).toBe(204);
});

test("undici: pages of keys, and several objects deleted at once", async () => {
  const url = await ours();
  for (const key of ["a", "b/c", "d"])
    await undiciRequest(`${url}/box/${key}`, {
      method: "PUT",
      headers: { "content-type": "text/plain" },
      body: key,
    });
  const keys: string[] = [];
  let token: string | undefined;
  do {
    const query = {
      "list-type": "2",
      "max-keys": 2,
      ...(token !== undefined && { "continuation-token": token }),
    };
    const { body } = await undiciRequest(`${url}/box`, { query });
    const page = (await body.json()) as { contents: { key: string }[]; next_continuation_token?: string };
    keys.push(...page.contents.map(({ key }) => key));
    token = page.next_continuation_token;
  } while (token !== undefined);
  expect(keys).toEqual(["a", "b/c", "d"]);
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ objects: [{ key: "a" }, { key: "z" }] });
  const deleted = await undiciRequest(`${url}/box?delete`, { method: "POST", headers, body });
  expect(await deleted.body.json()).toEqual({ deleted: [{ key: "a" }] });
});

test("undici: errors with the body of the spec, also those of the server", async () => {
  const url = await ours(1_000);
  const text = { "content-type": "text/plain" };
  const ask = async (path: string, options: object = {}): Promise<unknown> => {
    const { statusCode, body } = await undiciRequest(`${url}${path}`, options);
    const { code } = (await body.json()) as { code?: string };
    return [statusCode, code];
  };
  expect(await ask("/box/none")).toEqual([404, "NoSuchKey"]);
  expect(await ask("/box", { method: "PUT" })).toEqual([409, "BucketAlreadyExists"]);
  expect(await ask("/box/a", { method: "PUT", headers: text, body: "x".repeat(2_000) })).toEqual([
    413,
    "body_too_large",
  ]);
  expect(await ask("/box/a//b")).toEqual([404, "route_not_found"]);
  expect(await ask("/NO/a")).toEqual([400, "invalid_request"]);
  expect(await ask("/box?list-type=1")).toEqual([400, "invalid_request"]);
  const missing = await undiciRequest(`${url}/box/none`, { method: "HEAD" });
  expect([missing.statusCode, await missing.body.text()]).toEqual([404, ""]);
});
