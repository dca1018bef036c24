/** Specs that import a document: what they take, what they add, and what they refuse. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { writeSpecFiles } from "../../generator/write/single-files.js";

const fixtures = fileURLToPath(new URL("fixtures/", import.meta.url));
const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;

/** Makes a folder with a spec, and returns its path; `document` is a fixture. */
function folderWith(spec: string, document = "books.yaml"): string {
  const folder = mkdtempSync(join(tmpdir(), "speccast-"));
  mkdirSync(join(folder, "vendor"));
  cpSync(join(fixtures, document), join(folder, "vendor", document));
  writeFileSync(join(folder, "api.yaml"), spec);
  return folder;
}

const codesOf = (diagnostics: readonly { readonly code: string }[]): string[] =>
  diagnostics.map(({ code }) => code);

test.each(["books.yaml", "hostile.yaml", "keys.yaml"])(
  "%s gives the same output through an import",
  async (file) => {
    const folder = folderWith(`speccast: 1\nimport: { openapi: vendor/${file} }\n`, file);
    const alone = await compile(join("vendor", file), { cwd: folder, output });
    const beside = await compile("api.yaml", { cwd: folder, output, fullAudit: true });
    expect(beside.diagnostics).toEqual(alone.diagnostics);
    expect(beside.inputs.map(({ path }) => path)).toEqual([
      join(folder, "api.yaml"),
      join(folder, "vendor", file),
    ]);
    // Only the place of the service differs.
    const plain = (text: string): string => text.replaceAll(/[\w./-]+\.yaml/g, "api.yaml");
    expect(beside.files?.map(({ path, text }) => [path, plain(text)])).toEqual(
      alone.files?.map(({ path, text }) => [path, plain(text)]),
    );
  },
);

test("a stainless.yml gives names, and what it says beyond the document counts for nothing", async () => {
  const folder = folderWith(
    "speccast: 1\nimport: { openapi: vendor/books.yaml, stainless: vendor/stainless.yml, names: { POST /books: shop.add } }\n",
  );
  const stainless = join(folder, "vendor/stainless.yml");
  writeFileSync(
    stainless,
    `organization: { name: books }
resources:
  $shared: { models: { problem_details: "#/components/schemas/Problem", gone: Gone } }
  book_shop:
    models: { sold_book: book, error: "#/components/schemas/Problem" }
    methods: { create: post /books, list_all: get /books, lost: get /lost, odd: [1] }
    subresources:
      single: { methods: { "it's": { type: http, endpoint: "get /books/{id}.json" } } }
`,
  );
  const { model, diagnostics, inputs } = await load("api.yaml", { cwd: folder });
  expect(codesOf(diagnostics.filter(({ severity }) => severity === "error"))).toEqual([]);
  const names = model?.endpoints.map(({ name }) => name) ?? [];
  expect(names.filter((name) => /^(?:shop|bookShop)\./.test(name)).sort()).toEqual([
    "bookShop.listAll",
    "bookShop.single.itS",
    "shop.add",
  ]);
  expect(model?.resources.map(({ name }) => name)).toContain("SoldBook");
  expect(inputs.map(({ path }) => path)).toContain(stainless);

  writeFileSync(stainless, "resources: [\n");
  const broken = await load("api.yaml", { cwd: folder });
  expect(broken.diagnostics[0]?.span?.source.path).toBe("vendor/stainless.yml");
  writeFileSync(
    join(folder, "api.yaml"),
    "speccast: 1\nimport: { openapi: vendor/books.yaml, stainless: gone.yml }\n",
  );
  expect((await load("api.yaml", { cwd: folder })).diagnostics[0]?.message).toContain("gone.yml");
});

/** A folder with `import` in its spec, beside a document with an operation for each tag. */
function folderWithTags(more: string): string {
  const folder = folderWith(`speccast: 1\nimport: { openapi: vendor/tags.json, ${more} }\n`);
  const operation = (tag: string): object => ({
    get: { tags: [tag], responses: { 204: { description: "" } } },
  });
  const paths = { "/books": operation("Old books"), "/authors": operation("Writers") };
  const info = { title: "Books", version: "1" };
  writeFileSync(join(folder, "vendor/tags.json"), JSON.stringify({ openapi: "3.0.3", info, paths }));
  return folder;
}

