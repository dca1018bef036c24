/** Files of JSON Schema as specs: alone, imported, of several drafts and in several files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { proveDocument } from "./prove-document.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-json-schema-"));
afterAll(() => rmSync(scratch, { recursive: true }));
const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;

/** Writes files into a folder of their own, and returns its path. */
function folderWith(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(scratch, "folder-"));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(
      join(folder, path),
      typeof content === "string" ? content : JSON.stringify(content, undefined, 2),
    );
  }
  return folder;
}

const seventh = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "https://depot.example/parcel.schema.json",
  title: "Parcel",
  description: "Something to send.",
  type: "object",
  required: ["id", "size", "state"],
  additionalProperties: false,
  properties: {
    id: { type: "string", format: "uuid" },
    size: { $ref: "#/definitions/size" },
    state: { $ref: "https://depot.example/parcel.schema.json#/definitions/parcel-state" },
    parts: { type: "array", items: { $ref: "#" } },
    address: { $ref: "common.json#/definitions/address" },
    same: { $ref: "#/properties/id" },
  },
  definitions: {
    size: { type: "object", required: ["w"], properties: { w: { type: "integer", minimum: 1 } } },
    "parcel-state": { enum: ["new", "sent"] },
  },
};
const common = {
  definitions: {
    address: {
      type: "object",
      required: ["city"],
      properties: {
        city: { type: "string" },
        country: { $ref: "#/definitions/country" },
        of: { $ref: "parcel.schema.json#/definitions/size" },
      },
    },
    country: { type: "string", pattern: "^[A-Z]{2}$" },
  },
};
const depot = { "parcel.schema.json": seventh, "common.json": common };

