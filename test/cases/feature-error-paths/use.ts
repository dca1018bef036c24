import assert from "node:assert/strict";
import { createServer as listen } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "./client.js";
import { createServer, type Fail, type ParcelServiceHandlers } from "./server.js";
import type { ParcelsSendError } from "./types.js";

let made: ((fail: Fail) => Error) | undefined;
const handlers: ParcelServiceHandlers = {
  parcels: {
    send: async (_input, { fail }) => {
      // @ts-expect-error: the code is the server's to write
      void (() => fail.parcel_lost({ body: { error: { code: "LOST" } } }));
      // @ts-expect-error: the header is missing
      void (() => fail.too_many());
      // @ts-expect-error: the body has a required field that only handlers know
      void (() => fail.no_address());
      // @ts-expect-error: one of the statuses must be chosen
      void (() => fail.odd());
      if (made !== undefined) throw made(fail as Fail);
      return 1;
    },
    count: async (_input, { fail }) => {
      // @ts-expect-error: the endpoint does not declare it
      void (() => fail.parcel_lost());
      throw fail.unauthorized();
    },
  },
};
const reported: string[] = [];
const server = createServer(handlers, { onError: (error) => reported.push(String(error).split("\n")[0] ?? "") });
const client = createClient({ baseUrl: "http://parcels.example", attempts: 1, fetch: server.fetch });

async function send(make: (fail: Fail) => Error): Promise<ParcelsSendError> {
  made = make;
  const outcome = await client.parcels.send({ label: "a" }).result();
  assert.ok(!outcome.ok);
  return outcome.error;
}

// The server writes code, message, kind and constants; a handler adds what it knows.
const lost = await send((fail) => fail.parcel_lost());
assert.ok(lost.code === "LOST");
const { version, error: detail } = lost.body;
assert.deepEqual([version, detail.code, detail.text, detail.kind], [2, "LOST", "The parcel is lost.", "parcel"]);
assert.equal(lost.message, "parcels.send: 410 LOST: The parcel is lost.");
const late = await send((fail) => fail.parcel_late({ message: "In a week.", body: { error: { field: "id" } } }));
assert.ok(late.code === "LATE");
assert.deepEqual(late.body.error, { code: "LATE", text: "In a week.", kind: "parcel", field: "id" });

// Without a code, the status and the body say which error it is.
const none = await send((fail) => fail.no_address({ body: { known: ["home"] } }));
assert.ok(none.code === "no_address");
assert.deepEqual(none.body.known, ["home"]);

// One of several statuses, from a handler.
const odd = await send((fail) => fail.odd({ status: 418 }));
assert.ok(odd.code === "odd");
assert.deepEqual([odd.status, odd.body.error.text], [418, "Something is odd."]);
assert.equal((await send((fail) => fail.odd({ status: 503 }))).code, "unexpected");
assert.deepEqual(reported.splice(0), ["RangeError: The status of odd must be from 400 to 499."]);

// Errors of the service belong to every endpoint, with their headers.
const slow = await send((fail) => fail.too_many({ headers: { "retry-after": 7 } }));
assert.ok(slow.code === "too_many");
assert.equal(slow.headers["retry-after"], 7);
const counted = await client.parcels.count().result();
assert.ok(!counted.ok && counted.error.code === "unauthorized");

// The server's own errors have the same body.
const raw = async (path: string, init?: RequestInit) => {
  const response = await server.fetch(`http://parcels.example${path}`, init);
  assert.equal(response.headers.get("content-type"), "application/json");
  const sent = (await response.json()) as { version: number; error: Record<string, string> };
  return [response.status, sent.version, sent.error["code"], sent.error["text"]];
};
const json = { "content-type": "application/json" };
assert.deepEqual(await raw("/nowhere"), [404, 2, "route_not_found", "No endpoint exists at this path."]);
assert.deepEqual((await raw("/parcels", { method: "DELETE" })).slice(0, 3), [405, 2, "method_not_allowed"]);
const post = (body: string, headers = json) => raw("/parcels", { method: "POST", body, headers });
assert.deepEqual((await post("{")).slice(0, 3), [400, 2, "malformed_json"]);
assert.deepEqual((await post("{}")).slice(0, 3), [400, 2, "invalid_request"]);
assert.deepEqual((await post("x", { "content-type": "text/plain" })).slice(0, 3), [415, 2, "unsupported_media_type"]);
made = () => new Error("broken");
assert.deepEqual((await post('{"label":"a"}')).slice(0, 3), [500, 2, "internal_error"]);
assert.deepEqual(reported.splice(0), ["Error: broken"]);

// A limit has its error in that body, too.
assert.deepEqual(await post('{"label":"too long"}'), [422, 2, "label_too_long", "/label must have at most 5 characters"]);

// The author may make the body of the server's own errors; a wrong one is reported, and not sent.
const own = createServer(handlers, {
  errorBody: ({ code, status }) => ({ version: 2, error: { code, text: `${status}`, kind: "caller" } }),
});
const made404 = await (await own.fetch("http://parcels.example/nowhere")).json();
assert.deepEqual(made404, { version: 2, error: { code: "route_not_found", text: "404", kind: "caller" } });
const broken = createServer(handlers, {
  errorBody: () => ({}) as never,
  onError: (error) => reported.push(String(error).split("\n")[0] ?? ""),
});
const kept = await broken.fetch("http://parcels.example/nowhere");
assert.deepEqual([kept.status, kept.headers.get("content-type")], [404, "application/problem+json"]);
assert.deepEqual(reported.splice(0), ["ContractViolation: The body of an error violates the contract:"]);

// Responses of somebody else's server.
let response: { readonly status: number; readonly body: string } = { status: 500, body: "" };
const foreign = listen((request, to) => {
  request.resume();
  to.writeHead(response.status, { "content-type": "application/json" }).end(response.body);
});
await new Promise<void>((resolve) => foreign.listen(0, "127.0.0.1", resolve));
const { port } = foreign.address() as AddressInfo;
const drift: string[] = [];
const abroad = createClient({
  baseUrl: `http://127.0.0.1:${port}`,
  attempts: 1,
  onDrift: ({ issues }) => drift.push(...issues.map(({ pointer, message }) => `${pointer} ${message}`)),
});
const fault = (code: unknown, more: object = {}) => ({ version: 2, error: { code, text: "T", ...more } });
async function reads(status: number, body: unknown): Promise<string> {
  response = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
  const outcome = await abroad.parcels.send({ label: "a" }).result();
  assert.ok(!outcome.ok);
  return outcome.error.code;
}
assert.equal(await reads(410, fault("LATE")), "LATE");
assert.equal(await reads(410, fault("OTHER")), "unexpected");
assert.equal(await reads(429, fault("LATE")), "unexpected");
assert.equal(await reads(404, fault("odd")), "odd");
assert.equal(await reads(500, fault("odd")), "unexpected");
assert.equal(await reads(422, { known: [] }), "no_address");
assert.equal(await reads(422, { ...fault("route_not_found"), known: [] }), "unexpected");
assert.equal(await reads(410, "<html>"), "unexpected");
assert.equal(await reads(410, ""), "unexpected");
assert.deepEqual(drift, []);
assert.equal(await reads(410, fault("LATE", { text: 5 })), "unexpected");
assert.equal(await reads(422, { known: "home" }), "unexpected");
assert.deepEqual(drift, ["/error/text must be a string", "/known must be an array"]);
foreign.closeAllConnections();
foreign.close();
