/** Documents of OpenAPI as specs: names, types, and a ledger that counts every keyword. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { writeSpecFiles } from "../../generator/write/single-files.js";
import { defaultOptions } from "../../generator/config/generation.js";

const folder = fileURLToPath(new URL("fixtures/", import.meta.url));
const fixtures = readdirSync(folder);

/** Keys under which names stand, or data: their own keys are no keywords. */
const underNames = new Set([
  "paths",
  "webhooks",
  "properties",
  "patternProperties",
  "dependentSchemas",
  "$defs",
  "definitions",
  "responses",
  "content",
  "headers",
  "schemas",
  "parameters",
  "examples",
  "requestBodies",
  "securitySchemes",
  "securityDefinitions",
  "links",
  "callbacks",
  "pathItems",
  "variables",
  "encoding",
  "mediaTypes",
]);
const data = new Set(["example", "default", "enum", "const", "required", "scopes", "mapping"]);

/** Counts the keywords of a document in another way than the ledger does: by what stands around a key. */
function countKeywords(value: unknown, within: "object" | "names"): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + countKeywords(one, "object"), 0);
  if (typeof value !== "object" || value === null) return 0;
  return Object.entries(value).reduce((sum, [key, inner]) => {
    if (within === "names") return sum + countKeywords(inner, "object");
    if (data.has(key) || key.startsWith("x-") || key === "security") return sum + 1;
    return sum + 1 + countKeywords(inner, underNames.has(key) && !Array.isArray(inner) ? "names" : "object");
  }, 0);
}

test.each(fixtures)("%s leads to a model, and its ledger counts every keyword", async (file) => {
  const { model, document, diagnostics } = await load(join(folder, file));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(model).toBeDefined();
  const { parse } = await import("yaml");
  const plain: unknown = parse(readFileSync(join(folder, file), "utf8"));
  const rows = document?.ledger() ?? [];
  expect(rows.length).toBe(countKeywords(plain, "object"));
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  for (const { status, reason } of rows) expect(reason === undefined).toBe(status === "exact");
});

test("names, unions, errors and directions of a document", async () => {
  const { model } = await load(join(folder, "books.yaml"));
  expect(model?.service.name).toBe("BookShop");
  expect(model?.service.baseUrl).toBe("https://eu.books.example/v1");
  expect(model?.endpoints.map(({ name }) => name)).toEqual(["books.list", "books.create", "books.get"]);
  const resources = new Map(model?.resources.map((one) => [one.name, one]));
  expect([...resources.keys()]).toContain("BookInput");
  const fields = (name: string) => {
    const found = resources.get(name);
    return found?.kind === "object" ? found.fields.map((field) => field.name) : undefined;
  };
  expect(fields("Book")).toContain("id");
  expect(fields("BookInput")).not.toContain("id");
  expect(fields("Film")).toEqual(["kind", "at", "minutes"]);
  expect(resources.get("Item")).toMatchObject({ kind: "union", selectedBy: "tag", tag: "kind" });
  expect(model?.errors.map(({ name }) => name)).toEqual(["conflict_problem", "missing"]);
  expect(model?.endpoints[0]?.otherwise).toBe("Problem");
});

test("hostile names and texts stay data, and circles of references end", async () => {
  const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;
  const { files, diagnostics } = await compile(join(folder, "hostile.yaml"), { output, fullAudit: true });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const types = files?.find(({ path }) => path === "types.ts")?.text ?? "";
  // Each of the three has a name of its own, and the exact one keeps it.
  expect(types).toMatch(/interface Parcel \{\n {2}a\?: string/);
  expect(types).toMatch(/interface Parcel3 \{\n {2}b\?: string/);
  expect(types).toContain("export type GroE = ");
});

test("names do not depend on the order of the document", async () => {
  const file = await mkdtemp(join(tmpdir(), "speccast-"));
  const document = (names: readonly string[]): string =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Order", version: "1" },
      paths: {},
      components: {
        schemas: Object.fromEntries(names.map((name) => [name, { type: "object", description: name }])),
      },
    });
  const namesOf = async (names: readonly string[]): Promise<Record<string, string>> => {
    const path = join(file, "openapi.json");
    await writeFile(path, document(names));
    const { model } = await load(path);
    return Object.fromEntries((model?.resources ?? []).map((one) => [one.doc ?? "", one.name]));
  };
  const names = ["a-b", "AB", "a_b", "ab", "A.B", "other"];
  const first = await namesOf(names);
  expect(Object.keys(first).sort()).toEqual([...names].sort());
  expect(await namesOf([...names].reverse())).toEqual(first);
  expect(await namesOf([...names, "more"])).toEqual({ ...first, more: "More" });
});

