import assert from "node:assert/strict";
import { limits } from "./limits.js";
import { createServer } from "./server.js";
import { ParcelSchema } from "./validators.js";

const server = createServer({
  parcels: { list: async ({ grams }) => (grams === undefined ? [] : [{ grams }]), create: async () => {} },
});

/** Status, and code and detail or value of the response to a request. */
async function send(path: string, body?: unknown): Promise<unknown[]> {
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await server.fetch(`http://demo.example/parcels${path}`, body === undefined ? {} : post);
  const text = await response.text();
  const json = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
  return [response.status, json["code"], json["detail"]];
}

assert.deepEqual(limits.grams, { above: 0, max: 31500, step: 5 });

const result = ParcelSchema.validate({ share: 0.305, volume: 0, half: 102.5 });
assert.deepEqual(result, {
  ok: false,
  issues: [
    {
      code: "range",
      above: 0,
      below: 1,
      step: 0.01,
      limit: "share",
      pointer: "/share",
      message: "must be more than 0 and less than 1, a multiple of 0.01",
    },
    { code: "range", above: 0, pointer: "/volume", message: "must be more than 0" },
    { code: "type", expected: "integer", pointer: "/half", message: "must be an integer" },
  ],
});
const issue = result.ok ? undefined : result.issues[0];
if (issue?.code === "range") assert.equal(issue.step, 0.01);

assert.equal((await send("?grams=25&size=1.5"))[0], 200);
assert.equal((await send("?size=1.2"))[0], 400);
assert.equal((await send("?size=0"))[0], 400);
const says = "must be more than 0 and at most 31500, a multiple of 5";
assert.deepEqual(await send("?grams=7"), [422, "odd_weight", `/grams ${says}`]);
assert.deepEqual(await send("", { grams: 31505 }), [422, "odd_weight", `/grams ${says}`]);
