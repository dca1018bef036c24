/** Values that a request or an error cannot carry although their types allow them: rows C70 and C71. */
import { expect, test } from "vitest";
import { problem, type Headers } from "./bytes.js";
import { generateClients } from "./clients.js";
import { faultOf, row } from "./row.js";
import { faultServer } from "./server.js";

const clients = await generateClients("contract");

row("C70: headers of declared errors", () => {
  const resting = (headers: Headers) => faultServer(problem(423, "shelf_resting", headers));

  test("they are there as values of their types", async () => {
    const { url } = await resting({ "x-until": "7", "x-why": "tired", "x-other": "1" });
    const error = await faultOf(clients.shelves(url).notes.pin({ text: "a" }));
    const headers = { "x-until": 7, "x-why": "tired" };
    expect(error).toMatchObject({ kind: "declared", code: "shelf_resting", headers });
    expect(Object.keys((error as unknown as { headers: object }).headers)).toEqual(Object.keys(headers));
  });

  test.each<[string, Headers, object]>([
    ["missing", {}, {}],
    ["no number", { "x-until": "soon" }, { "x-until": "soon" }],
    ["out of bounds", { "x-until": "0" }, { "x-until": 0 }],
  ])(
    "one that is %s is drift, and no declared error where responses are enforced",
    async (_, sent, headers) => {
      const drifts: unknown[] = [];
      const onDrift = (drift: unknown) => drifts.push(drift);
      const lax = clients.shelves((await resting(sent)).url, { onDrift });
      expect(await faultOf(lax.notes.pin({ text: "a" }))).toMatchObject({ code: "shelf_resting", headers });
      expect(drifts).toMatchObject([
        { endpoint: "notes.pin", issues: [{ in: "header", pointer: "/x-until" }] },
      ]);
      const strict = clients.shelves((await resting(sent)).url, { responses: "enforce" });
      const refused = await faultOf(strict.notes.pin({ text: "a" }));
      expect(refused).toMatchObject({ kind: "http", code: "unexpected", status: 423 });
      expect(refused).not.toHaveProperty("headers");
      const off = clients.shelves((await resting(sent)).url, { responses: "off", onDrift });
      expect(await faultOf(off.notes.pin({ text: "a" }))).toMatchObject({ code: "shelf_resting" });
      expect(drifts).toHaveLength(1);
    },
  );
});

row("C71: values that have no form in a request", () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

  test.each<[string, string, object]>([
    ["get", "a control character in a path", { shelf_id: "a\u0000" }],
    ["get", "a line break in a path", { shelf_id: "a\n" }],
    ["get", "half of a surrogate pair in a query", { shelf_id: "s1", tag: ["\ud83d"] }],
    ["shelve", "half of a surrogate pair", { note: "\ud83d" }],
    ["shelve", "half of one behind a backslash", { note: "\\\\\ud83d" }],
    ["shelve", "a key that changes prototypes", { note: JSON.parse('{"a":[{"__proto__":1}]}') }],
    ["shelve", "NaN", { note: [NaN] }],
    ["shelve", "a function", { note: { call: () => 1 } }],
    ["shelve", "undefined in a list", { note: [undefined] }],
    ["shelve", "a hole in a list", { note: Array(2) }],
    ["shelve", "a Map", { note: new Map([["a", 1]]) }],
    ["shelve", "a Set", { note: [new Set([1])] }],
    ["shelve", "an error", { note: Object.assign(new Error("x"), { code: "E" }) }],
    ["shelve", "a RegExp", { note: /a/ }],
    ["shelve", "parameters of a URL", { note: new URLSearchParams("a=1") }],
    ["shelve", "a date that is invalid", { note: new Date(NaN) }],
    ["shelve", "a toJSON that gives NaN", { note: { toJSON: () => NaN } }],
    ["shelve", "a toJSON that gives a Map", { note: { toJSON: () => new Map() } }],
    ["shelve", "a toJSON that gives nothing", { note: { a: { toJSON: () => undefined } } }],
    ["shelve", "NaN in a box", { note: [Object(NaN)] }],
    [
      "shelve",
      "Infinity in an instance of a class",
      {
        note: new (class {
          left = Infinity;
        })(),
      },
    ],
    ["shelve", "65 levels", { note: deep(64) }],
  ])("%s: %s is refused, and nothing is sent", async (method, _, input) => {
    const server = await faultServer(problem(410, "shelf_gone", {}));
    const { shelves, notes } = clients.shelves(server.url);
    const error = await faultOf(method === "get" ? shelves.get(input) : notes.shelve(input));
    expect(error).toMatchObject({ kind: "input", attempts: 0 });
    expect(server.connections).toBe(0);
  });

  test.each<[string, object]>([
    ["a text that looks like half of a surrogate pair", { note: "\\ud83d" }],
    ["a whole pair", { note: "\ud83d\ude00" }],
    ["64 levels", { note: deep(63) }],
    ["a date", { note: new Date(0) }],
    ["a list with a property that JSON never writes", { note: Object.assign([1], { sum: NaN }) }],
    ["an undefined property", { note: { a: undefined } }],
    ["an object without a prototype", { note: Object.assign(Object.create(null), { a: 1 }) }],
    [
      "an instance of a class",
      {
        note: new (class {
          left = 1;
        })(),
      },
    ],
    ["an instance of an empty class", { note: Object.create(Object.create(Object.prototype) as object) }],
    ["a toJSON that gives null", { note: { toJSON: () => null } }],
    ["boxes", { note: [Object(1), Object("a"), Object(true)] }],
  ])("%s is sent", async (_, input) => {
    const server = await faultServer(problem(410, "shelf_gone", {}));
    const error = await faultOf(clients.shelves(server.url).notes.shelve(input));
    expect(error).toMatchObject({ kind: "declared", code: "shelf_gone", attempts: 1 });
  });
});