test.each(["books.yaml", "hostile.yaml"])(
  "%s moved into the language gives the same output",
  async (file) => {
    const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;
    const first = await compile(join(folder, file), { output });
    const { document } = await load(join(folder, file));
    const target = await mkdtemp(join(tmpdir(), "speccast-"));
    writeSpecFiles(target, document?.print() ?? [], false);
    expect(() => writeSpecFiles(target, document?.print() ?? [], false)).toThrow("exists");
    const second = await compile(join(target, "api.yaml"), { output });
    expect(second.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    // Only the names of files differ, and where their length breaks lines.
    const plain = (text: string): string =>
      text.replaceAll(/[\w./-]+\.yaml/g, "api.yaml").replaceAll(/\s+/g, " ");
    expect(second.files?.map(({ path, text }) => [path, plain(text)])).toEqual(
      first.files?.map(({ path, text }) => [path, plain(text)]),
    );
  },
);

test("halves of characters, which JSON can escape, are replaced in the language", async () => {
  const path = join(await mkdtemp(join(tmpdir(), "speccast-")), "openapi.json");
  const half = "\ud800";
  const parcel = {
    type: "object",
    description: `One${half}`,
    properties: {
      name: { type: "string", pattern: `^[^${half}\ufffe]*$`, example: "A\uffff" },
      [`no${half}`]: { type: "string" },
    },
  };
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Parcel" } } };
  const get = { operationId: "get", responses: { 200: { description: "", content } } };
  const info = { title: "Depot", version: "1" };
  const paths = { "/parcels": { get } };
  await writeFile(
    path,
    JSON.stringify({ openapi: "3.1.0", info, paths, components: { schemas: { Parcel: parcel } } }),
  );
  const { document } = await load(path);
  const target = await mkdtemp(join(tmpdir(), "speccast-"));
  writeSpecFiles(target, document?.print() ?? [], false);
  const { model, diagnostics } = await load(join(target, "api.yaml"));
  expect(diagnostics).toEqual([]);
  const [read] = model?.resources ?? [];
  expect(read?.doc).toBe("One\ufffd");
  expect(read?.kind === "object" ? read.fields.map(({ name, example }) => [name, example]) : []).toEqual([
    ["name", "A\uffff"],
  ]);
  const resources = document?.print().find(({ path: of }) => of === "resources.yaml")?.text;
  expect(resources).toContain(String.raw`pattern: "^[^\\ud800\ufffe]*$"`);
  const lost = document?.ledger().find(({ pointer }) => pointer.endsWith(`/properties/no${half}/type`));
  expect(lost).toMatchObject({
    status: "dropped",
    reason: "no field can have the name of the property",
  });
});

test("keys in queries and cookies, and credentials that may be left out", async () => {
  const { model } = await load(join(folder, "keys.yaml"));
  expect(model?.schemes.map(({ name, keys }) => [name, keys])).toEqual([
    ["q", [{ in: "query", name: "api_key", credential: "key" }]],
    ["c", [{ in: "cookie", name: "session", credential: "key" }]],
  ]);
  expect(model?.endpoints.map(({ auth }) => auth)).toEqual([
    [["q"], []],
    [["c"]],
    [],
    [],
    [["q", "c"], ["c"]],
  ]);
});

test("defaults, joined properties, and media types that are carried", async () => {
  const path = join(await mkdtemp(join(tmpdir(), "speccast-")), "openapi.json");
  const parcel = { $ref: "#/components/schemas/parcel" };
  const sketch = { schema: { type: "array", items: parcel } };
  await writeFile(
    path,
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Depot", version: "1" },
      paths: {
        "/parcels": {
          post: {
            operationId: "create",
            requestBody: {
              content: { "application/json": { schema: parcel }, "text/csv": { schema: { type: "string" } } },
            },
            responses: {
              "200": {
                description: "",
                content: { "application/json": { schema: parcel }, "image/png": sketch },
              },
            },
          },
        },
      },
      components: {
        schemas: {
          size: { type: "string", enum: ["small", "large"], default: "small" },
          base: { type: "object", properties: { status: { type: "string" }, at: { type: "string" } } },
          parcel: {
            allOf: [{ $ref: "#/components/schemas/base" }],
            properties: {
              status: { enum: ["open", "closed"] },
              at: { description: "When.", type: "string" },
              kind: { type: "string", const: "parcel", default: "parcel" },
              tags: { type: "array", items: { type: "string", default: "new" }, default: [] },
              note: { anyOf: [{ type: "string", default: "none" }, { type: "null" }] },
              wrong: { type: "integer", default: "many" },
            },
          },
        },
      },
    }),
  );
  const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;
  const { files = [], model } = await compile(path, { output, fullAudit: true });
  const resource = model?.resources.find(({ name }) => name === "Parcel");
  const fields = new Map(resource?.kind === "object" ? resource.fields.map((one) => [one.name, one]) : []);
  expect(model?.enums.find(({ name }) => name === "ParcelStatus")?.values.map(({ value }) => value)).toEqual([
    "open",
    "closed",
  ]);
  expect([...fields].map(([name, field]) => [name, field.default ?? field.extra])).toEqual([
    ["status", undefined],
    ["at", undefined],
    ["kind", "parcel"],
    ["tags", []],
    ["note", "none"],
    ["wrong", { default: "many" }],
  ]);
  expect(fields.get("tags")?.value.type).toMatchObject({ items: { default: "new" } });
  const exported = JSON.parse(files.find((one) => one.path === "openapi.json")?.text ?? "") as {
    readonly paths: Record<string, Record<string, object>>;
    readonly components: { readonly schemas: Record<string, object> };
  };
  expect(exported.components.schemas["Size"]).toMatchObject({ default: "small" });
  expect(exported.paths["/parcels"]?.["post"]).toMatchObject({
    requestBody: { content: { "application/json": {}, "text/csv": { schema: { type: "string" } } } },
    responses: {
      "200": { content: { "image/png": { schema: { items: { $ref: "#/components/schemas/Parcel" } } } } },
    },
  });
  const rows = (await load(path)).document?.ledger() ?? [];
  expect(rows.filter(({ status }) => status === "dropped").map(({ pointer }) => pointer)).toEqual([]);
});