test("a name that the spec gives to a tag comes before those of a stainless.yml", async () => {
  const folder = folderWithTags("stainless: stainless.yml, names: { Old books: books }");
  writeFileSync(
    join(folder, "stainless.yml"),
    "resources: { ancient: { methods: { all: get /books }, subresources: { by: { methods: { all: get /authors } } } } }\n",
  );
  const { model } = await load("api.yaml", { cwd: folder });
  expect(model?.endpoints.map(({ name }) => name)).toEqual(["books.all", "ancient.by.all"]);
});

test("names of tags and operations that the import does not take are findings", async () => {
  const folder = folderWithTags(
    "only: { tags: [Old books] }, names: { Old books: books, Writers: authors, GET /authors: authors.all }",
  );
  const { diagnostics } = await load("api.yaml", { cwd: folder });
  const found = diagnostics.filter(({ severity }) => severity === "error");
  expect(found.map(({ code, span }) => [code, span?.source.text.slice(span.start, span.end)])).toEqual([
    ["import-name", "Writers"],
    ["import-name", "GET /authors"],
  ]);
});

test("what an import does not take counts in the ledger and is no loss", async () => {
  const folder = folderWith(
    'speccast: 1\nimport: { openapi: vendor/books.yaml, only: { operations: ["GET /books/{id}.json"] } }\n',
  );
  const all = await load(join(fixtures, "books.yaml"));
  const { model, document } = await load("api.yaml", { cwd: folder });
  expect(model?.endpoints.map(({ name }) => name)).toEqual(["books.get"]);
  expect(model?.resources.map(({ name }) => name)).not.toContain("Problem");
  const rows = document?.ledger() ?? [];
  expect(rows.length).toBe(all.document?.ledger().length);
  const unselected = rows.filter(({ status }) => status === "unselected").map(({ pointer }) => pointer);
  expect(unselected).toContain("/paths/~1books/get");
  expect(unselected).toContain("/components/schemas/Problem/properties");
  expect(unselected.some((pointer) => pointer.startsWith("/components/schemas/Item"))).toBe(false);
});

test("a schema that only bases use can be narrowed without a warning, and one of the spec's own is unused", async () => {
  const folder = folderWith(
    "speccast: 1\nimport: { openapi: vendor/bases.json }\nresources: { Base: { fields: { id?: { length: { max: 9 } } } } }\n",
  );
  const object = (properties: object, more: object = {}): object => ({ type: "object", properties, ...more });
  const schemas = {
    Base: object({ id: { type: "string" } }),
    Book: { allOf: [{ $ref: "#/components/schemas/Base" }, object({ title: { type: "string" } })] },
  };
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Book" } } };
  const paths = { "/books": { get: { responses: { 200: { description: "", content } } } } };
  const info = { title: "Books", version: "1" };
  writeFileSync(
    join(folder, "vendor/bases.json"),
    JSON.stringify({ openapi: "3.0.3", info, paths, components: { schemas } }),
  );
  const codes = async (): Promise<readonly string[]> =>
    codesOf((await load("api.yaml", { cwd: folder })).diagnostics);
  expect(await codes()).toEqual([]);
  const path = join(folder, "api.yaml");
  writeFileSync(path, `${readFileSync(path, "utf8")}enums: { Size: [small, large] }\n`);
  expect(await codes()).toEqual(["unused-declaration"]);
});

test("a new declaration that nothing uses, with a name close to one of the document, gets that name", async () => {
  const folder = folderWith(
    "speccast: 1\nimport: { openapi: vendor/books.yaml }\nresources: { Boook: { fields: { price: decimal } } }\n",
  );
  const { diagnostics } = await load("api.yaml", { cwd: folder });
  expect(diagnostics).toMatchObject([{ code: "unused-declaration", suggestion: "Book" }]);
});

test("a misspelt format of a document gets no warning", async () => {
  const folder = folderWith("speccast: 1\nimport: { openapi: vendor/books.yaml }\n");
  const path = join(folder, "vendor/books.yaml");
  const text = readFileSync(path, "utf8");
  const misspelt = text.replace("{ type: string }", "{ type: string, format: emial }");
  writeFileSync(path, misspelt);
  for (const root of ["api.yaml", "vendor/books.yaml"]) {
    const { model, diagnostics } = await load(root, { cwd: folder });
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(model)).toContain("emial");
  }
});

