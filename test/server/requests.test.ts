/** What a server makes of requests: one suite, through `fetch` and over real sockets. */
import { beforeAll, describe, expect, test } from "vitest";
import { asApp, handlersWith, loadDesk, optionsWith, type Desk, type Handler } from "./desk.js";
import { entries, entryOf, type Send, type Sent } from "./entries.js";

let desk: Desk;
beforeAll(async () => {
  desk = await loadDesk("requests");
});

/** A request with a JSON body. */
const json = (body: unknown, headers: Readonly<Record<string, string>> = {}): Sent => ({
  method: "POST",
  headers: { ...asApp, "content-type": "application/json", ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

/** The header of Basic credentials. */
const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;

const broken = () => {
  throw new Error("the store is down");
};

describe.each(entries)("through %s", (entry) => {
  const open = (
    own: Readonly<Record<string, Handler>> = {},
    options: Readonly<Record<string, unknown>> = {},
  ): Promise<Send> => entryOf(entry, desk, desk.createServer(handlersWith(own), optionsWith(desk, options)));

  describe("routes", () => {
    test.each([
      ["/v1/nothing", 404],
      ["/", 404],
      ["/v1/notes/", 404],
      ["/v1//notes", 404],
      ["/V1/notes", 404],
      ["/v1/notes/a%zz", 400],
      ["/v1/notes/%c0%af", 400],
      ["/v1/notes/a%00b", 400],
      ["/v1/notes/%2e%2e", 404],
      ["/v1/%6eotes", 200],
      ["/v1/notes/constructor", 200],
      [`/v1/notes/${"a".repeat(24)}`, 200],
      [`/v1/notes/${"a".repeat(25)}`, 400],
    ])("%s is %i", async (path, status) => {
      const answer = await (await open())(path, { headers: asApp });
      expect(answer.status).toBe(status);
    });

    test("an escaped slash stays in its parameter, for hooks and handlers alike", async () => {
      const paths: string[] = [];
      const send = await open(
        {
          "notes.get": async (input, { request }) => {
            paths.push(request.path);
            return { id: input["note_id"], title: "Hello" };
          },
        },
        {
          authenticate: {
            app: (_: unknown, request: { path: string }) => paths.push(request.path),
            user: () => null,
          },
        },
      );
      const answer = await send("/v1/notes/a%2fb", { headers: asApp });
      expect(answer.json["id"]).toBe("a/b");
      expect(paths).toEqual(["/v1/notes/a%2Fb", "/v1/notes/a%2Fb"]);
    });

    test("where two paths match, the method decides and the more specific path goes first", async () => {
      const send = await open();
      const pinned = { method: "PATCH", headers: asApp };
      expect((await send("/v1/notes/latest/touch", pinned)).status).toBe(204);
      expect((await send("/v1/notes/latest/touch", { ...pinned, method: "POST" })).status).toBe(204);
      expect((await send("/v1/notes/latest", { method: "GET" })).text).toBe("null");
      expect((await send("/v1/notes/latest", { method: "DELETE" })).status).toBe(401);
    });

    test("405 names what the path has, HEAD answers as GET without a body, OPTIONS with 204", async () => {
      const send = await open();
      const wrong = await send("/v1/notes", { method: "DELETE", headers: asApp });
      expect([wrong.status, wrong.headers["allow"]]).toEqual([405, "GET, POST, HEAD, OPTIONS"]);
      const get = await send("/v1/notes", { headers: asApp });
      const head = await send("/v1/notes", { method: "HEAD", headers: asApp });
      expect([head.status, head.text]).toEqual([200, ""]);
      expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
      const preflight = { origin: "https://a.test", "access-control-request-method": "POST" };
      const options = await send("/v1/notes", { method: "OPTIONS", headers: preflight });
      expect([options.status, options.headers["allow"]]).toEqual([204, "GET, POST, HEAD, OPTIONS"]);
      expect(options.headers).not.toHaveProperty("access-control-allow-origin");
    });

    test("no header or parameter overrides the method", async () => {
      const headers = { ...asApp, "x-http-method-override": "DELETE" };
      expect((await (await open())("/v1/notes", { headers })).status).toBe(200);
      expect((await (await open())("/v1/notes/n1?_method=DELETE", { headers })).status).toBe(400);
    });
  });

  describe("credentials", () => {
    test.each([
      ["none", {}],
      ["a wrong secret", { authorization: basic("desk:wrong"), "x-app-id": "desk" }],
      ["no colon", { authorization: basic("desk"), "x-app-id": "desk" }],
      ["bad base64", { authorization: "Basic %%%", "x-app-id": "desk" }],
      ["no app id", { authorization: basic("desk:secret") }],
      ["two app ids that differ", { authorization: basic("desk:secret"), "x-app-id": "other" }],
      ["another scheme", { authorization: "Bearer token", "x-app-id": "desk" }],
    ])("%s is 401 with a challenge", async (_, headers) => {
      const answer = await (await open())("/v1/notes", { headers });
      expect([answer.status, answer.json["code"]]).toEqual([401, "unauthorized"]);
      expect(answer.headers["www-authenticate"]).toBe('Basic realm="Desk", charset="UTF-8"');
    });

    test("two authorizations are 400", async () => {
      const headers = { ...asApp, authorization: `${asApp.authorization}, ${asApp.authorization}` };
      const answer = await (await open())("/v1/notes", { headers });
      expect([answer.status, answer.json["code"]]).toEqual([400, "duplicate_header"]);
    });

    test("a hook can forbid: 403", async () => {
      const headers = { authorization: basic("banned:secret"), "x-app-id": "banned" };
      const answer = await (await open())("/v1/notes", { headers });
      expect([answer.status, answer.json["code"]]).toEqual([403, "forbidden"]);
    });

    test("the first alternative that is accepted is the one that calls", async () => {
      const seen: unknown[] = [];
      const send = await open({
        "notes.get": async (_, { auth }) => {
          seen.push(auth);
          return { id: "n1", title: "Hello" };
        },
      });
      await send("/v1/notes/n1", { headers: asApp });
      await send("/v1/notes/n1", { headers: { authorization: "bearer token" } });
      expect(seen).toEqual([
        { via: "app", app: { app: "desk" } },
        { via: "user", user: { user: 7 } },
      ]);
      const refused = await send("/v1/notes/n1", { headers: { authorization: "Bearer wrong" } });
      expect(refused.headers["www-authenticate"]).toBe(
        'Basic realm="Desk", charset="UTF-8", Bearer realm="Desk"',
      );
    });

    test("a hook that throws is an opaque 500, and no handler runs", async () => {
      const errors: unknown[] = [];
      const send = await open(
        { "notes.list": async () => expect.unreachable() },
        { authenticate: { app: broken, user: broken }, onError: (error: unknown) => errors.push(error) },
      );
      const answer = await send("/v1/notes", { headers: asApp });
      expect([answer.status, answer.json["code"]]).toEqual([500, "internal_error"]);
      expect(answer.text).not.toContain("store");
      expect(String(errors)).toContain("the store is down");
    });
  });

  describe("queries", () => {
    test.each([
      ["", { limit: null, tags: [], score: null, done: null }],
      ["limit=10&score=-1.5e1&done=true", { limit: 10, tags: [], score: -15, done: true }],
      ["limit=&score=", { limit: null, tags: [], score: null, done: null }],
      ["tag=a&tag=b+c&tag=d%26e", { limit: null, tags: ["a", "b c", "d&e"], score: null, done: null }],
    ])("%s is decoded", async (query, expected) => {
      const answer = await (await open())(`/v1/notes/search?${query}`, { headers: asApp });
      expect(answer.json).toEqual(expected);
    });

    test("the empty text is null wherever null may be", async () => {
      let given: unknown;
      const search: Handler = async (input) => {
        given = input;
        return { limit: null, tags: [], score: null, done: null };
      };
      const send = await open({ "notes.search": search });
      const answer = await send("/v1/notes/search?word=&size=1&size=&tag=", { headers: asApp });
      expect(answer.status).toBe(200);
      expect(given).toEqual({ word: null, size: [1, null], tag: [""] });
    });

    test.each([
      ["limit=1&limit=2", "/limit"],
      ["limit=1e2", "/limit"],
      ["limit=0x10", "/limit"],
      ["limit=%205", "/limit"],
      ["limit=%2B5", "/limit"],
      ["limit=5.0", "/limit"],
      ["limit=05", "/limit"],
      ["limit=null", "/limit"],
      ["limit=101", "/limit"],
      ["limit=0", "/limit"],
      ["limit[]=5", "/limit[]"],
      ["score=NaN", "/score"],
      ["score=1e999", "/score"],
      ["done=1", "/done"],
      ["done=", "/done"],
      ["other=1", "/other"],
      ["__proto__=1", "/__proto__"],
      ["toString=1", "/toString"],
    ])("%s is 400 with its place", async (query, pointer) => {
      const answer = await (await open())(`/v1/notes/search?${query}`, { headers: asApp });
      expect([answer.status, answer.json["code"]]).toEqual([400, "invalid_request"]);
      expect(answer.json["issues"]).toMatchObject([{ in: "query", pointer }]);
    });

    test("a damaged escape is 400", async () => {
      const answer = await (await open())("/v1/notes/search?tag=%zz", { headers: asApp });
      expect([answer.status, answer.json["code"]]).toEqual([400, "malformed_query"]);
    });
  });

  describe("bodies", () => {
    test.each([
      ['{"title":', "malformed_json"],
      ["{'title':'a'}", "malformed_json"],
      ['{"title":"a",}', "malformed_json"],
      ['{"title":"a"} x', "malformed_json"],
      ["[]", "invalid_body"],
      ["3", "invalid_body"],
      ['"a"', "invalid_body"],
      ["null", "invalid_body"],
      ["", "invalid_body"],
      ['{"title":"a","extra":{"__proto__":1}}', "forbidden_key"],
      ['{"title":"a","extra":[{"\\u005f_proto__":1}]}', "forbidden_key"],
      ['{"title":"a","extra":{"constructor":{"prototype":{}}}}', "forbidden_key"],
      [`{"title":"a","extra":${"[".repeat(64)}${"]".repeat(64)}}`, "too_deep"],
      [`{"title":"a","extra":${"[".repeat(200_000)}${"]".repeat(200_000)}}`, "too_deep"],
    ])("%.40s is 400 %s", async (body, code) => {
      const answer = await (await open())("/v1/notes", json(body));
      expect([answer.status, answer.json["code"]]).toEqual([400, code]);
      expect(answer.headers["content-type"]).toBe("application/problem+json");
      expect(answer.json["request_id"]).toBe(answer.headers["x-request-id"]);
    });

    test("brackets inside of texts and keys that only look dangerous are fine", async () => {
      const extra = { "constructor ": "[".repeat(100), constructor: 1, toString: "\u0001" };
      const answer = await (await open())("/v1/notes", json({ title: "a", extra }));
      expect([answer.status, answer.json["extra"]]).toEqual([201, extra]);
    });

    test("a body that is not UTF-8 is 400", async () => {
      const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]);
      const answer = await (await open())("/v1/notes", { ...json({}), body });
      expect([answer.status, answer.json["code"]]).toEqual([400, "malformed_json"]);
    });

    test.each([
      ["application/json; charset=utf-8", 201],
      ['APPLICATION/JSON; Charset="UTF-8"', 201],
      ["application/json; charset=latin1", 415],
      ["text/plain", 415],
      ["application/jsonx", 415],
      ["application/json, text/plain", 415],
    ])("the type %s is %i", async (type, status) => {
      const answer = await (await open())("/v1/notes", json({ title: "a" }, { "content-type": type }));
      expect(answer.status).toBe(status);
      if (status === 415) expect(answer.headers["accept"]).toBe("application/json");
    });

    test("a body without a type, a coded body and a body where none belongs are 415", async () => {
      const send = await open();
      const body = '{"title":"a"}';
      expect((await send("/v1/notes", { method: "POST", headers: asApp, body })).status).toBe(415);
      const coded = await send("/v1/notes", json(body, { "content-encoding": "gzip" }));
      expect([coded.status, coded.headers["accept-encoding"]]).toEqual([415, "identity"]);
      expect((await send("/v1/notes/n1/touch", json("{}"))).status).toBe(415);
      expect((await send("/v1/notes/n1/touch", { method: "POST", headers: asApp })).status).toBe(204);
    });

    test("a body that is too large is 413", async () => {
      const send = await open({}, { maxBodyBytes: 100 });
      const title = "a".repeat(100);
      const answer = await send("/v1/notes", json({ title }));
      expect([answer.status, answer.json["code"]]).toEqual([413, "body_too_large"]);
      expect((await send("/v1/notes", json({ title: "a" }))).status).toBe(201);
    });

    test.each([
      ["application/xml", 406],
      ["application/json;q=0", 406],
      ["*/*", 200],
      ["text/html, application/*;q=0.1", 200],
    ])("Accept: %s is %i", async (accept, status) => {
      expect((await (await open())("/v1/notes", { headers: { ...asApp, accept } })).status).toBe(status);
    });
  });

  describe("inputs", () => {
    test("all issues are told with their places, also inside of a body", async () => {
      const body = { title: "too long", author: { name: 1 } };
      const answer = await (await open())("/v1/notes", json(body));
      expect([answer.status, answer.json["code"]]).toEqual([400, "invalid_request"]);
      expect(answer.json["issues"]).toMatchObject([
        { in: "body", pointer: "/title", code: "length", max: 5 },
        { in: "body", pointer: "/author/name", code: "type" },
      ]);
    });

    test("length counts code points, and nothing is converted", async () => {
      const send = await open();
      expect((await send("/v1/notes", json({ title: "😀".repeat(5) }))).status).toBe(201);
      expect((await send("/v1/notes", json({ title: "😀".repeat(6) }))).status).toBe(400);
      expect((await send("/v1/notes", json({ title: 12 }))).status).toBe(400);
    });

    test("what is not declared is refused by a closed body and dropped from others", async () => {
      let seen: unknown;
      const send = await open({
        "notes.create": async (input, { responseHeaders }) => {
          seen = input;
          responseHeaders["location"] = "/";
          return { id: "n1", title: "a" };
        },
      });
      const extra = { any: { thing: 1 } };
      const author = { name: "Ann", secret: 1 };
      await send("/v1/notes", json({ title: "a", admin: true, author, extra }));
      expect(seen).toEqual({ title: "a", author: { name: "Ann" }, extra });
      const closed = await send("/v1/notes/n1", { ...json({ title: "a", note_id: "n2" }), method: "PUT" });
      expect(closed.status).toBe(400);
      expect(closed.json["issues"]).toMatchObject([
        { in: "body", pointer: "/note_id", code: "unknown_field" },
      ]);
    });

    test("at least one field, counted in the body", async () => {
      const send = await open();
      const change = (body: unknown) => send("/v1/notes/n1", { ...json(body), method: "PATCH" });
      expect((await change({})).json["issues"]).toMatchObject([{ in: "body", code: "at_least" }]);
      expect((await change({ stars: 1 })).status).toBe(200);
    });

    test("any JSON value can be the body, and pointers start in it", async () => {
      const send = await open();
      for (const value of [null, 0, "", [1, { a: null }], { b: false }]) {
        const answer = await send("/v1/echo", json(JSON.stringify(value)));
        expect(JSON.parse(answer.text)).toEqual(value);
      }
    });

    test("rules are asked after validation; they answer with their error or with their name", async () => {
      const send = await open();
      const change = (body: unknown) => send("/v1/notes/n1", { ...json(body), method: "PATCH" });
      const refused = await change({ stars: 5 });
      expect(refused.json).toMatchObject({ status: 400, code: "rule_broken", rule: "starsAreEarned" });
      expect((await change({ title: "Taken" })).json).toMatchObject({ status: 409, code: "full" });
      expect((await change({ stars: 6 })).json["code"]).toBe("invalid_request");
    });

    test("idempotency key and deadline reach the handler once they are well-formed", async () => {
      const seen: unknown[] = [];
      const send = await open({
        "notes.create": async (_, { idempotencyKey, responseHeaders }) => {
          seen.push(idempotencyKey);
          responseHeaders["location"] = "/";
          return { id: "n1", title: "a" };
        },
        "notes.change": async (_, { deadline }) => {
          seen.push(deadline);
          return { id: "n1", title: "a" };
        },
      });
      const create = (key?: string) =>
        send("/v1/notes", json({ title: "a" }, key === undefined ? {} : { "idempotency-key": key }));
      await create("k-1");
      await create('"k-1"');
      await create();
      for (const key of ["", "a b", "a".repeat(256)])
        expect((await create(key)).json["code"]).toBe("idempotency_key_invalid");
      const change = (before: string) =>
        send("/v1/notes/n1", { ...json({ stars: 1 }, { "x-before": before }), method: "PATCH" });
      await change("1700000000000");
      for (const before of ["soon", "1e20", ""]) {
        const answer = await change(before);
        expect(answer.json["issues"]).toMatchObject([{ in: "header", pointer: "/x-before" }]);
      }
      expect(seen).toEqual(["k-1", "k-1", undefined, 1_700_000_000_000]);
    });
  });

  test("AND asks for both schemes", async () => {
    let seen: unknown;
    const send = await open({
      "notes.remove": async (_, { auth }) => {
        seen = auth;
      },
    });
    const remove = (headers: Readonly<Record<string, string>>) =>
      send("/v1/notes/n1", { method: "DELETE", headers });
    expect((await remove(asApp)).status).toBe(401);
    expect((await remove({ "x-device": "d1" })).status).toBe(401);
    expect((await remove({ ...asApp, "x-device": "d2" })).status).toBe(401);
    expect((await remove({ ...asApp, "x-device": "d1" })).status).toBe(204);
    expect(seen).toEqual({ via: "app+device", app: { app: "desk" }, device: { device: 1 } });
  });
});
