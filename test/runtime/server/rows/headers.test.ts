/** Headers about bodies, responses and callers. */
import { readFileSync, readdirSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { Connection } from "./connection.js";
import { cases, expectResponse, row, type Case, type Expected } from "./row.js";
import { asApp, credentials, json, openShop, toRequest } from "./shop.js";

const shop = await openShop("headers");
beforeEach(() => void (shop.calls.length = 0));

const body = '{"name":"Cup"}';
const typed = (types: readonly string[], is: Case["is"], fetch?: Case["fetch"]): Case => ({
  name: types.length === 0 ? "none" : types.map((type) => JSON.stringify(type)).join(" and "),
  ask: {
    method: "POST",
    headers: types.map((type) => ["content-type", type] as const),
    body,
  },
  is,
  ...(fetch === undefined ? {} : { fetch }),
});

const unsupported: Expected = {
  status: 415,
  code: "unsupported_media_type",
  headers: { accept: "application/json" },
};

row("S5: bodies of another media type", (entry) => {
  cases(shop, entry, [
    typed([], unsupported),
    typed(["text/plain"], unsupported),
    typed(["application/xml"], unsupported),
    typed(["multipart/form-data; boundary=a"], unsupported),
    typed(["application/x-www-form-urlencoded"], unsupported),
    typed(["application/jsonx"], unsupported),
    typed(["application/json5"], unsupported),
    typed(["application/merge-patch+json"], unsupported),
    typed(["text/json"], unsupported),
    typed(["application/json, text/plain"], unsupported),
    typed(["text/plain, application/json"], unsupported),
    typed(["application/json\t; charset=utf-8"], unsupported),
    typed(["application/json;\tcharset=utf-8"], unsupported),
    typed(["application/ json"], unsupported),
    typed(["application/json charset=utf-8"], unsupported),
    typed(["application/json;charset"], unsupported),
    typed(["json"], unsupported),
    typed(["*/*"], unsupported),
    // White space around a value is not part of it: Node and `Headers` take it away.
    typed(["application/json\t"], 201),
    // `Headers` makes one value of the two, and a list is no media type.
    typed(["application/json", "text/plain"], { status: 400, code: "duplicate_header" }, unsupported),
    typed(["application/json", "application/json"], { status: 400, code: "duplicate_header" }, unsupported),
  ]);

  test("none of them reaches a handler", async () => {
    await shop.ask(entry, typed(["text/plain"], 415).ask);
    expect(shop.calls).toEqual([]);
  });
});

row("S6: the charset of a body", (entry) => {
  cases(shop, entry, [
    typed(["application/json"], 201),
    typed(["APPLICATION/JSON"], 201),
    typed(["application/json; charset=utf-8"], 201),
    typed(['application/json;CHARSET="UTF-8"'], 201),
    typed(["application/json; charset=utf8"], 201),
    typed(["application/json;"], 201),
    typed(["application/json; profile=a; charset=utf-8"], 201),
    typed(["application/json; charset=latin1"], unsupported),
    typed(["application/json; charset=utf-16"], unsupported),
    typed(["application/json; charset=latin1; charset=utf-8"], unsupported),
    typed(['application/json; charset="latin1"'], unsupported),
  ]);
});

row("S7: codings of a body", (entry) => {
  const coded = (coding: string, is: Case["is"]): Case => ({
    name: coding,
    ask: { method: "POST", headers: [...json, ["content-encoding", coding]], body },
    is,
  });
  const headers = { "accept-encoding": "identity" };
  const refused: Expected = { status: 415, code: "unsupported_media_type", headers };
  cases(shop, entry, [
    coded("gzip", refused),
    coded("br", refused),
    coded("gzip, identity", refused),
    coded("GZIP", refused),
    coded("identity", 201),
    coded("Identity", 201),
  ]);
});

row("S8: what the client accepts", (entry) => {
  const accepting = (accept: string | undefined, is: Case["is"]): Case => ({
    name: accept ?? "nothing said",
    ask: { headers: accept === undefined ? [] : [["accept", accept]] },
    is,
  });
  const refused: Expected = { status: 406, code: "not_acceptable" };
  cases(shop, entry, [
    accepting(undefined, 200),
    accepting("*/*", 200),
    accepting("application/json", 200),
    accepting("Application/JSON; q=0.5", 200),
    accepting("application/*", 200),
    accepting("text/html, */*;q=0.1", 200),
    accepting('application/json;profile="a,b"', 200),
    accepting("application/vnd.books.v3+json", 200),
    accepting('text/html;a="\\",*/*", text/plain', refused),
    accepting("application/xml", refused),
    accepting("application/json;q=0", refused),
    accepting("application/json;q=0, */*", refused),
    accepting("application/*;q=0, */*;q=0.5", refused),
    accepting("text/*", refused),
    accepting("application/problem+json", refused),
  ]);

  test("a response without a body needs nothing", async () => {
    const asked = { method: "POST", target: "/v1/items/i1/touch" };
    const response = await shop.ask(entry, { ...asked, headers: [["accept", "application/xml"]] });
    expectResponse(response, 204);
  });
});

row("S33: characters that no header may have", (entry) => {
  test.each(["a\u0000b", "a\r\nset-cookie: a=b", "a\nb", "a\rb"])("%j in a request", async (value) => {
    if (entry === "fetch") {
      // The platform does not make such a request.
      expect(() => toRequest({ headers: [["x-a", value]] })).toThrow(TypeError);
      return;
    }
    if (value.includes("\r\n")) {
      // On the wire this is two headers.
      expect((await shop.ask(entry, { headers: [["x-a", value]] })).status).toBe(200);
      return;
    }
    const connection = await Connection.open(shop.port);
    connection.write(`GET /v1/items HTTP/1.1\r\nhost: a\r\n${credentials}x-a: ${value}\r\n\r\n`);
    expect(await connection.rest()).toMatch(/^HTTP\/1\.1 400 /);
    expect(shop.calls).toEqual([]);
  });

  test.each(["a\u0000b", "a\r\nset-cookie: a=b", "a\nb", "\u{1f600}"])("%j in a response", async (value) => {
    shop.errors.length = 0;
    shop.handle("items.create", async (_, { responseHeaders }) => {
      responseHeaders["location"] = value;
      return { id: "i1", name: "Cup" };
    });
    const response = await shop.ask(entry, { method: "POST", headers: json, body });
    expectResponse(response, { status: 500, code: "response_contract", absent: ["location", "set-cookie"] });
    expect(String(shop.errors)).toContain("location");
  });
});

row("S34: callers that are not let in", (entry) => {
  const basic = (text: string): string => `Basic ${Buffer.from(text).toString("base64")}`;
  const caller = (authorization?: string, appId = "shop"): Case["ask"] => ({
    anonymous: true,
    headers: [
      ...(authorization === undefined ? [] : [["authorization", authorization] as const]),
      ["x-app-id", appId],
    ],
  });
  const refused: Expected = {
    status: 401,
    code: "unauthorized",
    headers: { "www-authenticate": 'Basic realm="Shop", charset="UTF-8"' },
  };
  cases(shop, entry, [
    { name: "nothing at all", ask: { anonymous: true }, is: refused },
    { name: "no Authorization", ask: caller(), is: refused },
    { name: "no app id", ask: { anonymous: true, headers: [asApp[0] ?? ["", ""]] }, is: refused },
    { name: "another scheme", ask: caller("Bearer token"), is: refused },
    { name: "a scheme with a list", ask: caller('Digest a=b, c="d, Basic e"'), is: refused },
    { name: "no credentials in it", ask: caller("Basic"), is: refused },
    { name: "an empty text", ask: caller("Basic "), is: refused },
    { name: "bad base64", ask: caller("Basic %%%"), is: refused },
    { name: "base64 with something behind", ask: caller(`${basic("shop:secret")} x`), is: refused },
    { name: "no UTF-8", ask: caller("Basic /zr/"), is: refused },
    { name: "no colon", ask: caller(basic("shop")), is: refused },
    { name: "an unknown app", ask: caller(basic("other:secret"), "other"), is: refused },
    { name: "a wrong secret", ask: caller(basic("shop:wrong")), is: refused },
    { name: "two app ids that differ", ask: caller(basic("shop:secret"), "other"), is: refused },
    { name: "who is right", ask: caller(basic("shop:secret")), is: 200 },
    {
      name: "two Authorizations",
      ask: { headers: [asApp[0] ?? ["", ""]] },
      is: { status: 400, code: "duplicate_header" },
    },
    {
      name: "all schemes of the endpoint are named",
      ask: { target: "/v1/items/i1", anonymous: true },
      is: {
        status: 401,
        headers: { "www-authenticate": 'Basic realm="Shop", charset="UTF-8", Bearer realm="Shop"' },
      },
    },
  ]);

  test("an unknown app and a wrong secret get the same response", async () => {
    const unknown = await shop.ask(entry, caller(basic("other:secret"), "other"));
    const wrong = await shop.ask(entry, caller(basic("shop:wrong")));
    const same = (response: typeof wrong) => ({ ...response.json, request_id: "" });
    expect(same(unknown)).toEqual(same(wrong));
    expect(unknown.headers["www-authenticate"]).toBe(wrong.headers["www-authenticate"]);
  });

  test("credentials come before size, type and body", async () => {
    const asked = { method: "POST", anonymous: true, headers: [["content-type", "text/plain"]] as const };
    expectResponse(await shop.ask(entry, { ...asked, body: "{" }), refused);
    expectResponse(await shop.ask(entry, { ...asked, body: "a".repeat(2_000_000) }), refused);
    expect(shop.calls).toEqual([]);
  });
});

row("S41: conditions and ranges mean nothing where no ETag is declared", (entry) => {
  const sending = (name: string, value: string): Case => ({
    name,
    ask: { headers: [[name, value]] },
    is: 200,
  });
  cases(shop, entry, [
    sending("if-match", '"a"'),
    sending("if-none-match", "*"),
    sending("if-modified-since", "Fri, 01 Jan 2100 00:00:00 GMT"),
    sending("if-unmodified-since", "Thu, 01 Jan 1970 00:00:00 GMT"),
    sending("if-range", '"a"'),
    {
      name: "range",
      ask: { headers: [["range", "bytes=0-1"]] },
      is: { status: 200, json: { limit: null }, absent: ["content-range", "accept-ranges"] },
    },
  ]);
});

row("S42: a preflight of CORS", (entry) => {
  test("204 with Allow, and no origin is let in", async () => {
    const response = await shop.ask(entry, {
      method: "OPTIONS",
      anonymous: true,
      headers: [
        ["origin", "https://other.test"],
        ["access-control-request-method", "POST"],
        ["access-control-request-headers", "authorization, content-type"],
      ],
    });
    expectResponse(response, { status: 204, headers: { allow: "GET, POST, HEAD, OPTIONS" } });
    const given = Object.keys(response.headers).filter((name) => name.startsWith("access-control-"));
    expect(given).toEqual([]);
  });
});

test("one place decides what the media type of a body is", () => {
  const runtime = new URL("../../../../templates/runtime/", import.meta.url);
  const readers = readdirSync(runtime, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts"))
    .filter((path) =>
      /header\("content-type"\)(?! !== undefined)/.test(readFileSync(new URL(path, runtime), "utf8")),
    );
  // A body of parts also looks for its boundary there. Others may ask whether there is a body at all.
  expect(readers.sort()).toEqual(["server/multipart.ts", "server/request.ts"]);
});
