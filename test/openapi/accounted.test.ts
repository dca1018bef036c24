/** Keywords that have a counterpart where they stand: nothing of these documents is dropped but descriptions. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-accounted-"));
afterAll(() => rmSync(scratch, { recursive: true }));

let count = 0;

/** Reads a document with some schemas and paths; returns its model, and the rows that are not simply said. */
async function read(schemas: object, paths: object = {}, components: object = {}, security: object[] = []) {
  const path = join(scratch, `${(count += 1)}.json`);
  const info = { title: "Depot", version: "1" };
  const document = { openapi: "3.0.3", info, security, paths, components: { ...components, schemas } };
  writeFileSync(path, JSON.stringify(document));
  const { model, document: translated, diagnostics } = await load(path);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const rows = translated?.ledger().filter(({ status }) => status !== "exact") ?? [];
  const statuses = new Map(
    rows.map(({ pointer, status, effects }) => [pointer, [status, ...effects].join(" ")]),
  );
  return { model, statuses };
}

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

test("`readOnly` of a schema that a property refers to, or that a member of `allOf` states, is that of the property", async () => {
  const { model, statuses } = await read(
    {
      Id: { type: "string", readOnly: true },
      Key: { type: "string" },
      Parcel: {
        type: "object",
        required: ["id", "label"],
        properties: {
          id: ref("Id"),
          key: { allOf: [ref("Key"), { readOnly: true }] },
          label: { type: "string" },
        },
      },
    },
    {
      "/parcels/{id}": {
        put: {
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          requestBody: { required: true, content: { "application/json": { schema: ref("Parcel") } } },
          responses: { 200: { description: "", content: { "application/json": { schema: ref("Parcel") } } } },
        },
      },
    },
  );
  const fieldsOf = (name: string) => {
    const found = model?.resources.find((one) => one.name === name);
    return found?.kind === "object" ? found.fields.map((field) => field.name) : undefined;
  };
  expect(fieldsOf("Parcel")).toEqual(["id", "key", "label"]);
  expect(fieldsOf("ParcelInput")).toEqual(["label"]);
  // The parameter `id` is in no conflict with a property that requests lack.
  expect(model?.endpoints[0]?.body).toMatchObject({ kind: "fields" });
  expect(statuses.get("/components/schemas/Id/readOnly")).toBe("approximated");
  expect(statuses.get("/components/schemas/Parcel/properties/key/allOf/1/readOnly")).toBe("approximated");
});

test("bounds that every listed value keeps say nothing more, and others make the type looser", async () => {
  const { statuses } = await read({
    Kept: { type: "string", enum: ["01", "02"], minLength: 2, maxLength: 2 },
    Broken: { type: "string", enum: ["a", "abc"], maxLength: 2 },
    Rank: { type: "integer", enum: [1, 2], minimum: 1, maximum: 2 },
    Open: {
      anyOf: [
        { type: "string", maxLength: 9 },
        { type: "string", enum: [""] },
      ],
    },
  });
  expect([...statuses].filter(([pointer]) => pointer.startsWith("/components"))).toEqual([
    ["/components/schemas/Kept/minLength", "approximated"],
    ["/components/schemas/Kept/maxLength", "approximated"],
    ["/components/schemas/Broken/maxLength", "approximated looser"],
    ["/components/schemas/Rank/minimum", "approximated"],
    ["/components/schemas/Rank/maximum", "approximated"],
    ["/components/schemas/Open/anyOf", "approximated looser"],
    ["/components/schemas/Open/anyOf/0/maxLength", "approximated looser"],
  ]);
});