test("multipart bodies, and lists among alternatives", async () => {
  const path = join(await mkdtemp(join(tmpdir(), "speccast-")), "openapi.json");
  const file = { type: "string", format: "binary", description: "A picture." };
  const list = (items: object): object => ({ type: "array", items });
  const text = { type: "string" };
  const part = {
    type: "object",
    required: ["label", "photo"],
    properties: {
      label: text,
      photo: file,
      papers: { oneOf: [file, list(file)] },
      size: { type: "object", properties: { width: { type: "integer" } } },
      note: { type: "string", nullable: true },
    },
  };
  const kinds = { anyOf: [list(text), list({ type: "integer" }), text] };
  const books = {
    anyOf: [
      list({ type: "object", required: ["a"], properties: { a: text } }),
      list({ type: "object", required: ["b"], properties: { b: text } }),
    ],
  };
  await writeFile(
    path,
    JSON.stringify({
      openapi: "3.0.3",
      info: { title: "Depot", version: "1" },
      paths: {
        "/parcels": {
          post: {
            operationId: "create",
            requestBody: {
              required: true,
              content: {
                "multipart/form-data": {
                  schema: { $ref: "#/components/schemas/Part" },
                  encoding: { photo: { contentType: "image/png, image/*" } },
                },
              },
            },
            responses: { "200": { description: "", content: { "application/json": { schema: books } } } },
          },
        },
      },
      components: { schemas: { Part: part, Kinds: kinds } },
    }),
  );
  const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;
  const { model, diagnostics, files = [] } = await compile(path, { output, fullAudit: true });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const [endpoint] = model?.endpoints ?? [];
  expect(endpoint?.body).toMatchObject({ kind: "fields", media: { format: "multipart" } });
  const types = files.find((one) => one.path === "types.ts")?.text ?? "";
  expect(types).toMatch(/interface ParcelsCreateInput \{\n {2}label: string;/);
  expect(types).toContain("export type Kinds = string | string[] | number[];");
  expect(types).toMatch(/export type ParcelsCreateOutput = \w+\[\];/);
  const exported = JSON.parse(files.find((one) => one.path === "openapi.json")?.text ?? "") as {
    readonly paths: Record<string, Record<string, object>>;
  };
  expect(exported.paths["/parcels"]?.["post"]).toMatchObject({
    requestBody: {
      content: {
        "multipart/form-data": { encoding: { photo: { contentType: "image/png, image/*" } } },
      },
    },
  });
  const rows = (await load(path)).document?.ledger() ?? [];
  expect(rows.filter(({ status }) => status === "dropped").map(({ pointer }) => pointer)).toEqual([]);
});

test("references into schemas name declarations, however often they refer to each other", async () => {
  const scratch = await mkdtemp(join(tmpdir(), "speccast-"));
  const path = join(scratch, "openapi.json");
  const inside = (name: string, ...steps: string[]) => ({
    $ref: ["#/components/schemas", name, ...steps].join("/"),
  });
  const levels = 24;
  // Each schema refers twice to an object inside the next one: written out, these are 2^24 objects.
  const schemas = Object.fromEntries(
    Array.from({ length: levels }, (_, at) => {
      const next = at + 1 === levels ? { type: "string" } : inside(`L${at + 1}`, "properties", "body");
      const body = { type: "object", properties: { left: next, right: { type: "array", items: next } } };
      return [
        `L${at}`,
        { type: "object", properties: { body, echo: inside(`L${at}`, "properties", "body") } },
      ];
    }),
  );
  const circle = {
    type: "object",
    properties: { parts: { type: "array", items: inside("Circle", "properties", "node") } },
  };
  const list = { type: "array", items: { type: "object", properties: { size: { type: "integer" } } } };
  const all = {
    ...schemas,
    Circle: { type: "object", properties: { node: circle } },
    Box: { type: "object", properties: { sizes: list, more: inside("Box", "properties", "sizes") } },
  };
  const paths = {
    "/a": {
      get: {
        responses: { 200: { description: "", content: { "application/json": { schema: inside("L0") } } } },
      },
    },
  };
  await writeFile(
    path,
    JSON.stringify({
      openapi: "3.0.3",
      info: { title: "Deep", version: "1" },
      paths,
      components: { schemas: all },
    }),
  );
  const { files } = await compile(path, { output: { ...defaultOptions, targets: ["types"] } });
  const types = files?.find((file) => file.path === "types.ts")?.text ?? "";
  expect(types.match(/^export interface L\d+Body /gm)).toHaveLength(levels);
  expect(types).toContain("export interface L0 {\n  body?: L0Body;\n  echo?: L0Body;");
  expect(types).toContain("left?: L1Body;\n  right?: L1Body[];");
  expect(types).toContain("export interface CircleNode {\n  parts?: CircleNode[];");
  expect(types).toContain("sizes?: BoxSizesItem[];\n  more?: BoxSizesItem[];");
});

test.each(["$ref", "allOf"])(
  "a chain of schemas by %s that is longer than the stack is a diagnostic",
  async (by) => {
    const path = join(await mkdtemp(join(tmpdir(), "speccast-")), "openapi.json");
    const next = (at: number): object => ({ $ref: `#/components/schemas/S${at}` });
    const link = (at: number): object =>
      by === "$ref"
        ? next(at + 1)
        : { allOf: [next(at + 1), { type: "object", properties: { [`p${at}`]: {} } }] };
    const schemas = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, at) => [`S${at}`, at === 19_999 ? { type: "object" } : link(at)]),
    );
    const content = { "application/json": { schema: next(0) } };
    const paths = { "/a": { get: { responses: { 200: { description: "", content } } } } };
    const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths, components: { schemas } };
    await writeFile(path, JSON.stringify(document));
    const { diagnostics } = await load(path, { maxNodes: 1_000_000 });
    expect(diagnostics.map(({ code }) => code)).toEqual(["nesting-too-deep"]);
  },
);

