import assert from "node:assert/strict";
import { createServer } from "./server.js";
import type { ThingsAddError } from "./types.js";

const server = createServer({
  things: {
    add: async ({ parts: [part] }) => part ?? { label: "none" },
    list: async () => [],
  },
});

/** Status, code and detail of the response to parts with these labels. */
async function add(body: unknown, query = "", headers: Record<string, string> = {}): Promise<unknown[]> {
  const response = await server.fetch(`http://demo.example/things${query}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const json = (await response.json()) as Record<string, unknown>;
  return [response.status, json["code"], json["detail"]];
}
const good = { label: "a" };

assert.equal((await add({ parts: [good] }))[0], 200);
const long = { label: "abcdef" };
const says = "/parts/0/label must have 1 to 5 characters";
assert.deepEqual(await add({ parts: [long] }), [422, "bad_label", says]);
assert.deepEqual((await add({ parts: [long, { label: "" }] })).slice(0, 2), [422, "bad_label"]);
assert.deepEqual((await add({ parts: [good, good, good] })).slice(0, 2), [409, "too_many_parts"]);
assert.deepEqual((await add({ parts: [good] }, "?page=10")).slice(0, 2), [400, "bad-page"]);
assert.deepEqual((await add({ parts: [good] }, "", { "x-until": "0" })).slice(0, 2), [410, "too_soon"]);
// Of several limits the first counts; what breaks the contract in another way comes first.
assert.deepEqual((await add({ parts: [long] }, "?page=10")).slice(0, 2), [400, "bad-page"]);
assert.deepEqual((await add({ parts: [{ ...long, weight: "1" }] })).slice(0, 2), [400, "invalid_request"]);
assert.deepEqual((await add({ parts: [good] }, "?page=x")).slice(0, 2), [400, "invalid_request"]);

/** The errors of the input's limits belong to the endpoint without being listed. */
const codes: readonly ThingsAddError["code"][] = [
  "bad_label",
  "too_many_parts",
  "bad-page",
  "too_soon",
  "too_many_today",
];
assert.equal(codes.length, 5);