test("headers of undeclared errors, the style of headers, and names that no format has", async () => {
  const header = { schema: { type: "integer" }, style: "simple", explode: false };
  const named = { $ref: "#/components/headers/Rest" };
  const { statuses, model } = await read(
    {
      Parcel: {
        type: "object",
        properties: {
          size: { type: "string", format: "<w>x<h>" },
          weight: { type: "number", format: "<g>" },
        },
      },
    },
    {
      "/parcels": {
        get: {
          responses: {
            200: {
              description: "",
              headers: { "x-total": header },
              content: { "application/json": { schema: ref("Parcel") } },
            },
            default: { description: "", headers: { "x-rest": named, "x-own": header } },
          },
        },
      },
    },
    { headers: { Rest: header } },
  );
  expect(model?.endpoints[0]?.response.headers.map(({ name }) => name)).toEqual(["x-total"]);
  const lost = [...statuses].filter(
    ([pointer, status]) => status !== "approximated" && !pointer.endsWith("/description"),
  );
  expect(lost).toEqual([
    ["/components/schemas/Parcel/properties/size/format", "passedThrough looser"],
    ["/components/schemas/Parcel/properties/weight/format", "passedThrough looser"],
  ]);
  expect(statuses.get("/components/headers/Rest/schema")).toBe("approximated");
  expect(statuses.get("/paths/~1parcels/get/responses/default/headers/x-own/schema/type")).toBe(
    "approximated",
  );
});

test("forms hold the lists and objects of alternatives, and lose a field rather than the operation", async () => {
  const empty = { type: "string", enum: [""] };
  const range = { type: "object", properties: { gte: { type: "integer" } } };
  const { model, statuses } = await read(
    {},
    {
      "/parcels": {
        get: {
          parameters: [
            {
              name: "sent",
              in: "query",
              style: "deepObject",
              schema: { anyOf: [range, { type: "integer" }] },
            },
          ],
          responses: { 204: { description: "" } },
        },
        post: {
          requestBody: {
            content: {
              "application/x-www-form-urlencoded": {
                encoding: { labels: { style: "deepObject", explode: true } },
                schema: {
                  type: "object",
                  properties: {
                    note: { type: "string" },
                    labels: { anyOf: [{ type: "object", additionalProperties: { type: "string" } }, empty] },
                    stops: {
                      type: "array",
                      items: {
                        type: "object",
                        properties: { at: { anyOf: [{ type: "array", items: { type: "integer" } }, empty] } },
                      },
                    },
                    until: { anyOf: [{ type: "string", enum: ["now"] }, { type: "integer" }] },
                    anything: { type: "object", properties: { deep: {} } },
                  },
                },
              },
            },
          },
          responses: { 204: { description: "" } },
        },
      },
      "/nothing": {
        get: {
          requestBody: {
            content: {
              "application/x-www-form-urlencoded": { schema: { type: "object", properties: {} } },
            },
          },
          responses: { 204: { description: "" } },
        },
      },
    },
  );
  expect(model?.endpoints).toHaveLength(3);
  const post = model?.endpoints.find(({ body }) => body.kind !== "none");
  const kinds = post?.input.map(({ name, value }) => [name, value.type.kind]);
  expect(kinds).toEqual([
    ["note", "string"],
    ["labels", "map"],
    ["stops", "list"],
    ["until", "string"],
    ["anything", "ref"],
  ]);
  const sent = model?.endpoints.find(({ name }) => name.startsWith("parcels.list"))?.input[0];
  expect(sent?.value.type.kind).toBe("ref");
  const form = "/paths/~1parcels/post/requestBody/content/application~1x-www-form-urlencoded";
  expect(statuses.get(`${form}/schema/properties/labels/anyOf`)).toBe("approximated narrower");
  expect(statuses.get(`${form}/schema/properties/until/anyOf`)).toBe("approximated looser");
  expect(statuses.get(`${form}/schema/properties/anything/type`)).toBe("assumed");
  expect(statuses.get(`${form}/encoding/labels/style`)).toBeUndefined();
});

