/** Responses that are not what the spec promises: rows C18 to C22, C28, C29, C32, C35. */
import { expect, test } from "vitest";
import { asksOf } from "./asks.js";
import { head, http, json, jsonText } from "./bytes.js";
import { generateClients, type Ended, type Fault, type Options } from "./clients.js";
import { faultOf, row } from "./row.js";
import { faultServer } from "./server.js";

const clients = await generateClients("responses");
const asks = asksOf(clients);
const page = { data: [], next_cursor: null };
const shelf = { id: "s1", places: 4 };
const modes = ["enforce", "report", "off"] as const;
const enforce: Options = { responses: "enforce" };

/** The error of a list call that gets `bytes`; there is one request. */
async function faultFrom(bytes: Buffer, options: Options = enforce): Promise<Fault> {
  const server = await faultServer(bytes);
  const error = await faultOf(clients.wallet(server.url, { backoff: () => 0, ...options }).policies.list());
  expect([error.attempts, server.requests.length]).toEqual([1, 1]);
  return error;
}

/** The shelf of a call that gets `text`, or its error. */
async function shelfFrom(text: string): Promise<Ended> {
  const server = await faultServer(jsonText(text));
  return clients.shelves(server.url, enforce).shelves.get({ shelf_id: "s1" }).result();
}

row("C18: JSON that is cut off, complete by its length", () => {
  test.each(modes)("%s: no response, as its beginning shows", async (responses) => {
    const text = `{"data":[${"1,".repeat(200)}`;
    const error = await faultFrom(jsonText(text), { responses });
    expect(error).toMatchObject({ kind: "decode", status: 200, preview: text.slice(0, 200) });
    expect([error.message, JSON.stringify(error)].join()).not.toContain("data");
  });
});

row("C19: no body where one is declared", () => {
  test.each(modes)("%s: no response", async (responses) => {
    expect(await faultFrom(http(200, {}), { responses })).toMatchObject({ kind: "decode", status: 200 });
    expect((await faultFrom(jsonText(""), { responses })).kind).toBe("decode");
    expect((await faultFrom(jsonText(" \r\n"), { responses })).kind).toBe("decode");
  });
});

row("C20: another media type", () => {
  test.each(["text/html", "application/jsonp", "json", ";", undefined])("%s is not parsed", async (type) => {
    for (const responses of modes) {
      const error = await faultFrom(http(200, { "content-type": type }, JSON.stringify(page)), {
        responses,
      });
      expect(error).toMatchObject({ kind: "content-type", status: 200, contentType: type ?? null });
    }
  });

  test("its body is given up, and the connection with it", async () => {
    const server = await faultServer(head(200, { "content-type": "text/html", "content-length": "100000" }));
    expect((await faultOf(clients.wallet(server.url).policies.list())).kind).toBe("content-type");
    await server.closed(0);
  });
});

row("C21: spellings of the media type", () => {
  test.each([
    "application/json; charset=utf-8",
    'application/json;charset="UTF-8"',
    "Application/JSON",
    "application/problem+json",
  ])("%s is JSON", async (type) => {
    const server = await faultServer(json(200, page, { "content-type": type }));
    expect(await clients.wallet(server.url, enforce).policies.list()).toEqual(page);
  });
});

row("C142: JSON in another charset than UTF-8", () => {
  const named = { ...page, data: [], next_cursor: "Zürich" };
  const inCharset = (charset: string, body: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(
        `HTTP/1.1 200 OK\r\nContent-Type: application/json;charset=${charset}\r\nContent-Length: ${body.length}\r\n\r\n`,
      ),
      body,
    ]);
  const read = async (response: Buffer): Promise<unknown> =>
    clients
      .wallet((await faultServer(response)).url, enforce)
      .policies.list()
      .result();

  test.each(["ISO-8859-1", "latin1", '"iso-8859-15"'])("%s", async (charset) => {
    const body = Buffer.from(JSON.stringify(named), "latin1");
    expect(await read(inCharset(charset, body))).toMatchObject({ ok: true, value: named });
  });

  test.each(["ISO-8859-1", "windows-1252", "none-such"])(
    "an error in UTF-8 that says it is %s",
    async (charset) => {
      const body = { code: "policy_not_found", detail: "Zürich" };
      const response = inCharset(charset, Buffer.from(JSON.stringify(body))).toString("latin1");
      const refused = Buffer.from(response.replace("200 OK", "404 Not Found"), "latin1");
      expect(await read(refused)).toMatchObject({ error: { kind: "http", status: 404, body } });
    },
  );

  test.each(["ISO-8859-1", "windows-1252", "binary"])(
    "UTF-8 that says it is %s, as of PHP",
    async (charset) => {
      const body = Buffer.from(JSON.stringify(named));
      expect(await read(inCharset(charset, body))).toMatchObject({ ok: true, value: named });
    },
  );

  test("one that the platform does not know, or text that is none in it", async () => {
    const body = Buffer.from(JSON.stringify(named), "latin1");
    for (const charset of ["none-such", "utf-8", "ISO-2022-JP"])
      expect(await read(inCharset(charset, body))).toMatchObject({
        error: { kind: "decode", message: expect.stringContaining(`is not ${charset}`) as string },
      });
    // Node before 23.7 would read its quotes as control characters.
    expect(await read(inCharset("windows-1252", body))).toMatchObject({ error: { kind: "decode" } });
  });
});

