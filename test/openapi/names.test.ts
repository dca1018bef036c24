/** Names of a spec from names of a document. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import type { Model } from "../../generator/language/model/model.js";
import { errorType, inputType, outputType } from "../../generator/language/names/names.js";
import { lowerNameOf, snakeNameOf } from "../../generator/openapi/names.js";
import { object, ref, text } from "./schema-parts.js";

test.each([
  ["APIKeyHeader", "apiKeyHeader"],
  ["HTTPBearer", "httpBearer"],
  ["API keys", "apiKeys"],
  ["OAuth2PasswordBearer", "oauth2PasswordBearer"],
  ["URL", "url"],
  ["listForRepo", "listForRepo"],
  ["ListForRepo", "listForRepo"],
])("the scheme %s is called %s", (source, name) => {
  expect(lowerNameOf(source)).toBe(name);
});

test.each([
  ["HTTPValidationError", "http_validation_error"],
  ["Not Found", "not_found"],
  ["BookNotFound", "book_not_found"],
])("the error %s is called %s", (source, name) => {
  expect(snakeNameOf(source)).toBe(name);
});

let count = 0;
const scratch = mkdtempSync(join(tmpdir(), "speccast-names-"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Loads a document of several files. */
async function modelOf(files: Readonly<Record<string, object>>): Promise<Model> {
  const folder = join(scratch, `${(count += 1)}`);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  }
  const { model, diagnostics } = await load(join(folder, "openapi.json"));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return model ?? expect.fail("The document is faulty.");
}

const documentOf = (schemas: object, paths: object = {}): object => ({
  openapi: "3.1.0",
  info: { title: "Depot", version: "1" },
  paths,
  components: { schemas },
});

/** Returns the schema of an object with one field, by which it is found again. */
const having = (field: string): object => object({ [field]: text }, field);

/** Returns the names of types by their first field. */
const namesByField = ({ resources }: Model): Record<string, string> =>
  Object.fromEntries(
    resources.flatMap((one) => (one.kind === "object" ? [[one.fields[0]?.name ?? "", one.name]] : [])),
  );

test.each<readonly [string, Readonly<Record<string, object>>, readonly string[], object]>([
  [
    "files beside each other",
    { "pets.json": { Item: having("pet") }, "toys.json": { Item: having("toy") } },
    ["pets.json#/Item", "toys.json#/Item"],
    { pet: "PetsItem", toy: "ToysItem" },
  ],
  [
    "files that are schemas",
    { "pets/Item.json": having("pet"), "toys/Item.json": having("toy") },
    ["pets/Item.json", "toys/Item.json"],
    { pet: "PetsItem", toy: "ToysItem" },
  ],
  [
    "files of one name",
    { "v1/pets.json": { Item: having("old") }, "v2/pets.json": { Item: having("new") } },
    ["v1/pets.json#/Item", "v2/pets.json#/Item"],
    { old: "V1PetsItem", new: "V2PetsItem" },
  ],
  [
    "parts of one file",
    { "pets.json": { small: { Item: having("cat") }, large: { Item: having("horse") } } },
    ["pets.json#/small/Item", "pets.json#/large/Item"],
    { cat: "PetsSmallItem", horse: "PetsLargeItem" },
  ],
  [
    "documents",
    { "pets.json": documentOf({ Item: having("pet") }) },
    ["pets.json#/components/schemas/Item", "#/components/schemas/Item"],
    { pet: "PetsItem", own: "Item" },
  ],
  [
    "names that the document has",
    { "pets.json": { Item: having("pet") }, "toys.json": { Item: having("toy") } },
    ["pets.json#/Item", "toys.json#/Item", "#/components/schemas/PetsItem"],
    { pet: "PetsItem2", toy: "ToysItem", other: "PetsItem" },
  ],
  [
    "names of their own",
    { "pets.json": { Pet: having("pet") }, "toys.json": { Toy: having("toy") } },
    ["pets.json#/Pet", "toys.json#/Toy"],
    { pet: "Pet", toy: "Toy" },
  ],
])("schemas of %s have names that a person would choose", async (_, files, references, names) => {
  const own = Object.entries({ Item: having("own"), PetsItem: having("other") }).filter(([name]) =>
    references.includes(`#/components/schemas/${name}`),
  );
  const all = object({ all: { type: "array", items: { anyOf: references.map(($ref) => ({ $ref })) } } });
  for (const order of [own, own.toReversed()]) {
    const schemas = { ...Object.fromEntries(order), All: all };
    const model = await modelOf({ "openapi.json": documentOf(schemas), ...files });
    expect(namesByField(model)).toMatchObject(names);
  }
});

test("a further schema renames none, and the order does not count", async () => {
  const schemas = {
    "simple-user": having("a"),
    simple_user: having("b"),
    SimpleUser: having("c"),
    "3d": having("d"),
  };
  const names = { a: "SimpleUser2", b: "SimpleUser3", c: "SimpleUser", d: "Type3d" };
  for (const more of [{}, { Other: having("e") }, { "another user": having("e") }]) {
    const found = namesByField(await modelOf({ "openapi.json": documentOf({ ...more, ...schemas }) }));
    expect(found).toMatchObject(names);
  }
  const reversed = Object.fromEntries(Object.entries(schemas).toReversed());
  expect(namesByField(await modelOf({ "openapi.json": documentOf(reversed) }))).toEqual(names);
});

test("calls keep their names beside schemas, and the first of two operations keeps its own", async () => {
  const operation = (operationId: string, tag: string): object => ({
    operationId,
    tags: [tag],
    responses: { 204: { description: "Done" } },
  });
  const model = await modelOf({
    "openapi.json": documentOf(
      {
        BooksCreateInput: having("a"),
        BooksCreateOutput: having("b"),
        Uses: object({ a: ref("BooksCreateInput"), b: ref("BooksCreateOutput") }),
      },
      {
        "/books": { post: operation("create", "books"), get: operation("list", "books") },
        "/drafts": { get: operation("list", "books"), post: operation("创建", "书") },
        "/书/drafts": { get: operation("列表", "书") },
      },
    ),
  });
  expect(model.endpoints.map(({ name }) => name)).toEqual([
    "books.create",
    "books.list",
    "books.getDrafts",
    "drafts.create",
    "drafts.list",
  ]);
  const [create] = model.endpoints;
  expect(create && [inputType(create), outputType(create), errorType(create)]).toEqual([
    "BooksCreateCallInput",
    "BooksCreateCallOutput",
    "BooksCreateError",
  ]);
});
