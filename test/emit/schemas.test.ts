/** schemas.json: valid as a document, and what its schemas accept, said by hand and by two validators. */
import { registerSchema, unregisterSchema, validate } from "@hyperjump/json-schema/draft-2020-12";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as prettier from "prettier";
import { describe, expect, test } from "vitest";
import { schemaDocument, schemaId } from "../../generator/emit/targets/schemas/document.js";
import { schemas } from "../../generator/emit/targets/schemas/index.js";
import type { Model } from "../../generator/language/model/model.js";
import { printJson, type JsonValue } from "../../generator/print/json.js";
import { prettierOptions } from "../support/prettier-options.js";
import { modelOf } from "../support/language/read-language.js";
import { models, wallet } from "./openapi/specs.js";

const fitsMetaSchema = await validate("https://json-schema.org/draft/2020-12/schema");

/** One for all documents: its meta-schema takes its time to compile. */
const strict = new Ajv2020({ strict: true });

interface Document {
  readonly $id: string;
  readonly $defs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The document as a reader of the file has it. */
function documentOf(model: Model): Document {
  return JSON.parse(textOf(model)) as Document;
}

function textOf(model: Model): string {
  const [file] = schemas.emit(model, { flavors: true, aliases: new Map() });
  if (file === undefined || !("text" in file)) throw new Error("A text file is expected.");
  expect(file.path).toBe("schemas.json");
  return file.text;
}

/** The formats that a document names: it may have any, and strict mode wants to know them. */
function formatsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === "format" && typeof value === "string" ? [value] : formatsIn(value),
  );
}

function ajvWith(document: Document): Ajv2020 {
  const formats = Object.fromEntries(formatsIn(document).map((format) => [format, true] as const));
  // An enum of strings and numbers has two types, which the strict mode takes for a mistake unless it is told.
  const options = {
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    ownProperties: true,
    formats,
    // Validity is a test of its own; here, Ajv would compile the meta-schema once more for each document.
    validateSchema: false,
  };
  const ajv = new Ajv2020(options);
  return ajv.addSchema(document);
}

describe.each(models)("the document of %s", (_, model) => {
  const document = documentOf(model);

  test("is valid by the meta-schema of 2020-12, as two validators read it", () => {
    expect(strict.validateSchema(document), JSON.stringify(strict.errors)).toBe(true);
    expect(fitsMetaSchema(document as never).valid).toBe(true);
  });

  test("compiles type by type in Ajv's strict mode", () => {
    const ajv = ajvWith(document);
    for (const name of Object.keys(document.$defs))
      expect(ajv.getSchema(schemaId(model, name)), name).toBeTypeOf("function");
  });

  test("leaves prettier nothing to do, and comes out the same again", async () => {
    const text = textOf(model);
    expect(await prettier.format(text, { ...prettierOptions, parser: "json" })).toBe(text);
    expect(printJson(schemaDocument(model) as JsonValue)).toBe(text);
  });
});

test("every resource, enum, input and unnamed output has a schema, and nothing else has", () => {
  const listing = modelOf(`
speccast: 1
service: { name: Demo }
enums: { Size: [small, large] }
resources:
  Box: { fields: { size: Size } }
  Any: { union: { of: [Box] } }
endpoints:
  boxes.list: { GET: /boxes, response: list<Box> }
  boxes.get: { GET: "/boxes/{id}", path: { id: id<Box> }, response: Box }
  boxes.drop: { DELETE: "/boxes/{id}", path: { id: id<Box> } }
`);
  expect(Object.keys(documentOf(listing).$defs)).toEqual([
    "Size",
    "Box",
    "Any",
    "BoxesListInput",
    "BoxesListOutput",
    "BoxesGetInput",
    "BoxesDropInput",
  ]);
  const { $id, $defs } = documentOf(wallet);
  expect($id).toBe("urn:speccast:WalletService");
  for (const [name, schema] of Object.entries($defs))
    expect(schema["$id"]).toBe(`urn:speccast:WalletService:${name}`);
  expect(Object.keys($defs)).toEqual([
    ...wallet.enums.map((item) => item.name),
    ...wallet.resources.map((resource) => resource.name),
    ...wallet.endpoints.map(({ name }) => `${name.split(".").map(raised).join("")}Input`),
  ]);
});

function raised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Resources and endpoints, and for a type the values that fit and those that do not. */
interface Shape {
  readonly says: string;
  readonly spec: string;
  readonly type: string;
  readonly fits: readonly unknown[];
  readonly misfits: readonly unknown[];
}

