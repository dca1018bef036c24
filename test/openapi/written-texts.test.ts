/** Strings of documents in YAML that read as numbers, booleans or null, against the text that the schema `failsafe` of `yaml` reads. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { load } from "../../generator/pipeline/load.js";
import { isValidAs } from "../../generator/values/interpreter.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-texts-"));
afterAll(() => rmSync(scratch, { recursive: true }));

let count = 0;

/** Loads a document of YAML, with further files beside it. */
async function loaded(text: string, others: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(scratch, `${(count += 1)}-`));
  for (const [path, content] of Object.entries({ ...others, "openapi.yaml": text }))
    writeFileSync(join(folder, path), content);
  const { model, diagnostics } = await load(join(folder, "openapi.yaml"));
  expect(diagnostics).toEqual([]);
  return model ?? expect.fail("The document is faulty.");
}

const scalars = [
  ..."1.0 1.10 010 007 0x1F 0o17 1e3 1E3 +5 .5 5. -0 1_000 12345678901234567890 1e999".split(" "),
  ..."-.inf .inf .NaN yes no on off true True FALSE null NULL 2024-01-01 2024-01-01T00:00:00Z 12:30 1.2.3".split(
    " ",
  ),
];

const head = `openapi: 3.0.3\ninfo: { title: Depot, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n`;

/** Each way in which a schema asks for a string, with the value that it lists. */
const places: Readonly<Record<string, (value: string) => string>> = {
  enum: (value) => `{ type: string, enum: [${value}, else] }`,
  "enum of one": (value) => `{ type: string, enum: [${value}] }`,
  "enum in a block": (value) =>
    `\n      type: string\n      enum:\n        - ${value} # a comment\n        - else`,
  const: (value) => `{ type: string, const: ${value} }`,
  "enum of a type beside null": (value) =>
    `{ type: [string, "null"], enum: [${value === "null" || value === "NULL" ? `"${value}"` : value}, else] }`,
  "items of a list": (value) => `{ type: array, items: { type: string, enum: [${value}, else] } }`,
};

test.each(Object.entries(places))("%s keeps the text that is written", async (place, write) => {
  const lines = scalars.map((value, at) => `    V${at}: ${write(value)}`);
  const uses = scalars.map((_, at) => `        v${at}: { $ref: "#/components/schemas/V${at}" }`);
  const all = `    All:\n      type: object\n      properties:\n${uses.join("\n")}`;
  const model = await loaded([head.trimEnd(), ...lines, all].join("\n"));
  for (const [at, scalar] of scalars.entries()) {
    const text = parse(scalar, { schema: "failsafe" }) as string;
    const wrapped = (value: unknown): object => ({ [`v${at}`]: place.startsWith("items") ? [value] : value });
    expect(isValidAs(model, "All", wrapped(text)), text).toBe(true);
    for (const other of [`${text}0`, Number(scalar), scalar === "true"])
      expect(isValidAs(model, "All", wrapped(other)), `${text}, not ${other}`).toBe(false);
  }
});

test("numbers stay numbers where the type is no string", async () => {
  const model = await loaded(
    `${head}    All: { type: object, properties: { a: { type: integer, enum: [010, 2] }, b: { enum: [1.0, x] }, c: { type: number, maximum: .inf } } }`,
  );
  for (const value of [{ a: 10 }, { b: 1 }, { b: "x" }, { c: 1e300 }])
    expect(isValidAs(model, "All", value)).toBe(true);
  for (const value of [{ a: "010" }, { b: "1.0" }]) expect(isValidAs(model, "All", value)).toBe(false);
});

test("texts of the document, of its operations and of other files are strings", async () => {
  const model = await loaded(
    `openapi: 3.1.0
info: { title: 2024, version: 1.10, description: 5 }
servers: [{ url: "https://{zone}.depot.example:{port}", variables: { port: { default: 0443 }, zone: { default: no } } }]
security: [{ app: [1.0] }]
paths:
  /parcels:
    get:
      operationId: 1.10
      summary: 1.0
      tags: [007]
      parameters:
        - { name: 1.0, in: query, schema: { type: string, default: 1.0, example: 007 } }
        - { name: also, in: query, example: 1.20, schema: { type: string } }
        - { $ref: "parts.yaml#/kind" }
      responses:
        200: { description: 1.0, content: { application/json: { schema: { $ref: "parts.yaml#/Parcel" }, example: { size: 1.0, count: 1.0 } } } }
components:
  securitySchemes: { app: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://depot.example/t", scopes: { 1.0: all } } } } }
`,
    {
      "parts.yaml": `
kind: { name: kind, in: query, schema: { type: string, enum: [1.0, 2.0] } }
Parcel: { type: object, required: [size, 12], properties: { size: { type: string, enum: [1.0, 1.5] }, count: { type: number }, 12: { type: string } } }
`,
    },
  );
  const { service, endpoints, resources } = model;
  expect(service).toMatchObject({
    title: "2024",
    version: "1.10",
    doc: "5",
    baseUrl: "https://no.depot.example:0443",
  });
  const [list] = endpoints;
  expect(list).toMatchObject({ name: "x007.x110", operationId: "1.10", doc: "1.0", scopes: ["1.0"] });
  expect(JSON.stringify(list?.input)).toContain('"007"');
  expect(JSON.stringify(list?.input)).toContain('"1.20"');
  const valid = { size: "1.0", count: 1, "12": "" };
  expect(resources.map(({ name }) => name)).toContain("Parcel");
  expect(isValidAs(model, "Parcel", valid)).toBe(true);
  expect(isValidAs(model, "Parcel", { ...valid, size: "1" })).toBe(false);
  expect(isValidAs(model, "Parcel", { size: "1.0" })).toBe(false);
});
