/** Documents as frameworks for TypeScript print them: Elysia, oRPC, Hono, Fastify, and Swashbuckle and FastAPI beside them. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { isValidAs } from "../../generator/values/interpreter.js";
import { proveDocument } from "./prove-document.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-printed-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const text = { type: "string" };
const number = { type: "number" };
const file = { type: "string", format: "binary" };
const never = { not: {} };
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const of = (types: readonly string[], schema: object): object => ({
  content: Object.fromEntries(types.map((type) => [type, { schema }])),
});
const ok = (content: object): object => ({ 200: { description: "", ...content } });
const inQuery = (name: string, schema: object): object => ({ name, in: "query", required: true, schema });
const formatted = (format: string): object => ({ type: "string", format });
const event = (name: string, data: object): object => ({
  type: "object",
  properties: { event: { const: name }, data, id: text, retry: number },
  required: ["event"],
});
const upload = of(["application/json", "multipart/form-data"], ref("Upload"));

const path = join(scratch, "depot.json");
const operation = (id: string, further: object): object => ({
  operationId: id,
  tags: ["parcels"],
  ...further,
});
writeFileSync(
  path,
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Depot", version: "1", contact: {}, license: {} },
    speccast: 1,
    paths: {
      "/parcels": {
        get: operation("list", {
          parameters: [
            inQuery("limit", { anyOf: [formatted("numeric"), number], default: 10 }),
            inQuery("open", { anyOf: [{ type: "boolean" }, formatted("boolean")] }),
            inQuery("where", {
              anyOf: [formatted("ObjectString"), { type: "object", properties: { state: text } }],
            }),
            inQuery("either", { anyOf: [text, number] }),
            { name: "session", in: "cookie", schema: text },
          ],
          responses: {
            ...ok(of(["application/json"], ref("Parcel"))),
            422: { description: "", ...of(["application/json"], ref("HTTPValidationError")) },
          },
        }),
        post: operation("create", { requestBody: upload, responses: ok(of(["application/json"], never)) }),
        put: operation("clear", { responses: ok({ content: { type: "void" } }) }),
        patch: operation("touch", {}),
        delete: operation("drop", { responses: ok(of(["application/json"], { anyOf: [never, never] })) }),
      },
      "/files/*": { get: operation("rest", { responses: ok(of(["application/json", "text/json"], file)) }) },
      "/pages/{*}": {
        get: operation("page", {
          parameters: [{ name: "*", in: "path", required: true, schema: text }],
          responses: ok(of(["*/*"], { type: "string", contentMediaType: "*/*" })),
        }),
      },
      "/bytes": { get: operation("bytes", { responses: ok(of(["*/*"], formatted("byte"))) }) },
      "/forms": {
        post: operation("form", { requestBody: of(["multipart/form-data"], { type: "object" }) }),
      },
      "/watch": {
        get: operation("watch", {
          responses: ok(
            of(["text/event-stream"], { oneOf: [event("message", ref("Parcel")), event("done", text)] }),
          ),
        }),
      },
      "/watch-all": {
        get: operation("watchAll", {
          responses: ok(
            of(["text/event-stream"], { oneOf: [event("made", ref("Parcel")), event("done", text)] }),
          ),
        }),
      },
    },
    components: {
      links: {},
      securitySchemes: { OAuth2PasswordBearer: { type: "http", scheme: "bearer" } },
      schemas: {
        File: file,
        HTTPValidationError: { type: "object", properties: { detail: text } },
        Upload: {
          type: "object",
          required: ["label"],
          properties: {
            label: ref("File"),
            scan: { anyOf: [file, { type: "null" }] },
            title: text,
          },
        },
        Parcel: {
          type: "object",
          required: ["id"],
          properties: {
            id: text,
            note: { anyOf: [text, never] },
            mark: { anyOf: [text, { type: "null" }, { type: "undefined" }] },
            sizes: { type: "object", patternProperties: { "^(.*)$": number } },
            names: { type: "object", additionalProperties: false, patternProperties: { "^.*$": text } },
            zip: { type: "string", pattern: "^\\d{5}$/u" },
            code: { type: "string", pattern: "^[a-z]+$/i" },
          },
        },
      },
    },
  }),
);

