/** json-schema.ts in use: the JSON Schemas of each target, as readers of that target understand them. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { registerSchema as register7, validate as validate7 } from "@hyperjump/json-schema/draft-07";
import {
  registerSchema as register2020,
  validate as validate2020,
} from "@hyperjump/json-schema/draft-2020-12";
import { registerSchema as register3, validate as validate3 } from "@hyperjump/json-schema/openapi-3-0";
import { beforeAll, describe, expect, test } from "vitest";
import { audit } from "../../generator/audit/index.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { loadModules } from "../support/load-output.js";

/** The parts of a schema that a reader needs. */
interface Standard {
  readonly check: (value: unknown) => unknown;
  readonly "~standard": {
    readonly vendor: string;
    readonly validate: (value: unknown) => object;
    readonly jsonSchema: Readonly<
      Record<"input" | "output", (options: { readonly target: string }) => Record<string, unknown>>
    >;
  };
}

const spec = `speccast: 1
service: { name: Library }
enums:
  Genre: [novel, poem]
  Size: { open: true, values: [small, 7] }
types:
  Country: { type: string, length: 2, doc: Two letters. }
resources:
  Author: { doc: Writes., fields: { name: { type: string, length: { max: 5 } }, born?: integer, from?: Country | null } }
  Note: { fields: { kind: { const: note }, text: string | null } }
  Mark: { fields: { kind: { const: mark }, page: { type: integer, range: { above: 0, below: 9 } } } }
  Remark: { union: { tag: kind, of: [Note, Mark] } }
  Chapter: { fields: { title: string, inside?: list<Chapter> } }
  Book:
    fields:
      title: { type: string, doc: On the cover., example: Emma }
      price: { type: number, range: { above: 0 }, default: 3 }
      genre: Genre
      size?: Size | null
      author: { type: "Author | null", doc: If it is known. }
      sold_at?: { type: datetime, required_when: { genre: novel }, only_when: { genre: novel } }
      remarks?: { type: list<Remark>, count: { max: 2 } }
      prices?: map<number | null>
      first?: Remark | null
      other?: Genre | null
      $ref?: string
endpoints:
  books.create: { POST: /books, body: { title: string, author?: Author }, response: Book }
  books.list: { GET: /books, response: list<Book> }
  chapters.get: { GET: /chapter, response: Chapter }
`;

const book = { title: "Emma", price: 2, genre: "poem", author: null };
const novel = { ...book, genre: "novel", sold_at: "2020-01-01T00:00:00Z" };

/** Values of types, and whether they are valid. */
const values: readonly (readonly [type: string, value: unknown, isValid: boolean])[] = [
  ["Genre", "poem", true],
  ["Genre", "drama", false],
  ["Country", "CH", true],
  ["Country", "CHE", false],
  ["Book", book, true],
  ["Book", novel, true],
  ["Book", { ...book, price: 0 }, false],
  ["Book", { ...book, author: { name: "Austen" } }, false],
  ["Book", { ...book, author: { name: "Jane", from: null } }, true],
  ["Book", { ...book, author: 5 }, false],
  ["Book", { ...book, genre: "novel" }, false],
  ["Book", { ...book, sold_at: "2020-01-01T00:00:00Z" }, false],
  ["Book", { ...book, size: null }, true],
  ["Book", { ...book, size: "big" }, true],
  ["Book", { ...book, size: false }, false],
  [
    "Book",
    {
      ...book,
      remarks: [
        { kind: "note", text: null },
        { kind: "mark", page: 8 },
      ],
    },
    true,
  ],
  ["Book", { ...book, remarks: [{ kind: "mark", page: 9 }] }, false],
  ["Book", { ...book, remarks: [{ kind: "mark", page: 0 }] }, false],
  ["Book", { ...book, remarks: [{ kind: "note" }] }, false],
  ["Book", { ...book, remarks: [{}, {}, {}] }, false],
  ["Book", { ...book, prices: { a: 1, b: null } }, true],
  ["Book", { ...book, prices: { a: "1" } }, false],
  ["Book", { ...book, first: null, other: null }, true],
  ["Book", { ...book, first: { kind: "mark", page: 1 }, other: "poem" }, true],
  ["Book", { ...book, first: { kind: "mark" } }, false],
  ["Book", { ...book, other: "drama" }, false],
  ["Book", { ...book, $ref: 1 }, false],
  ["BooksCreateInput", { title: "Emma" }, true],
  ["BooksCreateInput", { author: { name: "Jane" } }, false],
  ["BooksListInput", { cursor: 1 }, false],
  ["BooksListOutput", [book, novel], true],
  ["BooksListOutput", [{}], false],
  ["Chapter", { title: "a", inside: [{ title: "b", inside: [] }] }, true],
  ["Chapter", { title: "a", inside: [{ inside: [] }] }, false],
];

