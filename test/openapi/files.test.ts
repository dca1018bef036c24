/** Documents of several files, and references by anchors and ids. */
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";

const folder = fileURLToPath(new URL("many-files/", import.meta.url));
const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;

/** Makes a folder with a document whose one schema is `schema`, and returns it. */
function folderWith(schema: unknown, others: Readonly<Record<string, string>> = {}): string {
  const made = mkdtempSync(join(tmpdir(), "speccast-"));
  const document = {
    openapi: "3.1.0",
    info: { title: "Depot", version: "1" },
    paths: {},
    components: { schemas: { parcel: schema } },
  };
  writeFileSync(join(made, "openapi.json"), JSON.stringify(document));
  for (const [path, text] of Object.entries(others)) writeFileSync(join(made, path), text);
  return made;
}

const codesOf = (diagnostics: readonly { readonly code: string }[]): string[] =>
  diagnostics.map(({ code }) => code);

test("parts of other files become components, with their places", async () => {
  const { model, inputs, document, diagnostics } = await load("openapi.yaml", { cwd: folder });
  expect(diagnostics).toEqual([]);
  expect(inputs.map(({ path }) => path.slice(folder.length)).sort()).toEqual([
    "common.yaml",
    "openapi.yaml",
    "paths/parcels.yaml",
    "schemas/leaf.json",
    "schemas/parcel.yaml",
  ]);
  const resources = new Map(model?.resources.map((one) => [one.name, one]));
  // Two parts are called User: that of the document keeps its name, the other has that of its file before it.
  expect([...resources.keys()]).toEqual([
    "Filter",
    "FilterOfItem",
    "Node",
    "Named",
    "User",
    "Leaf",
    "Parcel",
    "CommonUser",
  ]);
  const typeOf = (name: string, field: string): unknown => {
    const found = resources.get(name);
    return found?.kind === "object" ? found.fields.find((one) => one.name === field)?.value.type : undefined;
  };
  for (const [name, field, target] of [
    ["Node", "next", "Node"],
    ["User", "named", "Named"],
    ["Parcel", "inside", "Parcel"],
    ["Parcel", "node", "Node"],
  ] as const)
    expect(typeOf(name, field), field).toMatchObject({ name: target });
  expect(model?.endpoints.map(({ name }) => name)).toEqual(["parcels.list"]);
  const rows = document?.ledger() ?? [];
  const dropped = rows.filter(({ status }) => status === "dropped").map(({ pointer }) => pointer);
  expect(dropped).toEqual(["/components/pathItems/parcels/get/responses/200/description"]);
  expect(rows.find(({ pointer }) => pointer.endsWith("/parcel/required"))?.key.span.source.path).toBe(
    "schemas/parcel.yaml",
  );
});

test("the output of several files is whole", async () => {
  const { files } = await compile("openapi.yaml", { cwd: folder, output, fullAudit: true });
  expect(files?.find(({ path }) => path === "types.ts")?.text).toContain(
    "export type FilterOfItem = Leaf | Filter;",
  );
});

test.each([
  ["../openapi.json", "include-path"],
  ["/etc/passwd.json", "include-path"],
  ["none.yaml", "file-not-found"],
  ["part.txt", "file-extension"],
  ["link.yaml", "include-outside"],
  ["broken.json", "json-syntax"],
] as const)("a reference to %s is refused", async (reference, code) => {
  const made = folderWith({ $ref: reference }, { "part.txt": "{}", "broken.json": "{" });
  symlinkSync(join(folder, "common.yaml"), join(made, "link.yaml"));
  const { diagnostics } = await load("openapi.json", { cwd: made });
  expect(codesOf(diagnostics)).toEqual([code]);
  expect(diagnostics[0]?.span?.source.path).toBe(code === "json-syntax" ? "broken.json" : "openapi.json");
});

test("nothing is fetched, and what leads nowhere is dropped with a warning and a reason", async () => {
  for (const reference of ["https://depot.example/parcel.json", "part.json#/none", "#none", "#/none"]) {
    const properties = { a: { $ref: reference } };
    const made = folderWith({ type: "object", properties }, { "part.json": "{}" });
    const { document, diagnostics } = await load("openapi.json", { cwd: made });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      `The reference "${reference}" cannot be resolved: the part that it refers to is omitted.`,
    ]);
    const row = document?.ledger().find(({ pointer }) => pointer.endsWith("/a/$ref"));
    expect(row?.status, reference).toBe("dropped");
  }
});

test("files that refer to each other end, and their values are counted together", async () => {
  const made = folderWith(
    { $ref: "a.json" },
    { "a.json": '{ "$ref": "b.json" }', "b.json": '{ "$ref": "a.json" }' },
  );
  expect((await load("openapi.json", { cwd: made })).diagnostics).toEqual([]);
  const many = folderWith({ $ref: "a.json" }, { "a.json": JSON.stringify({ enum: [..."abcdefghij"] }) });
  expect(codesOf((await load("openapi.json", { cwd: many, maxNodes: 24 })).diagnostics)).toEqual([
    "too-many-values",
  ]);
});

test("hostile texts of other files stay data", async () => {
  const made = mkdtempSync(join(tmpdir(), "speccast-"));
  mkdirSync(join(made, "parts"));
  cpSync(new URL("fixtures/hostile.yaml", import.meta.url), join(made, "parts", "x-y.yaml"));
  writeFileSync(
    join(made, "openapi.yaml"),
    [
      "openapi: 3.1.0",
      'info: { title: "*/ x", version: "1" }',
      "paths: {}",
      "components:",
      "  schemas:",
      '    all: { type: object, properties: { a: { $ref: "parts/x%2Dy.yaml#/components/schemas/Parcel" } } }',
    ].join("\n"),
  );
  const { files, diagnostics } = await compile("openapi.yaml", { cwd: made, output, fullAudit: true });
  expect(diagnostics).toEqual([]);
  expect(files?.find(({ path }) => path === "types.ts")?.text).toContain("interface Parcel {");
});

test("an operation that is a reference to another file, or to another operation, is the one to which it leads", async () => {
  const made = mkdtempSync(join(tmpdir(), "speccast-"));
  const responses = {
    200: { description: "", content: { "application/json": { schema: { $ref: "x.json#/Parcel" } } } },
  };
  const document = {
    openapi: "3.1.0",
    info: { title: "Depot", version: "1" },
    paths: {
      "/parcels": { get: { $ref: "parts.json#/list" } },
      "/archive": { get: { $ref: "#/paths/~1parcels~1{id}/get" } },
      "/parcels/{id}": {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        get: { operationId: "getParcel", tags: ["parcels"], responses },
      },
    },
  };
  const list = { operationId: "listParcels", tags: ["parcels"], responses };
  const parcel = { type: "object", required: ["label"], properties: { label: { type: "string" } } };
  writeFileSync(join(made, "openapi.json"), JSON.stringify(document));
  writeFileSync(join(made, "parts.json"), JSON.stringify({ list }));
  writeFileSync(join(made, "x.json"), JSON.stringify({ Parcel: parcel }));
  const { model, document: read, diagnostics } = await load("openapi.json", { cwd: made });
  expect(diagnostics).toEqual([]);
  expect(model?.endpoints).toHaveLength(3);
  for (const { response } of model?.endpoints ?? [])
    expect(response).toMatchObject({ value: { type: { name: "Parcel" } } });
  const rows = read?.ledger() ?? [];
  expect(rows.filter(({ keyword, status }) => keyword === "$ref" && status !== "exact")).toEqual([]);
  expect(read?.shares(rows)).toMatchObject({ full: 3, strict: 3 });
});
