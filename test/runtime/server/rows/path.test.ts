/** Paths of requests and their methods. Router, hooks and handlers see one path. */
import { beforeEach, expect, test } from "vitest";
import { Connection } from "./connection.js";
import { cases, expectResponse, row, type Case } from "./row.js";
import { asApp, credentials, openShop } from "./shop.js";

const shop = await openShop("path");
beforeEach(() => void (shop.calls.length = 0));

const at = (target: string, is: Case["is"], fetch?: Case["fetch"]): Case => ({
  name: target.slice(0, 60),
  ask: { target },
  is,
  ...(fetch === undefined ? {} : { fetch }),
});

const malformed = { status: 400, code: "malformed_path" };
const notThere = { status: 404, code: "route_not_found" };

row("S19: a path that is not well-formed", (entry) => {
  cases(shop, entry, [
    at("/v1/items/%zz", malformed),
    at("/v1/items/%", malformed),
    at("/v1/items/%4", malformed),
    at("/v1/items/%u002f", malformed),
    at("/v1/items/%c0%af", malformed),
    at("/v1/items/%ff", malformed),
    at("/v1/items/%ed%a0%80", malformed),
    at("/v1/items/%00", malformed),
    at("/v1/items/a%0d%0ab", malformed),
    at("/v1/items/%7f", malformed),
    at("/v1/%zz", malformed),
  ]);

  test("characters that need an escape and have none", async () => {
    // A `Request` escapes them, so that they arrive as what they are.
    if (entry === "fetch") {
      const response = await shop.ask(entry, { target: "/v1/items/é" });
      expect(response.json["id"]).toBe("é");
      return;
    }
    const connection = await Connection.open(shop.port);
    connection.write(`GET /v1/items/\xe9 HTTP/1.1\r\nhost: shop.test\r\n${credentials}\r\n`);
    expect(await connection.rest()).toMatch(/^HTTP\/1\.1 400 /);
    expect(shop.calls).toEqual([]);
  });
});

row("S20: other spellings of a path", (entry) => {
  cases(shop, entry, [
    at("/v1/items/%2e%2e", notThere),
    at("/v1/items/.%2E", notThere),
    at("/v1/items/%2e", notThere, 404),
    // A `Request` takes dot segments out before anybody sees them.
    at("/v1/nothing/../items", notThere, 200),
    at("/v1/nothing/%2e%2e/items", notThere, 200),
    at("//v1/items", notThere),
    at("/v1//items", notThere),
    at("/v1/items/", notThere),
    at("/v1/items//", notThere),
    at("/V1/items", notThere),
    at("/v1/Items", notThere),
    at("/v1/items;a=b", notThere),
    at("/v1/items%2f", notThere),
    at("/v1%2fitems", notThere),
    at("/", notThere),
    at("/v1/%69tems", 200),
    at("/v1/items#part", 200),
  ]);

  test("a target that names the host, and one that names no path", async () => {
    if (entry === "fetch") {
      // A `Request` has no other targets: its URL names the host, and a path always.
      expect(new Request("http://shop.test").url).toBe("http://shop.test/");
      const request = new Request("http://other.test:81/v1/items", {
        headers: [...asApp] as [string, string][],
      });
      expect((await shop.serverWith({}).fetch(request)).status).toBe(200);
      return;
    }
    const rows: [string, string, number, string?][] = [
      ["GET http://shop.test/v1/items?limit=5", "shop.test", 200],
      ["GET HTTP://SHOP.test/v1/items", "shop.TEST", 200],
      ["GET http://shop.test", "shop.test", 404, "route_not_found"],
      ["GET http://other.test/v1/items", "shop.test", 200],
      ["GET http://shop.test:80/v1/items", "shop.test", 200],
      ["GET http://other.test/v1/items", "shop test", 400, "malformed_request"],
      ["GET http:///v1/items", "shop.test", 400, "malformed_request"],
      ["GET http://user@shop.test/v1/items", "shop.test", 400, "malformed_request"],
      ["GET ftp://shop.test/v1/items", "shop.test", 404, "route_not_found"],
      ["GET /v1/items", "shop.test\r\nhost: shop.test", 400, "malformed_request"],
      ["OPTIONS *", "shop.test", 204],
      ["GET *", "shop.test", 404, "route_not_found"],
    ];
    for (const [line, host, status, code] of rows) {
      const connection = await Connection.open(shop.port);
      connection.write(`${line} HTTP/1.1\r\nhost: ${host}\r\n${credentials}\r\n`);
      expectResponse(await connection.read(), code === undefined ? status : { status, code });
    }
  });
});

