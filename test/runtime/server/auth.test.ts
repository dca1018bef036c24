/** Authentication: one suite, through `fetch` and over real sockets. */
import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { deferred, loadDesk, type Desk, type Handler } from "./desk.js";
import { entries, entryOf, listen, sendRaw, type ReceivedResponse } from "./entries.js";
import { until } from "./once.js";
import { asApp, watch } from "./watched.js";

let desk: Desk;
beforeAll(async () => {
  desk = await loadDesk("auth", "watched.yaml");
});

const basic = (text: string) => `Basic ${Buffer.from(text, "latin1").toString("base64")}`;

/** A response without what differs from request to request. */
function lasting({ status, headers, json }: ReceivedResponse): unknown {
  const { "x-request-id": _id, date: _date, ...others } = headers;
  const { request_id: _, ...body } = json;
  return { status, headers: others, body };
}

// A compiler finds it, but not everyone has one.
test.each([
  [undefined, "The server needs options that it did not get: authenticate, rules."],
  [{ authenticate: null, rules: {} }, "The server needs options that it did not get: authenticate."],
  [{ authenticate: () => 1, rules: {} }, "The option authenticate must have a function for each scheme."],
])("a server with the options %o does not start", (options, message) => {
  expect(() => desk.createServer({}, options as never)).toThrow(new TypeError(message));
});