test("listed strings and numbers are one enum, unless a string reads as a number", async () => {
  const { model, statuses } = await read({
    Shelf: { enum: [1, 2, "top"] },
    Parcel: {
      type: "object",
      properties: {
        shelf: ref("Shelf"),
        odd: { enum: [1, "1"] },
        either: { oneOf: [{ enum: [1, "x"] }, { type: "array", items: { type: "string" } }] },
        open: { anyOf: [{ enum: ["x"] }, { type: ["string", "number"] }] },
      },
    },
  });
  const listed = model?.enums.map(({ name, open, values }) => [name, open, values.map(({ value }) => value)]);
  expect(listed).toEqual([
    ["Shelf", false, [1, 2, "top"]],
    ["ParcelEitherText", false, ["x"]],
    ["ParcelEitherNumber", false, [1]],
    ["ParcelOpenText", true, ["x"]],
  ]);
  const open = model?.resources.find(({ name }) => name === "ParcelOpen");
  expect(open?.kind === "union" && open.byKind.map(({ value }) => value.type.kind)).toEqual([
    "ref",
    "number",
  ]);
  expect(statuses.get("/components/schemas/Parcel/properties/odd/enum")).toBe("approximated looser");
  expect(statuses.get("/components/schemas/Shelf/enum")).toBeUndefined();
});

test("alternatives without a type of their own have that of the schema around them, and narrow nothing", async () => {
  const needs = (name: string): object => ({ required: [name] });
  const properties = { id: { type: "string" }, code: { type: "string" } };
  const typed = { type: "object", properties };
  const { statuses } = await read({
    AnyOf: { ...typed, anyOf: [needs("id"), needs("code")] },
    OneOf: { ...typed, oneOf: [needs("id"), needs("code")] },
    Closed: { ...typed, additionalProperties: false, anyOf: [needs("id"), { properties }] },
    Untyped: { properties, anyOf: [needs("id"), needs("code")] },
  });
  const narrowed = [...statuses].flatMap(([pointer, status]) =>
    status.includes("narrower") ? [pointer] : [],
  );
  expect(narrowed.filter((pointer) => !pointer.startsWith("/components/schemas/Untyped/"))).toEqual([]);
  expect(narrowed).not.toEqual([]);
});

/** Returns the rows that lose something but texts for readers. */
function lostIn(statuses: ReadonlyMap<string, string>): string[] {
  return [...statuses].flatMap(([pointer, status]) =>
    /^(?:dropped|passedThrough)/.test(status) && !/\/(?:description|examples?|xml)(?:\/|$)/.test(pointer)
      ? [`${pointer} ${status}`]
      : [],
  );
}

/** A response of success with the given media types. */
const success = (content: object): object => ({ 200: { description: "", content } });

