/** Documents of Swagger 2: the same spec as that of the document of OpenAPI 3 which says the same. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { Project } from "../support/project.js";
import { object } from "./schema-parts.js";

const folder = fileURLToPath(new URL("fixtures/", import.meta.url));
const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;

test("bodies, forms, files, lists and addresses of Swagger 2", async () => {
  const { document, model } = await load(join(folder, "swagger.yaml"));
  expect(model?.service.baseUrl).toBe("https://depot.example/v1");
  const text = new Map(document?.print().map(({ path, text: printed }) => [path, printed]));
  const parcels = text.get("endpoints/parcels.yaml") ?? "";
  expect(parcels).toContain("tags?: list<string>\n");
  expect(parcels).toMatch(/ids\?:\n {8}list:[\s\S]*?written: commas/);
  expect(parcels).toContain("body: ParcelInput\n");
  expect(parcels).toMatch(/file:\n {8}type: bytes\n {8}doc: A picture\./);
  expect(parcels).toContain("media: multipart");
  expect(parcels).toContain("media: image/png");
  expect(text.get("endpoints/login.yaml")).toContain("media: form");
  expect(text.get("endpoints/login.yaml")).toContain("written: spaces");
  expect(text.get("resources.yaml")).toContain("weight?: number | null");
  expect(text.get("declarations.yaml")).toContain("client_credentials");
});

test("the ledger of Swagger 2 counts its own keywords, and drops those without a counterpart", async () => {
  const { document } = await load(join(folder, "swagger.yaml"));
  const rows = document?.ledger() ?? [];
  const dropped = rows.filter(({ status }) => status === "dropped").map(({ pointer }) => pointer);
  expect(dropped).toContain("/paths/~1login/post/responses/200/examples");
  expect(rows.map(({ pointer }) => pointer)).not.toContain("/openapi");
  expect(rows.find(({ pointer }) => pointer === "/swagger")?.status).toBe("exact");
});

test.each([
  ["ssv", "spaces"],
  ["pipes", "pipes"],
  ["csv", "commas"],
])("lists in the format %s are written with %s", async (_, written) => {
  const { document } = await load(join(folder, "swagger-lists.json"));
  const printed = document?.print().find(({ path }) => path === "endpoints/books.yaml")?.text;
  expect(printed).toContain(`written: ${written}`);
});

test("values of parameters keep the text that is written, and a field of an operation stands in place of that of its path", async () => {
  const stated = `swagger: "2.0"
info: { title: Depot, version: "1" }
consumes: [application/x-www-form-urlencoded]
paths:
  /books:
    parameters:
      - { name: isbn, in: formData, type: string, maxLength: 3 }
      - { name: shelf, in: formData, type: string }
    post:
      parameters:
        - { name: isbn, in: formData, type: string, required: true, minLength: 5 }
        - { name: version, in: query, type: string, enum: [1.0, 1.10, 010], default: 1.10 }
        - { name: all, in: query, type: array, items: { type: string, enum: [1.0, 1.10] } }
      responses: { 204: { description: Done., headers: { X-V: { type: string, enum: [1.10] } } } }
`;
  const project = new Project({ "openapi.yaml": stated });
  const { document } = await load(project.path("openapi.yaml"));
  const printed = document?.print().map((file) => file.text).join("\n") ?? ""; // prettier-ignore
  expect(printed).toMatch(/isbn:\n +type: string\n +length:\n +min: 5\n/);
  expect(printed).toMatch(/shelf\?: string\n/);
  expect(printed).toMatch(/enum: \["1\.0", "1\.10", "010"\]\n +default: "1\.10"\n/);
  expect(printed).toMatch(/enum: \["1\.0", "1\.10"\]\n/);
  expect(printed).toMatch(/X-V\?:\n +const: "1\.10"\n/);
});

test("the body of a path in whose place each operation has another one says so", async () => {
  const body = (name: string): object => ({ name, in: "body", description: "", schema: object({ a: {} }) });
  const responses = { 204: { description: "" } };
  const rowsOf = async (further: object) => {
    const operations = { post: { parameters: [body("b")], responses }, ...further };
    const stated = {
      swagger: "2.0",
      info: { title: "Depot", version: "1" },
      paths: { "/a": { parameters: [body("a")], ...operations } },
    };
    const project = new Project({ "openapi.json": JSON.stringify(stated) });
    const { document } = await load(project.path("openapi.json"));
    const rows = document?.ledger().filter(({ pointer }) => pointer.startsWith("/paths/~1a/parameters/0/"));
    return new Set(rows?.map(({ reason }) => reason));
  };
  expect(await rowsOf({})).toEqual(new Set(["the operation has another body"]));
  expect(await rowsOf({ put: { responses } })).not.toContain("the operation has another body");
});

test("the discriminator of Swagger 2 is the name of a property, which the report says", async () => {
  const reference = { $ref: "#/definitions/Lot" };
  const parameters = [{ name: "lot", in: "body", schema: reference }];
  const definitions = {
    Lot: { ...object({ kind: { type: "string" } }, "kind"), discriminator: "kind" },
    Crate: { allOf: [reference, object({ depth: { type: "integer" } })] },
  };
  const document = {
    swagger: "2.0",
    info: { title: "Depot", version: "1" },
    paths: { "/lots": { post: { parameters, responses: { 204: { description: "Done." } } } } },
    definitions,
  };
  const project = new Project({ "openapi.json": JSON.stringify(document) });
  const { document: read } = await load(project.path("openapi.json"));
  const rows = read?.ledger() ?? [];
  const row = rows.find(({ pointer }) => pointer === "/definitions/Lot/discriminator");
  expect([row?.status, row?.effects]).toEqual(["approximated", ["narrower"]]);
  expect(read?.shares(rows)).toMatchObject({ full: 1 });
});

test("hostile texts of Swagger 2 stay data", async () => {
  const { files, diagnostics } = await compile(join(folder, "swagger-hostile.yaml"), {
    output,
    fullAudit: true,
  });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(files?.length).toBeGreaterThan(5);
});
