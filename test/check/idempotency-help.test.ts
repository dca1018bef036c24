/** The help for a mistaken `idempotency` can be copied: one round leads to a spec without errors. */
import { expect, test } from "vitest";
import { found } from "../support/findings.js";

const specWith = (idempotency: string, limits = "{}"): string => `speccast: 1
service: { name: Shop }
limits: ${limits}
resources: { Order: { fields: { id: string, book: string } } }
endpoints:
  orders.create:
    POST: /orders
    body: { book: string }
    response: { status: 201, type: Order }
    idempotency: ${idempotency}
`;

test.each([
  ["true", "Idempotency-Key"],
  ["required", "Idempotency-Key"],
  ["X-Request-Key", "X-Request-Key"],
])("%s", (mistaken, header) => {
  const [mistake, ...others] = found(specWith(mistaken));
  expect([mistake?.code, others]).toEqual(["wrong-kind", []]);
  const [open = "", limit = "", window = ""] = [...(mistake?.help ?? "").matchAll(/`([^`]*:[^`]*)`/g)].map(
    ([, code = ""]) => code,
  );
  expect(open).toContain(`header: ${header},`);
  expect(found(specWith(open))).toEqual([]);
  expect(found(specWith(`{ header: ${header}, ${window} }`, `{ ${limit} }`))).toEqual([]);
});

test("no window", () => {
  const [mistake, ...others] = found(specWith("{ header: Idempotency-Key }"));
  expect([mistake?.code, others]).toEqual(["missing-key", []]);
  const [window = "", limit = ""] = [...(mistake?.help ?? "").matchAll(/`([^`]*:[^`]*)`/g)].map(
    ([, code = ""]) => code,
  );
  expect(found(specWith(`{ header: Idempotency-Key, ${window} }`, `{ ${limit} }`))).toEqual([]);
});
