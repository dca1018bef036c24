/** Valid bodies: JSON of bounded depth, without harmful keys, as the spec says. */
import { beforeEach, describe, expect, test } from "vitest";
import { jsonErrorAt } from "../../../../templates/runtime/values/json-syntax.js";
import { cases, expectResponse, row, type Case, type Expected } from "./row.js";
import { json, openShop, type Asked, type EntryName } from "./shop.js";

const shop = await openShop("body");
beforeEach(() => void (shop.calls.length = 0));

const post = (body: string | Uint8Array, target = "/v1/items", method = "POST"): Asked => ({
  method,
  target,
  headers: json,
  body,
});
const echo = (body: string | Uint8Array): Asked => post(body, "/v1/echo");

/** Strings that are no JSON, by class, each with the byte from which it is none. */
const broken: readonly (readonly [text: string | Uint8Array, offset: number])[] = [
  // A comma too many or too few.
  ["[1,]", 3],
  ['{"a":1,}', 7],
  ["[1,,2]", 3],
  ["[,1]", 1],
  ["[1 2]", 3],
  ['{"a":1 "b":2}', 7],
  // Colons.
  ['{"a" 1}', 5],
  ['{"a":}', 5],
  ['{"a"::1}', 5],
  ["{:1}", 1],
  ['["a":1]', 4],
  // Quotes.
  ["{'a':1}", 1],
  ["['a']", 1],
  ["{a:1}", 1],
  ["[a]", 1],
  ['["a]', 4],
  ['["a\nb"]', 3],
  ['["a\tb"]', 3],
  ['["\u0000"]', 2],
  ["[`a`]", 1],
  // Escapes.
  ['["\\x41"]', 3],
  ['["\\a"]', 3],
  ['["\\u12"]', 6],
  ['["\\u12G4"]', 6],
  ['["\\U0041"]', 3],
  ['["\\\n"]', 3],
  ['["\\', 3],
  // Half of a surrogate pair.
  ['["\\ud83d"]', 2],
  ['["\\ude00"]', 2],
  ['["\\ude00\\ud83d"]', 2],
  ['["\\ud83d\\u0041"]', 2],
  ['{"\\uD800":1}', 2],
  // Numbers.
  ["[01]", 2],
  ["[-01]", 3],
  ["[1.]", 3],
  ["[.5]", 1],
  ["[+1]", 1],
  ["[-]", 2],
  ["[--1]", 2],
  ["[1e]", 3],
  ["[1e+]", 4],
  ["[1.5.5]", 4],
  ["[0x10]", 2],
  ["[1_000]", 2],
  ["[NaN]", 1],
  ["[-NaN]", 2],
  ["[Infinity]", 1],
  ["[-Infinity]", 2],
  ["[\uff11]", 1],
  // Words.
  ["[True]", 1],
  ["[nul]", 4],
  ["[undefined]", 1],
  ["[truee]", 5],
  // Comments and other spaces.
  ["[1/**/]", 2],
  ["[1//a\n]", 2],
  ["[1#a\n]", 2],
  ["[1,\u00a02]", 3],
  ["[1,\f2]", 3],
  ["[1\u2028]", 2],
  // Too little and too much.
  [" ", 1],
  ["[", 1],
  ["{", 1],
  ["]", 0],
  ["[1}", 2],
  ['{"a":1]', 6],
  ["[]]", 2],
  ["{}{}", 2],
  ["1 2", 2],
  ["[1]\u0000", 3],
  ['"a" "b"', 4],
  ["[1]//", 3],
  // A byte order mark.
  ["\ufeff[]", 0],
  ["\ufeff", 0],
  // The place is counted in bytes, not in characters.
  ['["é€😀",]', 13],
];

/** Bytes that are no UTF-8. */
const notUtf8: readonly (readonly number[])[] = [
  [0x22, 0xff, 0x22],
  [0x22, 0xc0, 0xaf, 0x22],
  [0x22, 0xe2, 0x82, 0x22],
  [0x22, 0xed, 0xa0, 0x80, 0x22],
  [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22],
  [0x22, 0x80, 0x22],
  [0xff, 0xfe, 0x5b, 0x00, 0x5d, 0x00],
  [0xe9],
];

