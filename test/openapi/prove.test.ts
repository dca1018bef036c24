/** `speccast prove` on documents: validators agree with the document's own schemas, or the ledger says why not. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, describe, expect, test } from "vitest";
import { readArguments } from "../../generator/tools/cli/arguments.js";
import { proveSpecs } from "../../generator/tools/cli/commands/prove.js";
import type { Terminal } from "../../generator/tools/cli/terminal.js";
import { load } from "../../generator/pipeline/load.js";
import type { DocumentProof } from "../../generator/tools/prove/document-proof.js";
import { isValidAs } from "../../generator/values/interpreter.js";
import {
  generateValidatorFiles,
  loadValidators,
  schemasIn,
} from "../../generator/tools/prove/load-output.js";
import { readExports } from "../../generator/tools/prove/properties.js";
import { proveDocument } from "./prove-document.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-prove-document-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

/** Writes a document with some schemas, and returns its path. */
function documentOf(schemas: object, openapi = "3.1.0"): string {
  const path = join(scratch, `${Math.random().toString(36).slice(2)}.json`);
  const info = { title: "Books", version: "1" };
  writeFileSync(path, JSON.stringify({ openapi, info, paths: {}, components: { schemas } }, undefined, 2));
  return path;
}

const sides = ({ reported }: DocumentProof): string[] =>
  reported.map(({ type, verdicts }) => `${type} ${verdicts.validators ? "looser" : "narrower"}`).sort();

test("schemas that require each other have no value, and are judged by others", async () => {
  const user = { $ref: "#/components/schemas/User" };
  const of = (names: readonly string[], value: (name: string) => object): object => ({
    type: "object",
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, value(name)])),
  });
  const owned = ["Book", "Loan", "Card"];
  const schemas = {
    User: of(owned, (name) => ({ $ref: `#/components/schemas/${name}` })),
    ...Object.fromEntries(owned.map((name) => [name, of(["user"], () => user)])),
  };
  const { proof } = await proveDocument(documentOf(schemas));
  expect(proof).toMatchObject({ disagreements: [], unjudged: [] });
});

test("the types of the fixture agree with its schemas", async () => {
  const { proof } = await proveDocument(fixture("books.yaml"));
  expect(proof).toMatchObject({ disagreements: [], reported: [], unjudged: [] });
  expect(proof.types).toBeGreaterThan(10);
  expect(proof.accepted / proof.inputs).toBeGreaterThan(0.3);
  expect(proof.accepted / proof.inputs).toBeLessThan(0.8);
});

test("of hostile documents, differences are reported and a schema that refers to itself is named", async () => {
  const { proof } = await proveDocument(fixture("hostile.yaml"));
  expect(proof.disagreements).toEqual([]);
  expect(sides(proof)).toEqual(["Evil looser", "ToString looser"]);
  expect(proof.unjudged.map(({ type }) => type)).toEqual(["Ring"]);
});

test("bounds that no value meets are left out, the type stays, and the report says so", async () => {
  const { proof } = await proveDocument(
    documentOf({
      Label: { type: "object", properties: { text: { type: "string", minLength: 5, maxLength: 2 } } },
      Count: { type: "object", properties: { of: { type: "integer", minimum: 5, maximum: 1 } } },
    }),
  );
  expect(proof.disagreements).toEqual([]);
  expect(sides(proof)).toEqual(["Count looser", "Label looser"]);
});

test("alternatives of another type than the one beside them count, and the report says so", async () => {
  const place = { type: "object", required: ["city"], properties: { city: { type: "string" } } };
  const automatic = { type: "string", enum: ["auto"] };
  const { proof } = await proveDocument(
    documentOf({
      Place: place,
      Choice: { type: "object", oneOf: [automatic, { $ref: "#/components/schemas/Place" }] },
      Only: { type: "object", oneOf: [{ type: "array", items: { type: "string" } }] },
      Nested: { type: "object", anyOf: [{ $ref: "#/components/schemas/Choice" }, { ...place }] },
      Whole: { allOf: [{ type: "object", anyOf: [{ type: "integer" }, { ...place }] }] },
    }),
  );
  expect(proof.disagreements).toEqual([]);
  expect(sides(proof)).toEqual(["Choice looser", "Nested looser", "Whole looser"]);
});