describe.each(entries)("through %s", (entry) => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ["nothing", {}],
    ["a wrong secret", { ...asApp, authorization: basic("desk:wrong") }],
    ["an unknown app", { authorization: basic("other:wrong"), "x-app-id": "other" }],
    ["no colon", { ...asApp, authorization: basic("desk") }],
    ["bad base64", { ...asApp, authorization: "Basic ZGVz*" }],
    ["base64 cut short", { ...asApp, authorization: "Basic ZGVza" }],
    ["bytes that are not UTF-8", { ...asApp, authorization: basic("desk:\xff") }],
    ["a control character", { ...asApp, authorization: basic("desk:sec\nret") }],
    ["no scheme", { ...asApp, authorization: asApp.authorization.slice(6) }],
    ["an empty header", { ...asApp, authorization: "" }],
    ["an id that differs from the other", { ...asApp, "x-app-id": "other" }],
    ["no second id", { authorization: asApp.authorization }],
    ["a wrong token", { authorization: "Bearer wrong" }],
    ["a token that is none", { authorization: "Bearer to ken" }],
    ["half of an AND", { "x-device": "d1" }],
  ])("%s is 401 with all challenges, the same response each time", async (_, headers) => {
    const { send } = await watch(entry, desk);
    const none = await send("/things/1");
    const response = await send("/things/1", { headers });
    expect(lasting(response)).toEqual(lasting(none));
    expect(response.json["code"]).toBe("unauthorized");
    expect(response.headers["www-authenticate"]).toBe(
      'Basic realm="Watched", charset="UTF-8", ApiKey realm="Watched", Bearer realm="Watched"',
    );
  });

  test("two authorizations are 400, whichever is right", async () => {
    const { send } = await watch(entry, desk);
    const headers = { ...asApp, authorization: `${asApp.authorization}, Bearer token` };
    const response = await send("/things/1", { headers });
    expect([response.status, response.json["code"]]).toEqual([400, "duplicate_header"]);
  });

  test.each<[string, unknown]>([
    ["null", null],
    ["undefined", undefined],
    ["false", false],
    ["a promise of false", Promise.resolve(false)],
    ["an empty text", ""],
    ["0", 0],
    ["NaN", NaN],
    ["0n", 0n],
  ])("a hook that returns %s rejects every caller", async (_, judged) => {
    const { send } = await watch(entry, desk, undefined, { authenticate: { app: () => judged } });
    expect((await send("/things/1", { headers: asApp })).status).toBe(401);
  });

  test.each<[string, unknown]>([
    ["a text", "desk"],
    ["true", true],
    ["an object", { id: 0 }],
  ])("a hook that returns %s lets it in: that is who calls", async (_, principal) => {
    let seen: unknown;
    const get: Handler = async ({ id }, { auth }) => {
      seen = auth;
      return { id };
    };
    const { send } = await watch(entry, desk, get, { authenticate: { app: () => principal } });
    expect((await send("/things/1", { headers: asApp })).status).toBe(200);
    expect(seen).toEqual({ via: "app", app: principal });
  });

  test.each<[string, unknown]>([
    ["a number", 7],
    ["a bigint", 7n],
    ["a symbol", Symbol("desk")],
    ["a function", () => true],
  ])("a hook that returns %s is a mistake: 500, and the author hears of it", async (_, principal) => {
    const { send, errors } = await watch(entry, desk, undefined, { authenticate: { app: () => principal } });
    expect((await send("/things/1", { headers: asApp })).status).toBe(500);
    expect(String(errors)).toContain(`TypeError: The hook app returned a ${typeof principal}`);
  });

  test("the first alternative that holds counts, and each hook is asked once", async () => {
    const seen: unknown[] = [];
    const asked: string[] = [];
    const get: Handler = async ({ id }, { auth }) => {
      seen.push(auth);
      return { id };
    };
    const authenticate = {
      app: ({ appId }: { appId: string }) => asked.push("app") && appId,
      device: ({ deviceId }: { deviceId: string }) => asked.push("device") && deviceId === "d1" && true,
      user: ({ userToken }: { userToken: string }) => asked.push("user") && userToken,
    };
    const { send } = await watch(entry, desk, get, { authenticate });
    await send("/things/1", { headers: { ...asApp, "x-device": "d1" } });
    await send("/things/1", { headers: { ...asApp, "x-device": "d2" } });
    await send("/things/1", { headers: asApp });
    await send("/things/1", { headers: { authorization: "bearer token" } });
    expect(seen).toEqual([
      { via: "app+device", app: "desk", device: true },
      { via: "app", app: "desk" },
      { via: "app", app: "desk" },
      { via: "user", user: "token" },
    ]);
    expect(asked).toEqual(["app", "device", "app", "device", "app", "user"]);
  });

  test.each(["at once", "later"])("a hook answers with a challenge of its own, %s", async (time) => {
    const challenge = 'Digest realm="Watched", nonce="n1", qop="auth"';
    const app = () =>
      time === "later" ? Promise.resolve(desk.challenge(challenge)) : desk.challenge(challenge);
    const { send } = await watch(entry, desk, undefined, { authenticate: { app } });
    const response = await send("/things/1", { headers: asApp });
    expect([response.status, response.json["code"]]).toEqual([401, "unauthorized"]);
    const others = 'ApiKey realm="Watched", Bearer realm="Watched"';
    expect(response.headers["www-authenticate"]).toBe(`${challenge}, ${others}`);
    const none = await send("/things/1");
    expect(none.headers["www-authenticate"]).toBe(`Basic realm="Watched", charset="UTF-8", ${others}`);
    for (const text of ["", " x", "a\r\nb", "ä"]) expect(() => desk.challenge(text)).toThrow(TypeError);
  });

  test("403 when a hook forbids and no other alternative holds", async () => {
    const authenticate = { app: () => desk.forbidden, device: () => true };
    const { send } = await watch(entry, desk, undefined, { authenticate });
    const response = await send("/things/1", { headers: { ...asApp, "x-device": "d1" } });
    expect([response.status, response.json["code"]]).toEqual([403, "forbidden"]);
    expect(response.headers).not.toHaveProperty("www-authenticate");
  });

  describe("the time of handlerTimeoutMs", () => {
    const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

    test("holds for hooks: 503, their signal aborts, and no handler is called later", async () => {
      const gate = deferred<unknown>();
      const calls: string[] = [];
      let reason: unknown;
      const app = async (_: unknown, { signal }: { signal: AbortSignal }) => {
        signal.addEventListener("abort", () => (reason = signal.reason));
        await gate.promise;
        calls.push("hook");
        return {};
      };
      const get: Handler = async ({ id }) => {
        calls.push("handler");
        return { id };
      };
      const { send } = await watch(entry, desk, get, { authenticate: { app }, handlerTimeoutMs: 30 });
      const response = await send("/things/1", { headers: asApp });
      expect([response.status, response.json["code"]]).toEqual([503, "handler_timeout"]);
      expect(reason).toMatchObject({ name: "TimeoutError" });
      gate.resolve(undefined);
      await until(() => calls.length > 0);
      await sleep(20);
      expect(calls).toEqual(["hook"]);
    });

    test("is one for hook and handler together", async () => {
      const app = () => sleep(80).then(() => ({}));
      const get: Handler = ({ id }) => sleep(80).then(() => ({ id }));
      const { send } = await watch(entry, desk, get, { authenticate: { app }, handlerTimeoutMs: 120 });
      expect((await send("/things/1", { headers: asApp })).status).toBe(503);
    });

    test("holds for rules, and no handler is called after them", async () => {
      const gate = deferred<boolean>();
      const calls: string[] = [];
      const isFit = async () => {
        await gate.promise;
        return calls.push("rule") > 0;
      };
      const server = desk.createServer(
        { things: { put: async () => calls.push("handler") } },
        { authenticate: {}, rules: { things: { put: { isFit } } }, handlerTimeoutMs: 400 },
      );
      const send = await entryOf(entry, desk, server);
      const headers = { "content-type": "application/json" };
      const response = await send("/things/1", { method: "PUT", headers, body: "{}" });
      expect([response.status, response.json["code"]]).toEqual([503, "handler_timeout"]);
      gate.resolve(true);
      await until(() => calls.length > 0);
      await sleep(20);
      expect(calls).toEqual(["rule"]);
    });

    test.each([0, 2 ** 31, Infinity])("has no end at %d", async (handlerTimeoutMs) => {
      const get: Handler = ({ id }) => sleep(20).then(() => ({ id }));
      const { send } = await watch(entry, desk, get, { handlerTimeoutMs });
      expect((await send("/things/1", { headers: asApp })).status).toBe(200);
    });
  });
});

