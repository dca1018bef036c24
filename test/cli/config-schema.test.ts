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
import { defaultTargets, targetNames } from "../../generator/config/targets.js";

interface ListedValues {
  readonly enum: readonly string[];
  readonly default?: string;
}

interface ConfigSchema {
  readonly $defs: {
    readonly generation: {
      readonly properties: Readonly<Record<"emit" | "split" | "imports", ListedValues>> & {
        readonly targets: { readonly items: ListedValues; readonly description: string };
        readonly client: { readonly properties: { readonly validation: ListedValues } };
      };
    };
  };
}

const { $defs } = JSON.parse(
  readFileSync(new URL("../../spec/config.schema.json", import.meta.url), "utf8"),
) as ConfigSchema;
const { targets, emit, split, imports, client } = $defs.generation.properties;

/** Returns names as a sentence lists them: `a`, `b` and `c`. */
const inWords = (names: readonly string[]): string =>
  names
    .map((name) => `\`${name}\``)
    .join(", ")
    .replace(/,(?=[^,]*$)/, " and");

test("it lists the targets, and says which of them are defaults of a document and of a spec", () => {
  expect(targets.items.enum).toEqual(targetNames);
  const others = targetNames.filter((name) => !defaultTargets.spec.includes(name));
  expect(targets.description).toContain(`all but ${inWords(others)} for`);
  expect(targets.description).toContain(inWords(defaultTargets.document));
});

test("the guide lists the targets: those of a document, the others of a spec, those on request", () => {
  const guide = readFileSync(new URL("../../docs/guides/configuration.md", import.meta.url), "utf8");
  const [row = ""] = /^\| `targets` .*$/m.exec(guide) ?? [];
  const listed = [...row.matchAll(/`([a-z][a-z-]*)`/g)].slice(1).map(([, name]) => name);
  const order = [...defaultTargets.document, ...defaultTargets.spec, ...targetNames];
  expect(listed).toEqual([...new Set(order)]);
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