const shapes: readonly Shape[] = [
  {
    says: "a field that is required under a condition, and may be there otherwise",
    spec: `
enums: { Status: [open, done] }
resources:
  X: { fields: { status?: Status, at?: { type: integer, required_when: { status: done } } } }`,
    type: "X",
    fits: [{}, { status: "open" }, { status: "open", at: 1 }, { status: "done", at: 1 }, { at: 1 }],
    misfits: [{ status: "done" }, { status: "other" }, { status: "done", at: "1" }],
  },
  {
    says: "a field that is forbidden unless a condition of two fields holds",
    spec: `
enums: { Status: [open, done, lost] }
resources:
  X: { fields: { status: Status, sure: boolean, at?: { type: integer, only_when: { status: [done, lost], sure: true } } } }`,
    type: "X",
    fits: [
      { status: "done", sure: true },
      { status: "lost", sure: true, at: 1 },
      { status: "open", sure: false },
    ],
    misfits: [
      { status: "open", sure: true, at: 1 },
      { status: "done", sure: false, at: 1 },
    ],
  },
  {
    says: "fields with several conditions, one of them in both directions",
    spec: `
enums: { Status: [open, done, lost] }
resources:
  X:
    fields:
      status: Status
      at?: { type: integer, required_when: { status: done }, only_when: { status: done } }
      by?: { type: string, required_when: { status: [done, lost] } }`,
    type: "X",
    fits: [
      { status: "open" },
      { status: "open", by: "a" },
      { status: "done", at: 1, by: "a" },
      { status: "lost", by: "a" },
    ],
    misfits: [{ status: "done", by: "a" }, { status: "lost", at: 1, by: "a" }, { status: "lost" }],
  },
  {
    says: "at least one of the declared fields, whatever else is there",
    spec: "resources: { X: { at_least: 1, fields: { a?: integer, b?: integer } } }",
    type: "X",
    fits: [{ a: 1 }, { b: 1 }, { a: 1, b: 1, c: 1 }],
    misfits: [{}, { c: 1 }, { a: "1" }],
  },
  {
    says: "two of three, one of which is always there",
    spec: "resources: { X: { at_least: 2, fields: { a: integer, b?: integer, c?: integer } } }",
    type: "X",
    fits: [
      { a: 1, b: 1 },
      { a: 1, c: 1 },
      { a: 1, b: 1, c: 1 },
    ],
    misfits: [{ a: 1 }, { b: 1, c: 1 }, { a: 1, d: 1 }],
  },
  {
    says: "what is closed, open, or neither",
    spec: `
resources:
  Strict: { closed: true, fields: { id: string } }
  Usual: { fields: { id: string } }
  X: { closed: true, fields: { strict?: Strict, usual?: Usual } }`,
    type: "X",
    fits: [{}, { strict: { id: "" } }, { usual: { id: "", more: 1 } }],
    misfits: [{ more: 1 }, { strict: { id: "", more: 1 } }, { usual: {} }],
  },
  {
    says: "the input of an endpoint without a body, which is closed",
    spec: `endpoints: { xs.get: { GET: "/xs/{id}", path: { id: id<X> }, query: { lang?: string } } }`,
    type: "XsGetInput",
    fits: [{ id: "1" }, { id: "1", lang: "" }],
    misfits: [{}, { id: "" }, { id: "1", more: 1 }],
  },
  {
    says: "the input with a flat body, of which at least one field counts",
    spec: `
resources: { Change: { at_least: 1, fields: { a?: integer, b?: integer } } }
endpoints: { xs.change: { PATCH: "/xs/{id}", path: { id: id<X> }, body: Change } }`,
    type: "XsChangeInput",
    fits: [
      { id: "1", a: 1 },
      { id: "1", b: 1, more: 1 },
    ],
    misfits: [{ id: "1" }, { id: "1", more: 1 }, { a: 1 }],
  },
  {
    says: "an input of nothing",
    spec: "endpoints: { xs.ping: { GET: /ping } }",
    type: "XsPingInput",
    fits: [{}],
    misfits: [{ more: 1 }, [], null],
  },
  {
    says: "an output that is a list which may be null",
    spec: `
resources: { X: { fields: { id: string } } }
endpoints: { xs.list: { GET: /xs, response: list<X> | null } }`,
    type: "XsListOutput",
    fits: [null, [], [{ id: "" }]],
    misfits: [{}, [null], [{}]],
  },
  {
    says: "a closed union by tag",
    spec: `
resources:
  Letter: { fields: { kind: { const: letter }, pages: integer } }
  Box: { fields: { kind: { const: box }, volume: number } }
  X: { union: { tag: kind, of: [Letter, Box] } }`,
    type: "X",
    fits: [
      { kind: "letter", pages: 1 },
      { kind: "box", volume: 0.5, pages: "any" },
    ],
    misfits: [{ kind: "letter", volume: 1 }, { kind: "crate" }, {}, null, [], { kind: 1 }],
  },
  {
    says: "a union whose other tags have a base, and a member whose tag is a gap",
    spec: `
resources:
  Base: { fields: { kind: string, at: integer } }
  Sent: { extends: Base, fields: { kind: { const: sent }, by: string } }
  Back: { extends: Base, unspecified: Its kind and fields. }
  X: { union: { tag: kind, of: [Sent, Back], otherwise: Base } }`,
    type: "X",
    fits: [
      { kind: "sent", at: 1, by: "a" },
      { kind: "other", at: 1 },
      { kind: "", at: 1 },
    ],
    misfits: [{ kind: "sent", at: 1 }, { kind: "other" }, { at: 1 }, { kind: null, at: 1 }],
  },
  {
    says: "an open union without a base",
    spec: `
resources:
  Letter: { fields: { kind: { const: letter }, pages: integer } }
  X: { union: { tag: kind, of: [Letter], unspecified: Other kinds. } }`,
    type: "X",
    fits: [{ kind: "letter", pages: 1 }, { kind: "box" }, { kind: "box", pages: "any" }],
    misfits: [{ kind: "letter" }, { kind: 1 }, {}, "box"],
  },
  {
    says: "a union as a member of another, which is selected by the tags that are listed alone",
    spec: `
resources:
  Letter: { fields: { kind: { const: letter }, pages: integer } }
  Box: { fields: { kind: { const: box }, volume: number } }
  Inner: { union: { tag: kind, of: [Letter], unspecified: Other kinds. } }
  X: { union: { tag: kind, of: [Inner, Box] } }`,
    type: "X",
    fits: [
      { kind: "letter", pages: 1 },
      { kind: "box", volume: 1 },
    ],
    misfits: [{ kind: "letter" }, { kind: "box" }, { kind: "crate" }],
  },
  {
    says: "a member whose tag is one of several, one of them shared by shape",
    spec: `
enums: { Kind: [air, road] }
resources:
  Fast: { fields: { kind: Kind, speed: integer } }
  Road: { fields: { kind: { const: road }, plate: string } }
  X: { union: { tag: kind, by: shape, of: [Fast, Road] } }`,
    type: "X",
    fits: [
      { kind: "air", speed: 1 },
      { kind: "road", speed: 1 },
      { kind: "road", plate: "" },
    ],
    misfits: [{ kind: "air", plate: "" }, { kind: "road" }, { kind: "sea", speed: 1 }],
  },
  {
    says: "members under one tag with a second one, in an open union",
    spec: `
resources:
  Air: { fields: { kind: { const: fast }, way: { const: air }, flight: string } }
  Road: { fields: { kind: { const: fast }, way: { const: road }, plate: string } }
  Slow: { fields: { kind: { const: slow }, days: integer } }
  X: { union: { tag: kind, by: way, of: [Air, Road, Slow], unspecified: Other kinds. } }`,
    type: "X",
    fits: [{ kind: "fast", way: "air", flight: "" }, { kind: "slow", days: 1 }, { kind: "other" }],
    misfits: [
      { kind: "fast", way: "sea" },
      { kind: "fast" },
      { kind: "fast", way: "air" },
      { kind: "slow" },
      { kind: "fast", way: "road", flight: "" },
      { way: "air" },
    ],
  },
  {
    says: "untagged members, each without what its sibling needs, and one that is all gap",
    spec: `
resources:
  ByCode: { fields: { code: string } }
  ByPlace: { fields: { street: string, city: string } }
  Rest: { unspecified: Everything. }
  X: { union: { of: [ByCode, ByPlace, Rest] } }
  Alone: { fields: { by: ByCode } }`,
    type: "X",
    fits: [{ code: "1" }, { street: "", city: "" }, {}, { more: 1 }],
    misfits: [{ code: 1 }, { code: "1", street: "" }, { street: "" }, null],
  },
  {
    says: "a member of a union takes what its sibling needs where it stands alone",
    spec: `
resources:
  ByCode: { fields: { code: string } }
  ByPlace: { fields: { street: string } }
  X: { union: { of: [ByCode, ByPlace] } }`,
    type: "ByCode",
    fits: [{ code: "1" }, { code: "1", more: 1 }, { code: "1", street: "" }],
    misfits: [{}],
  },
  {
    says: "enums, closed and open, that may be null",
    spec: `
enums: { Size: [small], Colour: { values: [red], open: true } }
resources: { X: { fields: { size?: Size | null, colour?: Colour | null } } }`,
    type: "X",
    fits: [{ size: "small" }, { size: null }, { colour: "red" }, { colour: "any" }, { colour: null }],
    misfits: [{ size: "large" }, { size: 1 }, { colour: 1 }],
  },
  {
    says: "constants, one of them null and one that may be",
    spec: "resources: { X: { fields: { a?: { const: 1 }, b?: { const: x, nullable: true }, c?: { const: null } } } }",
    type: "X",
    fits: [{ a: 1, b: "x", c: null }, { b: null }],
    misfits: [{ a: "1" }, { a: null }, { b: "y" }, { c: 0 }],
  },
  {
    says: "strings: code points, forms, a pattern beside a form",
    spec: `
resources:
  X:
    fields:
      two?: { type: string, length: 2 }
      id?: { type: id<Y>, length: { max: 2 } }
      price?: { type: decimal, pattern: "^.{1,3}$", length: { max: 3 } }
      key?: base64
      at?: datetime`,
    type: "X",
    fits: [
      { two: "😀😀" },
      { id: "a" },
      { price: "0.5" },
      { key: "" },
      { key: "AB==" },
      { key: "QUJD" },
      { at: "2026-01-31T12:00:00Z" },
      { at: "2026-01-31t23:59:60.5+01:00" },
    ],
    misfits: [
      { two: "😀" },
      { id: "" },
      { price: "01" },
      { price: "10.5" },
      { key: "AB=" },
      { key: "AB=C" },
      { at: "2026-01-31" },
      { at: "2026-01-31T12:00:00" },
    ],
  },
  {
    says: "numbers and their ranges",
    spec: "resources: { X: { fields: { n?: { type: integer, range: { min: 0 } }, t?: timestamp<ms>, x?: { type: number, range: { max: 0.5 } } } } }",
    type: "X",
    fits: [{ n: 9007199254740991 }, { n: 1.0 }, { t: -0.5 }, { x: 0.5 }],
    misfits: [{ n: 9007199254740992 }, { n: 0.5 }, { n: -1 }, { x: 0.6 }, { t: "1" }],
  },
  {
    says: "lists and maps with their counts",
    spec: `
resources:
  X:
    fields:
      tags?: { list: { type: string, length: { max: 2 } }, count: { max: 2 }, unique: true }
      odd?: { list: { type: integer | null }, unique: true, nullable: true }
      map?: { map: { type: integer }, count: { min: 1 } }
      free?: map<json>`,
    type: "X",
    fits: [
      { tags: ["a", "b"] },
      { odd: [null, 1] },
      { odd: null },
      { map: { constructor: 1 } },
      { free: { a: null } },
    ],
    misfits: [
      { tags: ["a", "a"] },
      { tags: ["a", "b", "c"] },
      { odd: [null, null] },
      { map: {} },
      { map: { a: "1" } },
      { free: [] },
    ],
  },
  {
    says: "names that objects inherit or that JSON Schema has a meaning for",
    spec: `
resources:
  X: { closed: true, fields: { toString: string, constructor?: integer, $ref?: string, if?: string, $id: string } }`,
    type: "X",
    fits: [
      { toString: "", $id: "" },
      { toString: "", $id: "", constructor: 1, $ref: "#", if: "" },
    ],
    misfits: [{ $id: "" }, { toString: "" }, { toString: "", $id: "", constructor: "1" }],
  },
  {
    says: "a resource that contains itself",
    spec: "resources: { X: { fields: { name: string, inside?: list<X> } } }",
    type: "X",
    fits: [{ name: "a", inside: [{ name: "b", inside: [] }] }],
    misfits: [{ name: "a", inside: [{ name: "b", inside: [{}] }] }],
  },
];

