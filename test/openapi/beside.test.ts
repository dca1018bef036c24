/** Keywords that say little where they stand: beside listed values, alternatives, bodies and items. The report says so. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { proveDocument } from "./prove-document.js";

const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;
const json = (schema: object): object => ({ "application/json": { schema } });
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };
const object = (properties: object, more: object = {}): object => ({ type: "object", properties, ...more });

const schemas = {
  Kept: { type: "string", enum: ["ab", "cd"], pattern: "^[a-z]+$" },
  Broken: { type: "string", enum: ["ab", "cD"], pattern: "^[a-z]+$" },
  Switch: { type: "string", enum: [true, false] },
  Stage: { type: "integer", enum: ["new", "sent"] },
  Weight: { type: "number", format: "int64" },
  Twice: { oneOf: [ref("Card"), ref("Card")] },
  Untyped: { properties: { id: text }, uniqueItems: false },
  Items: { type: "array", items: { $ref: "#/components/schemas/Untyped" }, uniqueItems: false },
  Absent: object({ id: text, gone: false }, { required: ["id"] }),
  Card: object({ number: text }, { required: ["number"] }),
  Cash: object({ coins: { type: "integer" } }, { required: ["coins"] }),
  Payment: { anyOf: [ref("Card"), ref("Cash")], additionalProperties: { type: "string" } },
  Free: { anyOf: [ref("Card"), ref("Cash")], additionalProperties: true },
  Labels: {
    oneOf: [text, { type: "array", items: { ...text, default: "" } }, { type: "array", items: ref("Card") }],
  },
  Matrix: {
    oneOf: [
      { type: "array", minItems: 1, items: { type: "array", minItems: 2, items: { type: "integer" } } },
      { type: "array", items: text },
    ],
  },
  Parts: {
    oneOf: [
      { type: "array", items: text },
      { type: "array", items: { oneOf: [ref("Card"), ref("Cash")] } },
    ],
  },
  Flag: object({
    on: {
      oneOf: [
        { type: "boolean", default: false },
        { type: "string", default: "false" },
      ],
    },
  }),
};
const document = {
  openapi: "3.1.0",
  info: { title: "Depot", version: "1" },
  paths: {
    "/parcels": {
      post: {
        operationId: "send",
        tags: ["parcels"],
        parameters: [{ name: "q", in: "query", allowReserved: true, schema: text }],
        requestBody: { required: true, content: json({ ...object({ all: ref("All") }), default: {} }) },
        responses: {
          "200": {
            description: "",
            headers: {
              "x-kind": { content: { "text/plain": { schema: { type: "string", maxLength: 4 } } } },
              "x-other": { content: json(text) },
            },
            content: json({ ...text, default: "" }),
          },
        },
      },
    },
  },
  components: {
    schemas: {
      ...schemas,
      All: object(Object.fromEntries(Object.keys(schemas).map((name) => [name, ref(name)]))),
    },
  },
};
const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
writeFileSync(path, JSON.stringify(document));

test("each has a status that says what became of it, and a type that is looser says so", async () => {
  const { document: read } = await load(path);
  const rows = new Map(read?.ledger().map(({ pointer, status, effects }) => [pointer, [status, ...effects]]));
  const operation = "/paths/~1parcels/post";
  const found = (pointer: string): readonly string[] | undefined =>
    rows.get(pointer.startsWith("/") ? pointer : `/components/schemas/${pointer}`);
  expect(
    Object.fromEntries(
      [
        "Kept/pattern",
        "Broken/pattern",
        "Switch/type",
        "Stage/type",
        "Weight/format",
        "Twice/oneOf",
        "Twice/oneOf/1/$ref",
        "Untyped/uniqueItems",
        "Items/uniqueItems",
        "Absent/properties",
        "Payment/additionalProperties",
        "Payment/additionalProperties/type",
        "Free/additionalProperties",
        "Labels/oneOf/1/items/default",
        "Matrix/oneOf/0/items/minItems",
        "Flag/properties/on/oneOf/1/default",
        `${operation}/parameters/0/allowReserved`,
        `${operation}/requestBody/content/application~1json/schema/default`,
        `${operation}/responses/200/content/application~1json/schema/default`,
        `${operation}/responses/200/headers/x-kind/content/text~1plain/schema/maxLength`,
        `${operation}/responses/200/headers/x-other/content`,
      ].map((pointer) => [pointer.replace(operation, ""), found(pointer)?.join(" ")]),
    ),
  ).toEqual({
    "Kept/pattern": "approximated",
    "Broken/pattern": "approximated looser",
    "Switch/type": "approximated looser",
    "Stage/type": "approximated looser",
    "Weight/format": "approximated looser",
    "Twice/oneOf": "approximated looser",
    "Twice/oneOf/1/$ref": "exact",
    "Untyped/uniqueItems": "approximated",
    "Items/uniqueItems": "exact",
    "Absent/properties": "approximated looser",
    "Payment/additionalProperties": "approximated looser",
    "Payment/additionalProperties/type": "approximated",
    "Free/additionalProperties": "exact",
    "Labels/oneOf/1/items/default": "approximated",
    "Matrix/oneOf/0/items/minItems": "exact",
    "Flag/properties/on/oneOf/1/default": "approximated",
    "/parameters/0/allowReserved": "approximated",
    "/requestBody/content/application~1json/schema/default": "approximated",
    "/responses/200/content/application~1json/schema/default": "approximated",
    "/responses/200/headers/x-kind/content/text~1plain/schema/maxLength": "exact",
    "/responses/200/headers/x-other/content": "dropped",
  });
});

test("the types take what the schemas take, but for what the report says", async () => {
  const { proof } = await proveDocument(path);
  expect(proof.disagreements).toEqual([]);
});

test("lists among alternatives keep the types of their items", async () => {
  const { files } = await compile(path, { output });
  const types = files?.find((file) => file.path === "types.ts")?.text ?? "";
  expect(types).toContain("export type Matrix = number[][] | string[];");
  expect(types).toMatch(/export type Parts = string\[\] \| \w+\[\];/);
  expect(types).toContain("export type Payment = Card | Cash;");
});

test("a pattern that may take long is not tried on listed values", async () => {
  const slow = { type: "string", enum: ["a".repeat(60) + "!", "b"], pattern: "^(a+)+$" };
  const at = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  writeFileSync(at, JSON.stringify({ ...document, paths: {}, components: { schemas: { Slow: slow } } }));
  const { document: read } = await load(at);
  const row = read?.ledger().find(({ keyword }) => keyword === "pattern");
  expect([row?.status, row?.effects]).toEqual(["approximated", ["looser"]]);
});
