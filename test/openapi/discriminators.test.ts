/** Discriminators of documents: tags that the members state, that a mapping states, and tags that may be left out. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { provenOutput } from "./proven-output.js";
import { object, ref, text } from "./schema-parts.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-discriminators-"));
afterAll(() => rmSync(scratch, { recursive: true }));

let count = 0;

/** Writes a document with some schemas, and returns its path. */
function documentOf(schemas: object): string {
  const path = join(scratch, `${(count += 1)}.json`);
  const info = { title: "Books", version: "1" };
  writeFileSync(path, JSON.stringify({ openapi: "3.1.0", info, paths: {}, components: { schemas } }));
  return path;
}

const members = {
  Book: object({ kind: text, title: text }, "kind", "title"),
  film: object({ kind: text, minutes: { type: "integer" } }, "kind", "minutes"),
};
const mapped = (more: object = {}): object => ({
  oneOf: [ref("Book"), ref("film")],
  discriminator: { propertyName: "kind", mapping: { paper: "#/components/schemas/Book", reel: "film" } },
  ...more,
});

/** Returns the types of a document, and the verdicts of its validators, which are those of its own schemas. */
async function made(schemas: object) {
  const { types, accepts } = await provenOutput(documentOf(schemas));
  return { types, accepts };
}

test("a mapping to members whose tag is any string becomes the tags of types of their own", async () => {
  const { types, accepts } = await made({ ...members, Item: mapped() });
  expect(types).toContain("export type Item = ItemPaper | ItemReel;");
  expect(types).toContain('export interface ItemPaper extends Book {\n  kind: "paper";\n}');
  expect(accepts("Item", { kind: "paper", title: "Emma" })).toBe(true);
  expect(accepts("Item", { kind: "reel", title: "Emma" })).toBe(false);
  expect(accepts("Item", { kind: "Book", title: "Emma" })).toBe(false);
});

test("without a mapping, the names of the schemas are the values", async () => {
  const { types, accepts } = await made({
    ...members,
    Item: { anyOf: [ref("Book"), ref("film"), { type: "null" }], discriminator: { propertyName: "kind" } },
  });
  expect(types).toContain("export type Item = ItemBook | ItemFilm;");
  expect(types).toContain('kind: "film";');
  expect(accepts("Item", { kind: "film", minutes: 3 })).toBe(true);
});

test("a tag that members may lack stays optional", async () => {
  const optional = object({ kind: text, minutes: { type: "integer" } }, "minutes");
  const { types, accepts } = await made({ ...members, film: optional, Item: mapped() });
  expect(types).toContain("Discriminated by `kind`. A value without it");
  expect(types).toContain('export interface ItemReel extends Film {\n  kind?: "reel";\n}');
  expect(types).toContain('export interface ItemPaper extends Book {\n  kind: "paper";\n}');
  expect(accepts("Item", { minutes: 3 })).toBe(true);
  expect(accepts("Item", { kind: "reel", minutes: 3 })).toBe(true);
  expect(accepts("Item", { kind: "paper", minutes: 3 })).toBe(false);
});

test("constants that may be left out become an optional tag without types of their own", async () => {
  const constant = (value: string, field: string): object =>
    object({ kind: { type: "string", enum: [value] }, [field]: text }, field);
  const { types } = await made({
    Book: constant("book", "title"),
    Film: constant("film", "studio"),
    Item: { oneOf: [ref("Book"), ref("Film")], discriminator: { propertyName: "kind" } },
  });
  expect(types).toContain("export type Item = Book | Film;");
});

test("where every member lists all values, the mapping decides", async () => {
  const kind = { type: "string", enum: ["paper", "reel"] };
  const { types } = await made({
    Book: object({ kind, title: text }, "kind", "title"),
    film: object({ kind, minutes: { type: "integer" } }, "kind"),
    Item: mapped(),
    ItemPaper: object({ note: text }),
  });
  // The name that follows from the value is that of another schema.
  expect(types).toContain("export type Item = ItemPaper2 | ItemReel;");
  expect(types).toContain('kind: "reel";');
});

test("what a discriminator cannot select is tried in order, and the report says so", async () => {
  const closed = { ...object({ kind: text, title: text }, "kind"), additionalProperties: false };
  const path = documentOf({ ...members, Book: closed, Item: mapped() });
  const { model, document } = await load(path);
  expect(model?.resources.find(({ name }) => name === "Item")).toMatchObject({ selectedBy: "match" });
  const rows = document?.ledger().filter(({ pointer }) => pointer.includes("/Item/discriminator/")) ?? [];
  expect(rows.map(({ status }) => status)).toEqual(["approximated", "approximated"]);
});

test("a union under allOf keeps its tag, whose values the members get, and these are named after their schemas", async () => {
  const further = object({ shelf: text }, "shelf");
  const { types, accepts } = await made({
    ...members,
    Map: object({ scale: { type: "integer" } }, "scale"),
    Item: mapped(),
    Placed: { allOf: [ref("Item"), further] },
    Loose: {
      oneOf: [ref("Book"), ref("Map")],
      discriminator: { propertyName: "kind", mapping: { b: "Book", m: "Map" } },
    },
    PlacedLoose: { allOf: [ref("Loose"), further] },
  });
  expect(types).toContain("export type Placed = PlacedBook | PlacedFilm;");
  expect(types).toContain(
    'export interface PlacedBook {\n  shelf: string;\n  kind: "paper";\n  title: string;\n}',
  );
  expect(accepts("Placed", { kind: "reel", minutes: 1, shelf: "a" })).toBe(true);
  expect(accepts("Placed", { kind: "reel", title: "Emma", shelf: "a" })).toBe(false);
  expect(accepts("Placed", { kind: "film", minutes: 1, shelf: "a" })).toBe(false);
  // A member that does not declare the tag has it, too.
  expect(types).toContain('export interface PlacedLooseMap {\n  kind?: "m";\n');
  expect(accepts("PlacedLoose", { kind: "m", scale: 1, shelf: "a" })).toBe(true);
  expect(accepts("PlacedLoose", { kind: "b", scale: 1, shelf: "a" })).toBe(false);
});

test("constants beside an enum are the values that both list, so objects are told apart by them", async () => {
  const Kinds = { type: "integer", oneOf: [1, 2, 3].map((value) => ({ title: `K${value}`, const: value })) };
  const kind = (value: number): object => ({ type: "integer", enum: [value], allOf: [ref("Kinds")] });
  const { types, accepts } = await made({
    Kinds,
    Box: object({ kind: kind(2), w: text }, "kind", "w"),
    Tube: object({ kind: kind(3), l: text }, "kind", "l"),
    Parcel: { oneOf: [ref("Box"), ref("Tube")] },
  });
  expect(types).toContain("export interface Box {\n  kind: 2;\n");
  expect(accepts("Parcel", { kind: 3, l: "a" })).toBe(true);
  expect(accepts("Parcel", { kind: 3, w: "a" })).toBe(false);
});
