/** The places that list every word for a type, which no compiler compares. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { phaseCatalogue } from "../../generator/diagnostics/phase-catalogue.js";
import { typeWords } from "../../generator/source/types/type-expression.js";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const schema = JSON.parse(read("spec/language.schema.json")) as {
  readonly $defs: { readonly typeExpression: { readonly description: string } };
};

test.each([
  ["the language reference", read("docs/language/types.md")],
  ["the hover of a type in editors", schema.$defs.typeExpression.description],
  ["the explanation of bad-type", phaseCatalogue["bad-type"].why],
])("%s names every word for a type", (_, text) => {
  const missing = typeWords.filter((word) => !text.includes(`\`${word}\``));
  expect(missing).toEqual([]);
});
