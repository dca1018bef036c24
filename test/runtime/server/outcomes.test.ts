/** Outcomes of a handler and their responses: one suite, through `fetch` and over real sockets. */
import { readFileSync } from "node:fs";
import { getHeapStatistics } from "node:v8";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { withDefaults } from "../../../templates/runtime/server/options.js";
import { asApp, deferred, handlersWith, loadDesk, optionsWith, type Desk, type Handler } from "./desk.js";
import { entries, entryOf, type ReceivedResponse } from "./entries.js";
import { until } from "./once.js";

let desk: Desk;
beforeAll(async () => {
  desk = await loadDesk("outcomes");
});

const modes = ["enforce", "report", "off"] as const;

const circular: Record<string, unknown> = { id: "n1", title: "a" };
circular["extra"] = circular;

describe.each(entries)("through %s", (entry) => {
  /** Responds to a request for a note with `handler`. */
  async function get(
    handler: Handler,
    options: Readonly<Record<string, unknown>> = {},
  ): Promise<ReceivedResponse> {
    const server = desk.createServer(handlersWith({ "notes.get": handler }), optionsWith(desk, options));
    return (await entryOf(entry, desk, server))("/v1/notes/n1", { headers: asApp });
  }

  /** Responds to a request to create a note with a handler that sets `headers`. */
  async function create(
    headers: object,
    options: Readonly<Record<string, unknown>> = {},
  ): Promise<ReceivedResponse> {
    const handler: Handler = async (_, { responseHeaders }) => {
      Object.assign(responseHeaders, headers);
      return { id: "n1", title: "a" };
    };
    const server = desk.createServer(handlersWith({ "notes.create": handler }), optionsWith(desk, options));
    const sent = { ...asApp, "content-type": "application/json" };
    const send = await entryOf(entry, desk, server);
    return send("/v1/notes", { method: "POST", headers: sent, body: '{"title":"a"}' });
  }

  test.each<[string, unknown]>([
    ["an error", new Error("s3cret")],
    ["a text", "s3cret"],
    ["undefined", undefined],
    ["null", null],
    ["a number", 404],
    ["a BigInt", 5n],
    ["what looks like a response", { status: 404, code: "note_not_found", body: "s3cret" }],
    [
      "what cannot be read",
      Object.defineProperty({}, "status", {
        get: () => {
          throw new Error("s3cret");
        },
      }),
    ],
  ])("%s thrown is an opaque 500 with the request id, and onError receives just that", async (_, thrown) => {
    for (const handler of [
      () => Promise.reject(thrown),
      () => {
        throw thrown;
      },
    ] satisfies Handler[]) {
      const reported: unknown[][] = [];
      const response = await get(handler, { onError: (...given: unknown[]) => reported.push(given) });
      expect(response.json).toEqual({
        type: "about:blank",
        title: "Internal Server Error",
        status: 500,
        code: "internal_error",
        detail: "An unexpected error occurred.",
        request_id: response.headers["x-request-id"],
      });
      expect(reported).toHaveLength(1);
      expect(reported[0]?.[0]).toBe(thrown);
      expect(reported[0]?.[1]).toMatchObject({
        endpoint: "notes.get",
        requestId: response.json["request_id"],
        method: "GET",
        path: "/v1/notes/n1",
      });
    }
  });

  test.each(modes)("a declared error that is returned is no response with checks %s", async (responses) => {
    const reported: unknown[] = [];
    const onError = (error: unknown): unknown => reported.push(error);
    const response = await get((_, { fail }) => fail["note_not_found"]?.(), { responses, onError });
    expect(response.json).toMatchObject({ status: 500, code: "internal_error" });
    expect(reported.map(String)).toEqual([
      "TypeError: The handler returned context.fail.note_not_found(…): throw it instead.",
    ]);
  });

  test("a declared error of another endpoint, and one whose status was changed, are opaque or as declared", async () => {
    const elsewhere = await get(async (_, { fail }) => Promise.reject(fail["desk_full"]?.({ most: 1 })));
    expect([elsewhere.status, elsewhere.json["code"]]).toEqual([500, "internal_error"]);
    const own = await get(async (_, { fail }) => Promise.reject(fail["note_not_found"]?.({ status: 200 })));
    expect([own.status, own.json["status"], own.json["code"]]).toEqual([404, 404, "note_not_found"]);
  });

  test("a handler that rejects after its time is up is reported to onError, unless it stops as asked", async () => {
    const errors: unknown[] = [];
    const options = { handlerTimeoutMs: 20, onError: (error: unknown) => errors.push(error) };
    const asked: Handler = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      });
    const gate = deferred<void>();
    const late: Handler = () => gate.promise.then(() => Promise.reject(new Error("late")));
    expect((await get(asked, options)).status).toBe(503);
    expect((await get(late, options)).status).toBe(503);
    gate.resolve();
    await until(() => errors.length > 0);
    expect(errors.map(String)).toEqual(["Error: late"]);
  });

  test("no rule begins after the timeout, whatever took the time", async () => {
    const begun: string[] = [];
    const rules = (gate: Promise<void>) => ({
      notes: {
        change: {
          starsAreEarned: async () => (begun.push("starsAreEarned"), await gate, true),
          titleIsFree: () => void begun.push("titleIsFree"),
        },
      },
    });
    for (const slow of ["context", "rule"]) {
      const gate = deferred<void>();
      const context = async () => void (slow === "context" && (await gate.promise));
      const own = { handlerTimeoutMs: 20, context, rules: rules(gate.promise) };
      const server = desk.createServer(handlersWith(), optionsWith(desk, own));
      const headers = { ...asApp, "content-type": "application/json" };
      const init = { method: "PATCH", headers, body: '{"title":"a"}' };
      expect((await server.fetch("http://desk.test/v1/notes/n1", init)).status).toBe(503);
      gate.resolve();
      await new Promise(setImmediate);
    }
    expect(begun).toEqual(["starsAreEarned"]);
  });

  test("a principal that is a rejected promise is a 500, and does not end the process", async () => {
    const errors: unknown[] = [];
    const unhandled: unknown[] = [];
    const listen = (reason: unknown): void => void unhandled.push(reason);
    process.on("unhandledRejection", listen);
    const principal = () => Promise.reject(new Error("no principal"));
    const idempotency = { store: desk.memoryStore(), principal };
    const onError = (error: unknown): void => void errors.push(error);
    const server = desk.createServer(handlersWith(), optionsWith(desk, { idempotency, onError }));
    const headers = { ...asApp, "content-type": "application/json", "idempotency-key": "k" };
    const init = { method: "POST", headers, body: '{"title":"a"}' };
    expect((await server.fetch("http://desk.test/v1/notes", init)).status).toBe(500);
    await new Promise(setImmediate);
    process.off("unhandledRejection", listen);
    expect(errors.map(String)).toEqual(["TypeError: The option `principal` must return a string."]);
    expect(unhandled).toEqual([]);
  });

  describe.each(modes)("with responses: %s", (responses) => {
    test.each<[string, unknown]>([
      ["nothing", undefined],
      ["a BigInt", { id: "n1", title: "a", extra: 1n }],
      ["a circle", circular],
      ["a function", () => "s3cret"],
      [
        "what throws when it is read",
        {
          id: "n1",
          get title() {
            throw new Error("s3cret");
          },
        },
      ],
    ])("%s in place of a note is never half a response", async (_, output) => {
      const response = await get(async () => output, { responses });
      expect([response.status, response.json["code"]]).toEqual([500, "response_contract"]);
      expect(response.text).not.toContain("s3cret");
    });

    test.each<[string, unknown]>([
      ["CR LF", "a\r\nset-cookie: b=c"],
      ["LF", "a\nb"],
      ["NUL", "a\0b"],
      ["a character beyond ASCII", "/v1/notes/ü"],
      ["a space in front", " a"],
      ["an object", {}],
      ["NaN", NaN],
      ["a symbol", Symbol("s")],
      ["a function", () => "a"],
    ])("%s in a header cannot be sent: 500", async (_, location) => {
      const response = await create({ location }, { responses });
      expect([response.status, response.json["code"]]).toEqual([500, "response_contract"]);
      expect(response.headers).not.toHaveProperty("set-cookie");
    });

    // A bigint has a form as text, as a number has: only the declared type is against it.
    test("a BigInt in a header that is a string breaks the contract", async () => {
      const { status } = await create({ location: 1n }, { responses });
      expect(status).toBe(responses === "enforce" ? 500 : 201);
    });

    test("headers of the declared types are sent, others are not", async () => {
      const given = {
        location: "/v1/notes/%C3%BC",
        "x-count": 3,
        "set-cookie": "a=b",
        "x-request-id": "mine",
      };
      const { status, headers } = await create(given, { responses });
      expect(status).toBe(201);
      expect(headers).toMatchObject({ location: given.location, "x-count": "3" });
      expect(headers).not.toHaveProperty("set-cookie");
      expect(headers["x-request-id"]).not.toBe("mine");
    });

    test.each<[string, object, string, string]>([
      ["of another type", { location: "/", "x-count": "3" }, "/x-count", "type"],
      ["that is no whole number", { location: "/", "x-count": 1.5 }, "/x-count", "type"],
      ["that is required and missing", {}, "/location", "required"],
    ])("a header %s breaks the contract", async (_, headers, pointer, code) => {
      const drifts: unknown[] = [];
      const errors: unknown[] = [];
      const response = await create(headers, {
        responses,
        onDrift: (drift: unknown) => drifts.push(drift),
        onError: (error: unknown) => errors.push(error),
      });
      expect(response.status).toBe(responses === "enforce" ? 500 : 201);
      const issues = [{ code, pointer, in: "header" }];
      expect(drifts).toMatchObject(responses === "report" ? [{ endpoint: "notes.create", issues }] : []);
      expect(errors).toMatchObject(responses === "enforce" ? [{ name: "ContractViolation", issues }] : []);
    });
  });
});

