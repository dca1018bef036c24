/** Connections that do not come about, or break: rows C1, C2, C4 to C6, and C50. */
import { readFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer, type Server, type AddressInfo } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { fetchThrough } from "../../../support/undici.js";
import { asksOf, named } from "./asks.js";
import { chunk, head, json } from "./bytes.js";
import { generateClients, type Fault } from "./clients.js";
import { faultOf, row, stoppedClock } from "./row.js";
import { closedPort, faultServer, type Step } from "./server.js";

const clients = await generateClients("connections");
const asks = asksOf(clients);
const reset: Step = ({ socket }) => void socket.resetAndDestroy();
const fine = json(200, {});

row("C1: a connection that does not come about", () => {
  test.each(named(asks))("refused, %s: tried again, since nothing was sent", async (_, ask) => {
    const error = await faultOf(ask.send(`http://127.0.0.1:${await closedPort()}`));
    expect(error).toMatchObject({ kind: "connection", maybeProcessed: false, attempts: 3 });
    expect(error.message).toContain("ECONNREFUSED");
  });

  test("refused to a `fetch` of another realm, as in Jest", async () => {
    const refused: unknown = runInNewContext(
      `Object.assign(new TypeError("fetch failed"), { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) })`,
    );
    const fetch = (): Promise<never> => Promise.reject(refused as Error);
    const error = await faultOf(clients.wallet("https://wallet.test", { fetch }).policies.list());
    expect(error).toMatchObject({ reason: "unreachable", maybeProcessed: false, attempts: 3 });
  });

  test.each(named(asks))("refused at first, %s: one request arrives", async (_, ask) => {
    const port = await closedPort();
    let server: Server | undefined;
    let requests = 0;
    onTestFinished(() => void server?.close());
    const backoff = (): number => {
      server = createServer((socket) => {
        socket.once("data", () => {
          requests++;
          socket.end(json(200, {}, { connection: "close" }));
        });
      }).listen(port, "127.0.0.1");
      return 20;
    };
    const { attempts } = (await ask.send(`http://127.0.0.1:${port}`, { backoff }).response()) as unknown as {
      readonly attempts: number;
    };
    expect([attempts, requests]).toEqual([2, 1]);
  });

  test("a name that does not resolve", async () => {
    // A label of more than 63 characters: that there is no such name is known without asking anybody.
    const url = `http://${"a".repeat(64)}.invalid`;
    for (const [, ask] of named(asks)) {
      const error = await faultOf(ask.send(url));
      expect(error).toMatchObject({ kind: "connection", maybeProcessed: false, attempts: 3 });
      expect(error.message).toMatch(/ENOTFOUND|EAI_AGAIN/);
    }
  });
});

row("C2: a connection that is reset before the response", () => {
  test.each(named(asks, { isRepeatable: true }))("%s: sent again", async (_, ask) => {
    const server = await faultServer(reset, reset, fine);
    expect((await ask.send(server.url).result()).ok).toBe(true);
    expect(server.requests).toHaveLength(3);
    const [first, ...more] = server.requests.map(({ connection: _connection, at: _at, ...sent }) => sent);
    for (const other of more) expect(other).toEqual(first);
  });

  test.each(named(asks, { isRepeatable: true }))("%s: three times at most", async (_, ask) => {
    const server = await faultServer(reset);
    const error = await faultOf(ask.send(server.url));
    expect(error).toMatchObject({ kind: "connection", maybeProcessed: true, attempts: 3 });
    expect(error.message).toMatch(/\((?:ECONNRESET|UND_ERR_SOCKET)\)/);
    expect(error.idempotencyKey).toBe(server.requests[0]?.headers["idempotency-key"]);
    expect(server.requests).toHaveLength(3);
  });

  test.each(named(asks, { isRepeatable: false }))("%s: never again", async (_, ask) => {
    const server = await faultServer(reset, fine);
    expect(await faultOf(ask.send(server.url))).toMatchObject({
      kind: "connection",
      maybeProcessed: true,
      attempts: 1,
    });
    expect(server.requests).toHaveLength(1);
  });

  test.each(["read", "write"])(
    "an open connection whose host is not reached any more: %s",
    async (syscall) => {
      // As Node says it when a route is gone; before a connection is open, the same code comes from `connect`.
      const cause = Object.assign(new Error(`${syscall} EHOSTUNREACH`), { code: "EHOSTUNREACH", syscall });
      const fetch = (): Promise<never> => Promise.reject(new TypeError("fetch failed", { cause }));
      for (const [, ask] of named(asks, { isRepeatable: false }))
        expect(await faultOf(ask.send("https://wallet.test", { fetch }))).toMatchObject({
          reason: "lost",
          maybeProcessed: true,
          attempts: 1,
        });
    },
  );

  test("attempts: 1 is one attempt", async () => {
    const server = await faultServer(reset, fine);
    for (const [, ask] of named(asks)) {
      const before = server.requests.length;
      const other = await faultServer(reset, fine);
      expect(await faultOf(ask.send(other.url, { attempts: 1 }))).toMatchObject({ attempts: 1 });
      expect([other.requests.length, server.requests.length - before]).toEqual([1, 0]);
    }
  });
});

