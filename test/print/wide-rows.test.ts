/** Rows with long names are broken as prettier breaks them. */
import { format } from "prettier";
import { expect, test } from "vitest";
import { breakWideRows } from "../../generator/print/wide-rows.js";
import { prettierOptions } from "../../generator/print/prettier-format.js";

const long =
  "ParcelOfTheDepotThatWasClosedBeforeItCouldBeHandedOverToItsRecipientOrReturnedToItsSenderByRail";

/** Declarations with a row of each form that is broken, or left as it is. */
const declarations = [
  `export type Output = ${long};`,
  `export type Output = ${long}[];`,
  `export function is${long}(\n  value: unknown,\n): value is ${long} {\n  return is${long}(value.parcel);\n}`,
  `export function isParcel(value: unknown): boolean {\n  if (\n    value === null ||\n    !is${long}(value) ||\n    !isList<${long}>(value.items) ||\n    !is${long}(value.items[i], depth) ||\n    !is${long}(value)\n  ) {\n    return false;\n  }\n  return true;\n}`,
  `export function parcelOf(value: Depot): boolean {\n  const parcel${long} = value.parcel;\n  return true;\n}`,
  `export const parcel = {\n  parcel: ${long}Schema,\n  docs: ${long}Schema,\n  parcel_label: "${long}",\n  label: "${long}",\n  is: ${long}Schema,\n};`,
  `export interface Parcel {\n  parcel: ${long};\n  parcels?: ${long}[];\n  readonly code: "${long}";\n  returned: ${long} | null;\n  others: (${long} | null)[];\n}`,
  `export {\n  type ${long},\n  is${long},\n};`,
  `export interface Depot {\n  send(\n    input: ${long}Input,\n    options?: ${long},\n  ): Promise<${long}>;\n}`,
  `export function send(\n  input: ${long}Input,\n  options?: ${long},\n): AsyncIterable<\n  ${long},\n  ${long}\n> {\n  return sent;\n}`,
  `export function send(\n  options?: ${long},\n): Promise<${long}> {\n  return sent;\n}`,
  `const send${long}Operation: OperationDescriptor =\n  {\n    method: "GET",\n  };`,
  `const send${long}Fields: readonly string[] =\n  [\n    "length",\n    "width of the parcel, its label and its string",\n    "the weight of all that is in it, and of its box",\n  ];`,
];

test.each(declarations)("%s", async (declaration) => {
  const formatted = await format(declaration, prettierOptions);
  expect(breakWideRows(declaration)).toBe(formatted.trimEnd());
});

test("a row that could break in several ways is left to prettier", () => {
  expect(breakWideRows(`export const parcel = ${long}.of(${long}, { parcel: ${long} });`)).toBeUndefined();
  // A row of a template literal is text.
  expect(breakWideRows(`const text = \`\n  parcel: ${long},\n\`;`)).toBeUndefined();
});

test("a row of many letters that has no known form is told in linear time", () => {
  // With an expression that goes back over each letter, this would not end.
  expect(breakWideRows(`  is${long}(${long} + 1);`)).toBeUndefined();
});
