import assert from "node:assert/strict";
import { createClient, isCallError } from "./client.js";
import { createServer } from "./server.js";
import type { Scan } from "./types.js";

async function* scans(...places: string[]): AsyncGenerator<Scan> {
  await Promise.resolve();
  for (const place of places) yield { place };
}

async function* broken(): AsyncGenerator<Scan> {
  await Promise.resolve();
  yield* [];
  throw new Error("There is no scan.");
}

const errors: string[] = [];
const server = createServer(
  {
    scans: {
      get: async ({ id }, { responseHeaders, fail }) => {
        await Promise.resolve();
        if (id === "none") throw fail.no_parcel();
        if (id === "broken") return { status: 200, value: broken() };
        if (id === "late") return { status: 202, value: { id: "j1" } };
        if (id === "same") return { status: 304 };
        responseHeaders.etag = '"1"';
        return { status: 200, value: scans("Bern", "Chur") };
      },
      export: async ({ id }) => {
        await Promise.resolve();
        // The body of 206 is a stream.
        if (id === "wrong") return { status: 206, value: { id } as never };
        return id === "late" ? { status: 200, value: { id } } : { status: 206, value: scans(id) };
      },
      both: ({ id }) => Promise.resolve({ status: id === "part" ? 206 : 200, value: scans(id) }),
    },
  },
  { onError: (error) => errors.push(String(error).split("\n", 1).join("")) },
);
const accepts: (string | null)[] = [];
const client = createClient({
  baseUrl: "https://depot.test",
  attempts: 1,
  fetch: (url, init) => {
    accepts.push(new Headers(init.headers).get("accept"));
    return server.fetch(new Request(url, init));
  },
});

const places = async (stream: AsyncIterable<Scan>): Promise<string[]> => {
  const found: string[] = [];
  for await (const { place } of stream) found.push(place);
  return found;
};

// The status tells the stream from the other responses.
const got = await client.scans.get({ id: "p1" }, { idleMs: 5_000 }).response();
assert.equal(got.declaredHeaders.etag, '"1"');
assert.equal(got.value.status, 200);
assert.deepEqual(await places(got.value.value), ["Bern", "Chur"]);
assert.equal(accepts.at(-1), "text/event-stream, application/json");
assert.deepEqual(await client.scans.get({ id: "late" }), { status: 202, value: { id: "j1" } });
assert.deepEqual(await client.scans.get({ id: "same" }), { status: 304 });

const exported = await client.scans.export({ id: "Basel" });
assert.equal(exported.status, 206);
assert.deepEqual(await places(exported.value), ["Basel"]);
assert.deepEqual(await client.scans.export({ id: "late" }), { status: 200, value: { id: "late" } });

// Streams of one type have one output, whatever the status.
assert.deepEqual(await places(await client.scans.both({ id: "part" })), ["part"]);
assert.equal((await client.scans.both({ id: "part" }).response()).status, 206);

// An error before the first item is an ordinary response, and a body that is no stream is not sent.
const failure = async (call: PromiseLike<unknown>): Promise<unknown> => {
  const error = await Promise.resolve(call).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(isCallError(error));
  return [error.kind, "status" in error ? error.status : undefined];
};
assert.deepEqual(await failure(client.scans.get({ id: "none" })), ["declared", 404]);
assert.deepEqual(await failure(client.scans.get({ id: "broken" })), ["http", 500]);
assert.deepEqual(await failure(client.scans.export({ id: "wrong" })), ["http", 500]);
assert.deepEqual(errors, ["Error: There is no scan.", "ContractViolation: The handler returned no async iterable."]);