test.each(shapes)("$says", async ({ spec, type, fits, misfits }) => {
  const model = modelOf(`speccast: 1\nservice: { name: Demo }\n${spec.trimStart()}\n`);
  const document = documentOf(model);
  const check = ajvWith(document).getSchema(schemaId(model, type));
  if (check === undefined) throw new Error(`There is no schema for ${type}.`);
  registerSchema(documentOf(model) as never);
  try {
    const address = `${document.$id}#/$defs/${type}`;
    const valid = await validate(address);
    for (const [values, expected] of [
      [fits, true],
      [misfits, false],
    ] as const) {
      for (const value of values) {
        expect(check(value), `Ajv: ${JSON.stringify(value)}`).toBe(expected);
        expect(valid(value as never).valid, `hyperjump: ${JSON.stringify(value)}`).toBe(expected);
      }
    }
  } finally {
    unregisterSchema(document.$id);
  }
});

test("too many combinations for at_least leave the number, with a comment", () => {
  const spec = (least: number, of: number) => {
    const names = Array.from({ length: of }, (_, at) => `f${at}?: integer`).join(", ");
    return modelOf(
      `speccast: 1\nservice: { name: Demo }\nresources: { X: { at_least: ${least}, fields: { ${names} } } }\n`,
    );
  };
  const listed = documentOf(spec(2, 6)).$defs["X"];
  expect(listed?.["anyOf"]).toHaveLength(15);
  expect(listed?.["minProperties"]).toBeUndefined();
  const halves = new Ajv2020({ strict: true, strictRequired: false }).compile(
    documentOf(spec(6, 12)).$defs["X"] as object,
  );
  for (let bits = 0; bits < 4096; bits++) {
    const given = Array.from({ length: 12 }, (_, at) => at).filter((at) => (bits >> at) & 1);
    const value = Object.fromEntries(given.map((at) => [`f${at}`, 1]));
    expect(halves({ ...value, other: 1 }), String(bits)).toBe(given.length >= 6);
  }
  const counted = documentOf(spec(6, 60)).$defs["X"];
  expect(counted).toMatchObject({
    minProperties: 6,
    $comment: expect.stringContaining("At least 6") as unknown,
  });
  expect(counted?.["anyOf"]).toBeUndefined();
});

