/** Requests that a client sends or rejects: rows C39 to C42; credentials, keys, deadlines. */
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import type { InputError } from "../../../templates/runtime/client/errors.js";
import { connect } from "./connect.js";
import { json, loopback, problem } from "./loopback.js";
import { assignInTime, assign, connectApp, list, remove, secret, type ListInput } from "./operations.js";

const page = json(200, { data: [], next_cursor: null });
const done = json(200, { ok: true });

/** The target of a list call with `input`. */
async function targetOf(input: ListInput, base = ""): Promise<string | undefined> {
  const server = await loopback(page);
  await list(connectApp(server.url + base), input);
  return server.requests[0]?.target;
}

describe("input", () => {
  test("C39: invalid input is refused with a pointer, and nothing is sent", async () => {
    const server = await loopback(page);
    const outcome = await list(connectApp(server.url), { limit: "5" as never }).result();
    expect(outcome).toMatchObject({
      ok: false,
      error: { kind: "input", attempts: 0, issues: [{ code: "type", pointer: "/limit", in: "query" }] },
    });
    await expect(assign(connectApp(server.url), { wallet_id: "w", id: 5n })).rejects.toMatchObject({
      kind: "input",
    });
    const cyclic: Record<string, unknown> = {};
    cyclic["self"] = cyclic;
    await expect(assign(connectApp(server.url), { wallet_id: "w", id: cyclic })).rejects.toMatchObject({
      kind: "input",
      issues: [{ in: "body" }],
    });
    expect(server.requests).toHaveLength(0);
  });

  test("parts travel where they belong: path, header, body", async () => {
    const server = await loopback(done);
    await assign(connectApp(server.url), { wallet_id: "w1", id: "u1", "x-note": "hi" });
    const [request] = server.requests;
    expect(request).toMatchObject({ method: "POST", target: "/v1/wallets/w1/entity", body: '{"id":"u1"}' });
    expect(request?.headers).toMatchObject({
      "x-note": "hi",
      accept: "application/json",
      "content-type": "application/json",
    });
  });

  test.each([
    ["../x", "/v1/wallets/..%2Fx"],
    ["a/b", "/v1/wallets/a%2Fb"],
    ["%2f", "/v1/wallets/%252f"],
    ["?x", "/v1/wallets/%3Fx"],
    ["%2e%2e", "/v1/wallets/%252e%252e"],
    ["...", "/v1/wallets/..."],
  ])("C40: the path parameter %s is one segment", async (wallet_id, target) => {
    const server = await loopback(json(200, {}));
    await remove(connectApp(server.url), { wallet_id });
    expect(server.requests[0]?.target).toBe(target);
  });

  test.each(["", ".", "..", "\ud800"])("C40: the path parameter %j is refused", async (wallet_id) => {
    const server = await loopback(done);
    const outcome = await remove(connectApp(server.url), { wallet_id }).result();
    expect(outcome).toMatchObject({
      error: { kind: "input", issues: [{ pointer: "/wallet_id", in: "path" }] },
    });
    expect(server.requests).toHaveLength(0);
  });

  test("C40: queries", async () => {
    expect(await targetOf({})).toBe("/v1/policies");
    expect(await targetOf({ cursor: "a&b=c ü+", limit: 5 })).toBe(
      "/v1/policies?cursor=a%26b%3Dc%20%C3%BC%2B&limit=5",
    );
    expect(await targetOf({ limit: null, tag: ["a", "b"] })).toBe("/v1/policies?limit=&tag=a&tag=b");
    expect(await targetOf({ size: [1, null] })).toBe("/v1/policies?size=1&size=");
    expect(await targetOf({ tag: [] })).toBe("/v1/policies");
  });

  test.each(["a\r\nb: c", "a\0", "\u20ac", " a", "a\t"])(
    "C41: the header value %j is refused",
    async (value) => {
      const server = await loopback(done);
      const connection = connectApp(server.url);
      const calls = [
        assign(connection, { wallet_id: "w", "x-note": value }),
        assign(connection, { wallet_id: "w" }, { headers: { "x-other": value } }),
        assign(connection, { wallet_id: "w" }, { idempotencyKey: value }),
      ];
      for (const call of calls) await expect(call).rejects.toMatchObject({ kind: "input", attempts: 0 });
      expect(() => connectApp(server.url, { headers: { "x-other": value } })).toThrow("x-other");
      expect(server.requests).toHaveLength(0);
    },
  );
});