row("S1: a body that is not JSON", (entry) => {
  test.each(broken)("%j is broken at byte %i", async (text, offset) => {
    const received = await shop.ask(entry, echo(text));
    expectResponse(received, { status: 400, code: "malformed_json", json: { offset } });
    expect(shop.calls).toEqual([]);
  });

  test.each(notUtf8)("bytes that are no UTF-8 (%#)", async (...bytes) => {
    const received = await shop.ask(entry, echo(Uint8Array.from(bytes)));
    expectResponse(received, {
      status: 400,
      code: "malformed_json",
      json: { detail: "The body is not UTF-8." },
    });
    expect(shop.calls).toEqual([]);
  });

  test("a body that ends at any byte before its last", async () => {
    const sample = Buffer.from(
      '{"name": "Ä😀\\n", "metadata": {"a": [-1.5e+3, true, null, {"b": "\\u00e9"}]}}',
    );
    for (let end = 1; end < sample.length; end++) {
      const received = await shop.ask(entry, post(sample.subarray(0, end)));
      const isCharacter = ((sample[end] ?? 0) & 0xc0) !== 0x80;
      const where = isCharacter ? { offset: end } : { detail: "The body is not UTF-8." };
      expectResponse(received, { status: 400, code: "malformed_json", json: where });
    }
    expectResponse(await shop.ask(entry, post(sample)), 201);
  });

  test("what is JSON is taken", async () => {
    const values = [
      "null",
      "-0.5",
      "1E+2",
      " [ ] \r\n\t",
      '"\\ud83d\\ude00\\u0000\\/"',
      '{"":{"a":[]}}',
      '"\u2028"',
    ];
    for (const text of values) {
      const received = await shop.ask(entry, echo(text));
      expect([text, received.status, JSON.parse(received.text)]).toEqual([
        text,
        200,
        JSON.parse(text) as unknown,
      ]);
    }
  });
});

describe("where a text stops being JSON", () => {
  test("is reported for exactly the strings that engines refuse", () => {
    const seeds = broken.map(([text]) => String(text));
    const alphabet = '{}[],:"\\u01eE+-. \ntrufalsn/';
    let state = 1;
    const below = (limit: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return state % limit;
    };
    for (let round = 0; round < 20_000; round++) {
      const seed = seeds[below(seeds.length)] ?? "";
      const at = below(seed.length + 1);
      const text = seed.slice(0, at) + (alphabet[below(alphabet.length)] ?? "") + seed.slice(at + below(2));
      const offset = jsonErrorAt(text);
      // Engines take half of a surrogate pair; nothing else is distinguished.
      if (offset === undefined) expect(() => void JSON.parse(text), text).not.toThrow();
      else if (!/\\u[dD][89a-fA-F]/.test(text))
        expect(() => void JSON.parse(text), text).toThrow(SyntaxError);
    }
  });
});

row("S2: a body of another kind than an object", (entry) => {
  const refused: Expected = {
    status: 400,
    code: "invalid_body",
    json: { issues: [{ code: "type", in: "body", pointer: "" }] },
  };
  // The body of the first is made of fields, that of the second is one value of an open resource.
  for (const target of ["/v1/items", "/v1/items/i1/open"])
    cases(
      shop,
      entry,
      ["[]", '[{"name":"Cup"}]', "3", '"name"', "null", "true"].map((text): Case => ({
        name: `${text} at ${target}`,
        ask: post(text, target),
        is: refused,
      })),
    );
});

row("S3: a body that is missing or has too little", (entry) => {
  const missing: Expected = {
    status: 400,
    code: "invalid_body",
    json: { issues: [{ code: "required", pointer: "" }] },
  };
  const change = (body: string): Asked => post(body, "/v1/items/i1", "PATCH");
  cases(shop, entry, [
    { name: "no body", ask: { method: "POST" }, is: missing },
    { name: "an empty body", ask: post(""), is: missing },
    { name: "an empty body in chunks", ask: { method: "POST", headers: json, chunks: [] }, is: missing },
    {
      name: "a type without a body",
      ask: { method: "POST", headers: [["content-type", "text/plain"]] },
      is: missing,
    },
    {
      name: "an object without what is required",
      ask: post("{}"),
      is: {
        status: 400,
        code: "invalid_request",
        json: { issues: [{ code: "required", pointer: "/name" }] },
      },
    },
    {
      name: "{} where one field is needed",
      ask: change("{}"),
      is: {
        status: 400,
        code: "invalid_request",
        json: { issues: [{ code: "at_least", in: "body", min: 1 }] },
      },
    },
    {
      name: "only fields that are not declared, where one is needed",
      ask: change('{"other":1}'),
      is: { status: 400, code: "invalid_request", json: { issues: [{ code: "at_least", min: 1 }] } },
    },
    { name: "one field where one is needed", ask: change('{"count":1}'), is: 200 },
  ]);
});