row("S21: an escaped slash belongs to its parameter", (entry) => {
  test.each([
    ["a%2fb", "a/b", "/v1/items/a%2Fb"],
    ["a%2Fb", "a/b", "/v1/items/a%2Fb"],
    ["a%252fb", "a%2fb", "/v1/items/a%252fb"],
    ["%61%5cb", "a\\b", "/v1/items/a%5Cb"],
    ["a+b%20c", "a+b c", "/v1/items/a+b%20c"],
    ["..%2f..%2fv1", "../../v1", "/v1/items/..%2F..%2Fv1"],
    ["%e2%82%ac", "€", "/v1/items/%E2%82%AC"],
  ])("%s is %s, and the path is the same for hooks and handlers", async (text, value, path) => {
    const paths: string[] = [];
    shop.handle("items.get", async (input, { request }) => {
      paths.push(request.path);
      return { id: input["item_id"], name: "Lamp" };
    });
    const app = (_: unknown, request: { path: string }) => paths.push(request.path) > 0;
    const server = shop.serverWith({ authenticate: { app, user: () => null } });
    const response = await shop.askOther(entry, server, { target: `/v1/items/${text}` });
    expect([response.status, response.json["id"]]).toEqual([200, value]);
    expect(paths).toEqual([path, path]);
  });
});

row("S22: parameters in the path are data of bounded length", (entry) => {
  test.each(["constructor", "__proto__", "toString", "hasOwnProperty", "null", "0"])("%s", async (text) => {
    const response = await shop.ask(entry, { target: `/v1/items/${text}` });
    expect([response.status, response.json["id"]]).toEqual([200, text]);
    expectResponse(await shop.ask(entry, { target: `/v1/${text}` }), notThere);
    expectResponse(await shop.ask(entry, { target: `/${text}` }), notThere);
  });

  const tooLong = {
    status: 400,
    code: "invalid_request",
    json: { issues: [{ in: "path", code: "length" }] },
  };
  cases(shop, entry, [
    { ...at(`/v1/items/${"a".repeat(24)}`, 200), name: "24 characters" },
    { ...at(`/v1/items/${"a".repeat(25)}`, tooLong), name: "25 characters" },
    { ...at(`/v1/items/${"%F0%9F%98%80".repeat(24)}`, 200), name: "24 characters that take 4 bytes each" },
    { ...at(`/v1/items/${"%F0%9F%98%80".repeat(25)}`, tooLong), name: "25 of them" },
    { ...at(`/v1/items/${"a".repeat(7_990)}`, tooLong), name: "a target of 8,000 characters" },
    { ...at(`/v1/items/${"a".repeat(8_000)}`, { status: 414, code: "uri_too_long" }), name: "8 kB" },
    {
      ...at(`/v1/items?tag=${"a".repeat(8_000)}`, { status: 414, code: "uri_too_long" }),
      name: "a query of 8 kB",
    },
  ]);
});

