/**
 * The features of the language in modules by group: the full audit, prettier and the strictest flags find
 * nothing, code that uses the output works as it does with the whole modules, and what runs is imported in one direction.
 */
import { cpSync, existsSync, rmSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectWorking, writeTree } from "../../support/case-output.js";
import { expectNoTypeErrors } from "../../support/checked-outputs.js";
import { caseNames, casesFolder, generateCase, hasOutput } from "../../support/cases.js";
import { expectFormatted, expectImportsFormatted } from "../../support/formatted.js";
import { isComplete, isExhaustive } from "../../support/run-size.js";

const features = caseNames.filter((name) => name.startsWith("feature-") && hasOutput(name));
/** One in this many cases is tried here: test/cases-output.test.ts tries all in whole modules. */
const part = isExhaustive ? 1 : isComplete ? 8 : 12;
const names = features.filter((name, at) => at % part === 0 || name.includes("split"));

const outputFolder = fileURLToPath(new URL("../../.output/split", import.meta.url));

beforeAll(() => rmSync(outputFolder, { recursive: true, force: true }));

/** The value imports of each module, by its path. */
function importsIn(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const imports = new Map<string, string[]>();
  for (const [path, text] of files) {
    if (!path.endsWith(".ts")) continue;
    const found = [...text.matchAll(/^(?:import|export) (?!type )[^"]*? from "(\.[^"]+)\.js";$/gm)];
    const isValue = found.filter(([row]) => !/^import \{ (?:type \w+(?:, )?)+ \}/.test(row));
    imports.set(path, isValue.map(([, from = ""]) => `${posix.join(dirname(path), from)}.ts`)); // prettier-ignore
  }
  return imports;
}

/** A way along imports that leads back to where it started. */
function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(path)) return [...way, path];
    if (done.has(path)) return undefined;
    for (const next of imports.get(path) ?? []) {
      const found = visit(next, [...way, path]);
      if (found !== undefined) return found;
    }
    done.add(path);
    return undefined;
  };
  for (const path of imports.keys()) {
    const found = visit(path, []);
    if (found !== undefined) return found;
  }
  return undefined;
}

test("a circle of imports is found", () => {
  expect(circleIn(new Map([["a", ["b"]], ["b", ["c"]], ["c", ["b"]]]))).toEqual(["a", "b", "c", "b"]); // prettier-ignore
  expect(circleIn(new Map([["a", ["b", "c"]], ["b", ["c"]], ["c", []]]))).toBeUndefined(); // prettier-ignore
});

describe.each(names.map((name, at) => [name, at] as const))("%s", (name, at) => {
  const folder = join(casesFolder, name);

  test("works in modules by group", async () => {
    const { files } = await generateCase(folder, { audited: true, split: "always" });
    expect(circleIn(importsIn(files))).toBeUndefined();
    // test/cases-output.test.ts tries the declarations, which are the same but for where they stand; some are tried here, too.
    const expectLayout = isExhaustive || at % 5 === 0 ? expectFormatted : expectImportsFormatted;
    for (const [path, text] of files)
      if (/^[^/]+\.ts$|^groups\/.*\.ts$/.test(path)) await expectLayout(path, text);
    const output = join(outputFolder, name);
    writeTree(output, files);
    if (existsSync(join(folder, "use.ts"))) cpSync(join(folder, "use.ts"), join(output, "use.ts"));
    await expectWorking(folder, files);
  });
});

afterAll(async () => {
  if (!existsSync(outputFolder)) return;
  // Under the loosest flags, test/cases-output.test.ts has the same declarations, and test/types/matrix.test.ts the wallet by group.
  await expectNoTypeErrors(outputFolder, true);
}, 600_000);