test("null counts where the type has it and the listed values do not, and the report says so", async () => {
  const listed = { enum: ["cash", "card"] };
  const { proof } = await proveDocument(
    documentOf({
      Loud: { type: ["string", "null"], ...listed },
      Exact: { type: ["string", "null"], enum: ["cash", "card", null] },
      Payment: { type: "object", properties: { by: { $ref: "#/components/schemas/Loud" } } },
      Constant: { type: "object", properties: { by: { type: ["string", "null"], const: "cash" } } },
    }),
  );
  expect(proof.disagreements).toEqual([]);
  expect(sides(proof)).toEqual(["Constant looser", "Payment looser"]);
});

test("an alternative without fields that may be null, beside a reference, stands for null", async () => {
  const author = { $ref: "#/components/schemas/Author" };
  const orNull = { type: "object", nullable: true };
  const shown = [
    { ...orNull, example: { free: 1 } },
    { ...orNull, examples: [null, { free: 1 }] },
    { ...orNull, default: {} },
  ];
  const { proof, model } = await proveDocument(
    documentOf(
      {
        Author: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
        Book: { type: "object", required: ["by"], properties: { by: { anyOf: [author, orNull] } } },
        Note: {
          type: "object",
          required: ["by"],
          properties: { by: { anyOf: [author, { type: "object" }] } },
        },
        ...Object.fromEntries(
          shown.map((one, at) => [
            `Shown${at}`,
            { type: "object", required: ["by"], properties: { by: { anyOf: [author, one] } } },
          ]),
        ),
      },
      "3.0.3",
    ),
  );
  expect(proof.disagreements).toEqual([]);
  expect(sides(proof)).toEqual(["Book narrower"]);
  expect([{ name: "Ann" }, null, {}].map((by) => isValidAs(model, "Book", { by }))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isValidAs(model, "Note", { by: { alias: "A." } })).toBe(true);
  for (const at of shown.keys()) expect(isValidAs(model, `Shown${at}`, { by: { free: 1 } })).toBe(true);
});

test("alternatives that require a field which a closed object does not declare exclude each other, and the report says so", async () => {
  const { proof } = await proveDocument(
    documentOf({
      Parcel: {
        type: "object",
        additionalProperties: false,
        properties: { box: { type: ["string", "null"] } },
        oneOf: [{ required: ["box"] }, { required: ["bag"] }],
      },
    }),
  );
  expect(proof.disagreements).toEqual([]);
  expect(sides(proof)).toEqual(["Parcel looser"]);
});

test.each([
  // Escapes and hyphens that do not compile with the flag u.
  [String.raw`^[\w-.]+\@\-$`, ["a.b-c@-"], ["a b@-"], []],
  [String.raw`^[^\_\000-\037]+$`, ["ab"], ["a_", "a\t"], []],
  [String.raw`^\$\{[\]}]+}$`, ["${]}}"], ["${"], []],
  // Classes of Java, which are other characters for ECMAScript.
  [String.raw`^[\p{Alnum}_-]+$`, ["a1_-"], ["{", ""], ["Parcel looser", "Parcel narrower"]],
  [String.raw`^\p{XDigit}{2}$`, ["fF"], ["XX", "f"], ["Parcel looser", "Parcel narrower"]],
  [String.raw`^[\w--a]$`, ["-", "a"], [".", "["], []],
  // These may mean two things.
  [String.raw`^\w{1-9}$`, ["", "a{1-9}"], [], ["Parcel looser"]],
  [String.raw`^[a-z]{,5}$`, ["", "a{,5}"], [], ["Parcel looser"]],
  [String.raw`^[[:alnum:]]+$`, ["", "abc"], [], ["Parcel looser"]],
  [String.raw`^[^]]+$`, ["", "abc"], [], ["Parcel looser"]],
  [String.raw`^[\p{Print}&&[^|]]+$`, ["", "|"], [], ["Parcel looser"]],
])("the pattern %s is enforced as it is meant, or not at all", async (pattern, right, wrong, differ) => {
  const label = { type: "string", pattern };
  const { proof, model } = await proveDocument(
    documentOf({ Parcel: { type: "object", required: ["label"], properties: { label } } }),
  );
  expect(proof.disagreements).toEqual([]);
  expect(sides(proof).filter((side) => !(differ as string[]).includes(side))).toEqual([]);
  const isValid = (value: string): boolean => isValidAs(model, "Parcel", { label: value });
  expect(right.filter((text) => !isValid(text))).toEqual([]);
  expect(wrong.filter(isValid)).toEqual([]);
});

