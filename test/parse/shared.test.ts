/** Shared parts of endpoints: what endpoints take from them is bounded. */
import { expect, test } from "vitest";
import { readLanguage } from "../support/language/read-language.js";

function specOf(fields: number, endpoints: number): string {
  const query = Array.from({ length: fields }, (_, at) => `f${at}?: string`).join(", ");
  const rows = Array.from(
    { length: endpoints },
    (_, at) => `  parcels.m${at}: { GET: /v1/p${at}, with: Wide, response: string }\n`,
  );
  return `speccast: 1
service: { name: Demo }
shared: { Wide: { query: { ${query} } } }
endpoints:
${rows.join("")}`;
}

test("many endpoints with a wide part are refused before they take memory", () => {
  const { ast, findings } = readLanguage(specOf(500, 2_000));
  expect(findings).toEqual(["too-many-values 405:3"]);
  expect(ast.endpoints.filter(({ query }) => query.length > 0)).toHaveLength(400);
});

test("the fields of a part are the same declarations at each endpoint", () => {
  const { ast, findings } = readLanguage(specOf(3, 2));
  expect(findings).toEqual([]);
  const [first, second] = ast.endpoints;
  expect(first?.query).toHaveLength(3);
  expect(second?.query.map((field) => field.path)).toEqual(
    ["f0", "f1", "f2"].map((name) => `shared/Wide/query/${name}`),
  );
  expect(second?.query[0]).toBe(first?.query[0]);
});
