/** Null in schemas: every way to state it, in every place, judged by Ajv on the document. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, expect, test } from "vitest";
import { load } from "../../generator/pipeline/load.js";
import { isValidAs } from "../../generator/values/interpreter.js";
import { ref } from "./schema-parts.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-null-"));
afterAll(() => rmSync(scratch, { recursive: true }));

type Schema = Readonly<Record<string, unknown>>;

/** The ways to state that a schema of one type may be null. */
const forms: Readonly<
  Record<string, { readonly version: string; readonly orNull: (schema: Schema) => Schema }>
> = {
  "3.0 nullable": { version: "3.0.3", orNull: (schema) => ({ ...schema, nullable: true }) },
  "3.0 listed": {
    version: "3.0.3",
    orNull: (schema) => ({ ...schema, ...listed(schema, "nullable"), nullable: true }),
  },
  "3.1 types": { version: "3.1.0", orNull: (schema) => ({ ...schema, type: [schema["type"], "null"] }) },
  "3.1 alternative": { version: "3.1.0", orNull: (schema) => ({ anyOf: [schema, { type: "null" }] }) },
  "3.1 one alternative": { version: "3.1.0", orNull: (schema) => ({ oneOf: [{ type: "null" }, schema] }) },
  "3.1 listed": { version: "3.1.0", orNull: (schema) => ({ ...schema, ...listed(schema, "types") }) },
};

/** Returns the listed values of a scalar, with null; an object lists none. */
function listed({ type }: Schema, how: "nullable" | "types"): Schema {
  const types = how === "types" ? { type: [type, "null"] } : {};
  if (type === "string") return { ...types, enum: ["a", "b", null] };
  return type === "integer" ? { ...types, enum: [5, 6, null] } : types;
}

const text = { type: "string" };
const whole = { type: "integer" };
const box = { type: "object", required: ["w"], properties: { w: { type: "integer" } } };

/** Schemas that hold null somewhere, by their structure; `orNull` states it. Names are those of components. */
const structures: Readonly<Record<string, (orNull: (schema: Schema) => Schema) => Schema>> = {
  plain: (orNull) => orNull(text),
  object: (orNull) => orNull(box),
  "reference to a scalar": () => ref("Text") as Schema,
  "reference to an object": () => ref("Box") as Schema,
  "allOf of a reference": () => ({ allOf: [ref("Text")] }),
  "allOf of an object": () => ({ allOf: [ref("Box")] }),
  "allOf of two that may be null": (orNull) => ({ allOf: [orNull(text), orNull(text)] }),
  "allOf of one that may be null": (orNull) => ({ allOf: [orNull(text), text] }),
  "allOf of objects that may be null": (orNull) => ({ allOf: [ref("Box"), orNull({ type: "object" })] }),
  "allOf of objects, one of which may be null": () => ({ allOf: [ref("Box"), { type: "object" }] }),
  "anyOf with one that may be null": (orNull) => ({ anyOf: [orNull(text), whole] }),
  "anyOf with all that may be null": (orNull) => ({ anyOf: [orNull(text), orNull(whole)] }),
  "anyOf of references": () => ({ anyOf: [ref("Text"), ref("Box")] }),
  "anyOf of objects": (orNull) => ({
    anyOf: [ref("Box"), orNull({ type: "object", required: ["h"], properties: { h: whole } })],
  }),
  "anyOf of one": () => ({ anyOf: [ref("Box")] }),
  "anyOf with a type around": (orNull) => ({
    type: "string",
    anyOf: [orNull({ type: "string", maxLength: 2 }), { type: "string", minLength: 4 }],
  }),
  "oneOf with one that may be null": (orNull) => ({ oneOf: [orNull(text), whole] }),
  "oneOf with all that may be null": (orNull) => ({ oneOf: [orNull(text), orNull(whole)] }),
  "oneOf within anyOf": (orNull) => ({ anyOf: [{ oneOf: [orNull(text), whole] }, { type: "boolean" }] }),
  "anyOf beside oneOf": (orNull) => ({ anyOf: [orNull(text), whole], oneOf: [text, whole] }),
  "anyOf beside oneOf that may be null": (orNull) => ({
    anyOf: [orNull(text), whole],
    oneOf: [orNull(text), whole],
  }),
  "properties around anyOf": (orNull) => ({
    type: "object",
    properties: { at: text },
    anyOf: [orNull(box), { type: "object", required: ["h"], properties: { h: whole } }],
  }),
  "reference to a union": () => ref("Union") as Schema,
  "reference to a reference": () => ref("Again") as Schema,
  "list of a union": () => ({ type: "array", items: ref("Union") }),
  "map of a union": () => ({ type: "object", additionalProperties: ref("Union") }),
  recursion: () => ref("Tree") as Schema,
  "recursion in an object": () => ref("Chain") as Schema,
  "tuple-like list": (orNull) => ({ type: "array", items: orNull(text) }),
};