row("S4: a body where none belongs", (entry) => {
  const touch = { method: "POST", target: "/v1/items/i1/touch" };
  // A `Request` of GET has no body.
  cases(shop, entry, [
    { name: "with GET it is ignored", ask: { headers: json, body: "{" }, is: 200, fetch: "refused" },
    { name: "with GET in chunks, too", ask: { chunks: ["{"] }, is: 200, fetch: "refused" },
    {
      name: "with POST it is refused",
      ask: { ...touch, headers: json, body: "{}" },
      is: { status: 415, code: "unsupported_media_type" },
    },
    {
      name: "with POST in chunks, too",
      ask: { ...touch, headers: json, chunks: ["{}"] },
      is: { status: 415, code: "unsupported_media_type" },
    },
    { name: "with POST an empty one is none", ask: { ...touch, body: "" }, is: 204 },
  ]);

  test("what is left of it is read up to the limit, and the connection is kept just then", async () => {
    if (entry === "fetch") {
      // The stream of an unread body is not asked for more than its first piece.
      let pulls = 0;
      const pull = (controller: ReadableStreamDefaultController): void => {
        pulls++;
        controller.enqueue(Buffer.from("a"));
      };
      const init: RequestInit & { duplex: "half" } = {
        method: "DELETE",
        body: new ReadableStream({ pull }, { highWaterMark: 0 }) as BodyInit,
        duplex: "half",
      };
      const response = await shop.serverWith({}).fetch("http://shop.test/v1/items", init);
      expect([response.status, pulls]).toEqual([405, 0]);
      return;
    }
    const within = await shop.ask(entry, { body: "a".repeat(1_048_576) });
    expectResponse(within, { status: 200, headers: { connection: "keep-alive" } });
    const beyond = await shop.ask(entry, { body: "a".repeat(1_048_577) });
    expectResponse(beyond, { status: 200, headers: { connection: "close" } });
  });
});

row("S11: a body that is nested too deeply", (entry) => {
  const tooDeep: Expected = { status: 400, code: "too_deep" };
  const lists = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
  cases(shop, entry, [
    { name: "64 levels", ask: echo(lists(64)), is: 200 },
    { name: "65 levels", ask: echo(lists(65)), is: tooDeep },
    { name: "65 levels of objects", ask: echo(`${'{"a":'.repeat(65)}1${"}".repeat(65)}`), is: tooDeep },
    { name: "half a million levels", ask: echo(lists(500_000)), is: tooDeep },
    { name: "a million levels that never end", ask: echo("[".repeat(1_000_000)), is: tooDeep },
    { name: "brackets inside strings", ask: echo(JSON.stringify("[{".repeat(1_000))), is: 200 },
    {
      name: "64 levels with many beside one another",
      ask: echo(`[${Array(100).fill(lists(63)).join()}]`),
      is: 200,
    },
  ]);

  test("nothing is reported to onError", async () => {
    shop.errors.length = 0;
    await shop.ask(entry, echo("[".repeat(1_000_000)));
    expect([shop.errors, shop.calls]).toEqual([[], []]);
  });
});

