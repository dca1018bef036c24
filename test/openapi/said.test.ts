/** Parts of documents that lose nothing, although the language has other words for them or none: the report says so. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { isValidAs } from "../../generator/values/interpreter.js";
import { proveDocument } from "./prove-document.js";

const output = { targets: [...defaultOptions.targets], imports: ".js", flavors: true } as const;
const json = (schema: object): object => ({ description: "", content: { "application/json": { schema } } });
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

const parcelSchema = {
  type: "object",
  readOnly: true,
  min_items: 2,
  minProperties: 0,
  definitions: { unused: { type: "string", pattern: "a" } },
  xml: { name: "parcel" },
  properties: {
    weight: { type: "integer", enum: [1, 2], minimum: 0, exclusiveMinimum: false, exclusiveMaximum: false },
    labels: { type: "array", items: { type: "string", readOnly: true } },
    width: { type: "string", default: null, example: "wide" },
    state: {
      default: "sent",
      anyOf: [{ type: "string", enum: ["sent"], default: "open" }, { type: "integer" }],
    },
    when: { type: "string", format: "datetime" },
    unit: { type: "object", $ref: "#/components/schemas/Unit" },
  },
};
const schemas = {
  Parcel: parcelSchema,
  Part: { type: "object", minProperties: 1, properties: { a: { type: "string" }, b: { type: "string" } } },
  Unit: { type: "object", properties: { name: { type: "string" } } },
  Lost: {},
  Box: {
    allOf: [
      { type: "object", additionalProperties: {}, properties: { width: { type: "integer" } } },
      { type: "object", properties: { height: { type: "integer" } } },
    ],
  },
};
const parameter = (name: string, schema: object, where = "query"): object => ({
  name,
  in: where,
  schema,
  ...(where === "path" ? { required: true } : {}),
});
const paths = {
  "/parcels/{id}": {
    get: {
      operationId: "get",
      tags: ["parcels"],
      parameters: [
        parameter("id", { oneOf: [{ type: "integer" }, { type: "string" }] }, "path"),
        parameter("limit", { anyOf: [{ type: "integer" }, { type: "string", enum: ["all"] }] }),
        { ...parameter("maxItems", { type: "integer" }), allowEmptyValue: true },
        parameter("level", { type: "integer", format: "int32", enum: [0, 1] }),
        {
          ...parameter("MaxItems", { type: "string", default: 5 }),
          allowEmptyValue: true,
          allowReserved: false,
        },
        parameter("labels", { type: "array", items: { type: "string" }, example: "labels=a" }),
      ],
      responses: {
        "200": { ...json(ref("Parcel")), headers: { "Content-Type": { $ref: "#/components/headers/type" } } },
        "404": json({ type: "object", required: ["kind"], properties: { kind: { type: "string" } } }),
        "410": json(ref("Lost")),
      },
    },
    delete: {
      operationId: "clear",
      tags: ["parcels"],
      parameters: [parameter("id", { type: "string" }, "path")],
      responses: {
        "204": { ...json(ref("Part")), links: { self: { operationId: "get" } } },
        "409": { $ref: "#/components/responses/Busy" },
      },
    },
    put: {
      operationId: "set",
      tags: ["parcels"],
      parameters: [parameter("id", { type: "string" }, "path")],
      requestBody: {
        content: {
          "application/x-www-form-urlencoded": {
            schema: { type: "object", properties: { note: { type: "object", properties: {} } } },
          },
        },
      },
      responses: {
        "201": { description: "", content: {} },
        "200": { description: "", content: { "application/xml": { schema: ref("Part") } } },
        "409": { $ref: "#/components/responses/Busy" },
      },
    },
  },
};
const components = {
  schemas,
  headers: { type: { schema: { type: "string" } } },
  responses: {
    Busy: json({ type: "object", required: ["until"], properties: { until: { type: "string" } } }),
  },
};

const path = join(mkdtempSync(join(tmpdir(), "speccast-said-")), "openapi.json");
const info = { title: "Depot", version: "1" };
writeFileSync(path, JSON.stringify({ openapi: "3.0.3", info, paths, components }, undefined, 2));

test("nothing about values is dropped but the schema of a body in XML", async () => {
  const { document } = await load(path);
  const lost = (document?.ledger() ?? []).filter(
    ({ status, keyword }) =>
      status === "dropped" && !["description", "summary", "name", "links", "operationId"].includes(keyword),
  );
  expect(lost.map(({ pointer, reason }) => `${pointer}: ${reason}`)).toEqual([
    "/paths/~1parcels~1{id}/get/parameters/5/schema/example: the example is not valid against its own schema",
    "/paths/~1parcels~1{id}/put/responses/200/content/application~1xml/schema: a body in XML is not validated; clients read it as text or bytes",
    "/paths/~1parcels~1{id}/put/responses/200/content/application~1xml/schema/$ref: a body in XML is not validated; clients read it as text or bytes",
  ]);
});

test("the types agree with the schemas of the document", async () => {
  const { proof } = await proveDocument(path);
  expect(proof.disagreements).toEqual([]);
  expect(proof.types).toBeGreaterThan(3);
});

test("a schema that allows any further property makes no type looser", async () => {
  const { document } = await load(path);
  const stated = document
    ?.ledger()
    .find(({ pointer }) => pointer.endsWith("/Box/allOf/0/additionalProperties"));
  expect(stated).toMatchObject({ status: "exact", effects: [] });
});

test("parameters keep their case, their types, and their bounds where an example is wrong", async () => {
  const { files } = await compile(path, { output });
  const types = files?.find((file) => file.path === "types.ts")?.text ?? "";
  const input = /interface ParcelsGetInput \{\n([^}]*)\}/.exec(types)?.[1];
  expect(input?.split("\n").map((line) => line.trim())).toEqual([
    "id: string;",
    "limit?: ParcelsGetQueryLimit;",
    "/** An integer. */",
    "maxItems?: number | null;",
    "level?: ParcelsGetQueryLevel;",
    "MaxItems?: string;",
    "labels?: string[];",
    "",
  ]);
});

