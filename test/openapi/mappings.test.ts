/** Mappings of discriminators: each way to write one, in each kind of file, against a reading by `URL` and Ajv. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { isValidAs } from "../../generator/values/interpreter.js";
import { object, ref, text } from "./schema-parts.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-mappings-"));
afterAll(() => rmSync(scratch, { recursive: true }));

let count = 0;

/** Writes the files of a document and returns the path of the root. */
function written(files: Readonly<Record<string, unknown>>): string {
  const folder = join(scratch, `${(count += 1)}`);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  }
  return join(folder, "openapi.json");
}

const openapi = (schemas: object, version = "3.1.0"): object => ({
  openapi: version,
  info: { title: "Depot", version: "1" },
  paths: {},
  components: { schemas },
});

/** A schema with a tag and a field of its own. */
const tagged = (field: string): object => object({ k: text, [field]: { type: "integer" } }, "k", field);

/** The schemas that are mapped to: their file and pointer, and the field that each requires. */
const targets = [
  { file: "openapi.json", pointer: "/components/schemas/Letter", field: "pages" },
  { file: "openapi.json", pointer: "/components/schemas/box.json", field: "volume" },
  { file: "parts.json", pointer: "/Roll", field: "length" },
  { file: "parts.json", pointer: "/all parts/a~1b", field: "weight" },
  { file: "deep/other.json", pointer: "/components/schemas/Sack", field: "count" },
  { file: "deep/crate.json", pointer: "", field: "boards" },
] as const;
type Target = (typeof targets)[number];

/** The files in which unions stand. */
const homes = ["openapi.json", "parts.json", "deep/other.json", "deep/whole.json"] as const;
type Home = (typeof homes)[number];