test("a media type that says what another one says, or that is none, loses nothing but its examples", async () => {
  const parcel = (further: object): object => ({
    schema: { type: "object", properties: { id: { type: "string" } }, ...further },
  });
  const { statuses, model } = await read(
    { Parcel: { type: "object", properties: { id: { type: "integer" } } } },
    {
      "/same": {
        get: {
          responses: success({
            "application/json": parcel({ title: "A", xml: { name: "a" } }),
            "application/xml": { ...parcel({ description: "B" }), examples: { one: { value: "<b/>" } } },
            cursor: {},
          }),
        },
      },
      "/charset": {
        get: {
          responses: success({
            "application/json": { example: { id: 1 } },
            "application/json; charset=utf-8": { schema: ref("Parcel") },
          }),
        },
      },
      "/label": {
        get: { responses: success({ "application/pdf": {}, "application/xml": { schema: ref("Parcel") } }) },
      },
      "/other": {
        get: {
          responses: success({
            "application/json": { schema: ref("Parcel") },
            "application/xml": parcel({}),
          }),
        },
      },
    },
  );
  expect(model?.endpoints.map(({ response }) => response.value?.type)).toMatchObject([
    {},
    { kind: "ref", name: "Parcel" },
    undefined,
    { kind: "ref", name: "Parcel" },
  ]);
  expect(JSON.stringify(model?.endpoints[2]?.response.media)).toContain("application/pdf");
  expect(statuses.get("/paths/~1same/get/responses/200/content/application~1xml/examples")).toBe("dropped");
  const lost = lostIn(statuses).filter((one) => !/~1(?:other|label)\//.test(one));
  expect(lost).toEqual([]);
  expect(statuses.get("/paths/~1other/get/responses/200/content/application~1xml/schema/type")).toMatch(
    /^passedThrough/,
  );
});

test("schemes and parameters that send one part of a request are one credential", async () => {
  const key = (name: string): object => ({ in: "query", name, schema: { type: "string" }, required: true });
  const { statuses, model } = await read(
    {},
    {
      "/parcels": {
        parameters: [{ ...key("page"), schema: { type: "integer" } }],
        get: {
          parameters: [{ $ref: "#/components/parameters/Key" }, key("page")],
          responses: { 204: { description: "" } },
        },
        post: {
          security: [],
          parameters: [{ $ref: "#/components/parameters/Key" }],
          responses: {
            204: { description: "" },
            401: { description: "", headers: { "WWW-Authenticate": { schema: { type: "string" } } } },
          },
        },
      },
    },
    {
      parameters: { Key: key("api_key") },
      securitySchemes: {
        One: { type: "apiKey", in: "query", name: "api_key" },
        Two: { type: "apiKey", in: "query", name: "api_key" },
      },
    },
    [{ One: [], Two: [] }],
  );
  const [get, post] = model?.endpoints ?? [];
  expect(get?.input.map(({ name }) => name)).toEqual(["page"]);
  expect(get?.auth).toEqual([["one"]]);
  expect(post?.input.map(({ name }) => name)).toEqual(["page", "api_key"]);
  expect(model?.errors.map(({ headers }) => headers.map(({ name }) => name))).toEqual([["WWW-Authenticate"]]);
  expect(lostIn(statuses)).toEqual([]);
});

test("values listed beside `type: array` are those of the items, and what no value has loses nothing", async () => {
  const values = ["box", "bag"];
  const { statuses, model } = await read(
    {
      Asked: { type: "object", properties: { id: { type: "string", maxLength: 2, readOnly: true } } },
      Parcel: {
        type: "object",
        properties: {
          kinds: { type: "array", enum: values, items: { type: "string" } },
          same: { type: "array", enum: values, items: { type: "string", enum: values } },
          marks: { type: "array", items: { type: "string" }, properties: { empty: { type: "boolean" } } },
        },
      },
    },
    {
      "/parcels": {
        post: {
          requestBody: { required: true, content: { "application/json": { schema: ref("Asked") } } },
          responses: { 204: { description: "" } },
        },
        get: {
          parameters: [
            {
              in: "query",
              name: "marks",
              allowEmptyValue: true,
              schema: { type: "array", items: { type: "string" } },
            },
            {
              in: "query",
              name: "page",
              schema: {
                oneOf: [
                  { type: "integer", minimum: 1 },
                  { type: "object", properties: { size: { type: "integer" } } },
                ],
              },
            },
          ],
          responses: {
            200: {
              description: "",
              headers: { "x-pages": { schema: { type: "integer", default: 1 } } },
              content: { "application/json": { schema: ref("Parcel") } },
            },
          },
        },
      },
    },
  );
  const parcel = model?.resources.find(({ name }) => name === "Parcel");
  const fields = parcel?.kind === "object" ? parcel.fields : [];
  expect(fields.map(({ value }) => value.type)).toMatchObject([
    { kind: "list", items: { type: { kind: "ref" } } },
    { kind: "list", items: { type: { kind: "ref" } } },
    { kind: "list", items: { type: { kind: "string" } } },
  ]);
  expect(lostIn(statuses)).toEqual([]);
  expect(statuses.get("/components/schemas/Parcel/properties/kinds/enum")).toBe("approximated looser");
});

test("a type that JSON Schema does not have is reported, and the types beside it count", async () => {
  const types = { notes: "sting", any: "any", both: ["strng", "integer"], right: "string" };
  const properties = Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }]));
  const { model, statuses } = await read({ Parcel: { type: "object", properties } });
  const parcel = model?.resources.find(({ name }) => name === "Parcel");
  const kinds = parcel?.kind === "object" ? parcel.fields.map(({ value }) => value.type.kind) : [];
  expect(kinds).toEqual(["json", "json", "integer", "string"]);
  const at = (name: string): string => `/components/schemas/Parcel/properties/${name}/type`;
  expect(Object.keys(types).map((name) => statuses.get(at(name)))).toEqual([
    "dropped looser",
    "approximated",
    "dropped looser",
    undefined,
  ]);
});
