/** Objects of documents at their edges: without any property, and with required ones that are not declared. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { proveDocument, type ProvenDocument } from "./prove-document.js";

const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;
const text = { type: "string" };

/** Returns the types of a document whose one operation takes `body`, and what it does not have in full. */
async function made(
  body: object,
  media = "application/json",
  route = "/files",
): Promise<{ types: string; full: number; document: ProvenDocument["document"] }> {
  const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  const put = {
    operationId: "put",
    tags: ["files"],
    requestBody: { required: true, content: { [media]: { schema: body } } },
    responses: { "204": { description: "" } },
  };
  const info = { title: "Depot", version: "1" };
  const parameters = route.includes("{") ? [{ name: "id", in: "path", required: true, schema: text }] : [];
  writeFileSync(path, JSON.stringify({ openapi: "3.1.0", info, paths: { [route]: { parameters, put } } }));
  const { files, diagnostics } = await compile(path, { output });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const { document, proof } = await proveDocument(path);
  expect(proof.disagreements).toEqual([]);
  const types = files?.find((file) => file.path === "types.ts")?.text ?? "";
  return { types, full: document.shares(document.ledger()).full, document };
}

test("an alternative without any property is a closed object beside those that require some", async () => {
  const properties = { content: text, filename: text };
  const anyOf = [{ required: ["content"] }, { required: ["filename"] }, { type: "object", maxProperties: 0 }];
  const { types, full } = await made({ type: "object", properties, anyOf });
  expect(full).toBe(1);
  expect(types).toContain("[field: string]: never;");
});

test("a required property of a form is text where the form does not declare it", async () => {
  const form = { type: "object", properties: { token: text }, required: ["grant_type"] };
  const { types, full } = await made(form, "application/x-www-form-urlencoded");
  expect(full).toBe(1);
  expect(types).toMatch(/token\?: string;[^}]*grant_type: string;/);
});

test("a required property that has the name of a parameter stands in the body", async () => {
  const { types, full } = await made(
    { type: "object", properties: { name: text }, required: ["id"] },
    "application/json",
    "/files/{id}",
  );
  expect(full).toBe(1);
  expect(types).toMatch(/id: string;\n {2}body: /);
});

test("`maxProperties: 0` is a closed object, whatever is said of the properties", async () => {
  const any = { type: "object", maxProperties: 0 };
  const properties = {
    a: {
      ...any,
      minProperties: 0,
      properties: { b: text },
      patternProperties: { "^x": { type: "integer" } },
    },
    c: { ...any, additionalProperties: { type: "object", required: ["d"], properties: { d: text } } },
    e: { ...any, additionalProperties: text },
  };
  const { types, full, document } = await made({ type: "object", properties });
  expect(full).toBe(1);
  // The others are aliases of the first.
  expect(types.match(/\[field: string\]: never;|^export type \w+ = \w+A;/gm)).toHaveLength(3);
  const rows = document
    .ledger()
    .filter(({ keyword }) => /^(?:min|pattern|additional)Properties$/.test(keyword));
  expect(rows.map(({ keyword, status, effects }) => [keyword, status, effects])).toEqual([
    ["minProperties", "exact", []],
    ["patternProperties", "approximated", []],
    ["additionalProperties", "approximated", []],
    ["additionalProperties", "approximated", []],
  ]);
});

test("an object that must have properties and may have none takes more than its schema", async () => {
  const none = { type: "object", maxProperties: 0, minProperties: 1 };
  const { document } = await made({ type: "object", properties: { none } });
  const least = document.ledger().find(({ keyword }) => keyword === "minProperties");
  expect(least).toMatchObject({ status: "approximated", effects: ["looser"] });
});

