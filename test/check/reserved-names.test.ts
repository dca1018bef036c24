/** The names that fields of a declared error cannot have are those that the client's errors have. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import type { DeclaredError } from "../../templates/runtime/client/errors.js";

/** Every member, by its type, and `headers`, which some have: one that is added there and not here does not compile. */
const members: Readonly<Record<keyof DeclaredError | "headers", true>> = {
  name: true,
  message: true,
  stack: true,
  cause: true,
  kind: true,
  code: true,
  status: true,
  body: true,
  headers: true,
  problem: true,
  endpoint: true,
  method: true,
  path: true,
  attempts: true,
  pageCursor: true,
  requestId: true,
  idempotencyKey: true,
  retryAfterMs: true,
};

test("no field of an error can take the place of a property of the client's error", async () => {
  const folder = fileURLToPath(new URL("../.output/reserved-names", import.meta.url));
  mkdirSync(folder, { recursive: true });
  const names = Object.keys(members);
  const fields = names.map((name) => `      ${name}: string`).join("\n");
  const text = `speccast: 1
service: { name: Demo }
errors:
  gone:
    status: 410
    fields:
${fields}
`;
  writeFileSync(join(folder, "spec.yaml"), text);
  const { diagnostics } = await load(join(folder, "spec.yaml"));
  const refused = diagnostics.filter(({ code }) => code === "reserved-field");
  expect(refused.map(({ message }) => /field "(\w+)"/.exec(message)?.[1]).sort()).toEqual(names.sort());
});
