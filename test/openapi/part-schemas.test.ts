/** Components that multipart bodies are: their properties are parts of endpoints, and nothing needs their types. */
import { expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { Project } from "../support/project.js";
import { object, ref, text } from "./schema-parts.js";

type Json = Readonly<Record<string, unknown>>;

const file = { type: "string", contentMediaType: "application/octet-stream", title: "File" };
/** A body as FastAPI prints it for `file: UploadFile, alt: str = Form()`. */
const body = {
  ...object({ file, alt: { ...text, title: "Alt" } }, "file", "alt"),
  title: "Body_upload_covers_post",
};
const reference = ref("Body_upload_covers_post");
const done = { 200: { description: "Successful Response" } };
const json = (schema: object): Json => ({ "application/json": { schema } });

function upload(schema: object = reference, further: object = {}): Json {
  const requestBody = { required: true, content: { "multipart/form-data": { schema } } };
  return { operationId: "upload_covers_post", requestBody, responses: done, ...further };
}

/** Reads a document with the body of an upload among its components. */
async function read(covers: Json, { schemas, spec }: { schemas?: object; spec?: string } = {}) {
  const project = new Project({
    "openapi.json": JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Books", version: "1" },
      paths: { "/covers": covers },
      components: { schemas: { Body_upload_covers_post: body, ...schemas } },
    }),
    ...(spec === undefined ? {} : { "api.yaml": spec }),
  });
  const { model, document, diagnostics } = await load(
    project.path(spec === undefined ? "openapi.json" : "api.yaml"),
  );
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const rows = document?.ledger() ?? [];
  return {
    names: model?.resources.map(({ name }) => name),
    endpoint: model?.endpoints[0],
    rows: rows.filter(({ pointer }) => pointer.startsWith("/components/schemas/Body_upload_covers_post")),
  };
}

const declared = ["BodyUploadCoversPost"];

test.each([
  ["alone", reference],
  [
    "in `allOf` with a title, as FastAPI prints it for an optional body",
    { allOf: [reference], title: "Body" },
  ],
  ["beside null", { anyOf: [reference, { type: "null" }], title: "Body" }],
])("a component that is the body of a multipart request %s is no type", async (_, schema) => {
  const { names, endpoint, rows } = await read({ post: upload(schema) });
  expect(names).toEqual([]);
  expect(endpoint?.body).toMatchObject({ kind: "fields", files: [{ name: "file" }] });
  // The endpoint has read each of its keywords.
  expect(rows.filter(({ status }) => status !== "exact").map(({ reason }) => reason)).toEqual(
    Array.from({ length: 3 }, () => "the part is a file"),
  );
  expect(rows).toHaveLength(9);
});

test("what parts cannot hold of it is dropped, and the report says so", async () => {
  const schemas = { Body_upload_covers_post: { ...body, description: "A cover." } };
  const { names, rows } = await read({ post: upload() }, { schemas });
  expect(names).toEqual([]);
  expect(rows.find(({ keyword }) => keyword === "description")).toMatchObject({
    status: "dropped",
    reason: "the description of a multipart body; describe the operation instead",
  });
});

test.each<[string, Json, { schemas?: object; spec?: string }]>([
  [
    "a response has it, too",
    { post: upload(reference, { responses: { 200: { description: "", content: json(reference) } } }) },
    {},
  ],
  [
    "another schema holds it",
    { post: upload() },
    { schemas: { Shelf: object({ covers: { type: "array", items: reference } }) } },
  ],
  [
    "the operation is left out",
    { post: upload(reference, { parameters: [{ name: "s", in: "cookie", required: true, schema: text }] }) },
    {},
  ],
  [
    "a carried callback names it",
    {
      post: { responses: done, callbacks: { done: { "{$request.query.url}": { post: upload() } } } },
      put: upload(),
    },
    {},
  ],
  [
    "JSON is spoken, and multipart carried",
    {
      post: upload(),
      put: {
        ...upload(),
        operationId: "put",
        requestBody: {
          content: { ...json(object({ caption: text })), "multipart/form-data": { schema: reference } },
        },
      },
    },
    {},
  ],
])("it is a type where %s", async (_, covers, further) => {
  const { names } = await read(covers, further);
  expect(names).toEqual(expect.arrayContaining(declared));
});

test("it is a type where a spec names it", async () => {
  const spec = `speccast: 1
import:
  openapi: openapi.json
  names: { "#/components/schemas/Body_upload_covers_post": CoverUpload }
`;
  expect((await read({ post: upload() }, { spec })).names).toEqual(["CoverUpload"]);
});
