/** The schema of the configuration, which editors read, allows what the commands accept. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultOptions, importEndings, outputForms, splitModes } from "../../generator/config/generation.js";
import { targetNames, type TargetName } from "../../generator/config/targets.js";

interface ListedValues {
  readonly enum: readonly string[];
  readonly default?: string;
}

interface ConfigSchema {
  readonly $defs: {
    readonly generation: {
      readonly properties: Readonly<Record<"emit" | "split" | "imports", ListedValues>> & {
        readonly targets: { readonly items: ListedValues; readonly description: string };
      };
    };
  };
}

const { $defs } = JSON.parse(
  readFileSync(new URL("../../spec/config.schema.json", import.meta.url), "utf8"),
) as ConfigSchema;
const { targets, emit, split, imports } = $defs.generation.properties;

test("it lists the targets, and says which of them are off by default", () => {
  expect(targets.items.enum).toEqual(targetNames);
  const others = targetNames.filter((name) => !defaultOptions.targets.includes(name));
  expect(targets.description).toContain(`all but ${others.map((name) => `\`${name}\``).join(", ")}`);
});

test("the guide lists the targets, those that are off by default last", () => {
  const guide = readFileSync(new URL("../../docs/guides/configuration.md", import.meta.url), "utf8");
  const [row = ""] = /^\| `targets` .*$/m.exec(guide) ?? [];
  const listed = [...row.matchAll(/`([a-z]+)`/g)].slice(1).map(([, name]) => name);
  const isOff = (name: TargetName): boolean => !defaultOptions.targets.includes(name);
  expect(listed).toEqual([...defaultOptions.targets, ...targetNames.filter(isOff)]);
});

test.each([
  ["emit", emit, outputForms, "ts"],
  ["split", split, splitModes, "auto"],
  ["imports", imports, importEndings, defaultOptions.imports],
])("it lists the values of %s, and the default", (_, schema, values, usual) => {
  expect(schema.enum).toEqual(values);
  expect(schema.default).toBe(usual);
});