test("null that fits several alternatives of `oneOf` is a value, and the report says so", async () => {
  const texts = { type: ["string", "null"] };
  const whole = { type: ["integer", "null"] };
  const { proof } = await proveDocument(
    documentOf({
      Fault: { type: "object", properties: { value: { oneOf: [texts, whole, { type: "array" }] } } },
      Mark: { type: "object", properties: { value: { anyOf: [texts, whole] } } },
      Once: { type: "object", properties: { value: { oneOf: [texts, { type: "integer" }] } } },
    }),
  );
  expect(proof.disagreements).toEqual([]);
  expect(sides(proof)).toEqual(["Fault looser"]);
});

test("base64 is enforced, and the report says so where the document only names the encoding", async () => {
  const { proof } = await proveDocument(
    documentOf({
      Encoded: { type: "object", properties: { scan: { type: "string", contentEncoding: "base64" } } },
      Formatted: { type: "object", properties: { scan: { type: "string", format: "base64" } } },
    }),
  );
  expect(proof.disagreements).toEqual([]);
  expect(sides(proof)).toEqual(["Encoded narrower"]);
});

test("a validator that forgets a bound, or adds one, disagrees, with the place and the smallest value", async () => {
  const path = documentOf({
    Book: { type: "object", required: ["title"], properties: { title: { type: "string", minLength: 3 } } },
  });
  const { proof: looser } = await proveDocument(
    path,
    (_, value, valid) => valid || typeof value === "object",
  );
  expect(looser.disagreements[0]).toMatchObject({
    type: "Book",
    pointer: "/components/schemas/Book",
    value: {},
    verdicts: { validators: true, document: false },
  });
  const { proof: narrower } = await proveDocument(
    path,
    (_, value, valid) => valid && JSON.stringify(value).length < 30,
  );
  expect(narrower.disagreements[0]?.verdicts).toEqual({ validators: false, document: true });
});

test("what the ledger carries or assumes is reported and is no disagreement", async () => {
  const { proof } = await proveDocument(
    documentOf({
      Odd: { type: "object", properties: { a: { type: "string" } }, not: { required: ["a"] } },
      Untyped: { properties: { a: { type: "string" } }, required: ["a"] },
      Patch: { type: "object", minProperties: 1, properties: { a: { type: "string" } } },
      Choice: { oneOf: [{ enum: ["x"], type: "string" }, { type: "string" }] },
    }),
  );
  expect(proof.disagreements).toEqual([]);
  expect(sides(proof)).toEqual(["Choice looser", "Odd looser", "Patch narrower", "Untyped narrower"]);
});

test("a required property that the schema forbids, or gives a type without a name", async () => {
  const closed = { type: "object", required: ["token"], additionalProperties: false, properties: {} };
  const typed = { type: "object", required: ["a"], additionalProperties: { type: "string" } };
  const { proof } = await proveDocument(documentOf({ Closed: closed, Typed: typed }));
  expect(proof.disagreements).toEqual([]);
  expect(sides(proof)).toEqual(["Closed looser", "Typed looser"]);
});

test("scalars that are listed beside a type that none of them has", async () => {
  const path = documentOf({
    Sources: { type: "array", items: { type: "string" }, enum: ["git", "bitbucket"] },
    Kind: { type: "object", properties: { a: { type: "string" } }, enum: ["git"] },
  });
  const { proof } = await proveDocument(path);
  expect(proof.disagreements).toEqual([]);
  expect(sides(proof)).toEqual(["Kind looser"]);
  const { model } = await load(path);
  expect(model?.resources.map(({ name }) => name)).toEqual(["Kind"]);
});

test("null of a property that several members of `allOf` describe must be a value of each", async () => {
  const info = { type: "object", additionalProperties: {}, nullable: true };
  const conflict = { type: "object", properties: { ids: { type: "array", items: { type: "string" } } } };
  const { proof } = await proveDocument(
    documentOf(
      {
        Fault: { type: "object", properties: { info } },
        Conflict: {
          type: "object",
          allOf: [{ $ref: "#/components/schemas/Fault" }, { properties: { info: conflict } }],
        },
      },
      "3.0.3",
    ),
  );
  expect(proof).toMatchObject({ disagreements: [], reported: [] });
});

test("a document without a type of its own says that there was nothing to compare", async () => {
  const path = documentOf({});
  let out = "";
  const terminal = { out: (text: string) => void (out += text), err: () => undefined } as unknown as Terminal;
  expect(await proveSpecs(readArguments(["prove", path, "--inputs", "1"]), terminal)).toBe(0);
  expect(out).toContain("Document: none of its schemas is a type of the output");
});

