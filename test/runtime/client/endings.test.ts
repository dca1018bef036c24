/** Early ends of calls, and following of pages: rows C1, C2, C4 to C6, C36. */
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { json, loopback } from "./loopback.js";
import { assign, connectApp, list, listAll, listPages } from "./operations.js";

const rejections: unknown[] = [];
const note = (reason: unknown): void => void rejections.push(reason);

beforeEach(() => void process.on("unhandledRejection", note));
afterEach(async () => {
  await sleep(5);
  process.off("unhandledRejection", note);
  expect(rejections.splice(0)).toEqual([]);
});

const silence = (): void => {};
const partial = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";

describe("connections that fail", () => {
  test("C1: refused, so nothing was sent", async () => {
    const gone = connectApp(`http://127.0.0.1:${await closedPort()}`, { attempts: 1 });
    const outcome = await list(gone).result();
    expect(outcome).toMatchObject({ error: { kind: "connection", maybeProcessed: false, attempts: 1 } });
    expect(outcome.ok ? "" : outcome.error.message).toContain("ECONNREFUSED");
  });

  test("the stack names the function that awaited the call, whatever failed and when", async () => {
    const gone = connectApp(`http://127.0.0.1:${await closedPort()}`, { attempts: 2, backoff: () => 0 });
    const lookAround = async (): Promise<unknown> => await list(gone);
    const lookWrong = async (): Promise<unknown> => await list(gone, { limit: 5000 });
    await expect(lookAround()).rejects.toMatchObject({ stack: expect.stringContaining("lookAround") });
    await expect(lookWrong()).rejects.toMatchObject({ stack: expect.stringContaining("lookWrong") });
  });

  test("C2: reset before the response", async () => {
    const server = await loopback((socket) => socket.resetAndDestroy());
    const outcome = await assign(connectApp(server.url, { attempts: 1 }), { wallet_id: "w" }).result();
    expect(outcome).toMatchObject({ error: { kind: "connection", maybeProcessed: true } });
    expect(server.requests).toHaveLength(1);
  });

  test("C4: cut short, never a partial response", async () => {
    const server = await loopback(partial);
    expect(await list(connectApp(server.url)).result()).toMatchObject({ error: { kind: "connection" } });
  });

  test("C5, C6: too late, with headers or with the body", async () => {
    for (const reply of [silence, partialReply]) {
      const server = await loopback(reply);
      const outcome = await list(connectApp(server.url), {}, { timeoutMs: 30, attempts: 1 }).result();
      expect(outcome).toMatchObject({ error: { kind: "timeout", timeoutMs: 30, attempts: 1 } });
    }
  });
});

/** A port without a listener. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function partialReply(socket: { write(text: string): unknown }): void {
  socket.write(partial);
}

describe("C36: calls that are aborted", () => {
  test("before anything is sent", async () => {
    const server = await loopback(silence);
    const signal = AbortSignal.abort("enough");
    const outcome = await list(connectApp(server.url), {}, { signal }).result();
    expect(outcome).toMatchObject({ error: { kind: "aborted", cause: "enough", attempts: 0 } });
    expect(server.requests).toHaveLength(0);
  });

  test.each([
    ["waiting for the response", silence],
    ["reading the body", partialReply],
  ])("while %s", async (_, reply) => {
    const server = await loopback(reply);
    const controller = new AbortController();
    const calling = list(connectApp(server.url), {}, { signal: controller.signal }).result();
    await expect.poll(() => server.requests.length, { timeout: 10_000 }).toBe(1);
    await sleep(30);
    const before = performance.now();
    controller.abort();
    expect(await calling).toMatchObject({ error: { kind: "aborted", attempts: 1 } });
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(server.requests).toHaveLength(1);
  });

  test("even where fetch does not listen", async () => {
    const deaf = connectApp("http://h", { fetch: () => new Promise<Response>(silence) });
    const controller = new AbortController();
    const calling = list(deaf, {}, { signal: controller.signal, timeoutMs: Infinity }).result();
    controller.abort();
    expect(await calling).toMatchObject({ error: { kind: "aborted" } });
    expect(await list(deaf, {}, { timeoutMs: 5, attempts: 1 }).result()).toMatchObject({
      error: { kind: "timeout" },
    });
  });
});

async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of all) found.push(one);
  return found;
}

describe("pages", () => {
  const first = json(200, { data: ["a", "b"], next_cursor: "2" });
  const last = json(200, { data: ["c"], next_cursor: null });

  test("all items, page after page, as often as one likes", async () => {
    const server = await loopback(first, last, first, last);
    const all = listAll(connectApp(server.url), { limit: 2 });
    expect(server.requests).toHaveLength(0);
    expect(await collect(all)).toEqual(["a", "b", "c"]);
    expect(server.requests.map(({ target }) => target)).toEqual([
      "/v1/policies?limit=2",
      "/v1/policies?cursor=2&limit=2",
    ]);
    expect(await collect(all)).toEqual(["a", "b", "c"]);
  });

  test("fetches only pages that are asked for", async () => {
    const server = await loopback(first, last);
    for await (const item of listAll(connectApp(server.url))) if (item === "b") break;
    expect(server.requests).toHaveLength(1);
  });

  test("stops where next is absent or the same again", async () => {
    const server = await loopback(first, first);
    expect(await collect(listPages(connectApp(server.url)))).toHaveLength(2);
    const bare = await loopback(json(200, { data: [] }));
    expect(await collect(listPages(connectApp(bare.url)))).toHaveLength(1);
  });

  test("an error of a page is the error of the loop", async () => {
    const server = await loopback(first, json(500, {}));
    const seen: string[] = [];
    const loop = async (): Promise<void> => {
      for await (const item of listAll(connectApp(server.url))) seen.push(item);
    };
    await expect(loop()).rejects.toMatchObject({ kind: "http", status: 500 });
    expect(seen).toEqual(["a", "b"]);
  });

  test("C36: stops between items when it is aborted", async () => {
    const server = await loopback(first, last);
    const controller = new AbortController();
    const seen: string[] = [];
    const loop = async (): Promise<void> => {
      for await (const item of listAll(connectApp(server.url), {}, { signal: controller.signal })) {
        seen.push(item);
        controller.abort();
      }
    };
    await expect(loop()).rejects.toMatchObject({ kind: "aborted" });
    expect(seen).toEqual(["a"]);
    expect(server.requests).toHaveLength(1);
  });
});
