/** Hooks around requests: middleware, signatures, a logger, credentials that are asked for. */
import { inspect } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import type {
  AttemptRequest,
  LogLevel,
  Logger,
  Middleware,
} from "../../../templates/runtime/client/options.js";
import { connect } from "./connect.js";
import { json, loopback, problem } from "./loopback.js";
import { assign, connectApp, list, secret } from "./operations.js";

const page = json(200, { data: [], next_cursor: null });
const busy = problem(503, "busy");
const quick = { backoff: () => 0 };

describe("middleware", () => {
  test("stands around each attempt, the first one outermost", async () => {
    const server = await loopback(busy, page);
    const seen: string[] = [];
    const named =
      (name: string): Middleware =>
      async (request, next) => {
        seen.push(`${name}> ${request.attempt}`);
        const response = await next(request);
        seen.push(`<${name} ${response.status}`);
        return response;
      };
    await list(connectApp(server.url, { ...quick, middleware: [named("a"), named("b")] }));
    expect(seen).toEqual(["a> 1", "b> 1", "<b 503", "<a 503"].concat(["a> 2", "b> 2", "<b 200", "<a 200"]));
  });

  test("receives the request, and may change it or respond in place of the service", async () => {
    const server = await loopback(json(200, { ok: true }));
    const seen: AttemptRequest[] = [];
    const trace: Middleware = (request, next) => {
      seen.push(request);
      return next({ ...request, headers: { ...request.headers, "x-trace": "t-1" } });
    };
    const connection = connectApp(server.url, { middleware: [trace] });
    await assign(connection, { wallet_id: "w/1", id: "u" }, { idempotencyKey: "k-1" });
    expect(seen).toMatchObject([
      {
        endpoint: "wallets.assignEntity",
        method: "POST",
        url: `${server.url}/v1/wallets/w%2F1/entity`,
        body: '{"id":"u"}',
        attempt: 1,
        idempotencyKey: "k-1",
        signal: { aborted: false },
      },
    ]);
    expect(server.requests[0]?.headers["x-trace"]).toBe("t-1");
    const responding: Middleware = async () => Response.json({ data: ["mine"], next_cursor: null });
    const offline = connectApp("http://h.invalid", { middleware: [responding] });
    const { value, attempts } = await list(offline).response();
    expect([value.data, attempts]).toEqual([["mine"], 0]);
  });

  test("may send again itself; every request counts, and asks for credentials anew", async () => {
    const server = await loopback(problem(401, "expired"), page);
    let token = 0;
    const again: Middleware = async (request, next) => {
      const response = await next(request);
      return response.status === 401 ? next(request) : response;
    };
    const app = () => ({ appId: `app-${++token}`, appSecret: secret });
    const connection = connect<"app">({ baseUrl: server.url, auth: { app }, middleware: [again] });
    expect(await list(connection).response()).toMatchObject({ status: 200, attempts: 2 });
    expect(server.requests.map(({ headers }) => headers["service-app-id"])).toEqual(["app-1", "app-2"]);
  });

  test("headers that it adds are held to what a header can carry, and lowered", async () => {
    const server = await loopback(page);
    const adding = (headers: Record<string, string>) => {
      const add: Middleware = (request, next) =>
        next({ ...request, headers: { ...request.headers, ...headers } });
      return list(connectApp(server.url, { ...quick, middleware: [add] })).result();
    };
    for (const [name, value] of [
      ["x-trace", "a\r\nb"],
      ["x-trace", "\u20ac"],
      ["x trace", "a"],
      ["Host", "h"],
    ] as const) {
      const issues = [{ pointer: `/middleware/${name}`, in: "header" }];
      expect(await adding({ [name]: value })).toMatchObject({
        error: { kind: "input", issues, attempts: 0 },
      });
    }
    expect(server.requests).toHaveLength(0);
    expect(await adding({ Authorization: "mine", Accept: "text/plain" })).toMatchObject({ ok: true });
    const { authorization, accept } = server.requests[0]?.headers ?? {};
    // The credentials of the connection, and what the middleware has asked for: one value each.
    expect([authorization?.slice(0, 6), authorization?.includes("mine")]).toEqual(["Basic ", false]);
    expect(accept).toBe("text/plain");
  });

  test("too late, it sends nothing, though it drops the signal", async () => {
    const server = await loopback(json(200, { ok: true }));
    const late: Promise<unknown>[] = [];
    const slow: Middleware = (request, next) => {
      if (request.attempt > 1) return next(request);
      const sent = sleep(200).then(() => next({ ...request, signal: undefined }));
      late.push(sent.catch((error: unknown) => error));
      return sent;
    };
    const connection = connectApp(server.url, { ...quick, middleware: [slow], timeoutMs: 100 });
    expect(await assign(connection, { wallet_id: "w" }).response()).toMatchObject({ attempts: 1 });
    expect(await Promise.all(late)).toMatchObject([{ name: "AbortError" }]);
    expect(server.requests).toHaveLength(1);
  });

  test("a response that comes too late changes nothing in the attempt under way", async () => {
    const facts = { headers: { "x-request-id": "late" } };
    const replies: ((response: Response) => void)[] = [];
    const fetch = (): Promise<Response> => new Promise((reply) => replies.push(reply));
    const connection = connectApp("http://h.invalid", { ...quick, fetch, timeoutMs: 300, attempts: 2 });
    const ended = list(connection).result();
    await expect.poll(() => replies.length, { interval: 5, timeout: 10_000 }).toBe(2);
    replies[0]?.(new Response("{}", { status: 429, ...facts }));
    const outcome = await ended;
    expect(outcome).toMatchObject({ ok: false, error: { kind: "timeout", maybeProcessed: true } });
    if (!outcome.ok) expect(outcome.error).not.toHaveProperty("requestId");
  });

  test("a response that it holds back for too long is given up", async () => {
    let isCancelled = false;
    const body = new ReadableStream({ cancel: () => void (isCancelled = true) });
    const slow: Middleware = async () => {
      await sleep(100);
      return new Response(body, { headers: { "content-type": "application/json" } });
    };
    const connection = connectApp("http://h.invalid", { middleware: [slow], timeoutMs: 10, attempts: 1 });
    expect(await list(connection).result()).toMatchObject({ error: { kind: "timeout" } });
    await expect.poll(() => isCancelled, { interval: 5, timeout: 10_000 }).toBe(true);
  });

  test("is taken as it is when the connection is made", async () => {
    const server = await loopback(page);
    const middleware: Middleware[] = [];
    const connection = connectApp(server.url, { middleware });
    const seen: AttemptRequest[] = [];
    middleware.push((request, next) => {
      seen.push(request);
      return next(request);
    });
    await list(connection);
    expect(seen).toEqual([]);
  });

  test("what it throws ends the call, and says whether a request was sent", async () => {
    const server = await loopback(page);
    const cause = new Error("mine");
    const before: Middleware = () => Promise.reject(cause);
    const after: Middleware = async (request, next) => {
      await next(request);
      throw cause;
    };
    const atOnce: Middleware = () => {
      throw cause;
    };
    for (const [middleware, maybeProcessed] of [
      [before, false],
      [atOnce, false],
      [after, true],
    ] as const) {
      const outcome = await list(connectApp(server.url, { ...quick, middleware: [middleware] })).result();
      expect(outcome).toMatchObject({ error: { kind: "connection", reason: "hook", maybeProcessed } });
      expect(outcome.ok ? undefined : outcome.error.cause).toBe(cause);
    }
    expect(server.requests).toHaveLength(1);
  });

  test("a failure of the network that it throws on is one of the network", async () => {
    const server = await loopback((socket) => socket.resetAndDestroy(), page);
    const through: Middleware = async (request, next) => {
      try {
        return await next(request);
      } catch (error) {
        throw error as Error;
      }
    };
    await list(connectApp(server.url, { ...quick, middleware: [through] }));
    expect(server.requests).toHaveLength(2);
  });

  test("does not send once the call is aborted", async () => {
    const server = await loopback(page);
    const controller = new AbortController();
    let rejected: unknown;
    const slow: Middleware = async (request, next) => {
      await sleep(20);
      return next(request).catch((error: unknown) => {
        rejected = error;
        throw error as Error;
      });
    };
    const { signal } = controller;
    const calling = list(connectApp(server.url, { middleware: [slow] }), {}, { signal }).result();
    controller.abort("enough");
    expect(await calling).toMatchObject({ error: { kind: "aborted", cause: "enough", attempts: 0 } });
    await expect.poll(() => rejected, { timeout: 10_000 }).toBe("enough");
    expect(server.requests).toHaveLength(0);
  });

  test("counts for the time of the attempt", async () => {
    const stuck: Middleware = () => new Promise(() => {});
    const connection = connectApp("http://h.invalid", { middleware: [stuck], timeoutMs: 10, attempts: 2 });
    expect(await list(connection).result()).toMatchObject({
      error: { kind: "timeout", scope: "attempt", timeoutMs: 10, maybeProcessed: false, attempts: 0 },
    });
  });
});