test("an error with a body in place has the name of its endpoint, and one of a component that of the component", async () => {
  const { model } = await load(path);
  expect(model?.errors.map(({ name, body }) => [name, body?.resource])).toEqual([
    ["parcels_get_not_found", "ParcelsGetNotFoundBody"],
    ["gone", undefined],
    ["busy", "BusyBody"],
  ]);
});

test("a map with a name and a size is written out with its size, unless something needs its name", async () => {
  const texts = { type: "object", maxProperties: 2, additionalProperties: { type: "string" } };
  const named = {
    Labels: { ...texts, minProperties: 1 },
    Body: texts,
    Tree: { type: "object", maxProperties: 3, additionalProperties: ref("Tree") },
    Parcel: {
      type: "object",
      properties: {
        labels: { allOf: [ref("Labels")], description: "By language." },
        all: { type: "array", items: ref("Labels") },
        tree: ref("Tree"),
        body: ref("Body"),
      },
    },
  };
  const file = join(mkdtempSync(join(tmpdir(), "speccast-said-")), "openapi.json");
  const answers = { get: { responses: { "200": json(ref("Parcel")), "400": json(ref("Body")) } } };
  const maps = { openapi: "3.0.3", info, paths: { "/parcels": answers }, components: { schemas: named } };
  writeFileSync(file, JSON.stringify(maps, undefined, 2));
  const { model, document, proof } = await proveDocument(file);
  expect(model.resources.map(({ name }) => name)).toEqual(["Body", "Tree", "Parcel"]);
  expect(isValidAs(model, "Parcel", { labels: { en: "Books" }, all: [{ en: "Books" }] })).toBe(true);
  expect(isValidAs(model, "Parcel", { labels: {} })).toBe(false);
  expect(isValidAs(model, "Parcel", { all: [{ de: "a", en: "b", fr: "c" }] })).toBe(false);
  const lost = document.ledger().filter(({ keyword }) => /^m..Properties$/.test(keyword));
  expect(lost.map(({ pointer, status }) => `${pointer} ${status}`)).toEqual([
    "/components/schemas/Labels/maxProperties exact",
    "/components/schemas/Labels/minProperties exact",
    "/components/schemas/Body/maxProperties passedThrough",
    "/components/schemas/Tree/maxProperties passedThrough",
  ]);
  expect(proof.disagreements).toEqual([]);
});