row("C22: data that is not what the spec promises", () => {
  const wrong: [string, unknown, { readonly code: string; readonly pointer: string }][] = [
    ["missing", { next_cursor: null }, { code: "required", pointer: "/data" }],
    ["of another type", { data: {}, next_cursor: null }, { code: "type", pointer: "/data" }],
    ["an item of another type", { data: [5], next_cursor: null }, { code: "type", pointer: "/data/0" }],
    ["not even an object", [], { code: "type", pointer: "" }],
  ];
  test.each(wrong)("enforced, %s: an issue with its place", async (_, value, issue) => {
    const error = await faultFrom(json(200, value));
    expect(error).toMatchObject({ kind: "contract", status: 200, issues: [issue] });
  });

  test("enforced, a value that an enum does not have", async () => {
    const policy = {
      version: "1.0",
      name: "Main",
      chain_type: "dogecoin",
      id: "p".repeat(24),
      owner_id: null,
      created_at: 1,
    };
    const error = await faultFrom(json(200, { data: [policy], next_cursor: null }));
    expect(error.issues).toMatchObject([{ code: "enum", pointer: "/data/0/chain_type" }]);
  });

  test.each(wrong)("reported, %s: the data stays as it came", async (_, value, issue) => {
    const drifts: unknown[] = [];
    const onDrift = (drift: unknown): void => {
      drifts.push(drift);
      throw new Error("What a hook throws fails no call.");
    };
    const server = await faultServer(json(200, value));
    expect(await clients.wallet(server.url, { onDrift }).policies.list()).toEqual(value);
    expect(drifts).toMatchObject([
      {
        endpoint: "policies.list",
        method: "GET",
        path: "/v1/policies",
        issues: [issue],
        specAt: expect.stringMatching(/^wallet\.yaml#PoliciesPage/),
      },
    ]);
    expect(await clients.wallet(server.url, { onDrift, responses: "off" }).policies.list()).toEqual(value);
    expect(await clients.wallet(server.url).policies.list()).toEqual(value);
    expect(drifts).toHaveLength(1);
  });

  test("fields that the spec does not have are kept, but where it closes the type", async () => {
    const more = { ...page, more: 1 };
    const server = await faultServer(json(200, more));
    expect(await clients.wallet(server.url, enforce).policies.list()).toEqual(more);
    expect(await shelfFrom(JSON.stringify({ ...shelf, more: 1 }))).toMatchObject({
      error: { kind: "contract", issues: [{ code: "unknown_field", pointer: "/more" }] },
    });
  });
});

row("C28: keys that reach for prototypes", () => {
  test.each([
    '{"data":[],"next_cursor":null,"x":{"__proto__":{"polluted":1}}}',
    '{"data":[],"next_cursor":null,"x":{"\\u005f_proto__":{"polluted":1}}}',
    '{"data":[],"next_cursor":null,"__proto__":1}',
    '{"data":[],"next_cursor":null,"x":[{"constructor":{"prototype":{"polluted":1}}}]}',
  ])("%s", async (text) => {
    for (const responses of modes) {
      const error = await faultFrom(jsonText(text), { responses });
      expect(error).toMatchObject({ kind: "contract", issues: [{ code: "unknown_field" }] });
    }
    expect(({} as { readonly polluted?: number }).polluted).toBeUndefined();
  });

  test.each([
    ['{"__proto__":1}', "/__proto__"],
    ['{"a/b":[0,{"__proto__":1}]}', "/a~1b/1/__proto__"],
    ['{"":{"constructor":{"prototype":1}}}', "//constructor"],
    ['{"constructor":{"pro\\u0074otype":1}}', "/constructor"],
  ])("%s is reported at %s", async (text, pointer) => {
    expect(await faultFrom(jsonText(text), enforce)).toMatchObject({ issues: [{ pointer }] });
  });

  test("names of methods are names like any other", async () => {
    const text = '{"data":[],"next_cursor":null,"constructor":"Smith","toString":1,"note":"__proto__"}';
    const server = await faultServer(jsonText(text));
    const value = await clients.wallet(server.url, enforce).policies.list();
    expect(JSON.stringify(value)).toBe(text);
  });

  test("in the body of an error, too: then the body is text", async () => {
    const text = '{"code":"x","__proto__":{"polluted":1}}';
    const error = await faultFrom(http(400, { "content-type": "application/json" }, text));
    expect(error).toMatchObject({ kind: "http", status: 400, body: text });
  });
});

row("C29: JSON at its edges", () => {
  test("of a key that comes twice the last one counts", async () => {
    const text = '{"id":"s0","places":1,"id":"s1","places":4}';
    expect(await shelfFrom(text)).toEqual({ ok: true, value: shelf });
  });

  test.each(["1e400", "9007199254740993", "9007199254740992", "1.5", '"4"'])(
    "%s is no integer",
    async (places) => {
      expect(await shelfFrom(`{"id":"s1","places":${places}}`)).toMatchObject({
        error: { kind: "contract", issues: [{ pointer: "/places" }] },
      });
    },
  );

  test.each(["4.0", "4e0", "40E-1"])("%s is one", async (places) => {
    expect(await shelfFrom(`{"id":"s1","places":${places}}`)).toEqual({ ok: true, value: shelf });
  });
});

row("C32: a body where none is declared, and the other way round", () => {
  test.each([204, 205])("%i where a body is declared", async (status) => {
    const empty = Buffer.from(`HTTP/1.1 ${status} Any\r\ncontent-length: 0\r\n\r\n`);
    for (const responses of modes)
      expect(await faultFrom(empty, { responses })).toMatchObject({ kind: "contract", status });
  });

  test("200 with a body where 204 is declared: read and dropped", async () => {
    const server = await faultServer(json(200, { more: "a".repeat(200_000) }));
    const { shelves } = clients.shelves(server.url, enforce);
    for (let count = 0; count < 10; count++) expect(await shelves.remove({ shelf_id: "s1" })).toBeUndefined();
    expect(server.requests).toHaveLength(10);
    expect(server.connections).toBeLessThan(4);
  });

  test("204 where it is declared", async () => {
    const server = await faultServer("HTTP/1.1 204 No Content\r\n\r\n");
    const { shelves } = clients.shelves(server.url, enforce);
    const response = await shelves.remove({ shelf_id: "s1" }).response();
    expect([response.status, response.value]).toEqual([204, undefined]);
  });
});

row("C35: unknown statuses", () => {
  test.each([201, 202, 203, 206, 226, 299, 304, 418, 451, 599, 600, 999])(
    "%i is no success",
    async (status) => {
      const bytes = status === 304 ? http(status) : json(status, page);
      for (const ask of asks) {
        const server = await faultServer(bytes);
        const error = await faultOf(ask.send(server.url, { ...enforce, attempts: 1 }));
        expect(error, ask.name).toMatchObject({ kind: "http", code: "unexpected", status });
      }
    },
  );

  test.each([299, 418, 600, 999])("%i is not tried again", async (status) => {
    expect((await faultFrom(json(status, page))).status).toBe(status);
  });

  test.each([200, 202, 206, 226, 299])("%i is a success with drift, if the body fits", async (status) => {
    const drifts: unknown[] = [];
    const onDrift = (drift: unknown): void => void drifts.push(drift);
    const server = await faultServer(json(status, shelf));
    const { shelves } = clients.shelves(server.url, { onDrift });
    expect(await shelves.add({ places: 4 })).toEqual(shelf);
    const issue = { code: "status", status, declared: ["201"], pointer: "" };
    expect(drifts).toMatchObject([{ endpoint: "shelves.add", issues: [issue] }]);
    const other = await faultServer(json(status, { places: 4 }));
    const error = await faultOf(clients.shelves(other.url, { onDrift }).shelves.add({ places: 4 }));
    expect(error).toMatchObject({ kind: "http", status, attempts: 1, body: { places: 4 } });
    const said = `the request succeeded, but its response has the status ${status}, which the spec does not declare`;
    expect(error.message).toContain(said);
    expect(other.requests).toHaveLength(1);
  });

  test("a status is a success where it is declared", async () => {
    const server = await faultServer(json(201, shelf));
    const response = await clients.shelves(server.url, enforce).shelves.add({ places: 4 }).response();
    expect([response.status, response.value]).toEqual([201, shelf]);
    const other = await faultServer(json(200, shelf));
    const error = await faultOf(clients.shelves(other.url, enforce).shelves.add({ places: 4 }));
    expect(error).toMatchObject({ kind: "http", status: 200 });
  });
});