describe("sign", () => {
  test("runs last before each request and sees it whole", async () => {
    const server = await loopback(busy, page);
    const seen: AttemptRequest[] = [];
    const middleware: Middleware = (request, next) =>
      next({ ...request, headers: { ...request.headers, "x-trace": String(request.attempt) } });
    const connection = connectApp(server.url, {
      ...quick,
      middleware: [middleware],
      sign: async (request, attempt) => {
        seen.push(request);
        return { "X-Signature": `${attempt}:${request.method}:${request.headers["x-trace"]}` };
      },
    });
    await list(connection);
    const signatures = server.requests.map(({ headers }) => headers["x-signature"]);
    expect(signatures).toEqual(["1:GET:1", "2:GET:2"]);
    expect(seen[0]?.headers["authorization"]).toMatch(/^Basic /);
    expect(inspect(seen, { depth: 5 }) + JSON.stringify(seen)).not.toContain("Basic");
  });

  test("headers that cannot be sent are refused, what it throws ends the call", async () => {
    const server = await loopback(page);
    const bad = connectApp(server.url, { sign: () => ({ "x-signature": "a\r\nb: c" }) });
    expect(await list(bad).result()).toMatchObject({
      error: { kind: "input", issues: [{ pointer: "/sign/x-signature" }], attempts: 0 },
    });
    const cause = new Error("no key");
    const failing = connectApp(server.url, { ...quick, sign: () => Promise.reject(cause) });
    expect(await list(failing).result()).toMatchObject({
      error: { kind: "connection", reason: "hook", maybeProcessed: false, cause, attempts: 0 },
    });
    expect(server.requests).toHaveLength(0);
  });
});

