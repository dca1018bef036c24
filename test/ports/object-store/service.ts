/** An object store with node:http alone: its bytes are held in memory, piece by piece as they arrive. */
import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

interface Stored {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly storageClass: string | undefined;
}

/** The store, and how many bytes of uploads it has read so far. */
export interface ObjectStoreService {
  readonly listener: RequestListener;
  readonly read: () => number;
}

const modified = "2026-01-31T12:00:00.000Z";

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

const fault = (
  response: ServerResponse,
  status: number,
  code: string,
  headers?: Record<string, string>,
): void => send(response, status, { code, message: `This is ${code}.`, request_id: "r1" }, headers);

/** Returns a store with the bucket `box`; its bucket `busy` always asks for patience. */
export function objectStoreService(): ObjectStoreService {
  const buckets = new Map<string, Map<string, Stored>>([["box", new Map()]]);
  let read = 0;

  const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) {
      read += piece.length;
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  };

  const list = (response: ServerResponse, name: string, query: URLSearchParams): void => {
    const most = Number(query.get("max-keys") ?? 1000);
    const after = query.get("continuation-token") ?? query.get("start-after") ?? "";
    const prefix = query.get("prefix") ?? "";
    const keys = [...(buckets.get(name)?.keys() ?? [])].sort();
    const left = keys.filter((key) => key > after && key.startsWith(prefix));
    const page = left.slice(0, most);
    const contents = page.map((key) => {
      const { bytes, etag, storageClass } = buckets.get(name)!.get(key)!;
      return { key, size: bytes.length, etag, last_modified: modified, storage_class: storageClass };
    });
    const more = left.length > most && { next_continuation_token: page.at(-1) };
    send(response, 200, {
      name,
      key_count: page.length,
      is_truncated: left.length > most,
      contents,
      ...more,
      max_keys: most,
    });
  };

  const get = (request: IncomingMessage, response: ServerResponse, found: Stored): void => {
    const { bytes, type, etag, storageClass } = found;
    const headers = { etag, "content-type": type, "x-object-size": String(bytes.length) };
    if (request.headers["if-none-match"] === etag) return void response.writeHead(304, { etag }).end();
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
    if (range === null) {
      const stated = {
        ...headers,
        ...(storageClass !== undefined && { "x-amz-storage-class": storageClass }),
      };
      response.writeHead(200, { ...stated, "content-length": String(bytes.length) });
      return void response.end(request.method === "HEAD" ? undefined : bytes);
    }
    const first = Number(range[1]);
    const last = Math.min(range[2] === "" ? Infinity : Number(range[2]), bytes.length - 1);
    const total = bytes.length;
    if (first > last) return fault(response, 416, "InvalidRange", { "content-range": `bytes */${total}` });
    const span = `bytes ${first}-${last}/${total}`;
    response.writeHead(206, { ...headers, "content-range": span }).end(bytes.subarray(first, last + 1));
  };

  const put = async (
    request: IncomingMessage,
    response: ServerResponse,
    bucket: Map<string, Stored>,
    key: string,
  ): Promise<void> => {
    const known = bucket.get(key);
    const match = request.headers["if-match"];
    if (match !== undefined && match !== known?.etag) return fault(response, 412, "PreconditionFailed");
    const bytes = await bytesOf(request);
    const md5 = createHash("md5").update(bytes);
    const etag = `"${md5.copy().digest("hex")}"`;
    const sum = request.headers["x-amz-checksum-md5"];
    if (sum !== undefined && sum !== md5.digest("base64")) return fault(response, 400, "BadDigest");
    const storageClass = request.headers["x-amz-storage-class"] as string | undefined;
    const type = request.headers["content-type"] ?? "application/octet-stream";
    bucket.set(key, { bytes, etag, storageClass, type });
    response.writeHead(200, { etag }).end();
  };

  const listener: RequestListener = (request, response) => {
    const url = new URL(request.url ?? "/", "http://store.example");
    const [, name = "", ...rest] = url.pathname.split("/").map(decodeURIComponent);
    const key = rest.join("/");
    const bucket = buckets.get(name);
    if (name === "busy") return fault(response, 503, "SlowDown", { "retry-after": "2" });
    if (key === "" && request.method === "PUT") {
      if (bucket !== undefined) return fault(response, 409, "BucketAlreadyExists");
      buckets.set(name, new Map());
      return void response.writeHead(200, { location: `/${name}`, "content-length": "0" }).end();
    }
    if (bucket === undefined) return fault(response, 404, "NoSuchBucket");
    if (key === "" && request.method === "POST") {
      const remove = async (): Promise<void> => {
        const { objects } = JSON.parse(String(await bytesOf(request))) as { objects: { key: string }[] };
        const errors = objects.filter((object) => !bucket.delete(object.key));
        const deleted = objects.filter((object) => !errors.includes(object));
        send(response, 200, { deleted, errors: errors.map((error) => ({ ...error, code: "NoSuchKey" })) });
      };
      return void remove();
    }
    if (key === "") return list(response, name, url.searchParams);
    if (request.method === "PUT")
      return void put(request, response, bucket, key).catch(() => response.destroy());
    if (request.method === "DELETE") {
      bucket.delete(key);
      return void response.writeHead(204).end();
    }
    const found = bucket.get(key);
    if (found === undefined) return fault(response, 404, "NoSuchKey");
    get(request, response, found);
  };
  return { listener, read: () => read };
}