test("draft 7 in two files that refer to each other: types, doc, references by pointer and by id", async () => {
  const folder = folderWith(depot);
  const { files, diagnostics, inputs } = await compile("parcel.schema.json", {
    cwd: folder,
    output,
    fullAudit: true,
  });
  expect(diagnostics).toEqual([]);
  expect(inputs.map(({ path }) => path)).toEqual([
    join(folder, "parcel.schema.json"),
    join(folder, "common.json"),
  ]);
  const types = files?.find(({ path }) => path === "types.ts")?.text ?? "";
  expect(types).toMatch(
    /\* Something to send\. No other fields are allowed\.[\s\S]*export interface Parcel \{\n {2}\/\*\* A UUID\. \*\/\n {2}id: string;\n {2}size: Size;\n {2}state: ParcelState;\n {2}parts\?: Parcel\[\];\n {2}address\?: Address;/,
  );
  expect(types).toContain("  country?: Country;\n  of?: Size;\n");
  expect(types.match(/^export interface (\w+)/gm)).toEqual([
    "export interface Size",
    "export interface Parcel",
    "export interface Address",
  ]);
});

test("an import names its parts, and endpoints use them", async () => {
  const api = (names: string): string =>
    `speccast: 1\nservice: { name: Depot }\nimport: { json_schema: vendor/parcel.schema.json, names: ${names} }\nendpoints:\n  packets.get: { GET: "/packets/{id}", path: { id: uuid }, response: Packet }\n`;
  const vendor = Object.fromEntries(
    Object.entries(depot).map(([path, schema]) => [`vendor/${path}`, schema]),
  );
  const folder = folderWith({
    "api.yaml": api('{ "#": Packet, "#/definitions/size": Measures }'),
    ...vendor,
  });
  const { files, diagnostics } = await compile("api.yaml", { cwd: folder, output, fullAudit: true });
  expect(diagnostics).toEqual([]);
  const types = files?.find(({ path }) => path === "types.ts")?.text ?? "";
  expect(types).toContain("export type PacketsGetOutput = Packet;");
  expect(types).toContain("  size: Measures;\n");
  writeFileSync(join(folder, "api.yaml"), api('{ "#": Packet, "#/definitions/siz": Measures }'));
  const { diagnostics: found } = await load("api.yaml", { cwd: folder });
  expect(found.map(({ code, suggestion }) => [code, suggestion])).toEqual([
    ["import-place", "#/definitions/size"],
  ]);
});

test.each([
  ["2020-12", "https://json-schema.org/draft/2020-12/schema", { exclusiveMinimum: 0 }, "$defs"],
  ["4", "http://json-schema.org/draft-04/schema#", { minimum: 0, exclusiveMinimum: true }, "definitions"],
] as const)("draft %s: every keyword counts, and Ajv agrees", async (_, $schema, bound, holder) => {
  const folder = folderWith({
    "price.json": {
      $schema,
      type: "object",
      required: ["amount"],
      properties: {
        amount: { type: "number", ...bound },
        unit: { $ref: `#/${holder}/unit` },
        next: { $ref: "#" },
        pair: { type: "array", items: [{ type: "string" }], additionalItems: false },
      },
      [holder]: { unit: { type: "string", enum: ["g", "kg"] }, price: { type: "string", maxLength: 3 } },
    },
  });
  const { model, document, proof } = await proveDocument(join(folder, "price.json"));
  expect(model.resources.map(({ name }) => name)).toHaveLength(1);
  const rows = document.ledger();
  expect(rows.filter(({ status }) => status === "dropped")).toEqual([]);
  expect(rows.length).toBe(16 + Object.keys(bound).length);
  expect(proof.disagreements).toEqual([]);
  expect(proof.types).toBe(3);
  expect(proof.reported).toEqual([]);
});

test("a schema in YAML, one with an id within another, and what is none", async () => {
  const folder = folderWith({
    "id.json": {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $defs: {
        unit: { type: "integer" },
        Box: {
          $id: "https://depot.example/box",
          properties: { unit: { $ref: "#/$defs/unit" }, inner: { $ref: "#" } },
          $defs: { unit: { type: "boolean" } },
        },
      },
    },
    "book.yaml":
      '$schema: "https://json-schema.org/draft/2020-12/schema"\ntype: object\nproperties: { next: { $dynamicRef: "#book" } }\n$dynamicAnchor: book\n',
    "plain.json": { type: "object" },
    "openapi.json": { openapi: "3.1.0", info: { title: "A", version: "1" }, paths: {} },
    "list.json": [],
    "config.json": { $schema: "https://depot.example/config.schema.json", speccast: 1 },
  });
  const { model } = await load("id.json", { cwd: folder });
  const [box] = model?.resources ?? [];
  expect(box?.kind === "object" && box.fields.map(({ value }) => value.type)).toMatchObject([
    { kind: "boolean" },
    { kind: "ref", name: "Box" },
  ]);
  const book = await load("book.yaml", { cwd: folder });
  expect(book.model?.resources.map(({ name }) => name)).toEqual(["Book"]);
  expect(book.document?.ledger().filter(({ status }) => status === "dropped")).toEqual([]);
  for (const name of ["plain.json", "config.json"])
    expect((await load(name, { cwd: folder })).diagnostics.map(({ code }) => code)).toEqual([
      "file-extension",
    ]);
  for (const [name, codes] of [
    ["plain.json", []],
    ["openapi.json", ["openapi-version"]],
    ["list.json", ["openapi-version"]],
  ] as const) {
    writeFileSync(
      join(folder, "api.yaml"),
      `speccast: 1\nservice: { name: A }\nimport: { json_schema: ${name} }\n`,
    );
    const { diagnostics } = await load("api.yaml", { cwd: folder });
    expect(
      diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code),
      name,
    ).toEqual(codes);
  }
});

test("an import takes either kind of document, and operations of one that has them", async () => {
  const folder = folderWith({
    "api.yaml":
      "speccast: 1\nimport: { json_schema: parcel.schema.json, openapi: a.json, only: { tags: [a] } }\n",
    ...depot,
  });
  const { diagnostics } = await load("api.yaml", { cwd: folder });
  expect(diagnostics.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["excluded-key", "excluded-key"]),
  );
});
