/** The command `import --report`: counts, reasons and exit codes. */
import { closeSync, mkdirSync, openSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readArguments } from "../../generator/tools/cli/arguments.js";
import { runCommand } from "../../generator/program.js";
import { reportText } from "../../generator/tools/cli/import-report.js";
import type { Terminal } from "../../generator/tools/cli/terminal.js";
import { Project } from "../support/project.js";

const books = fileURLToPath(new URL("fixtures/books.yaml", import.meta.url));

async function run(...words: readonly string[]): Promise<{ code: number; out: string }> {
  let out = "";
  const terminal = {
    color: false,
    annotations: false,
    out: (text: string) => void (out += text),
    err: (text: string) => void (out += text),
    rendered: (text: string) => void (out += text),
    annotate: () => undefined,
  } as unknown as Terminal;
  return { code: await runCommand(readArguments(words), terminal), out };
}

test("the report for people counts each status and names the reasons with a pointer", async () => {
  const { code, out } = await run("import", books, "--report");
  expect(code).toBe(0);
  expect(out).toMatch(/books\.yaml: \d+ keywords, 3 operations, 3 in full\n {2}Exact +\d+ +\d+\.\d %/);
  expect(out).toContain("variables have their defaults\n          /servers/0/url");
});

test("a style of path parameters that is not read leaves out the operation", async () => {
  const schema = { type: "array", items: { type: "string" } };
  const parameter = { name: "id", in: "path", required: true, style: "matrix", explode: true, schema };
  const get = { parameters: [parameter], responses: { "204": { description: "Gone." } } };
  const document = {
    openapi: "3.1.0",
    info: { title: "Depot", version: "1" },
    paths: { "/parcels/{id}": { get } },
  };
  const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  writeFileSync(path, JSON.stringify(document));
  const { code, out } = await run("import", path, "--lossless");
  expect([code, out.includes('the style matrix of the parameter "id"')]).toEqual([1, true]);
});

test.each(["cookie", "header", "query"])(
  "a parameter of the kind %s that a scheme sends as well is in full",
  async (kind) => {
    const parameter = { name: "session", in: kind, required: true, schema: { type: "string" } };
    const get = {
      parameters: [parameter],
      security: [{ key: [] }],
      responses: { "204": { description: "Gone." } },
    };
    const document = {
      openapi: "3.1.0",
      info: { title: "Depot", version: "1" },
      paths: { "/parcels": { get } },
      components: { securitySchemes: { key: { type: "apiKey", in: kind, name: "session" } } },
    };
    const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
    writeFileSync(path, JSON.stringify(document));
    const { out } = await run("import", path, "--report");
    expect(out).toContain("1 operation, 1 in full");
    expect(out).toMatch(/\b\d {2}the authentication scheme sends it\n/);
    expect(out).not.toContain("clients send no cookies but credentials");
  },
);

const never = { $ref: "#/components/schemas/Never" };

test.each([
  ["a property", { type: "object", properties: { lid: never } }, "/properties/lid/$ref", "dropped"],
  ["an item", { type: "array", items: never }, "/items/$ref", "dropped"],
  [
    "a member of allOf",
    { type: "object", properties: { lid: { allOf: [never] } } },
    "/properties/lid/allOf",
    "dropped",
  ],
  ["an alternative", { oneOf: [never, { type: "string" }] }, "/oneOf/0/$ref", "approximated"],
  [
    "a property of a closed object",
    { type: "object", properties: { lid: never }, additionalProperties: false },
    "/properties/lid/$ref",
    "approximated",
  ],
])("a reference to the schema `false` as %s has a row at its place", async (_, schema, pointer, status) => {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Parcel" } } };
  const document = {
    openapi: "3.1.0",
    info: { title: "Depot", version: "1" },
    paths: { "/parcels": { get: { responses: { "200": { description: "All.", content } } } } },
    components: { schemas: { Never: false, Parcel: schema } },
  };
  const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  writeFileSync(path, JSON.stringify(document));
  const { out } = await run("import", path, "--report", "--json");
  expect(out).toContain(`/components/schemas/Parcel${pointer}`);
  const text = (await run("import", path, "--report")).out;
  expect(text).toContain(`1 operation, ${status === "dropped" ? 0 : 1} in full`);
});

test("an id of several operations and a parameter that is not described have their reasons", async () => {
  const get = { operationId: "getParcel", responses: { "204": { description: "Gone." } } };
  const document = {
    openapi: "3.1.0",
    info: { title: "Depot", version: "1" },
    paths: { "/parcels/{id}": { get }, "/boxes": { get } },
  };
  const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  writeFileSync(path, JSON.stringify(document));
  const { out } = await run("import", path, "--report");
  expect(out).toContain("2  an id that several operations have; where they have one name");
  expect(out).toMatch(/Assumed\n +1 {2}a parameter of the path that is not described is a string\n/);
  expect(out).not.toContain("counterpart");
});