row("S12: keys that reach for prototypes", (entry) => {
  const refused: Expected = { status: 400, code: "forbidden_key" };
  const inMetadata = (metadata: string): Asked => post(`{"name":"Cup","metadata":${metadata}}`);
  const strings: readonly [string, Asked][] = [
    ["at the top", post('{"name":"Cup","__proto__":{"polluted":1}}')],
    ["of a scalar", post('{"name":"Cup","__proto__":1}')],
    ["escaped", inMetadata('{"\\u005f_proto__":{"polluted":1}}')],
    [
      "escaped as a whole",
      inMetadata('{"\\u005f\\u005f\\u0070\\u0072\\u006f\\u0074\\u006f\\u005f\\u005f":1}'),
    ],
    ["deep in a list", inMetadata('{"a":[[{"b":{"__proto__":1}}]]}')],
    ["constructor.prototype", inMetadata('{"constructor":{"prototype":{"polluted":1}}}')],
    ["constructor.prototype, escaped", inMetadata('{"\\u0063onstructor":{"\\u0070rototype":1}}')],
    ["in any JSON", echo('[{"__proto__":{"polluted":1}}]')],
  ];
  cases(
    shop,
    entry,
    strings.map(([name, ask]): Case => ({ name, ask, is: refused })),
  );

  test("Object.prototype is what it was, and no handler saw any of it", async () => {
    const before = Object.getOwnPropertyNames(Object.prototype).sort();
    for (const [, ask] of strings) await shop.ask(entry, ask);
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(shop.calls).toEqual([]);
  });

  test("keys that only look like them are data", async () => {
    const metadata = { constructor: 1, prototype: {}, "__proto__ ": 1, proto: "__proto__", toString: 1 };
    const received = await shop.ask(entry, post(JSON.stringify({ name: "Cup", metadata })));
    expect([received.status, received.json["metadata"]]).toEqual([201, metadata]);
  });
});

row("S13: a key that comes twice", (entry) => {
  test("the last one counts", async () => {
    let given: unknown;
    shop.handle("items.create", async (input, { responseHeaders }) => {
      given = input;
      responseHeaders["location"] = "/";
      return { id: "i1", name: "Cup" };
    });
    expectResponse(await shop.ask(entry, post('{"name":3,"name":"Cup","count":1,"count":2}')), 201);
    expect(given).toEqual({ name: "Cup", count: 2 });
    expectResponse(await shop.ask(entry, post('{"name":"Cup","name":3}')), 400);
  });
});

row("S14: fields that the spec does not declare", (entry) => {
  test("a closed body refuses them, an open one keeps them, others drop them", async () => {
    const given: unknown[] = [];
    const keep = (output: unknown) => async (input: unknown) => {
      given.push(input);
      return output;
    };
    shop.handle("items.seal", keep({ name: "Cup" }));
    shop.handle("items.open", keep({ name: "Cup" }));
    shop.handle("items.change", keep({ id: "i1", name: "Cup" }));
    const body = '{"name":"Cup","admin":true}';
    const sealed = await shop.ask(entry, post(body, "/v1/items/i1", "PUT"));
    expectResponse(sealed, {
      status: 400,
      code: "invalid_request",
      json: { issues: [{ code: "unknown_field", in: "body", pointer: "/admin" }] },
    });
    expectResponse(await shop.ask(entry, post(body, "/v1/items/i1/open")), 200);
    expectResponse(await shop.ask(entry, post(body, "/v1/items/i1", "PATCH")), 200);
    expect(given).toEqual([
      { item_id: "i1", body: { name: "Cup", admin: true } },
      { item_id: "i1", name: "Cup" },
    ]);
  });

  test("no field of the body takes the place of a parameter", async () => {
    const given: unknown[] = [];
    shop.handle("items.change", async (input) => {
      given.push(input);
      return { id: "i1", name: "Cup" };
    });
    await shop.ask(entry, post('{"name":"Cup","item_id":"i2"}', "/v1/items/i1", "PATCH"));
    expect(given).toEqual([{ item_id: "i1", name: "Cup" }]);
  });

  test("a name from outside is not echoed at any length", async () => {
    const body = JSON.stringify({ name: "Cup", ["a".repeat(10_000)]: 1 });
    const received = await shop.ask(entry, post(body, "/v1/items/i1", "PUT"));
    expect(received.status).toBe(400);
    expect(received.text).not.toContain("a".repeat(101));
  });

  const long = "k".repeat(200_000);
  const reported = `${"k".repeat(100)}…`;
  test.each<[string, object, { readonly pointer: string; readonly field?: string }]>([
    ["a field in a part", { p: { [long]: 1 } }, { pointer: `/parts/p/${reported}`, field: reported }],
    ["a key of a map", { [long]: { size: "x" } }, { pointer: `/parts/${reported}/size` }],
    [
      "both of them",
      { [long]: { [long]: 1 } },
      { pointer: `/parts/${reported}/${reported}`, field: reported },
    ],
    [
      "a slash and a tilde at the end of a reported name",
      { [`${"k".repeat(98)}/~/~`]: 1 },
      { pointer: `/parts/${"k".repeat(98)}~1~0…` },
    ],
    [
      "a name that is short before it is escaped",
      { ["/".repeat(100)]: 1 },
      { pointer: `/parts/${"~1".repeat(100)}` },
    ],
    [
      "a character of two units at the end of a reported name",
      { [`${"k".repeat(99)}😀`]: 1 },
      { pointer: `/parts/${"k".repeat(99)}…` },
    ],
  ])("nor is one further down: %s", async (_, parts, issue) => {
    const body = JSON.stringify({ name: "Cup", parts });
    const received = await shop.ask(entry, post(body, "/v1/items/i1", "PUT"));
    expectResponse(received, { status: 400, json: { issues: [{ in: "body", ...issue }] } });
    expect(received.text.length).toBeLessThan(1_000);
  });
});