test("a property that no object has is refused where the object is closed", async () => {
  const properties = { a: text, x: false };
  const closed = { type: "object", additionalProperties: false, properties };
  const { document } = await made({
    type: "object",
    properties: { closed, open: { type: "object", properties } },
  });
  const rows = document
    .ledger()
    .filter(({ status, keyword }) => keyword === "properties" && status !== "exact");
  expect(rows.map(({ pointer, reason, effects }) => [pointer.split("/").at(-2), reason, effects])).toEqual([
    ["closed", "a property that no object has: the object is closed, so it is refused", []],
    [
      "open",
      "a property that no object has: the types leave it out, and nothing enforces its absence",
      ["looser"],
    ],
  ]);
});

test("lists within alternatives lose the bounds of their items, and not their types", async () => {
  const either = (items: object): object => ({ anyOf: [{ type: "array", items }, { type: "boolean" }] });
  const { types, document } = await made({
    type: "object",
    required: ["a", "b"],
    properties: {
      a: either({ const: "x" }),
      b: either({ type: "object", additionalProperties: { type: "integer", minimum: 2 } }),
    },
  });
  expect(types).toMatch(/A = boolean \| string\[\];/);
  expect(types).toMatch(/B = boolean \| \{ \[key: string\]: number \}\[\];/);
  const items = document.ledger().filter(({ keyword }) => keyword === "items");
  expect(items.map(({ effects }) => effects)).toEqual([["looser"], ["looser"]]);
});

test("`items` behind `prefixItems` does not stand for all items", async () => {
  const pair = { type: "array", prefixItems: [text, { type: "integer" }], items: { type: "boolean" } };
  const { types, document } = await made({ type: "object", properties: { pair } });
  expect(types).toContain("pair?: unknown[];");
  const rows = document.ledger().filter(({ keyword }) => /items$/i.test(keyword));
  expect(rows.map(({ keyword, reason, effects }) => [keyword, reason, effects])).toEqual([
    ["prefixItems", "one schema for each position of a list: the items are any value", ["looser"]],
    ["items", "one schema for each position of a list: the items are any value", ["looser"]],
  ]);
});

test("positions of one type are a list of it, and others a list of any of theirs, as pydantic and zod print tuples", async () => {
  const x = { type: "number", title: "Longitude" };
  const number = { type: "number" };
  const properties = {
    at: { type: "array", prefixItems: [x, { ...number, title: "Latitude" }], minItems: 2, maxItems: 2 },
    line: { type: "array", items: { type: "array", prefixItems: [number, number], items: false } },
    old: { type: "array", items: [text, text], additionalItems: false },
    pair: { type: "array", prefixItems: [text, { type: "boolean" }], minItems: 2, maxItems: 2 },
    open: { type: "array", prefixItems: [text, text], minItems: 2 },
    // `items` leaves out the positions beside it alone: no item is valid.
    apart: { type: "array", allOf: [{ prefixItems: [text, text] }], items: false },
  };
  const { types, document } = await made({ type: "object", properties });
  expect(types).toMatch(/Exactly 2 items\. \*\/\n {2}at\?: number\[\];/);
  expect(types).toContain("line?: number[][];");
  expect(types).toMatch(/At most 2 items\. \*\/\n {2}old\?: string\[\];/);
  expect(types).toMatch(/Exactly 2 items\. \*\/\n {2}pair\?: FilesPutBodyPairItem\[\];/);
  expect(types).toContain("export type FilesPutBodyPairItem = string | boolean;");
  expect(types).toContain("open?: unknown[];");
  expect(types).toContain("apart?: unknown[];");
  const rows = document.ledger().filter(({ keyword }) => /items$/i.test(keyword));
  const looser = rows
    .filter(({ effects }) => effects.length > 0)
    .map(({ pointer, status }) => [pointer, status]);
  const start = "/paths/~1files/put/requestBody/content/application~1json/schema/properties";
  expect(looser).toEqual([
    [`${start}/pair/prefixItems`, "approximated"],
    [`${start}/open/prefixItems`, "dropped"],
    [`${start}/apart/items`, "dropped"],
    [`${start}/apart/allOf/0/prefixItems`, "dropped"],
  ]);
});