/** The components that the structures name. */
const components = (orNull: (schema: Schema) => Schema): Readonly<Record<string, Schema>> => ({
  Text: orNull(text),
  Box: orNull(box),
  Union: { oneOf: [orNull(text), whole] },
  Again: ref("Union") as Schema,
  Tree: { anyOf: [orNull(text), { type: "array", items: ref("Tree") }] },
  Chain: { type: "object", properties: { next: { anyOf: [ref("Chain"), orNull(whole)] } } },
});

const values = [
  null,
  "a",
  5,
  true,
  {},
  { w: 1 },
  { h: 1 },
  { w: null },
  [],
  [null],
  ["a", null],
  [[null]],
  { next: null },
  { next: { next: null } },
  { k: null },
];

/** Changes a schema of OpenAPI 3.0 or 3.1 into JSON Schema: the only difference here is `nullable`. */
function jsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(jsonSchema);
  if (typeof schema !== "object" || schema === null) return schema;
  const { nullable, ...rest } = schema as Schema;
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === "enum" ? value : jsonSchema(value)]),
  );
  return nullable === true ? { anyOf: [{ type: "null" }, inner] } : inner;
}

/** A document whose Holder has a property for each structure, in place and by the name of a component. */
function documentOf(form: string): { readonly names: readonly string[]; readonly document: Schema } {
  const { version = "", orNull = (schema: Schema) => schema } = forms[form] ?? {};
  const all = Object.values(structures).map((make) => make(orNull));
  const named = Object.fromEntries(all.map((schema, at) => [`Case${at}`, schema]));
  const inline = Object.fromEntries(all.map((schema, at) => [`inline${at}`, schema]));
  const uses = Object.fromEntries(all.map((_, at) => [`named${at}`, ref(`Case${at}`)]));
  const Holder = { type: "object", properties: { ...inline, ...uses } };
  const names = [...Object.keys(inline), ...Object.keys(uses)];
  const schemas = { ...components(orNull), ...named, Holder };
  const content = { content: { "application/json": { schema: ref("Holder") } } };
  const post = {
    operationId: "hold",
    requestBody: { required: true, ...content },
    responses: { 200: { description: "OK", ...content } },
  };
  return {
    names,
    document: {
      openapi: version,
      info: { title: "Null", version: "1" },
      paths: { "/hold": { post } },
      components: { schemas },
    },
  };
}

test.each(Object.keys(forms))(
  "%s: Ajv and the types agree, or a row says which is looser or narrower",
  async (form) => {
    const { names, document } = documentOf(form);
    const path = join(scratch, `${form.replaceAll(" ", "-")}.json`);
    writeFileSync(path, JSON.stringify(document));
    const { model, document: read, diagnostics } = await load(path);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    if (model === undefined || read === undefined) throw new Error("The document is faulty.");
    const rows = read.ledger();
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema({ $id: "document", ...(jsonSchema(document) as object) });
    const isValid = ajv.compile({ $ref: "document#/components/schemas/Holder" });
    const kinds = Object.keys(structures);
    const wrong: string[] = [];
    for (const [at, name] of names.entries()) {
      const kind = at % kinds.length;
      const isInline = at < kinds.length;
      const places = isInline
        ? [`/components/schemas/Holder/properties/${name}`]
        : [`/components/schemas/Case${kind}/`];
      const own = rows.filter(({ pointer }) => places.some((place) => pointer.startsWith(place)));
      const effects = new Set(own.flatMap((row) => row.effects));
      for (const value of values) {
        const expected = isValid({ [name]: value });
        const found = isValidAs(model, "Holder", { [name]: value });
        if (expected !== found && !effects.has(expected ? "narrower" : "looser"))
          wrong.push(
            `${kinds[kind]}, ${name}: ${JSON.stringify(value)} is ${expected ? "valid" : "invalid"}`,
          );
      }
    }
    expect(wrong).toEqual([]);
  },
);

/** The values of fields of requests, each of which may be null, and whether a required one keeps null, as the empty value. */
const fields: Readonly<Record<string, readonly [Schema, boolean]>> = {
  text: [text, false],
  whole: [whole, true],
  date: [{ type: "string", format: "date" }, true],
  address: [{ type: "string", format: "ipv4" }, true],
  flag: [{ type: "boolean" }, true],
  word: [{ type: "string", enum: ["a", "b"] }, true],
  words: [{ type: "array", items: text }, false],
};

