/** Named examples of bodies, responses and errors in documents. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { emitModel } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import type { LoadedDocument } from "../../generator/pipeline/load-document.js";
import { defaultOptions } from "../../generator/config/generation.js";
import type { Model } from "../../generator/language/model/model.js";

async function read(document: object): Promise<LoadedDocument> {
  const path = join(mkdtempSync(join(tmpdir(), "speccast-")), "openapi.json");
  writeFileSync(path, JSON.stringify(document));
  return await load(path);
}

const json = (schema: object, more: object): object => ({ "application/json": { schema, ...more } });
const parcel = { $ref: "#/components/schemas/Parcel" };
const fault = { $ref: "#/components/schemas/Fault" };

/** A document with examples in every place, of which some are wrong. */
const document = {
  openapi: "3.1.0",
  info: { title: "Depot", version: "1" },
  paths: {
    "/parcels": {
      post: {
        operationId: "add",
        requestBody: {
          content: json(parcel, {
            examples: {
              light: { summary: "A small one.", description: "With\ntwo lines.", value: { weight: 1 } },
              wrong: { value: { weight: "heavy" } },
              other: { externalValue: "https://parcels.example/other.json" },
            },
          }),
        },
        responses: {
          "200": {
            description: "Added.",
            content: json(parcel, { examples: { light: { $ref: "#/components/examples/Light" } } }),
          },
          "202": {
            description: "Later.",
            content: { "text/plain": { schema: { type: "string" }, example: "job_1" } },
          },
          "404": {
            description: "None.",
            content: json(fault, { examples: { depot: { value: { message: "No such depot." } } } }),
          },
          "409": { $ref: "#/components/responses/Taken" },
        },
      },
      get: {
        operationId: "first",
        responses: {
          "200": { description: "One.", content: json(parcel, { example: { weight: 2 } }) },
          "404": {
            description: "None.",
            content: json(fault, { examples: { parcel: { value: { message: "No such parcel." } } } }),
          },
        },
      },
    },
    "/count": {
      get: {
        operationId: "count",
        responses: {
          "200": {
            description: "A number.",
            content: json(
              { type: "integer" },
              { examples: { light: { $ref: "#/components/examples/Light" } } },
            ),
          },
          "409": { $ref: "#/components/responses/Taken" },
        },
      },
    },
  },
  components: {
    schemas: {
      Parcel: { type: "object", properties: { weight: { type: "integer" } }, required: ["weight"] },
      Fault: { type: "object", properties: { message: { type: "string" } }, required: ["message"] },
    },
    examples: { Light: { value: { weight: 3 } } },
    responses: {
      Taken: {
        description: "Taken.",
        content: json(fault, { examples: { twice: { value: { message: "Taken." } } } }),
      },
    },
  },
};

const expected = [
  {
    subject: { kind: "error", error: "taken" },
    examples: [{ name: "twice", value: { message: "Taken." } }],
  },
  {
    endpoint: "parcels.add",
    subject: { kind: "body" },
    examples: [{ name: "light", doc: "A small one.\n\nWith\ntwo lines.", value: { weight: 1 } }],
  },
  {
    endpoint: "parcels.add",
    subject: { kind: "response", status: 200 },
    examples: [{ name: "light", value: { weight: 3 } }],
  },
  {
    endpoint: "parcels.add",
    subject: { kind: "response", status: 202 },
    examples: [{ name: "example", value: "job_1" }],
  },
  {
    endpoint: "parcels.add",
    subject: { kind: "error", error: "not_found_fault" },
    examples: [{ name: "depot", value: { message: "No such depot." } }],
  },
  {
    endpoint: "parcels.first",
    subject: { kind: "response", status: 200 },
    examples: [{ name: "example", value: { weight: 2 } }],
  },
  {
    endpoint: "parcels.first",
    subject: { kind: "error", error: "not_found_fault" },
    examples: [{ name: "parcel", value: { message: "No such parcel." } }],
  },
];

test("examples keep their names and texts, and a wrong one takes no other with it", async () => {
  const { model, document: translated } = await read(document);
  expect(model?.examples).toEqual(expected);
  const rows = translated
    ?.ledger()
    .filter(({ pointer, status }) => /example/i.test(pointer) && status !== "exact");
  const body = "/paths/~1parcels/post/requestBody/content/application~1json/examples";
  expect(rows?.map(({ pointer, status, reason }) => [pointer, status, reason])).toEqual([
    [`${body}/wrong/value`, "dropped", "the example is not valid against its own schema"],
    [
      `${body}/other/externalValue`,
      "dropped",
      "the example is in another file, which is not read; move it into the document",
    ],
    [
      "/paths/~1count/get/responses/200/content/application~1json/examples/light/$ref",
      "dropped",
      "the example is not valid against its own schema",
    ],
  ]);
});