test("what is said about types and fields stands in their schemas", () => {
  const model = modelOf(`
speccast: 1
service: { name: Demo }
enums:
  Colour: { values: [{ value: red, doc: Like a rose. }], unspecified: The others., doc: A colour. }
resources:
  X:
    doc: Something.
    fields:
      note?: { type: string, default: "", example: Books, sensitive: true, doc: What it says. }
      old?: { type: integer, deprecated: { reason: Use note., since: "1.1" } }
      at: { type: timestamp<unspecified>, unspecified: The unit., assume: timestamp<ms> }
    rules: { short: It is short. }
`);
  const { Colour, X } = documentOf(model).$defs;
  expect(Colour).toMatchObject({
    description: "A colour.\n\n- `red`: Like a rose.",
    anyOf: [{ enum: ["red"] }, { type: "string" }],
    $comment: "Not specified: the others.",
  });
  expect(X).toMatchObject({
    description: "Something.\n\nRule `short`: It is short.",
    properties: {
      note: {
        description: "What it says. Sensitive: never in logs or messages.",
        default: "",
        examples: ["Books"],
      },
      old: { deprecated: true, description: "Deprecated since 1.1. Use note." },
      at: {
        type: "number",
        description: "Milliseconds since 1970.",
        $comment: "Not specified: the unit. Assumed: `timestamp<ms>`.",
      },
    },
  });
});

