/** Resources that extend others: openapi.json refers to the bases and accepts the values that schemas.json accepts. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { openApiDocument } from "../../../generator/emit/targets/openapi/document.js";
import { schemaDocument } from "../../../generator/emit/targets/schemas/document.js";
import type { Model } from "../../../generator/language/model/model.js";
import { jsonViewOf, viewDepth } from "../../../generator/values/json-view.js";
import { rng, seedOf } from "../../../generator/values/random.js";
import { addReading, schemaOracle } from "../../../generator/tools/prove/schema-oracle.js";
import { randomValue } from "../../../generator/values/values.js";
import { randomSpec } from "../../fuzz/specs.js";
import { modelOf } from "../../support/language/read-language.js";
import { everywhere, listOf, nodeOf, type Node } from "./facts.js";
import { isComplete, isExhaustive } from "../../support/run-size.js";
import { models, withoutExtras } from "./specs.js";

const valuesPerType = 60;

/** Names of the resources whose schemas refer to their bases. */
function composedNames(model: Model, document: Node): string[] {
  const schemas = nodeOf(nodeOf(document["components"])["schemas"]);
  return model.resources
    .filter((resource) => resource.kind === "object" && resource.extends.length > 0)
    .map(({ name }) => name)
    .filter((name) => listOf(nodeOf(schemas[name])["allOf"]).some((part) => "$ref" in nodeOf(part)));
}

/** Returns whether a value holds an integer of which openapi.json does not say if it is one of 53 or of 64 bits. */
function holdsWideInteger(value: unknown): boolean {
  if (typeof value === "number")
    return Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) < 2 ** 63;
  return typeof value === "object" && value !== null && Object.values(value).some(holdsWideInteger);
}

/** The patterns that the comments of schemas.json show and no validator enforces. */
function notEnforcedIn(schemas: unknown): string[] {
  const start = "Not enforced: the pattern ";
  return everywhere(schemas, "$comment")
    .map(String)
    .filter((comment) => comment.startsWith(start))
    .map((comment) => comment.slice(start.length).replace(/ Open question: .*$/s, ""));
}

/** Deletes the keyword `pattern` where it has the text. */
function withoutPattern(document: unknown, text: string): void {
  if (typeof document !== "object" || document === null) return;
  const node = document as Record<string, unknown>;
  if (node["pattern"] === text) delete node["pattern"];
  for (const child of Object.values(node)) withoutPattern(child, text);
}

/** Compares the verdicts on random values of the composed resources; returns the number of valid ones. */
function compared(model: Model, title: string): number {
  const document = nodeOf(JSON.parse(JSON.stringify(openApiDocument(model))));
  const schemas = schemaDocument(model);
  const oracle = schemaOracle(schemas);
  const ajv = new Ajv2020({ ownProperties: true, strict: false });
  addReading(ajv, document);
  ajv.addFormat("int64", { type: "number", validate: Number.isSafeInteger });
  // openapi.json shows a pattern that nobody enforces; schemas.json says it in a comment.
  for (const text of notEnforcedIn(schemas)) withoutPattern(document, text);
  ajv.addSchema({ $id: "https://demo.example/openapi", components: document["components"] });
  const levels = viewDepth(model);
  let accepted = 0;
  for (const name of composedNames(model, document)) {
    const validate = ajv.getSchema(`https://demo.example/openapi#/components/schemas/${name}`);
    for (let input = 0; input < valuesPerType; input++) {
      const view = jsonViewOf(randomValue(model, name, rng(seedOf(75, input))), levels);
      if (view === undefined || holdsWideInteger(view.json)) continue;
      const isValid = oracle(name, view.json);
      if (isValid) accepted++;
      expect(validate?.(view.json), `${title}: ${name} ${JSON.stringify(view.json)}`).toBe(isValid);
    }
  }
  return accepted;
}

describe.each(
  models.filter(([, model]) =>
    model.resources.some((one) => one.kind === "object" && one.extends.length > 0),
  ),
)("the bases in the document of %s", (title, model) => {
  test("accept what the written-out schemas accept", () => {
    compared(model, title);
  });
});

const seeds = isExhaustive ? 40 : isComplete ? 20 : 10;

test("the bases of random specs accept what the written-out schemas accept", { timeout: 120_000 }, () => {
  let accepted = 0;
  let specs = 0;
  for (let seed = 0; seed < seeds; seed++) {
    let model: Model;
    try {
      model = withoutExtras(modelOf(randomSpec(rng(seed))));
    } catch {
      // A random spec that a diagnostic refuses.
      continue;
    }
    const found = compared(model, `seed ${seed}`);
    if (found > 0) specs++;
    accepted += found;
  }
  expect(specs).toBeGreaterThan(seeds / 5);
  expect(accepted).toBeGreaterThan(seeds * 7);
});

function schemaOf(model: Model, name: string): Node {
  const document = nodeOf(JSON.parse(JSON.stringify(openApiDocument(model))));
  return nodeOf(nodeOf(nodeOf(document["components"])["schemas"])[name]);
}

test("a base is referred to, but not where the reference would refuse or allow other values", () => {
  const model = modelOf(`
speccast: 1
service: { name: Demo }
resources:
  Item: { fields: { id: integer, note?: string } }
  Box: { extends: Item, fields: { size: number } }
  Strict: { extends: Item, closed: true, fields: { note: string } }
  Least: { at_least: 1, fields: { a?: string } }
  More: { extends: Least, fields: { b?: string } }
`);
  const base = { $ref: "#/components/schemas/Item" };
  expect(schemaOf(model, "Box")).toEqual({
    type: "object",
    allOf: [base],
    properties: { size: { type: "number" } },
    required: ["size"],
  });
  expect(schemaOf(model, "Strict")).toEqual({
    type: "object",
    properties: { id: { type: "integer", format: "int64" }, note: { type: "string" } },
    required: ["id", "note"],
    additionalProperties: false,
  });
  expect(schemaOf(model, "More")).toEqual({
    type: "object",
    properties: { a: { type: "string" }, b: { type: "string" } },
  });
});