let schemas: Readonly<Record<string, Standard>> = {};
let paths: readonly string[] = [];

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "json-schema-"));
  writeFileSync(join(folder, "spec.yaml"), spec);
  const { model, diagnostics } = await load("spec.yaml", { cwd: folder });
  if (model === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const files = await emitModel(model, { ...defaultOptions, targets: ["json-schema"] });
  await audit(model, files, { full: true });
  paths = files.map(({ path }) => path);
  [schemas = {}] = (await loadModules(files, ["json-schema.ts"])) as Record<string, Standard>[];
});

function jsonSchemaOf(type: string, target: string): Record<string, unknown> {
  return (schemas[`${type}Schema`] as Standard)["~standard"].jsonSchema.input({ target });
}

let count = 0;

type Register = (schema: never, address: string, dialect: string) => void;
type Validate = (address: string, value: never) => Promise<{ readonly valid: boolean }>;

describe.each<readonly [string, string, Register, Validate]>([
  ["draft-2020-12", "https://json-schema.org/draft/2020-12/schema", register2020, validate2020 as Validate],
  ["draft-07", "http://json-schema.org/draft-07/schema", register7, validate7 as Validate],
  ["openapi-3.0", "https://spec.openapis.org/oas/3.0/dialect", register3, validate3 as Validate],
])("%s", (target, dialect, register, validate) => {
  const known = values.filter(([type]) => target !== "openapi-3.0" || type !== "Chapter");
  test.each(known)(
    "%s, of %j, is %s as its reader and its validator have it",
    async (type, value, isValid) => {
      const address = `https://library.example/${count++}`;
      register(jsonSchemaOf(type, target) as never, address, dialect);
      expect((await validate(address, value as never)).valid).toBe(isValid);
      expect((schemas[`${type}Schema`] as Standard).check(value) === null).toBe(isValid);
    },
  );
});

test("what a caller does to a JSON Schema is forgotten", () => {
  const first = jsonSchemaOf("Book", "draft-2020-12") as {
    properties: Record<string, { examples?: string[] }>;
  };
  const text = JSON.stringify(first);
  first.properties["title"]?.examples?.push("More");
  first.properties = {};
  expect(JSON.stringify(jsonSchemaOf("Book", "draft-2020-12"))).toBe(text);
});

test("OpenAPI 3.0 has its own words", () => {
  const found = jsonSchemaOf("Book", "openapi-3.0");
  expect(JSON.stringify(found)).not.toMatch(/"(?:\$schema|const|if|then|else|examples|propertyNames|null)"/);
  expect(found["properties"]).toMatchObject({
    title: { description: "On the cover.", example: "Emma" },
    price: { minimum: 0, exclusiveMinimum: true },
    author: { description: "If it is known.", type: "object", nullable: true },
  });
});

test("what a target cannot say, and what is no target, is an error with the name", () => {
  expect(() => jsonSchemaOf("Chapter", "openapi-3.0")).toThrow("Chapter contains itself");
  expect(() => jsonSchemaOf("Book", "draft-04")).toThrow("no JSON Schema of Book for the target draft-04");
});

test("a schema is still the one of validators.ts, and others have no JSON Schema", async () => {
  const { BookSchema } = schemas;
  expect(BookSchema?.["~standard"]).toMatchObject({ version: 1, vendor: "speccast" });
  expect(BookSchema?.["~standard"].validate(book)).toEqual({ value: book });
  expect(paths).toContain("runtime/values/json-schema.ts");
});
