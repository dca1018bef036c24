/** Null in documents of FastAPI with pydantic 1, which prints it nowhere. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { below, pick, rng } from "../../generator/values/random.js";
import { isValidAs } from "../../generator/values/interpreter.js";
import { proveDocument } from "./prove-document.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-pydantic-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { "application/json": { schema } } });

/** The schemas as FastAPI 0.92 prints them; `weight` is `Optional[float]`, and `price` has a default. */
const schemas = {
  Address: {
    title: "Address",
    required: ["street"],
    type: "object",
    properties: { street: { title: "Street", type: "string" }, zip: { title: "Zip", type: "string" } },
  },
  Parcel: {
    title: "Parcel",
    required: ["label"],
    type: "object",
    properties: {
      label: { title: "Label", type: "string" },
      weight: { title: "Weight", type: "number" },
      price: { title: "Price", type: "number", default: 1.5 },
      // `Optional[Literal["fast", "slow"]]`
      service: { title: "Service", enum: ["fast", "slow"], type: "string" },
      address: ref("Address"),
      status: { allOf: [ref("Status")], default: "created" },
    },
  },
  Status: { title: "Status", enum: ["created", "delivered"], type: "string", description: "An enumeration." },
  // `grant_type: str = Form(default=None)`
  Body_token_token_post: {
    title: "Body_token_token_post",
    required: ["username"],
    type: "object",
    properties: {
      grant_type: { title: "Grant Type", pattern: "password", type: "string" },
      username: { title: "Username", type: "string" },
    },
  },
  // `note: Annotated[Note, Form()]`
  Note: {
    title: "Note",
    required: ["text"],
    type: "object",
    properties: { text: { title: "Text", type: "string" }, author: { title: "Author", type: "string" } },
  },
  // `origin: Address = Body(), target: Optional[Address] = Body(default=None)`
  Body_move_move_post: {
    title: "Body_move_move_post",
    required: ["origin"],
    type: "object",
    properties: { origin: ref("Address"), target: ref("Address") },
  },
  HTTPValidationError: {
    title: "HTTPValidationError",
    type: "object",
    properties: { detail: { title: "Detail", type: "array", items: ref("ValidationError") } },
  },
  ValidationError: {
    title: "ValidationError",
    required: ["loc", "msg", "type"],
    type: "object",
    properties: {
      loc: {
        title: "Location",
        type: "array",
        items: { anyOf: [{ type: "string" }, { type: "integer" }] },
      },
      msg: { title: "Message", type: "string" },
      type: { title: "Error Type", type: "string" },
    },
  },
};

async function loaded(openapi: string, others: object = {}) {
  const post = {
    requestBody: { ...json(ref("Parcel")), required: true },
    responses: {
      200: { description: "Successful Response", ...json(ref("Parcel")) },
      422: { description: "Validation Error", ...json(ref("HTTPValidationError")) },
    },
  };
  const form = { "application/x-www-form-urlencoded": { schema: ref("Body_token_token_post") } };
  const responses = { 200: { description: "d" } };
  const token = { requestBody: { content: form, required: true }, responses };
  const noteForm = { "application/x-www-form-urlencoded": { schema: ref("Note") } };
  const note = { requestBody: { content: noteForm, required: true }, responses };
  const move = { requestBody: { ...json(ref("Body_move_move_post")), required: true }, responses };
  const path = join(scratch, "openapi.json");
  const document = {
    openapi,
    info: { title: "Depot", version: "1" },
    paths: {
      "/parcels": { post },
      "/token": { post: token },
      "/notes": { post: note },
      "/move": { post: move },
    },
    components: { schemas: { ...schemas, ...others } },
  };
  writeFileSync(path, JSON.stringify(document));
  const { model, document: read, proof } = await proveDocument(path);
  expect(proof.disagreements).toEqual([]);
  const accepts = (name: string, value: object): boolean => isValidAs(model, name, value);
  return { accepts, rows: read.ledger(), endpoints: model.endpoints.length };
}

