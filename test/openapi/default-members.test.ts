/** Alternatives of which one excludes the tags of the others, judged by Ajv. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, expect, test } from "vitest";
import { provenOutput } from "./proven-output.js";
import { object, ref, text } from "./schema-parts.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-default-members-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const weight = { type: "integer" };
const schemas = {
  AnyParcel: object({ kind: text, label: text }, "kind"),
  Box: object({ kind: { const: "box" }, weight }, "kind", "weight"),
  Tube: object({ kind: { enum: ["tube", "roll"] }, length: weight }, "kind", "length"),
  Loose: { type: "object", required: ["kind"] },
  Crate: { ...ref("AnyParcel"), properties: { kind: { const: "crate" } }, required: ["kind"] },
};

const without = (...values: string[]): object => ({
  ...ref("AnyParcel"),
  properties: { kind: { not: { enum: values } } },
});
const around = { type: "object", properties: { kind: text }, required: ["kind"] };

/** Unions with the tag that they have; none where the excluded values are not those of the other members. */
const unions: Readonly<Record<string, readonly [schema: object, isTagged: boolean]>> = {
  one: [{ oneOf: [ref("Box"), without("box")] }, true],
  any: [{ anyOf: [ref("Box"), ref("Tube"), without("box", "roll", "tube")] }, true],
  first: [{ oneOf: [without("box", "tube", "roll"), ref("Tube"), ref("Box")] }, true],
  around: [{ ...around, oneOf: [ref("Box"), ref("Tube"), without("box", "tube", "roll")] }, true],
  inPlace: [{ oneOf: [schemas.Box, without("box")] }, true],
  extended: [{ oneOf: [ref("Box"), ref("Crate"), without("box", "crate")] }, true],
  fewer: [{ anyOf: [ref("Tube"), without("tube")] }, false],
  more: [{ anyOf: [ref("Box"), without("box", "bag")] }, false],
  ofAnyType: [{ oneOf: [ref("Box"), { ...without("box"), ...ref("Loose") }] }, false],
  ofParts: [{ oneOf: [{ allOf: [ref("Box"), { properties: { label: text } }] }, without("box")] }, false],
};

const values: readonly unknown[] = [
  ...["box", "tube", "roll", "crate", "bag", 3, null].flatMap((kind) => [
    { kind },
    { kind, weight: 2 },
    { kind, length: 2 },
    { kind, label: "a" },
    { kind, label: 7 },
    { kind, weight: 2, length: 2, label: "a" },
  ]),
  {},
  { weight: 2 },
  [],
];

test.each(Object.entries(unions))("%s: the types and Ajv agree", async (name, [schema, isTagged]) => {
  const document = {
    openapi: "3.1.0",
    info: { title: "Depot", version: "1" },
    paths: {},
    components: { schemas: { ...schemas, Parcel: schema } },
  };
  const path = join(scratch, `${name}.json`);
  writeFileSync(path, JSON.stringify(document));
  const { accepts, model, document: read } = await provenOutput(path);
  const found = model.resources.find((one) => one.name === "Parcel");
  expect(found).toMatchObject(isTagged ? { selectedBy: "tag", open: true } : { selectedBy: "match" });
  const rows = read.ledger().filter(({ pointer }) => pointer.includes("/schemas/Parcel/"));
  expect(rows.some(({ status }) => status !== "exact")).toBe(!isTagged);
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ ...document, $id: "https://depot.example/document" });
  const isValid = ajv.compile({ $ref: "https://depot.example/document#/components/schemas/Parcel" });
  // Types that are tried in order take more values than the schema, and never fewer.
  for (const value of values)
    if (isTagged || isValid(value))
      expect([value, accepts("Parcel", value)]).toEqual([value, isValid(value)]);
});
