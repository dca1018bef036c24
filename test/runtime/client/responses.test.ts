/** Responses to a client: rows C14, C17 to C22, C26 to C28, C30, C32, C35. */
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { isCallError } from "../../../templates/runtime/client/errors.js";
import type { Drift } from "../../../templates/runtime/values/drift.js";
import { http, json, loopback, problem, type Reply } from "./loopback.js";
import { assign, connectApp, list, remove } from "./operations.js";

const page = { data: ["a"], next_cursor: null };

/** The error of a list call with the response `reply`. */
async function errorOf(reply: Reply, responses: "enforce" | "report" = "enforce") {
  const server = await loopback(reply);
  const outcome = await list(connectApp(server.url, { responses, attempts: 1 })).result();
  if (outcome.ok) throw new Error("The call did not fail.");
  expect(server.requests).toHaveLength(1);
  expect(isCallError(outcome.error)).toBe(true);
  return outcome.error;
}

test("a success gives the output, with status and headers on request", async () => {
  const server = await loopback(json(200, page, { "x-request-id": "r-7" }));
  const calling = list(connectApp(server.url));
  expect(await calling).toEqual(page);
  const response = await calling.response();
  expect([response.status, response.headers.get("x-request-id"), response.value]).toEqual([200, "r-7", page]);
  expect(await calling.result()).toEqual({ ok: true, value: page });
  expect(server.requests).toHaveLength(1);
});

test("headers that a platform refuses to show are absent", async () => {
  // As `fetch` of `load` does in SvelteKit, while it renders a page on the server.
  const showing = (shown: readonly string[]) => async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    const { headers } = response;
    const get = headers.get.bind(headers);
    headers.get = (name) => {
      const value = get(name);
      if (value !== null && !shown.includes(name)) throw new Error(`"${name}" is not listed`);
      return value;
    };
    return response;
  };
  const server = await loopback(
    json(200, page, { "x-request-id": "r-7" }),
    problem(409, "wallet_entity_limit_exceeded", { limit: 150 }),
    json(200, page),
  );
  const connection = connectApp(server.url, { fetch: showing(["content-type"]) });
  expect(await list(connection)).toEqual(page);
  const outcome = await assign(connection, { wallet_id: "w" }).result();
  expect(outcome.ok ? undefined : outcome.error.code).toBe("wallet_entity_limit_exceeded");

  const none = await list(connectApp(server.url, { fetch: showing([]) })).result();
  expect(none.ok ? undefined : none.error.message).toMatch(/its content type is missing or hidden/);
});

