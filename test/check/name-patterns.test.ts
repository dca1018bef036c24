/** Each pattern of the language's schema is explained in words of its own. */
import { expect, test } from "vitest";
import { describePattern } from "../../generator/check/shape/name-patterns.js";
import { SourceText } from "../../generator/diagnostics/diagnostic.js";
import { scalar } from "../../generator/source/yaml/making.js";
import schema from "../../spec/language.schema.json" with { type: "json" };

test("only keys of fields are called names of fields", () => {
  const source = new SourceText("api.yaml", "");
  const span = { source, start: 0, end: 0 };
  const found = new Set<string>();
  JSON.stringify(schema, (key, value: unknown) => {
    if (key === "pattern" && typeof value === "string") found.add(value);
    return value;
  });
  expect(found.size).toBeGreaterThan(20);
  const ofFields = [...found].filter((pattern) =>
    describePattern({ path: [], node: scalar(null, span) }, pattern, "  ").message.endsWith(
      "the name of a field.",
    ),
  );
  expect(ofFields.filter((pattern) => !pattern.includes("__proto__"))).toEqual([]);
});
