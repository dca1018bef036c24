/**
 * Paths, queries and bodies of requests to desk.yaml, through `fetch` and over real
 * sockets. What it makes of requests that break the protocol stands in rows/.
 */
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

describe.each(entries)("through %s", (entry) => {
  const open = (
    own: Readonly<Record<string, Handler>> = {},
    options: Readonly<Record<string, unknown>> = {},
  ): Promise<Send> => entryOf(entry, desk, desk.createServer(handlersWith(own), optionsWith(desk, options)));

  describe("routes", () => {
    test("where two paths match, the method decides and the more specific path goes first", async () => {
      const send = await open();
      const pinned = { method: "PATCH", headers: asApp };
      expect((await send("/v1/notes/latest/touch", pinned)).status).toBe(204);
      expect((await send("/v1/notes/latest/touch", { ...pinned, method: "POST" })).status).toBe(204);
      expect((await send("/v1/notes/latest", { method: "GET" })).text).toBe("null");
      expect((await send("/v1/notes/latest", { method: "DELETE" })).status).toBe(401);
    });
  });

  describe("queries", () => {
    test.each([
      ["", { limit: null, tags: [], score: null, done: null }],
      ["limit=10&score=-1.5e1&done=true", { limit: 10, tags: [], score: -15, done: true }],
      ["limit=&score=", { limit: null, tags: [], score: null, done: null }],
      ["tag=a&tag=b+c&tag=d%26e", { limit: null, tags: ["a", "b c", "d&e"], score: null, done: null }],
    ])("%s is decoded", async (query, expected) => {
      const response = await (await open())(`/v1/notes/search?${query}`, { headers: asApp });
      expect(response.json).toEqual(expected);
    });

    test("the empty text is null wherever null may be", async () => {
      let given: unknown;
      const search: Handler = async (input) => {
        given = input;
        return { limit: null, tags: [], score: null, done: null };
      };
      const send = await open({ "notes.search": search });
      const response = await send("/v1/notes/search?word=&size=1&size=&tag=", { headers: asApp });
      expect(response.status).toBe(200);
      expect(given).toEqual({ word: null, size: [1, null], tag: [""] });
    });

    test.each([
      ["score=NaN", "/score"],
      ["score=1e999", "/score"],
      ["done=1", "/done"],
      ["done=", "/done"],
    ])("%s is 400 with its place", async (query, pointer) => {
      const response = await (await open())(`/v1/notes/search?${query}`, { headers: asApp });
      expect([response.status, response.json["code"]]).toEqual([400, "invalid_request"]);
      expect(response.json["issues"]).toMatchObject([{ in: "query", pointer }]);
    });
  });

  describe("inputs", () => {
    test("all issues are reported with their places, also inside of a body", async () => {
      const body = { title: "too long", author: { name: 1 } };
      const response = await (await open())("/v1/notes", json(body));
      expect([response.status, response.json["code"]]).toEqual([400, "invalid_request"]);
      expect(response.json["issues"]).toMatchObject([
        { in: "body", pointer: "/title", code: "length", max: 5 },
        { in: "body", pointer: "/author/name", code: "type" },
      ]);
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
        const response = await send("/v1/echo", json(JSON.stringify(value)));
        expect(JSON.parse(response.text)).toEqual(value);
      }
    });

    test("issues have an end, and a response says that there are more", async () => {
      const send = await open();
      const query = (count: number) => Array.from({ length: count }, (_, at) => `q${at}=1`).join("&");
      const some = await send(`/v1/notes/search?${query(20)}`, { headers: asApp });
      expect([(some.json["issues"] as unknown[]).length, some.json["truncated"]]).toEqual([20, undefined]);
      const many = await send(`/v1/notes/search?${query(21)}`, { headers: asApp });
      expect([(many.json["issues"] as unknown[]).length, many.json["truncated"]]).toEqual([20, true]);
      const sizes = Array.from({ length: 60 }, () => "size=x").join("&");
      const wrong = await send(`/v1/notes/search?${sizes}`, { headers: asApp });
      expect([(wrong.json["issues"] as unknown[]).length, wrong.json["truncated"]]).toEqual([50, true]);
      expect(some.json["detail"]).toMatch(/ \(and 19 more\)\.$/);
      expect(wrong.json["detail"]).toMatch(/ \(and 49 more\), among others\.$/);
    });

    test("a refusal names the header and what to do about it", async () => {
      const send = await open();
      const detailOf = async (headers: Record<string, string>, path = "/v1/notes") =>
        (await send(path, { method: "POST", headers: { ...asApp, ...headers }, body: '{"title":"a"}' })).json[
          "detail"
        ];
      expect(await detailOf({})).toContain("`content-type: application/json`");
      const typed = { "content-type": "application/json" };
      expect(await detailOf({ ...typed, "content-encoding": "gzip" })).toContain("`content-encoding`");
      expect(await detailOf({ ...typed, "idempotency-key": "a b" })).toMatch(/`idempotency-key`.*1 to 255/);
      expect(await detailOf(typed, "/v1/notes/n1/touch")).toContain("no body");
    });

    test("what handlers and rules are given survives being spread", async () => {
      let copy: Record<string, unknown> = {};
      const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
      const send = await open({
        "notes.get": async (_, context) => {
          copy = { ...context };
          return { id: "n1", title: "a" };
        },
      });
      const response = await send("/v1/notes/n1", { headers: { ...asApp, traceparent } });
      expect(copy["requestId"]).toBe(response.headers["x-request-id"]);
      expect(copy["trace"]).toEqual({ traceparent });
      expect(copy["signal"]).toBeInstanceOf(AbortSignal);
      expect(copy).toMatchObject({ auth: { via: "app" }, request: { path: "/v1/notes/n1" } });
    });

    test("rules are asked after validation; they respond with their error or with their name", async () => {
      const send = await open();
      const change = (body: unknown) => send("/v1/notes/n1", { ...json(body), method: "PATCH" });
      const refused = await change({ stars: 5 });
      expect(refused.json).toMatchObject({ status: 400, code: "rule_broken", rule: "starsAreEarned" });
      expect((await change({ title: "Taken" })).json).toMatchObject({ status: 409, code: "full", most: 3 });
      // Only the rule knows the fields of its error: the types do not let it return false.
      expect((await change({ title: "Held" })).json["code"]).toBe("internal_error");
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
      await create('"k-2"');
      await create();
      for (const key of ["", "a b", "a".repeat(256)])
        expect((await create(key)).json["code"]).toBe("idempotency_key_invalid");
      const change = (before: string) =>
        send("/v1/notes/n1", { ...json({ stars: 1 }, { "x-before": before }), method: "PATCH" });
      await change("1700000000000");
      await change("17e11");
      for (const before of ["soon", "0x10", "+1", "1e400", "01", ""]) {
        const response = await change(before);
        expect(response.json["issues"]).toMatchObject([{ in: "header", pointer: "/x-before" }]);
      }
      expect(seen).toEqual(["k-1", "k-2", undefined, 1_700_000_000_000, 1_700_000_000_000]);
    });
  });
});