describe("errors of the service", () => {
  test("C14: a declared error by its code, never retried", async () => {
    const server = await loopback(problem(409, "wallet_entity_limit_exceeded", { limit: 150 }));
    const outcome = await assign(connectApp(server.url), { wallet_id: "w" }).result();
    if (outcome.ok || outcome.error.kind !== "declared") throw new Error("It is not declared.");
    const { error } = outcome;
    expect(error.code satisfies "wallet_entity_limit_exceeded").toBe("wallet_entity_limit_exceeded");
    expect([error.status, error.limit, error.attempts, error.requestId]).toEqual([409, 150, 1, "r-1"]);
    expect([error.endpoint, error.method, error.path]).toEqual([
      "wallets.assignEntity",
      "POST",
      "/v1/wallets/{wallet_id}/entity",
    ]);
    expect(error.idempotencyKey).toBe(server.requests[0]?.headers["idempotency-key"]);
    expect(server.requests).toHaveLength(1);
  });

  test.each([400, 401, 403, 404, 410, 413, 415, 429, 500, 503])(
    "C17: %i with its problem",
    async (status) => {
      const error = await errorOf(problem(status, "something_else", { detail: "No\nway." }));
      if (error.kind !== "http") throw new Error(error.kind);
      expect([error.code, error.status]).toEqual(["unexpected", status]);
      expect(error.problem).toMatchObject({ code: "something_else", detail: "No\nway." });
      expect(error.message).toBe(`policies.list: ${status} something_else: No way.`);
    },
  );

  test("by status alone only where the body has no code and one error has the status", async () => {
    const bare = await errorOf(json(400, { oh: "no" }));
    expect([bare.kind, bare.code]).toEqual(["declared", "invalid_cursor"]);
    const html = await errorOf(http(400, { "content-type": "text/html" }, "<h1>Bad</h1>"));
    expect(html.kind).toBe("http");
    expect((await errorOf(problem(500, "invalid_cursor"))).kind).toBe("http");
  });

  test("by its status, and never declared, where the body cannot be read", async () => {
    const headers = { "content-type": "application/json" };
    const tooLong = http(400, headers, JSON.stringify({ oh: "x".repeat(1024 * 1024) }));
    const brokenOff = http(400, { ...headers, "content-length": "50" }, '{"oh":');
    const damaged = http(400, { ...headers, "content-encoding": "gzip" }, "no gzip");
    for (const reply of [tooLong, brokenOff, damaged]) {
      const error = await errorOf(reply);
      expect([error.kind, error.code]).toEqual(["http", "unexpected"]);
      expect(error).toMatchObject({ status: 400, body: undefined });
    }
    expect((await errorOf(json(400, undefined))).kind).toBe("http");
  });

  test("C9: how long to wait, by the clock of the service", async () => {
    expect(await errorOf(problem(429, "slow", {}))).not.toHaveProperty("retryAfterMs");
    expect(await errorOf(json(429, {}, { "retry-after": "3600" }))).toMatchObject({
      retryAfterMs: 3_600_000,
    });
    const dates = { date: "Mon, 01 Jan 2024 00:00:00 GMT", "retry-after": "Mon, 01 Jan 2024 00:00:03 GMT" };
    expect(await errorOf(json(429, {}, dates))).toMatchObject({ retryAfterMs: 3000 });
    expect(await errorOf(json(429, {}, { "retry-after": "-1" }))).not.toHaveProperty("retryAfterMs");
  });
});

describe("responses that are no JSON", () => {
  test("C18: truncated JSON, complete by its length", async () => {
    const error = await errorOf(http(200, { "content-type": "application/json" }, '{"data":["a"'), "report");
    expect(error).toMatchObject({ kind: "decode", status: 200, preview: '{"data":["a"' });
    expect(error.message).not.toContain("data");
  });

  test("C19: no body where one is declared", async () => {
    expect((await errorOf(json(200, undefined), "report")).kind).toBe("decode");
    expect((await errorOf(http(200, {}), "report")).kind).toBe("decode");
  });

  test("C20: another media type is not parsed", async () => {
    const html = http(200, { "content-type": "text/html" }, JSON.stringify(page));
    expect(await errorOf(html)).toMatchObject({ kind: "content-type", contentType: "text/html" });
    expect((await errorOf(http(200, {}, JSON.stringify(page)))).kind).toBe("content-type");
  });

  test.each(["application/json; charset=utf-8", "Application/JSON", "application/problem+json"])(
    "C21: %s is JSON",
    async (type) => {
      const server = await loopback(json(200, page, { "content-type": type }));
      expect(await list(connectApp(server.url))).toEqual(page);
    },
  );

  test("C23: gzip is unpacked; damaged, it is not a response", async () => {
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    const packed = gzipSync(JSON.stringify({ data: ["x".repeat(5000)], next_cursor: null }));
    const server = await loopback(http(200, headers, packed));
    expect((await list(connectApp(server.url))).data[0]).toHaveLength(5000);
    const damaged = Buffer.from(packed);
    damaged.fill(0xff, 12);
    expect((await errorOf(http(200, headers, damaged))).kind).toBe("decode");
  });

  test("C26: a response is read up to the limit, and the socket closed", async () => {
    let sent = 0;
    let closed: Promise<void> | undefined;
    const server = await loopback((socket) => {
      closed ??= new Promise((resolve) => socket.once("close", resolve));
      socket.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n");
      const chunk = `10000\r\n${"a".repeat(0x10000)}\r\n`;
      const more = (): void => {
        while (!socket.destroyed && sent < 0x40000000) {
          sent += 0x10000;
          if (!socket.write(chunk)) return void socket.once("drain", more);
        }
      };
      more();
    });
    const outcome = await list(connectApp(server.url)).result();
    expect(outcome).toMatchObject({ ok: false, error: { kind: "too-large", maxBytes: 10_485_760 } });
    await closed;
    expect(sent).toBeLessThan(0x4000000);
  });

  test("C26: a small body that unpacks to a large one", async () => {
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    const packed = gzipSync(Buffer.alloc(64 * 1024 * 1024, "a"));
    expect((await errorOf(http(200, headers, packed))).kind).toBe("too-large");
    expect((await errorOf(http(200, { ...headers, "content-length": "99999999999" }))).kind).toBe(
      "too-large",
    );
  });

  test("C27: invalid UTF-8", async () => {
    const bytes = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect((await errorOf(http(200, { "content-type": "application/json" }, bytes), "report")).kind).toBe(
      "decode",
    );
  });
});

