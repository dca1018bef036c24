/** Types in place that are equal to another type, and those that only seem so. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { defaultOptions } from "../../generator/config/generation.js";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { aliasesOf } from "../../generator/emit/shared/aliases.js";
import { homesOf } from "../../generator/emit/output/split/homes.js";
import type { Model } from "../../generator/language/model/model.js";

async function modelOf(resources: string): Promise<Model> {
  const folder = mkdtempSync(join(tmpdir(), "speccast-aliases-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "api.yaml");
  writeFileSync(path, `speccast: 1\nservice: { name: ParcelService }\n${resources}`);
  const { model, diagnostics } = await load(path);
  if (model === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return model;
}

async function aliasesIn(resources: string): Promise<Record<string, string>> {
  const model = await modelOf(resources);
  const names = [...model.enums, ...model.resources].map(({ name }) => name);
  const aliases = aliasesOf(model, undefined);
  return Object.fromEntries(
    names.flatMap((name) => {
      const of = aliases.get(name);
      return of === undefined ? [] : [[name, of]];
    }),
  );
}

test.each([
  [
    "the one with a name of its own stays, whichever is first",
    `resources:
  A: { fields: { to: { fields: { street: string } } } }
  Address: { fields: { street: string }, doc: Where it goes. }`,
    { ATo: "Address" },
  ],
  [
    "types are equal if those within are, however deep",
    `resources:
  A: { fields: { to: { list: { fields: { kind: { enum: [x, y] }, at: { map: { enum: [x, y] } } } } } } }
  B: { fields: { to: { list: { fields: { kind: { enum: [x, y] }, at: { map: { enum: [x, y] } } } } } } }`,
    {
      AToItemAtValue: "AToItemKind",
      BToItemKind: "AToItemKind",
      BToItemAtValue: "AToItemKind",
      BToItem: "AToItem",
    },
  ],
  [
    "docs, presence, bounds, order and extra fields of a type make a difference",
    `limits: { nameLength: { max: 9 } }
resources:
  A: { fields: { x: { fields: { name: string, age: integer } } } }
  B: { fields: { x: { fields: { name: { type: string, doc: Its name. }, age: integer } } } }
  C: { fields: { x: { fields: { name?: string, age: integer } } } }
  D: { fields: { x: { fields: { name: { type: string, length: nameLength }, age: integer } } } }
  E: { fields: { x: { fields: { age: integer, name: string } } } }
  F: { fields: { x: { fields: { name: string, age: integer }, open: true } } }`,
    {},
  ],
  [
    "a type that another extends, or that extends one, is its own",
    `resources:
  A: { fields: { x: { fields: { name: string } } } }
  Base: { fields: { name: string } }
  B: { extends: Base, fields: { size: integer } }
  C: { fields: { x: { fields: { name: string } } } }`,
    { CX: "AX" },
  ],
  [
    "gaps, rules, conditions and open unions have names of their own",
    `resources:
  Event: { fields: { type: string } }
  Sent: { fields: { type: { const: sent } } }
  A: { fields: { x: { fields: { a: string }, unspecified: What else? }, y: { fields: { a: string }, rules: { r: One rule. } } } }
  B: { fields: { x: { fields: { a: string }, unspecified: What else? }, y: { fields: { a: string }, rules: { r: One rule. } } } }
  C: { fields: { x: { fields: { a: { enum: [p, q] }, b?: { type: string, required_when: { a: p } } } } } }
  D: { fields: { x: { fields: { a: { enum: [p, q] }, b?: { type: string, required_when: { a: p } } } } } }
  E: { fields: { x: { union: { tag: type, of: [Sent], otherwise: Event } } } }
  F: { fields: { x: { union: { tag: type, of: [Sent], otherwise: Event } } } }`,
    { DXA: "CXA" },
  ],
  [
    "a member of an untagged union has the type of the same object elsewhere: the union refuses the fields of siblings",
    `resources:
  A: { fields: { x: { union: { of: [{ name: Square, fields: { side: integer } }, { name: Circle, fields: { radius: integer } }] } } } }
  B: { fields: { x: { fields: { side: integer } } } }`,
    { BX: "Square" },
  ],
  [
    "types that contain themselves are their own",
    `resources:
  A: { fields: { next?: { fields: { a?: A } } } }
  B: { fields: { next?: { fields: { a?: B } } } }`,
    {},
  ],
])("%s", async (_, resources, expected) => {
  expect(await aliasesIn(resources)).toEqual(expected);
});

test("a type of another group is no reason to move a declaration", async () => {
  const model = await modelOf(`endpoints:
  parcels.list: { GET: /parcels, query: { sort?: { enum: [newest, oldest] } }, response: none }
  parcels.find: { GET: /found, query: { sort?: { enum: [newest, oldest] } }, response: none }
  letters.list: { GET: /letters, query: { sort?: { enum: [newest, oldest] } }, response: none }`);
  const aliases = aliasesOf(model, homesOf(model));
  expect(aliases.get("ParcelsFindQuerySort")).toBe("ParcelsListQuerySort");
  expect(aliases.has("LettersListQuerySort")).toBe(false);
});

test("a validator that takes the nesting calls that of the type, not of its alias", async () => {
  const model = await modelOf(`resources:
  Box: { fields: { within?: Box } }
  Parcel: { fields: { box: { union: { of: [string, Box] } } } }
  Shelf: { fields: { below?: Shelf, box?: { union: { of: [string, Box] } } } }`);
  const aliases = aliasesOf(model, undefined);
  expect(aliases.get("ShelfBox")).toBe("ParcelBox");
  const files = await emitModel(model, defaultOptions);
  const emitted = files.find((file) => file.path === "validators.ts")?.text ?? "";
  const declared = emitted.match(/(?<=function )fits\w+/g) ?? [];
  expect(new Set(emitted.match(/fits\w+/g))).toEqual(new Set(declared));
  expect(emitted).toContain("fitsParcelBox(box, depth, tried)");
});
