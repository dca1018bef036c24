/** The schema of the configuration, which editors read, allows what the commands accept. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  clientValidations,
  defaultOptions,
  importEndings,
  outputForms,
  splitModes,
} from "../../generator/config/generation.js";
import * as lists from "../../generator/config/targets.js";
import { withTargetNames, withTargetTable } from "../../generator/build/docs.mjs";

interface ListedValues {
  readonly enum: readonly string[];
  readonly default?: string;
}

interface ConfigSchema {
  readonly $defs: {
    readonly generation: {
      readonly properties: Readonly<Record<"emit" | "split" | "imports", ListedValues>> & {
        readonly targets: { readonly items: ListedValues };
        readonly client: { readonly properties: { readonly validation: ListedValues } };
      };
    };
  };
}

const schemaText = readFileSync(new URL("../../spec/config.schema.json", import.meta.url), "utf8");
const { $defs } = JSON.parse(schemaText) as ConfigSchema;
const { targets, emit, split, imports, client } = $defs.generation.properties;

test("it lists the targets, and says which of them are defaults of a document and of a spec", () => {
  expect(withTargetNames(schemaText, lists)).toBe(schemaText);
  expect(targets.items.enum).toEqual(lists.targetNames);
});

test("the reference lists the files of each target, and who gets it by default", () => {
  const page = readFileSync(new URL("../../docs/output/types.md", import.meta.url), "utf8");
  expect(withTargetTable(page, lists.targets)).toBe(page);
  for (const name of lists.targetNames) expect(page).toContain(`| \`${name}\` `);
});

test.each([
  ["emit", emit, outputForms, "ts"],
  ["split", split, splitModes, "auto"],
  ["imports", imports, importEndings, defaultOptions.imports],
  ["client/validation", client.properties.validation, clientValidations, "issues"],
])("it lists the values of %s, and the default", (_, schema, values, usual) => {
  expect(schema.enum).toEqual(values);
  expect(schema.default).toBe(usual);
});