/** The outcome of `value` as the field `count`, an integer, or `price`, a number. */
async function outcomeOf(entry: EntryName, field: "count" | "price", text: string): Promise<unknown> {
  let given: unknown;
  shop.handle("items.create", async (input, { responseHeaders }) => {
    given = input[field];
    responseHeaders["location"] = "/";
    return { id: "i1", name: "Cup" };
  });
  const received = await shop.ask(entry, post(`{"name":"Cup","${field}":${text}}`));
  if (received.status === 201) return given;
  expectResponse(received, {
    status: 400,
    code: "invalid_request",
    json: { issues: [{ in: "body", pointer: `/${field}` }] },
  });
  return "refused";
}

row("S15: values in a body are never converted", (entry) => {
  test.each<[string, unknown]>([
    ["1", 1],
    ["1.0", 1],
    ["1e0", 1],
    ["10e-1", 1],
    ["-0", -0],
    ["9007199254740991", 9_007_199_254_740_991],
    ["-9007199254740991", -9_007_199_254_740_991],
    ["9007199254740993", "refused"],
    ["9007199254740992", "refused"],
    ["1e400", "refused"],
    ["-1e400", "refused"],
    ["1.5", "refused"],
    ['"1"', "refused"],
    ['"NaN"', "refused"],
    ["true", "refused"],
    ["null", "refused"],
    ["[1]", "refused"],
    ["{}", "refused"],
  ])("%s as an integer", async (text, expected) => {
    expect(await outcomeOf(entry, "count", text)).toBe(expected);
  });

  test.each<[string, unknown]>([
    ["1.5", 1.5],
    ["1e308", 1e308],
    ["5e-324", 5e-324],
    ["1e400", "refused"],
    ['"1.5"', "refused"],
    ['"NaN"', "refused"],
    ["false", "refused"],
  ])("%s as a number", async (text, expected) => {
    expect(await outcomeOf(entry, "price", text)).toBe(expected);
  });

  test.each([
    ["1e400", "1e400"],
    ["-1e+400", "-1e+400"],
    ["400 digits", "1".repeat(400)],
    ["250 digits and e99", `${"1".repeat(250)}e99`],
    ["210 digits and E+99", `${"9".repeat(210)}E+99`],
    ["the fraction of 210 digits and e99", `${"9".repeat(210)}.5e99`],
  ])("%s where anything may stand", async (_, text) => {
    const received = await shop.ask(entry, post(`{"name":"Cup","metadata":{"a":[1,${text}]}}`));
    const issue = { code: "type", expected: "number", pointer: "/metadata/a/1", in: "body" };
    expectResponse(received, { status: 400, code: "invalid_request", json: { issues: [issue] } });
    const inText = await shop.ask(entry, post(`{"name":"Cup","metadata":{"a":"${text}"}}`));
    expectResponse(inText, 201);
  });

  test("numbers that are large, but not too large, where anything may stand", async () => {
    for (const text of [`${"1".repeat(209)}e99`, "1".repeat(309), `${"1".repeat(300)}.${"1".repeat(300)}`]) {
      expect(Number(text)).toBeLessThan(Infinity);
      expectResponse(await shop.ask(entry, post(`{"name":"Cup","metadata":{"a":[1,${text}]}}`)), 201);
    }
  });

  test.each(["1", "true", "null", "[]", '{"toString":"Cup"}', '["Cup"]'])("%s as a text", async (text) => {
    const received = await shop.ask(entry, post(`{"name":${text}}`));
    expectResponse(received, {
      status: 400,
      code: "invalid_request",
      json: { issues: [{ pointer: "/name", code: "type" }] },
    });
  });
});