test("the reference lists every code of the server under its status, and no other", () => {
  const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
  const source = read("templates/runtime/server/rejections.ts")
    .split("const rejections = {")[1]
    ?.split("\n}")[0];
  const declared = [...(source ?? "").matchAll(/(\w+): \[\s*(\d{3}),/g)].map(([, code, status]) => [
    status,
    code,
  ]);
  const table = read("docs/output/server-responses.md").split("<!--")[0] ?? "";
  const listed = [...table.matchAll(/^\| (\d{3}) .*$/gm)].flatMap(([row, status]) =>
    [...row.matchAll(/`([a-z_]+)`/g)].map(([, code]) => [status, code]),
  );
  const members = new Set(["issues", "truncated", "offset", "rule"]);
  const codes = listed.filter(([, code]) => !members.has(code ?? ""));
  expect(codes.map(String).sort()).toEqual(declared.map(String).sort());
  expect(declared.length).toBeGreaterThan(25);
});

test("the defaults of the options", () => {
  const { onError, onDrift, inFlight, ...settings } = withDefaults({});
  expect(inFlight.max).toBe(settings.maxBytesInFlight);
  expect(settings).toEqual({
    onRequest: undefined,
    onResponse: undefined,
    requestId: undefined,
    prefix: "",
    responses: "enforce",
    maxBodyBytes: 1_048_576,
    isBodyLimitSet: false,
    // Node 20 reports the limit from 20.16 on.
    maxBytesInFlight:
      "getBuiltinModule" in process ? Math.floor(getHeapStatistics().heap_size_limit / 16) : 33_554_432,
    handlerTimeoutMs: 30_000,
    heartbeatMs: 15_000,
  });
  expect(onDrift({ endpoint: "a", requestId: "b", method: "GET", path: "/", issues: [] })).toBeUndefined();
  expect(onError).toBeTypeOf("function");
});

test.each([undefined, NaN, 0, -1, Infinity])(
  "32 MiB in flight where the limit of the heap is %s",
  (limit) => {
    const getBuiltinModule = (): unknown => ({ getHeapStatistics: () => ({ heap_size_limit: limit }) });
    vi.stubGlobal("process", { getBuiltinModule });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(withDefaults({}).maxBytesInFlight).toBe(33_554_432);
  },
);
