/** Corners of documents: what becomes of each, as a row of the report, and the type of what is left. */
import { expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { Project } from "../support/project.js";

type Json = Readonly<Record<string, unknown>>;

const info = { title: "Depot", version: "1" };
const ok = { 204: { description: "Done." } };
const query = (name: string, schema: Json, more: Json = {}): Json => ({ name, in: "query", schema, ...more });
const json = (schema: Json): Json => ({ description: "", content: { "application/json": { schema } } });
const reading = (...parameters: readonly Json[]): Json => ({
  paths: { "/a": { get: { parameters, responses: ok } } },
});
const sending = (type: string): Json => ({
  paths: { "/a": { post: { requestBody: { content: { [type]: {} } }, responses: ok } } },
});
const having = (schema: Json, more: Json = {}): Json => ({ components: { schemas: { A: schema, ...more } } });
const failing = (schema: Json): Json => ({
  paths: { "/a": { get: { responses: { ...ok, 500: json(schema) } } } },
});
const streaming = (schema: Json): Json => ({
  paths: {
    "/a": { get: { responses: { 200: { description: "", content: { "text/event-stream": { schema } } } } } },
  },
});
const at = "/paths/~1a/get/parameters/0";
const a = "/components/schemas/A";
const object = (properties: Json, more: Json = {}): Json => ({ type: "object", properties, ...more });
const text = { type: "string" };
const other = { $ref: "#/components/schemas/B" };
const many = (start: number): readonly Json[] =>
  Array.from({ length: 9 }, (_, index) =>
    object({ [`f${start + index}`]: text }, { required: [`f${start + index}`] }),
  );

const assumedCommas =
  "assumed: no item has a comma: many servers split the text after they have decoded it. Where yours reads repeated names, an overlay says `explode: true`";

const corners: readonly (readonly [name: string, document: Json, pointer: string, row: string])[] = [
  [
    "items with commas that none can have",
    reading(query("ids", { type: "array", items: { type: "string", format: "uuid" } }, { explode: false })),
    `${at}/explode`,
    "exact",
  ],
  [
    "items with commas",
    reading(query("tags", { type: "array", items: text }, { explode: false })),
    `${at}/explode`,
    assumedCommas,
  ],
  ...["uri", "password", "x-tag", "constructor"].map(
    (format) =>
      [
        `items of the format ${format}, which can have commas`,
        reading(query("tags", { type: "array", items: { ...text, format } }, { explode: false })),
        `${at}/explode`,
        assumedCommas,
      ] as const,
  ),
  ...["date", "date-time", "time", "ipv6", "email", "byte", "decimal"].map(
    (format) =>
      [
        `items of the format ${format}, none of which has a comma`,
        reading(query("tags", { type: "array", items: { ...text, format } }, { explode: false })),
        `${at}/explode`,
        "exact",
      ] as const,
  ),
  [
    "a name of a spread property that no parameter has",
    reading(query("f", object({ "a?": text, b: text }))),
    `${at}/schema`,
    "dropped: the name of a property is none that a parameter can have",
  ],
  [
    "undeclared properties of a spread object",
    reading(query("f", object({ b: text }, { additionalProperties: text }))),
    `${at}/schema`,
    "exact",
  ],
  [
    "undeclared properties beside a parameter of the same name",
    reading(query("f", object({ f: text }, { additionalProperties: text }))),
    `${at}/schema`,
    "dropped: another query parameter has the name of the object",
  ],
  [
    "a form without a schema",
    sending("application/x-www-form-urlencoded"),
    "/paths/~1a/post/requestBody/content",
    "exact",
  ],
  [
    "an error body of one value",
    failing({ const: true }),
    "/paths/~1a/get/responses/500/content/application~1json/schema",
    "dropped: the body of an error that is one value",
  ],
  [
    "alternatives of which none is possible",
    having({ anyOf: [{ not: {} }, { not: {} }] }),
    `${a}/anyOf`,
    "dropped: no value fits any of the alternatives, so each is accepted",
  ],
  [
    "more properties than are declared",
    having(object({ b: text }, { minProperties: 3 })),
    `${a}/minProperties`,
    "dropped: the object declares fewer fields",
  ],
  [
    "a placeholder of Fastify",
    {
      paths: {
        "/a": {
          get: {
            responses: { ...ok, 500: { ...json(object({ m: text })), description: "Default Response" } },
          },
        },
      },
    },
    "/paths/~1a/get/responses/500/description",
    "approximated: a placeholder from the framework",
  ],
  [
    "a time as a number",
    having(object({ at: { type: "number", format: "unix-time" } })),
    `${a}/properties/at/format`,
    "approximated: the type is timestamp<s>",
  ],
  [
    "listed values of several types beside `type: string`",
    having({ type: "string", enum: [true, "a"] }),
    `${a}/enum`,
    "approximated: listed values are strings, as the type says",
  ],
  [
    "lists of alternatives whose product is large",
    having({ allOf: [{ anyOf: many(0) }, { anyOf: many(20) }] }),
    `${a}/allOf/1/anyOf`,
    "dropped: a further list of alternatives in one schema, which has too many",
  ],
  [
    "bounds of two members",
    having({
      allOf: [
        { type: "string", maxLength: 5 },
        { type: "string", maxLength: 3 },
      ],
    }),
    `${a}/allOf/0/maxLength`,
    "exact",
  ],
  [
    "`type: null` beside a reference",
    having(
      { type: "object", properties: { b: { type: "null", $ref: "#/components/schemas/B" } } },
      { B: object({ c: text }) },
    ),
    `${a}/properties/b/type`,
    "assumed: `type: null` beside another schema means a value of that schema, or null",
  ],
  [
    "a default of a discriminator that is mapped as well",
    having(
      {
        oneOf: [other, { $ref: "#/components/schemas/C" }],
        discriminator: {
          propertyName: "k",
          mapping: { b: "#/components/schemas/B", c: "#/components/schemas/C" },
          defaultMapping: "B",
        },
      },
      { B: object({ k: text }, { required: ["k"] }), C: object({ k: text }, { required: ["k"] }) },
    ),
    `${a}/discriminator/defaultMapping`,
    "approximated: not every member fixes the value of the discriminator, so members are tried in order",
  ],
  ...[{ required: ["a"] }, { patternProperties: { "^a": text } }].map(
    (schema) =>
      [
        `a form of which \`${Object.keys(schema)[0]}\` names the fields`,
        {
          paths: {
            "/a": {
              post: {
                requestBody: {
                  content: { "application/x-www-form-urlencoded": { schema: { type: "object", ...schema } } },
                },
                responses: ok,
              },
            },
          },
        },
        "/paths/~1a/post/requestBody/content",
        "required" in schema
          ? "assumed: a body with required fields is required, too"
          : "dropped: the operation is left out: a form that is not an object with fields",
      ] as const,
  ),
  ...(["application/jsonl", "application/x-ndjson"] as const).map(
    (type) =>
      [
        `a request in ${type}`,
        {
          paths: {
            "/a": {
              post: { requestBody: { content: { [type]: { schema: object({ b: text }) } } }, responses: ok },
            },
          },
        },
        "/paths/~1a/post/requestBody/content",
        type === "application/jsonl"
          ? "assumed: a body of JSON Lines is required, and may have no line"
          : "dropped: the operation is left out: a body in application/x-ndjson",
      ] as const,
  ),
  [
    "a callback with a key of speccast",
    {
      paths: {
        "/a": {
          post: {
            responses: ok,
            callbacks: {
              done: { "{$request.body#/url}": { post: { responses: ok, "x-speccast-reads": true } } },
            },
          },
        },
      },
    },
    "/paths/~1a/post/callbacks",
    "dropped: nothing is generated for callbacks; `webhooks` become events",
  ],
  [
    "a webhook that is the event of another one",
    {
      openapi: "3.1.0",
      webhooks: { a: { $ref: "#/components/pathItems/E" }, b: { $ref: "#/components/pathItems/E" } },
      components: {
        pathItems: {
          E: {
            post: {
              requestBody: {
                content: {
                  "application/json": {
                    schema: object(
                      {
                        type: { const: "a" },
                        timestamp: { ...text, format: "date-time" },
                        data: object({ b: text }),
                      },
                      { required: ["type", "timestamp", "data"] },
                    ),
                  },
                },
              },
              responses: ok,
            },
          },
        },
      },
    },
    "/webhooks/b/$ref",
    "passedThrough: a webhook that does not follow Standard Webhooks, or has the event of another one; the exported openapi.json keeps it",
  ],
  [
    "an event with data alone, among others",
    streaming({
      oneOf: [
        object({ event: { const: "message" }, data: object({ b: text }) }),
        object({ data: { const: "[DONE]" } }),
      ],
    }),
    "/paths/~1a/get/responses/200/content/text~1event-stream/schema/oneOf/1/properties/data/const",
    "approximated: the text that ends the stream",
  ],
  [
    "a parameter in JSON without a schema",
    reading({ name: "a", in: "query", content: { "application/json": {} } }),
    `${at}/content`,
    "exact",
  ],
  [
    "a string in a form that is to be JSON",
    {
      paths: {
        "/a": {
          post: {
            requestBody: {
              content: {
                "application/x-www-form-urlencoded": {
                  schema: object({ a: text }),
                  encoding: { a: { contentType: "application/json" } },
                },
              },
            },
            responses: ok,
          },
        },
      },
    },
    "/paths/~1a/post/requestBody/content/application~1x-www-form-urlencoded/encoding/a/contentType",
    "dropped: a scalar is sent as text, without quotes",
  ],
  [
    "JSON in two media types of one name",
    {
      paths: {
        "/a": {
          get: {
            responses: {
              200: {
                description: "",
                content: {
                  "application/json; charset=utf-8": { schema: { type: "integer" } },
                  ...(json(text)["content"] as Json),
                },
              },
            },
          },
        },
      },
    },
    "/paths/~1a/get/responses/200/content/application~1json/schema/type",
    "dropped: clients and servers use application/json; charset=utf-8 instead of application/json",
  ],
  [
    "two headers whose names differ in case",
    reading({ ...query("X-A", text), in: "header" }, { ...query("x-a", text), in: "header" }),
    `${at}/schema/type`,
    "approximated: names of headers have no case, so another parameter is this header",
  ],
  [
    "a number in JSON",
    reading({ name: "a", in: "query", content: { "application/json": { schema: { const: 1 } } } }),
    `${at}/content/application~1json/schema/const`,
    "exact",
  ],
  [
    "an object in a parameter of any media type",
    reading({ name: "a", in: "query", content: { "*/*": { schema: object({ b: text }) } } }),
    `${at}/content`,
    "assumed: */* is JSON",
  ],
  [
    "an object in XML as a part",
    {
      paths: {
        "/a": {
          post: {
            requestBody: {
              content: {
                "multipart/form-data": {
                  schema: object({ a: object({ b: text }) }),
                  encoding: { a: { contentType: "application/xml" } },
                },
              },
            },
            responses: ok,
          },
        },
      },
    },
    "/paths/~1a/post/requestBody/content/multipart~1form-data/schema/properties/a/type",
    "dropped: a part in XML is not validated: clients send it as a file",
  ],
  [
    "a list of events",
    streaming({ type: "array", items: object({ b: text }) }),
    "/paths/~1a/get/responses/200/content/text~1event-stream/schema/items/properties/b/type",
    "exact",
  ],
  [
    "a parameter that is required in quotes",
    reading(query("a", text, { required: "true" })),
    `${at}/required`,
    "dropped: `required` takes true or false, so this value has no effect",
  ],
  ...(
    [
      ["maxLength", "a whole number from 0"],
      ["minLength", "a whole number from 0"],
      ["pattern", "a string"],
      ["minItems", "a whole number from 0"],
      ["maximum", "a number"],
      ["uniqueItems", "true or false"],
      ["nullable", "true or false"],
      ["required", "a list of names of properties"],
    ] as const
  ).map(
    ([keyword, values]) =>
      [
        `a value that \`${keyword}\` cannot have`,
        having(object({ b: { [keyword]: keyword === "pattern" ? 20 : "20" } })),
        `${a}/properties/b/${keyword}`,
        `dropped: \`${keyword}\` takes ${values}, so this value has no effect`,
      ] as const,
  ),
  [
    "a mapping to a member that states another value of the tag",
    having(
      {
        oneOf: [other, { $ref: "#/components/schemas/C" }],
        discriminator: { propertyName: "k", mapping: { c: "#/components/schemas/B", d: "C" } },
      },
      {
        B: object({ k: { const: "b" } }, { required: ["k"] }),
        C: object({ k: { const: "d" } }, { required: ["k"] }),
      },
    ),
    `${a}/discriminator/mapping`,
    "approximated: members state other values of the tag, which count",
  ],
  [
    "listed strings and numbers beside both types, where a string reads as a number",
    having(object({ b: { type: ["string", "integer"], enum: ["1", 2] } })),
    `${a}/properties/b/enum`,
    "approximated: listed values of several types, which are not enforced",
  ],
  [
    "positions of a tuple, and nothing behind them",
    having(object({ b: { type: "array", prefixItems: [text, { type: "integer" }], items: false } })),
    `${a}/properties/b/items`,
    "approximated: one schema for each position of a list: an item may be that of any position",
  ],
];

test.each(corners)("%s", async (_name, document, pointer, row) => {
  const whole = { openapi: "3.1.0", info, paths: {}, ...document };
  const project = new Project({ "openapi.json": JSON.stringify(whole) });
  const { model, document: loaded } = await load(project.path("openapi.json"));
  expect(model).toBeDefined();
  const found = loaded?.ledger().find((one) => one.pointer === pointer);
  expect([found?.status, found?.reason].filter(Boolean).join(": ")).toBe(row);
});

test("the constraints of a list that is a response are kept, and the report says which others are not", async () => {
  const bodies: Readonly<Record<string, Json>> = {
    "/list": { type: "array", maxItems: 3, uniqueItems: true, items: text },
    "/map": { type: "object", minProperties: 2, additionalProperties: { type: "integer" } },
    "/text": { ...text, maxLength: 3 },
  };
  const paths = Object.fromEntries(
    Object.entries(bodies).map(([path, schema]) => [path, { get: { responses: { 200: json(schema) } } }]),
  );
  const project = new Project({ "openapi.json": JSON.stringify({ openapi: "3.1.0", info, paths }) });
  const { document } = await load(project.path("openapi.json"));
  const printed = document?.print().map((file) => file.text) ?? [];
  expect(printed.join("")).toMatch(/list: string\n +count:\n +max: 3\n +unique: true/);
  expect(printed.join("")).toContain("map: integer");
  const looser = document?.ledger().filter(({ effects }) => effects.includes("looser")) ?? [];
  expect(looser.map(({ keyword, status }) => [keyword, status])).toEqual([
    ["minProperties", "approximated"],
    ["maxLength", "approximated"],
  ]);
});