describe("responses that break the contract", () => {
  test("C22: enforced, an issue with its pointer; unknown fields are kept", async () => {
    const error = await errorOf(json(200, { data: 5 }));
    expect(error).toMatchObject({ kind: "contract", issues: [{ code: "required", pointer: "/data" }] });
    const server = await loopback(json(200, { ...page, more: 1 }));
    expect(await list(connectApp(server.url, { responses: "enforce" }))).toEqual({ ...page, more: 1 });
  });

  test("C22: reported, the response stays as it came", async () => {
    const server = await loopback(json(200, { data: 5 }));
    const drifts: Drift[] = [];
    const onDrift = (drift: Drift): void => {
      drifts.push(drift);
      throw new Error("A hook must not fail the call.");
    };
    expect(await list(connectApp(server.url, { onDrift }))).toEqual({ data: 5 });
    expect(drifts).toMatchObject([{ endpoint: "policies.list", issues: [{ pointer: "/data" }] }]);
    expect(await list(connectApp(server.url, { onDrift, responses: "off" }))).toEqual({ data: 5 });
    expect(drifts).toHaveLength(1);
  });

  test.each([
    '{"data":[],"x":{"__proto__":{"polluted":1}}}',
    '{"data":[],"x":{"\\u005f_proto__":{"polluted":1}}}',
    '{"data":[],"x":[{"constructor":{"prototype":{"polluted":1}}}]}',
  ])("C28: %s", async (body) => {
    const error = await errorOf(http(200, { "content-type": "application/json" }, body));
    expect(error).toMatchObject({ kind: "contract", issues: [{ code: "unknown_field" }] });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test("a field called constructor is data", async () => {
    const body = { ...page, constructor: "Smith", note: "__proto__" };
    const server = await loopback(json(200, body));
    expect(await list(connectApp(server.url, { responses: "enforce" }))).toEqual(body);
  });

  test.each([301, 302, 303, 307, 308])("C30: %i is not followed", async (status) => {
    const other = await loopback(json(200, page));
    const error = await errorOf(http(status, { location: other.url }));
    expect(error).toMatchObject({ kind: "redirect", status, location: other.url });
    expect(other.requests).toHaveLength(0);
  });

  test("C32: no body where one is declared, and the other way round", async () => {
    const error = await errorOf("HTTP/1.1 204 No Content\r\n\r\n");
    expect(error).toMatchObject({ kind: "contract", status: 204 });
    expect(error).toHaveProperty("message", expect.stringContaining("the request succeeded"));
    const server = await loopback(json(200, { more: "than declared" }), "HTTP/1.1 204 No Content\r\n\r\n");
    expect(await remove(connectApp(server.url), { wallet_id: "w" })).toBeUndefined();
    expect(await remove(connectApp(server.url), { wallet_id: "w" })).toBeUndefined();
  });

  test("C35: a status is a success only if it is declared", async () => {
    expect(await errorOf(json(299, page))).toMatchObject({ kind: "http", status: 299 });
    expect(await errorOf(json(999, page))).toMatchObject({ kind: "http", status: 999 });
    expect(await errorOf(json(201, page))).toMatchObject({ kind: "http", status: 201 });
  });
});