row("S23: methods that a path does not have", (entry) => {
  const notAllowed = (allow: string) => ({ status: 405, code: "method_not_allowed", headers: { allow } });
  const on = (method: string, target: string, is: Case["is"], fetch?: Case["fetch"]): Case => ({
    ...at(target, is, fetch),
    name: `${method} ${target}`,
    ask: { method, target },
  });
  cases(shop, entry, [
    on("DELETE", "/v1/items", notAllowed("GET, POST, HEAD, OPTIONS")),
    on("PUT", "/v1/items", notAllowed("GET, POST, HEAD, OPTIONS")),
    on("POST", "/v1/items/i1", notAllowed("GET, PATCH, DELETE, PUT, HEAD, OPTIONS")),
    on("GET", "/v1/echo", notAllowed("POST, OPTIONS")),
    on("HEAD", "/v1/echo", { status: 405, headers: { allow: "POST, OPTIONS" } }),
    on("PROPFIND", "/v1/items", notAllowed("GET, POST, HEAD, OPTIONS")),
    on("DELETE", "/v1/nothing", notThere),
  ]);

  test("an unknown method", async () => {
    if (entry === "fetch") {
      const response = await shop.ask(entry, { method: "BREW" });
      expectResponse(response, notAllowed("GET, POST, HEAD, OPTIONS"));
      return;
    }
    // Node's parser has a list of methods; only `serve` can put a problem into its response.
    for (const [port, code] of [
      [shop.port, undefined],
      [shop.servePort, "malformed_request"],
    ] as const) {
      const connection = await Connection.open(port);
      connection.write(`BREW /v1/items HTTP/1.1\r\nhost: shop.test\r\n${credentials}\r\n`);
      const text = await connection.rest();
      expect(text).toMatch(/^HTTP\/1\.1 400 /);
      if (code !== undefined) expect(text).toContain(code);
    }
    expect(shop.calls).toEqual([]);
  });
});

row("S24: HEAD, OPTIONS, TRACE, CONNECT", (entry) => {
  test("HEAD gets the response of GET, without a body", async () => {
    const get = await shop.ask(entry, {});
    const head = await shop.ask(entry, { method: "HEAD" });
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
    if (entry !== "fetch") expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(get.text)));
    const refused = await shop.ask(entry, { method: "HEAD", anonymous: true });
    expect([refused.status, refused.text]).toEqual([401, ""]);
    const lost = await shop.ask(entry, { method: "HEAD", target: "/v1/nothing" });
    expect([lost.status, lost.text]).toEqual([404, ""]);
    expect(shop.calls).toEqual(["items.list", "items.list"]);
  });

  test("OPTIONS is 204 with Allow, and needs no credentials", async () => {
    const response = await shop.ask(entry, { method: "OPTIONS", anonymous: true });
    const headers = { allow: "GET, POST, HEAD, OPTIONS" };
    expectResponse(response, { status: 204, headers, absent: ["content-type", "content-length"] });
    expectResponse(await shop.ask(entry, { method: "OPTIONS", target: "/v1/nothing" }), notThere);
  });

  cases(shop, entry, [
    {
      name: "TRACE is not there",
      ask: { method: "TRACE" },
      is: { status: 405, headers: { allow: "GET, POST, HEAD, OPTIONS" } },
      fetch: "refused",
    },
  ]);

  test("CONNECT gets no response", async () => {
    if (entry === "fetch") {
      await expect(shop.ask(entry, { method: "CONNECT" })).rejects.toThrow(TypeError);
      return;
    }
    const connection = await Connection.open(shop.port);
    connection.write("CONNECT shop.test:443 HTTP/1.1\r\nhost: shop.test\r\n\r\n");
    expect(await connection.rest()).toBe("");
  });
});

row("S25: nothing overrides the method", (entry) => {
  cases(shop, entry, [
    ...["x-http-method-override", "x-http-method", "x-method-override"].map((name): Case => ({
      name,
      ask: { headers: [[name, "DELETE"]] },
      is: 200,
    })),
    {
      name: "_method in the query is a parameter that is not declared",
      ask: { target: "/v1/items?_method=DELETE" },
      is: { status: 400, json: { issues: [{ in: "query", pointer: "/_method" }] } },
    },
  ]);

  test("_method in the body is a field that is not declared", async () => {
    const asked = { method: "POST", headers: [["content-type", "application/json"]] as const };
    const response = await shop.ask(entry, { ...asked, body: '{"name":"Cup","_method":"DELETE"}' });
    expect([response.status, shop.calls]).toEqual([201, ["items.create"]]);
  });
});
