/** Waits for something to come to rest; reads declared headers; numbers that bound a call. */
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { call } from "../../../templates/runtime/client/call.js";
import type { OperationDescriptor } from "../../../templates/runtime/client/operation.js";
import type { PolicyOptions } from "../../../templates/runtime/client/options.js";
import type { TimeoutError } from "../../../templates/runtime/client/errors.js";
import { readResponseHeaders } from "../../../templates/runtime/client/response-headers.js";
import { type WaitOptions, waitFor, waitable } from "../../../templates/runtime/client/waiting.js";
import type { Drift } from "../../../templates/runtime/values/drift.js";
import type { Issue } from "../../../templates/runtime/values/issues.js";
import { connect } from "./connect.js";
import { json, loopback } from "./loopback.js";
import { connectApp, list } from "./operations.js";

/** Returns the names in validators.ts for these headers. */
function checkHeaders(values: unknown): Issue[] | null {
  const headers = values as Readonly<Record<string, unknown>>;
  const wrong = Object.entries({ "x-left": "number", "x-paused": "boolean" }).filter(
    ([name, type]) => headers[name] !== undefined && typeof headers[name] !== type,
  );
  if (wrong.length === 0) return null;
  return wrong.map(([name, expected]) => ({
    code: "type",
    expected,
    pointer: `/${name}`,
    message: "is wrong",
  }));
}

const getJob: OperationDescriptor = {
  endpoint: "jobs.get",
  method: "GET",
  path: "/jobs/1",
  wait: { field: "status", terminal: ["done", "failed"] },
  input: { check: () => null },
  response: {
    status: 200,
    output: { check: () => null },
    headers: {
      read: readResponseHeaders,
      parameters: [
        { name: "x-left", in: "header", type: "integer" },
        { name: "x-paused", in: "header", type: "boolean" },
        { name: "x-region", in: "header", type: "string" },
      ],
      schema: { check: checkHeaders },
    },
  },
  specAt: "jobs.yaml#Job",
};

const running = json(200, { status: "running" });
const done = json(200, { status: "done" });

function wait(url: string, options: WaitOptions): Promise<unknown> {
  return waitFor(connect({ baseUrl: url, backoff: () => 0 }), getJob, {}, options);
}

describe("waiting", () => {
  test("looks again until the value is a terminal one; an attempt that fails is repeated", async () => {
    const server = await loopback(running, json(503, {}), running, done);
    expect(await wait(server.url, { intervalMs: 1 })).toEqual({ status: "done" });
    expect(server.requests).toHaveLength(4);
  });

  test("not sooner than the service asks for", async () => {
    const server = await loopback(json(200, { status: "running" }, { "retry-after": "1" }), done);
    const before = performance.now();
    await wait(server.url, { intervalMs: 1 });
    expect(performance.now() - before).toBeGreaterThanOrEqual(1000);
  });

  test("ends with its time", async () => {
    const server = await loopback(running);
    const late = wait(server.url, { intervalMs: 60_000, timeoutMs: 200 });
    const error: unknown = await late.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      kind: "timeout",
      scope: "wait",
      timeoutMs: 200,
    } satisfies Partial<TimeoutError>);
    expect(server.requests.length).toBeLessThan(2);
  });

  test("ends when it is aborted, without another request", async () => {
    const server = await loopback(running);
    const controller = new AbortController();
    const { signal } = controller;
    const waiting = wait(server.url, { intervalMs: 60_000, signal });
    await expect.poll(() => server.requests.length, { timeout: 10_000 }).toBe(1);
    await sleep(20);
    controller.abort("enough");
    await expect(waiting).rejects.toMatchObject({ kind: "aborted", cause: "enough" });
    await expect(wait(server.url, { signal })).rejects.toMatchObject({ kind: "aborted" });
    expect(server.requests).toHaveLength(1);
  });

  test("an error of a look is the error of the waiting", async () => {
    const server = await loopback(running, json(404, {}));
    await expect(wait(server.url, { intervalMs: 1 })).rejects.toMatchObject({ kind: "http", status: 404 });
  });

  test("options that cannot be are refused, and nothing is sent", async () => {
    for (const options of [{ intervalMs: -1 }, { intervalMs: NaN }, { timeoutMs: 0 }])
      await expect(wait("http://h.invalid", options)).rejects.toMatchObject({
        kind: "input",
        attempts: 0,
        issues: [{ code: "range", pointer: `/${Object.keys(options)[0]}` }],
      });
  });

  test("the function of an endpoint has the one that waits", () => {
    const one = waitable(
      10,
      (connection: number, id: number) => connection + id,
      (connection: number, id: number) => connection - id,
    );
    expect([one(1), one.waitFor(1)]).toEqual([11, 9]);
  });
});

