/** Values that are accepted beyond the letter of a document: each kind is a row of the report. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Model } from "../../generator/language/model/model.js";
import { load } from "../../generator/pipeline/load.js";
import { isValidAs } from "../../generator/values/interpreter.js";
import { proveDocument } from "./prove-document.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-looser-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const path = join(scratch, "openapi.json");
const json = (schema: object) => ({ description: "d", content: { "application/json": { schema } } });

test.each([
  ["null that a list excludes", { type: "string", nullable: true, enum: ["a", "b"] }, "/enum"],
  ["a time of day without an offset", { type: "string", format: "time" }, "/format"],
  ["a required name that no field can have", { type: "object", required: ["__proto__"] }, "/required"],
  [
    "such a name in a member of allOf",
    { type: "object", allOf: [{ type: "object", required: ["__proto__"] }] },
    "/allOf/0/required",
  ],
  ["bounds beyond 32 bits", { type: "integer", format: "int32", maximum: 4294967295 }, "/format"],
  ["one boolean beside other alternatives", { anyOf: [{ enum: [true] }, { type: "string" }] }, "/anyOf"],
  ["a boolean of two alternatives", { oneOf: [{ enum: [true] }, { type: "boolean" }] }, "/oneOf"],
  [
    "a number that two alternatives list",
    { oneOf: [{ enum: [1, 2] }, { enum: [2, 3] }, { type: "string" }] },
    "/oneOf",
  ],
  [
    "such a name beside its property",
    { type: "object", required: ["__proto__"], properties: JSON.parse('{"__proto__":{"type":"string"}}') },
    "/required",
  ],
])("%s", async (_, schema, keyword) => {
  const rows = await rowsOf({ Part: schema }, {});
  expect(rows.find(({ pointer }) => pointer === `/components/schemas/Part${keyword}`)).toMatchObject({
    effects: ["looser"],
  });
});

test.each<[string, Record<string, object>]>([
  ["integers of 64 bits", { Part: { type: "integer", format: "int64", enum: [1, 2 ** 40] } }],
  ["integers without a sign", { Part: { type: "integer", format: "uint32", enum: [2 ** 32 - 1] } }],
  ["a time", { Part: { type: "string", format: "date-time", enum: ["2026-01-31T12:00:00Z"] } }],
  ["bytes", { Part: { type: "string", format: "byte", enum: ["aGk="] } }],
  ["a decimal", { Part: { type: "string", format: "decimal", enum: ["1.50"] } }],
  [
    "a closed object, with a property that none has",
    { Part: { type: "object", properties: { "": false, a: {} }, additionalProperties: false } },
  ],
  [
    "a bound that a use narrows which has no effect",
    {
      Use: { anyOf: [{ allOf: [{ $ref: "#/components/schemas/Part" }, { minimum: 5 }] }, {}] },
      Part: { type: "integer", minimum: 1 },
    },
  ],
])("%s: no row says that more is accepted", async (_, schemas) => {
  const rows = await rowsOf(schemas, {});
  const ofPart = rows.filter(({ pointer }) => pointer.startsWith("/components/schemas/Part"));
  expect(ofPart.filter(({ effects }) => effects.length > 0)).toEqual([]);
  if ("Use" in schemas) expect(ofPart.filter(({ status }) => status !== "exact")).toEqual([]);
});

test("integers without a sign that are negative", async () => {
  const rows = await rowsOf({ Part: { type: "integer", format: "uint32", enum: [-1] } }, {});
  expect(rows.find(({ keyword }) => keyword === "format")?.effects).toEqual(["looser"]);
});

test("the body of an error that is any object, which clients take as any value", async () => {
  const rows = await rowsOf({}, { 403: json({ type: "object" }) });
  const pointer = "/paths/~1parts/get/responses/403/content/application~1json/schema";
  expect(rows.find((row) => row.pointer === pointer)).toMatchObject({
    status: "approximated",
    effects: ["looser"],
  });
});

test.each([
  ["09:30:00", true],
  ["09:30:00.250", true],
  ["09:30:00Z", true],
  ["09:30:00-05:00", true],
  ["24:00:00", false],
  ["09:30:00 Z", false],
  ["09:30:00-5", false],
])("%s as a time: %s", async (time, isRight) => {
  const model = await modelOf({
    Opening: { type: "object", properties: { at: { type: "string", format: "time" } } },
  });
  expect(isValidAs(model, "Opening", { at: time })).toBe(isRight);
});

describe("an alternative of oneOf that takes more than its schema", () => {
  const Tray = { type: "object", properties: { size: { type: "string" } } };
  const Rack = {
    type: "object",
    properties: { size: { type: "string", nullable: true }, row: { type: "integer" } },
  };
  const Loose = {
    type: "object",
    properties: { size: { allOf: [{ type: "string" }, { nullable: true }] } },
  };
  const one = (...names: readonly string[]) => ({
    oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
  });

  test("takes no value from another one", async () => {
    const Bin = { type: "object", properties: { size: { type: "integer" } } };
    const schemas = { Loose, Rack, Bin, Place: one("Loose", "Rack"), Site: one("Place", "Bin") };
    // By the letter, `size` of Loose is a string: the value is a Rack alone.
    const value = { size: null };
    const model = await modelOf(schemas);
    expect(["Place", "Site"].map((name) => isValidAs(model, name, value))).toEqual([true, true]);
    const rows = await rowsOf(schemas, {});
    for (const name of ["Place", "Site"])
      expect(rows.find(({ pointer }) => pointer === `/components/schemas/${name}/oneOf`)).toMatchObject({
        status: "approximated",
        effects: ["looser"],
      });
  });

  test("exactly one counts otherwise", async () => {
    const model = await modelOf({ Tray, Rack, Place: one("Tray", "Rack") });
    const verdicts = [{ size: null }, { size: "s" }, { row: 0.5 }].map((value) =>
      isValidAs(model, "Place", value),
    );
    expect(verdicts).toEqual([true, false, true]);
  });
});

test.each([
  [{ type: "object", enum: [{}] }, {}, []],
  [{ type: "string", enum: [] }, "a", 1],
  [{ type: "integer", enum: [1, true] }, 2, true],
  [{ enum: [[1], "a"] }, 2, undefined],
])("of listed values that no type lists, the type is left: %j", async (schema, right, wrong) => {
  const model = await modelOf({ Holder: { type: "object", properties: { held: schema } } });
  const accepts = (held: unknown): boolean => isValidAs(model, "Holder", { held });
  expect([accepts(right), wrong !== undefined && accepts(wrong)]).toEqual([true, false]);
  const { proof } = await proveDocument(path);
  expect(proof.disagreements).toEqual([]);
});

async function rowsOf(schemas: object, errors: object) {
  const { document } = await loaded(schemas, errors);
  return document?.ledger() ?? [];
}

async function modelOf(schemas: object): Promise<Model> {
  const { model } = await loaded(schemas, {});
  if (model === undefined) throw new Error("The document has errors.");
  return model;
}

async function loaded(schemas: object, errors: object) {
  const paths = { "/parts": { get: { responses: { 200: json({ type: "string" }), ...errors } } } };
  const info = { title: "Depot", version: "1" };
  writeFileSync(path, JSON.stringify({ openapi: "3.0.3", info, paths, components: { schemas } }));
  return await load(path);
}