const partial: [string, Step][] = [
  [
    "reset in the body",
    ({ socket }) => {
      socket.write(Buffer.concat([head(200, { ...typed, "content-length": "100" }), Buffer.from('{"a":1')]));
      setImmediate(() => socket.resetAndDestroy());
    },
  ],
  [
    "ended short of its length",
    ({ socket }) => void socket.end(`${String(head(200, { ...typed, "content-length": "100" }))}{"a":1}`),
  ],
  [
    "ended inside of chunks",
    ({ socket }) =>
      void socket.end(
        `${String(head(200, { ...typed, "transfer-encoding": "chunked" }))}${chunk('{"a":1}')}`,
      ),
  ],
];
const typed = { "content-type": "application/json" };

row("C4: a body that breaks off", () => {
  test.each(partial)("%s: sent again where it may be, never a part of the data", async (_, step) => {
    for (const ask of asks) {
      const server = await faultServer(step, fine);
      const ended = await ask.send(server.url).result();
      expect(server.requests, ask.name).toHaveLength(ask.isRepeatable ? 2 : 1);
      if (ended.ok) expect([ask.isRepeatable, ended.value ?? {}]).toEqual([true, {}]);
      else {
        const broken = { kind: "connection", maybeProcessed: true, attempts: 1 };
        expect([ask.isRepeatable, ended.error]).toMatchObject([false, broken]);
      }
    }
  });

  test.each(partial)("%s, each time", async (_, step) => {
    const server = await faultServer(step);
    const list = clients.wallet(server.url, { backoff: () => 0 }).policies.list();
    expect(await faultOf(list)).toMatchObject({ kind: "connection", maybeProcessed: true, attempts: 3 });
  });
});

const silence: Step = () => {};

row("C5: headers that never come", () => {
  test("30 seconds an attempt, 60 in total", async () => {
    const clock = stoppedClock();
    const server = await faultServer(silence);
    let ended: unknown;
    const calling = clients.wallet(server.url, { backoff: () => 0 }).policies.list();
    const error = faultOf(calling).then((fault) => (ended = fault));
    await server.received(1);
    await clock.pass(29_999);
    expect(server.requests).toHaveLength(1);
    await clock.pass(1);
    await clock.pass(10);
    await server.received(2);
    await clock.pass(29_970);
    expect(ended).toBeUndefined();
    await clock.pass(50);
    expect(await error).toMatchObject({ kind: "timeout", maybeProcessed: true, attempts: 2 });
    await server.closed(0);
  });

  test.each(named(asks))("%s: again only where it may be", async (_, ask) => {
    const clock = stoppedClock();
    const server = await faultServer(silence, fine);
    const calling = ask.send(server.url, { timeoutMs: 150 }).result();
    await server.received(1);
    await clock.pass(150);
    await clock.pass(10);
    const ended = await calling;
    expect(ended.ok).toBe(ask.isRepeatable);
    if (!ended.ok) expect(ended.error).toMatchObject({ kind: "timeout", timeoutMs: 150, attempts: 1 });
    expect(server.requests).toHaveLength(ask.isRepeatable ? 2 : 1);
  });

  test("no attempt is begun for which there is no time", async () => {
    const clock = stoppedClock();
    const server = await faultServer(silence);
    const options = { timeoutMs: 1_000, totalTimeoutMs: 1_500, backoff: () => 500 };
    const error = faultOf(clients.wallet(server.url, options).policies.list());
    await server.received(1);
    await clock.pass(1_000);
    await clock.pass(1_000);
    expect(await error).toMatchObject({ kind: "timeout", attempts: 1 });
    expect(server.requests).toHaveLength(1);
  });
});

row("C6: a body that trickles", () => {
  test.each([
    ["an attempt", { attempts: 1 }, 30],
    ["all of a call", { timeoutMs: Infinity }, 60],
  ])("the time of %s covers the body", async (_, options, seconds) => {
    const clock = stoppedClock();
    let write = (_bytes: string): void => {};
    const server = await faultServer(({ socket }) => {
      write = (bytes) => void socket.write(bytes);
      write(String(head(200, { ...typed, "content-length": "1000" })));
    });
    let isOver = false;
    const error = faultOf(clients.wallet(server.url, options).policies.list()).finally(() => (isOver = true));
    await server.received(1);
    for (let second = 1; second < seconds; second++) {
      write(" ");
      await clock.pass(1_000);
    }
    await clock.pass(990);
    expect(isOver).toBe(false);
    await clock.pass(20);
    expect(await error).toMatchObject({ kind: "timeout", timeoutMs: seconds * 1_000, maybeProcessed: true });
    await server.closed(0);
    expect(server.requests).toHaveLength(1);
  });
});