test("JSON is printed as prettier prints it, whatever it holds", async () => {
  let state = 20_261_120;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const strings = [
    "",
    "a",
    "type",
    "漢字かな",
    "😀",
    "é",
    "e\u0301".repeat(40),
    "\u200b",
    "\u2028",
    '"q"\\',
    "x".repeat(60),
    "long ".repeat(9),
  ];
  const numbers = [0, -0, 1, -5, 1.5, 1e21, 1e-7, 9_007_199_254_740_991];
  const make = (depth: number): JsonValue => {
    const kind = Math.floor(random() * (depth === 0 ? 3 : 7));
    const several = Array.from({ length: Math.floor(random() * 5) }, () => depth - 1);
    if (kind === 0) return pick(strings);
    if (kind === 1) return pick([true, false, null]);
    if (kind === 2) return pick(numbers);
    if (kind === 3) return Array.from({ length: Math.floor(random() * 40) }, () => pick(numbers));
    if (kind === 4) return several.map(make);
    return Object.fromEntries(several.map((below, at) => [`${pick(strings)}${at}`, make(below)]));
  };
  for (let round = 0; round < 400; round++) {
    const value = make(4);
    const text = printJson(value);
    expect(JSON.parse(text)).toEqual(value);
    expect(await prettier.format(text, { ...prettierOptions, parser: "json" })).toBe(text);
  }
});
