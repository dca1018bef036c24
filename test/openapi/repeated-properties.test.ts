/** Properties and bounds that several schemas of one value state: what one of them says of direction and bounds holds. */
import { expect, test } from "vitest";
import { isValidAs } from "../../generator/values/interpreter.js";
import { Project } from "../support/project.js";
import { proveDocument } from "./prove-document.js";
import { extend, object, ref, text } from "./schema-parts.js";

/** Loads a document whose one operation takes and returns `Parcel`, and compares its types with its schemas. */
async function proven(version: string, schemas: object) {
  const content = { "application/json": { schema: ref("Parcel") } };
  const responses = { 200: { description: "Done.", content } };
  const post = { operationId: "send", requestBody: { required: true, content }, responses };
  const info = { title: "Depot", version: "1" };
  const document = { openapi: version, info, paths: { "/parcels": { post } }, components: { schemas } };
  const project = new Project({ "openapi.json": JSON.stringify(document) });
  const found = await proveDocument(project.path("openapi.json"));
  expect(found.proof.disagreements).toEqual([]);
  return found;
}

const readOnly = { type: "string", readOnly: true };

test.each([
  ["alone", { readOnly: true }],
  ["beside the type", readOnly],
])("`readOnly` that a schema says of a property of its base, %s", async (_, id) => {
  const Base = object({ id: text, name: text }, "id", "name");
  const Parcel = extend("Base", object({ id, name: { ...text, default: "Box", deprecated: true } }));
  const { model, document } = await proven("3.1.0", { Base, Parcel });
  expect(isValidAs(model, "ParcelInput", { name: "a" })).toBe(true);
  expect(isValidAs(model, "Parcel", { name: "a" })).toBe(false);
  const printed = document.print().map((file) => file.text).join("\n"); // prettier-ignore
  expect(printed).toMatch(/deprecated: true\n +default: Box\n/);
  const rows = document.ledger().filter(({ pointer }) => pointer === "/components/schemas/Base/required");
  expect(rows).toMatchObject([{ status: "approximated", effects: ["looser"] }]);
});

test("the example of a base is none of a narrower schema that extends it", async () => {
  const Base = object({ name: { ...text, example: "ab", default: "ab" } });
  const Parcel = extend("Base", object({ name: { ...text, minLength: 5 } }));
  const { document } = await proven("3.0.3", { Base, Parcel });
  const rows = document.ledger().filter(({ pointer }) => /\/(?:example|default)$/.test(pointer));
  expect(rows.map(({ reason }) => reason)).toEqual(Array(2).fill("another member of `allOf` repeats it"));
});

test("what repeats a property only with notes counts for none of the schemas that are joined", async () => {
  const noted = ["description", "deprecated", "readOnly", "writeOnly"].map((key) =>
    object({ name: { ...text, [key]: key === "description" ? "A name." : false } }),
  );
  const all = [
    object({ name: { ...text, minLength: 5 } }),
    ...noted,
    ...noted,
    object({ name: { ...text, maxLength: 9 } }),
  ];
  const { model } = await proven("3.1.0", { Parcel: { allOf: all } });
  expect(["abcd", "abcde", "abcdefghij"].map((name) => isValidAs(model, "Parcel", { name }))).toEqual([
    false,
    true,
    false,
  ]);
});

test("a bound beyond 32 bits counts, and booleans of `anyOf` are exact", async () => {
  const big = { type: "integer", format: "int32", maximum: 2147483648 };
  const Parcel = object({ big, flag: { anyOf: [{ type: "boolean" }, { const: true }] } });
  const { document } = await proven("3.1.0", { Parcel });
  const loose = document.ledger().filter(({ effects = [] }) => effects.includes("looser"));
  expect(loose.map(({ pointer }) => pointer)).toEqual(["/components/schemas/Parcel/properties/big/format"]);
});

test.each(["default", "example", "examples"])("a property called %s holds types of its own", async (name) => {
  const Item = object({ id: readOnly, name: text }, "id", "name");
  const { model } = await proven("3.1.0", { Item, Parcel: object({ [name]: ref("Item") }, name) });
  expect(isValidAs(model, "ParcelInput", { [name]: { name: "a" } })).toBe(true);
  expect(isValidAs(model, "Parcel", { [name]: { name: "a" } })).toBe(false);
});

test.each([
  [{ minimum: 5, exclusiveMinimum: true }, { minimum: 10 }, [10, 11], [9]],
  [{ minimum: 10 }, { minimum: 5, exclusiveMinimum: true }, [10, 11], [9]],
  [{ minimum: 5 }, { minimum: 5, exclusiveMinimum: true }, [6], [5]],
  [{ maximum: 5, exclusiveMaximum: true }, { maximum: 7, exclusiveMaximum: false }, [4], [5, 6]],
  [{ maximum: 7, exclusiveMaximum: true }, { maximum: 5 }, [5], [6, 7]],
  [{ minimum: 3 }, { exclusiveMinimum: true }, [3], [2]],
])("bounds of OpenAPI 3.0 beside each other: %j, %j", async (left, right, valid, invalid) => {
  const size = { allOf: [{ type: "integer", ...left }, right] };
  const { model } = await proven("3.0.3", { Parcel: object({ size }) });
  for (const value of [...valid, ...invalid])
    expect(isValidAs(model, "Parcel", { size: value }), String(value)).toBe(valid.includes(value));
});

test("what a component lacks that is called as a keyword for readers is lost to its operations", async () => {
  const { document } = await proven("3.1.0", {
    Parcel: object({ of: ref("tags") }),
    tags: object({ name: { not: text } }),
  });
  expect(document.shares(document.ledger())).toMatchObject({ full: 0, passedThrough: 1 });
});