test("a response that several operations refer to keeps its type where the alternative to a reference is null", async () => {
  const path = join(await mkdtemp(join(tmpdir(), "speccast-shared-")), "openapi.yaml");
  const responses = `{ responses: { "200": { $ref: "#/components/responses/Book" } } }`;
  await writeFile(
    path,
    `openapi: 3.1.0
info: { title: Books, version: "1" }
paths:
  /first: { get: ${responses} }
  /last: { get: ${responses} }
components:
  responses:
    Book:
      description: A book, if there is one.
      content:
        application/json: { schema: { anyOf: [{ $ref: "#/components/schemas/Book" }, { type: "null" }] } }
  schemas:
    Book: { type: object, required: [title], properties: { title: { type: string } } }
`,
  );
  const { model, document } = await load(path);
  const types = model?.endpoints.map(({ response }) => JSON.stringify(response));
  expect(types).toHaveLength(2);
  expect(types?.[0]).toContain('"Book"');
  expect(types?.[1]).toBe(types?.[0]);
  expect(
    document?.ledger().filter(({ keyword, status }) => keyword === "anyOf" && status !== "exact"),
  ).toEqual([]);
});

test("an operation is left out with a warning if its path does not begin with a slash", async () => {
  const path = join(await mkdtemp(join(tmpdir(), "speccast-path-")), "openapi.yaml");
  const responses = `{ responses: { "200": { description: "" } } }`;
  await writeFile(
    path,
    `openapi: 3.1.0
info: { title: Books, version: "1" }
paths:
  /books: { get: ${responses} }
  notes: { get: ${responses} }
  x-books: { get: ${responses} }
`,
  );
  const { model, diagnostics } = await load(path);
  expect(model?.endpoints.map(({ name }) => name)).toEqual(["books.list"]);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "One operation is left out, GET notes: its path does not begin with a slash.",
  ]);
});

