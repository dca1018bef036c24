/** Documents as TypeSpec prints them, and with them the Rust crate schemars. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { isValidAs } from "../../generator/values/interpreter.js";
import { proveDocument } from "./prove-document.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-typespec-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const text = { type: "string" };
const integer = { type: "integer", format: "int32" };
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const content = (type: string, media: object): object => ({ description: "", content: { [type]: media } });
const json = (schema: object): object => content("application/json", { schema });
const object = (properties: object, further: object = {}): object => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  ...further,
});
const kind = (value: string): object => ({ type: "string", enum: [value] });
const heir = (value: string, further: object): object => ({
  ...object({ kind: kind(value), ...further }),
  allOf: [ref("Book")],
});

/** The events of a stream: that of an item, and further ones. */
const events = (item: object, ...others: readonly object[]): object => ({
  type: "object",
  properties: { event: text, data: text },
  required: ["event"],
  oneOf: [
    {
      properties: { data: { contentMediaType: "application/json", contentSchema: ref("Parcel") }, ...item },
    },
    ...others,
  ],
});
const named = (event: string): object => ({ event: { const: event } });
const end = { properties: { data: { contentMediaType: "text/plain", const: "[DONE]" } } };
const stream = (itemSchema: object): object => ({
  responses: { 200: content("text/event-stream", { itemSchema }) },
});

/** A conflict, whose response has the headers. */
const conflict = (...headers: readonly string[]): object => ({
  ...json(ref("Problem")),
  headers: Object.fromEntries(headers.map((name) => [name, { required: false, schema: integer }])),
});
const operation = (operationId: string, further: object): object => ({
  operationId,
  tags: ["Parcels"],
  ...further,
});

const path = join(scratch, "depot.json");
writeFileSync(
  path,
  JSON.stringify({
    openapi: "3.2.0",
    info: { title: "Depot", version: "1" },
    paths: {
      "/parcels": {
        get: operation("Parcels_read", {
          responses: { 200: json(ref("Parcel")), 404: json(ref("NotFound")), 409: conflict("Retry-After") },
        }),
        put: operation("Parcels_replace", {
          responses: {
            200: json(ref("Book")),
            404: json(ref("NotFoundError")),
            409: conflict("Retry-After"),
            422: json(ref("UnprocessableEntityProblem")),
          },
        }),
        patch: operation("Parcels_update", {
          responses: { 200: json(ref("Parcel")), 409: conflict("X-Left") },
        }),
        post: operation("Parcels_send", {
          requestBody: {
            content: {
              "multipart/form-data": {
                schema: object({
                  scan: {},
                  label: { contentMediaType: "image/png" },
                  scans: { type: "array", items: {} },
                  any: { title: "Any" },
                  meta: {},
                }),
                encoding: { scan: { contentType: "*/*" }, meta: { contentType: "application/json" } },
              },
            },
          },
          responses: { 204: { description: "" } },
        }),
      },
      "/one": { get: operation("one", stream(events(named("parcel")))) },
      "/ended": { get: operation("ended", stream(events({}, end))) },
      "/several": {
        get: operation(
          "several",
          stream(events(named("parcel"), { properties: { data: {}, ...named("book") } }, end)),
        ),
      },
    },
    components: {
      schemas: {
        NotFound: object({ code: kind("not_found") }),
        NotFoundError: object({ message: text }),
        UnprocessableEntityProblem: object({ field: text }),
        Problem: object({ code: text }),
        Parcel: object({
          counts: { type: "object", unevaluatedProperties: integer },
          none: { type: "object", unevaluatedProperties: false },
          more: object({ a: text }, { unevaluatedProperties: integer }),
          book: { anyOf: [ref("Novel"), { nullable: true }] },
        }),
        Book: object(
          { kind: text, name: text },
          {
            discriminator: {
              propertyName: "kind",
              mapping: { novel: "#/components/schemas/Novel", atlas: "#/components/schemas/Atlas" },
            },
          },
        ),
        Novel: heir("novel", { author: text }),
        Atlas: heir("atlas", { scale: integer }),
        NovelPatch: heir("novel", {}),
      },
    },
  }),
);

test("schemas mean what they mean in the program", async () => {
  const { proof, model } = await proveDocument(path);
  expect(proof.disagreements).toEqual([]);
  const parcel = { counts: { a: 1 }, none: {}, more: { a: "a", b: 1 }, book: null };
  expect(isValidAs(model, "Parcel", parcel)).toBe(true);
  expect(isValidAs(model, "Parcel", { ...parcel, counts: { a: "1" } })).toBe(false);
  expect(isValidAs(model, "Parcel", { ...parcel, none: { a: 1 } })).toBe(false);
  expect(isValidAs(model, "Parcel", { ...parcel, more: { a: "a", b: "1" } })).toBe(false);
  expect(isValidAs(model, "Parcel", { ...parcel, book: "a" })).toBe(false);
  expect(isValidAs(model, "Book", { kind: "novel", name: "a", author: "b" })).toBe(true);
  expect(isValidAs(model, "Book", { kind: "novel", name: "a" })).toBe(false);
});

test("errors have short names, and are one where the headers are the same", async () => {
  const { model } = await load(path);
  expect(model?.errors.map(({ name }) => name)).toEqual([
    "not_found_404",
    "conflict_problem",
    "not_found_error_404",
    "unprocessable_entity_problem_422",
    "conflict_problem_409",
  ]);
});

test("parts without a type are files, unless their encoding is JSON", async () => {
  const { model } = await load(path);
  const send = model?.endpoints.find(({ name }) => name === "parcels.send");
  const files = send?.body.kind === "fields" ? (send.body.files ?? []) : [];
  expect(files.map(({ name, isList }) => [name, isList])).toEqual([
    ["scan", false],
    ["label", false],
    ["scans", true],
  ]);
});

test("the item of a stream is the data of its event, up to the text that ends it", async () => {
  const { model, document } = await load(path);
  const responses = new Map(model?.endpoints.map(({ name, response }) => [name, response]));
  expect(responses.get("parcels.one")).toMatchObject({ value: { type: { name: "Parcel" } } });
  expect(responses.get("parcels.ended")).toMatchObject({
    value: { type: { name: "Parcel" } },
    stream: { end: "[DONE]" },
  });
  expect(responses.get("parcels.several")).toMatchObject({ media: { format: "bytes" } });
  const lost = document
    ?.ledger()
    .find(({ pointer }) => pointer.startsWith("/paths/~1several") && pointer.endsWith("/oneOf"));
  expect(lost).toMatchObject({ status: "dropped", reason: expect.stringContaining("several events") });
});