/** The reference from a file to a target, as short as `URL` allows. */
function reference(home: Home, { file, pointer }: Target): string {
  const path =
    home === file ? "" : home.startsWith("deep/") && !file.startsWith("deep/") ? `../${file}` : file;
  const shorter = home.startsWith("deep/") ? path.replace(/^deep\//, "") : path;
  return pointer === "" ? shorter : `${shorter}#${pointer}`;
}

/** The ways to write a mapping. */
const forms: Readonly<Record<string, (home: Home, target: Target) => string | undefined>> = {
  plain: (home, target) => reference(home, target).replaceAll(" ", "%20"),
  dotted: (home, target) => {
    const found = reference(home, target);
    return found.startsWith("#") ? undefined : `./${found}`;
  },
  encoded: (home, target) => {
    const [path, pointer] = reference(home, target).split("#");
    return pointer === undefined
      ? undefined
      : `${path}#${pointer.replaceAll("~1", "%7E1").replace(/[A-Za-z]/, (one) => `%${one.charCodeAt(0).toString(16)}`)}`;
  },
  named: (home, { file, pointer }) => {
    const isNamed = pointer.startsWith("/components/schemas/") && (file === home || file === "openapi.json");
    return isNamed ? pointer.split("/").at(-1) : undefined;
  },
};

/** A union of two targets, one of which has a mapping in some form. */
interface Union {
  readonly home: Home;
  readonly form: string;
  readonly mapping: string;
  readonly target: Target;
  readonly other: Target;
}

const unions = homes.flatMap((home) =>
  Object.entries(forms).flatMap(([form, write]) =>
    targets.flatMap((target, at): Union[] => {
      const mapping = write(home, target);
      const other = targets[(at + 1) % targets.length] ?? target;
      return mapping === undefined ? [] : [{ home, form, mapping, target, other }];
    }),
  ),
);

const schemaOf = ({ home, mapping, target, other }: Union): object => ({
  oneOf: [target, other].map((one) => ({ $ref: reference(home, one).replaceAll(" ", "%20") })),
  discriminator: {
    propertyName: "k",
    mapping: { mapped: mapping, beside: reference(home, other).replaceAll(" ", "%20") },
  },
});

/** Returns the files of a document with all unions, those of one home in it; the whole file has one alone. */
function filesOf(): Record<string, object> {
  const of = (home: Home): object =>
    Object.fromEntries(unions.flatMap((one, at) => (one.home === home ? [[`U${at}`, schemaOf(one)]] : [])));
  const properties = Object.fromEntries(
    unions.map(({ home }, at) => {
      const place = {
        "openapi.json": "#/components/schemas/",
        "parts.json": "parts.json#/",
        "deep/other.json": "deep/other.json#/components/schemas/",
        "deep/whole.json": "deep/whole.json#/",
      }[home];
      return [`u${at}`, { $ref: `${place}U${at}` }];
    }),
  );
  return {
    "openapi.json": openapi({
      Letter: tagged("pages"),
      "box.json": tagged("volume"),
      All: { type: "object", properties },
      ...of("openapi.json"),
    }),
    "parts.json": { Roll: tagged("length"), "all parts": { "a/b": tagged("weight") }, ...of("parts.json") },
    "deep/other.json": openapi({ Sack: tagged("count"), ...of("deep/other.json") }),
    "deep/crate.json": tagged("boards"),
    // A component of the document has this name: there it is no file.
    "box.json": tagged("never"),
    "deep/whole.json": of("deep/whole.json"),
  };
}

/** Returns the verdict of the standard: the value is valid by the schema to which its tag leads. */
function reading(files: Readonly<Record<string, object>>) {
  const ajv = new Ajv2020({ strict: false });
  const base = "file:///depot/";
  for (const [path, content] of Object.entries(files)) ajv.addSchema(content, base + path);
  const schemasIn = (file: string): object =>
    (files[file] as { components?: { schemas: object } }).components?.schemas ?? {};
  const urlOf = (home: string, stated: string): string => {
    const file = [home, "openapi.json"].find((one) => Object.hasOwn(schemasIn(one), stated));
    return new URL(file === undefined ? stated : `/depot/${file}#/components/schemas/${stated}`, base + home)
      .href;
  };
  return ({ home, mapping, other }: Union, value: { readonly k: string }): boolean => {
    const chosen = { mapped: mapping, beside: reference(home, other) }[value.k];
    return chosen !== undefined && ajv.validate({ $ref: urlOf(home, chosen) }, value);
  };
}

test("a mapping is a name or a reference from its own file", async () => {
  const files = filesOf();
  const { model, diagnostics } = await load(written(files));
  expect(diagnostics).toEqual([]);
  const isValid = reading(files);
  const verdicts = { true: 0, false: 0 };
  for (const [at, union] of unions.entries()) {
    const { target, other, home, form, mapping } = union;
    const names = [target, other].map(
      ({ file, pointer }) => pointer.split("/").at(-1) || file.replace(/^.*\/|\.json$/g, ""),
    );
    for (const k of ["mapped", "beside", ...names])
      for (const { field } of [target, other]) {
        const value = { k, [field]: 1 };
        const expected = isValid(union, value);
        const found = isValidAs(model ?? expect.fail(), "All", { [`u${at}`]: value });
        expect(found, `${form} ${mapping} in ${home}: ${JSON.stringify(value)}`).toBe(expected);
        verdicts[`${expected}`]++;
      }
  }
  expect(verdicts.true).toBe(unions.length * 2);
  expect(verdicts.false).toBeGreaterThan(unions.length * 4);
});

/** Loads a document of one file with some schemas. */
async function loaded(schemas: object, version?: string) {
  const { model, diagnostics } = await load(written({ "openapi.json": openapi(schemas, version) }));
  const accepts = (value: unknown): boolean => isValidAs(model ?? expect.fail(), "Item", value);
  return { accepts, messages: diagnostics.map(({ message }) => message) };
}

const members = { Letter: tagged("pages"), Box: tagged("volume") };
const letter = (k: string): object => ({ k, pages: 1 });
const box = (k: string): object => ({ k, volume: 1 });

test.each([
  "Leter",
  "./none.json#/Letter",
  "#/components/schemas/None",
  "https://depot.example/letter.json",
  "letter.txt",
  "../up.json",
])("a mapping to %s warns, and no name is a value beside it", async (target) => {
  const discriminator = { propertyName: "k", mapping: { l: target, b: "Box" } };
  const { accepts, messages } = await loaded({
    ...members,
    Item: { oneOf: [ref("Letter"), ref("Box")], discriminator },
  });
  expect(messages).toEqual([`A discriminator maps "l" to "${target}", where no schema can be found.`]);
  // Without a schema for each value, those of the members count.
  for (const value of [letter("l"), letter("other"), box("b")]) expect(accepts(value)).toBe(true);
  expect(accepts({ k: "l" })).toBe(false);
});

test.each([
  ["a constant", { const: "l" }, { const: "b" }],
  ["listed values", { enum: ["l"] }, { enum: ["b", "box"] }],
])("a mapping to no schema warns where the members fix %s", async (_, l, b) => {
  const discriminator = { propertyName: "k", mapping: { l: "Letter", b: "Box", s: "Sack" } };
  const { accepts, messages } = await loaded({
    Letter: object({ k: l, pages: { type: "integer" } }, "k", "pages"),
    Box: object({ k: b, volume: { type: "integer" } }, "k", "volume"),
    Item: { oneOf: [ref("Letter"), ref("Box")], discriminator },
  });
  expect(messages).toEqual(['A discriminator maps "s" to "Sack", where no schema can be found.']);
  expect([letter("l"), box("b"), box("s")].map(accepts)).toEqual([true, true, false]);
});

test("several values select one schema, names stay values of those without a mapping, and aliases are their schemas", async () => {
  const mapping = { l: "Letter", note: "Paper" };
  const { accepts } = await loaded({
    ...members,
    Paper: ref("Letter"),
    Item: { oneOf: [ref("Letter"), ref("Box")], discriminator: { propertyName: "k", mapping } },
  });
  expect([letter("l"), letter("note"), box("Box")].map(accepts)).toEqual([true, true, true]);
  expect([letter("Letter"), letter("Paper"), box("l"), letter("Box")].map(accepts)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("the name of an alternative is the one by which the list refers to it", async () => {
  const { accepts } = await loaded({
    ...members,
    Paper: ref("Letter"),
    Item: { oneOf: [ref("Paper"), ref("Box")], discriminator: { propertyName: "k" } },
  });
  expect([letter("Paper"), letter("Letter")].map(accepts)).toEqual([true, false]);
});

test("parts of other files that share a name keep it as their value", async () => {
  const { model } = await load(
    written({
      "openapi.json": openapi({
        Item: {
          oneOf: [{ $ref: "new/parts.json#/Letter" }, ref("Box")],
          discriminator: { propertyName: "k" },
        },
        ...members,
      }),
      "new/parts.json": { Letter: tagged("words") },
    }),
  );
  expect(model?.resources.map(({ name }) => name)).toContain("PartsLetter");
  expect(isValidAs(model ?? expect.fail(), "Item", { k: "Letter", words: 1 })).toBe(true);
});

const open = object({ k: text }, "k");

test.each([
  [
    "a default that requires the tag",
    open,
    true,
    [{ k: "other" }, { k: "Open" }, letter("Letter")],
    [{}, letter("b")],
  ],
  [
    "a default that lacks it",
    object({ k: text, note: text }),
    true,
    [{ k: "other" }, { note: "a" }],
    [{ k: 1 }],
  ],
  ["a default that is no alternative", open, false, [], [{ k: "other" }, {}]],
] as const)("%s has the values that select no other", async (_, schema, isListed, valid, invalid) => {
  const { accepts } = await loaded(
    {
      ...members,
      Open: schema,
      Item: {
        oneOf: [ref("Letter"), ref("Box"), ...(isListed ? [ref("Open")] : [])],
        discriminator: { propertyName: "k", mapping: { l: "Letter", b: "Box" }, defaultMapping: "Open" },
      },
    },
    "3.2.0",
  );
  for (const value of [letter("l"), box("b"), ...valid])
    expect(accepts(value), JSON.stringify(value)).toBe(true);
  for (const value of invalid) expect(accepts(value), JSON.stringify(value)).toBe(false);
});

test("schemas that extend a base have the values of its mapping, in other files as well", async () => {
  const extend = (base: object, field: string): object => ({
    allOf: [base, object({ [field]: { type: "integer" } }, field)],
  });
  const root = (mapping: object, schemas: object): object =>
    openapi({
      Item: { ...open, discriminator: { propertyName: "k", mapping } },
      Uses: object({ item: ref("Item") }),
      ...schemas,
    });
  const { model, diagnostics } = await load(
    written({
      "openapi.json": root(
        { l: "heirs.json#/Letter", b: "#/components/schemas/Box" },
        { Box: extend(ref("Item"), "volume"), More: { $ref: "heirs.json#/Letter" } },
      ),
      "heirs.json": { Letter: extend({ $ref: "openapi.json#/components/schemas/Item" }, "pages") },
    }),
  );
  expect(diagnostics).toEqual([]);
  const accepts = (value: unknown): boolean => isValidAs(model ?? expect.fail(), "Item", value);
  expect([letter("l"), box("b")].map(accepts)).toEqual([true, true]);
  expect([letter("b"), letter("Letter"), box("Box")].map(accepts)).toEqual([false, false, false]);
});
