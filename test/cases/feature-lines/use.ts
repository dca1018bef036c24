import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers } from "./server.js";
import type { Move, Scan, ScansSendInput } from "./types.js";

let seen: string[] = [];
const handlers: DemoHandlers = {
  scans: {
    send: async ({ body }) => {
      seen = [];
      let weight = 0;
      for await (const scan of body) {
        seen.push(Object.keys(scan).join());
        weight += scan.weight ?? 0;
      }
      return weight;
    },
  },
  // Items are written while others are read.
  moves: { send: async ({ moves }) => moves },
  chats: { send: async () => undefined },
};
const { fetch } = createServer(handlers);
const { scans, moves } = createClient({ baseUrl: "http://demo.example", fetch });

async function* some<Item>(...items: readonly Item[]): AsyncGenerator<Item, void, undefined> {
  yield* items;
}

const input: ScansSendInput = { depot: "north", body: some<Scan>({ place: "Bern", weight: 2 }, { place: "Chur", weight: 3 }) };
assert.equal(await scans.send(input), 5);
assert.equal(await scans.send({ body: some() }), 0);

const at = 9_007_199_254_740_993n;
const sent: Move[] = [];
for await (const move of await moves.send({ moves: some<Move>({ kind: "arrival", at }, { kind: "departure", at: -1n }) }))
  sent.push(move);
assert.deepEqual(sent, [
  { kind: "arrival", at },
  { kind: "departure", at: -1n },
]);

// An item that violates the spec is not sent, and its index is named.
const wrong = await scans.send({ body: some({ place: "Bern" }, { place: "" }) }).result();
assert(!wrong.ok && wrong.error.kind === "input");
assert.deepEqual(wrong.error.issues, [
  { code: "length", min: 1, max: 20, limit: "placeLength", pointer: "/body/1/place", in: "body", message: "must have 1 to 20 characters" },
]);

// Neither is one that JSON changes or the server refuses.
const problemOf = async (call: ReturnType<typeof scans.send | typeof moves.send>): Promise<unknown> => {
  const { error } = (await call.result()) as { error: { kind: string; message: string } };
  return [error.kind, error.message];
};
assert.deepEqual(await problemOf(scans.send({ body: some({ place: "\ud800" }) })), [
  "input",
  "scans.send: invalid input: /body/0 must not contain a lone surrogate",
]);
const lossy = { kind: "arrival" as const, at, speed: NaN };
assert.deepEqual(await problemOf(moves.send({ moves: some<Move>(lossy) })), [
  "input",
  "moves.send: invalid input: /moves/0 must contain only JSON values, not NaN, functions or a Map",
]);

// What others send is read line by line.
const post = async (body: string, contentType = "application/jsonl"): Promise<unknown[]> => {
  const headers = { "content-type": contentType };
  const response = await fetch("http://demo.example/scans", { method: "POST", headers, body });
  const problem = (await response.json()) as { code?: string; detail?: string; issues?: { pointer: string }[] } | number;
  if (typeof problem === "number") return [response.status, problem];
  return [response.status, problem.code, problem.issues?.map(({ pointer }) => pointer).join()];
};
assert.deepEqual(await post('{"place":"a","weight":1,"more":1}\r\n\n{"place":"b","weight":2}'), [200, 3]);
assert.deepEqual(seen, ["place,weight", "place,weight"]);
assert.deepEqual(await post('{"place":"a"}\n{"place":7}\n'), [400, "invalid_request", "/1/place"]);
assert.deepEqual(await post('{"place":"a"}\n\n{"place"\n{"place":"b"}'), [400, "malformed_json", "/1"]);
assert.deepEqual(await post('[{"place":"a"}]'), [400, "invalid_request", "/0"]);
assert.deepEqual(await post('{"__proto__":{},"place":"a"}\n'), [400, "forbidden_key", "/0"]);
assert.deepEqual(await post('{"place":"a"}', "application/json"), [415, "unsupported_media_type", undefined]);
// @ts-expect-error: a body of lines is an async iterable
void (() => scans.send({ body: [{ place: "Bern" }] }));
// @ts-expect-error: the items are scans
void (() => scans.send({ body: some({ place: 1 }) }));
