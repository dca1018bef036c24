/** The rules: every file is listed, and the example in a rule's doc comment breaks that rule and no other. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { rules } from "../../generator/check/all-rules.js";
import { load } from "../../generator/pipeline/load.js";

const folder = fileURLToPath(new URL("../../generator/check/rules/", import.meta.url));
const output = fileURLToPath(new URL("../.output/rules/", import.meta.url));
mkdirSync(output, { recursive: true });

/** The example in the doc comment above `defineRule`, as a whole spec. */
function exampleOf(code: string): string {
  const text = readFileSync(join(folder, `${code}.ts`), "utf8");
  const comments = text.slice(0, text.indexOf("= defineRule(")).split("/**");
  const lines = (comments.at(-1) ?? "").matchAll(/^ \* {5}(.*)$/gm);
  const example = [...lines].map(([, line]) => `${line}\n`).join("");
  const service = /^service:/m.test(example) ? "" : "service: { name: ParcelService }\n";
  return `speccast: 1\n${service}${example}`;
}

test("every file is in the list, named after its code", () => {
  const files = readdirSync(folder).filter((name) => name !== "index.ts");
  expect(rules.map(({ code }) => `${code}.ts`).sort()).toEqual(files.sort());
});

test("the explanations of a rule are sentences", () => {
  const strings = rules.flatMap(({ what, why, fix }) => [what, why, fix]);
  expect(strings.filter((text) => !/^[A-Z`].*\.$/.test(text))).toEqual([]);
});

describe("the example of", () => {
  test.each(rules.map(({ code }) => code))("%s", async (code) => {
    const path = join(output, `${code}.yaml`);
    writeFileSync(path, exampleOf(code));
    const { diagnostics } = await load(path, { cwd: output });
    expect(new Set(diagnostics.map((one) => `${one.code}: ${one.message}`))).toEqual(
      new Set([expect.stringMatching(`^${code}: `)]),
    );
  });
});