test("a reference that leads to nothing is a warning, and no keyword that is said", async () => {
  const path = join(await mkdtemp(join(tmpdir(), "speccast-dangling-")), "openapi.json");
  const gone = (kind: string) => ({ $ref: `#/components/${kind}/Gone` });
  const schema = { type: "array", items: gone("schemas") };
  await writeFile(
    path,
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Books", version: "1" },
      paths: {
        "/books": {
          parameters: [gone("parameters")],
          post: {
            requestBody: gone("requestBodies"),
            responses: { "200": gone("responses"), "400": gone("responses") },
          },
          get: { responses: { "200": { description: "", content: { "application/json": { schema } } } } },
        },
        "/gone": gone("pathItems"),
      },
    }),
  );
  const { document, diagnostics } = await load(path);
  expect(diagnostics.map(({ code, message }) => [code, message.replace(/"[^"]*"/, "…")])).toEqual([
    [
      "openapi-left-out",
      "6 references cannot be resolved, among them …: the parts that they refer to are omitted.",
    ],
  ]);
  const dropped = document
    ?.ledger()
    .filter(({ keyword, status }) => keyword === "$ref" && status === "dropped");
  expect(dropped?.map(({ pointer }) => pointer).sort()).toEqual([
    "/paths/~1books/get/responses/200/content/application~1json/schema/items/$ref",
    "/paths/~1books/parameters/0/$ref",
    "/paths/~1books/post/requestBody/$ref",
    "/paths/~1books/post/responses/200/$ref",
    "/paths/~1books/post/responses/400/$ref",
    "/paths/~1gone/$ref",
  ]);
});