describe("declared headers", () => {
  async function read(headers: Record<string, string>, responses?: "enforce" | "report") {
    const server = await loopback(json(200, { status: "done" }, headers));
    const drifts: Drift[] = [];
    const connection = connect({ baseUrl: server.url, responses, onDrift: (drift) => drifts.push(drift) });
    const calling = call<unknown, never, Record<string, unknown>>(connection, getJob);
    return { drifts, response: calling.response() };
  }

  test("come as values of their types", async () => {
    const { drifts, response } = await read({ "X-Left": "5", "x-paused": "false", "x-region": "5" });
    expect((await response).declaredHeaders).toEqual({ "x-left": 5, "x-paused": false, "x-region": "5" });
    expect(drifts).toEqual([]);
  });

  test("stay strings where they are no such values, which is drift", async () => {
    const { drifts, response } = await read({ "x-left": "many", "x-paused": "no" });
    expect((await response).declaredHeaders).toEqual({ "x-left": "many", "x-paused": "no" });
    expect(drifts).toMatchObject([
      {
        endpoint: "jobs.get",
        specAt: "jobs.yaml#Job",
        issues: [{ in: "header", pointer: "/x-left" }, { pointer: "/x-paused" }],
      },
    ]);
    const strict = await read({ "x-left": "many" }, "enforce");
    await expect(strict.response).rejects.toMatchObject({
      kind: "contract",
      issues: [{ pointer: "/x-left" }],
    });
  });
});

describe("numbers that bound a call", () => {
  test.each([
    ["attempts", 0],
    ["timeoutMs", -1],
    ["totalTimeoutMs", NaN],
    ["maxResponseBytes", "5"],
  ])("%s: %s is refused, of a connection and of a call", async (name, value) => {
    const options = { [name]: value } as PolicyOptions;
    expect(() => connectApp("http://h.invalid", options)).toThrow(`${name} must be more than 0`);
    expect(await list(connectApp("http://h.invalid"), {}, options).result()).toMatchObject({
      error: { kind: "input", issues: [{ code: "range", pointer: `/${name}` }], attempts: 0 },
    });
  });

  test("what a call says wins over what the connection says", async () => {
    const server = await loopback(json(503, {}));
    const connection = connectApp(server.url, { attempts: 3, backoff: () => 0 });
    expect(await list(connection, {}, { attempts: 2 }).result()).toMatchObject({ error: { attempts: 2 } });
    expect(await list(connection).result()).toMatchObject({ error: { attempts: 3 } });
    expect(await list(connection, {}, { maxResponseBytes: 1, attempts: 1 }).result()).toMatchObject({
      error: { kind: "http", status: 503 },
    });
  });

  test("one signal for many calls gets one listener, and none in the end", async () => {
    const server = await loopback(json(200, { data: [], next_cursor: null }));
    const controller = new AbortController();
    const { signal } = controller;
    let listening = 0;
    let most = 0;
    const { addEventListener, removeEventListener } = signal;
    signal.addEventListener = (...args: Parameters<typeof addEventListener>) => {
      most = Math.max(most, ++listening);
      addEventListener.apply(signal, args);
    };
    signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
      listening--;
      removeEventListener.apply(signal, args);
    };
    const connection = connectApp(server.url);
    await Promise.all(Array.from({ length: 20 }, () => list(connection, {}, { signal })));
    expect([most, listening]).toEqual([1, 0]);
  });
});