describe("connection", () => {
  test("C42: base addresses are joined right", async () => {
    expect(await targetOf({}, "/")).toBe("/v1/policies");
    expect(await targetOf({}, "/api")).toBe("/api/v1/policies");
    expect(await targetOf({}, "/api//")).toBe("/api/v1/policies");
  });

  test.each(["http://h/?a=1", "http://h/?", "http://h/#x", "http://user:pw@h/", "ftp://h/", "h", ""])(
    "C42: the base address %j is refused",
    (baseUrl) => {
      let thrown: unknown;
      try {
        connect({ baseUrl });
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toMatchObject({ kind: "input", issues: [{ pointer: "/baseUrl" }] });
      expect((thrown as InputError).message).not.toContain("pw");
    },
  );

  test("headers of connection and call are sent, but never in place of the call's own", async () => {
    const server = await loopback(page);
    const connection = connectApp(server.url, { headers: { "X-A": "1", "x-b": "1" } });
    await list(connection, {}, { headers: { "X-B": "2", Accept: "text/html", Authorization: "Bearer no" } });
    expect(server.requests[0]?.headers).toMatchObject({ "x-a": "1", "x-b": "2", accept: "application/json" });
    expect(server.requests[0]?.headers["authorization"]).toMatch(/^Basic /);
    await expect(list(connection, {}, { headers: { Host: "x" } })).rejects.toMatchObject({ kind: "input" });
  });

  test("a fetch of one's own is called with a text and an init", async () => {
    const connection = connectApp("https://api.example.com", {
      fetch: (url, init) => Promise.resolve(Response.json({ data: [url, init.method], next_cursor: null })),
    });
    expect((await list(connection)).data).toEqual(["https://api.example.com/v1/policies", "GET"]);
  });
});

describe("credentials", () => {
  test("Basic and the app id; the token of a user where there is no app", async () => {
    const server = await loopback(done);
    await assign(connectApp(server.url), { wallet_id: "w" });
    const user = connect<"user">({
      baseUrl: server.url,
      auth: { user: { appId: "app-1", userToken: "tok" } },
    });
    await assign(user, { wallet_id: "w" });
    const basic = `Basic ${Buffer.from(`app-1:${secret}`).toString("base64")}`;
    expect(server.requests.map(({ headers }) => headers["authorization"])).toEqual([basic, "Bearer tok"]);
    expect(server.requests.map(({ headers }) => headers["service-app-id"])).toEqual(["app-1", "app-1"]);
  });

  test("secrets outside of ASCII travel as UTF-8", async () => {
    const server = await loopback(page);
    await list(connect({ baseUrl: server.url, auth: { app: { appId: "a", appSecret: "pä€" } } }));
    const basic = server.requests[0]?.headers["authorization"]?.slice(6) ?? "";
    expect(Buffer.from(basic, "base64").toString()).toBe("a:pä€");
  });

  test("without the right ones nothing is sent", async () => {
    const server = await loopback(page);
    const none = connect<"app">({ baseUrl: server.url });
    await expect(list(none)).rejects.toMatchObject({ kind: "input", issues: [{ pointer: "/auth" }] });
    const bad = [
      { appId: "a:b", appSecret: "x" },
      { appId: "", appSecret: "x" },
      { appId: "a\n", appSecret: "x" },
      { appId: "a", appSecret: undefined as never },
    ];
    for (const app of bad) {
      const connection = connect<"app">({ baseUrl: server.url, auth: { app } });
      await expect(list(connection)).rejects.toMatchObject({ kind: "input" });
    }
    expect(server.requests).toHaveLength(0);
  });

  test("no inspection, JSON or error shows the secret", async () => {
    const server = await loopback(problem(500, "oops"));
    const connection = connectApp(server.url);
    const outcome = await list(connection).result();
    const strings = [connection, outcome, list].flatMap((value) => [
      inspect(value, { depth: Infinity, showHidden: true, getters: true }),
      JSON.stringify(value) ?? "",
    ]);
    const encoded = Buffer.from(`app-1:${secret}`).toString("base64");
    for (const text of strings) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(encoded);
    }
  });
});

describe("keys and deadlines", () => {
  test("a key of its own for each call, or the caller's", async () => {
    const server = await loopback(done);
    const connection = connectApp(server.url);
    await assign(connection, { wallet_id: "w" });
    await assign(connection, { wallet_id: "w" });
    await assign(connection, { wallet_id: "w" }, { idempotencyKey: "mine" });
    const [first, second, third] = server.requests.map(({ headers }) => headers["idempotency-key"]);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
    expect(third).toBe("mine");
  });

  test("a deadline as a number or a date", async () => {
    const server = await loopback(done);
    const connection = connectApp(server.url);
    await assign(connection, { wallet_id: "w" }, { deadline: 4_100_000_000_000 });
    await assign(connection, { wallet_id: "w" }, { deadline: new Date(4_100_000_000_001) });
    await assign(connection, { wallet_id: "w" });
    const sent = server.requests.map(({ headers }) => headers["service-request-expiry"]);
    expect(sent).toEqual(["4100000000000", "4100000000001", undefined]);
    const never = assign(connection, { wallet_id: "w" }, { deadline: new Date(Number.NaN) });
    await expect(never).rejects.toMatchObject({ kind: "input", issues: [{ pointer: "/deadline" }] });
  });

  test("a deadline that must be given", async () => {
    const server = await loopback(done);
    const connection = connectApp(server.url);
    const issues = [{ code: "required", pointer: "/deadline", in: "header" }];
    const without = assignInTime(connection, { wallet_id: "w" });
    await expect(without).rejects.toMatchObject({ kind: "input", attempts: 0, issues });
    expect(server.requests).toHaveLength(0);
    await assignInTime(connection, { wallet_id: "w" }, { deadline: 4_100_000_000_000 });
    expect(server.requests).toHaveLength(1);
  });
});