describe("credentials that are asked for", () => {
  test("before each attempt, so that a retry has fresh ones", async () => {
    const server = await loopback(busy, page);
    const tokens = ["old", "new"];
    const values = { appId: "app-1", userToken: "" };
    const auth = {
      user: async () => {
        // The same object again: what was computed of it must not be kept.
        values.userToken = tokens.shift() ?? "";
        return values;
      },
    };
    const connection = connect<"app">({ baseUrl: server.url, auth, ...quick });
    await assign(connection, { wallet_id: "w" });
    expect(server.requests.map(({ headers }) => headers["authorization"])).toEqual([
      "Bearer old",
      "Bearer new",
    ]);
  });

  test("a function that fails ends the call, with its error as the cause", async () => {
    const cause = new Error("the identity provider is down");
    let asked = 0;
    const app = () => {
      asked++;
      throw cause;
    };
    const connection = connect<"app">({ baseUrl: "http://h.invalid", auth: { app }, ...quick });
    const outcome = await list(connection).result();
    expect(outcome).toMatchObject({
      error: { kind: "connection", reason: "hook", maybeProcessed: false, cause, attempts: 0 },
    });
    expect(asked).toBe(1);
  });

  test.each([undefined, { appId: "a\n", appSecret: "x" }, { appId: "a" }])(
    "%j cannot be sent",
    async (values) => {
      const app = () => values as { appId: string; appSecret: string };
      const connection = connect<"app">({ baseUrl: "http://h.invalid", auth: { app } });
      expect(await list(connection).result()).toMatchObject({ error: { kind: "input", attempts: 0 } });
    },
  );

  test("aborted while they are asked for", async () => {
    const app = () => new Promise<never>(() => {});
    const controller = new AbortController();
    const connection = connect<"app">({ baseUrl: "http://h.invalid", auth: { app } });
    const calling = list(connection, {}, { signal: controller.signal }).result();
    controller.abort();
    expect(await calling).toMatchObject({ error: { kind: "aborted", attempts: 0 } });
  });
});