test("bounds of keys are those of the map, which is written out where its name is not needed", async () => {
  const values = { additionalProperties: { type: "string" } };
  const colours = { type: "string", enum: ["red", "blue"] };
  const bounded = { type: "object", propertyNames: { maxLength: 3 }, description: "By code.", ...values };
  const named = {
    Colour: colours,
    Labels: { anyOf: [bounded, { type: "null" }] },
    Parcel: {
      type: "object",
      properties: {
        labels: ref("Labels"),
        colours: { type: "object", propertyNames: ref("Colour"), ...values },
        days: { type: "object", propertyNames: { format: "date" }, ...values },
        sizes: { type: "object", propertyNames: { enum: ["small", "large"] }, ...values },
        any: { type: "object", propertyNames: { type: "string" }, ...values },
        odd: { type: "object", propertyNames: { not: { const: "a" } }, ...values },
      },
    },
  };
  const file = join(mkdtempSync(join(tmpdir(), "speccast-said-")), "openapi.json");
  const answers = { get: { responses: { "200": json(ref("Parcel")) } } };
  const maps = { openapi: "3.1.0", info, paths: { "/parcels": answers }, components: { schemas: named } };
  writeFileSync(file, JSON.stringify(maps, undefined, 2));
  const { model, document, proof } = await proveDocument(file);
  const [parcel] = model.resources;
  expect(model.resources.map(({ name }) => name)).toEqual(["Parcel"]);
  expect(parcel?.kind === "object" && parcel.fields[0]).toMatchObject({ name: "labels", doc: "By code." });
  const isValid = (type: string, value: unknown): boolean => isValidAs(model, type, value);
  const fits = (fields: object): boolean => isValid("Parcel", fields);
  expect([fits({ labels: null }), fits({ labels: { en: "a" } }), fits({ labels: { long: "a" } })]).toEqual([
    true,
    true,
    false,
  ]);
  expect([fits({ colours: { red: "a" } }), fits({ colours: { green: "a" } })]).toEqual([true, false]);
  expect([fits({ days: { "2026-01-31": "a" } }), fits({ days: { today: "a" } })]).toEqual([true, false]);
  expect([fits({ sizes: { small: "a" } }), fits({ sizes: { huge: "a" } })]).toEqual([true, false]);
  const statuses = document.ledger().filter(({ keyword }) => keyword === "propertyNames");
  expect(statuses.map(({ status }) => status)).toEqual([
    "exact",
    "exact",
    "exact",
    "exact",
    "exact",
    "passedThrough",
  ]);
  expect(proof.disagreements).toEqual([]);
});

test("an operation with links is in full, and one with a body in XML is not", async () => {
  const { document } = await load(path);
  const rows = document?.ledger() ?? [];
  expect(document?.shares(rows)).toMatchObject({ full: 2, passedThrough: 0, dropped: 1 });
});

test("the example of a header that is text is lost, with a reason of its own", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  const content = { "text/plain": { schema: { type: "integer" }, example: 4 } };
  const get = {
    operationId: "list",
    tags: ["parcels"],
    responses: { "204": { description: "", headers: { "parcel-count": { content } } } },
  };
  writeFileSync(file, JSON.stringify({ openapi: "3.1.0", info, paths: { "/parcels": { get } } }));
  const { document } = await load(file);
  const row = document?.ledger().find(({ keyword }) => keyword === "example");
  expect(row).toMatchObject({ status: "dropped", reason: "an example of a header: its field has none" });
});