test("the exported document and the files of an import have them again", async () => {
  const first = await read(document);
  const exported = await exportOf(first.model as Model);
  expect((await read(exported)).model?.examples).toEqual(
    // The body of an error has a name of its own in the first document, and a component in none.
    expect.arrayContaining(expected.filter(({ subject }) => subject.kind !== "error")),
  );
  const printed = await loadPrinted(first.document);
  expect(printed.model?.examples).toEqual(expected);
});

test("what a spec cannot have as a key is left out with its example, and the files of an import are right", async () => {
  const odd = JSON.parse('{ "of": { "__proto__": 1 } }') as object;
  const hidden = { "a\u200bb": 1 };
  const { document: translated } = await read({
    openapi: "3.1.0",
    info: { title: "Depot", version: "1" },
    paths: {
      "/parcels": {
        post: {
          operationId: "add",
          parameters: [{ name: "mode", in: "query", schema: { type: "string" }, example: odd }],
          requestBody: {
            content: json(
              { $ref: "#/components/schemas/Bag" },
              { examples: { odd: { value: odd }, hidden: { value: hidden }, right: { value: { of: {} } } } },
            ),
          },
          responses: { "204": { description: "Added." } },
        },
      },
    },
    components: {
      schemas: {
        Bag: {
          type: "object",
          properties: { of: { type: "object", default: odd, examples: [odd, hidden, { free: 1 }] } },
        },
      },
    },
  });
  const reason = "a key of the value is none that a spec can have";
  const dropped = translated?.ledger().filter((row) => row.reason === reason);
  expect(dropped?.map(({ pointer }) => pointer.replace(/^.*\/(?=(?:[^/]+\/){2})/, ""))).toEqual([
    "parameters/0/example",
    "examples/odd/value",
    "examples/hidden/value",
    "properties/of/default",
    "properties/of/examples",
  ]);
  const printed = await loadPrinted(translated);
  expect(printed.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(printed.model?.examples).toEqual([
    {
      endpoint: "parcels.add",
      subject: { kind: "body" },
      examples: [{ name: "right", value: { of: {} } }],
    },
  ]);
});

test("a document by speccast has the examples of its spec", async () => {
  const spec = fileURLToPath(new URL("../cases/feature-message-examples/spec.yaml", import.meta.url));
  const { model } = await load(spec);
  const exported = await exportOf(model as Model);
  const { model: again } = await read(exported);
  const { paths, components } = (await exportOf(again as Model)) as typeof document;
  expect(examplesIn(paths)).toEqual(examplesIn((exported as typeof document).paths));
  expect(components.examples).toEqual((exported as typeof document).components.examples);
  const ofErrors = again?.examples?.filter(({ subject }) => subject.kind === "error");
  expect(ofErrors?.map(({ endpoint, examples }) => [endpoint, examples.map(({ name }) => name)])).toEqual([
    [undefined, ["books"]],
    ["parcels.add", ["truck"]],
  ]);
});

/** Writes the files of an import, and reads them as a spec. */
async function loadPrinted(translated: LoadedDocument["document"]): Promise<LoadedDocument> {
  const folder = mkdtempSync(join(tmpdir(), "speccast-"));
  const files = translated?.print() ?? [];
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return await load(join(folder, files[0]?.path ?? ""));
}

async function exportOf(model: Model): Promise<object> {
  const files = await emitModel(model, { ...defaultOptions, targets: ["openapi"] });
  return JSON.parse(files.find(({ path }) => path === "openapi.json")?.text ?? "") as object;
}

/** The values of all keys `examples`, with the keys that lead to them. */
function examplesIn(value: unknown, path = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]): [string, unknown][] =>
    key === "examples" ? [[path, one]] : examplesIn(one, `${path}/${key}`),
  );
}

test("an example that parameters share is left out of those for which it is wrong, and `dataValue` is its value", async () => {
  const parameter = (name: string, type: string): object => ({
    name,
    in: "query",
    schema: { type },
    examples: { few: { $ref: "#/components/examples/Few" } },
  });
  const { model } = await read({
    openapi: "3.2.0",
    info: { title: "Depot", version: "1" },
    paths: {
      "/parcels": {
        get: {
          parameters: [parameter("count", "integer"), parameter("label", "string")],
          responses: { "204": { description: "None." } },
        },
      },
    },
    components: { examples: { Few: { dataValue: 3 } } },
  });
  const [endpoint] = model?.endpoints ?? [];
  expect(endpoint?.input.map(({ name, example }) => [name, example])).toEqual([
    ["count", 3],
    ["label", undefined],
  ]);
});