row("C50: a connection that may not be made", () => {
  const pem = readFileSync(new URL("untrusted.pem", import.meta.url));

  test.each(named(asks))("an untrusted certificate, %s: nothing was sent, once", async (_, ask) => {
    let bytes = 0;
    const server = createTlsServer({ key: pem, cert: pem }, (socket) => {
      socket.on("data", (piece) => (bytes += piece.length)).on("error", () => {});
    });
    server.on("tlsClientError", () => {});
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const error = await faultOf(ask.send(`https://127.0.0.1:${port}`));
    expect(error).toMatchObject({
      kind: "connection",
      reason: "blocked",
      maybeProcessed: false,
      attempts: 1,
    });
    expect(error.message).toMatch(/SELF_SIGNED_CERT/);
    expect(bytes).toBe(0);
  });

  test.each(named(asks))("a service without TLS, %s", async (_, ask) => {
    const greeting = createServer((socket) => socket.on("error", () => {}).end("220 none spoken here\r\n"));
    await new Promise<void>((resolve) => greeting.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void greeting.close());
    const { port } = greeting.address() as AddressInfo;
    const error = await faultOf(ask.send(`https://127.0.0.1:${port}`));
    expect(error).toMatchObject({ reason: "blocked", maybeProcessed: false, attempts: 1 });
  });

  test.each(named(asks))("a port that fetch refuses, %s", async (_, ask) => {
    const error = await faultOf(ask.send("http://127.0.0.1:6000"));
    expect(error).toMatchObject({ reason: "blocked", maybeProcessed: false, attempts: 1 });
    expect(error.message).toContain("bad port");
  });

  test("a platform without fetch, and a fetch that is none", async () => {
    const fetch = async (): Promise<never> => {
      throw new ReferenceError("fetch is not defined");
    };
    const error = await faultOf(clients.wallet("https://wallet.test", { fetch }).policies.list());
    expect(error).toMatchObject({ reason: "blocked", maybeProcessed: false, attempts: 1 });
    expect(error.message).toContain("(fetch is not defined)");
  });

  test("a code says more than a name", async () => {
    const faultAt = (code?: string): Promise<Fault> => {
      const cause = Object.assign(new Error("no HTTP"), { name: "HTTPParserError", ...(code && { code }) });
      const fetch = async (): Promise<never> => {
        throw new TypeError("fetch failed", { cause });
      };
      return faultOf(clients.wallet("https://wallet.test", { fetch, attempts: 1 }).policies.list());
    };
    const malformed = await faultAt("HPE_INVALID_CONSTANT");
    expect(malformed).toMatchObject({ reason: "malformed" });
    expect(malformed.message).toContain("(HPE_INVALID_CONSTANT)");
    expect(await faultAt("HPE_INVALID_EOF_STATE")).toMatchObject({ reason: "lost" });
    expect((await faultAt()).message).toContain("(HTTPParserError)");
  });

  /** Calls a service through a proxy that responds to CONNECT with `status`. */
  async function faultBehind(status: string): Promise<Fault> {
    const proxy = createHttpServer().on("connect", (_, socket) => {
      socket.end(`HTTP/1.1 ${status}\r\n\r\n`);
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void proxy.close());
    const { port } = proxy.address() as AddressInfo;
    const fetch = fetchThrough(`http://127.0.0.1:${port}`);
    return faultOf(clients.wallet("https://wallet.test", { fetch, attempts: 2 }).policies.list());
  }

  test("a proxy that wants credentials of its own", async () => {
    const error = await faultBehind("407 Proxy Authentication Required");
    expect(error).toMatchObject({ reason: "blocked", maybeProcessed: false, attempts: 1 });
    expect(error.message).toContain("(Proxy response (407)");
  });

  test("a proxy that cannot reach the service can do so later", async () => {
    expect(await faultBehind("503 Service Unavailable")).toMatchObject({ reason: "lost", attempts: 2 });
  });

  test("after an attempt that may have arrived, the call may have been processed all the same", async () => {
    const failures = [{ code: "ECONNRESET" }, { code: "CERT_HAS_EXPIRED" }];
    const fetch = async (): Promise<never> => {
      throw new TypeError("fetch failed", { cause: Object.assign(new Error("no"), failures.shift()) });
    };
    const list = clients.wallet("https://wallet.test", { fetch, backoff: () => 0 }).policies.list();
    expect(await faultOf(list)).toMatchObject({ reason: "blocked", maybeProcessed: true, attempts: 2 });
  });
});
