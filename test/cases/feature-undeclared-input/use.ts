import assert from "node:assert/strict";
import { createClient } from "./client.js";
import type { ParcelsAddInput, ParcelsListInput } from "./types.js";

const client = createClient({ baseUrl: "https://demo.example", fetch: async () => new Response("[]") });

/** The places of the issues of a call that is not sent. */
async function placesOf(call: PromiseLike<unknown>): Promise<unknown> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const { issues } = error as { issues: readonly { pointer: string; in?: string }[] };
  return issues.map(({ pointer, in: place }) => [pointer, place]);
}

// A request without a body has no undeclared field in it.
const list = { lable: "a" } as ParcelsListInput;
assert.deepEqual(await placesOf(client.parcels.list(list)), [["/lable", undefined]]);
assert.deepEqual(await placesOf(client.parcels.list({ label: 1 } as unknown as ParcelsListInput)), [
  ["/label", "query"],
]);
assert.deepEqual(await placesOf(client.parcels.add({ label: 1 } as unknown as ParcelsAddInput)), [
  ["/label", "body"],
]);
