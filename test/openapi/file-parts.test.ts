/** Files of documents: each way to say that a part, a body or a response is bytes, behind each wrapping. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import type { Endpoint } from "../../generator/language/model/model.js";
import { mediaTypeOf } from "../../generator/language/model/responses.js";
import { ref } from "./schema-parts.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-parts-"));
afterAll(() => rmSync(scratch, { recursive: true }));

let count = 0;

/** Loads a document whose operations have these bodies and responses, by path. */
async function endpointsOf(
  operations: Readonly<Record<string, { body?: object; response?: object }>>,
  schemas: object = {},
  version = "3.1.0",
): Promise<readonly Endpoint[]> {
  const paths = Object.fromEntries(
    Object.entries(operations).map(([path, { body, response }]) => [
      path,
      {
        post: {
          ...(body === undefined ? {} : { requestBody: { required: true, content: body } }),
          responses: {
            200: { description: "Done", ...(response === undefined ? {} : { content: response }) },
          },
        },
      },
    ]),
  );
  const path = join(scratch, `${(count += 1)}.json`);
  const info = { title: "Depot", version: "1" };
  writeFileSync(path, JSON.stringify({ openapi: version, info, paths, components: { schemas } }));
  const { model, diagnostics } = await load(path);
  expect(diagnostics).toEqual([]);
  return model?.endpoints ?? expect.fail("The document is faulty.");
}

/** Returns the files of a multipart body, and whether each is a list. */
function filesIn(endpoint: Endpoint | undefined): [name: string, isList: boolean][] | undefined {
  return endpoint?.body.kind === "fields"
    ? endpoint.body.files?.map(({ name, isList }) => [name, isList])
    : undefined;
}

/** The schemas of bytes. */
const bytes: Readonly<Record<string, object>> = {
  "format: binary": { type: "string", format: "binary" },
  "contentEncoding: binary": { type: "string", contentEncoding: "binary" },
  contentMediaType: { type: "string", contentMediaType: "image/png" },
  "contentMediaType without a type": { contentMediaType: "application/octet-stream" },
};
const text = { type: "string" };

/** Ways to wrap a schema, and whether it is a list. */
const wrappings: Readonly<Record<string, (schema: object) => object>> = {
  none: (schema) => schema,
  "type beside null": (schema) => ({ ...schema, type: ["string", "null"] }),
  "anyOf with null": (schema) => ({ anyOf: [schema, { type: "null" }], title: "File" }),
  "oneOf with null, in a list of all": (schema) => ({ allOf: [{ oneOf: [{ type: "null" }, schema] }] }),
  "allOf of one": (schema) => ({ allOf: [schema] }),
  "allOf beside a description": (schema) => ({ allOf: [schema], description: "A photo." }),
  "allOf of type and the rest": (schema) => ({ allOf: [text, schema] }),
  reference: () => ref("Bytes"),
  "allOf of a reference": () => ({ allOf: [ref("Bytes")] }),
  "anyOf of a reference and null": () => ({ anyOf: [ref("Bytes"), { type: "null" }] }),
  "reference to a reference": () => ref("Also"),
  "nullable, as in 3.0": (schema) => ({ ...schema, nullable: true }),
};
/** Schemas that hold the parts. */
const holders: Readonly<Record<string, (schema: object) => object>> = {
  part: (schema) => schema,
  list: (items) => ({ type: "array", items }),
  "list beside null": (items) => ({ anyOf: [{ type: "array", items }, { type: "null" }] }),
  "list in allOf": (items) => ({ allOf: [{ type: "array", items }] }),
};

test.each(Object.entries(bytes))("%s is a file in multipart, however it is wrapped", async (_, schema) => {
  const parts = Object.entries(wrappings).flatMap(([wrapping, wrap]) =>
    Object.entries(holders).map(([holder, hold]) => ({ holder, wrapping, schema: hold(wrap(schema)) })),
  );
  const properties = Object.fromEntries(parts.map((one, at) => [`p${at}`, one.schema]));
  const body = {
    "multipart/form-data": { schema: { type: "object", properties: { ...properties, note: text } } },
  };
  const [endpoint] = await endpointsOf({ "/files": { body } }, { Bytes: schema, Also: ref("Bytes") });
  const expected = parts.map(({ holder }, at) => [`p${at}`, holder !== "part"]);
  expect(filesIn(endpoint)).toEqual(expected);
  expect(endpoint?.input.map(({ name }) => name)).toEqual(["note"]);
});

test("alternatives that share others are read once", async () => {
  const shared = (at: number): object => ({ anyOf: [ref(`S${at}`), { allOf: [ref(`S${at}`)] }] });
  const last = { S40: bytes["format: binary"] };
  const schemas = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`S${at}`, shared(at + 1)]));
  const body = { "multipart/form-data": { schema: { type: "object", properties: { file: ref("S0") } } } };
  const [endpoint] = await endpointsOf({ "/a": { body } }, { ...schemas, ...last });
  expect(filesIn(endpoint)).toEqual([["file", false]]);
});

