/** Documents of OpenAPI as specs: names, types, and a ledger that counts every keyword. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { load } from "../../generator/compile.js";

const folder = fileURLToPath(new URL("fixtures/", import.meta.url));
const fixtures = readdirSync(folder);

/** Keys under which names stand, or data: their own keys are no keywords. */
const names = new Set([
  "paths",
  "webhooks",
  "properties",
  "patternProperties",
  "dependentSchemas",
  "$defs",
  "definitions",
  "responses",
  "content",
  "headers",
  "schemas",
  "parameters",
  "examples",
  "requestBodies",
  "securitySchemes",
  "links",
  "callbacks",
  "pathItems",
  "variables",
  "encoding",
  "mediaTypes",
]);
const data = new Set(["example", "default", "enum", "const", "required", "scopes", "mapping"]);

/** Counts the keywords of a document in another way than the ledger does: by what stands around a key. */
function countKeywords(value: unknown, within: "object" | "names"): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + countKeywords(one, "object"), 0);
  if (typeof value !== "object" || value === null) return 0;
  return Object.entries(value).reduce((sum, [key, inner]) => {
    if (within === "names") return sum + countKeywords(inner, "object");
    if (data.has(key) || key.startsWith("x-") || key === "security") return sum + 1;
    return sum + 1 + countKeywords(inner, names.has(key) && !Array.isArray(inner) ? "names" : "object");
  }, 0);
}

test.each(fixtures)("%s leads to a model, and its ledger counts every keyword", async (file) => {
  const { model, document, diagnostics } = await load(join(folder, file));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(model).toBeDefined();
  const { parse } = await import("yaml");
  const plain: unknown = parse(readFileSync(join(folder, file), "utf8"));
  const rows = document?.ledger() ?? [];
  expect(rows.length).toBe(countKeywords(plain, "object"));
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  for (const { fate, reason } of rows) expect(reason === undefined).toBe(fate === "said");
});

test("names, unions, errors and directions of a document", async () => {
  const { model } = await load(join(folder, "books.yaml"));
  expect(model?.service.name).toBe("BookShop");
  expect(model?.service.baseUrl).toBe("https://eu.books.example/v1");
  expect(model?.endpoints.map(({ name }) => name)).toEqual([
    "books.listBooks",
    "books.createBook",
    "books.get",
  ]);
  const resources = new Map(model?.resources.map((one) => [one.name, one]));
  expect([...resources.keys()]).toContain("BookInput");
  const fields = (name: string) => {
    const found = resources.get(name);
    return found?.kind === "object" ? found.fields.map((field) => field.name) : undefined;
  };
  expect(fields("Book")).toContain("id");
  expect(fields("BookInput")).not.toContain("id");
  expect(fields("Film")).toEqual(["kind", "at", "minutes"]);
  expect(resources.get("Item")).toMatchObject({ kind: "union", selectedBy: "tag", tag: "kind" });
  expect(model?.errors.map(({ name }) => name)).toEqual(["conflict_problem", "missing"]);
  expect(model?.endpoints[0]?.otherwise).toBe("Problem");
});