test("the time in which a body arrives does not count", async () => {
  const server = desk.createServer(
    { things: { put: async () => undefined } },
    { authenticate: {}, rules: { things: { put: { isFit: () => true } } }, handlerTimeoutMs: 400 },
  );
  const { port } = await listen(desk, server);
  const text = await new Promise<string>((resolve, reject) => {
    let got = "";
    const socket = connect(port, "127.0.0.1");
    socket.setEncoding("utf8").on("data", (piece: string) => (got += piece));
    socket.on("close", () => resolve(got)).on("error", reject);
    const type = "content-type: application/json\r\ncontent-length: 2\r\nconnection: close";
    socket.write(`PUT /things/1 HTTP/1.1\r\nhost: a\r\n${type}\r\n\r\n{`);
    setTimeout(() => socket.write("}"), 800);
  });
  expect(text).toMatch(/^HTTP\/1\.1 204 /);
});

test("a header with credentials that comes twice is 400 where the platform shows it", async () => {
  const { port } = await listen(
    desk,
    desk.createServer(
      { things: { get: async () => ({ id: "1" }) } },
      { authenticate: { app: () => 1 }, rules: {} },
    ),
  );
  const head = `GET /things/1 HTTP/1.1\r\nhost: a\r\nauthorization: ${asApp.authorization}`;
  const twice = `${head}\r\nx-app-id: desk\r\nX-App-Id: desk\r\nconnection: close\r\n\r\n`;
  expect(await sendRaw(port, twice)).toContain("duplicate_header");
});

test.each([
  ["", "", false],
  ["a", "a", true],
  ["secret", "secret", true],
  ["pässwörd 🔑", "pässwörd 🔑", true],
  ["a".repeat(10_000), "a".repeat(10_000), true],
  ["", "a", false],
  ["a", "", false],
  ["a", "b", false],
  ["ab", "a", false],
  ["a", "ab", false],
  ["abab", "ab", false],
  ["ab", "abab", false],
  ["secreu", "secret", false],
  ["tecret", "secret", false],
  ["A", "a", false],
  ["é", "e\u0301", false],
  ["a\0", "a", false],
  ["\0", "", false],
  ["\ud800", "\ufffd", false],
  ["\ufffd", "\ud800", false],
  ["\ud800", "\ud800", false],
])("constantTimeEqual(%.20j, %.20j) is %s", (given, expected, equal) => {
  expect(desk.constantTimeEqual(given, expected)).toBe(equal);
});

test("constantTimeEqual takes a secret that is missing for no text, not for an empty one", () => {
  const missing = undefined as unknown as string;
  expect(desk.constantTimeEqual("", missing)).toBe(false);
  expect(desk.constantTimeEqual(missing, "")).toBe(false);
  expect(desk.constantTimeEqual(missing, missing)).toBe(false);
});

test("constantTimeEqual reads all of what is given, wherever it differs", () => {
  const secret = "s".repeat(100_000);
  const median = (given: string) => {
    const times = Array.from({ length: 15 }, () => {
      const begun = performance.now();
      desk.constantTimeEqual(given, secret);
      return performance.now() - begun;
    });
    return times.sort((a, b) => a - b)[7] ?? 0;
  };
  const late = `${secret.slice(1)}x`;
  const early = `x${secret.slice(1)}`;
  median(late);
  // A comparison that stops at the first difference is thousands of times faster on the early one.
  expect(median(early) / median(late)).toBeGreaterThan(0.1);
});
