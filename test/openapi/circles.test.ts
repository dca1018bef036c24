/** Schemas that lead back to themselves: what has no type is a row of the report, and long rings take little time. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { load } from "../../generator/pipeline/load.js";
import { defaultOptions } from "../../generator/config/generation.js";
import { translateDocument } from "../../generator/openapi/translate.js";
import { parseJson } from "../../generator/source/yaml/parse-json.js";
import { SourceText } from "../../generator/diagnostics/diagnostic.js";
import { tooManyCopies, tooManyTaken } from "../../generator/openapi/schemas/schema-facts.js";

const scratch = mkdtempSync(join(tmpdir(), "speccast-circles-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

function documentOf(name: string, schemas: object): string {
  const path = join(scratch, `${name}.json`);
  const info = { title: "Rings", version: "1" };
  writeFileSync(path, JSON.stringify({ openapi: "3.1.0", info, paths: {}, components: { schemas } }));
  return path;
}

test("schemas that are nothing but circles are any value, with a row and a reason", async () => {
  const path = documentOf("circles", {
    Self: ref("Self"),
    Left: ref("Right"),
    Right: ref("Left"),
    All: { allOf: [ref("All"), { type: "object", properties: { a: { type: "string" } } }] },
    Tree: { type: "array", items: ref("Tree") },
    Needy: {
      type: "object",

      required: ["own"],
      properties: { own: ref("Needy") },
    },
    Holder: { type: "object", properties: { tree: ref("Tree"), self: ref("Self") } },
  });
  const { document, diagnostics } = await load(path);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const rows =
    document?.ledger().filter(({ status, effects }) => status === "dropped" || effects.length > 0) ?? [];
  const reasons = rows.map(({ pointer, reason = "" }) => [
    pointer.slice("/components/schemas/".length),
    reason,
  ]);
  const circle = "any value: the schema leads back to itself without an object of its own";
  const needy = expect.stringMatching(/^any value: .*(?:Needy|never end)/) as string;
  expect(reasons).toEqual([
    ["Self/$ref", circle],
    ["Right/$ref", circle],
    ["All/allOf/0/$ref", "a circular reference ends here"],
    ["Tree/items/$ref", circle],
    ["Needy/type", needy],
    ["Needy/required", needy],
    ["Needy/properties", needy],
    ["Needy/properties/own/$ref", needy],
  ]);
});

// Reading what each object leads to for each of them took longer than a test may take.
test("in a ring of 3,000 objects, each is a type", async () => {
  const count = 3000;
  const ring = Array.from({ length: count }, (_, at) => [
    `S${at}`,
    { type: "object", properties: { next: ref(`S${(at + 1) % count}`) } },
  ]);
  const path = documentOf("ring", Object.fromEntries(ring));
  const { files = [] } = await compile(path, { output: { ...defaultOptions, targets: ["validators"] } });
  const text = files.map((file) => file.text).join("\n");
  expect(text).toContain(`export function isS${count - 1}(`);
});

test("schemas without names that hold each other twice do not multiply without end", async () => {
  const joined = (below: string, name: string): object => ({
    allOf: [ref(below), { properties: { [name]: ref(below) } }],
  });
  const schemas: Record<string, object> = { L0: { type: "object", properties: { a: { type: "string" } } } };
  for (let level = 1; level < 30; level++) {
    const [below, x, y] = [`L${level - 1}`, "x", "y"];
    schemas[`L${level}`] = { type: "object", properties: { x: joined(below, y), y: joined(below, x) } };
  }
  const { model, document } = await load(documentOf("copies", schemas));
  expect(model?.resources.length).toBeGreaterThan(1000);
  expect(model?.resources.length).toBeLessThan(60_000);
  const reasons = new Set(document?.ledger().map(({ reason }) => reason));
  expect(reasons).toContain(tooManyCopies);
}, 240_000);

// Each schema of a chain has the properties of all before it: written out, 2,000 of them took minutes.
test("schemas that have too many properties from others are any value, with a reason", () => {
  const properties = Object.fromEntries(Array.from({ length: 9_999 }, (_, at) => [`f${at}`, {}]));
  const schemas: Record<string, object> = { Base: { properties } };
  for (let at = 0; at < 42; at++) schemas[`S${at}`] = { allOf: [ref("Base"), { properties: { own: {} } }] };
  const path = documentOf("taken", schemas);
  const source = new SourceText(path, readFileSync(path, "utf8"));
  const { root } = parseJson(source, { maxDepth: 64, maxNodes: 100_000 });
  const rows = root === undefined ? [] : translateDocument(root).ledger();
  const left = rows.filter(({ reason }) => reason === `any value: ${tooManyTaken}`);
  const schemasLeft = new Set(left.map(({ pointer }) => pointer.split("/")[3]));
  expect([...schemasLeft]).toEqual(["S40", "S41"]);
});

test("schemas that nest deeper than a spec may are no spec to write", async () => {
  const nested = (levels: number): object =>
    levels === 0 ? { type: "string" } : { type: "object", properties: { deep: nested(levels - 1) } };
  const { document } = await load(documentOf("deep", { Deep: nested(20) }));
  expect(() => document?.print()).not.toThrow();
  const deeper = await load(documentOf("deeper", { Deep: nested(40) }));
  expect(deeper.model).toBeDefined();
  expect(() => deeper.document?.print()).toThrow("would nest more than 64 levels deep");
});
