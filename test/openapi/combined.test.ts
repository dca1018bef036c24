/** Schemas that `allOf` combines: alternatives beside alternatives, items of several members, and types that exclude each other. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { compareWithDocument } from "../../generator/tools/prove/document-proof.js";
import { isValidAs } from "../../generator/values/interpreter.js";

const schemas = {
  // A base that leaves the result open, as its users narrow it.
  Reply: {
    type: "object",
    properties: { result: { anyOf: [{ type: "object" }, { type: "array", items: {} }, { type: "string" }] } },
  },
  SomeReply: {
    allOf: [
      { $ref: "#/components/schemas/Reply" },
      { type: "object", properties: { result: { anyOf: [{ type: "object" }, { type: "string" }] } } },
    ],
  },
  TextReply: {
    allOf: [
      { $ref: "#/components/schemas/SomeReply" },
      { type: "object", properties: { result: { type: "string", maxLength: 9 } } },
    ],
  },
  ListReply: {
    allOf: [
      { $ref: "#/components/schemas/Reply" },
      { type: "object", properties: { result: { type: "array", items: { type: "integer" }, maxItems: 3 } } },
    ],
  },
  Weights: {
    type: "object",
    properties: {
      all: {
        type: "array",
        allOf: [{ items: { type: "number", minimum: 1 } }, { items: { type: "integer", maximum: 9 } }],
      },
    },
  },
  // No value is valid: none of the base's alternatives is a number.
  Wrong: {
    allOf: [
      { $ref: "#/components/schemas/SomeReply" },
      { type: "object", required: ["result"], properties: { result: { type: "integer" } } },
    ],
  },
};
const path = join(mkdtempSync(join(tmpdir(), "speccast-combined-")), "openapi.json");
const info = { title: "Depot", version: "1" };
writeFileSync(path, JSON.stringify({ openapi: "3.1.0", info, paths: {}, components: { schemas } }));

test("only alternatives that a value of the whole can fit are members", async () => {
  const { model, document } = await load(path);
  if (model === undefined || document?.schemas === undefined) throw new Error("The document is faulty.");
  const isValid = (type: string, value: unknown): boolean => isValidAs(model, type, value);
  for (const [type, right, wrong] of [
    ["SomeReply", { result: {} }, { result: [] }],
    ["SomeReply", { result: "a" }, { result: 5 }],
    ["TextReply", { result: "a" }, { result: {} }],
    ["ListReply", { result: [1] }, { result: ["a"] }],
    ["Weights", { all: [1, 9] }, { all: [10] }],
    ["Weights", { all: [] }, { all: [0] }],
    ["Wrong", { result: 5 }, { result: "a" }],
  ] as const)
    expect([type, isValid(type, right), isValid(type, wrong)]).toEqual([type, true, false]);
  const proof = compareWithDocument(model, document.schemas(), { seed: 3, inputs: 1, perType: 300, isValid });
  expect(proof.disagreements).toEqual([]);
  expect(proof.types).toBeGreaterThan(4);
});

test("nothing of them is dropped, and alternatives that no value of one schema fits are looser", async () => {
  const { document } = await load(path);
  const rows = document?.ledger() ?? [];
  expect(rows.filter(({ status }) => status === "dropped" || status === "passedThrough")).toEqual([]);
  expect(rows.flatMap(({ pointer, effects }) => (effects.includes("looser") ? [pointer] : []))).toEqual([
    "/components/schemas/Reply/properties/result/anyOf",
    "/components/schemas/SomeReply/allOf/1/properties/result/anyOf",
  ]);
});

test("a union of strings by its name is a string, and alternatives under `unevaluatedProperties` have rows", async () => {
  const further = join(mkdtempSync(join(tmpdir(), "speccast-beside-")), "openapi.json");
  const part = (name: string): object => ({ properties: { [name]: { type: "integer" } } });
  const Ranges = {
    anyOf: [
      { type: "string", maxLength: 2 },
      { type: "string", minLength: 5 },
    ],
  };
  const closed = { type: "object", unevaluatedProperties: false };
  const schemasBelow = {
    Ranges,
    Use: { type: "object", properties: { of: { $ref: "#/components/schemas/Ranges" } } },
    One: { ...closed, oneOf: [part("a"), part("b")] },
    Any: { ...closed, anyOf: [part("a"), part("b")] },
  };
  writeFileSync(
    further,
    JSON.stringify({ openapi: "3.1.0", info, paths: {}, components: { schemas: schemasBelow } }),
  );
  const { model, document } = await load(further);
  if (model === undefined) throw new Error("The document is faulty.");
  const isValid = (type: string, value: unknown): boolean => isValidAs(model, type, value);
  expect([isValid("Use", { of: "a" }), isValid("Use", { of: 5 })]).toEqual([true, false]);
  expect(isValid("Any", { a: 1, b: 1 })).toBe(true);
  const loose = document
    ?.ledger()
    .flatMap(({ pointer, effects }) => (effects.includes("looser") ? [pointer] : []));
  expect(loose).toEqual(
    expect.arrayContaining([
      "/components/schemas/Ranges/anyOf",
      "/components/schemas/One/oneOf",
      "/components/schemas/Any/unevaluatedProperties",
    ]),
  );
});