test("text in another encoding, text of a media type of JSON, and text beside files are no files", async () => {
  const properties = {
    encoded: { type: "string", contentEncoding: "base64", contentMediaType: "image/png" },
    json: { type: "string", contentMediaType: "application/json" },
    either: { oneOf: [{ type: "string", format: "binary" }, text] },
    count: { type: "integer", contentEncoding: "binary" },
  };
  const body = { "multipart/form-data": { schema: { type: "object", properties } } };
  const [endpoint] = await endpointsOf({ "/files": { body } });
  expect(filesIn(endpoint)).toEqual([]);
});

test.each(["3.0.3", "3.1.0"])(
  "%s: the content type of an encoding makes a file of a string",
  async (version) => {
    const plain = { photo: text, notes: text, data: text, kind: { type: "string", enum: ["a"] }, any: {} };
    const encoding = {
      photo: { contentType: "image/png, image/jpeg" },
      notes: { contentType: "text/plain" },
      data: { contentType: "application/json" },
      kind: { contentType: "image/png" },
      any: { contentType: "application/octet-stream" },
    };
    const body = { "multipart/form-data": { schema: { type: "object", properties: plain }, encoding } };
    const [endpoint] = await endpointsOf({ "/files": { body } }, {}, version);
    expect(filesIn(endpoint)?.map(([name]) => name)).toEqual(["photo", "any"]);
  },
);

test("a response of bytes is a download, however it is wrapped", async () => {
  const schema = { type: "string", format: "binary" };
  const operations = Object.fromEntries(
    Object.values(wrappings).map((wrap, at) => [
      `/files/${at}`,
      { response: { "application/json": { schema: wrap(schema) } } },
    ]),
  );
  const endpoints = await endpointsOf(operations, { Bytes: schema, Also: ref("Bytes") });
  for (const { pathText, response } of endpoints)
    expect([pathText, response.media]).toEqual([pathText, { format: "bytes", type: "*/*" }]);
});

test.each<readonly [string, object, string | undefined]>([
  ["an image", { "application/json": { schema: {} }, "image/png": {} }, "image/png"],
  [
    "bytes",
    {
      "application/json": { schema: {} },
      "application/octet-stream": { schema: { type: "string", format: "binary" } },
    },
    "application/octet-stream",
  ],
  [
    "a table",
    { "application/json": { schema: { title: "Response Table" } }, "text/csv": { schema: text } },
    "text/csv",
  ],
  ["text", { "application/json": {}, "text/plain": { schema: text } }, "text/plain"],
  ["events", { "application/json": { schema: {} }, "text/event-stream": {} }, "text/event-stream"],
  [
    "JSON that says something",
    { "application/json": { schema: { type: "object", properties: { a: text } } }, "text/csv": {} },
    undefined,
  ],
  [
    "XML",
    {
      "application/json": { schema: {} },
      "application/xml": { schema: { type: "object", properties: { a: text } } },
    },
    undefined,
  ],
  ["nothing else", { "application/json": { schema: {} } }, undefined],
])("JSON without a schema says nothing beside %s", async (_, response, media) => {
  const [endpoint] = await endpointsOf({ "/download": { response } });
  expect(mediaTypeOf((endpoint ?? expect.fail()).response)).toBe(media ?? "application/json");
});

test("multipart is sent where it has all fields of JSON, and files", async () => {
  const fields = { content: text, count: { type: "integer" } };
  const json = { schema: { type: "object", properties: fields } };
  const file = { type: "string", contentEncoding: "binary" };
  const multipart = (properties: object): object => ({
    "application/json": json,
    "multipart/form-data": {
      schema: {
        allOf: [
          { type: "object", properties },
          { type: "object", properties: { "files[0]": file } },
        ],
      },
    },
  });
  const endpoints = await endpointsOf({
    "/all": { body: multipart(fields) },
    "/some": { body: multipart({ count: { type: "integer" } }) },
  });
  expect(endpoints.map(filesIn)).toEqual([[["files[0]", false]], undefined]);
});

test("alternatives in multipart are one body with the fields of all", async () => {
  const file = { type: "string", format: "binary" };
  const member = (properties: object, ...required: string[]): object => ({
    type: "object",
    properties,
    required,
  });
  const schema = {
    oneOf: [
      member({ title: text, photo: file }, "title", "photo"),
      member({ title: text, count: { type: "integer" } }, "title"),
    ],
  };
  const [endpoint] = await endpointsOf({ "/either": { body: { "multipart/form-data": { schema } } } });
  expect(filesIn(endpoint)).toEqual([["photo", false]]);
  expect(endpoint?.input.map(({ name, presence }) => [name, presence.kind])).toEqual([
    ["title", "required"],
    ["count", "optional"],
  ]);
});