test("a spec beside a document, included files among it, moves into the language as one", async () => {
  const folder = folderWith(
    [
      "speccast: 1",
      "import: { openapi: vendor/books.yaml }",
      "include: [parts.yaml]",
      "limits: { most: { max: 80, min: 1 } }",
      "resources: { Book: { fields: { price?: { required_when: { status: new } } } } }",
    ].join("\n"),
  );
  writeFileSync(
    join(folder, "parts.yaml"),
    "resources:\n  Book: { doc: A volume., fields: { title: { length: most } } }\n  Shelf: { fields: { books: list<Book> } }\n",
  );
  const first = await compile("api.yaml", { cwd: folder, output });
  expect(codesOf(first.diagnostics)).toEqual(["unused-declaration"]);
  const { document } = await load("api.yaml", { cwd: folder });
  writeSpecFiles(join(folder, "whole"), document?.print() ?? [], false);
  const second = await compile("whole/api.yaml", { cwd: folder, output });
  const plain = (text: string): string =>
    text.replaceAll(/[\w./-]+\.yaml/g, "api.yaml").replaceAll(/\s+/g, " ");
  expect(second.files?.map(({ path, text }) => [path, plain(text)])).toEqual(
    first.files?.map(({ path, text }) => [path, plain(text)]),
  );
  expect(first.files?.find(({ path }) => path === "types.ts")?.text).toContain("`limits.most`");
});

test("a document outside the folder of the spec is not read", async () => {
  const folder = folderWith("speccast: 1\nimport: { openapi: ../books.yaml }\n");
  expect(codesOf((await load("api.yaml", { cwd: folder })).diagnostics)).toEqual(["include-path"]);
  symlinkSync(join(fixtures, "books.yaml"), join(folder, "vendor/link.yaml"));
  writeFileSync(join(folder, "api.yaml"), "speccast: 1\nimport: { openapi: vendor/link.yaml }\n");
  expect(codesOf((await load("api.yaml", { cwd: folder })).diagnostics)).toEqual(["include-outside"]);
  for (const [path, code] of [
    ["https://books.example/openapi.json", "include-path"],
    ["vendor/none.json", "file-not-found"],
    ["vendor/books.txt", "file-extension"],
    ["api.yaml", "openapi-version"],
  ]) {
    writeFileSync(join(folder, "api.yaml"), `speccast: 1\nimport: { openapi: "${path}" }\n`);
    expect(codesOf((await load("api.yaml", { cwd: folder })).diagnostics), path).toEqual([code]);
  }
});

test("an import of the wrong shape is a fault of the spec", async () => {
  const folder = folderWith("speccast: 1\nimport: { openapi: 1, rename: a }\nservice: { name: Shop }\n");
  const { diagnostics } = await load("api.yaml", { cwd: folder });
  expect(codesOf(diagnostics)).toEqual(["wrong-kind", "unknown-key"]);
  expect(readFileSync(join(folder, "api.yaml"), "utf8")).toContain("rename");
});

test("a name for an error in place is that of this place; places that are given one name share it", async () => {
  const pointer = (path: string, status: number): string =>
    `"#/paths/~1${path}/get/responses/${status}": taken`;
  const inPlace = (schema: string): object => ({
    description: "",
    content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
  });
  const get = (name: string, responses: object): object => ({
    operationId: name,
    tags: ["books"],
    responses: { 204: { description: "" }, ...responses },
  });
  const body = { type: "object", properties: { why: { type: "string" } }, required: ["why"] };
  const paths = {
    "/a": { get: get("a", { 409: inPlace("Fault") }) },
    "/b": { get: get("b", { 409: inPlace("Fault") }) },
    "/c": { get: get("c", { 409: inPlace("Fault"), 410: inPlace("Fault") }) },
    "/d": { get: get("d", { 409: inPlace("Other") }) },
    "/e": { get: get("e", { 409: { $ref: "#/components/responses/Full" } }) },
  };
  const components = { schemas: { Fault: body, Other: body }, responses: { Full: inPlace("Fault") } };
  const info = { title: "Books", version: "1" };
  const errorsGiven = async (...names: readonly string[]): Promise<readonly string[]> => {
    const folder = folderWith(
      `speccast: 1\nimport:\n  openapi: vendor/errors.json\n  names:\n    ${names.join("\n    ")}\n`,
    );
    writeFileSync(
      join(folder, "vendor/errors.json"),
      JSON.stringify({ openapi: "3.0.3", info, paths, components }),
    );
    const { model, diagnostics } = await load("api.yaml", { cwd: folder });
    const found = diagnostics.map(({ code, message, help = "" }) => `${code}: ${message} ${help}`);
    if (found.length > 0) return found;
    return (model?.endpoints ?? []).map(({ method: name, errors }) => [name, ...errors].join(" "));
  };
  const shared = "conflict_fault";
  expect(await errorsGiven(pointer("a", 409))).toEqual([
    "a taken",
    `b ${shared}`,
    `c ${shared} gone_fault`,
    "d conflict_other",
    "e full",
  ]);
  expect(await errorsGiven(pointer("c", 409), pointer("b", 409))).toEqual([
    `a ${shared}`,
    "b taken",
    "c taken gone_fault",
    "d conflict_other",
    "e full",
  ]);
  expect(await errorsGiven(pointer("a", 409), '"#/components/responses/Full": taken')).toEqual([
    "a taken",
    `b ${shared}`,
    `c ${shared} gone_fault`,
    "d conflict_other",
    "e taken",
  ]);
  // Another status or body is another error.
  for (const other of [pointer("c", 410), pointer("d", 409)])
    expect(await errorsGiven(pointer("a", 409), other)).toEqual([
      expect.stringContaining('import-name: "taken" is the name of another part'),
    ]);
  expect(await errorsGiven(pointer("e", 409))).toEqual([
    expect.stringContaining('It is a reference: give "#/components/responses/Full" the name.'),
  ]);
});