test.each(Object.keys(forms))(
  "%s in queries, forms and parts: null is kept, or a row says that it is not",
  async (form) => {
    const { version = "", orNull = (schema: Schema) => schema } = forms[form] ?? {};
    const named = Object.entries(fields).flatMap(([name, [schema, keeps]]) =>
      ["must", "may"].map((need) => ({
        name: `${need}_${name}`,
        schema: orNull(schema),
        isRequired: need === "must",
        // Listed values include no empty string.
        keeps: (keeps || (name === "text" && form.endsWith("listed"))) && need === "must",
      })),
    );
    const body = {
      type: "object",
      required: named.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
      properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    };
    const responses = { 204: { description: "Done." } };
    const parameters = named.map(({ name, schema, isRequired }) => ({
      name,
      in: "query",
      required: isRequired,
      schema,
    }));
    const sent = (media: string): object => ({
      post: {
        operationId: media.replace(/.*\//, "x-").replaceAll("-", ""),
        requestBody: { required: true, content: { [media]: { schema: body } } },
        responses,
      },
    });
    const path = join(scratch, `fields-${form.replaceAll(" ", "-")}.json`);
    const paths = {
      "/query": { get: { operationId: "query", parameters, responses } },
      "/form": sent("application/x-www-form-urlencoded"),
      "/parts": sent("multipart/form-data"),
    };
    writeFileSync(path, JSON.stringify({ openapi: version, info: { title: "Null", version: "1" }, paths }));
    const { model, document, diagnostics } = await load(path);
    expect(diagnostics).toEqual([]);
    const rows = document?.ledger() ?? [];
    const wrong: string[] = [];
    for (const { pathText, input } of model?.endpoints ?? []) {
      const at =
        {
          "/query": "/paths/~1query/get/parameters/",
          "/form": "/paths/~1form/",
          "/parts": "/paths/~1parts/",
        }[pathText] ?? "";
      for (const [index, { name, isRequired, keeps }] of named.entries()) {
        const field = input.find((one) => one.name === name);
        const place = pathText === "/query" ? `${at}${index}/schema/` : `/properties/${name}/`;
        const effects = new Set(
          rows.flatMap((row) =>
            row.pointer.startsWith(at) && row.pointer.includes(place) ? row.effects : [],
          ),
        );
        const isKept = keeps && pathText !== "/parts";
        // Who cannot send null must be able to send nothing: no part, an empty string, or an empty list.
        const isPart = pathText === "/parts";
        if (field?.value.nullable !== isKept)
          wrong.push(`${pathText} ${name}: null is ${isKept ? "lost" : "kept"}`);
        if (effects.has("narrower") === isKept)
          wrong.push(`${pathText} ${name}: a row is ${isKept ? "there" : "missing"}`);
        if ((field?.presence.kind === "required") !== (isRequired && !isPart))
          wrong.push(`${pathText} ${name}: presence`);
        if (isPart && isRequired && !effects.has("looser"))
          wrong.push(`${pathText} ${name}: no row for its absence`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test("`type: null` beside a schema is that schema or null, with a row where it stands", async () => {
  const uses = {
    all: { type: "null", allOf: [ref("Box")] },
    any: { type: "null", anyOf: [ref("Box")] },
    one: { type: ["null"], oneOf: [ref("Box")] },
    ref: { type: "null", ...ref("Box") },
  };
  const path = join(scratch, "beside.json");
  const schemas = { Box: box, Holder: { type: "object", properties: uses } };
  const info = { title: "Null", version: "1" };
  writeFileSync(path, JSON.stringify({ openapi: "3.1.1", info, paths: {}, components: { schemas } }));
  const { model, document, diagnostics } = await load(path);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (model === undefined) throw new Error("The document is faulty.");
  for (const name of Object.keys(uses)) {
    const accepts = (value: unknown): boolean => isValidAs(model, "Holder", { [name]: value });
    expect([name, accepts({ w: 1 }), accepts(null), accepts({})]).toEqual([name, true, true, false]);
    const row = document
      ?.ledger()
      .find(({ pointer }) => pointer === `/components/schemas/Holder/properties/${name}/type`);
    expect(row).toMatchObject({ status: "assumed", effects: ["looser"] });
  }
});

test.each([
  ["by its type", { type: "null" }],
  ["by its listed values", { enum: [null] }],
])("an alternative that refers to a schema which is null alone, %s", async (_, Nothing) => {
  const schemas = {
    Nothing,
    Box: box,
    BoxOrNot: { anyOf: [ref("Box"), ref("Nothing")] },
    Holder: { type: "object", properties: { held: ref("BoxOrNot") } },
  };
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: {},
    components: { schemas },
  };
  const path = join(scratch, `reference-${Object.keys(Nothing).join("")}.json`);
  writeFileSync(path, JSON.stringify(document));
  const { model, document: read } = await load(path);
  if (model === undefined) throw new Error("The document is faulty.");
  const isValid = new Ajv2020({ strict: false })
    .addSchema({ $id: "document", ...document })
    .compile({ $ref: "document#/components/schemas/Holder" });
  for (const held of [null, { w: 1 }, {}, "a", undefined])
    expect(isValidAs(model, "Holder", { held }), JSON.stringify(held)).toBe(isValid({ held }));
  expect(read?.ledger().filter(({ status }) => status === "dropped")).toEqual([]);
});
