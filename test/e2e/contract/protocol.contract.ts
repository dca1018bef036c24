/** Requests that are no calls, and the responses of every endpoint to them. */
import { describe, expect, test } from "vitest";
import type { Endpoint } from "../../../generator/language/model/model.js";
import { withHeaders, withoutHeaders, type Call } from "./calls.js";
import { entryNames } from "./entries.js";
import { callOf, play } from "./run.js";
import { model } from "./wallet.js";

/** A change to a valid call, and the response. */
type Row = readonly [what: string, change: (call: Call) => Call, status: number, code: string];

const body = (text: string) => (call: Call) => ({ ...call, body: text });
const header = (name: string, value: string) => (call: Call) => withHeaders(call, { [name]: value });

/** Rows for every endpoint. */
const always: readonly Row[] = [
  ["a response in XML", header("accept", "application/xml"), 406, "not_acceptable"],
  ["a response in something long", header("accept", `text/${"x".repeat(300)}`), 406, "not_acceptable"],
  ["no JSON", header("accept", "application/json;q=0, */*"), 406, "not_acceptable"],
];

/** Rows for endpoints that take a body. */
const withBody: readonly Row[] = [
  ["no type", (call) => withoutHeaders(call, "content-type"), 415, "unsupported_media_type"],
  ["text", header("content-type", "text/plain"), 415, "unsupported_media_type"],
  ["something long", header("content-type", `text/${"x".repeat(300)}`), 415, "unsupported_media_type"],
  ["JSON of a kind", header("content-type", "application/vnd.api+json"), 415, "unsupported_media_type"],
  ["two types", header("content-type", "application/json, text/plain"), 415, "unsupported_media_type"],
  [
    "another charset",
    header("content-type", "application/json; charset=latin1"),
    415,
    "unsupported_media_type",
  ],
  ["compression", header("content-encoding", "gzip"), 415, "unsupported_media_type"],
  ["half a body", body('{"a":'), 400, "malformed_json"],
  ["a long word", body(`{"a":${"word".repeat(100)}}`), 400, "malformed_json"],
  ["a long text that does not end", body(`{"a":"${"word".repeat(100)}`), 400, "malformed_json"],
  ["two bodies", body("{}{}"), 400, "malformed_json"],
  ["no number", body('{"a":NaN}'), 400, "malformed_json"],
  ["depth", body(`${"[".repeat(65)}${"]".repeat(65)}`), 400, "too_deep"],
  ["endless depth", body("[".repeat(100_000)), 400, "too_deep"],
  ["a prototype", body('{"__proto__":{"x":1}}'), 400, "forbidden_key"],
  ["a prototype inside", body('{"a":[{"\\u005f_proto__":1}]}'), 400, "forbidden_key"],
  ["a constructor", body('{"constructor":{"prototype":{}}}'), 400, "forbidden_key"],
  ["too many bytes", body(JSON.stringify("x".repeat(1_048_577))), 413, "body_too_large"],
];

/** The tests of the protocol through one entry. */
export function testProtocol(entry: (typeof entryNames)[number]): void {
  describe.each(model.endpoints)("$name", (endpoint) => {
    test("responds to requests that are no calls", async () => {
      const rows = endpoint.body.kind === "none" ? always : [...always, ...withBody];
      for (const [what, change, status, code] of rows) {
        const outcome = await play(entry, change(callOf(endpoint)));
        expect([what, outcome.status, outcome.body["code"]]).toEqual([what, status, code]);
        expect(outcome.seen, what).toBeUndefined();
      }
    });

    test("responds to other methods with those of its path", async () => {
      const allowed = methodsAt(endpoint);
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        if (method !== "OPTIONS" && allowed.includes(method)) continue;
        const call = { ...withoutHeaders(callOf(endpoint), "content-type"), method, body: undefined };
        const { status, headers, seen } = await play(entry, call);
        expect([method, status]).toEqual([method, method === "OPTIONS" ? 204 : 405]);
        expect(headers["allow"]?.split(", ").sort()).toEqual(allowed);
        expect(seen).toBeUndefined();
      }
    });

    test("responds to HEAD as to GET, without the body", async () => {
      if (endpoint.http !== "GET") return;
      const call = callOf(endpoint);
      const [whole, head] = [await play(entry, call), await play(entry, { ...call, method: "HEAD" })];
      expect(head.status).toBe(whole.status);
      expect(head.headers["content-type"]).toBe(whole.headers["content-type"]);
      expect(head.seen?.input).toEqual(whole.seen?.input);
      const missing = await play(entry, { ...call, method: "HEAD", query: [["undeclared", "1"]] });
      expect([missing.status, missing.json]).toEqual([400, undefined]);
    });

    test("ignores headers that it does not know", async () => {
      const strange = {
        "x-http-method-override": "DELETE",
        range: "bytes=0-1",
        "if-none-match": "*",
        te: "trailers",
      };
      const { status } = await play(entry, withHeaders(callOf(endpoint), strange));
      expect(status).toBe(endpoint.response.status);
    });
  });
}

/** The methods of an endpoint's path, sorted. */
function methodsAt({ pathText }: Endpoint): string[] {
  const own = model.endpoints.filter((one) => one.pathText === pathText).map(({ http }) => http);
  return [...new Set<string>([...own, ...(own.includes("GET") ? ["HEAD"] : []), "OPTIONS"])].sort();
}