test("NestJS operations are called by their handlers; the first of several in a group has the name", async () => {
  const folder = folderWith("speccast: 1\nimport: { openapi: vendor/nest.json }\n");
  const responses = { 204: { description: "" } };
  const get = (operationId: string, tag?: string): object => ({
    get: { operationId, responses, ...(tag === undefined ? {} : { tags: [tag] }) },
  });
  const paths = {
    "/health": get("AppController_health"),
    "/users": get("UsersController_findAll", "Users & Teams"),
    "/users/me": get("UsersController_me", "Users & Teams"),
    "/teams/me": get("TeamsController_me", "Users & Teams"),
    "/books": get("BooksController_list", "books"),
    "/books/all": get("list", "books"),
    "/books/one": get("BooksController_list_one", "books"),
    "/books/then": get("BooksController_then", "books"),
  };
  const info = { title: "Nest", version: "1" };
  writeFileSync(join(folder, "vendor/nest.json"), JSON.stringify({ openapi: "3.0.0", info, paths }));
  const { model, diagnostics } = await load("api.yaml", { cwd: folder });
  expect(diagnostics).toEqual([]);
  expect(model?.endpoints.map(({ name }) => name)).toEqual([
    "health.get",
    "usersTeams.findAll",
    "usersTeams.me",
    "usersTeams.teamsControllerMe",
    "books.list",
    "books.getBooksAll",
    "books.listOne",
    "books.thenCall",
  ]);
});

test("a response that a document leaves open can be a stream, as FastAPI prints it, and one with a type cannot", async () => {
  const folder = folderWith(`speccast: 1
import: { openapi: vendor/books.yaml }
resources:
  Tick: { fields: { count: integer } }
endpoints:
  ticks.watch: { response: { stream: Tick } }
`);
  const write = (schema: object): void =>
    writeFileSync(
      join(folder, "vendor/books.yaml"),
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Depot", version: "1" },
        paths: {
          "/ticks": {
            get: {
              tags: ["ticks"],
              operationId: "watch",
              responses: { 200: { description: "d", content: { "application/json": { schema } } } },
            },
          },
        },
      }),
    );
  write({});
  const { model, diagnostics } = await load("api.yaml", { cwd: folder });
  expect(codesOf(diagnostics)).toEqual([]);
  expect(model?.endpoints[0]?.response).toMatchObject({ stream: {} });
  write({ type: "string" });
  expect(codesOf((await load("api.yaml", { cwd: folder })).diagnostics)).toContain("import-contradiction");
});

