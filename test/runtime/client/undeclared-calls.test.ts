/** Calls that the spec does not declare, over a socket. */
import { describe, expect, test } from "vitest";
import { connect } from "./connect.js";
import { http, json, loopback, problem } from "./loopback.js";
import type { Alternatives } from "../../../templates/runtime/client/connection.js";
import {
  callUndeclared,
  type UndeclaredInput,
  type UndeclaredOptions,
} from "../../../templates/runtime/client/undeclared-calls.js";

const auth: Alternatives = [
  [{ name: "app", basic: { username: "appId", password: "appSecret" } }],
  [{ name: "user", bearer: "userToken" }],
];
const user = { user: { userToken: "token-of-mine" } };

/** Calls `path` at a server. */
const send = (
  url: string,
  method: "GET" | "POST" | "HEAD",
  path: string,
  input?: UndeclaredInput,
  options?: UndeclaredOptions,
) =>
  callUndeclared(connect({ baseUrl: url, auth: user, backoff: () => 0 }), auth, method, path, input, options);

describe("a request", () => {
  test("has its path, query, body and the credentials of the connection", async () => {
    const server = await loopback(json(201, { id: "p1" }));
    const input = {
      params: { id: "a/b" },
      query: { tag: ["x", "y&z"], limit: 5, since: undefined },
      body: { weight: 3 },
    };
    expect(await send(`${server.url}/base`, "POST", "/books/{id}/marks", input)).toEqual({ id: "p1" });
    expect(server.requests).toMatchObject([
      {
        method: "POST",
        target: "/base/books/a%2Fb/marks?tag=x&tag=y%26z&limit=5",
        body: '{"weight":3}',
        headers: { authorization: "Bearer token-of-mine", "content-type": "application/json" },
      },
    ]);
  });

  test("of nobody who is signed in is not sent", async () => {
    const server = await loopback(json(200, {}));
    const connection = connect({ baseUrl: server.url, auth: { user: () => null } });
    const signedOut = await callUndeclared(connection, auth, "GET", "/books").result();
    expect(signedOut).toMatchObject({ ok: false, error: { code: "unauthenticated", attempts: 0 } });
    // Where some call of the spec needs none, it is.
    await callUndeclared(connection, [...auth, []], "GET", "/books");
    expect(server.requests.map(({ headers }) => headers["authorization"])).toEqual([undefined]);
  });

  test.each([
    "books",
    "//elsewhere.example/books",
    "/books?limit=5",
    "/books#end",
    "/../books",
    "/books/%2E%2e/x",
    "/a\\b",
    "https://elsewhere.example/",
    "/a b",
    "",
  ])("to %j is not sent", async (path) => {
    const server = await loopback(json(200, {}));
    expect(await send(server.url, "GET", path).result()).toMatchObject({
      ok: false,
      error: { kind: "input", issues: [{ pointer: "/path" }] },
    });
    expect(server.requests).toEqual([]);
  });

  test.each<readonly [string, UndeclaredInput, string]>([
    ["a parameter that is missing", {}, "/id"],
    ["a parameter that is no segment", { params: { id: ".." } }, "/id"],
    ["a query value that has no text", { params: { id: 1 }, query: { x: {} as never } }, "/x"],
    ["a body that is not JSON", { params: { id: 1 }, body: 5n }, "/body"],
    ["a part that it does not have", { params: { id: 1 }, path: { id: 1 } } as UndeclaredInput, "/path"],
  ])("with %s is not sent", async (_, input, pointer) => {
    const server = await loopback(json(200, {}));
    expect(await send(server.url, "POST", "/books/{id}", input).result()).toMatchObject({
      ok: false,
      error: { kind: "input", issues: [{ pointer }] },
    });
    expect(server.requests).toEqual([]);
  });
});

describe("a response", () => {
  test.each<readonly [string, Buffer, unknown]>([
    ["JSON", json(200, { a: 1 }, { "content-type": "application/vnd.books+json" }), { a: 1 }],
    ["text", http(200, { "content-type": "text/csv" }, "a,b"), "a,b"],
    ["XML", http(200, { "content-type": "application/atom+xml; charset=utf-8" }, "<a/>"), "<a/>"],
    ["nothing with 204", http(204, {}), undefined],
    ["nothing with 200", http(200, { "content-type": "application/json" }), undefined],
  ])("of %s is the output", async (_, bytes, output) => {
    const server = await loopback(bytes);
    expect(await send(server.url, "GET", "/books")).toEqual(output);
  });

  test("of bytes, of broken JSON and beyond the limit is an error", async () => {
    const server = await loopback(
      http(200, { "content-type": "image/png" }, "\x89PNG"),
      http(200, { "content-type": "application/json" }, "{"),
      json(200, "x".repeat(100)),
    );
    const kindOf = async (options?: UndeclaredOptions): Promise<string | undefined> => {
      const outcome = await send(server.url, "GET", "/books", {}, options).result();
      return outcome.ok ? undefined : outcome.error.kind;
    };
    expect(await kindOf()).toBe("content-type");
    expect(await kindOf()).toBe("decode");
    expect(await kindOf({ maxResponseBytes: 50 })).toBe("too-large");
  });

  test("with an error has its problem, and names the path as it was given", async () => {
    const server = await loopback(problem(404, "book_not_found"));
    const outcome = await send(server.url, "GET", "/books/{id}", { params: { id: "s3cret" } }).result();
    expect(outcome).toMatchObject({
      ok: false,
      error: {
        kind: "http",
        status: 404,
        problem: { code: "book_not_found" },
        endpoint: "GET /books/{id}",
        path: "/books/{id}",
      },
    });
    expect(JSON.stringify(outcome)).not.toContain("s3cret");
  });

  test("to HEAD has its headers", async () => {
    const server = await loopback(
      http(200, { "content-type": "application/json", "x-total": "7", "content-length": "99999999" }),
    );
    const { status, headers, value } = await send(server.url, "HEAD", "/books").response();
    expect([status, headers.get("x-total"), value]).toEqual([200, "7", undefined]);
  });
});

test("is repeated where that is safe, or is said to be", async () => {
  const attemptsOf = async (method: "GET" | "POST", options?: UndeclaredOptions): Promise<number> => {
    const server = await loopback(problem(503, "busy"), json(200, {}));
    await send(server.url, method, "/books", {}, options).result();
    return server.requests.length;
  };
  expect(await attemptsOf("GET")).toBe(2);
  expect(await attemptsOf("POST")).toBe(1);
  expect(await attemptsOf("POST", { repeatable: true })).toBe(2);
});
