/** Reports about requests to the author: one suite, through `fetch` and over real sockets. */
import { connect } from "node:net";
import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { errorText } from "../../../templates/runtime/server/options.js";
import { deferred, loadDesk, type Desk, type Handler } from "./desk.js";
import { entries, listen, sendRaw, type Sent } from "./entries.js";
import { start, until } from "./once.js";
import { asApp, watch, type Report } from "./watched.js";

let desk: Desk;
let once: Desk;
beforeAll(async () => {
  desk = await loadDesk("observability", "watched.yaml");
  once = await loadDesk("observability-once", "once.yaml");
});

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const trace = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

describe.each(entries)("through %s", (entry) => {
  test.each<[string, string, Sent, string | undefined, number, string | undefined]>([
    ["a success", "/things/1", { headers: asApp }, "things.get", 200, undefined],
    ["HEAD", "/things/1", { headers: asApp, method: "HEAD" }, "things.get", 200, undefined],
    ["no body", "/things/1", { method: "PUT" }, "things.put", 204, undefined],
    ["a refused caller", "/things/1", {}, "things.get", 401, "unauthorized"],
    [
      "a refused input",
      `/things/${"a".repeat(41)}`,
      { headers: asApp },
      "things.get",
      400,
      "invalid_request",
    ],
    ["a method that is not there", "/things/1", { method: "DELETE" }, undefined, 405, "method_not_allowed"],
    ["OPTIONS", "/things/1", { method: "OPTIONS" }, undefined, 204, undefined],
    ["no route", "/nowhere", {}, undefined, 404, "route_not_found"],
    ["a path that cannot be read", "/things/%zz", {}, undefined, 400, "malformed_path"],
  ])("%s: both hooks, once, and the id in a header", async (_, target, sent, endpoint, status, code) => {
    const { send, requests, responses } = await watch(entry, desk);
    const response = await send(target, sent);
    // The report of a path without an endpoint has only the part that is in the spec, as a path can hold a secret.
    const path = target.replace(/nowhere|%zz/, "…");
    const names = {
      endpoint,
      requestId: response.headers["x-request-id"],
      method: sent.method ?? "GET",
      path,
    };
    const durationMs = expect.any(Number) as number;
    const facts = { status, ...(code && { code }), durationMs, replayed: false, clientGone: false };
    expect(requests).toEqual([names]);
    expect(responses).toEqual([{ ...names, ...facts }]);
    expect(response.status).toBe(status);
    expect(response.headers["x-request-id"]).toMatch(uuid);
    if (code !== undefined) expect(response.json["request_id"]).toBe(response.headers["x-request-id"]);
  });

  test.each<[string, Handler, number, string]>([
    ["thrown", async () => Promise.reject(new Error("broken")), 500, "internal_error"],
    ["invalid", async () => ({ id: 1 }), 500, "response_contract"],
    ["declared", async (_, { fail }) => Promise.reject(fail["gone"]?.()), 410, "has_gone"],
    ["never", () => new Promise(() => {}), 503, "handler_timeout"],
  ])("a response of a handler that fails (%s)", async (_, handler, status, code) => {
    const { send, responses } = await watch(entry, desk, handler, { handlerTimeoutMs: 30 });
    await send("/things/1", { headers: asApp });
    expect(responses).toMatchObject([{ endpoint: "things.get", status, code }]);
  });

  test("a replayed response says so, and still has its code", async () => {
    const responses: unknown[] = [];
    const onResponse = (response: unknown) => responses.push(response);
    const refuse: Handler = async (_, { fail }) => Promise.reject(fail["taken"]?.({ by: "Ann" }));
    const { create } = await start(entry, once, refuse, { onResponse });
    await create({ key: "k" });
    await create({ key: "k" });
    const facts = { endpoint: "things.create", status: 409, code: "taken" };
    expect(responses).toMatchObject([
      { ...facts, replayed: false },
      { ...facts, replayed: true },
    ]);
  });

  test("the duration is that of the work", async () => {
    const slow: Handler = async ({ id }) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return { id };
    };
    const { send, responses } = await watch(entry, desk, slow);
    await send("/things/1", { headers: asApp });
    // A timer may be early by less than a millisecond.
    expect(responses[0]?.["durationMs"]).toBeGreaterThanOrEqual(29);
    expect(responses[0]?.["durationMs"]).toBeLessThan(3_000);
  });

  test("no report holds a header, a query, a body or a parameter that is sensitive", async () => {
    const drifts: unknown[] = [];
    const { send, requests, responses } = await watch(entry, desk, async () => ({ id: 1 }), {
      responses: "report",
      onDrift: (drift: unknown) => drifts.push(drift),
    });
    await send("/things/1?q=s3cret", { headers: { ...asApp, cookie: "s3cret", "x-other": "s3cret" } });
    await send("/tokens/s3cret/uses/5", { method: "POST" });
    await send("/things/%zz?q=s3cret", { headers: { authorization: "Basic s3cret" } });
    const text = JSON.stringify([requests, responses, drifts]);
    expect([requests.length, responses.length, drifts.length]).toEqual([3, 3, 1]);
    expect(text).not.toMatch(/s3cret|Basic|authorization/i);
    expect(text).not.toContain(asApp.authorization.slice(6));
    expect(requests.map(({ path }) => path)).toEqual(["/things/1", "/tokens/{token}/uses/5", "/things/…"]);
  });

  test.each<[string, string, Sent["method"], string]>([
    ["OPTIONS", "/tokens/s3cret/uses/5", "OPTIONS", "/tokens/{token}/uses/5"],
    ["405", "/tokens/s3cret/uses/5", "PUT", "/tokens/{token}/uses/5"],
    ["401 beside it", "/things/1", "GET", "/things/1"],
    ["a slash at the end", "/tokens/s3cret/uses/5/", "POST", "/tokens/…/uses/…/"],
    ["a damaged escape behind it", "/tokens/s3cret/uses/%zz", "POST", "/tokens/…/uses/…"],
    ["a damaged escape in it", "/tokens/s3cret%zz/uses/5", "POST", "/tokens/…/uses/…"],
    ["too few segments", "/tokens/s3cret", "POST", "/tokens/…"],
    ["another case", "/Tokens/s3cret/uses/5", "POST", "/…/…/uses/…"],
    ["an empty segment", "/tokens//s3cret/uses/5", "POST", "/tokens//…/uses/…"],
    ["a long one", `/tokens/s3cret/${"u".repeat(8_000)}`, "POST", "/tokens/…/…"],
  ])("%s: a sensitive parameter is in no report of the path", async (_, path, method, shown) => {
    const { send, requests, responses } = await watch(entry, desk);
    await send(path, method === undefined ? {} : { method });
    expect([requests[0]?.["path"], responses[0]?.["path"]]).toEqual([shown, shown]);
  });

  test("hooks that throw, now or later, change nothing", async () => {
    const throws = () => {
      throw new Error("the log is full");
    };
    const rejects = () => Promise.reject(new Error("the log is full"));
    for (const hook of [throws, rejects]) {
      const { send } = await watch(entry, desk, undefined, { onRequest: hook, onResponse: hook });
      const response = await send("/things/1", { headers: asApp });
      expect([response.status, response.json]).toEqual([200, { id: "1" }]);
    }
  });

  test("the id of a client is not trusted; that of the option is, if it is one word", async () => {
    const headers = { ...asApp, "x-request-id": "from-outside" };
    const plain = await watch(entry, desk);
    expect((await plain.send("/things/1", { headers })).headers["x-request-id"]).toMatch(uuid);
    const requestId = (request: { header(name: string): string | undefined }) =>
      request.header("X-Request-Id");
    const own = await watch(entry, desk, undefined, { requestId });
    expect((await own.send("/things/1", { headers })).headers["x-request-id"]).toBe("from-outside");
    expect((await own.send("/nowhere", { headers })).json["request_id"]).toBe("from-outside");
    expect(own.responses).toMatchObject([{ requestId: "from-outside" }, { requestId: "from-outside" }]);
  });

  test.each<[string, () => unknown]>([
    ["nothing", () => undefined],
    ["an empty text", () => ""],
    ["two words", () => "a b"],
    ["a line break", () => "a\r\nset-cookie: b=c"],
    ["a long text", () => "a".repeat(129)],
    ["a number", () => 5],
    [
      "an error",
      () => {
        throw new Error("no");
      },
    ],
  ])("where the option gives %s, the id is random", async (_, requestId) => {
    const { send } = await watch(entry, desk, undefined, { requestId });
    const response = await send("/things/1", { headers: asApp });
    expect([response.status, response.headers["x-request-id"]]).toEqual([200, expect.stringMatching(uuid)]);
  });

  test.each([
    [trace, "vendor=a1,other@system=b2"],
    [trace.replace("-01", "-00"), " a=1 , b=2 ,, c/*-_=3"],
    [`01${trace.slice(2)}-later`, "a=1"],
    [trace, undefined],
  ])("the trace %s reaches handlers and reports as it was sent", async (traceparent, tracestate) => {
    let seen: unknown;
    const get: Handler = async ({ id }, context) => {
      seen = context.trace;
      return { id };
    };
    const { send, requests, responses } = await watch(entry, desk, get);
    await send("/things/1", { headers: { ...asApp, traceparent, ...(tracestate && { tracestate }) } });
    const expected = { traceparent, ...(tracestate && { tracestate: tracestate.trim() }) };
    expect([seen, requests[0]?.["trace"], responses[0]?.["trace"]]).toEqual([expected, expected, expected]);
  });

  test.each([
    "",
    "x",
    trace.toUpperCase(),
    trace.slice(0, -1),
    `${trace}-more`,
    `ff${trace.slice(2)}`,
    `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
    `00-4bf92f3577b34da6a3ce929d0e0e4736-${"0".repeat(16)}-01`,
    `${trace}, ${trace}`,
    `01${trace.slice(2)}-${"a".repeat(500)}`,
  ])("the trace %.60j is none, for handlers and for reports", async (traceparent) => {
    let seen: unknown = "not called";
    const get: Handler = async ({ id }, context) => {
      seen = context.trace;
      return { id };
    };
    const { send, responses } = await watch(entry, desk, get);
    await send("/things/1", { headers: { ...asApp, traceparent, tracestate: "a=1" } });
    expect(seen).toBeUndefined();
    expect(responses[0]).not.toHaveProperty("trace");
  });

  test.each([
    "a",
    "A=1",
    "a=1,a=2",
    "a=b=c",
    "a=ä",
    ",",
    `a=${"b".repeat(257)}`,
    Array.from({ length: 33 }, (_, at) => `k${at}=1`).join(),
  ])("the state %.40j is dropped, the trace is kept", async (tracestate) => {
    const { send, responses } = await watch(entry, desk);
    await send("/things/1", { headers: { ...asApp, traceparent: trace, tracestate } });
    expect(responses[0]?.["trace"]).toEqual({ traceparent: trace });
  });
});

test("a response that reached no client says so, and a handler that stops for it is no error", async () => {
  const responses: unknown[] = [];
  const errors: unknown[] = [];
  const entered = deferred<void>();
  const stop: Handler = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      entered.resolve();
    });
  const server = desk.createServer(
    { things: { get: stop } },
    {
      authenticate: { app: () => ({}) },
      rules: {},
      onResponse: (response: unknown) => responses.push(response),
      onError: (error: unknown) => errors.push(error),
    },
  );
  const { port } = await listen(desk, server);
  const socket = connect(port, "127.0.0.1");
  const auth = `authorization: ${asApp.authorization}\r\nx-app-id: desk`;
  socket.write(`GET /things/1 HTTP/1.1\r\nhost: a\r\n${auth}\r\n\r\n`);
  await entered.promise;
  socket.destroy();
  await until(() => responses.length > 0);
  expect(responses).toMatchObject([{ endpoint: "things.get", clientGone: true }]);
  expect(errors).toEqual([]);
});

test("a client that goes in the middle of its body is reported as gone", async () => {
  const responses: unknown[] = [];
  const server = desk.createServer(
    { things: { put: async () => undefined } },
    {
      authenticate: {},
      rules: { things: { put: { isFit: () => true } } },
      onResponse: (response: unknown) => responses.push(response),
    },
  );
  const { port } = await listen(desk, server);
  const socket = connect(port, "127.0.0.1");
  const type = "content-type: application/json\r\ncontent-length: 100";
  socket.write(`PUT /things/1 HTTP/1.1\r\nhost: a\r\n${type}\r\n\r\n{`);
  setTimeout(() => socket.destroy(), 50);
  await until(() => responses.length > 0);
  expect(responses).toMatchObject([{ endpoint: "things.put", clientGone: true }]);
});

describe("refusals of serve", () => {
  /** Returns the response of `serve` to `bytes`, and the calls of hooks so far. */
  async function refused(bytes: string, options: Record<string, unknown> = {}) {
    const requests: Report[] = [];
    const responses: Report[] = [];
    const server = desk.createServer(
      { things: { get: async ({ id }: { id: string }) => ({ id }), put: async () => undefined } },
      {
        authenticate: { app: () => ({}) },
        rules: { things: { put: { isFit: () => true } } },
        onRequest: (request: Report) => requests.push(request),
        onResponse: (response: Report) => responses.push(response),
      },
    );
    const serving = await desk.serve(server, options);
    onTestFinished(() => serving.close());
    const text = await sendRaw(serving.port, bytes);
    const id = /^x-request-id: (.*)\r$/im.exec(text)?.[1];
    return { status: Number(text.slice(9, 12)), id, requests, responses };
  }

  const many = Array.from({ length: 101 }, (_, at) => `x-${at}: 1\r\n`).join("");
  const use = "POST /tokens/s3cret/uses/1 HTTP/1.1\r\n";
  test.each([
    [417, `${use}host: a\r\nexpect: it\r\n\r\n`],
    [431, `${use}host: a\r\n${many}\r\n`],
    [501, `${use}host: a\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
    [400, `${use}\r\n`],
  ])("%d: a sensitive parameter is not reported", async (status, bytes) => {
    const reported = await refused(bytes);
    expect(reported.status).toBe(status);
    const [path] = reported.requests.map((request) => request["path"]);
    expect([path, reported.responses[0]?.["path"]]).toEqual([
      "/tokens/{token}/uses/1",
      "/tokens/{token}/uses/1",
    ]);
  });

  const put = "PUT /things/1 HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n";
  test.each([
    ["417", 417, "expectation_failed", "GET /things/1 HTTP/1.1\r\nhost: a\r\nexpect: it\r\n\r\n"],
    ["431", 431, "headers_too_large", `GET /things/1 HTTP/1.1\r\nhost: a\r\n${many}\r\n`],
    ["501", 501, "unsupported_transfer_encoding", `${put}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
    ["505", 505, "http_version_not_supported", "GET /things/1 HTTP/2.0\r\nhost: a\r\n\r\n"],
    ["400, no Host", 400, "malformed_request", "GET /things/1 HTTP/1.1\r\n\r\n"],
  ])(
    "%s: both hooks are called, once, and the id is that of the response",
    async (_, status, code, bytes) => {
      const { id, ...reported } = await refused(bytes);
      const facts = { endpoint: undefined, requestId: id, path: "/things/1" };
      expect(reported).toMatchObject({ status, requests: [facts], responses: [{ ...facts, status, code }] });
      expect([reported.requests.length, reported.responses.length]).toEqual([1, 1]);
    },
  );

  test.each([
    ["408", 408, "request_timeout", `${put}content-length: 9\r\n\r\n{`],
    ["400", 400, "malformed_request", `${put}transfer-encoding: chunked\r\n\r\nzz\r\n`],
  ])("%s in a body: the response is reported as it is sent", async (_, status, code, bytes) => {
    const { id, ...reported } = await refused(bytes, { headersTimeoutMs: 50, requestTimeoutMs: 100 });
    const facts = { endpoint: "things.put", requestId: id };
    expect(reported).toMatchObject({ status, requests: [facts], responses: [{ ...facts, status, code }] });
    expect(reported.responses).toHaveLength(1);
  });

  test("a request that is cut off by the end of the server is reported as 503, and once", async () => {
    const responses: Report[] = [];
    const entered = deferred<void>();
    const stop: Handler = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason as Error));
        entered.resolve();
      });
    const server = desk.createServer(
      { things: { get: stop } },
      {
        authenticate: { app: () => ({}) },
        rules: {},
        onResponse: (response: Report) => responses.push(response),
      },
    );
    const serving = await desk.serve(server, { closeTimeoutMs: 20 });
    const auth = `authorization: ${asApp.authorization}\r\nx-app-id: desk`;
    const text = sendRaw(serving.port, `GET /things/1 HTTP/1.1\r\nhost: a\r\n${auth}\r\n\r\n`);
    await entered.promise;
    await serving.close();
    const requestId = /^x-request-id: (.*)\r$/im.exec(await text)?.[1];
    const facts = { endpoint: "things.get", status: 503, code: "shutting_down", clientGone: false };
    expect(responses).toMatchObject([{ ...facts, requestId }]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(responses).toHaveLength(1);
  });
});

describe("an error as text for the log", () => {
  test("no line of it can pass for another entry, and no control character is left", () => {
    const message = "bad\n2026-01-01 INFO all is well\r\u001b[2J\u0000\u2028\u0085\u007f";
    const text = errorText(new Error(message, { cause: new Error("deeper\nINFO") }));
    expect(text).toMatch(
      /^Error: bad\n {4}2026-01-01 INFO all is well\\u000d\\u001b\[2J\\u0000\\u2028\\u0085\\u007f/,
    );
    expect(text).toContain("\n    caused by Error: deeper\n    INFO");
    expect(
      text
        .split("\n")
        .slice(1)
        .every((line) => line.startsWith("    ")),
    ).toBe(true);
    // oxlint-disable-next-line no-control-regex
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/);
  });

  test.each<[unknown, string]>([
    [undefined, "undefined undefined"],
    [null, "object null"],
    ["a\nb", "string a\n    b"],
    [5n, "bigint 5"],
    [Symbol("s"), "symbol Symbol(s)"],
    [{ password: "s3cret" }, "an object that is not an error"],
    [runInNewContext('Object.assign(new Error("gone"), { stack: "Error: gone" })'), "Error: gone"],
  ])("%s", (thrown, text) => {
    expect(errorText(thrown)).toBe(text);
  });

  const revoked = (): object => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  };
  const throws = (): never => {
    throw new Error("looked at");
  };
  const withMember = (name: string, descriptor: PropertyDescriptor): Error =>
    Object.defineProperty(new Error("odd"), name, descriptor);
  test.each<[string, () => unknown, string]>([
    ["a stack that throws", () => withMember("stack", { get: throws }), "Error: odd"],
    ["a stack that is a symbol", () => withMember("stack", { value: Symbol("s") }), "Error: odd"],
    ["a cause that throws", () => withMember("cause", { get: throws }), "Error: odd"],
    ["a proxy that is revoked", revoked, "an object that is not an error"],
    ["a function", () => Object.assign(() => {}, { toString: throws }), "an object that is not an error"],
    [
      "a name that is an object",
      () => Object.assign(withMember("stack", { value: 1 }), { name: { toString: throws } }),
      "Error: odd",
    ],
  ])("%s", (_, make, text) => {
    expect(errorText(make()).split("\n")[0]).toBe(text);
  });

  test.each<[string, () => unknown]>([
    ["a stack that throws", () => withMember("stack", { get: throws })],
    ["a proxy that is revoked", revoked],
  ])("a handler that throws %s: 500, and the author hears of it once", async (_, make) => {
    const thrown = make();
    const { send, errors } = await watch("fetch", desk, () => Promise.reject(thrown));
    expect((await send("/things/1", { headers: asApp })).status).toBe(500);
    expect(errors.length).toBe(1);
    expect(errors[0] === thrown).toBe(true);
  });

  test("has an end, also where causes go in a circle", () => {
    const error = new Error("a".repeat(100_000));
    error.cause = error;
    expect(errorText(error).length).toBeLessThan(9_000);
  });

  test("has the errors that one stands for, and their causes", () => {
    const refused = new Error("connect ECONNREFUSED ::1", { cause: new Error("no route") });
    const error = new AggregateError([refused, "odd\nINFO"], "nobody there", { cause: new Error("late") });
    const heads = errorText(new Error("quote", { cause: error }))
      .split("\n")
      .filter((line) => !/^ +at /.test(line));
    expect(heads).toEqual([
      "Error: quote",
      "    caused by AggregateError: nobody there",
      "    caused by Error: late",
      "    together with Error: connect ECONNREFUSED ::1",
      "    caused by Error: no route",
      "    together with string odd",
      "    INFO",
    ]);
  });

  test("has an end, also where one stands for many, and for itself", () => {
    const error = new AggregateError([], "a".repeat(1_000));
    error.errors.push(...Array.from({ length: 10_000 }, () => error));
    expect(errorText(error).length).toBeLessThan(9_000);
  });
});