test("parts of a document of Swagger 2 are named where they stand in it", async () => {
  const folder = folderWith(`speccast: 1
import:
  openapi: vendor/depot.json
  names:
    "#/definitions/parcel": Box
    "#/responses/Missing": lost
    "#/securityDefinitions/key": door
    "#/definitions/label": Label
    "#/definitions/parcels": Boxes
    get /parcels: parcels.all
    "#/paths/~1parcels/get": parcels.some
    GET /parcels: parcels.every
`);
  const parcel = { type: "object", properties: { id: { type: "string" } } };
  const document = {
    swagger: "2.0",
    info: { title: "Depot", version: "1" },
    security: [{ key: [] }],
    paths: {
      "/parcels": {
        get: {
          responses: {
            200: { description: "", schema: { $ref: "#/definitions/parcel" } },
            404: { $ref: "#/responses/Missing" },
          },
        },
      },
    },
    definitions: { parcel, label: { type: "object", properties: { text: { type: "string" } } } },
    responses: { Missing: { description: "", schema: { $ref: "#/definitions/label" } } },
    securityDefinitions: { key: { type: "apiKey", in: "header", name: "x-key" } },
  };
  writeFileSync(join(folder, "vendor/depot.json"), JSON.stringify(document));
  const wrong = await load("api.yaml", { cwd: folder });
  expect(wrong.diagnostics.map(({ message, suggestion }) => [message, suggestion])).toEqual([
    ['The document has no "#/definitions/parcels".', "#/definitions/parcel"],
    ['The document has no "get /parcels".', "GET /parcels"],
    ['"GET /parcels" is the same part, and has a name.', undefined],
  ]);
  const spec = readFileSync(join(folder, "api.yaml"), "utf8");
  writeFileSync(join(folder, "api.yaml"), spec.replace(/^.*(?:Boxes|all|some)\n/gm, ""));
  const { model, diagnostics } = await load("api.yaml", { cwd: folder });
  expect(diagnostics).toEqual([]);
  expect(model?.resources.map(({ name }) => name).sort()).toEqual(["Box", "Label"]);
  expect(model?.endpoints[0]?.errors).toEqual(["lost"]);
  expect(model?.schemes.map(({ name }) => name)).toEqual(["door"]);
});