test("a backoff that throws ends the call, as other functions of the caller do", async () => {
  const server = await loopback(busy, page);
  const cause = new Error("mine");
  const backoff = (): number => {
    throw cause;
  };
  const outcome = await list(connectApp(server.url, { backoff })).result();
  const error = { kind: "connection", reason: "hook", cause, maybeProcessed: true, attempts: 1 };
  expect(outcome).toMatchObject({ ok: false, error });
});

describe("logger", () => {
  /** The log of a call that gets 503 and then `last`. */
  async function entriesAt(logLevel: LogLevel | undefined, last = page): Promise<string[]> {
    const server = await loopback(busy, last);
    const entries: string[] = [];
    const logAt = (level: string) => (message: string, facts: object) => {
      const { endpoint, attempts } = facts as { endpoint: string; attempts: number };
      entries.push(`${level} ${message} ${endpoint} ${attempts}`);
    };
    const levels = ["debug", "info", "warn", "error"];
    const logger: Logger = Object.fromEntries(levels.map((level) => [level, logAt(level)]));
    await list(connectApp(server.url, { ...quick, logger, logLevel })).result();
    return entries;
  }

  test("by level", async () => {
    const retry = "warn retry policies.list 1";
    expect(await entriesAt(undefined)).toEqual([retry]);
    expect(await entriesAt("off")).toEqual([]);
    expect(await entriesAt("debug")).toEqual([
      "debug request policies.list 1",
      "debug response policies.list 1",
      retry,
      "debug request policies.list 2",
      "debug response policies.list 2",
    ]);
    expect(await entriesAt("error", problem(404, "oh"))).toEqual(["error failed policies.list 2"]);
    expect(await entriesAt("warn", problem(400, "invalid_cursor"))).toEqual([retry]);
    expect(await entriesAt("info", problem(400, "invalid_cursor"))).toEqual([
      retry,
      "info failed policies.list 2",
    ]);
  });

  test("what a logger or onDrift rejects with later is no unhandled rejection", async () => {
    const server = await loopback(json(200, {}));
    const unhandled: unknown[] = [];
    const note = (reason: unknown): void => void unhandled.push(reason);
    process.on("unhandledRejection", note);
    onTestFinished(() => void process.off("unhandledRejection", note));
    let logged = 0;
    const rejects = async (): Promise<void> => {
      logged++;
      throw new Error("mine");
    };
    const options = { logger: { debug: rejects }, logLevel: "debug", onDrift: rejects } as const;
    await list(connectApp(server.url, options));
    await sleep(20);
    expect([logged, unhandled]).toEqual([3, []]);
  });

  test("a logger that throws, or lacks a level, changes nothing", async () => {
    const server = await loopback(busy, page);
    const broken = (): never => {
      throw new Error("disk full");
    };
    const logger = { warn: broken, debug: broken };
    const { value } = await list(connectApp(server.url, { ...quick, logger, logLevel: "debug" })).response();
    expect(value.data).toEqual([]);
    const partial = connectApp("http://h.invalid", { logger: {}, logLevel: "debug", attempts: 1 });
    expect((await list(partial).result()).ok).toBe(false);
  });
});

