import assert from "node:assert/strict";
import { createClient } from "./client.js";
import { createServer, type DemoHandlers } from "./server.js";
import type { ThingsGetError } from "./types.js";

const handlers: DemoHandlers = {
  things: {
    get: async ({ id }, { fail }) => {
      switch (id) {
        case "none":
          throw fail.not_found();
        case "said":
          throw fail.not_found({ detail: "It was never here." });
        case "heavy":
          throw fail.too_heavy({ heaviest: 30, unit: "kg" });
        case "gone":
          throw fail.guessed();
        case "bug":
          throw new Error("secret");
      }
      // @ts-expect-error: the heaviest weight is missing
      void (() => fail.too_heavy());
      // @ts-expect-error: the response is unknown
      void (() => fail.unknown());
      return 1;
    },
    list: async (_input, { fail }) => {
      // @ts-expect-error: the endpoint declares no such error
      void (() => fail.not_found());
      return [];
    },
  },
};
const server = createServer(handlers, { onError: () => {} });
const client = createClient({ baseUrl: "http://demo.example", fetch: server.fetch });

async function errorOf(id: string): Promise<ThingsGetError> {
  const outcome = await client.things.get({ id }).result();
  assert.ok(!outcome.ok);
  return outcome.error;
}

/** Every error has a literal code, so that a switch narrows and can be complete. */
function describe(error: ThingsGetError): string {
  switch (error.code) {
    case "not_found":
    case "same_status": {
      const status: 404 = error.status;
      return `${status} ${error.code}`;
    }
    case "TOO-HEAVY":
      return `${error.heaviest + 1} ${error.unit ?? ""}`;
    case "guessed": {
      const status: 410 = error.status;
      return `gone ${status}`;
    }
    case "unexpected":
      return `unexpected ${error.status} ${error.problem?.code ?? ""}`;
    default:
      return error.code;
  }
}
assert.equal(describe(await errorOf("none")), "404 not_found");
assert.equal(describe(await errorOf("heavy")), "31 kg");
assert.equal(describe(await errorOf("gone")), "gone 410");
assert.equal(describe(await errorOf("bug")), "unexpected 500 internal_error");
assert.match((await errorOf("said")).message, /It was never here/);
assert.equal((await errorOf("none")).endpoint, "things.get");

// On the wire: problem details.
const response = await server.fetch("http://demo.example/things/heavy");
assert.equal(response.headers.get("content-type"), "application/problem+json");
const { request_id, ...problem } = (await response.json()) as Record<string, unknown>;
assert.equal(typeof request_id, "string");
assert.deepEqual(problem, {
  type: "about:blank",
  title: "Unprocessable Content",
  status: 422,
  code: "TOO-HEAVY",
  heaviest: 30,
  unit: "kg",
});
// Without result() it is thrown.
await assert.rejects(Promise.resolve(client.things.get({ id: "none" })), { code: "not_found" });
