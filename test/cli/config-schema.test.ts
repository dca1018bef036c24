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
import { defaultTargets, targetDescription, targetNames } from "../../generator/config/targets.js";

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
  const own = defaultTargets.spec.filter((name) => !defaultTargets.document.includes(name));
  expect(targets.description).toContain(`When absent, ${inWords(defaultTargets.document)};`);
  expect(targets.description).toContain(
    `a spec of your own, also one that imports a document, ${inWords(own)} too`,
  );
});

test("the reference lists the files of each target, and who gets it by default", () => {
  const page = readFileSync(new URL("../../docs/output/types.md", import.meta.url), "utf8");
  const words = { "every-spec": "always", "own-spec": "for a spec of your own", none: "on request" };
  for (const name of targetNames) {
    const { files, for: users = "none" } = targetDescription(name);
    const [row = ""] = new RegExp(`^\\|.*\\| \`${name}\` .*$`, "m").exec(page) ?? [];
    for (const part of [...files, words[users]]) expect(row).toContain(part);
  }
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