test("what is said of lists and objects says nothing where all listed values are scalars", async () => {
  const items = { type: "object", properties: { id: { $ref: "#/components/schemas/Id" } } };
  const envelope = { properties: { result: { type: "array", nullable: true, items } } };
  const schema = { allOf: [envelope, { properties: { result: { nullable: true, enum: [null] } } }] };
  const failure = { description: "", content: { "application/json": { schema } } };
  const document = {
    openapi: "3.0.3",
    info: { title: "Depot", version: "1" },
    paths: { "/parcels": { get: { responses: { "200": failure } } } },
    components: { schemas: { Id: { type: "string" } } },
  };
  const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  writeFileSync(path, JSON.stringify(document));
  const { out } = await run("import", path, "--report");
  expect(out).toContain("1 operation, 1 in full");
  expect(out).toMatch(/\b4 {2}it says nothing about the listed values/);
  expect(out).not.toContain("no counterpart");
});

test("the report for programs has a row for each keyword that is not said, and its counts add up", async () => {
  const { out } = await run("import", books, "--report", "--json");
  const [report] = JSON.parse(out) as [
    { keywords: number; counts: Record<string, number>; rows: { status: string; line: number }[] },
  ];
  const sum = Object.values(report.counts).reduce((total, one) => total + one, 0);
  expect(sum).toBe(report.keywords);
  expect(report.rows.length).toBe(sum - (report.counts["exact"] ?? 0));
  expect(report.rows.every(({ line }) => line > 0)).toBe(true);
});

test("a row for programs says whether the type is looser or narrower than the schema", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  const schemas = {
    Parcel: { properties: { label: { type: "string" } } },
    Labels: { type: "object", properties: {}, not: {} },
  };
  const info = { title: "Depot", version: "1" };
  writeFileSync(path, JSON.stringify({ openapi: "3.1.0", info, paths: {}, components: { schemas } }));
  const { out } = await run("import", path, "--report", "--json");
  const [report] = JSON.parse(out) as [{ rows: { pointer: string; effects?: string[] }[] }];
  expect(
    report.rows.filter(({ effects }) => effects).map(({ pointer, effects }) => [pointer, effects]),
  ).toEqual([
    ["/components/schemas/Parcel/properties", ["narrower"]],
    ["/components/schemas/Labels/not", ["looser"]],
  ]);
});

test("a loss is a failure with --lossless", async () => {
  expect((await run("import", books, "--report", "--lossless")).code).toBe(1);
  const out = join(mkdtempSync(join(tmpdir(), "speccast-")), "spec");
  expect((await run("import", books, "--lossless", "--out", out)).code).toBe(1);
  expect((await run("import", books, "--force", "--out", out)).code).toBe(0);
});

test("a file that import --force replaces is never half-written: who reads the old one has it whole", async () => {
  const out = join(mkdtempSync(join(tmpdir(), "speccast-")), "spec");
  mkdirSync(out);
  writeFileSync(join(out, "api.yaml"), "my own");
  const before = openSync(join(out, "api.yaml"), "r");
  expect((await run("import", books, "--out", out)).code).toBe(1);
  expect((await run("import", books, "--force", "--out", out)).code).toBe(0);
  expect(readFileSync(before, "utf8")).toBe("my own");
  closeSync(before);
  expect(readFileSync(join(out, "api.yaml"), "utf8")).toContain("speccast: 1");
});

test("so it is for generate, also where nothing changes, beside a spec, and in one text of JSON", () => {
  const it = new Project({ "api.yaml": "speccast: 1\nservice: { name: Demo }\n" });
  it.write("books.yaml", readFileSync(books, "utf8"));
  it.write(
    "speccast.config.json",
    JSON.stringify({ generate: ["api", "books"].map((name) => ({ spec: `${name}.yaml`, out: name })) }),
  );
  for (let turn = 1; turn <= 2; turn++) {
    const { code, stdout } = it.run(["generate", "--lossless"]);
    expect(code).toBe(1);
    expect(stdout).toContain("Dropped");
  }
  expect(it.run(["generate", "api.yaml", "--lossless"]).code).toBe(0);
  const rows = JSON.parse(it.run(["generate", "--report", "--json"]).stdout) as { report?: object }[];
  expect(rows.map(({ report }) => report !== undefined)).toEqual([false, true]);
  const moved = it.run(["import", "books.yaml", "--out", "spec", "--report", "--json"]);
  expect(JSON.parse(moved.stdout)).toMatchObject([{ spec: "books.yaml" }]);
});

test("one keyword and one operation are not several", () => {
  const shares = { full: 1, strict: 0, passedThrough: 0, dropped: 0, reasons: new Map() };
  const document = {
    path: "a.yaml",
    rows: [],
    shares,
    leftOut: [],
    passes: 1,
    operations: 1,
    effects: { derived: 0, stated: 0, unknown: 1 },
    calls: [],
    groups: new Map(),
  };
  expect(reportText(document)).toMatch(/^a\.yaml: 0 keywords, 1 operation, 1 in full\n/);
});

test("an output that reads like a file is refused: several files are written into a folder", async () => {
  await expect(run("import", books, "--out", "books-spec.yaml")).rejects.toThrow(
    /--out names a folder.*"books-spec\.yaml" reads like a file/,
  );
});