test("secrets and bodies are in nothing that is logged, thrown or handed to middleware", async () => {
  const body = { type: "about:blank", title: "Oh", detail: "no", note: "body-of-the-response" };
  const server = await loopback(busy, json(500, body, { "x-request-id": "r-9" }));
  const strings: string[] = [];
  const show = (...values: unknown[]): void => {
    for (const value of values)
      strings.push(inspect(value, { depth: 10, getters: true }), JSON.stringify(value) ?? "");
  };
  const userToken = "token-of-the-user";
  const connection = connect<"app">({
    baseUrl: server.url,
    auth: { user: () => ({ appId: "app-1", userToken }) },
    ...quick,
    logger: { debug: show, info: show, warn: show, error: show },
    logLevel: "debug",
    attempts: 2,
    middleware: [
      async (request, next) => {
        const { headers, ...rest } = request;
        show(headers, { ...rest, body: undefined });
        return next(request);
      },
    ],
    sign: (request) => {
      show({ ...request, body: undefined });
      return { "x-signature": "signature-of-the-request" };
    },
  });
  const outcome = await assign(connection, { wallet_id: "w", id: "body-of-the-request" }).result();
  show(connection, outcome, outcome.ok ? undefined : outcome.error);
  expect(outcome).toMatchObject({ ok: false, error: { kind: "http", attempts: 2, requestId: "r-9" } });
  expect(server.requests[0]?.headers["authorization"]).toBe(`Bearer ${userToken}`);
  for (const text of strings)
    for (const hidden of [userToken, "body-of-the-", "signature-of-the"]) expect(text).not.toContain(hidden);
});

/** Services, and functions of the caller, that repeat credentials of the request. */
const leaks: Readonly<Record<string, (text: string) => unknown>> = {
  "the detail of an error": (text) => Response.json({ detail: `Bearer ${text} is wrong` }, { status: 401 }),
  "the title of an error": (text) => Response.json({ title: `no ${text}` }, { status: 403 }),
  "the code of an error": (text) => Response.json({ code: text }, { status: 409 }),
  "the text of an error": (text) => new Response(text, { status: 500 }),
  "an undeclared success": (text) => Response.json({ detail: text }, { status: 202 }),
  "the media type": (text) => new Response("{}", { headers: { "content-type": `text/html; a=${text}` } }),
  "the charset": (text) =>
    new Response("{}", { headers: { "content-type": `application/json; charset=${text}` } }),
  "a body that is not JSON": (text) =>
    new Response(text, { headers: { "content-type": "application/json" } }),
  "an undeclared field": (text) => Response.json({ [text]: 1 }),
  "a value of another type": (text) => Response.json({ data: text, next_cursor: [text] }),
  "a redirect": (text) =>
    new Response(null, { status: 302, headers: { location: `https://a.test/?t=${text}` } }),
  "an error of fetch": (text) => Promise.reject(new TypeError(`"Bearer ${text}" is not a header`)),
  "a code of the network": (text) => Promise.reject(Object.assign(new Error("no"), { code: `E_${text}` })),
  "a platform without fetch": (text) => Promise.reject(new ReferenceError(`fetch is gone (${text})`)),
  "a proxy": (text) => Promise.reject(new Error(`Proxy response (${text}) !== 200`)),
};

test.each(Object.entries(leaks))("no message of an error holds credentials: %s", async (_, leak) => {
  const userToken = "token-of-the-user";
  const options = { ...quick, attempts: 1, responses: "enforce" } as const;
  const fetchOf = (text: string): typeof fetch => (async () => leak(text)) as typeof fetch;
  const baseUrl = "https://wallet.test";
  const user = { user: { appId: "app-1", userToken } };
  const asUser = connect<"app">({ ...options, baseUrl, auth: user, fetch: fetchOf(userToken) });
  const outcomes = [
    await list(connectApp(baseUrl, { ...options, fetch: fetchOf(secret) })).result(),
    await assign(asUser, { wallet_id: "w", id: "e" }).result(),
  ];
  expect(outcomes[0]?.ok).toBe(false);
  for (const outcome of outcomes)
    for (const hidden of [secret, userToken])
      if (!outcome.ok)
        expect(`${outcome.error.message} ${String(outcome.error.stack)}`).not.toContain(hidden);
});
