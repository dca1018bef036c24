/** The prose of doc comments: each opens with a verb or a noun phrase, not with a clause. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Comments that may open with such a word all the same, as `path: first line`. At most ten. */
const allowed: readonly string[] = [];

/** The folders of tests, without the output of runs. */
const tests = readdirSync(join(root, "test"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
  .map((entry) => `test/${entry.name}`);

const files = ["generator", "templates", "bench", "examples", ...tests]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs|mts)$/.test(entry.name))
  .filter((entry) => !/[\\/](?:node_modules|generated|dist|\.[\w-]+)(?:[\\/]|$)/.test(entry.parentPath))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));

/** The first lines of the doc comments of a file that open with a clause. */
function clauses(path: string): string[] {
  const text = readFileSync(join(root, path), "utf8");
  const opening =
    /\/\*\*(?:\s*\n\s*\*)?\s+((?:What|Whether|That|Who|Whom|Whose|How|Which|Where|When|Why|As|Of)\b[^\n]*)/g;
  return [...text.matchAll(opening)].map(([, line]) => `${path}: ${line}`);
}

test("a doc comment does not open with What, Whether, Where, When, Why, As, Of or the like", () => {
  for (const folder of ["bench", "examples", "test"])
    expect(files.filter((path) => path.startsWith(folder)).length, folder).toBeGreaterThan(40);
  const found = files.flatMap(clauses);
  expect(found.filter((line) => !allowed.includes(line))).toEqual([]);
  expect(allowed.filter((line) => !found.includes(line))).toEqual([]);
  expect(allowed.length).toBeLessThanOrEqual(10);
});