test("strings with a million characters are not made, and the proof says what it did not find", async () => {
  const path = documentOf({
    Long: { type: "object", required: ["a"], properties: { a: { type: "string", minLength: 1_000_000 } } },
  });
  let out = "";
  const terminal = { out: (text: string) => void (out += text), err: () => undefined } as unknown as Terminal;
  expect(await proveSpecs(readArguments(["prove", path, "--inputs", "4000"]), terminal)).toBe(0);
  expect(out).toContain(
    "No valid value of Long was found, since no string of more than 20,000 characters is tried",
  );
});

describe.each(["anyOf", "oneOf"])("a member of `%s` where it stands alone", (keyword) => {
  const member = (...required: string[]) => {
    const properties = Object.fromEntries(required.map((name) => [name, { type: "string" }]));
    return { type: "object", required, properties };
  };
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    Code: member("code"),
    Place: member("street", "city"),
    Note: { type: "object", properties: { note: { type: "string" } } },
    Query: { [keyword]: [ref("Code"), ref("Place"), ref("Note")] },
  };
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ $id: "books", components: { schemas } });

  test("takes the keys of its siblings, as its schema does, and the union takes nothing more", async () => {
    const { model, proof } = await proveDocument(documentOf(schemas));
    expect(proof.disagreements).toEqual([]);
    const files = await generateValidatorFiles(model, { emit: "js" });
    const validators = await loadValidators(files);
    const own = new Ajv2020({ strict: false }).addSchema(schemasIn(files) as object, "own");
    const verdicts = (name: string, value: object): boolean[] => {
      const { is, check } = readExports(validators, name);
      return [is?.(value) === true, check(value) === null, own.validate(`own#/$defs/${name}`, value)];
    };
    for (const keys of subsetsOf(["code", "street", "city", "note"])) {
      const value = Object.fromEntries(keys.map((key) => [key, "x"]));
      for (const name of ["Code", "Place", "Note"]) {
        const expected = ajv.validate(`books#/components/schemas/${name}`, value);
        expect([name, keys, ...verdicts(name, value)]).toEqual([name, keys, expected, expected, expected]);
      }
      const found = new Set(verdicts("Query", value));
      expect([keys, found.size]).toEqual([keys, 1]);
      if (!ajv.validate("books#/components/schemas/Query", value))
        expect([keys, ...found]).toEqual([keys, false]);
    }
  });
});

/** Returns all lists of some of `names`. */
function subsetsOf(names: readonly string[]): string[][] {
  const [first, ...others] = names;
  return first === undefined ? [[]] : subsetsOf(others).flatMap((one) => [one, [first, ...one]]);
}

test("the dialect of OpenAPI 3.0 means what 2020-12 says with other keywords", async () => {
  const { proof } = await proveDocument(
    documentOf(
      {
        Price: {
          type: "object",
          required: ["amount", "id", "secret"],
          properties: {
            id: { type: "string", readOnly: true },
            secret: { type: "string", writeOnly: true },
            amount: { type: "number", minimum: 0, exclusiveMinimum: true, nullable: true },
            rate: { type: "integer", format: "int32", maximum: 10, exclusiveMaximum: false },
            unit: { type: "string", enum: ["g", "kg"], nullable: true },
            book: { allOf: [{ $ref: "#/components/schemas/Book" }], nullable: true },
          },
        },
        Book: { type: "object", properties: { link: { type: "string", format: "url" } } },
      },
      "3.0.3",
    ),
  );
  expect(proof).toMatchObject({ disagreements: [], reported: [] });
});

test("the command prints differences with their place, and counts them", async () => {
  const path = documentOf({
    Odd: { type: "string", not: { const: "x" } },
    Plain: { type: "string", maxLength: 3 },
  });
  let out = "";
  let err = "";
  const terminal = {
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
  } as unknown as Terminal;
  const args = readArguments(["prove", path, "--seed", "7", "--inputs", "400"]);
  expect(await proveSpecs(args, terminal)).toBe(0);
  expect(err).toBe("");
  expect(out).toContain("Odd is looser than");
  expect(out).toContain('(#/components/schemas/Odd), as the report says: "x"\n');
  expect(out).toMatch(
    /^Document: 2 types, \d+ values \(\d+ valid\), no disagreement; 1 type differs as `import --report` says\.$/m,
  );
});
