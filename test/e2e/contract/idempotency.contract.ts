/** Keys of requests: an endpoint that takes one does its work once. */
import { describe, expect, test } from "vitest";
import { exampleBodies, withHeaders, type Call } from "./calls.js";
import { entryNames } from "./entries.js";
import { inside } from "./ledger.js";
import { callOf, play, type Outcome } from "./run.js";
import type { Script } from "./service.js";
import { model } from "./wallet.js";

/** The tests of idempotency keys through one entry. */
export function testIdempotency(entry: (typeof entryNames)[number]): void {
  const keyed = model.endpoints.flatMap((endpoint) => {
    const header = endpoint.idempotency?.header;
    return header === undefined ? [] : [{ endpoint, header, name: endpoint.name }];
  });

  test("there are such endpoints", () => {
    expect(keyed.length).toBeGreaterThan(0);
  });

  describe.each(keyed)("$name", ({ endpoint, header }) => {
    let keys = 0;
    const newKey = (): string => `${entry}-${keys++}`;
    const asking = (key: string, script: Script = {}, call: Call = callOf(endpoint)): Promise<Outcome> =>
      play(entry, withHeaders(call, { [header]: key }), script);

    test("the same request gets the same response and is not done again, in whatever form the key is sent", async () => {
      const key = newKey();
      const first = await asking(key);
      expect([first.status, first.headers["idempotency-replayed"]]).toEqual([
        endpoint.response.status,
        undefined,
      ]);
      expect(first.seen?.context).toMatchObject({ idempotencyKey: key });
      for (const form of [key, `"${key}"`]) {
        const again = await asking(form);
        expect([again.status, again.headers["idempotency-replayed"]]).toEqual([first.status, "true"]);
        expect(again.json).toEqual(first.json);
        expect(again.seen).toBeUndefined();
      }
    });

    test("rejects another request with the key, after the first and while it is in progress", async () => {
      const other = otherCall(callOf(endpoint));
      const key = newKey();
      await asking(key);
      const reused = await asking(key, {}, other);
      expect([reused.status, reused.body["code"]]).toEqual([422, "idempotency_key_reused"]);
      expect(reused.seen).toBeUndefined();
      const running = newKey();
      let finish = (): void => {};
      let slow: Promise<Outcome> | undefined;
      await new Promise<void>((isStarted) => {
        const handle: Script["handle"] = () => {
          isStarted();
          return new Promise((_, reject) => (finish = () => reject(new Error(inside))));
        };
        slow = asking(running, { handle });
      });
      const early = await asking(running);
      expect([early.status, early.body["code"]]).toEqual([409, "idempotency_in_progress"]);
      expect(Number(early.headers["retry-after"])).toBeGreaterThan(0);
      finish();
      expect((await slow)?.status).toBe(500);
    });

    test("a response that is not the handler's is not stored", async () => {
      const key = newKey();
      const failed = await asking(key, { handle: () => Promise.reject(new Error(inside)) });
      expect(failed.status).toBe(500);
      const broken = await asking(key, { handle: () => ({ half: "an output" }) });
      expect(broken.body["code"]).toBe("response_contract");
      const invalid = await asking(key, {}, { ...callOf(endpoint), query: [["undeclared", "1"]] });
      expect(invalid.status).toBe(400);
      const done = await asking(key);
      expect([done.status, done.headers["idempotency-replayed"]]).toEqual([
        endpoint.response.status,
        undefined,
      ]);
    });

    test("a key that is none is refused, and a request without a key counts each time", async () => {
      for (const key of ["", '""', "a b", "x".repeat(256), "käse", '"a'.repeat(130)]) {
        const { status, body, seen } = await asking(key);
        expect([key, status, body["code"], seen]).toEqual([key, 400, "idempotency_key_invalid", undefined]);
      }
      const call = callOf(endpoint);
      for (let time = 0; time < 2; time++) expect((await play(entry, call)).seen).toBeDefined();
    });
  });
}

/** The same call with another body that is valid. */
function otherCall(call: Call): Call {
  const [, other] = exampleBodies(model, call.endpoint);
  if (other === undefined) throw new Error(`${call.endpoint.name} has one body only.`);
  return { ...call, body: JSON.stringify(other) };
}
