/** Members of `allOf` that only document, as AWS prints the descriptions of properties: a reference stays one. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { provenOutput } from "./proven-output.js";
import { extend, object, ref, text } from "./schema-parts.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-documentation-"));
afterAll(() => rmSync(scratch, { recursive: true }));

function documentOf(name: string, schemas: object): string {
  const path = join(scratch, `${name}.json`);
  const info = { title: "Depot", version: "1" };
  writeFileSync(path, JSON.stringify({ openapi: "3.0.3", info, paths: {}, components: { schemas } }));
  return path;
}

test("a reference beside a description is the type, with the doc of the field", async () => {
  const { types, document } = await provenOutput(
    documentOf("described", {
      Address: object({ street: text, next: extend("Address", { description: "The address after it." }) }),
      Parcel: object({
        from: extend("Address", { description: "Where it was sent." }, { xml: { name: "From" } }),
        to: { ...extend("Address", { description: "An inner one." }), description: "Where it goes." },
      }),
    }),
  );
  expect(types).toMatch(/The address after it\.[^;]*next\?: Address;/);
  expect(types).toMatch(/Where it was sent\.[^;]*from\?: Address;/);
  expect(types).toMatch(/Where it goes\.[^;]*to\?: Address;/);
  const dropped = document.ledger().filter(({ status }) => status === "dropped");
  expect(dropped.map(({ pointer }) => pointer.replace("/components/schemas/", ""))).toEqual([
    "Parcel/properties/from/allOf/2/xml",
    "Parcel/properties/from/allOf/2/xml/name",
    "Parcel/properties/to/allOf/1/description",
  ]);
});

test("a member that says more makes a type of its own, and where that leads back to itself, the report says so", async () => {
  const { types, document } = await provenOutput(
    documentOf("narrowed", {
      Box: object({ label: text, inner: { allOf: [ref("Box"), { required: ["label"] }] } }),
    }),
  );
  expect(types).toMatch(/interface BoxInner \{[^}]*label: string;\s+inner\?: unknown;/);
  const loosened = document.ledger().filter(({ effects }) => effects.length > 0);
  expect(loosened.map(({ pointer, reason }) => [pointer, reason])).toEqual([
    [
      "/components/schemas/Box/properties/inner/allOf",
      "any value: the schema leads back to itself without an object of its own",
    ],
  ]);
});