test("an optional property without a default may be null", async () => {
  const { accepts, rows, endpoints } = await loaded("3.0.2");
  expect(endpoints).toBe(4);
  expect(
    accepts("Parcel", {
      label: "Books",
      weight: null,
      service: null,
      address: { street: "1 Lane", zip: null },
    }),
  ).toBe(true);
  expect(accepts("Parcel", { label: "Books", address: null })).toBe(true);
  for (const wrong of [{ label: null }, { label: "Books", price: null }, { label: "Books", status: null }])
    expect(accepts("Parcel", wrong), JSON.stringify(wrong)).toBe(false);
  expect(accepts("HTTPValidationError", { detail: null })).toBe(false);
  // FastAPI makes a schema of several bodies as well as of a form.
  const pointers = rows.flatMap(({ pointer, reason }) =>
    reason?.includes("pydantic 1") === true ? [pointer] : [],
  );
  expect(pointers).toEqual([
    "/components/schemas/Address/properties/zip/type",
    "/components/schemas/Parcel/properties/weight/type",
    "/components/schemas/Parcel/properties/service/enum",
    "/components/schemas/Parcel/properties/service/type",
    "/components/schemas/Parcel/properties/address/$ref",
    "/components/schemas/Body_move_move_post/properties/target/$ref",
  ]);
});

test.each([
  ["OpenAPI 3.1, where pydantic 2 prints null", "3.1.0", {}],
  ["3.0 that prints null", "3.0.2", { Remark: { anyOf: [{ type: "string" }, { type: "null" }] } }],
  ["a document of another framework", "3.0.2", { HTTPValidationError: undefined }],
])("%s is read by the letter", async (_, openapi, others) => {
  const { accepts } = await loaded(openapi, others);
  expect(accepts("Parcel", { label: "Books", weight: null })).toBe(false);
});

const decimalPattern = String.raw`^(?!^[-+.]*$)[+-]?0*\d*\.?\d*$`;

test("the pattern of `Decimal` is enforced as one without lookahead, which also takes the exponents that pydantic writes", async () => {
  const path = join(scratch, "decimal.json");
  const price = { anyOf: [{ type: "number" }, { type: "string", pattern: decimalPattern }], title: "Price" };
  const Book = { type: "object", properties: { price }, required: ["price"], title: "Book" };
  const info = { title: "Books", version: "1" };
  writeFileSync(
    path,
    JSON.stringify({ openapi: "3.1.0", info, paths: {}, components: { schemas: { Book } } }),
  );
  const { model, document, diagnostics } = await load(path);
  expect(diagnostics).toEqual([]);
  if (model === undefined || document === undefined) return expect.fail("The document is faulty.");
  const isValid = (value: unknown): boolean => isValidAs(model, "Book", { price: value });
  expect(document.ledger().find(({ keyword }) => keyword === "pattern")).toMatchObject({
    status: "approximated",
    effects: ["looser", "narrower"],
  });
  // Each string over the characters that count, up to a length, and longer ones at random.
  const letters = ["0", "1", "9", ".", "+", "-", "e", " ", "\n"];
  const texts = [""];
  for (let at = 0; (texts[at] as string).length < 4; at++)
    for (const letter of letters) texts.push((texts[at] as string) + letter);
  const random = rng(20);
  for (let count = 0; count < 2000; count++)
    texts.push(Array.from({ length: 5 + below(random, 8) }, () => pick(random, letters)).join(""));
  const stated = new RegExp(decimalPattern, "u");
  for (const text of texts) {
    const isStated = stated.test(text);
    if (!text.includes("e")) expect([text, isValid(text)]).toEqual([text, isStated]);
    for (const exponent of ["e5", "E-7", "e+10"])
      expect([text + exponent, isValid(text + exponent)]).toEqual([text + exponent, isStated]);
  }
});
