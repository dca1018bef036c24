import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer } from "./server.js";

const server = createServer({
  parcels: {
    get: async ({ id }, { fail }) => {
      throw id === "late" ? fail.late() : fail.no_parcel({ body: { text: "There is none." } });
    },
    count: async () => 1,
  },
});
let next: Response | undefined;
const client = createClient({
  baseUrl: "http://parcels.example",
  attempts: 1,
  fetch: async (...given) => next ?? server.fetch(...given),
});
const respond = (status: number, body: unknown): void => {
  next = Response.json(body, { status });
};

const none = await client.parcels.get({ id: "x" }).result();
assert.ok(!none.ok && none.error.code === "no_parcel");
const text: string = none.error.body.text;
assert.equal(text, "There is none.");
const late = await client.parcels.get({ id: "late" }).result();
assert.ok(!late.ok && late.error.code === "late");
// @ts-expect-error: nobody has described this body
void late.error.body.text;

// The server's own errors stay problem details, which no endpoint declares.
const wrong = await server.fetch("http://parcels.example/nowhere");
assert.equal(wrong.headers.get("content-type"), "application/problem+json");

// An undeclared error has a body of the declared form, or any other.
respond(503, { text: "Closed." });
const closed = await client.parcels.get({ id: "x" }).result();
assert.ok(!closed.ok && closed.error.code === "unexpected" && closed.error.described);
const said: string = closed.error.body.text;
assert.equal(said, "Closed.");
respond(503, { trouble: ["much"] });
const count = await client.parcels.count().result();
assert.ok(!count.ok && count.error.kind === "http" && count.error.described);
assert.deepEqual(count.error.body.trouble, ["much"]);
respond(503, { text: 5 });
const other = await client.parcels.get({ id: "x" }).result();
assert.ok(!other.ok && other.error.code === "unexpected" && !other.error.described);
assert.deepEqual(other.error.body, { text: 5 });