/** Returns the errors of a spec beside a document whose schema `Parcel` has a property for each form of a type. */
async function errorsBeside(
  spec: string,
  further = "",
): Promise<readonly (readonly [code: string, place: string, message: string])[]> {
  const folder = folderWith(
    `speccast: 1\nimport: { openapi: vendor/depot.json }\ninclude: [more.yaml]\n${spec}`,
  );
  writeFileSync(join(folder, "more.yaml"), further === "" ? "limits: { unused: 1 }\n" : further);
  const text = { type: "string" };
  const described = { type: "string", description: "Of the document." };
  const properties = {
    default: described,
    extra: described,
    label: { type: "string", maxLength: 4, pattern: "^[a-z]+$" },
    phone: { type: "string", format: "phone" },
    count: { type: "integer", minimum: 0 },
    note: { type: ["string", "null"] },
    nick: { type: ["string", "null"], maxLength: 4 },
    marks: { type: "array", items: { type: "string", maxLength: 4 } },
    tags: { type: ["array", "null"], items: { type: "string", maxLength: 4 } },
    any: {},
    sample: { type: "string", examples: ["a"] },
    price: { oneOf: [text, { type: "integer" }] },
    "x-kind": { type: "string", "x-note": "string" },
  };
  const Parcel = {
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Parcel" } } };
  const lines = { type: "array", items: text };
  const paths = {
    "/parcels": {
      post: {
        tags: ["parcels"],
        operationId: "create",
        requestBody: { required: true, content: { "application/json": { schema: lines } } },
        responses: { 201: { description: "", content }, 202: { description: "" } },
      },
      put: {
        tags: ["parcels"],
        operationId: "replace",
        requestBody: {
          required: true,
          content: { "application/json": { schema: { ...lines, minItems: 1 } } },
        },
        responses: { 204: { description: "" } },
      },
    },
  };
  const info = { title: "Depot", version: "1" };
  const written = { openapi: "3.1.0", info, paths, components: { schemas: { Parcel } } };
  writeFileSync(join(folder, "vendor/depot.json"), JSON.stringify(written));
  const { diagnostics } = await load("api.yaml", { cwd: folder });
  return diagnostics.flatMap(({ code, message, span, severity }) =>
    severity === "error" ? [[code, span?.source.path ?? "", message] as const] : [],
  );
}

const fields = (text: string): string => `resources: { Parcel: { fields: { ${text} } } }\n`;
const endpoint = (name: string, text: string): string => `endpoints: { parcels.${name}: { ${text} } }\n`;

test.each([
  [
    "fields that are called as keys of the language",
    fields("default: { doc: Of the spec. }, extra: { doc: Of the spec. }"),
  ],
  ["null behind a type without spaces", fields("note: datetime|null")],
  [
    "the short form of a list whose items have constraints",
    fields("marks: list<string>, tags: list<string>|null"),
  ],
  [
    "listed values in place of a type with constraints",
    fields("label: { enum: [a, b] }, count: { enum: [0, 1] }"),
  ],
  [
    "a named enum and a named scalar",
    `enums: { Word: [a, b] }\ntypes: { Long: { type: Short }, Short: integer }\n${fields("label: Word, count: Long")}`,
  ],
  ["a known format in place of an unknown one", fields("phone: uuid")],
  ["a named format in place of an unknown one", `types: { Phone: uuid }\n${fields("phone: Phone")}`],
  [
    "listed values or null",
    `enums: { Word: [a, b] }\n${fields("note: { enum: [a], nullable: true }, nick: Word | null")}`,
  ],
  ["null, which the document says in its type", fields("note: { nullable: true, doc: Of the spec. }")],
  [
    "a field of its own that is taken from a resource",
    fields("any: { from: Parcel, pick: [label] }, own?: { from: Parcel, pick: [label] }"),
  ],
  ["headers of a response without a body", endpoint("replace", "response: { headers: { x-at: datetime } }")],
  ["the word for a response without a body", endpoint("replace", "response: none")],
  ["one of several responses", endpoint("create", "response: { status: 201, headers: { x-at: datetime } }")],
  [
    "several responses",
    endpoint("create", "response: [{ status: 202, headers: { x-at: datetime } }, { status: 201 }]"),
  ],
  ["constraints of a whole body", endpoint("create", "body_as: lines, body: { count: { max: 9 } }")],
  ["constraints of the items of a whole body", endpoint("replace", "body: { list: { length: { max: 9 } } }")],
  [
    "the signing of its events",
    "events:\n  signing: { header: x-signature, hmac: sha256 }\n  parcel.lost: { payload: Parcel }\n",
  ],
  [
    "a limit that assumes the bounds",
    `limits: { most: { unspecified: How long?, assume: { max: 4 } } }\n${fields("label: { length: most }")}`,
  ],
  [
    "two files, one of which asks",
    endpoint("create", "unspecified: What else?"),
    endpoint("create", "query: { fast?: boolean }"),
  ],
])("a spec can add to a document: %s", async (_, spec, further = "") => {
  expect(await errorsBeside(spec, further)).toEqual([]);
});

test.each([
  [
    "closed: true",
    "resources: { Parcel: { open: true } }\n",
    "The document says `{ closed: true }` here, not `{ open: true }`.",
  ],
  [
    "min",
    fields("count: { range: { above: 0 } }"),
    "The document says `{ min: 0 }` here, not `{ above: 0 }`.",
  ],
  ["no null", fields("marks: { nullable: true }"), "The document does not allow null here."],
  [
    "no null of a union",
    fields("price: { union: { nullable: true } }"),
    "The document does not allow null here.",
  ],
  [
    "no null of listed values",
    fields("label: { enum: [a], nullable: true }"),
    "The document says `string` here, not `[a]`.",
  ],
  ["null", fields("tags: list<string>"), "The document allows null here."],
  ["data", fields("x-kind: { extra: { x-note: date } }"), "The document says `string` here, not `date`."],
  [
    "other responses",
    endpoint("create", "response: { status: 203, type: Parcel }"),
    "The document has no response 203.",
  ],
])("a spec cannot contradict a document: %s", async (_, spec, message) => {
  expect(await errorsBeside(spec)).toEqual([["import-contradiction", "api.yaml", message]]);
});

test("a key of a document at the offset of a misspelt one of the spec keeps its name", async () => {
  const spec = `speccast: 1 # ${"-".repeat(99)}\nimport: { openapi: vendor/at.json }\nendpoints: { parcels.one: { GET: "/{id}", pth: { id: string }, response: Parcel } }\n`;
  const folder = folderWith(spec);
  const before = `{"openapi":"3.1.0","info":{"title":"Depot","version":"1"},"paths":{},"components":{"schemas":{"Parcel":`;
  const schema = `{"type":"object","properties":{"id":{"type":"string"}}}`;
  writeFileSync(join(folder, "vendor/at.json"), `${before.padEnd(spec.indexOf("pth"))}${schema}}}}`);
  const { diagnostics } = await load("api.yaml", { cwd: folder });
  expect(codesOf(diagnostics)).toEqual(["unknown-key"]);
});

test("a type with many spaces takes no minutes", async () => {
  const spaces = " ".repeat(200_000);
  const spec = fields(
    `note: "x${spaces}y", marks: "list<x>${spaces}y", tags: { list: { type: "x${spaces}y" } }`,
  );
  expect(await errorsBeside(spec)).toHaveLength(3);
});

test("what one file of a spec says about a value leaves what another says about it", async () => {
  const folder = folderWith(
    "speccast: 1\nimport: { openapi: vendor/words.json }\ninclude: [more.yaml]\nenums: { Word: [{ value: a, doc: One. }] }\n",
  );
  writeFileSync(join(folder, "more.yaml"), "enums: { Word: [{ value: a, deprecated: true }] }\n");
  const Word = { type: "string", enum: ["a", "b"] };
  const info = { title: "Words", version: "1" };
  const written = { openapi: "3.1.0", info, paths: {}, components: { schemas: { Word } } };
  writeFileSync(join(folder, "vendor/words.json"), JSON.stringify(written));
  const { model } = await load("api.yaml", { cwd: folder });
  expect(model?.enums[0]?.values[0]).toMatchObject({ doc: "One.", deprecated: {} });
});

test("a contradiction between two files of a spec names them", async () => {
  const [spec, further] = ["a", "b"].map(
    (word) => `resources: { Parcel: { unspecified: What of ${word}? } }\n`,
  );
  expect(await errorsBeside(spec ?? "", further)).toEqual([
    [
      "import-contradiction",
      "more.yaml",
      "Another file of the spec says `What of a?` here, not `What of b?`.",
    ],
  ]);
});

test("a section of the wrong kind is the only error, and not what the document then lacks", async () => {
  expect(await errorsBeside("resources: []\n")).toEqual([
    ["wrong-kind", "api.yaml", '"resources" must be a map, but is a list.'],
  ]);
});

test.each(["books.yaml", "keys.yaml", "hostile.yaml"])(
  "a spec can repeat all that %s says",
  async (document) => {
    const folder = folderWith(`speccast: 1\nimport: { openapi: vendor/${document} }\n`, document);
    const { document: read } = await load("api.yaml", { cwd: folder });
    const [root, ...others] = read?.print() ?? [];
    writeSpecFiles(folder, others, false);
    const include = others.map(({ path }) => path);
    const repeated = `${root?.text.replace(/include:\n(?: {2}- .*\n)+/, "")}import: { openapi: vendor/${document} }\n`;
    writeFileSync(join(folder, "api.yaml"), `${repeated}include: ${JSON.stringify(include)}\n`);
    const { model, diagnostics } = await load("api.yaml", { cwd: folder });
    expect(codesOf(diagnostics.filter(({ severity }) => severity === "error"))).toEqual([]);
    expect(model?.endpoints.length).toBeGreaterThan(0);
  },
);

test("a spec can repeat the body of other errors, which documents of speccast state once", async () => {
  const folder = folderWith(
    "speccast: 1\nimport: { openapi: vendor/openapi.json }\nerrors: { otherwise: Fault }\n",
  );
  const spec = fileURLToPath(new URL("../cases/feature-error-body/spec.yaml", import.meta.url));
  const { files = [] } = await compile(spec, { output: { ...output, targets: ["openapi"] } });
  writeSpecFiles(join(folder, "vendor"), files, false);
  const { model, diagnostics } = await load("api.yaml", { cwd: folder });
  expect(codesOf(diagnostics)).toEqual([]);
  expect(model?.endpoints.length).toBeGreaterThan(0);
});

test("examples of a spec replace those of the document", async () => {
  const folder = folderWith(`speccast: 1
import: { openapi: vendor/depot.json }
resources: { Parcel: { fields: { label: { examples: [b, c] } } } }
`);
  const label = { type: "string", examples: ["a"] };
  const schemas = { Parcel: { type: "object", properties: { label }, required: ["label"] } };
  const info = { title: "Depot", version: "1" };
  const written = { openapi: "3.1.0", info, paths: {}, components: { schemas } };
  writeFileSync(join(folder, "vendor/depot.json"), JSON.stringify(written));
  const { model } = await load("api.yaml", { cwd: folder });
  const [parcel] = model?.resources ?? [];
  expect(parcel).toMatchObject({ fields: [{ example: "b", furtherExamples: ["c"] }] });
});