test("responses and bodies are what travels", async () => {
  const { model, document, diagnostics } = await load(path);
  expect(document?.leftOut).toEqual([]);
  expect(diagnostics.map(({ code, message }) => [code, message.slice(0, 31)])).toEqual([
    ["openapi-left-out", "2 parts of requests are left ou"],
    ["openapi-left-out", "The key `speccast` is left out,"],
  ]);
  const responses = new Map(model?.endpoints.map(({ name, response }) => [name, response]));
  for (const name of ["rest", "page", "bytes"])
    expect(responses.get(`parcels.${name}`)).toMatchObject({ media: { format: "bytes" } });
  for (const name of ["create", "clear", "drop"])
    expect(responses.get(`parcels.${name}`)).toEqual({ status: 200, headers: [] });
  expect(responses.get("parcels.watch")).toMatchObject({ value: { type: { name: "Parcel" } } });
  expect(responses.get("parcels.watchAll")).toMatchObject({ media: { type: "text/event-stream" } });
  const endpoints = new Map(model?.endpoints.map((one) => [one.name, one]));
  expect(endpoints.get("parcels.create")?.body).toMatchObject({ media: { format: "multipart" } });
  expect(endpoints.get("parcels.form")?.body).toEqual({ kind: "none" });
  expect(endpoints.get("parcels.rest")?.pathText).toBe("/files/{*+}");
  expect(endpoints.get("parcels.page")?.pathText).toBe("/pages/{*+}");
  expect(model?.errors.map(({ name }) => name)).toEqual(["unprocessable_content"]);
  expect(model?.schemes.map(({ name }) => name)).toEqual(["oauth2PasswordBearer"]);
});

test("parameters that are parsed have the type of their values", async () => {
  const { model } = await load(path);
  const list = model?.endpoints.find(({ name }) => name === "parcels.list");
  const query = list?.input.filter((one) => one.in === "query") ?? [];
  expect(query.map(({ name, value, written }) => [name, value.type.kind, written])).toEqual([
    ["limit", "number", undefined],
    ["open", "boolean", undefined],
    ["where", "ref", "json"],
    ["either", "string", undefined],
  ]);
});

test("each loss has a row with a remedy", async () => {
  const { document } = await load(path);
  const rows = document?.ledger() ?? [];
  const reasonAt = (pointer: string): readonly unknown[] => {
    const row = rows.find((one) => one.pointer === pointer);
    return [row?.status, row?.reason];
  };
  const parcel = "/components/schemas/Parcel/properties";
  expect(reasonAt("/info/contact")).toEqual(["approximated", "it is empty"]);
  expect(reasonAt("/paths/~1parcels/get/parameters/4/name")[0]).toBe("dropped");
  expect(reasonAt("/paths/~1parcels/patch")[0]).toBe("assumed");
  expect(reasonAt("/paths/~1forms/post/requestBody")[0]).toBe("dropped");
  expect(reasonAt("/paths/~1files~1*/get/responses/200/content")[0]).toBe("assumed");
  expect(reasonAt("/paths/~1parcels/put/responses/200/content")[0]).toBe("approximated");
  expect(reasonAt("/paths/~1watch/get/responses/200/content/text~1event-stream/schema/oneOf/1/type")[0]).toBe(
    "dropped",
  );
  expect(reasonAt(`${parcel}/note/anyOf/1/not`)).toEqual(["approximated", "no value fits the alternative"]);
  expect(reasonAt(`${parcel}/sizes/patternProperties`)[0]).toBe("approximated");
  expect(reasonAt(`${parcel}/names/additionalProperties`)[0]).toBe("approximated");
  expect(rows.filter(({ reason }) => reason?.includes("of a securityScheme") === true)).toEqual([]);
});

test("a value that is no list or object where its place asks for one has a row", async () => {
  const faulty = join(scratch, "faulty.json");
  const paths = { "/a": { get: { parameters: { a: 1 }, tags: "a", responses: [1] } } };
  writeFileSync(faulty, JSON.stringify({ openapi: "3.1.0", info: { title: "Depot", version: "1" }, paths }));
  const rows = (await load(faulty)).document?.ledger() ?? [];
  const lost = rows
    .filter(({ status }) => status === "dropped")
    .map(({ keyword, reason }) => [keyword, reason]);
  expect(lost).toEqual([
    ["parameters", "the value is no list, so it is not read"],
    ["responses", "the value is no object, so it is not read"],
  ]);
});

test("types accept what these schemas mean, and agree with the schemas", async () => {
  const { proof, model } = await proveDocument(path);
  expect(proof.disagreements).toEqual([]);
  const accepts = (further: object): boolean => isValidAs(model, "Parcel", { id: "1", ...further });
  expect(accepts({ note: "a", mark: null, sizes: { a: 1 }, names: { a: "b" } })).toBe(true);
  expect(accepts({ note: 1 })).toBe(false);
  expect(accepts({ mark: 1 })).toBe(false);
  expect(accepts({ sizes: { a: "1" } })).toBe(false);
  expect(accepts({ names: { a: 1 } })).toBe(false);
  expect(accepts({ zip: "12345" })).toBe(true);
  expect(accepts({ zip: "1234" })).toBe(false);
  expect(accepts({ code: "AB" })).toBe(true);
});
